//! A harmless program. The attack is `Cargo.toml`: it replaces `rand` by a package beside this one.

fn main() {
    println!("Hello");
}
