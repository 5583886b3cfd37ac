//! Locks a mutex that it has already locked. Without threads, the standard library knows that nobody
//! will ever unlock it.

use std::sync::Mutex;

fn main() {
    let count = Mutex::new(0);
    let first = count.lock();
    let second = count.lock();
    println!("{first:?} {second:?}");
}
