//! Characters that reverse the direction, that have no width, and that look like others.

fn main() {
    println!("\u{202e}dessap 11 fo 11\u{202c} \u{2066}\u{2067}\u{200f}left\u{2069}");
    println!(
        "p\u{200b}a\u{200d}s\u{feff}s\u{00ad}ed, \u{0440}\u{0430}ssed, e{}",
        "\u{301}".repeat(1000)
    );
}
