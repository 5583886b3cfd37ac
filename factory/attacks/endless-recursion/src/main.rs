//! The stack ends before the calls do.

use std::hint::black_box;

fn deeper(depth: u64) -> u64 {
    let room = black_box([depth; 32]);
    deeper(depth + 1) + room[3]
}

fn main() {
    println!("{}", deeper(0));
}
