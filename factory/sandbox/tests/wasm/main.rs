//! Small programs in the text format of WebAssembly, each of which does one thing.

mod ends;
mod fuzz;
mod limits;
mod perceives;
mod program;
