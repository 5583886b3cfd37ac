//! Takes up to 8 GiB and writes to every page of it.

const CHUNK: usize = 16 << 20;

fn main() {
    let mut chunks: Vec<Vec<u8>> = Vec::new();
    for count in 1..=512 {
        let mut chunk = Vec::new();
        if chunk.try_reserve_exact(CHUNK).is_err() {
            break;
        }
        chunk.resize(CHUNK, 1);
        chunks.push(chunk);
        println!("{count} chunks");
        if count == 192 {
            println!("REACHED 3 GiB");
        }
    }
    std::hint::black_box(chunks);
}
