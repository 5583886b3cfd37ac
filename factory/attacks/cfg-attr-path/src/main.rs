//! No attribute of this file is called `path`, but one becomes it.

#[cfg_attr(not(nothing), path = "@DECOY@/other/src/main.rs")]
mod other;

fn main() {
    println!("REACHED module");
    other::main();
}
