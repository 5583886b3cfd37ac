//! Files without a name that exist in memory alone: up to 128 of 15 MiB.

fn main() {
    #[cfg(target_os = "linux")]
    {
        use std::{ffi::c_char, fs::File, io::Write, os::fd::FromRawFd};
        unsafe extern "C" {
            fn memfd_create(name: *const c_char, flags: u32) -> i32;
        }
        let bytes = vec![1; 15 << 20];
        let mut files = Vec::new();
        for count in 1..=128 {
            let number = unsafe { memfd_create(c"memory".as_ptr(), 0) };
            if number == -1 {
                break;
            }
            let mut file = unsafe { File::from_raw_fd(number) };
            if file.write_all(&bytes).is_err() {
                break;
            }
            files.push(file);
            println!("{count} files");
        }
        if files.len() > 68 {
            println!("REACHED 1 GiB");
        }
    }
}
