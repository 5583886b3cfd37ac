//! Opens one file up to 10,000 times.

use std::fs::File;

fn main() {
    let mut files = Vec::new();
    for count in 1..=10_000 {
        let Ok(file) = File::open("/dev/null") else { break };
        files.push(file);
        if count == 500 {
            println!("REACHED 500 files");
        }
    }
    println!("{} files", files.len());
}
