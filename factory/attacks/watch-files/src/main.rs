//! Asks Linux to report which files of a folder are opened and written to. Landlock allows this.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn inotify_init() -> i32;
    fn inotify_add_watch(file: i32, path: *const std::ffi::c_char, events: u32) -> i32;
}

fn main() {
    const ALL_EVENTS: u32 = 0xfff;
    let decoy = std::env::args().nth(1).unwrap_or_default();
    let decoy = std::ffi::CString::new(decoy).unwrap_or_default();
    #[cfg(target_os = "linux")]
    if unsafe { inotify_add_watch(inotify_init(), decoy.as_ptr(), ALL_EVENTS) } != -1 {
        println!("REACHED watch");
    }
    println!("{decoy:?} {ALL_EVENTS}");
}
