//! Even if the compiler's own environment is empty, that of the sandbox's first process may not be.

fn main() {
    let environment = include_str!("/proc/1/environ");
    if environment.contains("JUDGE_SECRET=") {
        println!("REACHED environment: {environment}");
    }
}
