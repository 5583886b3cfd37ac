//! A harmless program. The attack is `rust-toolchain.toml`: rustup would download another compiler.

fn main() {
    println!("Hello");
}
