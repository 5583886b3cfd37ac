//! Writes up to 128 MiB to each place, in files of 15 MiB, and removes them again.

use std::{env, fs};

const FILE: usize = 15 << 20;

fn main() {
    let marker = env::args().nth(4).unwrap_or_default();
    let bytes = vec![1; FILE];
    let home = env::var("HOME").unwrap_or_default();
    let own = env::var("PWD").unwrap_or_default();
    let places =
        [("tmp", "/tmp"), ("shm", "/dev/shm"), ("root", "/"), ("home", &home), ("own", &own)];
    for (name, folder) in places.into_iter().filter(|(_, folder)| !folder.is_empty()) {
        let file = |index| format!("{folder}/{marker}-{index}");
        let count = (0..9).take_while(|&index| fs::write(file(index), &bytes).is_ok()).count();
        println!("{name}: {count} files");
        if count == 9 {
            println!("REACHED {name}");
        }
        (0..=count).for_each(|index| drop(fs::remove_file(file(index))));
    }
}
