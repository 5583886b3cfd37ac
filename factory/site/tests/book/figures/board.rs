//! Draws a board with tiles as a figure. Tiles are on black, as in a terminal.

use book::svg::{self, FAINT, GRAY, INK};
use shared::{Color, Tile};
use stage4_expert::board::{Board, Cell};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The color of what is new.
const NEW: &str = "#ff8fdc";

/// The ground of a tile.
const TILE: &str = "#000000";

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

/// The part of the board with contents, and one more cell on every side, as an SVG file.
pub fn draw(marks: &Marks) -> String {
    let rows = around(marks.keys().map(|place| place.0));
    let columns = around(marks.keys().map(|place| place.1));
    let number = |x, y, number: usize| text(x, y, (12, GRAY), &number.to_string());
    let mut parts = Vec::new();
    for column in columns.clone() {
        parts.push(number(at(column, &columns) + CELL / 2, MARGIN / 2, column));
    }
    for row in rows.clone() {
        let y = at(row, &rows);
        parts.push(number(MARGIN / 2, y + CELL / 2, row));
        for column in columns.clone() {
            parts.extend(cell(at(column, &columns) + 1, y + 1, marks.get(&(row, column))));
        }
    }
    let (width, height) = (at(*columns.end() + 1, &columns) + 8, at(*rows.end() + 1, &rows) + 8);
    // Displayed larger than drawn, so that small parts stay legible.
    let [shown_width, shown_height] = [width, height].map(|side| side * 13 / 10);
    svg::file([width, height], [shown_width, shown_height], &description(marks), &parts)
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

/// A cell, of which the upper left corner is given, and what is on it. What is new has a dashed border.
fn cell(x: i32, y: i32, mark: Option<&Mark>) -> Vec<String> {
    let side = CELL - 4;
    let square = |fill, color, width, dashes| {
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\" fill=\"{fill}\" \
             stroke=\"{color}\" stroke-width=\"{width}\"{dashes}/>"
        )
    };
    let dashed = " stroke-dasharray=\"4 3\"";
    let (x, y) = (x + side / 2, y + side / 2);
    match mark {
        None => vec![square("none", FAINT, 1, "")],
        Some(Mark::Sign(sign)) => {
            vec![square("none", GRAY, 2, dashed), text(x, y, (14, INK), sign)]
        }
        Some(Mark::Tile(tile)) => {
            [vec![square(TILE, hex(tile.color), 2, "")], letters(x, y, *tile)].concat()
        }
        Some(Mark::Laid(tile)) => {
            [vec![square(TILE, NEW, 2, dashed)], letters(x, y, *tile)].concat()
        }
    }
}

/// A tile's letter in its color, with the color's initial beside it.
fn letters(x: i32, y: i32, tile: Tile) -> Vec<String> {
    let letter = text(x - 4, y, (16, hex(tile.color)), &tile.letter.to_string());
    let initial = text(x + 6, y + 2, (12, &light(tile.color)), &tile.color.initial().to_string());
    vec![format!("<g font-weight=\"bold\">{letter}</g>"), initial]
}

/// A text centered at a point.
fn text(x: i32, y: i32, style: (i32, &str), text: &str) -> String {
    svg::text([x, y].map(f64::from), "middle", style, text)
}

/// A tile's color as terminals show its index. All of them are legible on black.
fn hex(color: Color) -> &'static str {
    match color {
        Color::Red => "#ff0000",
        Color::Green => "#00ff00",
        Color::Blue => "#00afff",
        Color::Yellow => "#ffff00",
        Color::Purple => "#875fff",
        Color::Orange => "#ffaf5f",
        Color::White => "#ffffff",
    }
}

/// The same, lighter, for small letters: a part of the color and a part of white.
fn light(color: Color) -> String {
    let hex = hex(color);
    let part = |at| u16::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    let [red, green, blue] = [1, 3, 5].map(|at| (part(at) * 6 + 255 * 4) / 10);
    format!("#{red:02x}{green:02x}{blue:02x}")
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
