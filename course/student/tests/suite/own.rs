//! A student's own program of level 1.

use crate::house::House;
use std::fs;

/// Its source.
pub const SOURCE: &str = "my/stage1-trainee/src/main.rs";

/// Does not ask for a name. The first check fails.
pub const RUDE: &str = "fn main() { println!(\"Well?\"); std::io::stdin().lines().next(); }";

/// Asks for the name and then for a letter and a color, and accepts any name. The second check is the
/// first that fails.
pub const POLITE: &str = r#"
use std::io::{self, Write};

fn ask(question: &str) -> Option<String> {
    print!("{question}");
    io::stdout().flush().ok()?;
    io::stdin().lines().next()?.ok()
}

fn main() {
    let Some(name) = ask("Hello, what is your name? ") else { return println!("farewell") };
    let name = name.trim();
    while let Some(line) = ask(&format!("Dear {name}, enter a capital letter and a color: ")) {
        if line.trim().is_empty() {
            break;
        }
        println!("{line}");
    }
    println!("Dear {name}, I wish you farewell.");
}
"#;

/// Does not compile.
pub const BROKEN: &str = "fn main() { let tile: u8 = \"Ar\"; }";

/// A course whose student has written this program.
pub fn house_with(program: &str) -> House {
    let house = House::new();
    house.write("my/Cargo.toml", "[workspace]\nmembers = [\"stage1-trainee\"]\n");
    let manifest = "[package]\nname = \"stage1-trainee\"\nedition = \"2024\"\n";
    house.write("my/stage1-trainee/Cargo.toml", manifest);
    save(&house, program);
    house
}

/// Saves the program as many editors do: a new file replaces the old one.
pub fn save(house: &House, program: &str) {
    let new = "my/stage1-trainee/src/.main.rs.new";
    house.write(new, program);
    fs::rename(house.path(new), house.path(SOURCE)).unwrap();
}
