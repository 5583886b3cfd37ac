//! The array would be in the program's file, byte for byte.

static HUGE: [[u8; 1 << 20]; 1 << 15] = [[1; 1 << 20]; 1 << 15];

fn main() {
    println!("REACHED end: {}", HUGE[3][4]);
}
