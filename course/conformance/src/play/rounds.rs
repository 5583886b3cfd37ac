//! What a turn must lead to with several players: who is next, and what is shown.

use crate::play::exchange::{Exchange, Turn};
use crate::play::expect::{self, missing};
use crate::play::game::Game;
use crate::play::seats::Seat;
use crate::reading::table::Table;
use crate::reading::words_of;
use crate::verdict::Verdict;

/// A complete table follows every turn, and the bag holds *tiles* even if it is one.
pub fn tables(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    expect::says_tiles(&game.talk, &exchange.reply)?;
    exchange.turns.iter().map(|turn| is_table_shown(game, turn)).sum()
}

/// The deck of the player who moves is shown before every turn.
pub fn decks_before(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    for turn in &exchange.turns {
        let shown = turn.before.deck.as_ref().map_or("", |deck| deck.name.as_str());
        if words_of(shown) != words_of(turn.mover()) {
            let expected = format!("the deck of {} is shown before the turn", turn.mover());
            return Err(game.wrong(turn.line, &expected, &format!("the deck of {shown}")));
        }
    }
    Ok(())
}

/// A complete table follows a turn: board, bag, all points, and the deck of a player.
fn is_table_shown(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    let table = expect::after(game, turn)?;
    let view = game.view_of(table)?;
    let is_shown = |seat: &Seat| {
        let own = |(name, _): &(String, usize)| game.seat(name) == Some(*seat);
        view.points.iter().filter(|points| own(points)).count() == 1
    };
    if let Some(seat) = game.seats.iter().find(|seat| !is_shown(seat)) {
        let expected = format!("Points of {}: and the points, once", seat.name);
        return Err(game.wrong(table.deck_line, &expected, "no such line, or several"));
    }
    let Some(mover) = index_of(game, turn.mover()) else {
        let came = format!("one of {:?}", turn.mover());
        return Err(game.wrong(turn.line, "a turn of one of the players, by name", &came));
    };
    let next = Some(game.seats[(mover + 1) % game.seats.len()]);
    if let Some(next) = next.filter(|next| game.seat(&view.name) != Some(*next)) {
        let expected = format!("the deck of {}, who moves next", next.name);
        return Err(game.wrong(table.deck_line, &expected, &format!("the deck of {}", view.name)));
    }
    Ok(1)
}

/// The players move in order, beginning with the first, and start again after the last.
pub fn in_turn(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    let shown =
        |table: &Table| table.deck.as_ref().map(|deck| deck.name.clone()).unwrap_or_default();
    if exchange.is_opening {
        let first = exchange.turns.first().map_or(&game.table, |turn| &turn.before);
        is_turn_of(game, first.deck_line, &shown(first), 0)?;
    }
    for turn in &exchange.turns {
        let mover = turn.mover();
        let Some(seat) = index_of(game, &shown(&turn.before)) else { continue };
        is_turn_of(game, turn.line, mover, seat)?;
        if let Some(after) = &turn.after {
            is_turn_of(game, after.deck_line, &shown(after), (seat + 1) % game.seats.len())?;
        }
    }
    Ok(exchange.turns.len())
}

fn index_of(game: &Game, name: &str) -> Option<usize> {
    let seat = game.seat(name)?;
    game.seats.iter().position(|other| *other == seat)
}

fn is_turn_of(game: &Game, line: usize, name: &str, seat: usize) -> Result<(), Verdict> {
    let Some(expected) = game.seats.get(seat) else { return Ok(()) };
    if words_of(name) == words_of(expected.name) {
        return Ok(());
    }
    Err(game.wrong(line, &format!("it is {}'s turn", expected.name), &format!("it is {name}'s")))
}

/// A deck that is shown again has its tiles, except those that were laid, plus as many as were
/// drawn.
pub fn filled_up(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    for turn in &exchange.turns {
        let Some(after) = &turn.after else { continue };
        expect::bag(game, turn, expect::report(turn).map_or(0, |report| report.laid.len()))?;
        let view = game.view_of(after)?;
        let Some(known) = turn.decks.of(&view.name) else { continue };
        let line = after.deck_line;
        if view.deck.len() != known.count() {
            let expected = format!("{} tiles in the deck of {}", known.count(), view.name);
            return Err(game.wrong(line, &expected, &format!("{} tiles", view.deck.len())));
        }
        if let Some(tile) = missing(&known.tiles, &view.deck) {
            let expected = format!("{tile} in the deck of {}, which was not laid", view.name);
            return Err(game.wrong(line, &expected, "it is gone"));
        }
    }
    Ok(exchange.turns.len())
}
