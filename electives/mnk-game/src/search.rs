//! How the computer looks ahead: alpha-beta over [`Evaluate`], with a dictionary.
//!
//! The computer goes for the greatest score, the human for the least. Of the window between
//! *alpha*, what the computer is sure of elsewhere, and *beta*, what the human is, only scores
//! within are of interest; once a position is known to be outside, the search of it ends. What is
//! known of it then is a *bound*: so much at the most, or at the least.
//!
//! A bound is no score. Who stores one in the dictionary as if it were finds it again where the
//! window is another one, and plays by a score that the position does not have. So only exact
//! scores are stored here, and one is reused only where it comes from a search at least as deep as
//! the one that it spares.

use crate::board::Place;
use crate::cell::Cell;
use crate::dictionary::DictionaryAdt;
use crate::evaluate::Evaluate;
use crate::player::Player;
use crate::score::{COMPUTER_WINS, HUMAN_WINS, UNDECIDED};

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// How many positions were evaluated.
    pub positions: u64,
    /// How often the dictionary was asked.
    pub lookups: u64,
    /// How often it knew the score.
    pub hits: u64,
}

/// The scores strictly between which a position's score makes a difference.
#[derive(Debug, Clone, Copy)]
struct Window {
    /// The computer is sure of so much elsewhere.
    alpha: u8,
    /// The human is sure of so little elsewhere.
    beta: u8,
}

/// Nothing is sure yet: all scores make a difference.
const OPEN: Window = Window { alpha: HUMAN_WINS, beta: COMPUTER_WINS };

/// A search for the computer's move. The board is as before after each of its functions.
#[derive(Debug)]
pub struct Search<'a, D> {
    evaluate: &'a mut Evaluate,
    dictionary: &'a mut D,
    /// The empty places, in the order in which they are tried.
    places: Vec<Place>,
    most_positions: u64,
    counts: Counts,
}

impl<'a, D: DictionaryAdt> Search<'a, D> {
    /// A search from the board as it is, of so many positions at the most, over all depths.
    #[must_use]
    pub fn new(
        evaluate: &'a mut Evaluate,
        dictionary: &'a mut D,
        most_positions: u64,
    ) -> Search<'a, D> {
        let places = nearest_first(evaluate);
        Search { evaluate, dictionary, places, most_positions, counts: Counts::default() }
    }

    /// What it came to so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The first of these places that leads to the greatest score, when so many plies are played,
    /// the computer's first, and this score. Nothing when there is no place, or when it takes too
    /// many positions to tell.
    pub fn best(&mut self, places: &[Place], plies: usize) -> Option<(Place, u8)> {
        let mut best: Option<(Place, u8)> = None;
        for &place in places {
            // A place that is only as good as the best is found to be no better, not how good.
            let alpha = best.map_or(OPEN.alpha, |(_, score)| score);
            let window = Window { alpha, ..OPEN };
            let score = self.play(Player::Computer, place, plies, window)?;
            if best.is_none_or(|(_, greatest)| score > greatest) {
                best = Some((place, score));
            }
            if score == COMPUTER_WINS {
                break;
            }
        }
        best
    }

    /// The score when this player has laid a tile there, the first of so many plies.
    fn play(
        &mut self,
        player: Player,
        Place { row, column }: Place,
        plies: usize,
        window: Window,
    ) -> Option<u8> {
        self.evaluate.store_play(row, column, player.cell().symbol());
        let score = self.score(player.opponent(), plies - 1, window);
        self.evaluate.store_play(row, column, Cell::Empty.symbol());
        score
    }

    /// The score with this player to move and so many plies to play: exact within the window, else
    /// a bound on the same side of it. Nothing when too many positions were evaluated.
    fn score(&mut self, player: Player, plies: usize, window: Window) -> Option<u8> {
        if self.counts.positions == self.most_positions {
            return None;
        }
        self.counts.positions += 1;
        let score = self.evaluate.eval_board();
        if score != UNDECIDED || plies == 0 {
            return Some(score);
        }
        if let Some(score) = self.known(plies) {
            return Some(score);
        }
        let score = self.try_all(player, plies, window)?;
        if is_exact(score, window) {
            self.evaluate.insert_config(self.dictionary, score, plies);
        }
        Some(score)
    }

    /// The score that the dictionary has of the board, from a search of so many plies or more.
    fn known(&mut self, plies: usize) -> Option<u8> {
        self.counts.lookups += 1;
        let known = self.evaluate.repeated_config(self.dictionary);
        let score = known.filter(|data| data.get_level() >= plies)?.get_score();
        self.counts.hits += 1;
        Some(score)
    }

    /// Tries every empty place, as long as the score may be within the window.
    fn try_all(&mut self, player: Player, plies: usize, window: Window) -> Option<u8> {
        let mut best = worst(player);
        let mut window = window;
        for index in 0..self.places.len() {
            let place = self.places[index];
            if !self.evaluate.square_is_empty(place.row, place.column) {
                continue;
            }
            let score = self.play(player, place, plies, window)?;
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

/// The score that any move improves on, or none does.
fn worst(player: Player) -> u8 {
    match player {
        Player::Computer => HUMAN_WINS,
        Player::Human => COMPUTER_WINS,
    }
}

/// Whether a score that a search with this window gave back is no mere bound. Least and greatest
/// are exact wherever they come from: no score is beyond them.
fn is_exact(score: u8, window: Window) -> bool {
    let is_within = window.alpha < score && score < window.beta;
    is_within || score == HUMAN_WINS || score == COMPUTER_WINS
}

/// The empty places, those nearest to a tile first: that is where threats are, and the sooner they
/// are tried, the sooner the window closes. On a board without tiles, the middle comes first.
fn nearest_first(evaluate: &Evaluate) -> Vec<Place> {
    let board = evaluate.board();
    let middle = Place { row: board.rows() / 2, column: board.columns() / 2 };
    let is_tile = |&Place { row, column }: &Place| {
        evaluate.tile_of_human(row, column) || evaluate.tile_of_computer(row, column)
    };
    let tiles: Vec<Place> = board.places().filter(is_tile).collect();
    let from_tiles =
        |place: Place| tiles.iter().map(|&tile| distance(tile, place)).min().unwrap_or(0);
    let mut places: Vec<Place> = board.empty_places().collect();
    places.sort_by_cached_key(|&place| (from_tiles(place), distance(middle, place)));
    places
}

/// How many steps a king takes.
fn distance(a: Place, b: Place) -> usize {
    a.row.abs_diff(b.row).max(a.column.abs_diff(b.column))
}
