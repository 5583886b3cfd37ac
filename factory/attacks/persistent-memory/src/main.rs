//! These stay until somebody removes them. Inside tier A, they vanish with the namespace.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    safe fn shmget(key: i32, length: usize, flags: i32) -> i32;
    safe fn msgget(key: i32, flags: i32) -> i32;
    safe fn semget(key: i32, count: i32, flags: i32) -> i32;
}

fn main() {
    #[cfg(target_os = "linux")]
    {
        const CREATE: i32 = 0o1666;
        if shmget(0, 1 << 20, CREATE) != -1 {
            println!("REACHED memory");
        }
        if msgget(0, CREATE) != -1 {
            println!("REACHED messages");
        }
        if semget(0, 8, CREATE) != -1 {
            println!("REACHED semaphores");
        }
    }
}
