//! The documents that schools' systems read: one module per system, and one for the tables that a whole class is
//! imported from.
//!
//! Three rules are the same everywhere:
//!
//! - A test that was **not reached** never becomes 0 points. It is named, with the reason, and counts on neither side.
//!   Where the system has a maximum of its own, the grade is the share of the points that were reached.
//! - If **nobody knows** what a submission is worth, its document contains no grade, in the way that the system shows
//!   to a person: see each module.
//! - A **hidden** test is never named before the system allows it. Where students can read everything, it is left out
//!   and does not count.
//!
//! | module | contents |
//! |---|---|
//! | [`gradescope`] | `results.json` |
//! | [`github_classroom`] | the base64 that a runner passes to the reporter |
//! | [`gradebook`] | tables for the gradebooks of Canvas and Moodle |
//! | `sheet` | what counts, and what the author reads, on every platform |
//! | `text` | texts that fit, and that no log or page obeys |

pub mod github_classroom;
pub mod gradebook;
pub mod gradescope;
mod sheet;
mod text;
