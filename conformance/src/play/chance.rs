//! Tests whether the deal is random.

use crate::bench::Bench;
use crate::play::game::Game;
use crate::reading::Grid;
use crate::verdict::Verdict;
use shared::Tile;
use std::thread;
use std::time::Duration;

/// Many programs seed their generator with the current second, which is fine.
pub const A_SECOND: Duration = Duration::from_millis(1100);

/// How many deals are compared. Two are equal less than once in ten thousand times; all of them
/// never are.
const DEALS: usize = 4;

/// Not all games begin with the same deck and board.
pub fn deals_differ(
    bench: &Bench,
    begin: &dyn Fn(&Bench) -> Result<Game, Verdict>,
) -> Result<(), Verdict> {
    let bench = &bench.unseeded();
    let first = dealt(&begin(bench)?)?;
    for _ in 1..DEALS {
        if dealt(&begin(bench)?)? != first {
            return Ok(());
        }
    }
    thread::sleep(A_SECOND);
    let game = begin(bench)?;
    if dealt(&game)? != first {
        return Ok(());
    }
    let expected = "tiles drawn at random: different ones at each start";
    let came = format!("the same ones at each of {} starts", DEALS + 1);
    Err(game.wrong(game.table.deck_line, expected, &came))
}

fn dealt(game: &Game) -> Result<(Vec<Tile>, Grid), Verdict> {
    Ok((game.view()?.deck, game.table.grid.clone()))
}
