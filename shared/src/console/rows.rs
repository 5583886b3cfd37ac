//! Short things in a row after a heading, wrapped to the window.

use super::Console;
use anstream::adapter::strip_str;
use std::io;
use unicode_width::UnicodeWidthStr;

/// How far the rows of a narrow window are set in when the heading leaves them no room.
const NARROW_INDENT: usize = 2;

impl Console {
    /// Tells a row of items after a heading. A row longer than the window is wide goes on in the
    /// next line; where the output is no terminal, it is one line however long.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn tell_row(&mut self, heading: &str, items: &[String]) -> io::Result<()> {
        let layout = Layout::new(heading, widest(items), self.columns());
        let rows = items.chunks(layout.items_in_a_row).map(|row| layout.line(row));
        let text = under_heading(heading, &layout, rows);
        self.tell(text)
    }

    /// Like [`tell_row`](Console::tell_row), with the index of each item under it.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn tell_numbered_row(&mut self, heading: &str, items: &[String]) -> io::Result<()> {
        let indices: Vec<String> = (0..items.len()).map(|index| index.to_string()).collect();
        let layout = Layout::new(heading, widest(items).max(widest(&indices)), self.columns());
        let item_rows = items.chunks(layout.items_in_a_row);
        let index_rows = indices.chunks(layout.items_in_a_row);
        let rows = item_rows
            .zip(index_rows)
            .flat_map(|(items, indices)| [layout.line(items), layout.line(indices)]);
        let text = under_heading(heading, &layout, rows);
        self.tell(text)
    }
}

/// How many columns a text takes, its colors left aside.
fn width(text: &str) -> usize {
    strip_str(text).to_string().width()
}

fn widest(items: &[String]) -> usize {
    items.iter().map(|item| width(item)).max().unwrap_or(0)
}

/// Where the items stand.
struct Layout {
    /// How many columns are left free before the first item of a line.
    indent: usize,
    /// How many columns an item takes, without the space after it.
    item_width: usize,
    items_in_a_row: usize,
    /// Whether the first row stands behind the heading, and not below it.
    beside_heading: bool,
}

impl Layout {
    fn new(heading: &str, item_width: usize, columns: Option<usize>) -> Layout {
        let columns = columns.unwrap_or(usize::MAX);
        let beside_heading = width(heading) <= columns / 2;
        let indent = if beside_heading { width(heading) } else { NARROW_INDENT };
        // The last item of a line needs no space behind it.
        let room = columns.saturating_sub(indent).saturating_add(1);
        Layout {
            indent,
            item_width,
            items_in_a_row: (room / (item_width + 1)).max(1),
            beside_heading,
        }
    }

    /// A line of items, each padded to the same width, set in.
    fn line(&self, items: &[String]) -> String {
        let mut line = " ".repeat(self.indent);
        for item in items {
            line.push_str(item);
            // A format's own padding would count the bytes of the colors.
            line.push_str(&" ".repeat(self.item_width + 1 - width(item)));
        }
        line.trim_end().to_owned()
    }
}

fn under_heading(heading: &str, layout: &Layout, rows: impl Iterator<Item = String>) -> String {
    let text = rows.collect::<Vec<_>>().join("\n");
    match text.get(layout.indent..) {
        Some(beside) if layout.beside_heading => format!("{heading}{beside}"),
        Some(_) => format!("{}\n{text}", heading.trim_end()),
        None => heading.trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color;
    use pretty_assertions::assert_eq;

    fn items(count: usize) -> Vec<String> {
        (0..count)
            .map(|i| format!("{}r", char::from(b'A' + u8::try_from(i % 26).unwrap())))
            .collect()
    }

    fn told(heading: &str, count: usize, columns: Option<usize>, numbered: bool) -> String {
        let mut console = Console::scripted([]);
        if let Some(columns) = columns {
            console = console.with_columns(columns);
        }
        if numbered {
            console.tell_numbered_row(heading, &items(count)).unwrap();
        } else {
            console.tell_row(heading, &items(count)).unwrap();
        }
        console.transcript().to_owned()
    }

    #[test]
    fn on_a_pipe_a_row_is_one_line() {
        let line = told("Deck: ", 1600, None, false);
        assert_eq!(line.lines().count(), 1);
        assert_eq!(line.len(), "Deck: ".len() + 1600 * 3);
    }

    #[test]
    fn in_a_window_a_row_wraps_under_its_first_item() {
        assert_eq!(
            told("Deck: ", 7, Some(14), false),
            "Deck: Ar Br Cr\n      Dr Er Fr\n      Gr\n"
        );
        assert_eq!(
            told("Deck: ", 7, Some(13), false),
            "Deck: Ar Br\n      Cr Dr\n      Er Fr\n      Gr\n"
        );
    }

    #[test]
    fn no_line_is_longer_than_the_window_is_wide() {
        for columns in 12..200 {
            for line in told("Deck: ", 300, Some(columns), true).lines() {
                assert!(line.len() <= columns, "{line:?} in {columns} columns");
            }
        }
    }

    #[test]
    fn a_heading_that_leaves_no_room_stands_alone() {
        assert_eq!(
            told("Deck of a very long name: ", 4, Some(10), false),
            "Deck of a very long name:\n  Ar Br Cr\n  Dr\n"
        );
        assert_eq!(told("Deck: ", 2, Some(1), false), "Deck:\n  Ar\n  Br\n");
    }

    #[test]
    fn each_index_stands_under_its_item() {
        assert_eq!(told("Deck: ", 3, None, true), "Deck: Ar Br Cr\n      0  1  2\n");
        let wrapped = "Deck: Ar Br Cr\n      0  1  2\n      Dr Er\n      3  4\n";
        assert_eq!(told("Deck: ", 5, Some(14), true), wrapped);
    }

    #[test]
    fn an_index_wider_than_its_item_moves_all_items_apart() {
        let letters: Vec<String> = (0..11).map(|_| color::draw('A', 196, 0)).collect();
        let mut console = Console::scripted([]);
        console.tell_numbered_row("Deck: ", &letters).unwrap();
        let lines: Vec<String> =
            console.transcript().lines().map(|line| strip_str(line).to_string()).collect();
        assert_eq!(lines[0], "Deck: A  A  A  A  A  A  A  A  A  A  A");
        assert_eq!(lines[1], "      0  1  2  3  4  5  6  7  8  9  10");
    }

    #[test]
    fn a_wide_name_takes_two_columns_a_character() {
        let line = told("山田: ", 1, None, true);
        assert_eq!(line, "山田: Ar\n      0\n");
    }

    #[test]
    fn an_empty_row_is_its_heading_alone() {
        assert_eq!(told("Deck of Ann: ", 0, None, true), "Deck of Ann:\n");
        assert_eq!(told("Deck of Ann: ", 0, Some(40), false), "Deck of Ann:\n");
        assert_eq!(told("Deck of Ann: ", 0, Some(5), false), "Deck of Ann:\n");
    }
}
