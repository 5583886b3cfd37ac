//! Alpha-beta on the solver's lines, deeper and deeper, until the positions are used up.

use super::Limits;
use super::memory::{Memory, Numbers, Window};
use crate::player::Player;
use crate::solver::board::SearchBoard;
use crate::solver::cells::{each, only};
use crate::solver::chase;
use crate::solver::position::Position;
use crate::solver::state::{State, Urgency};
use crate::solver::survey::{STEEP, Survey};
use std::cmp::Reverse;

/// The score of a win, less the number of tiles on the board by then: a quick win is better.
const WIN: i64 = 1 << 60;

/// The number of cells tried in a position in which no tile is forced.
const WIDTH: usize = 12;

/// A search from one position.
pub(super) struct Lookahead<'a> {
    board: &'a SearchBoard,
    state: State<'a>,
    /// The players, in the order of the sides.
    players: [Player; 2],
    /// The number of tiles on the board.
    tiles: usize,
    key: u64,
    numbers: Numbers,
    memory: &'a mut Memory,
    limits: Limits,
    positions: u64,
}

impl<'a> Lookahead<'a> {
    pub(super) fn new(
        position: &Position,
        board: &'a SearchBoard,
        limits: Limits,
        memory: &'a mut Memory,
    ) -> Lookahead<'a> {
        let (numbers, tiles) = (Numbers::new(position), position.tiles());
        memory.forget_before(tiles);
        Lookahead {
            board,
            state: State::new(board),
            players: [position.to_move(), position.to_move().opponent()],
            tiles,
            key: numbers.key(position),
            numbers,
            memory,
            limits,
            positions: 0,
        }
    }

    /// The cells of `order` worth trying, the best one first. Of equally good ones, the first in
    /// `order` stays first.
    pub(super) fn best(&mut self, order: &[usize]) -> Vec<usize> {
        let mut cells = match self.state.urgency() {
            Urgency::Win(cell) | Urgency::Block(cell) => vec![cell],
            Urgency::Lost => each(self.state.threats()).collect(),
            Urgency::Free => {
                let survey = Survey::new(&self.state, self.state.turn, STEEP);
                self.candidates(&survey, order.iter().copied())
            }
        };
        for plies in 1..=self.limits.plies {
            match self.sort(&mut cells, plies) {
                Some(score) if score.abs() < WIN / 2 => {}
                _ => break,
            }
        }
        cells
    }

    /// Moves the best cell to the front, and returns its score; `None` after too many positions.
    fn sort(&mut self, cells: &mut [usize], plies: usize) -> Option<i64> {
        let mut window = Window { alpha: -WIN, beta: WIN };
        let mut best = None;
        for (index, &cell) in cells.iter().enumerate() {
            let score = self.after(cell, plies - 1, window)?;
            if score > window.alpha {
                window.alpha = score;
                best = Some(index);
            }
        }
        cells[..=best?].rotate_right(1);
        Some(window.alpha)
    }

    /// The score for the side to move after its tile on this cell.
    fn after(&mut self, cell: usize, plies: usize, window: Window) -> Option<i64> {
        let player = self.players[self.state.turn];
        let change = self.numbers.change(self.board.place(cell), player);
        let before = self.state.play(cell);
        self.key ^= change;
        self.tiles += 1;
        let score = self.score(plies, Window { alpha: -window.beta, beta: -window.alpha });
        self.tiles -= 1;
        self.key ^= change;
        self.state.take_back(cell, before);
        score.map(|score| -score)
    }

    /// The score for the side to move. Forced tiles do not count as plies.
    fn score(&mut self, plies: usize, window: Window) -> Option<i64> {
        if self.positions == self.limits.positions {
            return None;
        }
        self.positions += 1;
        match self.state.urgency() {
            Urgency::Win(_) => return Some(self.win_after(1)),
            Urgency::Lost => return Some(-self.win_after(2)),
            Urgency::Block(cell) => return self.after(cell, plies, window),
            Urgency::Free => {}
        }
        if let Some(score) = self.memory.get(self.key, plies, window) {
            return Some(score);
        }
        let score = self.free_score(plies, window)?;
        self.memory.put(self.key, plies, self.tiles, score, window);
        Some(score)
    }

    /// The same, if no tile is forced.
    fn free_score(&mut self, plies: usize, mut window: Window) -> Option<i64> {
        if let Some(chase) = chase::find(&mut self.state) {
            return Some(self.win_after(chase.tiles()));
        }
        let survey = Survey::new(&self.state, self.state.turn, STEEP);
        if plies == 0 {
            return Some(survey.balance(self.state.turn));
        }
        let mut best = None;
        for cell in self.candidates(&survey, each(survey.open(&self.state))) {
            let score = self.after(cell, plies - 1, window)?;
            best = best.max(Some(score));
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        // Where no cell is left, nobody wins.
        Some(best.unwrap_or(0))
    }

    /// The score for the side to move if it wins with the last of so many tiles from now on.
    fn win_after(&self, tiles: usize) -> i64 {
        WIN - i64::try_from(self.tiles + tiles).expect("a board has few cells")
    }

    /// The cells of `order` worth trying, those on the weightiest lines first.
    fn candidates(&mut self, survey: &Survey, order: impl Iterator<Item = usize>) -> Vec<usize> {
        let open = survey.open(&self.state);
        let open = chase::prevented(&mut self.state, open);
        let mut cells: Vec<usize> = order.filter(|&cell| open & only(cell) != 0).collect();
        cells.sort_by_key(|&cell| Reverse(survey.weights[cell]));
        cells.truncate(WIDTH);
        cells
    }
}
