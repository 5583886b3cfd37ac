//! One suite that judges any program of a level, in any language.
//!
//! The judge starts a program, types what a user would type, reads the screen as a person would, and
//! compares the behavior with the handout. It needs neither source code nor a seed: it reads the
//! tiles from the screen and plays with whatever the program deals.
//!
//! ```no_run
//! use conformance::bench::{Bench, Effort};
//! use conformance::check::{Check, Level};
//! use conformance::program::Program;
//! use conformance::suite;
//!
//! let checks: Vec<&Check> = suite::checks(Level::Expert).iter().collect();
//! let bench = Bench::new(Program::new("target/release/stage4-expert"), Effort::Usual);
//! for (check, verdict) in suite::judge(&checks, &bench, |_, _| ()) {
//!     println!("{}: {verdict}", check.title);
//! }
//! ```
//!
//! # Layers
//!
//! Four folders, each of which uses only those below it:
//!
//! | folder | contents |
//! |---|---|
//! | `levels` | the checks of each level, with the steps of the specification that they test |
//! | [`play`] | plays games: what to try, how to go on, what must follow |
//! | [`reading`] | the screen, the lines of the contract, tables, the conversation |
//! | [`driver`] | starts any program, knows when it waits, stays within limits, cleans up |
//!
//! Beside them, from top to bottom:
//!
//! | module | contents |
//! |---|---|
//! | [`suite`] | the checks of each level, and judging by many of them in parallel |
//! | [`check`] | a level, and one check of it |
//! | [`bench`](mod@bench) | one program under test, how to talk to it, and how much effort to spend |
//! | [`verdict`] | the result of a check, with its story |
//! | [`oracle`] | the rules of the game, implemented the slow and obvious way |
//! | [`rules`] | the numbers in the rules; an exercise may change them |
//! | [`program`] | the path and the arguments of a program |
//!
//! # Decisions
//!
//! - **A line counts when it can be recognized**: by its first word or by *puts*, *skips* or
//!   *farewell*, and by its numbers, names and tiles. Case, spaces, punctuation and the words in
//!   between are free. `Impossible:` and `Ignored:` are different answers, because the handouts
//!   distinguish them.
//! - **A check tests its own rule.** A program that counts points incorrectly fails `points` and
//!   passes `row`. If a situation cannot be reached, for example because legal turns are refused,
//!   the check is *not reached*. The same holds if the plain case, such as a turn without commas,
//!   does not work: another check judges that.
//! - **Pipes first.** A program that waits on a pipe without having printed anything is judged in a
//!   pseudo-terminal. If it is silent there too, the verdict says that its prompt may not have been
//!   flushed.
//! - **Chance is judged by habits** that luck cannot explain: a check on chance fails a correct
//!   program at most once in a million runs.
//! - **Everything is bounded.** A check waits eight seconds for a rare situation, or half a minute
//!   in thorough mode. A conversation lasts ninety seconds at most.
//! - **A program that hangs three times** gets one second per answer from then on, instead of three
//!   on a pipe or ten at a terminal. A program that prints for eight seconds without asking
//!   anything is stopped.
//! - **The seven colors** may be any seven different looks, but red, green, blue and yellow must look
//!   like what their names say, because from level 2 on they identify the tiles.
//!
//! Exercises build their own checks from the same parts: start with [`play::game`],
//! [`play::pursuit`] and [`play::expect`]. The [`bench`](mod@bench) holds the [`rules`] of the game.
//!
//! This crate does not know any level's program: a program is a path and its arguments. `shared`
//! provides the vocabulary, tile and color.

#![forbid(unsafe_code)]
#![expect(clippy::missing_errors_doc, reason = "an error is the verdict, as its type says")]
#![expect(clippy::must_use_candidate, reason = "nobody calls a getter without using its value")]

pub mod bench;
pub mod check;
pub mod driver;
#[doc = include_str!("../faults.md")]
pub mod faults {}
mod levels;
pub mod oracle;
pub mod play;
pub mod program;
pub mod reading;
pub mod rules;
pub mod suite;
pub mod verdict;
