//! Ways to play on, each toward other situations.

use crate::check::Level;
use crate::oracle::Place;
use crate::play::attempts::{self, Attempt};
use crate::play::game::Game;
use crate::play::view::View;
use crate::verdict::Verdict;

/// How the judge plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// For the most points.
    Most,
    /// For the fewest points, which makes long, thin boards.
    Fewest,
    /// For the fewest tiles that fit afterwards, until none does.
    Blocking,
    /// The first player lays and all others skip while she can, so that her deck is empty in the
    /// middle of a round.
    FirstAlone,
    /// So that all players have about the same points.
    Even,
    /// For empty cells between two tiles, which the next tile may join.
    Gaps,
    /// For the edges of the board.
    Outward,
    /// Everybody skips while the bag holds an even number of tiles.
    Skipping,
}

/// The line with which the game goes on; nothing when there is none.
pub fn line(style: Style, game: &Game, level: Level) -> Result<Option<String>, Verdict> {
    let view = game.view()?;
    let can_skip = level.number() >= 5;
    let seat = game.seat(&view.name);
    let skips = match style {
        Style::FirstAlone => game.seats.first().copied() != seat && !is_first_stuck(game, &view),
        Style::Skipping => view.bag % 2 == 0,
        _ => false,
    };
    let skip = can_skip.then(|| "s".to_owned());
    let lays = choose(style, &view).filter(|_| !(skips && can_skip));
    Ok(lays.map(|attempt| attempt.line()).or(skip))
}

/// Whether nothing fits of what is known of the first player's deck.
fn is_first_stuck(game: &Game, view: &View) -> bool {
    let first = game.seats.first().and_then(|seat| game.decks.of(seat.name));
    first.is_none_or(|known| {
        attempts::is_blocked(&View { deck: known.tiles.clone(), ..view.clone() })
    })
}

fn choose(style: Style, view: &View) -> Option<Attempt> {
    let legal = attempts::legal(view);
    let most = || legal.iter().rev().max_by_key(|(_, points)| *points);
    let chosen = match style {
        Style::Fewest => legal.iter().min_by_key(|(_, points)| *points),
        Style::Blocking => legal.iter().min_by_key(|(attempt, _)| fits_after(view, *attempt)),
        Style::Even => even(view, &legal),
        Style::Gaps => legal.iter().max_by_key(|(attempt, points)| (gaps(view, *attempt), *points)),
        Style::Outward => legal.iter().max_by_key(|(attempt, _)| distance(view, attempt.place)),
        _ => most(),
    };
    chosen.map(|(attempt, _)| *attempt)
}

/// How far a cell is from the middle of the board.
fn distance(view: &View, (row, column): Place) -> usize {
    let (rows, columns) = view.position.size();
    row.abs_diff(rows / 2).max(column.abs_diff(columns / 2))
}

/// How many empty cells have tiles on both sides after a placement.
fn gaps(view: &View, attempt: Attempt) -> usize {
    let Some(position) = view.position.with(&attempt.turn()) else { return 0 };
    let is_taken = |place: Place| position.at(place).is_some();
    let is_gap = |&(row, column): &Place| {
        let across = column > 0 && is_taken((row, column - 1)) && is_taken((row, column + 1));
        let down = row > 0 && is_taken((row - 1, column)) && is_taken((row + 1, column));
        !is_taken((row, column)) && (across || down)
    };
    position.places().iter().filter(|place| is_gap(place)).count()
}

/// How many placements the rest of the deck has after this one.
fn fits_after(view: &View, attempt: Attempt) -> usize {
    let Some(position) = view.position.with(&attempt.turn()) else { return usize::MAX };
    let mut deck = view.deck.clone();
    deck.remove(attempt.index);
    attempts::legal(&View { position, deck, ..view.clone() }).len()
}

/// The placement that brings the player nearest to whoever of the others has the most points.
fn even<'a>(view: &View, legal: &'a [(Attempt, usize)]) -> Option<&'a (Attempt, usize)> {
    let own =
        view.points.iter().find(|(name, _)| *name == view.name).map_or(0, |(_, points)| *points);
    let others = view.points.iter().filter(|(name, _)| *name != view.name);
    let most = others.map(|(_, points)| *points).max().unwrap_or(0);
    legal.iter().min_by_key(|(_, points)| (own + points).abs_diff(most))
}
