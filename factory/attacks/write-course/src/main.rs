//! The next run of Cargo would start the new build script.

use std::fs;

fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    if fs::write(format!("{decoy}/course/Cargo.toml"), "[package]\nbuild = \"build.rs\"\n").is_ok()
    {
        println!("REACHED file");
    }
    if fs::write(format!("{decoy}/course/build.rs"), "fn main() {}\n").is_ok() {
        println!("REACHED new");
    }
}
