//! The addresses are wrong. The system complains about that (EFAULT) only to those who may ask.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn process_vm_readv(
        process: i32,
        own: *const [usize; 2],
        n: u64,
        its: *const [usize; 2],
        m: u64,
        flags: u64,
    ) -> isize;
    fn process_vm_writev(
        process: i32,
        own: *const [usize; 2],
        n: u64,
        its: *const [usize; 2],
        m: u64,
        flags: u64,
    ) -> isize;
    fn syscall(number: i64, ...) -> i64;
}

fn main() {
    let judge = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let Some(judge) = judge.filter(|judge: &i32| *judge > 3) else { return };
    #[cfg(target_os = "linux")]
    unsafe {
        const EFAULT: i32 = 14;
        const PIDFD_OPEN: i64 = 434;
        const PIDFD_GETFD: i64 = 438;
        let is_fault =
            |status| status >= 0 || std::io::Error::last_os_error().raw_os_error() == Some(EFAULT);
        let mut byte = 0_u8;
        let (own, its) = ([&raw mut byte as usize, 1], [8, 1]);
        if is_fault(process_vm_readv(judge, &own, 1, &its, 1, 0)) {
            println!("REACHED read");
        }
        if is_fault(process_vm_writev(judge, &own, 1, &its, 1, 0)) {
            println!("REACHED write");
        }
        if syscall(PIDFD_GETFD, syscall(PIDFD_OPEN, judge, 0), 1, 0) >= 0 {
            println!("REACHED file");
        }
    }
    println!("It is process {judge}");
}
