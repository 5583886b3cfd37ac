//! A turn in two lines that cross at one of its tiles.

mod find;

use super::*;
use crate::trying;
use find::{COLUMN, ROW, Tiles, beside, elsewhere, four, gap, is_wrong_by_its_lines, three};

/// Its public checks.
pub const PUBLIC: Judges = &[
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("shapes", |bench| accepts(bench, 10, &four)),
    ("order", order),
    ("filled", |bench| accepts(bench, 4, &|view| three(view, &has_gap))),
    ("third", |bench| refuses(bench, 12, &third, "the tiles lie in three lines")),
];

fn order(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let mut tiles = three(view, &|_| true)?;
        tiles.rotate_left(1 + view.bag % 2);
        Some(tiles)
    };
    accepts(bench, 16, &wanted)
}

/// Whether an older tile lies between the tiles of a turn.
fn has_gap(tiles: &Tiles) -> bool {
    tiles[1..].iter().any(|other| !Position::are_neighbors(tiles[0].place, other.place))
}

/// A legal turn in two lines, and one more tile in a third line, beside one end.
fn third(view: &View) -> Option<Tiles> {
    let with_a_third = |tiles: &Tiles| {
        let ends = [(&tiles[1], COLUMN), (&tiles[2], ROW)].into_iter();
        let others = ends.flat_map(|(end, line)| beside(view, end, line, 0));
        let mut longer = others.map(|other| [tiles.as_slice(), &[other]].concat());
        longer.find(|tiles| is_wrong_by_its_lines(view, tiles))
    };
    let tiles = three(view, &|tiles| with_a_third(tiles).is_some())?;
    with_a_third(&tiles)
}
