//! Measures everything that the book says of the designs.

fn main() {}
