//! The checks of `c-jokers` that are kept for grading.

use super::*;
use conformance::play::attempts::Flaw;

pub const JUDGES: Judges = &[
    ("color", color),
    ("whole", whole),
    ("several", |bench| parts([two(bench), identical(bench)])),
];

/// A placement that is illegal only because of one line of the wanted kind, with one of these
/// flaws.
fn illegal_in_line(
    view: &View,
    flaws: &[Flaw],
    is_wanted: fn(&DividedLine) -> bool,
) -> Option<Attempt> {
    attempts::beside_tiles(view).into_iter().find(|attempt| {
        let lines = attempt.lines(&view.position);
        let tiles = match lines.flaws() {
            [flaw, Flaw::None] if flaws.contains(&flaw) => &lines.row.tiles,
            [Flaw::None, flaw] if flaws.contains(&flaw) => &lines.column.tiles,
            _ => return false,
        };
        is_wanted(&DividedLine::of(view.position.rules(), tiles))
    })
}

fn color(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted =
        |_: &[Tile], line: &DividedLine| !line.jokers.is_empty() && !is_one_letter(&line.others);
    accepts(bench, &alone(Style::Most, 4), &|view| to_line(legal_in_line(view, is_wanted)))
}

fn whole(bench: &Bench) -> Result<(), Verdict> {
    let wanted: [fn(&DividedLine) -> bool; 2] = [
        |line| !line.jokers.is_empty() && is_one_color(&line.others),
        |line| !line.jokers.is_empty() && !is_one_color(&line.others),
    ];
    let why = "a joker counts as one letter, and keeps its color";
    parts(wanted.map(|wanted| {
        let attempt = |view: &View| to_line(illegal_in_line(view, &[Flaw::Whole], wanted));
        refuses(bench, &alone(Style::Most, 4), &attempt, why)
    }))
}

fn two(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| to_line(legal_in_line(view, |_, line| line.jokers.len() > 1));
    accepts(bench, &alone(Style::Most, 2), &wanted)
}

fn identical(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |line: &DividedLine| {
        let jokers = &line.jokers;
        (1..jokers.len()).any(|index| jokers[..index].contains(&jokers[index]))
    };
    let kinds = [Flaw::IdenticalBeside, Flaw::IdenticalApart];
    let wanted = |view: &View| to_line(illegal_in_line(view, &kinds, is_wanted));
    refuses(bench, &alone(Style::Most, 2), &wanted, "two jokers of one color are identical")
}
