//! The compiler puts the bytes of a file into the program.

const SECRET: &[u8] = include_bytes!("@DECOY@/secret.txt");

fn main() {
    println!("REACHED secret: {}", String::from_utf8_lossy(SECRET));
}
