//! The lines of a screen, and the cursor that draws on them.

use super::look::Look;

/// The most lines that a cursor may jump down.
const DEEPEST_JUMP: usize = 199;

/// The most columns that a cursor may jump to the right.
const WIDEST_JUMP: usize = 999;

/// The most characters that are kept: eight bytes each.
const MOST_CELLS: usize = 400_000;

/// The most different looks that are told apart.
const MOST_LOOKS: usize = 1000;

/// A character, and which of the page's looks it has.
#[derive(Debug, Clone, Copy)]
pub struct Drawn {
    pub character: char,
    look: u16,
}

const BLANK: Drawn = Drawn { character: ' ', look: 0 };

/// Lines, a cursor, and the look of what is drawn next.
pub struct Page {
    lines: Vec<Vec<Drawn>>,
    row: usize,
    column: usize,
    /// The line that the program takes for the first of its screen.
    top: usize,
    looks: Vec<Look>,
    look: u16,
    cells: usize,
}

impl Default for Page {
    fn default() -> Page {
        Page {
            lines: vec![Vec::new()],
            row: 0,
            column: 0,
            top: 0,
            looks: vec![Look::default()],
            look: 0,
            cells: 0,
        }
    }
}

impl Page {
    pub fn lines(&self) -> &[Vec<Drawn>] {
        &self.lines
    }

    pub fn look(&self, cell: Drawn) -> Look {
        self.looks[usize::from(cell.look)]
    }

    pub fn current_look(&self) -> Look {
        self.looks[usize::from(self.look)]
    }

    pub fn is_full(&self) -> bool {
        self.cells >= MOST_CELLS
    }

    /// What is drawn from now on looks like this.
    pub fn set_look(&mut self, look: Look) {
        let index = self.looks.iter().position(|&other| other == look).unwrap_or_else(|| {
            if self.looks.len() == MOST_LOOKS {
                self.looks.pop();
            }
            self.looks.push(look);
            self.looks.len() - 1
        });
        self.look = u16::try_from(index).expect("there are far fewer looks");
    }

    /// Draws a character where the cursor is.
    pub fn put(&mut self, character: char) {
        if character.is_control() || self.is_full() {
            return;
        }
        let line = &mut self.lines[self.row];
        let length = line.len();
        if line.len() <= self.column {
            line.resize(self.column + 1, BLANK);
        }
        line[self.column] = Drawn { character, look: self.look };
        self.cells += line.len() - length;
        self.column += 1;
    }

    pub fn new_line(&mut self) {
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

    /// Goes to a row and a column of the program's screen; to its first cell, by beginning a page.
    pub fn move_to(&mut self, row: i32, column: i32) {
        // Whoever goes home means to draw everything anew.
        if (row, column) == (0, 0) {
            self.begin_page();
        }
        let row = usize::try_from(row).unwrap_or(0).min(DEEPEST_JUMP);
        self.go_to_row(self.top + row);
        self.move_to_column(column);
    }

    /// Clears what comes after the cursor (0), what comes before it (1), or everything (2 and 3),
    /// which begins a new page.
    pub fn clear(&mut self, what: i32) {
        match what {
            0 => {
                self.clear_line(0);
                self.lines.iter_mut().skip(self.row + 1).for_each(Vec::clear);
            }
            1 => {
                self.clear_line(1);
                self.lines[self.top..self.row].iter_mut().for_each(Vec::clear);
            }
            2 | 3 => self.begin_page(),
            _ => {}
        }
    }

    /// Clears the line behind the cursor (0), before it (1), or all of it (2).
    pub fn clear_line(&mut self, what: i32) {
        let line = &mut self.lines[self.row];
        match what {
            0 => line.truncate(self.column),
            1 => line.iter_mut().take(self.column + 1).for_each(|cell| *cell = BLANK),
            _ => line.clear(),
        }
    }

    fn begin_page(&mut self) {
        let is_begun = self.lines[self.top..].iter().any(|line| !line.is_empty());
        if is_begun {
            self.top = self.lines.len();
            self.go_to_row(self.top);
        }
    }

    /// Lines between are empty. They are counted like a character each, so that their number stays
    /// bounded too.
    fn go_to_row(&mut self, row: usize) {
        while self.lines.len() <= row && !self.is_full() {
            self.lines.push(Vec::new());
            self.cells += 3;
        }
        self.row = row.min(self.lines.len() - 1);
    }
}
