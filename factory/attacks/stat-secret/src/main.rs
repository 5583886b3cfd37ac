//! Landlock hides what is in a file, but not that there is one.

use std::{env, fs};

fn main() {
    let decoy = env::args().nth(1).unwrap_or_default();
    if fs::symlink_metadata(format!("{decoy}/secret.txt")).is_ok() {
        println!("REACHED stat");
    }
}
