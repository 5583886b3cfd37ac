//! A workflow trusts the file that `$GITHUB_OUTPUT` names.

use std::fs::OpenOptions;
use std::io::Write;
use std::{env, iter};

fn main() {
    let decoy = env::args().nth(1).unwrap_or_default();
    let files = iter::once(format!("{decoy}/github_output")).chain(env::var("GITHUB_OUTPUT").ok());
    for file in files {
        let file = OpenOptions::new().append(true).open(file);
        if file.and_then(|mut file| writeln!(file, "points=100")).is_ok() {
            println!("REACHED file");
        }
    }
}
