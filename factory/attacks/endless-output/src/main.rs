//! A judge that keeps all of the output needs all of the memory.

fn main() {
    loop {
        println!("And another line, which is as long as any other line of this program.");
    }
}
