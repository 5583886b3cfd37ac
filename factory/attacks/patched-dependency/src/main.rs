//! A harmless program. The attack is `Cargo.toml`: it replaces `rand` with a package beside this one.

fn main() {
    println!("Hello");
}
