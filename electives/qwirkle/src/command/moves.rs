//! `qwirkle moves`: lists all legal moves of a hand, best first.

use super::{Failure, record, shown, text};
use crate::board::{Placement, Setup};
use crate::hand::Hand;
use crate::moves::{self, Move};
use crate::notation::NoGame;
use crate::position::Position;
use crate::saving::record::replay;
use crate::session::{as_numbered, as_typed};
use crate::state::Game;
use crate::talk::Talk;
use crate::tile::{SIX, Tile, row_of, tiles, used_up};
use crate::words::Words;
use clap::Args;
use serde::Serialize;
use shared::console::shortened;
use std::io;
use std::path::PathBuf;

/// The command line of `qwirkle moves`.
#[derive(Debug, Clone, Args)]
pub struct MovesFlags {
    /// The file; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The hand, one to six tiles, for example `CrDrSb`
    #[arg(long, value_name = "TILES", help = "The hand, one to six tiles, for example CrDrSb")]
    pub hand: String,
    /// List only the best N moves
    #[arg(long, value_name = "N", value_parser = top, allow_hyphen_values = true)]
    pub top: Option<usize>,
    /// Print JSON, for other programs
    #[arg(long)]
    pub json: bool,
}

fn top(word: &str) -> Result<usize, String> {
    let number = word.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "a whole number from 1 up was expected".to_owned())
}

/// Lists the moves of a hand in the position of a file.
pub fn run(wanted: &MovesFlags, talk: &mut Talk) -> Result<(), Failure> {
    let words = talk.words;
    let bad_hand = || Failure::input(words.bad_hand(shortened(&wanted.hand)));
    let hand = hand(&wanted.hand).ok_or_else(bad_hand)?;
    let position = position(&text(&wanted.file, words)?, &shown(&wanted.file), talk)
        .map_err(Failure::input)?;
    let laid = position.placements().map(|one| one.tile);
    if let Some(tile) = used_up(laid.chain(hand.tiles().iter().copied())) {
        return Err(Failure::input(words.too_many_of(talk.look().tile(tile))));
    }
    Ok(print_moves(&position, hand, wanted, talk)?)
}

fn hand(text: &str) -> Option<Hand> {
    let tiles = tiles(text).ok()?;
    (1..=SIX).contains(&tiles.len()).then(|| tiles.into_iter().collect())
}

/// The position in a saved game, a record or the notation; or the sentence that says what is wrong.
fn position(text: &str, file: &str, talk: &Talk) -> Result<Position, String> {
    let (words, look) = (talk.words, talk.look());
    if text.trim_start().starts_with('{') {
        let record = record(text, file, words, look)?;
        let replay = replay(&record).map_err(|wrong| words.wrong(file, &wrong, look))?;
        return Ok(replay.position);
    }
    notation(text).map_err(|reason| words.bad_game(file, &reason, look))
}

/// One line is an arrangement; two lines are a game.
fn notation(text: &str) -> Result<Position, NoGame> {
    if text.trim().contains('\n') {
        return Ok(text.parse::<Game>()?.position().clone());
    }
    Ok(Position::try_from(&text.parse::<Setup>()?)?)
}

/// A move in the JSON output.
#[derive(Serialize)]
struct Listed {
    points: u32,
    typed: String,
    notation: String,
    place: Vec<Placement>,
}

fn print_moves(
    position: &Position,
    hand: Hand,
    wanted: &MovesFlags,
    talk: &mut Talk,
) -> io::Result<()> {
    let mut all = legal(position, hand);
    // A stable sort: equal moves stay in the generator's order.
    all.sort_by_key(|mv| std::cmp::Reverse(mv.points()));
    let shown = all.len().min(wanted.top.unwrap_or(usize::MAX));
    // The JSON output is the same in every language.
    let words = if wanted.json { Words::english() } else { talk.words };
    let listed: Vec<Listed> =
        all[..shown].iter().map(|mv| listed(position, hand, mv, words)).collect();
    if wanted.json {
        let text = serde_json::to_string(&listed).expect("texts, numbers and lists");
        return talk.show(&text);
    }
    let heading = match all.len() {
        0 => words.no_moves(),
        count if shown < count => words.best_moves(count, shown),
        count => words.all_moves(count),
    };
    talk.tell(&heading)?;
    let points = listed.first().map_or(1, |one| one.points.to_string().len());
    let typed = listed.iter().map(|one| one.typed.chars().count()).max().unwrap_or(0);
    for one in listed {
        let worth = words.padded_points(one.points, points);
        talk.show(&format!("{worth}  {:typed$}  {}", one.typed, one.notation))?;
    }
    Ok(())
}

/// The legal moves. The first turn must lay as many tiles as the hand announces.
fn legal(position: &Position, hand: Hand) -> Vec<Move> {
    let mut all = moves::all(position, hand.kinds());
    if position.is_empty() {
        all.retain(|mv| mv.tiles().len() == hand.largest_line());
    }
    all
}

fn listed(position: &Position, hand: Hand, mv: &Move, words: &Words) -> Listed {
    let place = position.in_order(mv);
    let tiles: Vec<Tile> = place.iter().map(|one| one.tile).collect();
    Listed {
        points: mv.points(),
        typed: as_numbered(&place, &hand, words),
        notation: as_typed(&place, &row_of(&tiles), words),
        place,
    }
}
