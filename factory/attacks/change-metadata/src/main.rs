//! These need no open file. Landlock does not stop them.

#[cfg(target_os = "linux")]
use std::ffi::{CString, c_char, c_void};

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn chmod(path: *const c_char, mode: u32) -> i32;
    fn chown(path: *const c_char, user: u32, group: u32) -> i32;
    fn utimensat(folder: i32, path: *const c_char, times: *const c_void, flags: i32) -> i32;
    fn setxattr(
        path: *const c_char,
        name: *const c_char,
        value: *const c_void,
        length: usize,
        flags: i32,
    ) -> i32;
}

#[cfg(target_os = "linux")]
fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    let path = CString::new(format!("{decoy}/results.json")).unwrap_or_default();
    let path = path.as_ptr();
    let same = u32::MAX;
    let done = unsafe {
        [
            ("times", utimensat(-100, path, std::ptr::null(), 0)),
            ("attribute", setxattr(path, c"user.points".as_ptr(), c"100".as_ptr().cast(), 3, 0)),
            ("owner", chown(path, same, same)),
            ("permissions", chmod(path, 0o777)),
        ]
    };
    for (name, _) in done.iter().filter(|(_, status)| *status == 0) {
        println!("REACHED {name}");
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    let now = std::time::SystemTime::now();
    let file = std::fs::File::open(format!("{decoy}/results.json"));
    if file.and_then(|file| file.set_modified(now)).is_ok() {
        println!("REACHED times");
    }
}
