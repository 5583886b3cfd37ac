//! Which turns are possible, and which one a computer takes.

use crate::board::{Board, Cell, Line, Placement};
use crate::game::{Game, Step};
use crate::points::{points, points_without_bonus};
use crate::rules::Rules;
use std::collections::BTreeMap;

/// Turns as sets of tiles and cells, each once.
type Turns = BTreeMap<Vec<Placement>, Vec<Step>>;

/// All legal turns of the player to move.
pub fn turns(game: &Game) -> Vec<Vec<Step>> {
    let rules = game.rules(true);
    let mut found = Turns::new();
    for cell in game.board.empty_cells() {
        for step in choices(game, &[], cell) {
            if rules.check(&game.board, &[step.1]).is_ok() {
                found.insert(vec![step.1], vec![step]);
            }
        }
    }
    if game.level == 7 && !game.faults.on("computer-lays-one") {
        for first in found.values().cloned().collect::<Vec<_>>() {
            for line in Line::BOTH {
                extend(game, rules, line, &first, &mut found);
            }
        }
    }
    if game.faults.on("computer-lays-three") {
        found.retain(|turn, _| turn.len() < 4);
    } else if game.faults.on("computer-fills-no-gaps") {
        found.retain(|turn, _| side_by_side(turn));
    } else if game.faults.on("computer-lays-rows-only") {
        found.retain(|turn, _| turn.iter().all(|one| one.cell.0 == turn[0].cell.0));
    }
    found.into_values().collect()
}

/// Adds one more tile at either end of a line. If a turn is legal, so is what it began with; if the
/// beginning is illegal, so is the turn.
fn extend(game: &Game, rules: Rules, line: Line, steps: &[Step], found: &mut Turns) {
    let turn: Vec<Placement> = steps.iter().map(|step| step.1).collect();
    let board = game.board.with(&turn);
    for cell in ends(&board, turn[0].cell, line) {
        for step in choices(game, steps, cell) {
            let longer = [steps, &[step]].concat();
            let mut key: Vec<Placement> = longer.iter().map(|step| step.1).collect();
            key.sort_unstable();
            if !found.contains_key(&key) && rules.check(&game.board, &key).is_ok() {
                found.insert(key, longer.clone());
                extend(game, rules, line, &longer, found);
            }
        }
    }
}

/// The empty cells at both ends of the tiles in a line.
fn ends(board: &Board, cell: Cell, line: Line) -> Vec<Cell> {
    let run = board.run(cell, line);
    let before = line.step(run[0], -1);
    let after = line.step(run[run.len() - 1], 1);
    let (rows, columns) = board.size();
    let on_board = |&(row, column): &Cell| row < rows && column < columns;
    before.into_iter().chain(after).filter(on_board).collect()
}

/// The tiles of the deck that are left; equal ones only once.
fn choices(game: &Game, laid: &[Step], cell: Cell) -> Vec<Step> {
    let deck = &game.mover().deck;
    let left = |index: &usize| laid.iter().all(|step| step.0 != *index);
    let first =
        |index: &usize| !(0..*index).any(|other| left(&other) && deck[other] == deck[*index]);
    let indices = (0..deck.len()).filter(left).filter(first);
    indices.map(|index| (index, Placement { cell, tile: deck[index] })).collect()
}

/// Whether no other tile lies between those of a turn.
fn side_by_side(turn: &[Placement]) -> bool {
    turn.windows(2).all(|pair| {
        let ((row, column), (next_row, next_column)) = (pair[0].cell, pair[1].cell);
        next_row - row + next_column.abs_diff(column) == 1
    })
}

/// The turn of the computer to move; `None` if it skips.
pub fn choose(game: &mut Game) -> Option<Vec<Step>> {
    let lazy = game.faults.on("computer-skips-often") && game.bag.below(4) == 0;
    let tired =
        game.faults.on("computer-skips-late") && game.bag.is_empty() && game.bag.below(10) == 0;
    let turns = turns(game);
    if turns.is_empty() || lazy || tired {
        return None;
    }
    let mut best = best(game, turns);
    let one = match game.faults {
        faults if faults.on("computer-takes-first") => 0,
        faults if faults.on("computer-tile-then-cell") => by_tile(game, &best),
        faults if faults.on("computer-tosses-coins") => by_coins(game, &best),
        faults if faults.on("equal-tiles-twice") => by_index(game, &best),
        faults if faults.on("last-best-never") => before_last(game, &mut best),
        _ => game.bag.below(best.len()),
    };
    Some(best.swap_remove(one))
}

/// The turns with the most points, or others if a fault is on.
fn best(game: &Game, mut turns: Vec<Vec<Step>>) -> Vec<Vec<Step>> {
    if game.faults.on("computer-plays-at-random") {
        return turns;
    }
    if game.faults.on("computer-first-tile-only") {
        let first = turns.iter().map(|turn| turn[0].0).min();
        turns.retain(|turn| Some(turn[0].0) == first);
    }
    let mut values: Vec<usize> = turns.iter().map(|turn| value(game, turn)).collect();
    values.sort_unstable();
    values.dedup();
    let second = values.len() > 1 && game.faults.on("computer-takes-second-best");
    let wanted = values[values.len() - 1 - usize::from(second)];
    turns.retain(|turn| value(game, turn) == wanted);
    turns
}

/// The value of a turn to a computer.
fn value(game: &Game, steps: &[Step]) -> usize {
    let turn: Vec<Placement> = steps.iter().map(|step| step.1).collect();
    let after = game.board.with(&turn);
    match game.faults {
        faults if faults.on("computer-forgets-bonus") => {
            points_without_bonus(&after, &turn, faults)
        }
        faults if faults.on("computer-lays-most") => {
            1000 * turn.len() + points(&after, &turn, faults)
        }
        faults => points(&after, &turn, faults),
    }
}

/// A fault: with each turn, toss a coin whether it replaces the one before.
fn by_coins(game: &mut Game, best: &[Vec<Step>]) -> usize {
    (1..best.len()).fold(0, |kept, other| if game.bag.below(2) == 0 { other } else { kept })
}

/// A fault: turns are sorted by row, then by tile, and the last one is taken only if it is the only
/// one.
fn before_last(game: &mut Game, best: &mut [Vec<Step>]) -> usize {
    best.sort_by_key(|turn| (turn[0].1.cell, turn[0].0));
    game.bag.below(best.len().max(2) - 1)
}

/// A fault: turns with equal tiles count once for each of these tiles.
fn by_index(game: &mut Game, best: &[Vec<Step>]) -> usize {
    let deck = &game.mover().deck;
    let copies = |steps: &[Step]| deck.iter().filter(|&&tile| tile == steps[0].1.tile).count();
    let counted = (0..best.len()).flat_map(|i| vec![i; copies(&best[i])]);
    let counted: Vec<usize> = counted.collect();
    counted[game.bag.below(counted.len())]
}

/// A fault: choose a tile at random first, then one of its cells.
fn by_tile(game: &mut Game, best: &[Vec<Step>]) -> usize {
    let mut tiles: Vec<usize> = best.iter().map(|turn| turn[0].0).collect();
    tiles.sort_unstable();
    tiles.dedup();
    let tile = tiles[game.bag.below(tiles.len())];
    let of_it: Vec<usize> = (0..best.len()).filter(|&i| best[i][0].0 == tile).collect();
    of_it[game.bag.below(of_it.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::{Bag, Chance};
    use crate::faults::{COPIES, Faults};
    use crate::game::{Player, SIZE};
    use rand::SeedableRng;
    use shared::Tile;

    /// A game of one computer with this deck and this board.
    fn position(level: u8, board: &str, deck: &str) -> Game {
        let bag = Bag::new(COPIES, Chance::seed_from_u64(1), Faults::none());
        let players = vec![Player::new("Ann".to_owned(), true)];
        let mut game = Game::new(level, SIZE, bag, players, Faults::none());
        let rows: Vec<Vec<Option<Tile>>> = board.split('/').map(row).collect();
        game.board = Board::new(rows.len(), rows[0].len());
        for cell in game.board.cells().collect::<Vec<_>>() {
            if let Some(tile) = rows[cell.0][cell.1] {
                game.board.put(Placement { cell, tile });
            }
        }
        game.players[0].deck = row(deck).into_iter().flatten().collect();
        game
    }

    /// A row in notation: tiles, and numbers of empty cells.
    fn row(notation: &str) -> Vec<Option<Tile>> {
        let mut cells = Vec::new();
        let mut rest = notation;
        while let Some(first) = rest.chars().next() {
            let end = if first.is_ascii_digit() {
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                cells.extend(vec![None; rest[..end].parse().unwrap()]);
                end
            } else {
                cells.push(Some(rest[..2].parse().unwrap()));
                2
            };
            rest = &rest[end..];
        }
        cells
    }

    #[test]
    fn computers_see_as_many_turns_as_were_counted() {
        let counts = include_str!("../../../course/conformance/fixtures/counts.txt");
        for line in counts.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            for (level, counted) in [(6, words[2]), (7, words[3])] {
                let game = position(level, words[0], words[1]);
                assert_eq!(turns(&game).len().to_string(), counted, "{line}");
            }
        }
    }
}
