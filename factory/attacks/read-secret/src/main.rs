//! The file with the hidden checks lies in the folder that the first argument names.

use std::{env, fs};

fn main() {
    let decoy = env::args().nth(1).unwrap_or_default();
    let ways = [
        ("path", format!("{decoy}/secret.txt")),
        ("dots", format!("../../../../../../../../../../../..{decoy}/other/../secret.txt")),
        ("root", format!("/proc/self/root{decoy}/secret.txt")),
    ];
    for (way, path) in ways {
        if let Ok(secret) = fs::read_to_string(path) {
            println!("REACHED {way}\n{secret}");
        }
    }
}
