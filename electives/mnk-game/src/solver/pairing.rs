//! Draws by pairs: if every line that a side may still fill contains a pair of empty cells of its
//! own, the other side takes the second cell of a pair whenever the first is taken, and no line is
//! ever filled.

use super::cells::{Cells, are_several, first, only};
use super::state::State;

/// Whether pairs are found that keep a side from winning, whoever is to move. The pairs are chosen
/// greedily, so some draws are missed.
pub(super) fn holds(state: &State, side: usize) -> bool {
    let mut lines: Vec<Cells> = open_lines(state, side).collect();
    lines.sort_unstable_by_key(|cells| cells.count_ones());
    let mut pairs: Vec<Cells> = Vec::new();
    let mut free = state.empty;
    for cells in lines {
        if pairs.iter().any(|pair| pair & !cells == 0) {
            continue;
        }
        let mut rest = cells & free;
        if !are_several(rest) {
            return false;
        }
        let mut pair = only(first(rest));
        rest ^= pair;
        pair |= only(first(rest));
        pairs.push(pair);
        free &= !pair;
    }
    true
}

fn open_lines(state: &State, side: usize) -> impl Iterator<Item = Cells> {
    let lines = state.board.lines.iter().zip(&state.tallies);
    let open = lines.filter(move |(_, tally)| tally.lack(side).is_some());
    open.map(|(line, _)| line.cells & state.empty)
}

#[cfg(test)]
mod tests;
