//! Printing the table.

use crate::board::{Placement, Setup};
use crate::display::{Look, Marks};
use crate::record::Turn;
use crate::rules::Laid;
use crate::table::Table;
use crate::talk::Talk;
use crate::tile::Tile;
use crate::typed;
use crate::words::Words;
use shared::console::shortened;
use std::io;

/// Shows the grid. If the window is too narrow, it says so and splits the grid into parts; no row
/// is broken.
pub fn show_grid(setup: &Setup, marks: Marks, talk: &mut Talk) -> io::Result<()> {
    let parts = talk.look().grid(setup, marks, talk.columns());
    if let (2.., Some(columns)) = (parts.len(), talk.columns()) {
        talk.tell(&talk.words.parts(parts.len(), columns))?;
    }
    talk.show(&parts.join("\n\n"))
}

/// The tiles laid in the last turns, this many of them.
pub fn laid_in_last(table: &Table, turns: usize) -> Vec<Placement> {
    let last = table.record().turns.iter().rev().take(turns);
    last.flat_map(|turn| turn.place.iter().flatten()).map(|one| Placement::from(*one)).collect()
}

/// Shows everybody's points and the size of the bag.
pub fn show_standing(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let seats = table.chairs().iter().zip(table.game().seats());
    let points: Vec<(&str, u32)> =
        seats.map(|(chair, seat)| (chair.name.as_str(), seat.points)).collect();
    talk.tell(&talk.words.standing(&points, table.game().bag().len()))
}

/// Placements as they would be typed, with this text for the tiles.
pub fn as_typed(placements: &[Placement], tiles: &str, words: &dyn Words) -> String {
    let Some(first) = placements.first() else { return String::new() };
    let place = format!("{},{}", first.place.row, first.place.column);
    let right = typed::axis_of(placements).map(|axis| axis == crate::board::Axis::Row);
    words.typed(tiles, &place, right)
}

/// Placements as they are announced: with the tiles themselves.
pub fn as_shown(placements: Vec<Placement>, look: Look, words: &dyn Words) -> String {
    let placements = typed::in_order(placements);
    let tiles: Vec<Tile> = placements.iter().map(|one| one.tile).collect();
    as_typed(&placements, &look.tiles(&tiles), words)
}

/// What a player did, with the result of what was laid.
pub fn turn_sentence(turn: &Turn, laid: Option<&Laid>, look: Look, words: &dyn Words) -> String {
    let name = shortened(&turn.player);
    match (&turn.place, laid, turn.exchange) {
        (Some(place), Some(laid), _) => {
            let placements = place.iter().copied().map(Placement::from).collect();
            words.has_laid(&name, &as_shown(placements, look, words), laid)
        }
        (_, _, Some(count)) => words.has_swapped(&name, count),
        _ => words.has_passed(&name),
    }
}

/// Numbers separated by spaces.
pub fn spaced(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}
