//! Turns that must be refused as a whole.

use crate::oracle::{Place, Position, Turn as Laid};
use crate::play::attempts::{self, Attempt, Flaw, flaw};
use crate::play::{View, lines};
use shared::Tile;

/// Two tiles, each on a cell.
type Pair = (Attempt, Attempt);

/// The line that lays both.
fn line(pair: Option<Pair>) -> Vec<String> {
    pair.map(|(a, b)| attempts::line_of(&[a, b])).into_iter().collect()
}

/// Two tiles in one line that are legal alone, with an empty cell between them, in either order.
pub fn with_a_gap(view: &View) -> Vec<String> {
    let pair = pairs_of_legal(view).find(|(a, b)| {
        is_one_line(a, b)
            && distance(a, b) > 1
            && is_whole_legal(view, a, b)
            && !are_joined(view, a, b)
    });
    let orders = pair.into_iter().flat_map(|(a, b)| [[a, b], [b, a]]);
    orders.map(|two| attempts::line_of(&two)).collect()
}

/// Two tiles that are legal alone and together make sequences only, in different rows and columns.
pub fn in_two_lines(view: &View) -> Vec<String> {
    line(pairs_of_legal(view).find(|(a, b)| !is_one_line(a, b) && is_whole_legal(view, a, b)))
}

/// Three tiles around a corner that make sequences only, although they may not be laid in one turn. The
/// one at the corner is named second, first and last.
pub fn around_a_corner(view: &View) -> Vec<String> {
    let pairs: Vec<(Attempt, Attempt)> = beside_legal(view).collect();
    let mut threes = pairs.iter().flat_map(|(a, b)| {
        let others = pairs.iter().filter(move |(other, _)| other == a);
        others.map(move |(_, c)| [*b, *a, *c])
    });
    let is_wanted = |&[b, a, c]: &[Attempt; 3]| {
        let laid = Laid::from([b, a, c].map(|one| (one.place, one.tile)));
        let is_bent = b.place.0 != c.place.0 && b.place.1 != c.place.1;
        let is_legal = || view.position.with(&laid).is_some_and(|after| after.is_legal());
        is_bent
            && b.index != c.index
            && a.index != c.index
            && is_legal()
            && view.position.points(&laid).is_none()
    };
    let orders = |[b, a, c]: [Attempt; 3]| [[b, a, c], [a, b, c], [b, c, a]];
    let three = threes.find(is_wanted).map(orders).into_iter().flatten();
    three.map(|three| attempts::line_of(&three)).collect()
}

fn is_sequence(view: &View, tiles: &[Tile]) -> bool {
    view.position.rules().is_sequence(tiles)
}

/// Two tiles that form a sequence on cells without a neighbor, far from all tiles or at a corner of one.
pub fn two_apart(view: &View, at_a_corner: bool) -> Vec<String> {
    let Some(Attempt { place, .. }) = attempts::apart(view, at_a_corner) else { return Vec::new() };
    let (mut firsts, mut seconds) = (attempts::all(view), attempts::all(view));
    firsts.retain(|attempt| attempt.place == place);
    seconds.retain(|attempt| !view.position.has_neighbor(attempt.place));
    line(beside(firsts, seconds).find(|(a, b)| is_sequence(view, &[a.tile, b.tile])))
}

/// Two adjacent tiles whose line is not a sequence only because both are in it.
pub fn wrong_along(view: &View) -> Vec<String> {
    line(beside_legal(view).find(|(a, b)| {
        let (along, _) = second_lines(&with(view, &a.turn()), a, b);
        !is_sequence(view, &along) && b.lines(&view.position).flaws() == [Flaw::None; 2]
    }))
}

/// A line of three adjacent tiles that are not a sequence, for this reason only, and one of which is
/// legal alone.
pub fn three_along(view: &View, kind: Flaw) -> Vec<String> {
    let pairs = beside_legal(view).filter(|(a, b)| {
        let (along, across) = second_lines(&with(view, &a.turn()), a, b);
        along.len() == 2 && is_sequence(view, &along) && across.len() == 1
    });
    let mut threes = pairs.flat_map(|(a, b)| {
        let third = opposite(&a, &b).filter(|&place| view.position.is_free(place));
        let others = view.deck.iter().enumerate();
        let left = others.filter(move |(index, _)| ![a.index, b.index].contains(index));
        left.filter_map(move |(index, &tile)| Some([a, b, Attempt { index, tile, place: third? }]))
    });
    let is_wanted = |[a, b, c]: &[Attempt; 3]| {
        let (along, across) = second_lines(&with(view, &laid(a, b)), a, c);
        flaw(view.position.rules(), &along) == kind && across.len() == 1
    };
    threes.find(is_wanted).map(|three| attempts::line_of(&three)).into_iter().collect()
}

/// The cell after the second one, seen from the first.
fn opposite(a: &Attempt, b: &Attempt) -> Option<Place> {
    let beyond = |from: usize, over: usize| (2 * over).checked_sub(from);
    Some((beyond(a.place.0, b.place.0)?, beyond(a.place.1, b.place.1)?))
}

/// Two adjacent tiles whose line is a sequence, but the second one makes none across it.
pub fn wrong_across(view: &View) -> Vec<String> {
    line(beside_legal(view).find(|(a, b)| {
        let (along, across) = second_lines(&with(view, &a.turn()), a, b);
        is_sequence(view, &along) && across.len() > 1 && !is_sequence(view, &across)
    }))
}

/// The same tile on two cells.
pub fn same_tile(view: &View) -> Vec<String> {
    let legal = legal(view);
    let mut pairs = legal.iter().flat_map(|a| legal.iter().map(move |b| (*a, *b)));
    spelled_differently(pairs.find(|(a, b)| a.index == b.index && a.place < b.place))
}

/// Two tiles on the same cell.
pub fn same_cell(view: &View) -> Vec<String> {
    spelled_differently(pairs_of_legal(view).find(|(a, b)| a.place == b.place))
}

/// The line that lays both, and another one in which each number has a sign the second time.
fn spelled_differently(pair: Option<Pair>) -> Vec<String> {
    let Some((a, b)) = pair else { return Vec::new() };
    let signed = b.line().split(' ').map(|number| format!("+{number}")).collect::<Vec<_>>();
    vec![attempts::line_of(&[a, b]), format!("{} {}", a.line(), signed.join(" "))]
}

/// A second tile on an occupied cell, where it would fit.
pub fn occupied(view: &View) -> Vec<String> {
    let seconds = view.position.laid().flat_map(|(place, _)| {
        let tiles = view.deck.iter().enumerate();
        tiles.map(move |(index, &tile)| Attempt { index, tile, place })
    });
    let would_fit_instead = |(a, b): &Pair| {
        view.position.without(b.place).with(&laid(a, b)).is_some_and(|after| after.is_legal())
    };
    line(beside(legal(view), seconds.collect()).find(would_fit_instead))
}

/// A legal triple, followed by a second one with a cell off the board.
pub fn second_off_board(view: &View) -> Vec<String> {
    let (rows, columns) = view.position.size();
    let Some(first) = legal(view).into_iter().next() else { return Vec::new() };
    let other = usize::from(first.index == 0);
    if other >= view.deck.len() {
        return Vec::new();
    }
    let cells = [format!("{rows} 0"), format!("0 {columns}"), "-1 5".to_owned()];
    let cells = cells.into_iter().chain([format!("0 {}", lines::long_number())]);
    cells.map(|cell| format!("{} {other} {cell}", first.line())).collect()
}

/// Lines that are not made of triples of whole numbers.
pub fn no_turns(view: &View) -> Vec<String> {
    let Some(first) = legal(view).into_iter().next() else { return Vec::new() };
    let first = first.line();
    let many = view.deck.len();
    let mut lines = ["", "0", "0 5", "s 5 5", "a 5 6", "5 x 6", "\u{1b}[7m\u{1}x 0 0"]
        .map(str::to_owned)
        .to_vec();
    for rest in ["1", "1 0", "x 0 0", "1 0 z", "1 2 3 4", "s"] {
        lines.push(format!("{first} {rest}"));
    }
    lines.push(format!("{first} {many} 0 0"));
    lines.push(format!("{} 1", [first.as_str(); 6].join(" ")));
    lines.push(format!("{first} {} 0 0", lines::long_number()));
    lines
}

/// Turns that are refused as a whole, although a part of them is legal.
pub fn partly_legal(view: &View) -> Vec<String> {
    let whole = beside_legal(view).find(|(a, b)| view.position.points(&laid(a, b)).is_none());
    let apart = pairs_of_legal(view).find(|(a, b)| !is_one_line(a, b));
    let pairs = whole.into_iter().chain(apart).map(|(a, b)| attempts::line_of(&[a, b]));
    let first = legal(view).first().map(Attempt::line);
    pairs.chain(first.map(|first| format!("{first} 5 99 0"))).collect()
}

/// All legal placements of a single tile.
fn legal(view: &View) -> Vec<Attempt> {
    attempts::legal(view).into_iter().map(|(attempt, _)| attempt).collect()
}

/// Pairs of different tiles of the deck.
fn pairs(firsts: Vec<Attempt>, seconds: Vec<Attempt>) -> impl Iterator<Item = Pair> {
    let with = move |a: Attempt| seconds.clone().into_iter().map(move |b| (a, b));
    firsts.into_iter().flat_map(with).filter(|(a, b)| a.index != b.index)
}

/// Pairs of different tiles of the deck on adjacent cells.
fn beside(firsts: Vec<Attempt>, seconds: Vec<Attempt>) -> impl Iterator<Item = Pair> {
    pairs(firsts, seconds).filter(|(a, b)| distance(a, b) == 1)
}

/// Pairs of tiles, each of which is legal alone.
fn pairs_of_legal(view: &View) -> impl Iterator<Item = Pair> {
    let legal = legal(view);
    pairs(legal.clone(), legal)
}

/// Pairs of a tile that is legal alone and another one on an adjacent cell.
fn beside_legal(view: &View) -> impl Iterator<Item = Pair> {
    beside(legal(view), attempts::all(view))
}

/// The line that both tiles would form if the second one were laid now, and the line across it.
fn second_lines(now: &Position, a: &Attempt, b: &Attempt) -> (Vec<Tile>, Vec<Tile>) {
    let lines = b.lines(now);
    let (row, column) = (lines.row.tiles, lines.column.tiles);
    if a.place.0 == b.place.0 { (row, column) } else { (column, row) }
}

fn distance(a: &Attempt, b: &Attempt) -> usize {
    a.place.0.abs_diff(b.place.0) + a.place.1.abs_diff(b.place.1)
}

fn is_one_line(a: &Attempt, b: &Attempt) -> bool {
    a.place.0 == b.place.0 || a.place.1 == b.place.1
}

fn laid(a: &Attempt, b: &Attempt) -> Laid {
    Laid::from([(a.place, a.tile), (b.place, b.tile)])
}

fn with(view: &View, turn: &Laid) -> Position {
    view.position.with(turn).unwrap_or_else(|| view.position.clone())
}

/// Whether the board with both tiles would contain only sequences.
fn is_whole_legal(view: &View, a: &Attempt, b: &Attempt) -> bool {
    view.position.with(&laid(a, b)).is_some_and(|after| after.is_legal())
}

/// Whether both tiles would be in one sequence.
fn are_joined(view: &View, a: &Attempt, b: &Attempt) -> bool {
    let after = view.position.with(&laid(a, b));
    let runs = after.map(|after| after.runs()).unwrap_or_default();
    runs.iter().any(|run| run.contains(&a.place) && run.contains(&b.place))
}

/// Lines with a wrong triple before or after others. If there are two, the second one is wrong in
/// another way.
pub fn with_a_wrong_triple(view: &View) -> Vec<String> {
    let position = &view.position;
    let taken = position.laid().next();
    let pair = pairs_of_legal(view).find(|(a, b)| a.place != b.place);
    let (Some((taken, _)), Some((a, b))) = (taken, pair) else { return Vec::new() };
    let differs =
        |one: &Attempt, other: &Attempt| one.index != other.index && one.place != other.place;
    let other = attempts::all(view).into_iter().find(|c| differs(c, &a) && differs(c, &b));
    let Some(other) = other.map(|attempt| attempt.line()) else { return Vec::new() };
    let one = a.line();
    let triple = |index: usize, (row, column): Place| format!("{index} {row} {column}");
    let bad = [
        format!("x {} {}", b.place.0, b.place.1),
        triple(a.index, b.place),
        triple(view.deck.len(), b.place),
        triple(b.index, a.place),
        triple(b.index, (position.size().0, 0)),
        triple(b.index, taken),
    ];
    let mut lines = Vec::new();
    for (nth, triple) in bad.iter().enumerate() {
        let next = &bad[(nth + 1) % bad.len()];
        lines.push(format!("{one} {triple}"));
        lines.push(format!("{one} {other} {triple} {next}"));
    }
    // No legal turn has five tiles, but a line may have any number of triples.
    lines.push([&bad[4], &one, &one, &one, &one].map(String::as_str).join(" "));
    lines
}
