//! A harmless program. The attack is `build.rs` beside it: Cargo would run that.

fn main() {
    println!("Hello");
}
