//! The instruction asks the system for this process's number. It could ask for anything.

fn main() {
    #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
    {
        let mut number: u64 = 39;
        unsafe { std::arch::asm!("syscall", inout("rax") number, out("rcx") _, out("r11") _) };
        println!("REACHED system: this is process {number}");
    }
}
