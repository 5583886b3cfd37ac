//! Tiles of a turn in two lines that cross at one of them.

mod find;

use super::pair;
use crate::changed;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::Turn as Laid;
use conformance::play::attempts;
use conformance::play::expect;
use conformance::play::lines;
use conformance::play::pursuit::Kind;
use conformance::play::styles::Style;
use conformance::play::{Answer, Exchange, Game, View};
use conformance::verdict::Verdict;
use find::{Tiles, elsewhere, four, gap, has_gap, third, three};

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "taken",
        title: "takes a turn in two lines that cross at one of its tiles",
        rule: "f-crossing, rule 1",
        points: 1,
        judge: |bench| taken(bench, 20),
    },
    Check {
        id: "shapes",
        title: "takes it where the lines cross amid tiles of the turn",
        rule: "f-crossing, rule 1",
        points: 1,
        judge: |bench| accepts(bench, 10, &four),
    },
    Check {
        id: "order",
        title: "takes its tiles in any order",
        rule: "f-crossing, rule 1",
        points: 1,
        judge: order,
    },
    Check {
        id: "filled",
        title: "lets tiles that were there before fill the gaps of either line",
        rule: "f-crossing, rule 2",
        points: 1,
        judge: |bench| accepts(bench, 4, &|view| three(view, &has_gap)),
    },
    Check {
        id: "gap",
        title: "refuses it where a cell stays empty in one of the lines",
        rule: "f-crossing, rule 2",
        points: 1,
        judge: |bench| refuses(bench, 12, &gap, "a cell stays empty between its tiles"),
    },
    Check {
        id: "elsewhere",
        title: "refuses lines that cross at no tile of the turn",
        rule: "f-crossing, rule 4",
        points: 1,
        judge: |bench| refuses(bench, 8, &elsewhere, "no tile of the turn lies where they cross"),
    },
    Check {
        id: "third",
        title: "refuses a third line",
        rule: "f-crossing, rule 4",
        points: 1,
        judge: |bench| refuses(bench, 12, &third, "the tiles lie in three lines"),
    },
    Check {
        id: "points",
        title: "counts each sequence once, those of both lines and those across them",
        rule: "f-crossing, rule 3",
        points: 1,
        judge: points,
    },
];

/// Tries such turns.
fn tries(
    bench: &Bench,
    enough: usize,
    wanted: &dyn Fn(&View) -> Option<Tiles>,
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines =
        |view: &View| wanted(view).map(|tiles| attempts::line_of(&tiles)).into_iter().collect();
    lines::tries(bench, &pair(Style::Fewest, enough), &lines, sees)
}

/// Such turns are taken: all tiles lie where they were laid.
fn accepts(
    bench: &Bench,
    enough: usize,
    wanted: &dyn Fn(&View) -> Option<Tiles>,
) -> Result<(), Verdict> {
    tries(bench, enough, wanted, &|game, exchange| {
        let turn = expect::taken(game, exchange)?;
        let view = game.view_of(&turn.before)?;
        expect::board(game, turn, &laid_by(&exchange.typed, &view))
    })
}

/// What a line lays, with the deck as it was shown.
fn laid_by(line: &str, view: &View) -> Laid {
    let numbers: Vec<usize> =
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let triples = numbers.chunks_exact(3);
    triples.filter_map(|one| Some(((one[1], one[2]), *view.deck.get(one[0])?))).collect()
}

/// Such turns are refused, by a program that takes others in two lines.
fn refuses(
    bench: &Bench,
    enough: usize,
    wanted: &dyn Fn(&View) -> Option<Tiles>,
    why: &str,
) -> Result<(), Verdict> {
    changed::seen(taken(bench, 1))?;
    tries(bench, enough, wanted, &|game, exchange| expect::refused(game, exchange, why))
}

/// So many turns of three tiles in two lines are taken.
fn taken(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    accepts(bench, enough, &|view| three(view, &|_| true))
}

fn order(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let mut tiles = three(view, &|_| true)?;
        tiles.rotate_left(1 + view.bag % 2);
        Some(tiles)
    };
    accepts(bench, 16, &wanted)
}

/// Turns that are taken are told with their points; whether they are, other checks look at.
fn points(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(taken(bench, 1))?;
    let wanted = |view: &View| four(view).or_else(|| three(view, &|_| true));
    let lines =
        |view: &View| wanted(view).map(|tiles| attempts::line_of(&tiles)).into_iter().collect();
    pair(Style::Fewest, 16).trying(bench, &lines, &|game, exchange, kind| {
        let turn = exchange.turns.first().filter(|_| exchange.answer == Answer::Laid);
        let Some(turn) = turn.filter(|_| kind == Kind::Try) else { return Ok(0) };
        let Some(report) = expect::report(turn) else { return Ok(0) };
        expect::points(game, turn, &report.laid.iter().copied().collect()).map(|()| 1)
    })
}
