//! A module may be any file, such as what somebody else has handed in.

#[path = "@DECOY@/other/src/main.rs"]
mod other;

fn main() {
    println!("REACHED module");
    other::main();
}
