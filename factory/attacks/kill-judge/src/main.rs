//! Three ways to send a signal. SIGCONT does no harm, but needs the permission that SIGKILL needs.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    safe fn kill(process: i32, signal: i32) -> i32;
    safe fn sigqueue(process: i32, signal: i32, value: usize) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

fn main() {
    let judge = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let Some(judge) = judge.filter(|judge: &i32| *judge > 3) else { return };
    #[cfg(target_os = "linux")]
    {
        const SIGCONT: i32 = 18;
        const PIDFD_SEND_SIGNAL: i64 = 424;
        const PIDFD_OPEN: i64 = 434;
        if kill(judge, SIGCONT) == 0 {
            println!("REACHED kill");
        }
        if sigqueue(judge, SIGCONT, 0) == 0 {
            println!("REACHED queue");
        }
        let file = unsafe { syscall(PIDFD_OPEN, judge, 0) };
        if file != -1 && unsafe { syscall(PIDFD_SEND_SIGNAL, file, SIGCONT, 0_usize, 0) } == 0 {
            println!("REACHED file");
        }
    }
    println!("It is process {judge}");
}
