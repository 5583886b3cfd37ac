//! What computers may and must do in their turns.

use crate::findings::Rule;
use crate::level::Level;
use crate::oracle::Turn as Laid;
use crate::play::attempts::{self, Attempt};
use crate::play::decks::without;
use crate::play::{Done, Game, Turn, View, chance::choices, expect};
use crate::verdict::{Result, must};
use shared::Tile;

/// A computer lays tiles of its deck where the rules allow it.
pub fn lays_what_is_legal(game: &Game, turn: &Turn) -> Result<()> {
    let Some(report) = expect::report(turn).filter(|_| is_computers(game, turn)) else {
        return Ok(());
    };
    let view = game.view_of(&turn.before)?;
    let tiles: Vec<Tile> = report.laid.iter().map(|(_, tile)| *tile).collect();
    if let Some(tile) = without(&tiles, &view.deck).first() {
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

/// The best turns that a computer could have taken, and the one that it took.
pub struct Best<'a> {
    game: &'a Game,
    turn: &'a Turn,
    view: View,
    /// The tiles that it laid.
    laid: Laid,
    /// The turns with the most points.
    turns: Vec<Laid>,
    points: usize,
    /// The most points of a single tile.
    single: usize,
}

/// The best turns that the computer had that took this one, unless it skipped.
pub fn best<'a>(game: &'a Game, turn: &'a Turn) -> Option<Best<'a>> {
    let (laid, view) = (laid(game, turn)?, game.view_of(&turn.before).ok()?);
    let all = match game.level {
        Level::Mutant => view.position.turns(&view.deck),
        _ => view.position.placements(&view.deck),
    };
    let (mut turns, mut points, mut single) = (Vec::new(), 0, 0);
    for one in all {
        let own = view.position.points(&one).unwrap_or(0);
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
    Some(Best { game, turn, view, laid, turns, points, single })
}

impl Best<'_> {
    /// No other turn would have scored more than a computer's, and it laid several tiles if that is
    /// worth more than one.
    pub fn judge(&self) -> Vec<(Rule, Result<()>)> {
        let (Some(own), Some(best)) = (self.view.position.points(&self.laid), self.turns.first())
        else {
            return Vec::new();
        };
        let verdict = must(self.points <= own, || {
            let (most, best) = (self.points, expect::in_words(self.game, best));
            let expected = format!("a turn that scores {most} points, for example {best}");
            self.game.wrong(self.turn.line, &expected, &format!("one that scores {own} points"))
        });
        match self.points > self.single {
            true if self.laid.len() == 1 => vec![(Rule::ComputerSeveral, verdict)],
            true => vec![(Rule::ComputerSeveral, Ok(())), (Rule::ComputerBest, verdict)],
            false => vec![(Rule::ComputerBest, verdict)],
        }
    }

    /// What the choice among them says about each habit, with a number for the board and
    /// the deck.
    pub fn choice(&self) -> Option<(u64, Vec<f64>)> {
        choices::choice(&self.view, &self.turns, &self.laid)
    }
}

/// A computer skips only if none of its tiles fits.
pub fn skips_only_when_blocked(game: &Game, turn: &Turn) -> Result<()> {
    if !is_computers(game, turn) || !is_skip(turn) {
        return Ok(());
    }
    let view = game.view_of(&turn.before)?;
    attempts::first_legal(&view).map_or(Ok(()), |Attempt { tile, place: (row, column), .. }| {
        let expected =
            format!("{} lays a tile, because {tile} fits on ({row},{column})", turn.mover());
        Err(game.wrong(turn.line, &expected, "a skip"))
    })
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
