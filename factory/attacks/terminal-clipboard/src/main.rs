//! Some terminals let programs fill the clipboard. The text is `rm -rf results`, in Base64.

fn main() {
    println!("\x1b]52;c;cm0gLXJmIHJlc3VsdHM=\x07");
}
