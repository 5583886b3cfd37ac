//! Level 1, trainee: prints a letter in a color.
//!
//! | module | what it holds |
//! |---|---|
//! | [`echo`] | what the user asks for, and the answer |
//! | [`session`] | the conversation with the user |
//!
//! The handout, `README.md` in the course's folder of the same name, describes step by step what
//! the program does.
//!
//! # Example
//!
//! ```
//! use shared::{Color, Paint};
//! use stage1_trainee::echo::{Request, answer, understand};
//!
//! let request = understand("H green");
//! assert_eq!(request, Request::Letter('H', Some(Color::Green)));
//! assert_eq!(answer(&request, "Ann", Paint::Plain), "H");
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod echo;
pub mod session;
