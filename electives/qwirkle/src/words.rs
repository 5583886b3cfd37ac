//! Every text that a user sees, in every language.
//!
//! A language is an implementation of [`Words`], so a missing text does not compile. The languages
//! translate the engine's errors case by case; the engine's own messages are for programmers.
//!
//! Texts are written with plain spaces. [`Words::set`] replaces those at which a line must not
//! break.

mod english;
mod french;
mod labels;

pub use english::English;
pub use french::French;
pub use labels::Labels;

use crate::board::Axis;
use crate::display::Look;
use crate::files::BadFile;
use crate::level::NoLevel;
use crate::notation::NoGame;
use crate::player::learned::{BadWeights, Feature, Reasons};
use crate::record::{Reason, Wrong};
use crate::rules::Laid;
use crate::save::BadSave;
use crate::state::{End, Refusal};
use crate::table::Plays;
use crate::tile::{Color, Shape, Tile};
use crate::typed::{BadName, Misread, NotThere, Verb};

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

// Texts of the table in the browser.

/// Texts of the table in the browser.
pub trait Page {
    /// The texts of buttons, headings and cells.
    fn labels(&self) -> &'static Labels;
    /// The name of a human until she gives her own.
    fn player(&self, number: usize) -> String;
    /// The text is not a seed.
    fn bad_seed(&self, said: &str) -> String;
    /// A tile in words.
    fn tile(&self, tile: Tile) -> String;
    /// A cell in words.
    fn cell(&self, row: i64, column: i64) -> String;
    /// A tile is lifted, and fits in this number of cells.
    fn lifted(&self, tile: &str, cells: usize) -> String;
    /// The first tile may go to the middle only.
    fn only_the_middle(&self) -> String;
    /// How many tiles are chosen for an exchange.
    fn swap_some(&self, tiles: usize) -> String;
    /// The points of a line.
    fn line(&self, points: u32) -> String;
    /// Covers the hand until this player is at the screen.
    fn are_you_ready(&self, name: &str) -> String;
    /// A computer chooses its turn.
    fn thinking(&self, name: &str) -> String;
    /// Where a damaged game is kept.
    fn kept_aside(&self, key: &str) -> String;
    /// The expert would have done what the player did.
    fn expert_agrees(&self) -> String;
    /// What the expert would have laid.
    fn expert_lays(&self, typed: &str, points: u32) -> String;
    /// What the expert would have exchanged.
    fn expert_swaps(&self, tiles: &str) -> String;
    /// How many points a turn gave away.
    fn gave_away(&self, points: &str) -> String;
    /// How many points a player gave away in this number of turns.
    fn given(&self, points: &str, judged: usize) -> String;
}

// Texts about the kept game and about humans at one terminal.

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

// Texts about what a player learns.

/// What is learned, and what it is good for.
pub trait Lessons {
    /// What a feature measures, in a few words.
    fn feature(&self, feature: &Feature) -> &'static str;
    /// The text is not a level.
    fn no_level(&self, reason: &NoLevel) -> String;
    /// The file does not contain weights.
    fn bad_weights(&self, file: &str, reason: &BadWeights) -> String;
    /// The progress bar of learning, as a template of indicatif.
    fn learn_bar(&self) -> &'static str;
    /// How strong the player is after some games: the percentage won with its interval, and the
    /// points ahead.
    fn strength(&self, games: usize, rate: &str, ahead: &str, is_kept: bool) -> String;
    /// The axes of the plot: games, and percent won.
    fn axes(&self) -> [&'static str; 2];
    /// A file cannot be written.
    fn not_written(&self, file: &str, reason: &BadFile) -> String;
    /// Where the weights are.
    fn learned(&self, file: &str, games: usize) -> String;
    /// Learning was interrupted before the first checkpoint that is kept.
    fn nothing_learned(&self) -> String;
    /// The heading of what a player values.
    fn explained(&self, file: &str, games: usize) -> String;
    /// The column headings: what counts, how much it decides, and the phases.
    fn explained_head(&self) -> [&'static str; 6];
    /// The note below the table.
    fn explained_note(&self) -> String;
    /// Why a computer took its last turn.
    fn why(&self, name: &str, reasons: &Reasons) -> String;
    /// No learned player has taken a turn that could be explained.
    fn no_why(&self) -> String;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Place;
    use crate::display::Signs;
    use crate::language::Language;
    use crate::rules::Broken;
    use crate::tile::Tile;
    use pretty_assertions::assert_eq;
    use shared::Paint;

    const LOOK: Look = Look { paint: Paint::Plain, signs: Signs::Letters };

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    fn refused(language: Language, refusal: impl Into<Refusal>) -> String {
        let words = language.words();
        words.set(&words.refused(&refusal.into(), LOOK)).replace('\u{a0}', " ")
    }

    /// The engine's own messages are for programmers, so the rules are checked in each language.
    #[test]
    fn each_rule_is_named_in_both_languages() {
        let (one, other) = (Place::at(0, 1), Place::at(2, -3));
        let mixed = Broken::Mixed { line: "CrCbDb".into(), one: tile("Cr"), other: tile("Db") };
        let same = Broken::Same { line: "CrDrCr".into(), tile: tile("Cr") };
        for (refusal, english, french) in [
            (mixed.into(), "Cr Cb Db is not a line", "Cr Cb Db ne serait une ligne ni"),
            (same.into(), "Cr Dr Cr has Cr twice", "Cr Dr Cr a deux fois Cr"),
            (
                Broken::Taken(one, tile("Cr")).into(),
                "(0,1) is taken by Cr",
                "la case (0,1) est prise : il y a Cr",
            ),
            (
                Broken::Crooked(one, other).into(),
                "(0,1) and (2,-3) do not",
                "(0,1) et (2,-3) n'y sont pas",
            ),
            (
                Broken::Apart(one).into(),
                "(0,1) between them is empty",
                "entre elles la case (0,1) est vide",
            ),
            (
                Broken::Unconnected(one).into(),
                "touch the grid, and (0,1) does not",
                "la case (0,1) n'y touche pas",
            ),
            (Broken::TooMany(7).into(), "at most 6 tiles, not 7", "6 tuiles au plus, et non 7"),
            (
                Refusal::MustLay(3),
                "as many tiles as were announced, in one line: 3",
                "autant de tuiles que l'on a annoncé, et en une ligne : 3",
            ),
            (
                Refusal::SmallBag { wanted: 3, bag: 1 },
                "the bag holds 1 tile, so 3",
                "le sac n'a que 1 tuile, et on ne peut pas en échanger 3",
            ),
            (Refusal::CanLay, "a tile in the hand fits", "une tuile de la main va quelque part"),
            (Refusal::CanExchange(1), "the bag holds 1 tile.", "il reste 1 tuile dans le sac."),
            (Refusal::Over, "the game is over", "la partie est finie"),
        ] {
            let said = refused(Language::English, refusal.clone());
            assert!(said.starts_with("Impossible: ") && said.contains(english), "{said}");
            let said = refused(Language::French, refusal);
            assert!(said.starts_with("Impossible : ") && said.contains(french), "{said}");
        }
    }

    #[test]
    fn wrongly_recorded_points_are_reported_in_both_languages() {
        let reason = Reason::Points { said: 1, worth: 2 };
        let said = |language: Language| language.words().reason(&reason, LOOK);
        assert_eq!(said(Language::English), "the record says 1 point, but the turn is worth 2");
        assert_eq!(said(Language::French), "on a noté 1 point, et ce tour en vaut 2");
    }
}
