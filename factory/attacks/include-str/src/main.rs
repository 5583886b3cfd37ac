//! The compiler puts the text of a file into the program.

fn main() {
    println!("REACHED secret: {}", include_str!("@DECOY@/secret.txt"));
}
