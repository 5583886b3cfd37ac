//! The rules in the slow and obvious way: try everything, check every line from scratch.

use mnk_game::cell::Cell;
use mnk_game::player::Player;
use mnk_game::solver::{Position, Value};
use std::collections::HashMap;

/// A board, and the values found so far.
pub struct Minimax {
    rows: usize,
    columns: usize,
    needed: usize,
    known: HashMap<(Vec<Cell>, Player), Value>,
}

impl Minimax {
    pub fn new(position: &Position) -> Minimax {
        let (rows, columns) = position.size();
        Minimax { rows, columns, needed: position.needed(), known: HashMap::new() }
    }

    /// The value for the player to move, who may have lost already.
    pub fn value(&mut self, cells: &mut Vec<Cell>, to_move: Player) -> Value {
        if self.has_won(cells, to_move.opponent()) {
            return Value::Loss;
        }
        if let Some(&value) = self.known.get(&(cells.clone(), to_move)) {
            return value;
        }
        let mut best = None;
        for at in 0..cells.len() {
            if cells[at] == Cell::Empty {
                cells[at] = to_move.cell();
                best = best.max(Some(self.value(cells, to_move.opponent()).of_other()));
                cells[at] = Cell::Empty;
            }
        }
        let value = best.unwrap_or(Value::Draw);
        self.known.insert((cells.clone(), to_move), value);
        value
    }

    pub fn has_won(&self, cells: &[Cell], player: Player) -> bool {
        (0..self.rows).any(|row| {
            (0..self.columns).any(|column| {
                [(0, 1), (1, 0), (1, 1), (1, -1)]
                    .into_iter()
                    .any(|step| self.is_line(cells, player, (row, column), step))
            })
        })
    }

    fn is_line(
        &self,
        cells: &[Cell],
        player: Player,
        start: (usize, usize),
        step: (isize, isize),
    ) -> bool {
        (0..self.needed.cast_signed()).all(|steps| {
            let row = start.0.checked_add_signed(step.0 * steps);
            let column = start.1.checked_add_signed(step.1 * steps);
            match (row, column) {
                (Some(row), Some(column)) if row < self.rows && column < self.columns => {
                    cells[row * self.columns + column] == player.cell()
                }
                _ => false,
            }
        })
    }
}
