//! Texts about the kept game and about humans at one terminal.

use crate::files::BadFile;

/// Texts about the kept game and about humans at one terminal.
pub trait Keeping {
    /// The question whether to continue the kept game of these players after some turns.
    fn ask_continue(&self, names: &[&str], turns: usize) -> String;
    /// The answer is neither yes nor no.
    fn bad_yes(&self, said: &str) -> String;
    /// The word for yes.
    fn yes(&self) -> &'static str;
    /// The kept game continues.
    fn continued(&self, turns: usize) -> String;
    /// How to continue the game that the user leaves.
    fn kept(&self) -> String;
    /// Why the game is not kept, and how to save it.
    fn not_kept(&self, reason: &BadFile) -> String;
    /// No game is kept.
    fn nothing_kept(&self) -> String;
    /// The game that was kept before has this file now.
    fn set_aside(&self, file: &str) -> String;
    /// Only Enter shows the tiles.
    fn just_enter(&self) -> String;
}
