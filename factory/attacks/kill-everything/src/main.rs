//! Process -1 is all of them. SIGCONT does no harm, but needs the permission that SIGKILL needs.

#[cfg(unix)]
unsafe extern "C" {
    safe fn kill(process: i32, signal: i32) -> i32;
}

fn main() {
    const SIGCONT: i32 = if cfg!(target_os = "macos") { 19 } else { 18 };
    #[cfg(unix)]
    if kill(-1, SIGCONT) == 0 {
        println!("REACHED signal");
    }
    println!("{SIGCONT}");
}
