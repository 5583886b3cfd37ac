//! A list that grows up to 8 GiB, and does not ask whether there is memory left.

const CHUNK: usize = 16 << 20;

fn main() {
    let mut chunks = Vec::new();
    for count in 1..=512 {
        chunks.push(vec![1_u8; CHUNK]);
        println!("{count} chunks");
        if count == 192 {
            println!("REACHED 3 GiB");
        }
    }
    std::hint::black_box(chunks);
}
