//! Looking ahead: alpha-beta over [`Evaluate`], with a dictionary.
//!
//! The computer seeks the greatest score, the human the least. *Alpha* is a score that the computer
//! can already get elsewhere, *beta* one that the human can. Only scores within this window matter:
//! once a position is known to be outside, its search ends. What is then known is a *bound*, an
//! upper or lower limit.
//!
//! A bound is not a score. If a bound were stored as a score, it would be read later in a different
//! window, and the computer would play by a score that the position does not have. So only exact
//! scores are stored, and one is reused only if it comes from a search at least as deep as the one
//! that it replaces.

use super::board::{Cell, Content, Player};
use super::dictionary::Dictionary;
use super::evaluate::{COMPUTER_WINS, Evaluate, HUMAN_WINS, UNDECIDED};

/// The statistics of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// The number of positions evaluated.
    pub positions: u64,
    /// How often the dictionary was consulted.
    pub lookups: u64,
    /// How often it knew the score.
    pub hits: u64,
}

/// The range of scores that make a difference, exclusive at both ends.
#[derive(Debug, Clone, Copy)]
struct Window {
    /// The computer can get this score elsewhere.
    alpha: i32,
    /// The human can get this score elsewhere.
    beta: i32,
}

/// The full window: all scores make a difference.
const OPEN: Window = Window { alpha: HUMAN_WINS, beta: COMPUTER_WINS };

/// A search for the computer's move. Each of its functions leaves the board as it was.
#[derive(Debug)]
pub struct Search<'a> {
    evaluate: &'a mut Evaluate,
    dictionary: &'a mut Dictionary,
    /// The empty cells, in the order in which they are tried.
    cells: Vec<Cell>,
    most_positions: u64,
    counts: Counts,
}

impl<'a> Search<'a> {
    /// A search from the current board, of at most `most_positions` positions over all depths.
    pub fn new(
        evaluate: &'a mut Evaluate,
        dictionary: &'a mut Dictionary,
        most_positions: u64,
    ) -> Search<'a> {
        let cells = nearest_first(evaluate);
        Search { evaluate, dictionary, cells, most_positions, counts: Counts::default() }
    }

    /// The statistics so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// What is known so far.
    pub fn dictionary(&self) -> &Dictionary {
        self.dictionary
    }

    /// Looks `plies` plies ahead, the computer's first. Returns the first of these cells with the
    /// greatest score, and the score; `None` without cells, or if the search takes too many positions.
    pub fn best(&mut self, cells: &[Cell], plies: usize) -> Option<(Cell, i32)> {
        self.best_watched(cells, plies, &mut |_, _| ())
    }

    /// The same. After each cell, it calls `watch` with the number of cells tried.
    pub fn best_watched(
        &mut self,
        cells: &[Cell],
        plies: usize,
        watch: &mut dyn FnMut(&Self, usize),
    ) -> Option<(Cell, i32)> {
        let mut best: Option<(Cell, i32)> = None;
        for (before, &cell) in cells.iter().enumerate() {
            // A cell that is only as good as the best needs no exact score.
            let alpha = best.map_or(OPEN.alpha, |(_, score)| score);
            let window = Window { alpha, ..OPEN };
            let score = self.play(Player::Computer, cell, plies, window)?;
            watch(self, before + 1);
            if best.is_none_or(|(_, greatest)| score > greatest) {
                best = Some((cell, score));
            }
            if score == COMPUTER_WINS {
                break;
            }
        }
        best
    }

    /// The score after a tile of this player there, the first of `plies` plies.
    fn play(&mut self, player: Player, cell: Cell, plies: usize, window: Window) -> Option<i32> {
        self.evaluate.set(cell, player.content());
        let score = self.score(player.opponent(), plies - 1, window);
        self.evaluate.set(cell, Content::Empty);
        score
    }

    /// The score with this player to move and `plies` plies to play: exact within the window, or
    /// else a bound on the same side of it. `None` after too many positions.
    fn score(&mut self, player: Player, plies: usize, window: Window) -> Option<i32> {
        if self.counts.positions == self.most_positions {
            return None;
        }
        self.counts.positions += 1;
        let score = self.evaluate.score();
        if score != UNDECIDED || plies == 0 {
            return Some(score);
        }
        if let Some(score) = self.known(plies) {
            return Some(score);
        }
        let score = self.try_all(player, plies, window)?;
        if is_exact(score, window) {
            self.evaluate.store(self.dictionary, score, plies);
        }
        Some(score)
    }

    /// The dictionary's score for the board, if it comes from a search of at least `plies` plies.
    fn known(&mut self, plies: usize) -> Option<i32> {
        self.counts.lookups += 1;
        let known = self.evaluate.known(self.dictionary);
        let score = known.filter(|data| data.level >= plies)?.score;
        self.counts.hits += 1;
        Some(score)
    }

    /// Tries every empty cell while the score may still be within the window.
    fn try_all(&mut self, player: Player, plies: usize, window: Window) -> Option<i32> {
        let mut best = worst(player);
        let mut window = window;
        for index in 0..self.cells.len() {
            let cell = self.cells[index];
            if !self.evaluate.is(cell, Content::Empty) {
                continue;
            }
            let score = self.play(player, cell, plies, window)?;
            match player {
                Player::Computer => {
                    best = best.max(score);
                    window.alpha = window.alpha.max(best);
                }
                Player::Human => {
                    best = best.min(score);
                    window.beta = window.beta.min(best);
                }
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        Some(best)
    }
}

/// The worst score for a player, which no move can fall below.
fn worst(player: Player) -> i32 {
    match player {
        Player::Computer => HUMAN_WINS,
        Player::Human => COMPUTER_WINS,
    }
}

/// Whether a score from a search with this window is exact instead of a bound. The least and the
/// greatest score are always exact, because no score is beyond them.
fn is_exact(score: i32, window: Window) -> bool {
    let is_within = window.alpha < score && score < window.beta;
    is_within || score == HUMAN_WINS || score == COMPUTER_WINS
}

/// The empty cells, nearest to a tile first, because threats are there and finding them early
/// narrows the window. On a board without tiles, the middle comes first.
fn nearest_first(evaluate: &Evaluate) -> Vec<Cell> {
    let board = evaluate.board();
    let middle = Cell { row: board.rows() / 2, column: board.columns() / 2 };
    let is_tile = |&cell: &Cell| {
        [Content::Human, Content::Computer].iter().any(|&tile| evaluate.is(cell, tile))
    };
    let tiles: Vec<Cell> = board.cells().filter(is_tile).collect();
    let from_tiles = |cell: Cell| tiles.iter().map(|&tile| distance(tile, cell)).min().unwrap_or(0);
    let mut cells: Vec<Cell> = board.empty_cells().collect();
    cells.sort_by_cached_key(|&cell| (from_tiles(cell), distance(middle, cell)));
    cells
}

/// The distance in moves of a chess king.
fn distance(a: Cell, b: Cell) -> usize {
    a.row.abs_diff(b.row).max(a.column.abs_diff(b.column))
}
