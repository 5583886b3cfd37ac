//! Command lines show who else works here and on what. All processes of this program have the marker.

use std::{env, fs};

fn main() {
    let marker = env::args().nth(4).unwrap_or_default();
    let Ok(folders) = fs::read_dir("/proc") else { return };
    let commands =
        folders.flatten().filter_map(|folder| fs::read(folder.path().join("cmdline")).ok());
    let commands = commands.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let others = commands.filter(|command| !command.is_empty() && !command.contains(&marker));
    if others.count() > 0 {
        println!("REACHED processes");
    }
}
