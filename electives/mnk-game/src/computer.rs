//! The computer's choice.
//!
//! It takes a win, or else blocks a loss, or else looks ahead: one ply, then two, up to the quality
//! of the file. So the first depth with a win gives the quickest win. If some depth shows that
//! every move loses, the best move of the depth before is the one that loses last.
//!
//! Nearly all places of a wide board have the same score, because nothing is decided a few plies
//! ahead. So the places are ranked first, by their lines: of equally good ones, the computer takes
//! the one ranked highest.
//!
//! The work is limited too. On a board of 900 cells, three plies can be played in about 900^3 ways,
//! which would take far too long. The limit counts positions, not seconds, so that a game with a
//! seed is the same on every machine.

use crate::board::{Cell, Place};
use crate::dictionary::Dictionary;
use crate::evaluate::{COMPUTER_WINS, DRAW, Evaluate, HUMAN_WINS, UNDECIDED};
use crate::perfect::{self, MOST_EMPTY};
use crate::player::Player;
use crate::search::{Counts, Search};
use crate::solver::strategy::{self, Limits, Memory};
use crate::solver::{Position, Value};
use rand::Rng;
use rand::seq::SliceRandom;

/// The most work for one move: the number of positions times the number of cells.
const MOST_WORK: usize = 100_000_000;

/// The most positions for ranking the places, for each ply of the quality.
const RANKING: u64 = 10_000;

/// The computer's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The place of the tile.
    pub place: Place,
    /// The reason for it.
    pub reason: Reason,
}

/// The reason for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The move wins.
    Wins,
    /// It blocks a win of the human.
    Blocks,
    /// It is the best move found by looking ahead.
    Looked(Outlook),
    /// The rest of the game is solved, with this value for the computer.
    Solved(Value),
}

/// The result of looking ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    /// The number of plies looked ahead.
    pub plies: usize,
    /// Whether the limit on work stopped the search.
    pub is_cut_short: bool,
    /// The score of the move at that depth.
    pub score: u8,
}

/// How far the computer has come with looking ahead.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The best move of the last depth that is finished.
    pub best: Place,
    /// The result of that depth.
    pub outlook: Outlook,
    /// The number of places tried at the next depth.
    pub tried: usize,
    /// The statistics of the search.
    pub counts: Counts,
    /// What it knows.
    pub dictionary: &'a Dictionary,
}

/// The empty places in random order.
pub fn shuffled_places(evaluate: &Evaluate, generator: &mut impl Rng) -> Vec<Place> {
    let mut places: Vec<Place> = evaluate.board().empty_places().collect();
    places.shuffle(generator);
    places
}

/// The computer's move, all things considered: the places are ranked, and a small rest of the game
/// is solved. `places` are all the empty places in random order; `memory` is kept from one move to
/// the next. It calls `watch` as [`choose_watched`] does.
///
/// # Panics
/// If no place is empty.
pub fn think(
    evaluate: &mut Evaluate,
    places: &[Place],
    memory: &mut Memory,
    watch: &mut dyn FnMut(Progress),
) -> Choice {
    let places = ranked(evaluate, places, memory);
    let choice = choose_watched(evaluate, &places, watch);
    perfect::improved(choice, evaluate, &places)
}

/// The same places, the most promising one first. If the rest of the game is about to be solved,
/// they stay as they are.
fn ranked(evaluate: &Evaluate, places: &[Place], memory: &mut Memory) -> Vec<Place> {
    let (board, plies) = (evaluate.board(), evaluate.max_levels());
    let position = Position::of_board(board, evaluate.tiles_needed(), Player::Computer);
    let Some(position) = position.ok().filter(|_| places.len() > MOST_EMPTY) else {
        return places.to_vec();
    };
    let columns = board.columns();
    let cells: Vec<usize> = places.iter().map(|place| place.row * columns + place.column).collect();
    let limits = Limits { plies, positions: plies as u64 * RANKING };
    let ranked = strategy::ranked(&position, &cells, limits, memory);
    ranked.iter().map(|at| Place { row: at / columns, column: at % columns }).collect()
}

/// The best move that looking ahead finds; of equally good ones, the first in `places`, which are
/// all the empty places.
///
/// # Panics
/// If no place is empty.
pub fn choose(evaluate: &mut Evaluate, places: &[Place]) -> Choice {
    choose_watched(evaluate, places, &mut |_| ())
}

/// The same. It calls `watch` whenever it has tried a place, and at the end; never if it wins or
/// blocks, because it does not look ahead then.
///
/// # Panics
/// If no place is empty.
pub fn choose_watched(
    evaluate: &mut Evaluate,
    places: &[Place],
    watch: &mut dyn FnMut(Progress),
) -> Choice {
    for (player, reason) in [(Player::Computer, Reason::Wins), (Player::Human, Reason::Blocks)] {
        let wins_at_once = |&&place: &&Place| wins_at_once(evaluate, player, place);
        if let Some(&place) = places.iter().find(wins_at_once) {
            return Choice { place, reason };
        }
    }
    let (place, outlook) = look_ahead(evaluate, places, watch);
    Choice { place, reason: Reason::Looked(outlook) }
}

fn wins_at_once(evaluate: &mut Evaluate, player: Player, Place { row, column }: Place) -> bool {
    evaluate.store_play(row, column, player.cell().symbol());
    let wins = evaluate.wins(player.cell().symbol());
    evaluate.store_play(row, column, Cell::Empty.symbol());
    wins
}

fn look_ahead(
    evaluate: &mut Evaluate,
    places: &[Place],
    watch: &mut dyn FnMut(Progress),
) -> (Place, Outlook) {
    let (cells, levels) = (evaluate.board().cells().count(), evaluate.max_levels());
    let mut dictionary = evaluate.create_dictionary();
    let mut search = Search::new(evaluate, &mut dictionary, (MOST_WORK / cells) as u64);
    let mut best = *places.first().expect("there is an empty place");
    let mut outlook = Outlook { plies: 0, is_cut_short: false, score: UNDECIDED };
    // There are no more plies than empty places.
    for plies in 1..=levels.min(places.len()) {
        let found = search.best_watched(places, plies, &mut |search, tried| {
            watch(progress(search, best, outlook, tried));
        });
        let Some((place, score)) = found else {
            outlook.is_cut_short = true;
            break;
        };
        outlook = Outlook { plies, score, ..outlook };
        if score == HUMAN_WINS {
            break;
        }
        best = place;
        if score == COMPUTER_WINS {
            break;
        }
    }
    watch(progress(&search, best, outlook, 0));
    (best, outlook)
}

fn progress<'a>(
    search: &'a Search<Dictionary>,
    best: Place,
    outlook: Outlook,
    tried: usize,
) -> Progress<'a> {
    let (counts, dictionary) = (search.counts(), search.dictionary());
    Progress { best, outlook, tried, counts, dictionary }
}

// A hint: what the computer would do in the human's place. The tiles change sides, and the
// computer thinks about that board.

/// The same position with the human's tiles as the computer's, and the reverse.
pub fn sides_changed(evaluate: &Evaluate) -> Evaluate {
    let mut changed = evaluate.clone();
    for (place, cell) in evaluate.board().places().zip(evaluate.board().cells()) {
        let other = match cell {
            Cell::Human => Cell::Computer,
            Cell::Computer => Cell::Human,
            same => same,
        };
        changed.store_play(place.row, place.column, other.symbol());
    }
    changed
}

/// The reason for a hint. The choice is made for the human, so the computer's scores are the
/// human's.
pub fn hint(Choice { place, reason }: Choice) -> String {
    let why = match reason {
        Reason::Wins => "it wins".to_owned(),
        Reason::Blocks => "otherwise the computer wins there".to_owned(),
        Reason::Solved(Value::Win) => "you win, unless you make a mistake later".to_owned(),
        Reason::Solved(Value::Draw) => "it leads to a draw, if nobody makes a mistake".to_owned(),
        Reason::Solved(Value::Loss) => "the computer wins, unless it makes a mistake".to_owned(),
        Reason::Looked(outlook) => seen(outlook),
    };
    format!("Hint: {place}, because {why}.")
}

fn seen(Outlook { plies, score, .. }: Outlook) -> String {
    match score {
        COMPUTER_WINS => format!("you can win within {plies} plies"),
        HUMAN_WINS => "every move loses, but this one delays the loss".to_owned(),
        DRAW => format!("it leads to a draw within {plies} plies"),
        _ => format!("nothing better is found {plies} plies ahead"),
    }
}
