//! The `hint` command: the best moves, and the points of one of them.

use super::shown::{as_typed, spaced};
use crate::board::{Axis, Placement};
use crate::moves::Move;
use crate::player::View;
use crate::rules::Laid;
use crate::score::{BONUS, Line};
use crate::state::{End, Game};
use crate::talk::Talk;
use crate::tile::{SIX, Tile};
use crate::typed;
use crate::words::Words;
use std::io;

/// How many moves are ranked.
const HINTS: usize = 5;

/// Lists the moves with the most points, as they would be typed; if there are none, says what else
/// to do.
pub fn rank(game: &Game, talk: &mut Talk) -> io::Result<()> {
    let (moves, words) = (View::of(game).ranked(), talk.words);
    let Some(best) = moves.first() else { return talk.tell(&without_move(game, words)) };
    talk.tell(&words.hints(moves.len() == 1))?;
    let digits = best.points().to_string().len();
    let typed: Vec<(String, u32)> =
        moves.iter().take(HINTS).map(|mv| (typed(game, mv, words), mv.points())).collect();
    let width = typed.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0);
    for (number, (typed, points)) in (1..).zip(typed) {
        talk.tell(&format!("{number}. {typed:width$}  {}", words.listed(points, digits)))?;
    }
    talk.tell(&words.hint_more())
}

/// Shows the lines of the hint with this number, and their points.
pub fn explain(number: usize, game: &Game, talk: &mut Talk) -> io::Result<()> {
    let (moves, words) = (View::of(game).ranked(), talk.words);
    if moves.is_empty() {
        return talk.tell(&without_move(game, words));
    }
    let hints = &moves[..moves.len().min(HINTS)];
    let Some(mv) = number.checked_sub(1).and_then(|index| hints.get(index)) else {
        return talk.tell(&words.no_such_hint(number, hints.len()));
    };
    let mut after = game.clone();
    let laid = after.lay(&placements(game, mv)).expect("a generated move is legal");
    talk.tell(&words.hint(number, &typed(game, mv, words), &laid))?;
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
    let row = |points, what: &str| format!("  {}  {what}", words.listed(points, digits));
    let of_line = |line: &Line| {
        let tiles: Vec<Tile> = line.tiles.iter().map(|one| one.tile).collect();
        let place = line.tiles[0].place;
        let number = if line.axis == Axis::Row { place.row } else { place.column };
        let what = format!("{}, {}", words.line_at(line.axis, number), look.tiles(&tiles));
        let note =
            if tiles.len() == SIX { format!(", {}", words.is_qwirkle()) } else { String::new() };
        row(line.points(), &(what + &note))
    };
    let last = ends.then(|| row(BONUS, words.last_tile()));
    laid.lines.iter().map(of_line).chain(last).collect()
}

fn placements(game: &Game, mv: &Move) -> Vec<Placement> {
    typed::in_order(game.position().placements_of(mv).collect())
}

fn typed(game: &Game, mv: &Move, words: &dyn Words) -> String {
    let placements = placements(game, mv);
    let positions = typed::positions(game.hand(), placements.iter().map(|one| one.tile));
    as_typed(&placements, &spaced(&positions), words)
}

/// What to do if no tile fits.
pub fn without_move(game: &Game, words: &dyn Words) -> String {
    match game.hand().len().min(game.bag().len()) {
        0 => words.hint_pass(),
        count => words.hint_swap(&words.typed_swap(&spaced(&(1..=count).collect::<Vec<_>>()))),
    }
}
