//! Moves to the other screen, clears it, hides the cursor and never goes back.

fn main() {
    println!("Wrong answer\x1b[?1049h\x1b[2J\x1b[3J\x1b[H\x1b[?25l\x1bc");
}
