//! Keys, tokens and histories lie in the home of the user, passwords' hashes in `/etc`. Nothing of what
//! is found is printed.

use std::{env, fs};

fn main() {
    let own = env::var("HOME").unwrap_or_default();
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let homes =
        users.lines().filter_map(|user| user.split(':').nth(5)).filter(|home| home.len() > 1);
    for home in homes.filter(|home| home.starts_with("/home/") || *home == "/root").chain([&*own]) {
        if fs::read_dir(home).is_ok_and(|mut names| names.next().is_some()) {
            println!("REACHED home");
        }
        for file in
            [".ssh/id_ed25519", ".ssh/id_rsa", ".netrc", ".git-credentials", ".bash_history"]
        {
            if fs::File::open(format!("{home}/{file}")).is_ok() {
                println!("REACHED key");
            }
        }
    }
    if fs::File::open("/etc/shadow").is_ok() || fs::read_dir("/etc/ssl/private").is_ok() {
        println!("REACHED shadow");
    }
}
