//! The checks of `f-short` that are kept for grading.

use super::short_form::{Way, legal, line, typed};
use super::*;

pub const JUDGES: Judges = &[
    ("passes", |bench| lays(bench, 4, &passing)),
    ("first-cell", first_cell),
    ("off-board", off_board),
    ("ignored", |bench| seek(bench, ignored)),
];

/// A turn with a gap that tiles on the board fill.
fn passing(view: &View) -> Option<String> {
    let passes = |laid: &Laid| {
        let mut pairs = laid.iter().zip(laid.iter().skip(1));
        pairs.any(|((a, _), (b, _))| !Position::are_neighbors(*a, *b))
    };
    [Way::Right, Way::Down].into_iter().find_map(|way| legal(view, way, passes))
}

/// The first cell has a tile. If it were passed over, the turn would be legal.
fn first_cell(bench: &Bench) -> Result<(), Verdict> {
    seen(takes_any(bench))?;
    let occupied = |view: &View| {
        let is_taken = |place: &Place| view.position.at(*place).is_some();
        let taken: Vec<Place> = view.position.places().into_iter().filter(is_taken).collect();
        let indices = 0..view.deck.len();
        let lines = indices
            .flat_map(|index| taken.iter().map(move |place| line(Way::Right, *place, &[index])));
        lines.into_iter().find(|line| view.position.points(&typed(line, view)).is_some())
    };
    refuses(bench, &pair(Style::Most, 12), &occupied, "the first cell is occupied")
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    seen(takes_any(bench))?;
    let beyond = |view: &View| {
        let (rows, columns) = view.position.size();
        let lines = [
            line(Way::Right, (rows / 2, columns - 1), &[0, 1]),
            line(Way::Down, (rows - 1, columns / 2), &[0, 1]),
            line(Way::Right, (rows, 0), &[0]),
        ];
        lines.into_iter().nth(view.bag % 3).filter(|_| view.deck.len() > 1)
    };
    refuses(bench, &pair(Style::Most, 12), &beyond, "a cell is off the board")
}

fn ignored(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    needs(!game.is_over)?;
    let view = game.view()?;
    let turn = legal(&view, Way::Right, |laid| laid.len() > 1);
    needs(turn.is_some())?;
    let lines =
        ["r", "r 0", "r 0 0", "R 0 0 0", "r 0 x 0", "r 0 0 99", "r 0 0 x", "x 0 0 0", "0 0 0 r"];
    ignores(&mut game, &lines, "the short form of a turn")?;
    let exchange = game.say(&turn.unwrap_or_default())?;
    let turn = expect::taken(&game, &exchange)?;
    expect::board(&game, turn, &typed(&exchange.typed, &view))
}
