//! Empty files use up numbers, not space. Inside tier A, they vanish with the program.

use std::fs;

fn main() {
    let marker = std::env::args().nth(4).unwrap_or_default();
    let folder = format!("/tmp/{marker}-files");
    if fs::create_dir(&folder).is_err() {
        return;
    }
    let is_full = (0..100_000).any(|index| fs::write(format!("{folder}/{index}"), "").is_err());
    if !is_full {
        println!("REACHED 100000 files");
    }
    let _ = fs::remove_dir_all(folder);
}
