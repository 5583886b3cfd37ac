//! Only the superuser may, so it fails in every tier. The clock would be set to what it shows.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn clock_gettime(clock: i32, time: *mut [i64; 2]) -> i32;
    fn clock_settime(clock: i32, time: *const [i64; 2]) -> i32;
    fn sethostname(name: *const u8, length: usize) -> i32;
}

fn main() {
    #[cfg(target_os = "linux")]
    unsafe {
        let mut time = [0; 2];
        clock_gettime(0, &mut time);
        if clock_settime(0, &time) == 0 {
            println!("REACHED clock");
        }
        if sethostname(b"attacked".as_ptr(), 8) == 0 {
            println!("REACHED name");
        }
    }
}
