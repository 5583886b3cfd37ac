//! Counts, and never prints the count.

fn main() {
    let mut count = 0_u64;
    loop {
        count = std::hint::black_box(count).wrapping_add(1);
    }
}
