//! What is dealt and shown, and who moves next.

use super::{LEVEL, evening};
use crate::bench::Bench;
use crate::play::expect::missing;
use crate::play::pursuit::{Evening, each};
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::{Done, Exchange, Game, Seat, Turn, expect};
use crate::reading::table::Table;
use crate::reading::words_of;
use crate::verdict::Verdict;

/// Plays with several players, all of whom must be at the table, and tests every exchange.
pub fn together(
    bench: &Bench,
    evening: &Evening,
    sees: &dyn Fn(&Game, &Exchange) -> Result<usize, Verdict>,
) -> Result<(), Verdict> {
    evening.exchanges(bench, &|game, exchange| {
        if exchange.is_opening {
            expect::at_the_table(game, evening.seats.len())?;
        }
        sees(game, exchange)
    })
}

/// Does the same, and tests every turn.
pub fn turns_together(
    bench: &Bench,
    evening: &Evening,
    sees: &dyn Fn(&Game, &Turn) -> Result<usize, Verdict>,
) -> Result<(), Verdict> {
    together(bench, evening, &|game, exchange| {
        exchange.turns.iter().map(|turn| sees(game, turn)).sum()
    })
}

pub fn deal(bench: &Bench) -> Result<(), Verdict> {
    each([1, 2, 3, 5], |count| dealt(bench, &HUMANS[..count]))
}

/// Everyone skips, so that all decks are seen before a tile is drawn.
fn dealt(bench: &Bench, seats: &[Seat]) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, seats)?;
    expect::start(&game, seats.len())?;
    for _ in seats {
        expect::full_deck(&game)?;
        if !game.is_over {
            game.say("s")?;
        }
    }
    expect::conserved(&game)
}

pub fn table_each_turn(bench: &Bench) -> Result<(), Verdict> {
    each([(2, Style::Skipping), (5, Style::Most), (2, Style::Most)], |(players, style)| {
        tables(bench, &evening(players, style, 2, 200))
    })
}

/// A complete table follows every turn, and the bag holds *tiles* even if it is one.
pub fn tables(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    together(bench, evening, &|game, exchange| {
        expect::says_tiles(&game.talk, &exchange.reply)?;
        exchange.turns.iter().map(|turn| is_table_shown(game, turn)).sum()
    })
}

/// A complete table follows a turn: board, bag, all points, and the deck of a player.
pub fn is_table_shown(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
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

pub fn turn_order(bench: &Bench) -> Result<(), Verdict> {
    each([(3, Style::Most), (2, Style::Skipping), (5, Style::Skipping)], |(players, style)| {
        together(bench, &evening(players, style, 2, 20), &in_turn)
    })
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

/// A skip leaves board, bag and points unchanged, and the next player moves; even if all players skip
/// in succession.
pub fn skip(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    together(bench, evening, &|game, exchange| {
        if exchange.typed != "s" {
            return Ok(0);
        }
        skipped(game, exchange)?;
        expect::skip_goes_on(game, exchange)?;
        in_turn(game, exchange)
    })
}

/// `s` is reported as a skip, and board, bag and points are unchanged.
fn skipped(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let expected = "Ann skips. And board, bag and points as before";
    let Some(turn) = exchange.turns.first() else {
        return Err(game.talk.wrong(exchange.line, expected, expect::came(exchange)));
    };
    let after = expect::after(game, turn)?;
    let (before, now) = (game.view_of(&turn.before)?, game.view_of(after)?);
    let is_laid = matches!(turn.done, Done::Laid(_)).then_some("a tile was laid");
    match is_laid.or_else(|| expect::difference(&before, &now)) {
        Some(what) => Err(game.wrong(after.line, expected, what)),
        None => Ok(()),
    }
}

pub fn refill(bench: &Bench) -> Result<(), Verdict> {
    each([(2, Style::Most), (3, Style::Skipping)], |(players, style)| {
        together(bench, &evening(players, style, 2, 40), &filled_up)
    })
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

pub fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    let evenings = [1, 3, 5].map(|players| evening(players, Style::Most, 2, 40));
    each(&evenings, |evening| is_conserved(bench, evening))
}

/// At every table of these games, no tile is missing or doubled.
pub fn is_conserved(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    together(bench, evening, &|game, exchange| {
        expect::conserved(game).map(|()| exchange.turns.len())
    })
}
