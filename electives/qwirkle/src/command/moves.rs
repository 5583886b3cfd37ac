//! `qwirkle moves`: lists all legal moves of a hand, best first.

use super::{BAD_INPUT, complain, record, shown, text};
use crate::board::{Placement, Setup};
use crate::hand::Hand;
use crate::language::Language;
use crate::moves::{self, Move};
use crate::notation::NoGame;
use crate::position::Position;
use crate::record::{Placed, replay};
use crate::session::{as_typed, spaced};
use crate::state::Game;
use crate::talk::Talk;
use crate::tile::{NoTile, SIX, Tile, row_of, tiles, used_up};
use crate::typed;
use crate::words::Words;
use serde::Serialize;
use shared::console::{shortened, status};
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The arguments of the command.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// The hand.
    pub hand: String,
    /// The most moves to list.
    pub top: Option<usize>,
    /// Whether to print JSON.
    pub json: bool,
}

/// Lists the moves of a hand in the position of a file.
pub fn run(file: &Path, wanted: &Wanted, mut talk: Talk) -> ExitCode {
    let Some(hand) = hand(&wanted.hand) else {
        let sentence = talk.words.bad_hand(&shortened(&wanted.hand));
        return complain(&sentence, &talk, BAD_INPUT);
    };
    let text = match text(file, &talk) {
        Ok(text) => text,
        Err(status) => return status,
    };
    match position(&text, &shown(file), &talk) {
        Err(sentence) => complain(&sentence, &talk, BAD_INPUT),
        Ok(position) => {
            let laid = position.placements().map(|one| one.tile);
            if let Some(tile) = used_up(laid.chain(hand.tiles().iter().copied())) {
                let sentence = talk.words.too_many_of(&talk.look().tile(tile));
                return complain(&sentence, &talk, BAD_INPUT);
            }
            status(print_moves(&position, hand, wanted, &mut talk))
        }
    }
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
    if text.trim().is_empty() {
        return Err(NoGame::Tile(NoTile(String::new())));
    }
    // Checked first: the lines of a text with too many tiles could take very long to check.
    let setup: Setup = text.trim().lines().next().unwrap_or_default().parse()?;
    if let Some(tile) = used_up(setup.iter().map(|one| one.tile)) {
        return Err(NoGame::UsedUp(tile));
    }
    if text.trim().contains('\n') {
        return Ok(text.parse::<Game>()?.position().clone());
    }
    Ok(Position::try_from(&setup)?)
}

/// A move in the JSON output.
#[derive(Serialize)]
struct Listed {
    points: u32,
    typed: String,
    notation: String,
    place: Vec<Placed>,
}

fn print_moves(
    position: &Position,
    hand: Hand,
    wanted: &Wanted,
    talk: &mut Talk,
) -> io::Result<()> {
    let mut all = legal(position, hand);
    // A stable sort: equal moves stay in the generator's order.
    all.sort_by_key(|mv| std::cmp::Reverse(mv.points()));
    let shown = all.len().min(wanted.top.unwrap_or(usize::MAX));
    // The JSON output is the same in every language.
    let words = if wanted.json { Language::English.words() } else { talk.words };
    let listed: Vec<Listed> =
        all[..shown].iter().map(|mv| listed(position, hand, mv, words)).collect();
    if wanted.json {
        let text = serde_json::to_string(&listed).expect("texts, numbers and lists");
        return talk.show(&text);
    }
    talk.tell(&talk.words.moves(all.len(), shown))?;
    let points = listed.first().map_or(1, |one| one.points.to_string().len());
    let typed = listed.iter().map(|one| one.typed.chars().count()).max().unwrap_or(0);
    for one in listed {
        let worth = talk.words.listed(one.points, points);
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

fn listed(position: &Position, hand: Hand, mv: &Move, words: &dyn Words) -> Listed {
    let placements: Vec<Placement> = typed::in_order(position.placements_of(mv).collect());
    let tiles: Vec<Tile> = placements.iter().map(|one| one.tile).collect();
    let positions = typed::positions(&hand, tiles.iter().copied());
    Listed {
        points: mv.points(),
        typed: as_typed(&placements, &spaced(&positions), words),
        notation: as_typed(&placements, &row_of(&tiles), words),
        place: placements.into_iter().map(Placed::from).collect(),
    }
}
