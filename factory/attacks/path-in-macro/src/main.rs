//! A syntax tree shows no attribute `path`, only tokens.

macro_rules! module {
    ($attribute:ident, $file:literal) => {
        #[$attribute = $file]
        mod other;
    };
}

module!(path, "@DECOY@/other/src/main.rs");

fn main() {
    println!("REACHED module");
    other::main();
}
