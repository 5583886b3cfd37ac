//! No pause is long and no line is wrong. Only the conversation has no end.

use std::thread;
use std::time::Duration;

fn main() {
    for count in 1_u64.. {
        println!("Still thinking, for {count} s");
        thread::sleep(Duration::from_secs(1));
    }
}
