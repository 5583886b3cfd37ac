//! The instruction asks the system for a connection to the network, and no library can refuse.

fn main() {
    #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
    {
        let mut answer: i64 = 41;
        unsafe {
            std::arch::asm!("syscall", inout("rax") answer, in("rdi") 2, in("rsi") 1, in("rdx") 0, out("rcx") _, out("r11") _);
        };
        if answer >= 0 {
            println!("REACHED a socket");
        }
    }
}
