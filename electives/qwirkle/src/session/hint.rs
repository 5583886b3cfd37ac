//! The `hint` command: the best move.

use super::shown::{as_typed, spaced};
use crate::moves;
use crate::table::Table;
use crate::typed;
use crate::words::Words;

/// The move with the most points, as it would be typed; if there is none, what else to do.
#[must_use]
pub fn of(table: &Table, words: &dyn Words) -> String {
    let (game, hand) = (table.game(), table.game().hand());
    if let Some(best) = moves::best(game.position(), hand.kinds()) {
        let placements = typed::in_order(game.position().placements_of(&best).collect());
        let positions = typed::positions(hand, placements.iter().map(|one| one.tile));
        return words.hint(&as_typed(&placements, &spaced(&positions), words), best.points());
    }
    match hand.len().min(game.bag().len()) {
        0 => words.hint_pass(),
        count => words.hint_swap(&words.typed_swap(&spaced(&(1..=count).collect::<Vec<_>>()))),
    }
}
