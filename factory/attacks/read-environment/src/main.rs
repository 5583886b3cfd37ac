//! The environment of this process, of its parent, and of every process that `/proc` shows.

use std::{env, fs};

fn main() {
    let has_secret = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).contains("JUDGE_SECRET=");
    let is_inherited = env::var_os("JUDGE_SECRET").is_some();
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let listed = folders.map(|folder| folder.path().join("environ"));
    let named = ["/proc/self/environ", "/proc/1/environ", "/proc/2/environ"].map(Into::into);
    let is_found = listed.chain(named).filter_map(|path| fs::read(path).ok()).any(has_secret);
    if is_inherited || is_found {
        println!("REACHED environment");
    }
}
