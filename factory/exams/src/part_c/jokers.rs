//! Jokers that match any letter.

use super::*;
use conformance::play::attempts::Flaw;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("bag", |bench| parts([conserves(bench), deals(bench)])),
    ("letter", letter),
    ("points", points),
];

/// The tiles of a line, divided into jokers and others.
struct DividedLine {
    jokers: Vec<Tile>,
    others: Vec<Tile>,
}

impl DividedLine {
    fn of(rules: &Rules, tiles: &[Tile]) -> DividedLine {
        let (jokers, others) = tiles.iter().partition(|tile| rules.joker == Some(tile.letter));
        DividedLine { jokers, others }
    }
}

fn is_one_color(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|pair| pair[0].color == pair[1].color)
}

fn is_one_letter(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|pair| pair[0].letter == pair[1].letter)
}

/// A legal placement that makes only one line, of the wanted kind.
fn legal_in_line(view: &View, is_wanted: fn(&[Tile], &DividedLine) -> bool) -> Option<Attempt> {
    legal(view, |_, lines| {
        let [row, column] = lines.both().map(|line| &line.tiles);
        let (tiles, others) = if row.len() == 1 { (column, row) } else { (row, column) };
        others.len() == 1 && is_wanted(tiles, &DividedLine::of(view.position.rules(), tiles))
    })
}

fn letter(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |tiles: &[Tile], line: &DividedLine| {
        line.jokers.len() == 1 && !is_one_color(tiles) && is_one_letter(&line.others)
    };
    accepts(bench, &alone(Style::Most, 8), &|view| to_line(legal_in_line(view, is_wanted)))
}

fn points(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| to_line(legal_in_line(view, |_, line| !line.jokers.is_empty()));
    scores(bench, &alone(Style::Most, 12), &wanted)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
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
