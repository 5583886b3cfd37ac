//! What is dealt and shown, and who moves next.

use super::{LEVEL, evening};
use crate::bench::Bench;
use crate::play::pursuit::{Evening, each, watch};
use crate::play::seats::{HUMANS, ODD};
use crate::play::styles::Style;
use crate::play::{Exchange, Game, Seat, View, attempts, expect};
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

pub fn deal(bench: &Bench) -> Result<(), Verdict> {
    each([1, 2, 3, 5], |count| dealt(bench, &HUMANS[..count]))
}

/// Everyone skips, so that all decks are seen before a tile is drawn.
fn dealt(bench: &Bench, seats: &[Seat]) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, seats)?;
    let players = game.seated(seats.len());
    expect::start(&game, players)?;
    for _ in 0..players {
        expect::full_deck(&game)?;
        if !game.is_over {
            game.say("s")?;
        }
    }
    expect::conserved(&game)
}

pub fn table_each_turn(bench: &Bench) -> Result<(), Verdict> {
    let tables = [(2, Style::Skipping), (5, Style::Most), (2, Style::Most)];
    let tables = tables.map(|(players, style)| evening(players, style, 2, 200));
    let odd = Evening { seats: ODD, ..evening(2, Style::Most, 1, 4) };
    watch(bench, "table-each-turn", tables.into_iter().chain([odd]))
}

pub fn turn_order(bench: &Bench) -> Result<(), Verdict> {
    let tables = [(3, Style::Most), (2, Style::Skipping), (5, Style::Skipping)];
    watch(bench, "turn-order", tables.map(|(players, style)| evening(players, style, 2, 20)))
}

/// A skip leaves board, bag and points unchanged, and the next player moves; even if all players skip
/// in succession, and even after a turn was refused.
pub fn skip(bench: &Bench, evening: &Evening, check: &str) -> Result<(), Verdict> {
    let illegal = |view: &View| {
        attempts::first_illegal(view).map(|attempt| attempt.line()).into_iter().collect()
    };
    evening.watch_tries(bench, &illegal, check)
}

pub fn refill(bench: &Bench) -> Result<(), Verdict> {
    let tables = [(2, Style::Most), (3, Style::Skipping)];
    watch(bench, "refill", tables.map(|(players, style)| evening(players, style, 2, 40)))
}

pub fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    let tables = [1, 3, 5].map(|players| evening(players, Style::Most, 2, 40));
    watch(bench, "tiles-conserved", tables)
}
