//! Which triple of a turn is at fault.
//!
//! A turn may be wrong although each of its tiles could be laid alone. So the triples are added one
//! by one, in the order in which they were typed. The first one after which no legal turn of the
//! deck contains them all is at fault. If there is none, more tiles would make the turn legal: no
//! triple is at fault, but all of them together.

use crate::board::Board;
use crate::computer::search;
use crate::placement::Placement;
use crate::turn::{self, Laid, Rule};
use shared::{Paint, TileList};

/// The message to a player whose turn breaks a rule.
///
/// # Panics
/// When the turn is legal.
pub fn message(board: &Board, placements: &[Placement], deck: &TileList, paint: Paint) -> String {
    let count = triple_at_fault(board, placements, deck);
    let begun = &placements[..count.unwrap_or(placements.len())];
    let rule = turn::check(board, begun, deck).expect_err("the turn is not legal");
    let reason = rule.reason(paint);
    if placements.len() == 1 {
        return format!("Impossible: {reason}");
    }
    let Some(count) = count else {
        return format!("Impossible: taken together, the triples are not legal: {reason}");
    };
    match rule {
        Rule::Gap(_) | Rule::NoNeighbor => {
            format!("Impossible: triple {count}: {reason} No legal turn continues from there.")
        }
        _ => format!("Impossible: triple {count}: {reason}"),
    }
}

/// The number of the triple at fault, counted from 1; `None` if only all of them together are wrong.
pub fn triple_at_fault(board: &Board, placements: &[Placement], deck: &TileList) -> Option<usize> {
    let candidates = search::candidates(board, deck);
    for count in 1..=placements.len() {
        let begun = turn::laid(&placements[..count], deck);
        let goes_on = candidates
            .iter()
            .any(|candidate| contains_all(&turn::laid(&candidate.placements, deck), &begun));
        if !goes_on {
            return Some(count);
        }
    }
    None
}

/// Whether a turn contains all these tiles. It does not if one of them was typed twice.
fn contains_all(turn: &[Laid], tiles: &[Laid]) -> bool {
    turn.iter().filter(|laid| tiles.contains(laid)).count() == tiles.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn refusal(board: &str, deck: &str, line: &str) -> String {
        let (board, deck) = (board.parse().unwrap(), deck.parse().unwrap());
        let placements = turn::read(line, &deck, &board, Paint::Plain).unwrap();
        message(&board, &placements, &deck, Paint::Plain)
    }

    /// The first triple alone is legal.
    #[test]
    fn the_triple_after_which_the_turn_cannot_be_legal_is_at_fault() {
        let board = "11/11/11/11/11/5Ar5/11/11/11/11/11";
        assert_eq!(
            refusal(board, "DbAgBbDyCbCr", "1 5 6 5 5 4"),
            "Impossible: triple 2: row 5 would read Cr Ar Ag, which is not a sequence: neither one letter nor one color."
        );
    }

    #[test]
    fn the_triple_at_fault_depends_on_the_order_in_which_triples_are_typed() {
        for (line, triple) in [("0 0 1 1 0 2 2 1 0", 3), ("2 1 0 1 0 2 0 0 1", 2)] {
            let message = refusal("Ar4/5", "AgAbBr", line);
            let expected = format!("Impossible: triple {triple}: cell ");
            assert!(message.starts_with(&expected), "{message}");
        }
    }

    #[test]
    fn without_a_triple_at_fault_all_of_them_together_are_wrong() {
        assert_eq!(
            refusal("Ar4/5/5/5", "AgAbAy", "0 2 0 1 3 0"),
            "Impossible: taken together, the triples are not legal: no tile has a neighbor that was there before the turn."
        );
    }

    #[test]
    fn a_triple_is_at_fault_when_no_tile_of_the_deck_fills_a_gap() {
        let gap = "cell (0,2) is empty, so the tiles do not belong to one sequence.";
        assert_eq!(
            refusal("Ar4/5", "AgAbAy", "0 0 1 1 0 3"),
            format!("Impossible: taken together, the triples are not legal: {gap}")
        );
        for line in ["0 0 1 1 0 3", "0 0 1 1 0 3 2 0 2"] {
            assert_eq!(
                refusal("Ar4/5", "AgAbBy", line),
                format!("Impossible: triple 2: {gap} No legal turn continues from there.")
            );
        }
    }

    #[test]
    fn a_triple_is_at_fault_when_no_neighbor_can_be_reached() {
        let neighbor = "no tile has a neighbor that was there before the turn.";
        assert_eq!(
            refusal("Ar7/8/8/8/8/8", "AgAbAy", "0 5 7 1 5 6"),
            format!("Impossible: triple 1: {neighbor} No legal turn continues from there.")
        );
        assert_eq!(
            refusal("Ar4/5/5", "AgAbAy", "0 2 0 1 2 1"),
            format!("Impossible: triple 2: {neighbor} No legal turn continues from there.")
        );
    }

    #[test]
    fn a_triple_that_is_typed_again_is_at_fault() {
        assert_eq!(
            refusal("Ar4/5", "AgAbAy", "0 0 1 1 0 2 0 0 1"),
            "Impossible: triple 3: tile 0 can be laid only once."
        );
    }
}
