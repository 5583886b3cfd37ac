//! What a human may ask for on her turn: hints, and why a computer took its last turn.

use super::shown::{as_numbered, spaced};
use crate::board::Axis;
use crate::level::Level;
use crate::moves::Move;
use crate::player::View;
use crate::player::learned::{Reasons, reasons};
use crate::rules::Laid;
use crate::score::{BONUS, Line};
use crate::state::{End, Game};
use crate::talk::Talk;
use crate::tile::{SIX, Tile};
use crate::words::Words;
use std::io;

/// How many moves are hinted.
pub const HINTS: usize = 5;

/// Lists the moves with the most points, as they would be typed; if there are none, says what else
/// to do.
pub fn rank(game: &Game, talk: &mut Talk) -> io::Result<()> {
    let (moves, words) = (View::of(game).hints(HINTS), talk.words);
    let Some(best) = moves.first() else { return talk.tell(&without_move(game, words)) };
    talk.tell(&if moves.len() == 1 { words.only_hint() } else { words.hints() })?;
    let digits = best.points().to_string().len();
    let typed: Vec<(String, u32)> =
        moves.iter().map(|mv| (typed(game, mv, words), mv.points())).collect();
    let width = typed.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0);
    for (number, (typed, points)) in (1..).zip(typed) {
        talk.tell(&format!("{number}. {typed:width$}  {}", words.padded_points(points, digits)))?;
    }
    talk.tell(&words.hint_more())
}

/// Shows the lines of the hint with this number, and their points.
pub fn explain(number: usize, game: &Game, talk: &mut Talk) -> io::Result<()> {
    let (hints, words) = (View::of(game).hints(HINTS), talk.words);
    if hints.is_empty() {
        return talk.tell(&without_move(game, words));
    }
    let Some(mv) = number.checked_sub(1).and_then(|index| hints.get(index)) else {
        return talk.tell(&words.no_such_hint(hints.len(), number));
    };
    let mut after = game.clone();
    let laid = after.lay(&game.position().in_order(mv)).expect("a generated move is legal");
    talk.tell(&words.hint(number, typed(game, mv, words), words.worth(&laid)))?;
    let ends = matches!(after.end(), Some(End::OutOfTiles(_)));
    for row in rows(&laid, ends, talk) {
        talk.tell(&row)?;
    }
    Ok(())
}

/// What each line brings, and the last tile if the move ends the game.
fn rows(laid: &Laid, ends: bool, talk: &Talk) -> Vec<String> {
    let (words, look) = (talk.words, talk.look());
    let digits = laid.points.to_string().len();
    let row = |points, what: &str| format!("  {}  {what}", words.padded_points(points, digits));
    let of_line = |line: &Line| {
        let tiles: Vec<Tile> = line.tiles.iter().map(|one| one.tile).collect();
        let place = line.tiles[0].place;
        let at = match line.axis {
            Axis::Row => words.row(place.row),
            Axis::Column => words.column(place.column),
        };
        let what = format!("{at}, {}", look.tiles(&tiles));
        let note =
            if tiles.len() == SIX { format!(", {}", words.is_qwirkle()) } else { String::new() };
        row(line.points(), &(what + &note))
    };
    let last = ends.then(|| row(BONUS, &words.last_tile()));
    laid.lines.iter().map(of_line).chain(last).collect()
}

fn typed(game: &Game, mv: &Move, words: &Words) -> String {
    as_numbered(&game.position().in_order(mv), game.hand(), words)
}

/// What to do if no tile fits.
pub fn without_move(game: &Game, words: &Words) -> String {
    match game.hand().len().min(game.bag().len()) {
        0 => words.hint_pass(),
        count => words.hint_swap(words.typed_swap(spaced(&(1..=count).collect::<Vec<_>>()))),
    }
}

// Why a computer took its last turn.

/// The reasons of a computer for its last turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Why {
    pub name: String,
    pub reasons: Reasons,
}

/// The reasons for the turn that this level is about to take; `None` if it has none. A player that
/// searches the endgame does not judge any more once the bag is empty.
pub fn of(level: &Level, name: &str, game: &Game) -> Option<Why> {
    let searches = matches!(level, Level::Learned { endgame: true, .. }) && game.bag().is_empty();
    let weights = level.weights().filter(|_| !searches)?;
    reasons(View::of(game), weights).map(|reasons| Why { name: name.to_owned(), reasons })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_the_endgame_search_is_not_explained() {
        let why = |bag: &str, endgame| {
            let game: Game = format!("CrDr@0,0\n0 0 SrCb:0 TrLr:0 {bag}").parse().unwrap();
            of(&Level::Learned { endgame, from: None }, "Anna", &game)
        };
        assert!(why("-", false).is_some() && why("XpXp", true).is_some());
        assert_eq!(why("-", true), None);
        assert_eq!(why("XpXp", false).unwrap().name, "Anna");
    }
}
