//! What the page draws of a game.

use crate::LOOK;
use crate::desk::Pending;
use crate::texts::Cell;
use qwirkle::board::Placement;
use qwirkle::rules::Laid;
use qwirkle::session::{laid_in_last, result};
use qwirkle::state::End;
use qwirkle::table::{Plays, Table};
use qwirkle::words::Words;
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Seat {
    pub name: String,
    /// The word in files: `human`, or a level.
    pub plays: String,
    pub points: u32,
    pub tiles: usize,
}

/// A tile of the hand.
#[derive(Serialize)]
pub(crate) struct Held {
    tile: String,
    /// Whether it lies on the grid, to be confirmed.
    is_out: bool,
}

/// A line that a turn makes or extends.
#[derive(Serialize)]
pub(crate) struct Line {
    tiles: Vec<String>,
    points: String,
}

/// What a turn would bring.
#[derive(Serialize)]
pub(crate) struct Preview {
    sentence: String,
    lines: Vec<Line>,
    /// Why it cannot be confirmed yet.
    problem: String,
}

impl Preview {
    pub(crate) fn of(laid: &Laid, problem: String, words: &Words) -> Preview {
        let lines = laid.lines.iter().map(|line| Line {
            tiles: line.tiles.iter().map(|one| one.tile.to_string()).collect(),
            points: words.points(line.points()),
        });
        Preview {
            sentence: words.set(&words.would_lay(words.worth(laid))),
            lines: lines.collect(),
            problem,
        }
    }
}

/// A move that a hint shows.
#[derive(Serialize)]
pub(crate) struct Hint {
    /// The move as it is typed.
    pub typed: String,
    /// Its points, with their word.
    pub points: String,
    /// For each tile its index in the hand, its row and its column.
    pub lay: Vec<(usize, i64, i64)>,
}

/// The table.
#[derive(Serialize)]
pub(crate) struct Seen {
    /// The number of the turn, and whose it is; at the end, who won.
    heading: String,
    number: usize,
    seat: usize,
    seats: Vec<Seat>,
    bag: usize,
    cells: Vec<Cell>,
    hand: Vec<Held>,
    /// How many tiles the first turn must lay, as a sentence.
    must_lay: Option<String>,
    preview: Option<Preview>,
    /// Why the game ended, and by how much the others lost.
    over: Option<String>,
}

impl Seen {
    pub(crate) fn of(
        table: &Table,
        pending: &[Pending],
        preview: Option<Preview>,
        words: &Words,
    ) -> Seen {
        let game = table.game();
        let must_lay = game.must_lay().map(|count| words.must_lay(count));
        let (heading, over) = match game.end() {
            None => (words.turn(table.number(), &table.chair().name), None),
            Some(end) => {
                let (won, over) = result_of(table, end, words);
                (words.set(&won), Some(words.set(&over)))
            }
        };
        Seen {
            heading,
            number: table.number(),
            seat: game.turn(),
            seats: seats(table),
            bag: game.bag().len(),
            cells: cells(table, pending),
            hand: hand(table, pending),
            must_lay: must_lay.map(|text| words.set(&text)),
            preview,
            over,
        }
    }
}

fn seats(table: &Table) -> Vec<Seat> {
    let both = table.chairs().iter().zip(table.game().seats());
    let seat = both.map(|(chair, seat)| Seat {
        name: chair.name.clone(),
        plays: chair.plays.to_string(),
        points: seat.points,
        tiles: seat.hand.len(),
    });
    seat.collect()
}

/// Only a human's hand is shown.
fn hand(table: &Table, pending: &[Pending]) -> Vec<Held> {
    if table.chair().plays != Plays::Human || table.game().end().is_some() {
        return Vec::new();
    }
    let tiles = table.game().hand().tiles().iter().enumerate();
    let is_out = |index| pending.iter().any(|one| one.index == index);
    tiles.map(|(index, tile)| Held { tile: tile.to_string(), is_out: is_out(index) }).collect()
}

fn cells(table: &Table, pending: &[Pending]) -> Vec<Cell> {
    // What the others laid since this player's last turn.
    let fresh = laid_in_last(table, table.chairs().len() - 1);
    let position = table.game().position();
    let state = |one: &Placement| if fresh.contains(one) { "fresh" } else { "laid" };
    let laid = position.placements().map(|one| Cell::of(one, state(&one)));
    laid.chain(pending.iter().map(|one| Cell::of(one.laid, "pending"))).collect()
}

/// Who won; and why the game ended, and by how much the others lost.
fn result_of(table: &Table, end: End, words: &Words) -> (String, String) {
    let mut sentences = result(table, LOOK, words);
    let won = std::mem::replace(&mut sentences[0], words.end(end, &table.names()));
    (won, sentences.join(" "))
}
