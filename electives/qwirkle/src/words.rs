//! Every text that a user sees, in two languages.
//!
//! A language is an implementation of [`Words`]; one that lacks a text does not compile. Both match
//! the engine's own reasons, case by case: what the engine says by itself is for programmers.
//!
//! Texts are written with plain spaces. [`Words::set`] puts the ones in that a line must not end
//! at.

mod english;
mod french;

pub use english::English;
pub use french::French;

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

/// What is said before the first turn and after the last.
pub trait Greeting {
    /// The first words.
    fn welcome(&self) -> String;
    /// The question for the number of players.
    fn ask_players(&self) -> String;
    /// Not a number of players.
    fn bad_players(&self, said: &str) -> String;
    /// The question who a player is.
    fn ask_plays(&self, number: usize) -> String;
    /// Neither a human nor a level.
    fn bad_plays(&self, said: &str) -> String;
    /// What a human and the levels are called.
    fn plays(&self, plays: Plays) -> String;
    /// The question for a name; with what Enter stands for.
    fn ask_name(&self, number: usize, default: Option<&str>) -> String;
    /// A name that will not do.
    fn bad_name(&self, reason: &BadName) -> String;
    /// How many tiles a player announces.
    fn announces(&self, name: &str, count: usize) -> String;
    /// The question which of these is the oldest.
    fn ask_oldest(&self, names: &[&str]) -> String;
    /// None of these.
    fn bad_oldest(&self, said: &str, names: &[&str]) -> String;
    /// Who begins, with how many tiles.
    fn begins(&self, name: &str, count: usize) -> String;
    /// Why the game is over; who laid her last tile is named.
    fn end(&self, end: End, name: &str) -> String;
    /// Who has won.
    fn winners(&self, names: &[&str], points: u32) -> String;
    /// The question for a file for what was played.
    fn ask_record(&self) -> String;
    /// The last words.
    fn farewell(&self) -> String;
}

/// What is said in a turn.
pub trait Turns {
    /// The heading of a turn.
    fn turn(&self, number: usize, name: &str) -> String;
    /// Everybody's points, and the bag.
    fn standing(&self, points: &[(&str, u32)], bag: usize) -> String;
    /// The grid comes in so many parts, because it takes so many columns.
    fn parts(&self, parts: usize, columns: usize) -> String;
    /// Before a hand.
    fn hand(&self) -> String;
    /// How many tiles the first turn lays.
    fn must_lay(&self, count: usize) -> String;
    /// The question for a turn.
    fn ask_turn(&self) -> String;
    /// The question for its confirmation.
    fn ask_confirm(&self) -> String;
    /// How a move is typed: tiles or positions, where, and the direction.
    fn typed(&self, tiles: &str, place: &str, right: Option<bool>) -> String;
    /// How an exchange is typed.
    fn typed_swap(&self, positions: &str) -> String;
    /// What a turn brings.
    fn worth(&self, laid: &Laid) -> String;
    /// A turn that awaits its confirmation.
    fn would_lay(&self, laid: &Laid) -> String;
    /// An exchange that awaits its confirmation.
    fn would_swap(&self, tiles: &str, count: usize) -> String;
    /// A player has laid these tiles, typed so.
    fn has_laid(&self, name: &str, typed: &str, laid: &Laid) -> String;
    /// A player has exchanged so many.
    fn has_swapped(&self, name: &str, count: usize) -> String;
    /// A player has passed.
    fn has_passed(&self, name: &str) -> String;
    /// The best move, and its points.
    fn hint(&self, typed: &str, points: u32) -> String;
    /// Nothing fits; what one would type.
    fn hint_swap(&self, typed: &str) -> String;
    /// Nothing fits, and the bag is empty.
    fn hint_pass(&self) -> String;
    /// Nothing awaits its confirmation.
    fn nothing_to_undo(&self) -> String;
    /// Enter, when nothing awaits its confirmation.
    fn nothing_to_confirm(&self) -> String;
    /// A turn was taken back.
    fn undone(&self) -> String;
    /// Something awaits its confirmation.
    fn confirm_first(&self) -> String;
    /// The game is saved.
    fn saved(&self, file: &str) -> String;
    /// What was played is saved.
    fn recorded(&self, file: &str) -> String;
    /// What can be typed, each with what it does.
    fn help(&self) -> Vec<(&'static str, &'static str)>;
    /// What a line is, in a sentence.
    fn rules(&self) -> String;
    /// What a shape is called.
    fn shape(&self, shape: Shape) -> &'static str;
    /// What a color is called.
    fn color(&self, color: Color) -> &'static str;
}

/// Why something is refused.
pub trait Refusals {
    /// A line that breaks a rule.
    fn refused(&self, refusal: &Refusal, look: Look) -> String;
    /// A line that is not understood.
    fn misread(&self, misread: &Misread) -> String;
    /// Tiles that the hand does not have.
    fn not_there(&self, reason: &NotThere, look: Look) -> String;
    /// The numbers of the first turn are too far out.
    fn too_far(&self, most: u64) -> String;
    /// What is wrong with a turn of a record.
    fn reason(&self, reason: &Reason, look: Look) -> String;
}

/// What is said about files.
pub trait Papers {
    /// A file cannot be read.
    fn unread(&self, file: &str, reason: &BadFile) -> String;
    /// A file cannot be written; typed so, it would be replaced.
    fn unwritten(&self, file: &str, reason: &BadFile, verb: Option<Verb>) -> String;
    /// A file holds no saved game.
    fn bad_save(&self, file: &str, reason: &BadSave, look: Look) -> String;
    /// A file holds no record: in this line and column, for this reason.
    fn bad_record(&self, file: &str, line: usize, column: usize, message: &str) -> String;
    /// A file holds no game in two lines.
    fn bad_game(&self, file: &str, reason: &NoGame, look: Look) -> String;
    /// A hand that is none.
    fn bad_hand(&self, said: &str) -> String;
    /// The hand and the grid hold more than three of a kind.
    fn too_many_of(&self, tile: &str) -> String;
    /// The first wrong turn of a record.
    fn wrong(&self, file: &str, wrong: &Wrong, look: Look) -> String;
    /// A record is right, for so many turns.
    fn right(&self, turns: usize) -> String;
    /// Who would go on in a game that stops here.
    fn unfinished(&self) -> String;
    /// How many moves there are, and how many are shown.
    fn moves(&self, count: usize, shown: usize) -> String;
    /// The points of a move in a list, each number as wide as this.
    fn listed(&self, points: u32, width: usize) -> String;
    /// A game was loaded.
    fn loaded(&self, file: &str, turns: usize) -> String;
}

/// What is said about many games.
pub trait Measures {
    /// A number with its decimals, which has a point.
    fn decimal(&self, number: &str) -> String;
    /// A percentage, whose number has a point.
    fn percent(&self, number: &str) -> String;
    /// A whole number in groups of three digits.
    fn grouped(&self, number: usize) -> String;
    /// The bar while a contest goes on, as indicatif's templates are written.
    fn bar(&self) -> &'static str;
    /// A contest was interrupted before anything came out.
    fn nothing_played(&self) -> String;
    /// The system gives no threads.
    fn no_threads(&self, jobs: usize, reason: &str) -> String;
    /// A contest was interrupted after so many rounds.
    fn interrupted(&self, played: usize, all: usize) -> String;
    /// What was played.
    fn contest(&self, names: &[String], rounds: usize, seed: u64) -> String;
    /// Above the columns: wins, draws, win rate, margin, points, milliseconds a move.
    fn contest_head(&self) -> [&'static str; 6];
    /// Below the columns.
    fn contest_note(&self, turns: &str) -> String;
    /// What is measured.
    fn bench(&self, games: usize) -> String;
    /// Above the columns: games and moves a second, moves a turn, turns a game, points a player.
    fn bench_head(&self) -> [&'static str; 5];
    /// All moves, and the best only.
    fn bench_ways(&self) -> [&'static str; 2];
    /// Below the columns.
    fn bench_note(&self) -> String;
}

/// A language.
pub trait Words: Greeting + Turns + Refusals + Papers + Measures + Sync {
    /// A text with the spaces in which no line may end.
    fn set(&self, text: &str) -> String;
    /// The help of the command line in this language, by the name of the flag or the command.
    /// Nothing: what stands in the code is in this language.
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
