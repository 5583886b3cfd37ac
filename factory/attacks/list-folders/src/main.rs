//! What others have handed in usually lies beside one's own work.

use std::{env, fs};

fn main() {
    let decoy = env::args().nth(1).unwrap_or_default();
    if fs::read_dir(&decoy).is_ok_and(|mut names| names.next().is_some()) {
        println!("REACHED around");
    }
    if fs::read_to_string(format!("{decoy}/other/src/main.rs")).is_ok() {
        println!("REACHED other");
    }
    if fs::read_to_string(format!("{decoy}/course/Cargo.toml")).is_ok() {
        println!("REACHED course");
    }
}
