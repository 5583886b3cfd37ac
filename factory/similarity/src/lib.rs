//! What programs have in common, whatever their names, comments and order of functions.
//!
//! A program becomes pieces of token kinds, the pieces become hashes of `k` tokens in a row, and
//! winnowing selects some of these as fingerprints. Programs are then compared by the fingerprints
//! that they share.
//!
//! | module | contents |
//! |---|---|
//! | [`tokens`] | the pieces of a text: token kinds with their lines |
//! | [`winnow`] | hashes of tokens, and the selection of fingerprints |
//! | [`starter`] | what everybody was given, which is left out |
//! | [`program`] | a program: its texts and its fingerprints |
//! | [`pairs`] | pairs that share fingerprints, each with a score |
//! | [`parts`] | the lines that two programs have in common |
//! | [`groups`] | programs that are connected by high scores |

#![forbid(unsafe_code)]

pub mod groups;
pub mod pairs;
pub mod parts;
pub mod program;
pub mod starter;
#[cfg(test)]
mod tests;
pub mod tokens;
pub mod winnow;
