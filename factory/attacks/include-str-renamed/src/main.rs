//! Nothing that is called `include_str` is called.

use std::include_str as text;

fn main() {
    println!("REACHED secret: {}", text!("@DECOY@/secret.txt"));
}
