//! A judge that does not read it blocks the program. One that keeps it needs all of the memory.

fn main() {
    loop {
        eprintln!("And another line, which is as long as any other line of this program.");
    }
}
