//! Uses no processor time, so a limit of that does not end it.

use std::thread;
use std::time::Duration;

fn main() {
    loop {
        thread::sleep(Duration::from_secs(1000));
    }
}
