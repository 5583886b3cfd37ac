//! A terminal answers these questions as if its user had typed the answer.

fn main() {
    println!("\x1b[c\x1b[>c\x1b[6n\x1b[21t\x05\x1bP+q544e\x1b\\\x1bP$qm\x1b\\");
}
