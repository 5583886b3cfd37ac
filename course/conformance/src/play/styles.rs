//! Ways for the judge to play, each of which leads to different situations.

use crate::level::Level;
use crate::oracle::Place;
use crate::play::attempts::{self, Attempt};
use crate::play::{Game, View, crossing};
use crate::verdict::Verdict;

/// How the judge plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// To score the most points.
    Most,
    /// To score the fewest points, which makes long, thin boards.
    Fewest,
    /// To leave the fewest tiles that fit, until none does.
    Blocking,
    /// The first player lays while all others skip, so that the first deck becomes empty in the
    /// middle of a round.
    FirstAlone,
    /// To keep the points of all players about equal.
    Even,
    /// To keep one tile that fits nowhere.
    Keeping,
    /// To let as many players as this end with the same number of points: the first ones, or, if two
    /// are enough, the first and the third one. The others skip.
    Tying(usize),
    /// To make empty cells between two tiles, which the next tile may join.
    Gaps,
    /// To make gaps between tiles that do not go together, although a tile of the deck goes with
    /// those on each side.
    Joins,
    /// To complete a row and a column with one tile.
    Crossing,
    /// To reach the edges of the board.
    Outward,
    /// To leave no tile that fits but at the edges of the board.
    Edges,
    /// Everyone skips while the bag holds an even number of tiles.
    Skipping,
    /// To fill the board of level 3 column by column, from the last corner, with tiles that are neither
    /// always the first nor always the last.
    Filling,
    /// Not at all: only the start of the game counts.
    Starting,
}

/// The line that continues the game, or `None` if there is none.
pub fn line(style: Style, game: &Game, level: Level) -> Result<Option<String>, Verdict> {
    let view = game.view()?;
    match style {
        Style::Filling => return Ok(filling(&view)),
        Style::Starting => return Ok(None),
        _ => {}
    }
    let can_skip = level.number() >= 5;
    let seat = game.seat(&view.name);
    let skips = match style {
        Style::FirstAlone => game.seats.first().copied() != seat && !is_first_stuck(game, &view),
        Style::Skipping => view.bag % 2 == 0,
        _ => false,
    };
    let skip = can_skip.then(|| "s".to_owned());
    let lays = match style {
        Style::Tying(winners) => tying(winners, game, &view),
        Style::Keeping if view.deck.len() == 1 => None,
        _ => choose(style, &view).filter(|_| !(skips && can_skip)),
    };
    Ok(lays.map(|attempt| attempt.line()).or(skip))
}

/// A line that lays a tile on the last free cell of the last column that has one.
pub fn filling(view: &View) -> Option<String> {
    let (rows, columns) = view.position.size();
    let places = (0..columns).flat_map(|column| (0..rows).map(move |row| (row, column)));
    let free: Vec<Place> = places.filter(|&place| view.position.is_free(place)).collect();
    let (row, column) = *free.last()?;
    let index = (free.len() * 5 + 2) % view.deck.len().max(1);
    Some(format!("{index} {row} {column}"))
}

/// Whether no known tile of the first player's deck fits.
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
        Style::Blocking | Style::Keeping => {
            legal.iter().min_by_key(|(attempt, _)| fits_after(view, *attempt))
        }
        Style::Even => even(view, &legal),
        Style::Gaps => legal.iter().max_by_key(|(attempt, points)| (gaps(view, *attempt), *points)),
        Style::Joins => legal.iter().max_by_key(|(attempt, points)| {
            (conflicts(view, *attempt), gaps(view, *attempt), *points)
        }),
        Style::Crossing => legal
            .iter()
            .max_by_key(|(attempt, points)| (crossing::promise(view, *attempt), *points)),
        Style::Edges => legal.iter().min_by_key(|(attempt, _)| inside_and_far(view, *attempt)),
        Style::Outward => legal.iter().max_by_key(|(attempt, _)| distance(view, attempt.place)),
        _ => most(),
    };
    chosen.map(|(attempt, _)| *attempt)
}

/// The distance of a cell from the middle of the board.
fn distance(view: &View, (row, column): Place) -> usize {
    let (rows, columns) = view.position.size();
    row.abs_diff(rows / 2).max(column.abs_diff(columns / 2))
}

/// The number of empty cells between two tiles after a placement.
fn gaps(view: &View, attempt: Attempt) -> usize {
    let Some(position) = view.position.with(&attempt.turn()) else { return 0 };
    position.free().filter(|&place| attempts::is_between(&position, place)).count()
}

/// The number of ways in which a tile of the rest of the deck could join tiles that do not go
/// together, after this placement.
fn conflicts(view: &View, attempt: Attempt) -> usize {
    let after = view.after(&attempt).filter(|_| gaps(view, attempt) > 0);
    after.map_or(0, |after| attempts::conflicting_joins(&after).len())
}

/// First the board must reach an edge; then few placements inside are left, and some at the edge.
fn inside_and_far(view: &View, attempt: Attempt) -> (usize, bool, usize) {
    let edge = view.position.size().0.min(view.position.size().1) / 2;
    let Some(after) = view.after(&attempt) else { return (usize::MAX, true, 0) };
    let far = after.position.laid().map(|(place, _)| distance(view, place)).max().unwrap_or(0);
    if far + 1 < edge {
        return (edge - distance(view, attempt.place), true, 0);
    }
    let legal = attempts::legal(&after);
    let inside = legal.iter().filter(|(fit, _)| distance(view, fit.place) < edge).count();
    (0, inside == legal.len(), inside)
}

/// Whether some tile fits, but only at the edges of the board.
pub fn fits_only_at_edges(view: &View) -> bool {
    let (rows, columns) = view.position.size();
    let is_at_edge =
        |(row, column): Place| row == 0 || column == 0 || row + 1 == rows || column + 1 == columns;
    let legal = attempts::legal(view);
    !legal.is_empty() && legal.iter().all(|(attempt, _)| is_at_edge(attempt.place))
}

/// The number of placements that the rest of the deck has after this one.
fn fits_after(view: &View, attempt: Attempt) -> usize {
    view.after(&attempt).map_or(usize::MAX, |after| attempts::legal(&after).len())
}

/// The placement that brings the player closest to the best of the others.
fn even<'a>(view: &View, legal: &'a [(Attempt, usize)]) -> Option<&'a (Attempt, usize)> {
    let own =
        view.points.iter().find(|(name, _)| *name == view.name).map_or(0, |(_, points)| *points);
    let others = view.points.iter().filter(|(name, _)| *name != view.name);
    let most = others.map(|(_, points)| *points).max().unwrap_or(0);
    legal.iter().min_by_key(|(_, points)| (own + points).abs_diff(most))
}

/// The first player lays all tiles but the last, for few points. Then the others who are to win lay
/// until each has as many points as that last tile will bring the first player to.
fn tying(winners: usize, game: &Game, view: &View) -> Option<Attempt> {
    let seat = game.seat(&view.name)?;
    let index = game.seats.iter().position(|other| *other == seat)?;
    let others = match (winners, game.seats.len()) {
        (2, 3..) => 2..3,
        (_, players) => 1..winners.min(players),
    };
    let legal = attempts::legal(view);
    let points_of = |index: usize| {
        let own = view.points.iter().find(|(name, _)| game.seat(name) == Some(game.seats[index]));
        own.map_or(0, |(_, points)| *points)
    };
    let is_last_tile = view.deck.len() == 1 && view.bag == 0;
    let totals: Vec<usize> = others.clone().map(points_of).collect();
    if index == 0 {
        let is_wanted = |points: usize| totals.iter().all(|&total| total == points_of(0) + points);
        let few = legal.iter().filter(|(_, points)| !is_last_tile || is_wanted(*points));
        return few.min_by_key(|(_, points)| *points).map(|(attempt, _)| *attempt);
    }
    let last = game.decks.of(game.seats[0].name).filter(|known| known.count() == 1)?;
    if !others.contains(&index) || is_last_tile || view.bag > 0 {
        return None;
    }
    let ends = attempts::legal(&View { deck: last.tiles.clone(), ..view.clone() });
    let ends: Vec<usize> = ends.iter().map(|(_, points)| points_of(0) + points).collect();
    let reached = totals.iter().copied().filter(|total| ends.contains(total)).max();
    let goal = reached.or_else(|| ends.iter().copied().max())?;
    // No placement scores a single point.
    let left =
        |points: usize| goal.checked_sub(points_of(index) + points).filter(|&left| left != 1);
    let able = legal.into_iter().filter_map(|(attempt, points)| Some((left(points)?, attempt)));
    able.min_by_key(|(left, _)| *left).map(|(_, attempt)| attempt)
}
