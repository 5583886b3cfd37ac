//! Turns in two lines or more, legal ones and nearly legal ones.

use super::*;

/// A turn to try. The tile where its lines cross comes first.
pub type Tiles = Vec<Attempt>;

/// The two lines through a cell, each as the steps to both sides.
pub const ROW: [Step; 2] = [(0, -1), (0, 1)];
pub const COLUMN: [Step; 2] = [(-1, 0), (1, 0)];

/// A number of rows and columns to move.
pub type Step = (isize, isize);

/// The tiles by cell, or `None` if a tile of the deck or a cell occurs twice.
fn laid(tiles: &[Attempt]) -> Option<Laid> {
    let is_twice = |index: usize| tiles[..index].iter().any(|one| one.index == tiles[index].index);
    let laid: Laid = tiles.iter().map(|one| (one.place, one.tile)).collect();
    Some(laid).filter(|laid| laid.len() == tiles.len() && !(1..tiles.len()).any(is_twice))
}

/// Whether a turn is legal.
fn is_legal(view: &View, tiles: &[Attempt]) -> bool {
    laid(tiles).is_some_and(|laid| view.position.points(&laid).is_some())
}

/// Whether a turn is illegal although it would leave only sequences on the board.
pub fn is_wrong_by_its_lines(view: &View, tiles: &[Attempt]) -> bool {
    let after = laid(tiles).and_then(|laid| view.position.with(&laid));
    after.is_some_and(|after| after.is_legal()) && !is_legal(view, tiles)
}

/// The free cells on one side of a cell, nearest first.
fn free_cells(view: &View, (row, column): Place, (down, right): Step) -> Vec<Place> {
    let (rows, columns) = view.position.size();
    let at = |steps: isize| {
        let row = row.checked_add_signed(steps * down).filter(|&row| row < rows)?;
        Some((row, column.checked_add_signed(steps * right).filter(|&column| column < columns)?))
    };
    let cells = (1..).map_while(at);
    cells.filter(|&place| view.position.at(place).is_none()).collect()
}

/// Tiles of the deck that go with a laid tile, on the next free cells of a line. `skipped` free
/// cells in between stay empty.
pub fn beside(view: &View, one: &Attempt, line: [Step; 2], skipped: usize) -> Tiles {
    let places =
        line.iter().filter_map(|step| free_cells(view, one.place, *step).get(skipped).copied());
    let tiles = |place| {
        let tiles = view.deck.iter().enumerate();
        tiles.map(move |(index, &tile)| Attempt { index, tile, place })
    };
    let goes_with = |other: &Attempt| {
        other.index != one.index && view.position.rules().is_sequence(&[one.tile, other.tile])
    };
    places.flat_map(tiles).filter(goes_with).collect()
}

/// Every tile on every free cell, in a different order at each table.
fn anywhere(view: &View) -> Tiles {
    let mut all = attempts::all(view);
    let count = all.len().max(1);
    all.rotate_left(view.bag * 37 % count);
    all
}

/// A legal turn of three tiles in two lines, of the wanted kind.
pub fn three(view: &View, is_wanted: &dyn Fn(&Tiles) -> bool) -> Option<Tiles> {
    anywhere(view).into_iter().find_map(|one| {
        let across = beside(view, &one, COLUMN, 0);
        let both = beside(view, &one, ROW, 0)
            .into_iter()
            .flat_map(|a| across.iter().map(move |b| vec![one, a, *b]).collect::<Vec<_>>());
        both.into_iter().find(|tiles| is_legal(view, tiles) && is_wanted(tiles))
    })
}

/// The turn with one more tile, on another side of the cell where its lines cross.
fn with_a_fourth(view: &View, tiles: &Tiles) -> Option<Tiles> {
    let others = [ROW, COLUMN].into_iter().flat_map(|line| beside(view, &tiles[0], line, 0));
    let mut longer = others.map(|other| [tiles.as_slice(), &[other]].concat());
    longer.find(|tiles| is_legal(view, tiles))
}

/// A legal turn of four tiles, whose lines cross in the middle of one of them.
pub fn four(view: &View) -> Option<Tiles> {
    let tiles = three(view, &|tiles| with_a_fourth(view, tiles).is_some())?;
    with_a_fourth(view, &tiles)
}

/// A legal turn of two tiles, and a third in the line across, beyond an empty cell.
pub fn gap(view: &View) -> Option<Tiles> {
    pairs(view).find_map(|(a, b)| {
        let line = if a.place.0 == b.place.0 { COLUMN } else { ROW };
        let thirds = beside(view, &a, line, 1).into_iter();
        let mut turns = thirds.map(|c| vec![a, b, c]);
        turns.find(|tiles| is_wrong_by_its_lines(view, tiles))
    })
}

/// Legal turns of two tiles in one line.
fn pairs(view: &View) -> impl Iterator<Item = (Attempt, Attempt)> {
    anywhere(view).into_iter().flat_map(move |a| {
        let others = [ROW, COLUMN].into_iter().flat_map(|line| beside(view, &a, line, 0));
        others.map(|b| (a, b)).filter(|&(a, b)| is_legal(view, &[a, b])).collect::<Vec<_>>()
    })
}

/// A legal turn of two tiles, and a third in a line that crosses theirs at an older tile.
pub fn elsewhere(view: &View) -> Option<Tiles> {
    let alone: Tiles = attempts::legal(view).into_iter().map(|(one, _)| one).collect();
    let meet_before = |(a, b): (&Attempt, &Attempt), c: &Attempt| {
        let meeting =
            if a.place.0 == b.place.0 { (a.place.0, c.place.1) } else { (c.place.0, a.place.1) };
        view.position.at(meeting).is_some()
    };
    pairs(view).find_map(|(a, b)| {
        let thirds = alone.iter();
        let mut turns = thirds.filter(|c| meet_before((&a, &b), c)).map(|c| vec![a, b, *c]);
        turns.find(|tiles| is_wrong_by_its_lines(view, tiles))
    })
}
