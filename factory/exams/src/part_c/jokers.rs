//! Jokers that match any letter.

pub mod hidden;

use super::*;

/// Its public checks.
pub const JUDGES: Judges = &[
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
