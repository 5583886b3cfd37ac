//! What the program does besides playing. Only these modules print.

pub mod bench;
pub mod contest;
pub mod number;
