//! A harmless program. The attack is `.cargo/config.toml`: Cargo would run `wrapper.sh`.

fn main() {
    println!("Hello");
}
