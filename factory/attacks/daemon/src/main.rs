//! Forks, begins a session of its own, forks again and closes all streams. Then nobody knows it.

#[cfg(unix)]
unsafe extern "C" {
    safe fn fork() -> i32;
    safe fn setsid() -> i32;
    safe fn close(file: i32) -> i32;
}

#[cfg(unix)]
fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    match fork() {
        -1 => return,
        0 => {}
        _ => return println!("REACHED fork"),
    }
    setsid();
    if fork() == 0 {
        for stream in 0..3 {
            close(stream);
        }
        std::thread::sleep(std::time::Duration::from_secs(30));
        let _ = std::fs::write(format!("{decoy}/outlived.txt"), "the daemon was here");
    }
}

#[cfg(not(unix))]
fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    let later = format!("sleep 30; echo 'the daemon was here' > '{decoy}/outlived.txt'");
    if std::process::Command::new("sh").args(["-c", &later]).spawn().is_ok() {
        println!("REACHED fork");
    }
}
