//! What computers may and must do in their turns.

use crate::findings::Rule;
use crate::level::Level;
use crate::oracle::Turn as Laid;
use crate::play::attempts::{self, Attempt};
use crate::play::expect::{self, missing};
use crate::play::{Done, Game, Turn, chance::choices};
use crate::verdict::Verdict;
use shared::Tile;

/// A computer lays tiles of its deck where the rules allow it.
pub fn lays_what_is_legal(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let Some(report) = expect::report(turn).filter(|_| is_computers(game, turn)) else {
        return Ok(());
    };
    let view = game.view_of(&turn.before)?;
    let tiles: Vec<Tile> = report.laid.iter().map(|(_, tile)| *tile).collect();
    if let Some(tile) = missing(&tiles, &view.deck) {
        let expected = format!("{} lays tiles from the deck", turn.mover());
        let came = format!("the deck does not have enough {tile}");
        return Err(game.wrong(turn.line, &expected, &came));
    }
    let laid: Laid = report.laid.iter().copied().collect();
    if view.position.points(&laid).is_none() || laid.len() != report.laid.len() {
        let expected = "a computer lays what the rules allow";
        return Err(game.wrong(turn.line, expected, "the rules forbid this"));
    }
    expect::board(game, turn, &laid)
}

/// The best turns that a computer could have taken.
pub struct Best {
    /// Those with the most points.
    turns: Vec<Laid>,
    points: usize,
    /// The most points of a single tile.
    single: usize,
}

/// The best turns that the computer of this turn had.
pub fn best(game: &Game, turn: &Turn) -> Option<Best> {
    let view = game.view_of(&turn.before).ok().filter(|_| is_computers(game, turn))?;
    let all = match game.level {
        Level::Mutant => view.position.turns(&view.deck),
        _ => view.position.placements(&view.deck),
    };
    let scored = all.into_iter().filter_map(|one| Some((view.position.points(&one)?, one)));
    let (mut turns, mut points, mut single) = (Vec::new(), 0, 0);
    for (own, one) in scored {
        if one.len() == 1 {
            single = single.max(own);
        }
        if own > points {
            (points, turns) = (own, Vec::new());
        }
        if own == points {
            turns.push(one);
        }
    }
    Some(Best { turns, points, single })
}

impl Best {
    /// No other turn would have scored more than a computer's, and it laid several tiles if that is
    /// worth more than one.
    pub fn judge(&self, game: &Game, turn: &Turn) -> Vec<(Rule, Result<(), Verdict>)> {
        let (Some(laid), Ok(view)) = (laid(game, turn), game.view_of(&turn.before)) else {
            return Vec::new();
        };
        let (Some(own), Some(best)) = (view.position.points(&laid), self.turns.first()) else {
            return Vec::new();
        };
        let verdict =
            if self.points > own { Err(worse(game, turn, best, self.points, own)) } else { Ok(()) };
        match self.points > self.single {
            true if laid.len() == 1 => vec![(Rule::ComputerSeveral, verdict)],
            true => vec![(Rule::ComputerSeveral, Ok(())), (Rule::ComputerBest, verdict)],
            false => vec![(Rule::ComputerBest, verdict)],
        }
    }

    /// What the choice among them says about each habit, with a number for the board and
    /// the deck.
    pub fn choice(&self, game: &Game, turn: &Turn) -> Option<(u64, Vec<f64>)> {
        let (laid, view) = (laid(game, turn)?, game.view_of(&turn.before).ok()?);
        choices::choice(&view, &self.turns, &laid)
    }
}

/// A computer skips only if none of its tiles fits.
pub fn skips_only_when_blocked(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    if !is_computers(game, turn) {
        return Ok(());
    }
    let view = game.view_of(&turn.before)?;
    let fitting = attempts::first_legal(&view).filter(|_| is_skip(turn));
    fitting.map_or(Ok(()), |Attempt { tile, place: (row, column), .. }| {
        let expected =
            format!("{} lays a tile, because {tile} fits on ({row},{column})", turn.mover());
        Err(game.wrong(turn.line, &expected, "a skip"))
    })
}

fn worse(game: &Game, turn: &Turn, best: &Laid, most: usize, own: usize) -> Verdict {
    let best = expect::in_words(game, best);
    let expected = format!("a turn that scores {most} points, for example {best}");
    game.wrong(turn.line, &expected, &format!("one that scores {own} points"))
}

/// The tiles that a computer laid.
pub fn laid(game: &Game, turn: &Turn) -> Option<Laid> {
    let report = expect::report(turn).filter(|_| is_computers(game, turn))?;
    Some(report.laid.iter().copied().collect())
}

/// Whether a computer took this turn.
pub fn is_computers(game: &Game, turn: &Turn) -> bool {
    game.mover(turn).is_some_and(|seat| seat.is_computer)
}

/// Whether this turn was a skip.
pub fn is_skip(turn: &Turn) -> bool {
    matches!(turn.done, Done::Skipped(_))
}
