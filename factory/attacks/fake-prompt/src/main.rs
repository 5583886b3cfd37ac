//! The last line looks like a shell that waits.

use std::io::Write;

fn main() {
    print!("\n[sudo] password for instructor: \n$ cargo instruct box --off\n$ ");
    let _ = std::io::stdout().flush();
}
