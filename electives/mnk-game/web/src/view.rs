//! What the page draws.

use crate::game::Game;
use crate::saved::named;
use crate::thought::{Figures, Thought};
use mnk_game::game::board::Cell;
use mnk_game::session;
use serde::Serialize;

/// All that the page draws.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    name: &'a str,
    seed: String,
    rows: usize,
    columns: usize,
    needed: usize,
    quality: usize,
    /// The letters of the cells, row by row.
    cells: String,
    /// `None` when the game is over.
    mover: Option<&'static str>,
    first: &'static str,
    last: Option<[usize; 2]>,
    /// The winning line.
    line: Vec<[usize; 2]>,
    /// The sentence about the end.
    end: Option<String>,
    can_undo: bool,
    thoughts: &'a [Thought],
    /// The sums of the figures.
    total: Figures,
}

impl View<'_> {
    /// What the page draws of a game.
    pub fn of(game: &Game) -> View<'_> {
        let (evaluate, mover) = (game.evaluate(), game.mover());
        let board = evaluate.board();
        let figures = game.thoughts().iter().map(|thought| thought.figures);
        View {
            name: &game.name,
            seed: game.seed.to_string(),
            rows: board.rows(),
            columns: board.columns(),
            needed: evaluate.tiles_needed(),
            quality: evaluate.max_levels(),
            cells: evaluate.configuration(),
            mover: mover.map(named),
            first: named(game.first),
            last: game.laid().last().copied().map(pair),
            line: session::winning_line(evaluate).into_iter().map(pair).collect(),
            end: mover.is_none().then(|| session::end_sentence(evaluate)),
            can_undo: game.can_undo(),
            thoughts: game.thoughts(),
            total: figures.fold(Figures::default(), Figures::and),
        }
    }
}

fn pair(cell: Cell) -> [usize; 2] {
    [cell.row, cell.column]
}
