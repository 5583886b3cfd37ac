//! The game in the slow and obvious way: a board is its configuration, and every position is
//! searched until a win is found.

use mnk_game::game::board::{Board, Content};
use mnk_game::game::evaluate::Evaluate;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

pub const HUMAN: u8 = b'b';
pub const COMPUTER: u8 = b'o';
pub const BLOCKED: u8 = b'd';
pub const EMPTY: u8 = b'g';

#[derive(Debug, Clone)]
pub struct Model {
    pub rows: usize,
    pub columns: usize,
    pub needed: usize,
    pub contents: Vec<u8>,
}

impl Model {
    /// A random board with blocked cells in a game that nobody has won. The human has as many tiles
    /// as the computer, or one more.
    pub fn random(most: [usize; 2], most_empty: usize, generator: &mut impl Rng) -> Model {
        loop {
            let [rows, columns] = most.map(|most| generator.random_range(most / 2..=most));
            let needed = generator.random_range(2..=4.min(rows.max(columns)));
            let count = rows * columns;
            let empty = generator.random_range(most_empty.min(count) / 2..=most_empty.min(count));
            let blocked = generator.random_range(0..=(count - empty) / 3);
            let computers = (count - empty - blocked) / 2;
            let humans = count - empty - blocked - computers;
            let mut contents = vec![EMPTY; empty];
            let tiles = [(HUMAN, humans), (COMPUTER, computers), (BLOCKED, blocked)];
            contents.extend(tiles.into_iter().flat_map(|(content, count)| vec![content; count]));
            contents.shuffle(generator);
            let model = Model { rows, columns, needed, contents };
            if model.score() == 1 {
                return model;
            }
        }
    }

    /// The position as the program represents it.
    pub fn evaluate(&self, levels: usize) -> Evaluate {
        let mut board = Board::new(self.rows, self.columns);
        for (cell, &letter) in board.cells().zip(&self.contents) {
            board.set(cell, Content::from_symbol(letter.into()).expect("a letter of the handout"));
        }
        Evaluate::new(board, self.needed, levels)
    }

    pub fn configuration(&self) -> String {
        self.contents.iter().copied().map(char::from).collect()
    }

    pub fn empty(&self) -> Vec<usize> {
        (0..self.contents.len()).filter(|&index| self.contents[index] == EMPTY).collect()
    }

    fn at(&self, row: usize, column: usize) -> Option<u8> {
        (row < self.rows && column < self.columns)
            .then(|| self.contents[row * self.columns + column])
    }

    /// Whether some `needed` adjacent cells in a row, column or diagonal are all the player's.
    pub fn wins(&self, player: u8) -> bool {
        let steps = 0..self.needed;
        let is_own = |row, column| self.at(row, column) == Some(player);
        (0..self.rows).any(|row| {
            (0..self.columns).any(|column| {
                steps.clone().all(|step| is_own(row, column + step))
                    || steps.clone().all(|step| is_own(row + step, column))
                    || steps.clone().all(|step| is_own(row + step, column + step))
                    || steps.clone().all(|step| column >= step && is_own(row + step, column - step))
            })
        })
    }

    /// The score of the handout: 3, 0, 2 or 1.
    pub fn score(&self) -> i32 {
        match (self.wins(COMPUTER), self.wins(HUMAN), self.empty().is_empty()) {
            (true, _, _) => 3,
            (_, true, _) => 0,
            (_, _, true) => 2,
            _ => 1,
        }
    }

    /// The score after this player's tile on this cell and `plies` more plies.
    pub fn after(&self, player: u8, index: usize, plies: usize) -> i32 {
        let mut next = self.clone();
        next.contents[index] = player;
        next.minimax(other(player), plies)
    }

    /// The score with this player to move, `plies` plies ahead. Nothing is better than a win.
    pub fn minimax(&self, player: u8, plies: usize) -> i32 {
        let score = self.score();
        if score != 1 || plies == 0 {
            return score;
        }
        let wins = if player == COMPUTER { 3 } else { 0 };
        let mut scores = Vec::new();
        for index in self.empty() {
            let score = self.after(player, index, plies - 1);
            if score == wins {
                return wins;
            }
            scores.push(score);
        }
        let best = if player == COMPUTER { scores.iter().max() } else { scores.iter().min() };
        *best.expect("a position that is undecided has empty cells")
    }
}

pub fn other(player: u8) -> u8 {
    if player == HUMAN { COMPUTER } else { HUMAN }
}
