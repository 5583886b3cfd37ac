//! The compiler reads no file. The assembler does.

use std::arch::global_asm;

global_asm!(
    ".pushsection .rodata",
    ".globl secret",
    "secret: .incbin \"@DECOY@/secret.txt\"",
    ".byte 0",
    ".popsection"
);

unsafe extern "C" {
    safe static secret: u8;
}

fn main() {
    println!("REACHED secret: {}...", char::from(secret));
}
