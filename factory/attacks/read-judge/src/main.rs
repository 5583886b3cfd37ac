//! `/proc` shows the memory, the environment and the open files of every process of the same user.

use std::{env, fs};

fn main() {
    let judge = env::args().nth(2).unwrap_or_default();
    let marker = env::args().nth(4).unwrap_or_default();
    let file = |name: &str| format!("/proc/{judge}/{name}");
    let text =
        |name| String::from_utf8_lossy(&fs::read(file(name)).unwrap_or_default()).into_owned();
    // A process inside the sandbox may have the same number. It has the marker.
    let command = text("cmdline");
    if command.contains(&marker) {
        return;
    }
    let reached = [
        ("environ", text("environ").contains("JUDGE_SECRET=")),
        ("cmdline", !command.is_empty()),
        ("mem", fs::File::open(file("mem")).is_ok()),
        ("root", fs::read_dir(file("root")).is_ok()),
        ("cwd", fs::read_link(file("cwd")).is_ok()),
        ("fd", fs::read_dir(file("fd")).is_ok()),
    ];
    for (name, _) in reached.iter().filter(|(_, is_reached)| *is_reached) {
        println!("REACHED {name}");
    }
}
