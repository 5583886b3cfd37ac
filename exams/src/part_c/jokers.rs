//! Jokers that match any letter.

use super::{accepts, alone, conserves, deals, legal, refuses, scores};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::View;
use conformance::play::attempts::{self, Attempt, Flaw};
use conformance::play::pursuit::parts;
use conformance::play::styles::Style;
use conformance::rules::Rules;
use conformance::verdict::Verdict;
use shared::Tile;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "bag",
        title: "has a joker of each color, as often as any tile",
        rule: "c-jokers, rule 1",
        points: 1,
        judge: |bench| parts([conserves(bench), deals(bench)]),
    },
    Check {
        id: "letter",
        title: "lets a joker go for the letter of the tiles beside it",
        rule: "c-jokers, rule 2",
        points: 1,
        judge: letter,
    },
    Check {
        id: "color",
        title: "lets a joker stand among tiles of its own color",
        rule: "c-jokers, rule 3",
        points: 1,
        judge: color,
    },
    Check {
        id: "whole",
        title: "lets no joker go for a color, nor for two letters",
        rule: "c-jokers, rules 2 and 3",
        points: 1,
        judge: whole,
    },
    Check {
        id: "several",
        title: "tells jokers in one sequence apart by their colors",
        rule: "c-jokers, rule 4",
        points: 1,
        judge: |bench| parts([two(bench), identical(bench)]),
    },
    Check {
        id: "points",
        title: "counts a joker like any other tile",
        rule: "c-jokers, rule 5",
        points: 1,
        judge: points,
    },
];

/// The two kinds of tiles among those side by side.
struct Sides {
    jokers: Vec<Tile>,
    others: Vec<Tile>,
}

impl Sides {
    fn of(rules: &Rules, tiles: &[Tile]) -> Sides {
        let (jokers, others) = tiles.iter().partition(|tile| rules.joker == Some(tile.letter));
        Sides { jokers, others }
    }
}

fn is_one_color(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|pair| pair[0].color == pair[1].color)
}

fn is_one_letter(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|pair| pair[0].letter == pair[1].letter)
}

/// A placement that is allowed, and makes such a line and no other.
fn allowed(view: &View, is_wanted: fn(&[Tile], &Sides) -> bool) -> Option<Attempt> {
    legal(view, |_, lines| {
        let (tiles, others) = match (lines.row.len(), lines.column.len()) {
            (1, _) => (&lines.column, &lines.row),
            _ => (&lines.row, &lines.column),
        };
        others.len() == 1 && is_wanted(tiles, &Sides::of(view.position.rules(), tiles))
    })
}

/// A placement that only such a line forbids, by one of these flaws.
fn forbidden(view: &View, flaws: &[Flaw], is_wanted: fn(&Sides) -> bool) -> Option<Attempt> {
    attempts::beside_tiles(view).into_iter().find(|attempt| {
        let lines = attempt.lines(&view.position);
        let tiles = match (lines.row_flaw, lines.column_flaw) {
            (flaw, Flaw::None) if flaws.contains(&flaw) => &lines.row,
            (Flaw::None, flaw) if flaws.contains(&flaw) => &lines.column,
            _ => return false,
        };
        is_wanted(&Sides::of(view.position.rules(), tiles))
    })
}

fn letter(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |tiles: &[Tile], sides: &Sides| {
        sides.jokers.len() == 1 && !is_one_color(tiles) && is_one_letter(&sides.others)
    };
    accepts(bench, &alone(Style::Most, 8), &|view: &View| allowed(view, is_wanted))
}

fn color(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted =
        |_: &[Tile], sides: &Sides| !sides.jokers.is_empty() && !is_one_letter(&sides.others);
    accepts(bench, &alone(Style::Most, 4), &|view: &View| allowed(view, is_wanted))
}

fn whole(bench: &Bench) -> Result<(), Verdict> {
    let wanted: [fn(&Sides) -> bool; 2] = [
        |sides| !sides.jokers.is_empty() && is_one_color(&sides.others),
        |sides| !sides.jokers.is_empty() && !is_one_color(&sides.others),
    ];
    let why = "a joker goes for one letter, and keeps its color";
    parts(wanted.map(|wanted| {
        let attempt = |view: &View| forbidden(view, &[Flaw::Whole], wanted);
        refuses(bench, &alone(Style::Most, 4), &attempt, why)
    }))
}

fn two(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| allowed(view, |_, sides| sides.jokers.len() > 1);
    accepts(bench, &alone(Style::Most, 2), &wanted)
}

fn identical(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |sides: &Sides| {
        let jokers = &sides.jokers;
        (1..jokers.len()).any(|index| jokers[..index].contains(&jokers[index]))
    };
    let kinds = [Flaw::IdenticalBeside, Flaw::IdenticalApart];
    let wanted = |view: &View| forbidden(view, &kinds, is_wanted);
    let why = "two jokers of one color are identical";
    refuses(bench, &alone(Style::Most, 2), &wanted, why)
}

fn points(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| allowed(view, |_, sides| !sides.jokers.is_empty());
    scores(bench, &alone(Style::Most, 12), &wanted)
}
