//! Every text that a user sees, in every language.
//!
//! A language is an implementation of [`Words`], so a missing text does not compile. The languages
//! translate the engine's errors case by case; the engine's own messages are for programmers.
//!
//! Texts are written with plain spaces. [`Words::set`] replaces those at which a line must not
//! break.

mod english;
mod french;
mod keeping;
mod labels;
mod lessons;
mod page;

pub use english::English;
pub use french::French;
pub use keeping::Keeping;
pub use labels::Labels;
pub use lessons::Lessons;
pub use page::Page;

use crate::board::Axis;
use crate::display::Look;
use crate::files::BadFile;
use crate::name::BadName;
use crate::notation::NoGame;
use crate::record::{Reason, Wrong};
use crate::rules::Laid;
use crate::save::BadSave;
use crate::state::{End, Refusal};
use crate::table::Plays;
use crate::tile::{Color, Shape};
use crate::typed::{Misread, NotThere, Verb};

/// Texts before the first turn and after the last.
pub trait Greeting {
    /// The welcome.
    fn welcome(&self) -> String;
    /// The question for the number of players. Like every question before the game, it shows the
    /// answer that Enter gives.
    fn ask_players(&self, default: &str) -> String;
    /// The answer is not a number of players.
    fn bad_players(&self, said: &str) -> String;
    /// The list is not one of two to four players.
    fn bad_list(&self, said: &str) -> String;
    /// The question who plays.
    fn ask_plays(&self, number: usize, default: &str) -> String;
    /// The answer is neither a human nor a level.
    fn bad_plays(&self, said: &str) -> String;
    /// The word for a human or a level.
    fn plays(&self, plays: &Plays) -> String;
    /// The question for a name.
    fn ask_name(&self, number: usize, default: &str) -> String;
    /// The name is refused.
    fn bad_name(&self, reason: &BadName) -> String;
    /// The number of tiles that a player announces.
    fn announces(&self, name: &str, count: usize) -> String;
    /// The question who is the oldest; without a default, it is not typed.
    fn ask_oldest(&self, names: &[&str], default: Option<&str>) -> String;
    /// The answer is none of these names.
    fn bad_oldest(&self, said: &str, names: &[&str]) -> String;
    /// Who begins, and with how many tiles.
    fn begins(&self, name: &str, count: usize) -> String;
    /// Why the game is over, with the name of the player who laid the last tile.
    fn end(&self, end: End, name: &str) -> String;
    /// Who has won, with congratulations if they are due.
    fn winners(&self, names: &[&str], points: u32, are_due: bool) -> String;
    /// How far behind a player is, and the player's best turn: its number, the move and its points.
    fn lost(
        &self,
        name: &str,
        points: u32,
        behind: u32,
        best: Option<(usize, &str, u32)>,
    ) -> String;
    /// The question for a file for the record.
    fn ask_record(&self) -> String;
    /// The farewell.
    fn farewell(&self) -> String;
}

/// Texts of a turn.
pub trait Turns {
    /// The heading of a turn.
    fn turn(&self, number: usize, name: &str) -> String;
    /// Everybody's points and the size of the bag.
    fn standing(&self, points: &[(&str, u32)], bag: usize) -> String;
    /// The grid is split into parts, because it is wider than the window.
    fn parts(&self, parts: usize, columns: usize) -> String;
    /// The heading of a hand.
    fn hand(&self) -> String;
    /// The number of tiles that the first turn must lay.
    fn must_lay(&self, count: usize) -> String;
    /// The question for a turn.
    fn ask_turn(&self) -> String;
    /// The question for confirmation.
    fn ask_confirm(&self) -> String;
    /// A move as it is typed: tiles or positions, place, direction.
    fn typed(&self, tiles: &str, place: &str, right: Option<bool>) -> String;
    /// An exchange as it is typed.
    fn typed_swap(&self, positions: &str) -> String;
    /// The points and lines of a turn.
    fn worth(&self, laid: &Laid) -> String;
    /// A turn that is not confirmed yet.
    fn would_lay(&self, laid: &Laid) -> String;
    /// An exchange that is not confirmed yet.
    fn would_swap(&self, tiles: &str, count: usize) -> String;
    /// A player has laid tiles; `typed` is the move.
    fn has_laid(&self, name: &str, typed: &str, laid: &Laid) -> String;
    /// A player has exchanged tiles.
    fn has_swapped(&self, name: &str, count: usize) -> String;
    /// A player has passed.
    fn has_passed(&self, name: &str) -> String;
    /// The heading of the best moves; `is_only` if there is no other move.
    fn hints(&self, is_only: bool) -> String;
    /// How to see the lines of a hint.
    fn hint_more(&self) -> String;
    /// The move of a hint and what it brings.
    fn hint(&self, number: usize, typed: &str, laid: &Laid) -> String;
    /// The row or column of a line.
    fn line_at(&self, axis: Axis, number: i64) -> String;
    /// A line is a Qwirkle.
    fn is_qwirkle(&self) -> &'static str;
    /// The last tile of a game brings more points.
    fn last_tile(&self) -> &'static str;
    /// There are only so many hints.
    fn no_such_hint(&self, number: usize, hints: usize) -> String;
    /// Nothing fits, so an exchange is suggested.
    fn hint_swap(&self, typed: &str) -> String;
    /// Nothing fits, and the bag is empty.
    fn hint_pass(&self) -> String;
    /// There is nothing to undo.
    fn nothing_to_undo(&self) -> String;
    /// There is nothing to confirm.
    fn nothing_to_confirm(&self) -> String;
    /// A turn was taken back.
    fn undone(&self) -> String;
    /// An action has to be confirmed first.
    fn confirm_first(&self) -> String;
    /// The game is saved.
    fn saved(&self, file: &str) -> String;
    /// The record is saved.
    fn recorded(&self, file: &str) -> String;
    /// The commands, each with its meaning.
    fn help(&self) -> Vec<(&'static str, &'static str)>;
    /// The rule about lines.
    fn rules(&self) -> String;
    /// The name of a shape.
    fn shape(&self, shape: Shape) -> &'static str;
    /// The name of a color.
    fn color(&self, color: Color) -> &'static str;
}

/// Texts of refusals.
pub trait Refusals {
    /// A turn breaks a rule.
    fn refused(&self, refusal: &Refusal, look: Look) -> String;
    /// A line is not understood.
    fn misread(&self, misread: &Misread) -> String;
    /// The tiles that are named cannot be picked.
    fn not_there(&self, reason: &NotThere, look: Look) -> String;
    /// The first turn is too far from the origin.
    fn too_far(&self, most: u64) -> String;
    /// What is wrong with a turn of a record.
    fn reason(&self, reason: &Reason, look: Look) -> String;
}

/// Texts about files.
pub trait Papers {
    /// A file cannot be read.
    fn unread(&self, file: &str, reason: &BadFile) -> String;
    /// A file cannot be written; `verb` is the command that would replace it.
    fn unwritten(&self, file: &str, reason: &BadFile, verb: Option<Verb>) -> String;
    /// A file is not a saved game.
    fn bad_save(&self, file: &str, reason: &BadSave, look: Look) -> String;
    /// A file is not a record, with line, column and reason.
    fn bad_record(&self, file: &str, line: usize, column: usize, message: &str) -> String;
    /// A file is not a game in the notation.
    fn bad_game(&self, file: &str, reason: &NoGame, look: Look) -> String;
    /// The text is not a hand.
    fn bad_hand(&self, said: &str) -> String;
    /// The hand and the grid hold more than three of a kind.
    fn too_many_of(&self, tile: &str) -> String;
    /// The first wrong turn of a record.
    fn wrong(&self, file: &str, wrong: &Wrong, look: Look) -> String;
    /// All turns of a record are legal.
    fn right(&self, turns: usize) -> String;
    /// The game of a record is not over.
    fn unfinished(&self) -> String;
    /// The number of moves, and how many are shown.
    fn moves(&self, count: usize, shown: usize) -> String;
    /// The points of a listed move, padded to a width.
    fn listed(&self, points: u32, width: usize) -> String;
    /// A game was loaded.
    fn loaded(&self, file: &str, turns: usize) -> String;
}

/// Texts of `match` and `bench`.
pub trait Measures {
    /// A decimal number, given with a point.
    fn decimal(&self, number: &str) -> String;
    /// A percentage, given with a decimal point.
    fn percent(&self, number: &str) -> String;
    /// A whole number in groups of three digits.
    fn grouped(&self, number: usize) -> String;
    /// The progress bar of a contest, as a template of indicatif.
    fn bar(&self) -> &'static str;
    /// A contest was interrupted before its first result.
    fn nothing_played(&self) -> String;
    /// The system cannot start the threads.
    fn no_threads(&self, jobs: usize, reason: &str) -> String;
    /// A contest was interrupted after some of its rounds.
    fn interrupted(&self, played: usize, all: usize) -> String;
    /// The heading of a contest.
    fn contest(&self, names: &[String], rounds: usize, seed: u64) -> String;
    /// The column headings: wins, draws, win rate, margin, points, milliseconds a move.
    fn contest_head(&self) -> [&'static str; 6];
    /// The note below the table.
    fn contest_note(&self, turns: &str) -> String;
    /// The heading of `bench`.
    fn bench(&self, games: usize) -> String;
    /// The column headings: games and moves a second, moves a turn, turns a game, points a player.
    fn bench_head(&self) -> [&'static str; 5];
    /// The names of the two measurements: all moves, and the best only.
    fn bench_ways(&self) -> [&'static str; 2];
    /// The note below the table.
    fn bench_note(&self) -> String;
}

/// A language.
pub trait Words:
    Greeting + Turns + Refusals + Papers + Measures + Page + Lessons + Keeping + Sync
{
    /// The text with non-breaking spaces where a line must not break.
    fn set(&self, text: &str) -> String;
    /// The help for a flag or command. `None` means that the text in the code is in this language.
    fn flag(&self, id: &str) -> Option<&'static str>;
}

/// `A, B and C`, with this word before the last one.
fn joined<T: ToString>(items: &[T], word: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match &items[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests;
