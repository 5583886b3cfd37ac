//! A bomb of at most 2,000 threads.

use std::thread::{self, Builder};
use std::time::Duration;

fn main() {
    for count in 1..=2000 {
        let thread = Builder::new().stack_size(16 * 1024);
        if thread.spawn(|| thread::sleep(Duration::from_secs(5))).is_err() {
            break;
        }
        if count == 1000 {
            println!("REACHED 1000 threads");
        }
    }
}
