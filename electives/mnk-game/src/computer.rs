//! How the computer chooses.
//!
//! It takes a win, else it blocks a loss, else it looks ahead: one ply, then two, and so on, as
//! many as the file says. In this order the first depth at which it wins is the quickest win; and
//! when it finds that it loses whatever it does, then the best of the depth before is what loses
//! last.
//!
//! How far it looks is bounded by the work too. A board of 900 cells has 900^3 ways to play three
//! plies; nobody waits for that. The bound counts positions, not seconds, so that a game with a
//! seed is the same on every machine.

use crate::board::Place;
use crate::cell::Cell;
use crate::evaluate::Evaluate;
use crate::player::Player;
use crate::score::{COMPUTER_WINS, HUMAN_WINS, UNDECIDED};
use crate::search::Search;
use crate::solver::Value;
use rand::Rng;
use rand::seq::SliceRandom;

/// How many cells are looked at for a move, at the most: so many positions times the cells of the
/// board.
const MOST_WORK: usize = 100_000_000;

/// The computer's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// Where its tile goes.
    pub place: Place,
    /// Why there.
    pub reason: Reason,
}

/// Why the computer moves there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It wins.
    Wins,
    /// The human would win there.
    Blocks,
    /// The best it saw.
    Looked(Outlook),
    /// The rest of the game is solved, and comes to this for the computer.
    Solved(Value),
}

/// What the computer saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    /// How many plies it looked ahead.
    pub plies: usize,
    /// Whether it would have looked further, but for the work.
    pub is_cut_short: bool,
    /// The score of its move at that depth.
    pub score: u8,
}

/// The empty places in any order, each as likely as any other.
#[must_use]
pub fn shuffled_places(evaluate: &Evaluate, generator: &mut impl Rng) -> Vec<Place> {
    let mut places: Vec<Place> = evaluate.board().empty_places().collect();
    places.shuffle(generator);
    places
}

/// The computer's move; of equally good ones, the first of these places, all the empty ones.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn choose(evaluate: &mut Evaluate, places: &[Place]) -> Choice {
    for (player, reason) in [(Player::Computer, Reason::Wins), (Player::Human, Reason::Blocks)] {
        let wins_at_once = |&&place: &&Place| wins_at_once(evaluate, player, place);
        if let Some(&place) = places.iter().find(wins_at_once) {
            return Choice { place, reason };
        }
    }
    let (place, outlook) = look_ahead(evaluate, places);
    Choice { place, reason: Reason::Looked(outlook) }
}

fn wins_at_once(evaluate: &mut Evaluate, player: Player, Place { row, column }: Place) -> bool {
    evaluate.store_play(row, column, player.cell().symbol());
    let wins = evaluate.wins(player.cell().symbol());
    evaluate.store_play(row, column, Cell::Empty.symbol());
    wins
}

/// The best place when looking as far as possible, and what was seen.
fn look_ahead(evaluate: &mut Evaluate, places: &[Place]) -> (Place, Outlook) {
    let (cells, levels) = (evaluate.board().cells().count(), evaluate.max_levels());
    let mut dictionary = evaluate.create_dictionary();
    let mut search = Search::new(evaluate, &mut dictionary, (MOST_WORK / cells) as u64);
    let mut best = *places.first().expect("there is an empty place");
    let mut outlook = Outlook { plies: 0, is_cut_short: false, score: UNDECIDED };
    // Beyond the last empty place there is nothing to look at.
    for plies in 1..=levels.min(places.len()) {
        let Some((place, score)) = search.best(places, plies) else {
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
    (best, outlook)
}
