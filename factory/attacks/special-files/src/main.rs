//! A pipe in place of the results lets their reader wait forever. Only the superuser creates devices.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn mknod(path: *const std::ffi::c_char, mode: u32, device: u64) -> i32;
}

fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    let (pipe, block) = (0o010_666, 0o060_666);
    let files = [
        ("pipe", format!("{decoy}/pipe"), pipe, 0),
        ("device", format!("{decoy}/disk"), block, 0x0800),
        ("device", "/tmp/disk".to_owned(), block, 0x0800),
    ];
    for (name, path, mode, device) in files {
        let path = std::ffi::CString::new(path).unwrap_or_default();
        #[cfg(target_os = "linux")]
        if unsafe { mknod(path.as_ptr(), mode, device) } == 0 {
            println!("REACHED {name}");
        }
        println!("{name} {path:?} {mode} {device}");
    }
}
