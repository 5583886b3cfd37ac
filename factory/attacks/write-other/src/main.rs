//! Whoever is judged next fails.

use std::fs;

fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    if fs::write(format!("{decoy}/other/src/main.rs"), "fn main() {}\n").is_ok() {
        println!("REACHED file");
    }
    if fs::remove_dir_all(format!("{decoy}/other")).is_ok() {
        println!("REACHED delete");
    }
}
