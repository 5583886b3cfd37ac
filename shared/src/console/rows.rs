//! Rows of short items after a heading, wrapped to fit the window.

use super::Console;
use anstream::adapter::strip_str;
use std::io;
use unicode_width::UnicodeWidthStr;

/// How far rows are indented when the window is too narrow for the heading and the items.
const NARROW_INDENT: usize = 2;

impl Console {
    /// Prints a heading and a row of items after it. On a terminal, a row that is wider than the
    /// window is wrapped; anywhere else it is one line, however long.
    pub fn tell_row(&mut self, heading: &str, items: &[String]) -> io::Result<()> {
        let layout = Layout::new(heading, widest(items), self.columns());
        let mut lines = Vec::new();
        for row in items.chunks(layout.items_in_a_row) {
            lines.push(layout.line(row));
        }
        self.tell(under_heading(heading, &layout, &lines))
    }

    /// Like [`tell_row`](Console::tell_row), with the index of each item below it.
    pub fn tell_numbered_row(&mut self, heading: &str, items: &[String]) -> io::Result<()> {
        let indices: Vec<String> = (0..items.len()).map(|index| index.to_string()).collect();
        let layout = Layout::new(heading, widest(items).max(widest(&indices)), self.columns());
        let item_rows = items.chunks(layout.items_in_a_row);
        let index_rows = indices.chunks(layout.items_in_a_row);
        let mut lines = Vec::new();
        for (items, indices) in item_rows.zip(index_rows) {
            lines.push(layout.line(items));
            lines.push(layout.line(indices));
        }
        self.tell(under_heading(heading, &layout, &lines))
    }
}

/// How many columns a text takes, not counting its escape sequences.
fn width(text: &str) -> usize {
    strip_str(text).to_string().width()
}

fn widest(items: &[String]) -> usize {
    items.iter().map(|item| width(item)).max().unwrap_or(0)
}

/// How items are arranged in lines.
struct Layout {
    /// How many columns are empty before the first item of a line.
    indent: usize,
    /// How many columns an item takes, without the space after it.
    item_width: usize,
    items_in_a_row: usize,
    /// Whether the first row is on the same line as the heading.
    beside_heading: bool,
}

impl Layout {
    fn new(heading: &str, item_width: usize, columns: Option<usize>) -> Layout {
        let columns = columns.unwrap_or(usize::MAX);
        let beside_heading = width(heading) <= columns / 2;
        let indent = if beside_heading { width(heading) } else { NARROW_INDENT };
        // The last item of a line needs no space after it.
        let room = columns.saturating_sub(indent).saturating_add(1);
        Layout {
            indent,
            item_width,
            items_in_a_row: (room / (item_width + 1)).max(1),
            beside_heading,
        }
    }

    /// An indented line of items, each padded to the same width.
    fn line(&self, items: &[String]) -> String {
        let mut line = " ".repeat(self.indent);
        for item in items {
            line.push_str(item);
            // `format!` would count the escape sequences as part of the width.
            line.push_str(&" ".repeat(self.item_width + 1 - width(item)));
        }
        line.trim_end().to_owned()
    }
}

fn under_heading(heading: &str, layout: &Layout, lines: &[String]) -> String {
    let text = lines.join("\n");
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

    /// What the console prints for a row of `count` items.
    fn printed(heading: &str, count: usize, columns: Option<usize>, numbered: bool) -> String {
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
        let line = printed("Deck: ", 1600, None, false);
        assert_eq!(line.lines().count(), 1);
        assert_eq!(line.len(), "Deck: ".len() + 1600 * 3);
    }

    #[test]
    fn in_a_window_a_row_is_wrapped_and_indented() {
        assert_eq!(
            printed("Deck: ", 7, Some(14), false),
            "Deck: Ar Br Cr\n      Dr Er Fr\n      Gr\n"
        );
        assert_eq!(
            printed("Deck: ", 7, Some(13), false),
            "Deck: Ar Br\n      Cr Dr\n      Er Fr\n      Gr\n"
        );
    }

    #[test]
    fn no_line_is_longer_than_the_window_is_wide() {
        for columns in 12..200 {
            for line in printed("Deck: ", 300, Some(columns), true).lines() {
                assert!(line.len() <= columns, "{line:?} in {columns} columns");
            }
        }
    }

    #[test]
    fn a_heading_that_leaves_no_room_has_a_line_of_its_own() {
        assert_eq!(
            printed("Deck of a very long name: ", 4, Some(10), false),
            "Deck of a very long name:\n  Ar Br Cr\n  Dr\n"
        );
        assert_eq!(printed("Deck: ", 2, Some(1), false), "Deck:\n  Ar\n  Br\n");
    }

    #[test]
    fn each_index_is_below_its_item() {
        assert_eq!(printed("Deck: ", 3, None, true), "Deck: Ar Br Cr\n      0  1  2\n");
        let wrapped = "Deck: Ar Br Cr\n      0  1  2\n      Dr Er\n      3  4\n";
        assert_eq!(printed("Deck: ", 5, Some(14), true), wrapped);
    }

    #[test]
    fn a_wide_index_widens_the_columns_of_all_items() {
        let letters: Vec<String> = (0..11).map(|_| color::draw('A', 196, 0)).collect();
        let mut console = Console::scripted([]);
        console.tell_numbered_row("Deck: ", &letters).unwrap();
        let lines: Vec<String> =
            console.transcript().lines().map(|line| strip_str(line).to_string()).collect();
        assert_eq!(lines[0], "Deck: A  A  A  A  A  A  A  A  A  A  A");
        assert_eq!(lines[1], "      0  1  2  3  4  5  6  7  8  9  10");
    }

    #[test]
    fn a_wide_character_takes_two_columns() {
        let line = printed("山田: ", 1, None, true);
        assert_eq!(line, "山田: Ar\n      0\n");
    }

    #[test]
    fn an_empty_row_is_its_heading_alone() {
        assert_eq!(printed("Deck of Ann: ", 0, None, true), "Deck of Ann:\n");
        assert_eq!(printed("Deck of Ann: ", 0, Some(40), false), "Deck of Ann:\n");
        assert_eq!(printed("Deck of Ann: ", 0, Some(5), false), "Deck of Ann:\n");
    }
}
