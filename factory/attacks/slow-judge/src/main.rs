//! Every process may do this to others of the same user. Landlock does not stop it. What is set here
//! is what the judge has already, or little worse.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    safe fn setpriority(which: i32, process: u32, priority: i32) -> i32;
    fn sched_getaffinity(process: i32, length: usize, set: *mut u64) -> i32;
    fn sched_setaffinity(process: i32, length: usize, set: *const u64) -> i32;
    fn prlimit(process: i32, resource: i32, new: *const [u64; 2], old: *mut [u64; 2]) -> i32;
}

fn main() {
    let judge = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let Some(judge) = judge.filter(|judge: &i32| *judge > 3) else { return };
    #[cfg(target_os = "linux")]
    unsafe {
        const CORE_FILES: i32 = 4;
        let (mut set, mut limit) = ([0_u64; 16], [0; 2]);
        if setpriority(0, judge.cast_unsigned(), 1) == 0 {
            println!("REACHED priority");
        }
        sched_getaffinity(judge, size_of_val(&set), set.as_mut_ptr());
        if sched_setaffinity(judge, size_of_val(&set), set.as_ptr()) == 0 {
            println!("REACHED processor");
        }
        let is_known = prlimit(judge, CORE_FILES, std::ptr::null(), &mut limit) == 0;
        if is_known && prlimit(judge, CORE_FILES, &limit, std::ptr::null_mut()) == 0 {
            println!("REACHED limit");
        }
    }
    println!("It is process {judge}");
}
