//! A syntax tree shows no call of `include_str`, only tokens: the macro puts the call together.

macro_rules! call {
    ($name:ident, $file:literal) => {
        $name!($file)
    };
}

fn main() {
    println!("REACHED secret: {}", call!(include_str, "@DECOY@/secret.txt"));
}
