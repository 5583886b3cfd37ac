//! The lines of a screen and the cursor that draws on them.

use super::Cell;
use super::look::Look;
use std::collections::BTreeSet;
use std::ops::Range;

/// How many lines the cursor may jump down.
const DEEPEST_JUMP: usize = 199;

/// How many columns the cursor may jump to the right.
const WIDEST_JUMP: usize = 999;

/// How many characters are kept, at sixteen bytes each.
const MOST_CELLS: usize = 800_000;

/// How many lines and characters may be erased, so that erasing a large page again and again ends.
const MOST_ERASED: usize = 40_000_000;

/// Lines, a cursor, and the current look.
pub struct Page {
    pub lines: Vec<Vec<Cell>>,
    /// The look of what is drawn next.
    pub look: Look,
    row: usize,
    column: usize,
    /// The first line of the current page, which the program takes for the top of its screen.
    top: usize,
    cells: usize,
    /// The lines and characters that were erased so far.
    erased: usize,
    /// The control characters without an effect here, which are not drawn.
    pub controls: BTreeSet<char>,
}

impl Default for Page {
    fn default() -> Page {
        let (lines, look) = (vec![Vec::new()], Look::default());
        let controls = BTreeSet::new();
        Page { lines, look, row: 0, column: 0, top: 0, cells: 0, erased: 0, controls }
    }
}

fn blank() -> Cell {
    Cell { character: ' ', look: Look::default() }
}

impl Page {
    pub fn is_full(&self) -> bool {
        self.cells >= MOST_CELLS || self.erased >= MOST_ERASED
    }

    /// Draws a character at the cursor.
    pub fn put(&mut self, character: char) {
        if character.is_control() {
            self.controls.insert(character);
            return;
        }
        if self.is_full() {
            return;
        }
        let line = &mut self.lines[self.row];
        let length = line.len();
        if line.len() <= self.column {
            line.resize(self.column + 1, blank());
        }
        line[self.column] = Cell { character, look: self.look };
        self.cells += line.len() - length;
        self.column += 1;
    }

    pub fn new_line(&mut self) {
        // A line that is complete keeps no room to grow.
        self.lines[self.row].shrink_to_fit();
        self.column = 0;
        self.go_to_row(self.row + 1);
    }

    pub fn tab(&mut self) {
        self.move_to_column(i32::try_from(self.column / 8 * 8 + 8).unwrap_or(0));
    }

    pub fn move_to_column(&mut self, column: i32) {
        let column = usize::try_from(column).unwrap_or(0);
        let widest = WIDEST_JUMP.max(self.column).max(self.lines[self.row].len());
        self.column = column.min(widest);
    }

    pub fn move_by(&mut self, rows: i32, columns: i32) {
        let row = self.row.saturating_add_signed(rows as isize);
        self.go_to_row(row.clamp(self.top, self.row.max(self.top + DEEPEST_JUMP)));
        let column = self.column.saturating_add_signed(columns as isize);
        self.move_to_column(i32::try_from(column).unwrap_or(0));
    }

    /// Moves to a row and a column of the current page. Moving to its first cell begins a new page.
    pub fn move_to(&mut self, row: i32, column: i32) {
        // A program that moves there is about to draw everything again.
        if (row, column) == (0, 0) {
            self.begin_page();
        }
        let row = usize::try_from(row).unwrap_or(0).min(DEEPEST_JUMP);
        self.go_to_row(self.top + row);
        self.move_to_column(column);
    }

    /// Clears everything after the cursor (0), everything before it (1), or everything (2 and 3),
    /// which begins a new page.
    pub fn clear(&mut self, what: i32) {
        match what {
            0 => {
                self.clear_line(0);
                self.clear_lines(self.row + 1..self.lines.len());
            }
            1 => {
                self.clear_line(1);
                self.clear_lines(self.top..self.row);
            }
            2 | 3 => self.begin_page(),
            _ => {}
        }
    }

    fn clear_lines(&mut self, lines: Range<usize>) {
        if !self.is_full() {
            self.erased += lines.len();
            self.lines[lines].iter_mut().for_each(Vec::clear);
        }
    }

    /// Clears the line after the cursor (0), before it (1), or completely (2).
    pub fn clear_line(&mut self, what: i32) {
        if self.is_full() {
            return;
        }
        let line = &mut self.lines[self.row];
        match what {
            0 => line.truncate(self.column),
            1 => {
                let end = line.len().min(self.column + 1);
                self.erased += end;
                line[..end].fill(blank());
            }
            _ => line.clear(),
        }
    }

    fn begin_page(&mut self) {
        if self.is_full() {
            return;
        }
        let page = &self.lines[self.top..];
        let empty = page.iter().take_while(|line| line.is_empty()).count();
        self.erased += empty;
        if empty < page.len() {
            self.top = self.lines.len();
            self.go_to_row(self.top);
        }
    }

    /// The lines in between are empty. Each counts as a few characters, so that their number is
    /// limited too.
    fn go_to_row(&mut self, row: usize) {
        while self.lines.len() <= row && !self.is_full() {
            self.lines.push(Vec::new());
            self.cells += 3;
        }
        self.row = row.min(self.lines.len() - 1);
    }
}
