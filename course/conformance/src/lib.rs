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
//! | [`play`] | plays games: what to try, how to go on; the referee says what must follow |
//! | [`reading`] | the screen, the lines of the contract, tables, the conversation |
//! | [`driver`] | starts any program, knows when it waits, stays within limits, cleans up |
//!
//! Beside them, from top to bottom:
//!
//! | module | contents |
//! |---|---|
//! | [`suite`] | the checks of each level, and judging by many of them in parallel |
//! | [`check`] | one check of a level |
//! | [`bench`](mod@bench) | one program under test, how to talk to it, and how much effort to spend |
//! | [`findings`] | the rules that the referee judges, and what games have shown about each |
//! | [`level`] | the levels of the course |
//! | [`likelihood`] | whether something is chosen with equal chances |
//! | [`machine`] | the machine, and how busy it is |
//! | [`verdict`] | the result of a check, with its story |
//! | [`oracle`] | the rules of the game, implemented the slow and obvious way |
//! | [`rules`] | the numbers in the rules; an exercise may change them |
//!
//! # Decisions
//!
//! - **A line counts when it can be recognized**: by its first word or by *puts*, *skips* or
//!   *farewell*, and by its numbers, names and tiles. Case, spaces, punctuation and the words in
//!   between are free. `Impossible:` and `Ignored:` are different answers, because the handouts
//!   distinguish them.
//! - **A check is one value**: its name, its points, the [rules](findings::Rule) that it owns, and its
//!   [goals](play::goal::Goal): who plays, in which style, which lines are tried at each table, and how
//!   often the situation must come up.
//! - **Games are played for all checks together.** Goals with the same players and the same style share
//!   their games. The lines of all of them are tried at every other table, so that turns with and
//!   without refused lines before them are compared.
//! - **A referee follows every game** from level 2 on. From the table that was last shown and the line
//!   that was typed it knows what must follow; only chance is read from the reply. The first thing that
//!   differs breaks a rule, and fails the check that owns it. The state is then read again from the next
//!   table; if it cannot be, the game is given up.
//! - **One mistake, one check.** A rule that is broken after refused lines is *suspect*: it is tried again
//!   without them, and if it is kept then, the refused lines are to blame for what they changed. What a
//!   check takes for granted is part of its value: if that fails, the check is *not reached*. So is a
//!   check whose situation never comes up, for example because legal turns are refused.
//! - **Exercises change the rules.** There, each check plays its own games, and the referee judges only
//!   the rules of that check.
//! - **The same program, the same verdict.** A program that takes `--seed` is started with another
//!   number each time, always the same ones, so that it deals the same tiles in every run.
//! - **Pipes first.** A program that waits on a pipe without having printed anything, at the start or
//!   after an answer, is judged in a pseudo-terminal. If it is silent there too, the verdict says that
//!   its question may not have been flushed.
//! - **Chance is judged by habits** that luck cannot explain, in all games together: a check on chance
//!   fails a correct program at most once in a million runs. While a habit is likely but not certain,
//!   more games are played.
//! - **Elapsed time alone never convicts.** A program hangs if it uses three seconds of processor
//!   time without printing, asking or ending; or if it rests for five seconds, or for fifteen before it
//!   prints anything, which means that all its threads wait for something other than its input, a
//!   processor or a disk; or if it works and rests for ninety seconds in total while it prints, or for
//!   fifteen before its first question. Time in which a busy machine gives it no processor does not count. A program that
//!   hangs before it prints anything is started again, because it may just start slowly.
//! - **Everything is bounded.** A check waits eight seconds for a rare situation, or half a minute
//!   in thorough mode. If a program is silent for two minutes, or a conversation takes five, and
//!   nothing shows that the program hangs, it *could not be judged*: the machine is too busy. After
//!   three such checks the judge gives up.
//! - **A program that hangs in three checks** gets one second from then on. What it does not finish
//!   by then is *not reached*, which does not count against it.
//! - **Inside the judge**, a program is judged by what it does alone. It waits exactly when it reads and no
//!   input is left. Its work is counted in instructions, its chance follows from the judge's seed, the
//!   check and the number of the start, and rests take no time. So its report is the same, byte for
//!   byte, on every machine.
//! - **On systems other than Linux** nothing shows what a program does. There, silence is taken for
//!   waiting: after a tenth of a second if the last line looks like a prompt, after 0.4 seconds if
//!   not, and after five seconds if nothing was printed yet. No program is said to hang because of
//!   the time that it takes.
//! - **The seven colors** may be any seven different looks, but red, green, blue and yellow must look
//!   like what their names say, because from level 2 on they identify the tiles.
//!
//! Exercises build their own checks from the same parts: start with [`play::game`] and [`play::expect`].
//! The [`bench`](mod@bench) holds the [`rules`] of the game.
//!
//! Five pages show what the checks catch: [`faults`] lists programs with one fault each, [`foreign`]
//! those that others wrote, [`mutants`] the survivors among programs that a tool changed, [`chance`]
//! which biases are found, and how soon, and [`sentences`] which check judges which sentence of the
//! handouts.
//!
//! This crate does not know any level's program: a program is a path and its arguments. `shared`
//! provides the vocabulary, tile and color.

#![forbid(unsafe_code)]

pub use driver::program;

pub mod bench;
pub mod check;
pub mod driver;
pub mod findings;
#[doc = include_str!("../chance.md")]
pub mod chance {}
#[doc = include_str!("../faults.md")]
pub mod faults {}
#[doc = include_str!("../mutants.md")]
pub mod mutants {}
#[doc = include_str!("../foreign.md")]
pub mod foreign {}
#[doc = include_str!("../sentences.md")]
pub mod sentences {}
pub mod level;
mod levels;
pub mod likelihood;
pub mod machine;
pub mod oracle;
pub mod play;
pub mod reading;
pub mod rules;
pub mod suite;
pub mod verdict;
