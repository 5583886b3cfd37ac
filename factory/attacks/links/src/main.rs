//! Whoever writes the results later would write somewhere else.

use std::fs;

fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    #[cfg(unix)]
    if std::os::unix::fs::symlink("/etc/passwd", format!("{decoy}/results.txt")).is_ok() {
        println!("REACHED symbolic");
    }
    if fs::hard_link(format!("{decoy}/secret.txt"), format!("{decoy}/mine.txt")).is_ok() {
        println!("REACHED hard");
    }
}
