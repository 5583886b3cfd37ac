//! A tile may also touch only at a corner.

use super::{ANN, GAMES, LEVEL, accepts, alone, refuses, scores};
use crate::changed;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::{Place, Position};
use conformance::play::attempts::{self, Attempt};
use conformance::play::pursuit::parts;
use conformance::play::styles::Style;
use conformance::play::{Game, View};
use conformance::rules::Rules;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "corner",
        title: "takes a tile that touches another at a corner only, whatever both are",
        rule: "c-corners, rule 1",
        points: 1,
        judge: |bench| corner(bench, 12),
    },
    Check {
        id: "directions",
        title: "takes it on each side: above and below, left and right",
        rule: "c-corners, rule 1",
        points: 1,
        judge: directions,
    },
    Check {
        id: "zero",
        title: "counts 0 points when no sequence is made",
        rule: "c-corners, rule 2",
        points: 1,
        judge: zero,
    },
    Check {
        id: "sequences",
        title: "refuses what is no sequence, although a tile touches at a corner",
        rule: "c-corners, rule 3",
        points: 1,
        judge: sequences,
    },
    Check {
        id: "apart",
        title: "refuses a cell that no tile touches, neither at an edge nor at a corner",
        rule: "c-corners, rule 3",
        points: 1,
        judge: apart,
    },
    Check {
        id: "goes-on",
        title: "goes on as long as a tile fits at a corner",
        rule: "c-corners, rule 4",
        points: 1,
        judge: goes_on,
    },
];

/// Whether a cell touches tiles at corners only.
fn is_cornered(position: &Position, place: Place) -> bool {
    !position.touches(place) && position.touches_a_corner(place)
}

/// A placement that touches others at a corner only.
fn cornered(view: &View) -> Option<Attempt> {
    // A tile in the middle of the deck, on cells all around in the course of a game.
    let all = attempts::all(view).into_iter();
    let all: Vec<Attempt> = all.filter(|one| is_cornered(&view.position, one.place)).collect();
    all.get(view.bag % all.len().max(1)).copied()
}

/// So many such placements are taken.
fn corner(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    accepts(bench, &alone(Style::Most, enough), &cornered)
}

/// Whether a cell touches one tile, at its corner so far down and right, counted from above left.
fn touches_only(position: &Position, (row, column): Place, (down, right): Place) -> bool {
    let other = (row + down).checked_sub(1).zip((column + right).checked_sub(1));
    let other = other.filter(|&other| position.at(other).is_some());
    let is_only = |other| !position.without(other).touches_a_corner((row, column));
    !position.touches((row, column)) && other.is_some_and(is_only)
}

fn directions(bench: &Bench) -> Result<(), Verdict> {
    parts([(0, 0), (0, 2), (2, 0), (2, 2)].map(|corner| {
        let wanted = |view: &View| {
            let all = attempts::all(view).into_iter();
            let mut at_it = all.filter(|one| touches_only(&view.position, one.place, corner));
            at_it.next()
        };
        accepts(bench, &alone(Style::Most, 3), &wanted)
    }))
}

fn zero(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(corner(bench, 1))?;
    scores(bench, &alone(Style::Most, 6), &cornered)
}

fn sequences(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let is_wanted = |attempt: &Attempt| {
            let position = &view.position;
            position.touches(attempt.place)
                && position.touches_a_corner(attempt.place)
                && attempt.points(position).is_none()
        };
        attempts::all(view).into_iter().find(is_wanted)
    };
    changed::seen(corner(bench, 1))?;
    let why = "what it makes in its row or column is no sequence";
    refuses(bench, &alone(Style::Most, 10), &wanted, why)
}

fn apart(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(corner(bench, 1))?;
    let wanted = |view: &View| attempts::apart(view, false);
    refuses(bench, &alone(Style::Most, 8), &wanted, "no tile touches the cell")
}

/// Plays by edges alone until no tile fits at one: the game must not be over then.
fn goes_on(bench: &Bench) -> Result<(), Verdict> {
    for _ in bench.tries(GAMES) {
        if went_on(bench)? {
            return Ok(());
        }
    }
    Err(Verdict::NotReached("a tile fitted at an edge to the end of each game".to_owned()))
}

/// Plays a game until no tile of the deck fits at an edge; whether it came to that.
fn went_on(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, opening) = Game::begin(bench, LEVEL, ANN)?;
    let mut reply = opening.reply;
    loop {
        let view = game.view()?;
        if view.deck.is_empty() {
            return Ok(false);
        }
        let Some(attempt) = at_an_edge(&game, &view) else {
            let expected = "the game goes on, for tiles still fit at corners";
            return game.talk.must_go_on(&reply, expected).map(|()| true);
        };
        let exchange = game.say(&attempt.line())?;
        // Whether it is legal, other checks look at.
        if exchange.turns.is_empty() {
            return Ok(false);
        }
        reply = exchange.reply;
    }
}

/// A placement beside another tile, as the handout's level allows it.
fn at_an_edge(game: &Game, view: &View) -> Option<Attempt> {
    let position = Position::of_rows(&game.table.grid.rows, Rules::handout())?;
    let by_edges = View { position, ..view.clone() };
    attempts::legal(&by_edges).first().map(|(attempt, _)| *attempt)
}
