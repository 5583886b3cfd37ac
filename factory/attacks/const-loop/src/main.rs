//! The compiler computes constants. This one would take it centuries.

#![allow(long_running_const_eval)]

const FOREVER: u64 = {
    let mut count = 0_u64;
    while count < u64::MAX {
        count += 1;
    }
    count
};

fn main() {
    println!("REACHED end: {FOREVER}");
}
