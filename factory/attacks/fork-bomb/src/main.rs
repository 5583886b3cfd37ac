//! A bomb of at most 2,000 processes, each of which lives for 5 s.

#[cfg(unix)]
unsafe extern "C" {
    safe fn fork() -> i32;
}

fn main() {
    #[cfg(unix)]
    for count in 1..=2000 {
        match fork() {
            0 => return std::thread::sleep(std::time::Duration::from_secs(5)),
            -1 => break,
            _ if count == 100 => println!("REACHED 100 processes"),
            _ => {}
        }
    }
}
