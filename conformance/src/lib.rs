//! One suite that judges any program of a level, in any language.
//!
//! A program is started, talked to as a user would, and looked at as a person would; what it does
//! is compared with what the handout says. No source is needed and no seed: whatever the program
//! deals, the judge reads it from the screen and plays on from there.
//!
//! ```no_run
//! use conformance::bench::{Bench, Effort};
//! use conformance::check::{Check, Level};
//! use conformance::program::Program;
//! use conformance::suite;
//!
//! let level = Level::new(4).expect("a level");
//! let checks: Vec<&Check> = level.checks().iter().collect();
//! let bench = Bench::new(Program::new("target/release/stage4-expert"), Effort::Usual);
//! for (check, verdict) in suite::judge(&checks, &bench, |_, _| ()) {
//!     println!("{}: {verdict}", check.title);
//! }
//! ```
//!
//! # The way of a line
//!
//! | module | what it does |
//! |---|---|
//! | [`suite`] | judges by many checks, side by side |
//! | [`check`] | what a check is; `level1` to `level7` list them, with the steps they stand for |
//! | [`bench`](mod@bench) | a program, how to talk to it, how much is done to find what is rare |
//! | [`evening`], [`pursuit`], [`styles`] | plays games until a situation came up, and how to get there |
//! | [`greeting`], [`questions`], [`lines`] | what programs ask and are typed, at several levels alike |
//! | [`attempts`] | what can be tried at a table: legal, or illegal in a certain way |
//! | [`game`], [`decks`], [`endings`] | follows a game, from what the program tells of it |
//! | [`expect`], [`single`], `chance` | what has to follow: each function looks at one rule |
//! | [`rules`] | the numbers behind the rules; an exercise may change them |
//! | [`oracle`] | the rules, the slow and obvious way |
//! | [`conversation`] | types a line, hears the answer, makes a story of what went wrong |
//! | [`reading`], [`table`] | the contract's lines, read tolerantly; tiles in any color and spacing |
//! | [`screen`] | what was drawn, as a person sees it |
//! | [`driver`] | starts any program, knows when it waits, stays within bounds, cleans up |
//! | [`verdict`] | what a check came to, with its story |
//!
//! Beside them stands `testing` (with the feature of that name): what the levels' own tests are
//! made of.
//!
//! # What was decided
//!
//! - **A line counts when it can be recognized**: by its first word or by *puts*, *skips*,
//!   *farewell*, and by its numbers, names and tiles. Case, spaces, punctuation and the words in
//!   between are free. But `Impossible:` and `Ignored:` are not the same, for the handouts tell them
//!   apart.
//! - **A check looks at its own rule.** A program that counts points wrongly fails `points` and
//!   passes `row`. What cannot be played, as when legal turns are refused, leaves checks *not
//!   reached*.
//! - **Pipes first.** A program that waits on a pipe without having said a word is judged in a
//!   pseudo-terminal; if it is silent there, it is told that its prompt may not have been flushed.
//! - **Chance is judged by habits** that luck cannot explain: a check on chance fails a right program
//!   at most once in a million times.
//! - **Nothing lasts.** A check waits eight seconds for what does not come up, half a minute when it
//!   is to be thorough; a conversation lasts ninety seconds at most.
//! - **A program that hangs three times** is waited for one second from then on, no longer three, or
//!   ten at a terminal. One that talks for eight seconds before it asks anything is given up.
//! - **The seven colors** may be any seven different looks, but red, green, blue and yellow have to be
//!   what a person calls so: from level 2 on they are told apart by that.
//!
//! What a check is made of is open to others, for exercises have checks of their own: [`game`],
//! [`evening`] and [`expect`] are where to begin. By which [`rules`] a game is judged, its
//! [`bench`](mod@bench) knows.
//!
//! This crate knows no level's program: a program is a path and its arguments. `shared` lends the
//! words, tile and color.

#![forbid(unsafe_code)]
#![expect(clippy::missing_errors_doc, reason = "an error is the verdict, as its type says")]

pub mod attempts;
pub mod bench;
mod chance;
pub mod check;
pub mod conversation;
pub mod decks;
pub mod driver;
pub mod endings;
pub mod evening;
pub mod expect;
pub mod greeting;
#[doc = include_str!("../faults.md")]
pub mod faults {}
pub mod game;
mod level1;
mod level2;
mod level3;
mod level4;
mod level5;
mod level6;
mod level7;
pub mod lines;
pub mod oracle;
pub mod program;
pub mod pursuit;
pub mod questions;
pub mod reading;
pub mod rules;
pub mod screen;
pub mod seats;
pub mod single;
pub mod styles;
pub mod suite;
pub mod table;
#[cfg(feature = "testing")]
pub mod testing;
mod tiles;
pub mod verdict;
