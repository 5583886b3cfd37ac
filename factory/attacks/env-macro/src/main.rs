//! The compiler puts a variable of its environment into the program.

fn main() {
    println!("REACHED environment: {}", env!("JUDGE_SECRET"));
}
