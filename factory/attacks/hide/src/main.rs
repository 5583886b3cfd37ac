//! Survives its parent, has another name, cannot be looked at, and ignores every signal it can.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn prctl(option: i32, ...) -> i32;
    safe fn signal(number: i32, action: usize) -> usize;
}

fn main() {
    #[cfg(target_os = "linux")]
    unsafe {
        const DEATH_SIGNAL: i32 = 1;
        const DUMPABLE: i32 = 4;
        const NAME: i32 = 15;
        const IGNORE: usize = 1;
        prctl(DEATH_SIGNAL, 0);
        prctl(DUMPABLE, 0);
        prctl(NAME, c"kworker/0:1".as_ptr());
        for number in 1..32 {
            signal(number, IGNORE);
        }
    }
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1000));
    }
}
