//! Goes back in the line and up to the lines before, with control characters of one and of two bytes.

fn main() {
    println!("failed\rpassed\x08\x08\x08\x1b[5A\x1b[2Kpassed\u{9b}3A\u{9b}2Kpassed\x0b\x0c\u{85}");
}
