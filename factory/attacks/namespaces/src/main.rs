//! In a new user namespace, a program may mount, and try many parts of the system that have faults.

#[cfg(target_os = "linux")]
use std::{ffi::c_char, ptr::null};

#[cfg(target_os = "linux")]
unsafe extern "C" {
    safe fn unshare(flags: i32) -> i32;
    fn mount(
        from: *const c_char,
        to: *const c_char,
        kind: *const c_char,
        flags: u64,
        data: *const u8,
    ) -> i32;
    fn chroot(path: *const c_char) -> i32;
    safe fn setuid(user: u32) -> i32;
}

fn main() {
    #[cfg(target_os = "linux")]
    unsafe {
        const NEW_USER: i32 = 0x1000_0000;
        const NEW_MOUNTS: i32 = 0x0002_0000;
        const BIND: u64 = 4096;
        if setuid(0) == 0 {
            println!("REACHED superuser");
        }
        if mount(c"/".as_ptr(), c"/tmp".as_ptr(), null(), BIND, null()) == 0
            || chroot(c"/tmp".as_ptr()) == 0
        {
            println!("REACHED mount");
        }
        if unshare(NEW_USER | NEW_MOUNTS) == 0 {
            println!("REACHED user");
        }
    }
}
