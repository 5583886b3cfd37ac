//! Draws a board with tiles as a figure.

use super::svg::{Area, FAINT, GRAY, INK, NEW, Picture, Style, TILE, hex, light};
use shared::Tile;
use stage4_expert::board::{Board, Cell};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The side of a cell in pixels.
const CELL: i32 = 26;

/// The width of the margin with the row numbers, and the height of that with the column numbers.
const MARGIN: i32 = 26;

/// A row and a column.
pub type Place = (usize, usize);

/// The contents of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A tile from an earlier turn.
    Tile(Tile),
    /// A tile placed in this turn.
    Laid(Tile),
    /// A sign on an empty cell.
    Sign(String),
}

/// The cells that have contents.
pub type Marks = BTreeMap<Place, Mark>;

/// The tiles of a board in the course's notation.
pub fn tiles(notation: &str) -> Marks {
    let board: Board = notation.parse().expect("a board in notation");
    let tile = |cell: Cell| Some(((cell.row, cell.column), Mark::Tile(board.tile_at(cell)?)));
    board.cells().into_iter().filter_map(tile).collect()
}

/// The part of the board with contents, and one more cell on every side.
pub fn draw(marks: &Marks) -> String {
    let rows = around(marks.keys().map(|place| place.0));
    let columns = around(marks.keys().map(|place| place.1));
    let (width, height) = (at(*columns.end() + 1, &columns), at(*rows.end() + 1, &rows));
    let mut picture = Picture::new(width + 8, height + 8);
    let number = Style { size: 12, color: GRAY, is_bold: false };
    for column in columns.clone() {
        let x = at(column, &columns) + CELL / 2;
        picture.text((x, MARGIN / 2), &column.to_string(), number);
    }
    for row in rows.clone() {
        let y = at(row, &rows);
        picture.text((MARGIN / 2, y + CELL / 2), &row.to_string(), number);
        for column in columns.clone() {
            let (x, side) = (at(column, &columns), CELL - 4);
            let area = Area { x: x + 1, y: y + 1, width: side, height: side };
            draw_cell(&mut picture, area, marks.get(&(row, column)));
        }
    }
    picture.finish(&description(marks))
}

fn at(number: usize, shown: &RangeInclusive<usize>) -> i32 {
    let cells = number.saturating_sub(*shown.start());
    MARGIN + CELL * i32::try_from(cells).unwrap_or(0)
}

/// The range of these numbers and one more at both ends; a board has eleven rows and columns.
fn around(numbers: impl Iterator<Item = usize> + Clone) -> RangeInclusive<usize> {
    let first = numbers.clone().min().unwrap_or(0);
    let last = numbers.max().unwrap_or(0);
    first.saturating_sub(1)..=(last + 1).min(10)
}

fn draw_cell(picture: &mut Picture, area: Area, mark: Option<&Mark>) {
    let middle = (area.x + area.width / 2, area.y + area.height / 2);
    match mark {
        None => picture.border(area, FAINT, false),
        Some(Mark::Sign(sign)) => {
            picture.border(area, GRAY, true);
            picture.text(middle, sign, Style { size: 14, color: INK, is_bold: false });
        }
        Some(Mark::Tile(tile) | Mark::Laid(tile)) => {
            let is_laid = matches!(mark, Some(Mark::Laid(_)));
            let color = hex(tile.color);
            picture.rectangle(area, TILE, if is_laid { NEW } else { color }, is_laid);
            tile_at(picture, middle, *tile);
        }
    }
}

/// Draws the tile's letter in its color, with the color's initial beside it.
pub fn tile_at(picture: &mut Picture, (x, y): (i32, i32), tile: Tile) {
    let letter = Style { size: 16, color: hex(tile.color), is_bold: true };
    let initial = Style { size: 12, color: &light(tile.color), is_bold: false };
    picture.text((x - 4, y), &tile.letter.to_string(), letter);
    let notation = tile.to_string();
    picture.text((x + 6, y + 2), &notation[1..], initial);
}

/// The contents of the board, row by row.
fn description(marks: &Marks) -> String {
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for ((row, column), mark) in marks {
        let what = match mark {
            Mark::Tile(tile) => tile.to_string(),
            Mark::Laid(tile) => format!("newly laid {tile}"),
            Mark::Sign(sign) => format!("the sign {sign}"),
        };
        rows.entry(*row).or_default().push(format!("{what} in column {column}"));
    }
    let rows = rows.into_iter().map(|(row, cells)| format!("Row {row}: {}.", cells.join(", ")));
    format!("A board. {}", rows.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_figure_describes_its_tiles_and_shows_color_and_initial() {
        let mut marks = tiles("11/11/4Ar6");
        marks.insert((2, 5), Mark::Sign("+".to_owned()));
        let svg = draw(&marks);
        assert!(svg.contains("A board. Row 2: Ar in column 4, the sign + in column 5."), "{svg}");
        assert!(svg.contains("fill=\"#ff0000\"") && svg.contains(">A</text>"));
        assert!(svg.contains(">r</text>"));
    }

    #[test]
    fn one_more_cell_is_shown_on_every_side_but_none_beyond_the_board() {
        assert_eq!(around([4, 6].into_iter()), 3..=7);
        assert_eq!(around([0, 10].into_iter()), 0..=10);
    }
}
