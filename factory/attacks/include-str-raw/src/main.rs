//! `r#include_str` is the same name, but not the same text.

fn main() {
    println!("REACHED secret: {}", r#include_str!("@DECOY@/secret.txt"));
}
