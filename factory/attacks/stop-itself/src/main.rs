//! A stopped program neither works nor waits. Nobody will wake it.

#[cfg(unix)]
unsafe extern "C" {
    safe fn raise(signal: i32) -> i32;
}

fn main() {
    const SIGSTOP: i32 = if cfg!(target_os = "macos") { 17 } else { 19 };
    loop {
        #[cfg(unix)]
        raise(SIGSTOP);
        std::thread::sleep(std::time::Duration::from_secs(SIGSTOP.unsigned_abs().into()));
    }
}
