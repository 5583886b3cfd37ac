//! Tiles, racks, sets, the board and the bag as text.
//!
//! A tile in a row takes four columns: its number, two characters wide, its color's initial, and a
//! space. A row wider than the window continues on the next line.

use crate::bag::Bag;
use crate::board::Board;
use crate::color::text_color;
use crate::set::Set;
use crate::tile::Tile;
use shared::{Color, Console, Paint};

/// The number of columns a tile takes in a row.
pub const TILE_WIDTH: usize = 4;

/// The heading of a rack.
const RACK: &str = "Rack: ";

/// How to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether to use colors.
    pub paint: Paint,
    /// The width of the window; `None` if the output is not a window.
    pub columns: Option<usize>,
}

impl Look {
    /// The console's look.
    pub fn of(console: &Console) -> Look {
        Look { paint: console.paint(), columns: console.columns() }
    }
}

/// A tile in a row.
pub fn display_tile(tile: Tile, paint: Paint) -> String {
    let notation = format!("{:2}{}", tile.number, tile.color.initial());
    text_color(&notation, tile.color.color(), paint) + " "
}

/// A set as part of a sentence.
pub fn display_set(set: &Set, paint: Paint) -> String {
    listed(set.tiles(), paint)
}

/// Tiles as part of a sentence, separated by spaces.
pub fn listed(tiles: &[Tile], paint: Paint) -> String {
    tiles.iter().map(|tile| tile.draw(paint)).collect::<Vec<_>>().join(" ")
}

/// The sets of the board in rows, numbered from 1.
pub fn display_board(board: &Board, look: Look) -> String {
    if board.sets().is_empty() {
        return "Board: No sets".to_owned();
    }
    let mut lines = vec!["Board:".to_owned()];
    for (number, set) in (1..).zip(board.sets()) {
        lines.extend(rows(&format!("{number:2}: "), &cells(set.tiles(), look.paint), look.columns));
    }
    lines.join("\n")
}

/// A heading, then each set on its own line.
pub fn display_sets(heading: &str, sets: &[Set], look: Look) -> String {
    if sets.is_empty() {
        return format!("{heading} none");
    }
    let lines =
        sets.iter().flat_map(|set| rows("  ", &cells(set.tiles(), look.paint), look.columns));
    [heading.to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// The tiles that fit sets on the board, each on its own line with the numbers of these sets.
pub fn display_additions(additions: &[(Tile, Vec<usize>)], paint: Paint) -> String {
    let line = |(tile, sets): &(Tile, Vec<usize>)| {
        let numbers = sets.iter().map(|set| (set + 1).to_string()).collect::<Vec<_>>().join(" ");
        let sets = if sets.len() == 1 { "set" } else { "sets" };
        format!("  {}to {sets} {numbers}", display_tile(*tile, paint))
    };
    let lines = additions.iter().map(line);
    ["For the board:".to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// A rack in a row.
pub fn display_rack(rack: &[Tile], look: Look) -> String {
    rows(RACK, &cells(rack, look.paint), look.columns).join("\n")
}

/// A rack in a row, with the position of each tile, from 1, in white below it.
pub fn display_positions(rack: &[Tile], look: Look) -> String {
    let positions: Vec<String> =
        (1..=rack.len()).map(|position| display_position(position, look.paint)).collect();
    let tiles = rows(RACK, &cells(rack, look.paint), look.columns);
    let positions = rows(&" ".repeat(RACK.len()), &positions, look.columns);
    let both = tiles.into_iter().zip(positions).flat_map(|(tiles, positions)| [tiles, positions]);
    both.collect::<Vec<_>>().join("\n")
}

/// The cells of the bag, for debugging, with a dot for each drawn tile.
pub fn display_bag(bag: &Bag, paint: Paint) -> String {
    let cell =
        |cell: &Option<Tile>| cell.map_or(" .  ".to_owned(), |tile| display_tile(tile, paint));
    let row = |row: &[Option<Tile>]| row.iter().map(cell).collect::<String>();
    let rows: Vec<String> = bag.rows().map(row).collect();
    format!("Bag: {} tiles\n{}", bag.len(), rows.join("\n"))
}

fn cells(tiles: &[Tile], paint: Paint) -> Vec<String> {
    tiles.iter().map(|&tile| display_tile(tile, paint)).collect()
}

/// A position, padded to the width of a tile.
fn display_position(position: usize, paint: Paint) -> String {
    let digits = format!("{position:2}");
    let gap = " ".repeat(TILE_WIDTH - digits.len());
    text_color(&digits, Color::White, paint) + &gap
}

/// Cells side by side, as many on a line as fit in the window. The first line follows the heading;
/// the others are aligned with it.
fn rows(heading: &str, cells: &[String], columns: Option<usize>) -> Vec<String> {
    if cells.is_empty() {
        return vec![heading.trim_end().to_owned()];
    }
    let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(heading.len()));
    let chunks = cells.chunks((room / TILE_WIDTH).max(1));
    let margin = " ".repeat(heading.len());
    let headings = std::iter::once(heading).chain(std::iter::repeat(margin.as_str()));
    chunks.zip(headings).map(|(cells, heading)| heading.to_owned() + &cells.concat()).collect()
}

#[cfg(test)]
mod tests;
