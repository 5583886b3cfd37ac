//! A judge that reads until the end of the output, or that asks politely, waits for 30 s.

#[cfg(unix)]
unsafe extern "C" {
    safe fn fork() -> i32;
    safe fn signal(number: i32, action: usize) -> usize;
}

fn main() {
    #[cfg(unix)]
    {
        const IGNORE: usize = 1;
        for number in 1..32 {
            signal(number, IGNORE);
        }
        match fork() {
            -1 => {}
            0 => std::thread::sleep(std::time::Duration::from_secs(30)),
            _ => println!("REACHED fork"),
        }
    }
    println!("The parent ends");
}
