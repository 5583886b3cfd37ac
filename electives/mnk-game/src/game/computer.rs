//! The computer's choice.
//!
//! It takes a win, or else blocks a loss, or else looks ahead: one ply, then two, up to the quality
//! of the file. So the first depth with a win gives the quickest win. If some depth shows that
//! every move loses, the best move of the depth before is the one that loses last.
//!
//! Nearly all cells of a wide board have the same score, because nothing is decided a few plies
//! ahead. So the cells are ranked first, by their lines: of equally good ones, the computer takes
//! the one ranked highest.
//!
//! The work is limited too. On a board of 900 cells, three plies can be played in about 900^3 ways,
//! which would take far too long. The limit counts positions, not seconds, so that a game with a
//! seed is the same on every machine.

use super::board::{Cell, Content, Player};
use super::dictionary::{Dictionary, SIZE};
use super::evaluate::{COMPUTER_WINS, DRAW, Evaluate, HUMAN_WINS, UNDECIDED};
use super::search::{Counts, Search};
use crate::ranking::{self, Limits, Memory, Position};
use rand::Rng;
use rand::seq::SliceRandom;

/// The most work for one move: the number of positions times the number of cells.
const MOST_WORK: usize = 100_000_000;

/// The most positions for ranking the cells, for each ply of the quality.
const RANKING: u64 = 10_000;

/// The computer's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The cell of the tile.
    pub cell: Cell,
    pub reason: Reason,
}

/// The reason for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    Wins,
    Blocks,
    /// It is the best move found by looking ahead.
    Looked(Outlook),
}

/// The result of looking ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    /// The number of plies looked ahead.
    pub plies: usize,
    /// Whether the limit on work stopped the search.
    pub is_cut_short: bool,
    /// The score of the move at that depth.
    pub score: i32,
}

/// How far the computer has come with looking ahead.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The best move of the last depth that is finished.
    pub best: Cell,
    /// The result of that depth.
    pub outlook: Outlook,
    /// The number of cells tried at the next depth.
    pub tried: usize,
    /// The statistics of the search.
    pub counts: Counts,
    /// What it knows.
    pub dictionary: &'a Dictionary,
}

/// The empty cells in random order.
pub fn shuffled_cells(evaluate: &Evaluate, generator: &mut impl Rng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = evaluate.board().empty_cells().collect();
    cells.shuffle(generator);
    cells
}

/// The computer's move. `cells` are all the empty cells in random order, and the ranking decides
/// between those that are equally good; `memory` is kept from one move to the next. It calls `watch`
/// as [`choose_watched`] does.
///
/// # Panics
/// If no cell is empty.
pub fn think(
    evaluate: &mut Evaluate,
    cells: &[Cell],
    memory: &mut Memory,
    watch: &mut dyn FnMut(Progress),
) -> Choice {
    let ranked = ranked(evaluate, cells, memory);
    choose_watched(evaluate, &ranked, watch)
}

/// The same cells, the most promising one first.
fn ranked(evaluate: &Evaluate, cells: &[Cell], memory: &mut Memory) -> Vec<Cell> {
    let (columns, plies) = (evaluate.board().columns(), evaluate.max_levels());
    let position = Position::new(evaluate.board(), evaluate.tiles_needed(), Player::Computer);
    let indices: Vec<usize> = cells.iter().map(|cell| cell.row * columns + cell.column).collect();
    let limits = Limits { plies, positions: plies as u64 * RANKING };
    let ranked = ranking::ranked(&position, &indices, limits, memory);
    ranked.iter().map(|at| Cell { row: at / columns, column: at % columns }).collect()
}

/// The best move that looking ahead finds; of equally good ones, the first in `cells`, which are
/// all the empty cells.
pub fn choose(evaluate: &mut Evaluate, cells: &[Cell]) -> Choice {
    choose_watched(evaluate, cells, &mut |_| ())
}

/// The same. It calls `watch` whenever it has tried a cell, and at the end; never if it wins or
/// blocks, because it does not look ahead then.
pub fn choose_watched(
    evaluate: &mut Evaluate,
    cells: &[Cell],
    watch: &mut dyn FnMut(Progress),
) -> Choice {
    for (player, reason) in [(Player::Computer, Reason::Wins), (Player::Human, Reason::Blocks)] {
        let wins_at_once = |&&cell: &&Cell| wins_at_once(evaluate, player, cell);
        if let Some(&cell) = cells.iter().find(wins_at_once) {
            return Choice { cell, reason };
        }
    }
    let (cell, outlook) = look_ahead(evaluate, cells, watch);
    Choice { cell, reason: Reason::Looked(outlook) }
}

fn wins_at_once(evaluate: &mut Evaluate, player: Player, cell: Cell) -> bool {
    evaluate.set(cell, player.content());
    let wins = evaluate.wins(player);
    evaluate.set(cell, Content::Empty);
    wins
}

fn look_ahead(
    evaluate: &mut Evaluate,
    cells: &[Cell],
    watch: &mut dyn FnMut(Progress),
) -> (Cell, Outlook) {
    let (contents, levels) = (evaluate.board().contents().count(), evaluate.max_levels());
    let mut dictionary = Dictionary::new(SIZE);
    let mut search = Search::new(evaluate, &mut dictionary, (MOST_WORK / contents) as u64);
    let mut best = *cells.first().expect("there is an empty cell");
    let mut outlook = Outlook { plies: 0, is_cut_short: false, score: UNDECIDED };
    // Each ply fills a cell, so the search cannot go deeper than there are empty cells.
    for plies in 1..=levels.min(cells.len()) {
        let found = search.best_watched(cells, plies, &mut |search, tried| {
            watch(progress(search, best, outlook, tried));
        });
        let Some((cell, score)) = found else {
            outlook.is_cut_short = true;
            break;
        };
        outlook = Outlook { plies, score, ..outlook };
        if score == HUMAN_WINS {
            break;
        }
        best = cell;
        if score == COMPUTER_WINS {
            break;
        }
    }
    watch(progress(&search, best, outlook, 0));
    (best, outlook)
}

fn progress<'a>(search: &'a Search, best: Cell, outlook: Outlook, tried: usize) -> Progress<'a> {
    let (counts, dictionary) = (search.counts(), search.dictionary());
    Progress { best, outlook, tried, counts, dictionary }
}

// A hint: what the computer would do in the human's place. The tiles change sides, and the
// computer thinks about that board.

/// The same position with the human's tiles as the computer's, and the reverse.
pub fn sides_changed(evaluate: &Evaluate) -> Evaluate {
    let mut changed = evaluate.clone();
    for (cell, content) in evaluate.board().cells().zip(evaluate.board().contents()) {
        let other = match content {
            Content::Human => Content::Computer,
            Content::Computer => Content::Human,
            same => same,
        };
        changed.set(cell, other);
    }
    changed
}

/// The reason for a hint. The choice is made for the human, so the computer's scores are the
/// human's.
pub fn hint(Choice { cell, reason }: Choice) -> String {
    let why = match reason {
        Reason::Wins => "it wins".to_owned(),
        Reason::Blocks => "otherwise the computer wins there".to_owned(),
        Reason::Looked(outlook) => seen(outlook),
    };
    format!("Hint: {cell}, because {why}.")
}

fn seen(Outlook { plies, score, .. }: Outlook) -> String {
    let ahead = if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") };
    match score {
        COMPUTER_WINS => format!("you can win within {ahead}"),
        DRAW if plies == 1 => "it fills the board, and nobody wins".to_owned(),
        HUMAN_WINS => "every move loses, but this one delays the loss".to_owned(),
        DRAW => format!("it leads to a draw within {ahead}"),
        _ => format!("nothing better is found {ahead} ahead"),
    }
}
