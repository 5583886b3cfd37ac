//! A turn in two lines that cross at one of its tiles.

mod find;
pub mod hidden;

use super::*;
use crate::trying;
use find::{Tiles, elsewhere, four, gap, three};

/// Its public checks.
pub const JUDGES: Judges = &[
    ("taken", |bench| taken(bench, 20)),
    ("gap", |bench| refuses(bench, 12, &gap, "a cell stays empty between its tiles")),
    ("elsewhere", |bench| {
        refuses(bench, 8, &elsewhere, "no tile of the turn lies where they cross")
    }),
    ("points", points),
];

/// The turn to try at a table, if there is one.
type TurnFor<'a> = &'a dyn Fn(&View) -> Option<Tiles>;

/// The line that types the turn for a table.
fn line(turn: TurnFor) -> impl Fn(&View) -> Option<String> {
    move |view| turn(view).map(|tiles| attempts::line_of(&tiles))
}

/// The turns must be accepted.
fn accepts(bench: &Bench, enough: usize, turn: TurnFor) -> Result<(), Verdict> {
    trying::accepts(bench, &pair(Style::Fewest, enough), &line(turn))
}

/// The turns must be refused by a program that accepts other turns in two lines.
fn refuses(bench: &Bench, enough: usize, turn: TurnFor, why: &str) -> Result<(), Verdict> {
    seen(taken(bench, 1))?;
    trying::refuses(bench, &pair(Style::Fewest, enough), &line(turn), why)
}

/// Turns of three tiles in two lines must be accepted.
fn taken(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    accepts(bench, enough, &|view| three(view, &|_| true))
}

fn points(bench: &Bench) -> Result<(), Verdict> {
    seen(taken(bench, 1))?;
    let turn = |view: &View| four(view).or_else(|| three(view, &|_| true));
    trying::scores(bench, &pair(Style::Fewest, 16), &line(&turn))
}
