//! Tiles, racks, sets, the board and the bag as text.
//!
//! A tile in a row takes four columns: its number, two characters wide, its color's initial, and a
//! space. A row wider than the window continues on the next line.

use crate::bag::Bag;
use crate::board::Board;
use crate::set::Set;
use crate::tile::{Tile, text_color};
use game_kit::Screen;
use shared::{Color, Paint};

/// The number of columns a tile takes in a row.
pub const TILE_WIDTH: usize = 4;

/// The heading of a rack.
const RACK: &str = "Rack: ";

/// How to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    pub paint: Paint,
    /// The width of the window; `None` if the output is not a window.
    pub columns: Option<usize>,
}

impl Look {
    pub fn of(screen: &Screen) -> Look {
        Look { paint: screen.paint(), columns: screen.columns() }
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
mod tests {
    use super::*;
    use crate::bag::Bag;
    use crate::tile::tiles;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    const PLAIN: Look = Look { paint: Paint::Plain, columns: None };

    fn rack(text: &str) -> Vec<Tile> {
        tiles(text).unwrap()
    }

    /// The lines of a text, including trailing spaces.
    fn lines(text: &str) -> Vec<&str> {
        text.split('\n').collect()
    }

    fn colored(columns: Option<usize>) -> Look {
        Look { paint: Paint::Colored, columns }
    }

    #[test]
    fn a_tile_takes_four_columns_plain_and_colored() {
        assert_eq!(display_tile(rack("7r")[0], Paint::Plain), " 7r ");
        assert_eq!(display_tile(rack("12y")[0], Paint::Plain), "12y ");
        let drawn = display_tile(rack("7r")[0], Paint::Colored);
        let red = |c| format!("\u{1b}[38;5;196;48;5;0m{c}\u{1b}[0m");
        assert_eq!(drawn, format!("{}{}{} ", red(' '), red('7'), red('r')));
        assert_eq!(strip_str(&drawn).to_string(), " 7r ");
    }

    #[test]
    fn positions_from_1_appear_below_their_tiles() {
        assert_eq!(
            display_positions(&rack("7r 12y 1b"), PLAIN),
            "\
    Rack:  7r 12y  1b 
       1   2   3  "
        );
        assert_eq!(lines(&display_positions(&[], PLAIN)), ["Rack:", ""]);
    }

    #[test]
    fn positions_are_white_on_black() {
        let text = display_positions(&rack("7r"), colored(None));
        let white = |c| format!("\u{1b}[38;5;15;48;5;0m{c}\u{1b}[0m");
        assert!(text.ends_with(&format!("\n      {}{}  ", white(' '), white('1'))), "{text:?}");
    }

    #[test]
    fn a_rack_wider_than_the_window_continues_below_its_first_tile() {
        let rack = rack("1r 2r 3r 4r 5r 6r 7r");
        let narrow = Look { columns: Some(18), ..PLAIN };
        assert_eq!(
            display_rack(&rack, narrow),
            "\
    Rack:  1r  2r  3r 
       4r  5r  6r 
       7r "
        );
        assert_eq!(
            display_positions(&rack, Look { columns: Some(21), ..PLAIN }),
            "\
    Rack:  1r  2r  3r 
       1   2   3  
       4r  5r  6r 
       4   5   6  
       7r 
       7  "
        );
        assert_eq!(display_rack(&rack, PLAIN).lines().count(), 1);
    }

    #[test]
    fn no_line_is_wider_than_the_window_and_colors_take_no_room() {
        let rack = rack(&"13r 1g 12b ".repeat(30));
        for columns in 10..=90 {
            let lines = display_positions(&rack, colored(Some(columns)));
            let shown = strip_str(&lines).to_string();
            assert!(shown.lines().all(|line| line.len() <= columns), "{columns}:\n{shown}");
            let width = display_rack(&rack, colored(Some(columns)));
            assert_eq!(strip_str(&width).to_string().lines().count() * 2, shown.lines().count());
        }
    }

    #[test]
    fn the_bag_shows_a_dot_where_a_tile_has_been_drawn() {
        let mut bag = Bag::new(8);
        for tile in rack("1r 8y 8y 3b") {
            assert!(bag.take(tile));
        }
        assert_eq!(
            display_bag(&bag, Paint::Plain),
            "\
    Bag: 60 tiles
 .   2r  3r  4r  5r  6r  7r  8r 
 1g  2g  3g  4g  5g  6g  7g  8g 
 1b  2b  .   4b  5b  6b  7b  8b 
 1y  2y  3y  4y  5y  6y  7y  .  
 1r  2r  3r  4r  5r  6r  7r  8r 
 1g  2g  3g  4g  5g  6g  7g  8g 
 1b  2b  3b  4b  5b  6b  7b  8b 
 1y  2y  3y  4y  5y  6y  7y  .  "
        );
    }
}
