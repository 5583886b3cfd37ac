//! The documentation of a function is a file, which a macro can read as an attribute's value.

macro_rules! text {
    ($(#[doc = $text:expr])* fn $name:ident) => {
        fn $name() -> &'static str {
            concat!($($text),*)
        }
    };
}

text!(#[doc = include_str!("@DECOY@/secret.txt")] fn secret);

fn main() {
    println!("REACHED secret: {}", secret());
}
