//! What a program has drawn so far, as a person sees it: lines of characters and their looks.
//!
//! A terminal forgets what scrolls out of view or is cleared. This screen forgets nothing, because
//! a story must show it. So it grows: lines are as many and as long as the program drew them, and a
//! program that clears its screen begins a new page below the old one.

mod decoder;
pub mod look;
mod page;

pub use look::{Ink, Look};

use crate::rules::Rules;
use anstyle_parse::{DefaultCharAccumulator, Params, Parser, Perform};
use decoder::Decoder;
use page::Page;
use std::mem;
use std::sync::Arc;

/// A character and how it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// The character, which is never a control character.
    pub character: char,
    /// Its colors.
    pub look: Look,
}

/// Everything drawn so far.
#[derive(Default)]
pub struct Screen {
    decoder: Decoder,
    parser: Parser<DefaultCharAccumulator>,
    page: Page,
    /// The end of a typed line was already shown; the program may end that line too.
    is_line_ended: bool,
    /// How to read some of the characters.
    rules: Option<Arc<Rules>>,
}

impl Screen {
    /// A screen whose characters are read according to these rules.
    pub fn of(rules: Arc<Rules>) -> Screen {
        Screen { rules: Some(rules).filter(|rules| !rules.read_as.is_empty()), ..Screen::default() }
    }

    /// Draws what a program prints.
    pub fn draw(&mut self, bytes: &[u8]) {
        for byte in self.decoder.decode(bytes).into_bytes() {
            let repeats_the_line_end = self.is_line_ended && byte == b'\n';
            if !(self.is_line_ended && byte == b'\r') {
                self.is_line_ended = false;
            }
            if !repeats_the_line_end {
                self.parser.advance(&mut self.page, byte);
            }
        }
    }

    /// Whether something that was drawn was not UTF-8.
    pub fn is_of_windows(&self) -> bool {
        self.decoder.is_of_windows
    }

    /// Shows typed text after the prompt, which no program does on a pipe. If the program then ends
    /// the prompt's line itself, that does not make an empty line.
    pub fn type_in(&mut self, line: &str) {
        let look = mem::take(&mut self.page.look);
        line.chars().for_each(|character| self.page.put(character));
        self.page.new_line();
        self.page.look = look;
        self.is_line_ended = true;
    }

    /// The number of lines, including the one with the cursor.
    pub fn height(&self) -> usize {
        self.page.lines.len()
    }

    /// The characters of a line, as the rules read them.
    pub fn cells(&self, line: usize) -> Vec<Cell> {
        let mut cells = self.shown(line);
        if let Some(rules) = &self.rules {
            for cell in &mut cells {
                cell.character = rules.read(cell.character);
            }
        }
        cells
    }

    /// The characters of a line, as they were drawn.
    pub fn shown(&self, line: usize) -> Vec<Cell> {
        self.page.lines[line].clone()
    }

    /// The text of a line, without trailing whitespace.
    pub fn text(&self, line: usize) -> String {
        let text: String = self.page.lines[line].iter().map(|cell| cell.character).collect();
        text.trim_end().to_owned()
    }

    /// Whether this control character was printed, which has no effect here.
    pub fn has_control(&self, character: char) -> bool {
        self.page.controls.contains(&character)
    }

    /// Whether more was drawn than anyone can read; the rest is not kept.
    pub fn is_overflowing(&self) -> bool {
        self.page.is_full()
    }
}

/// The effects of escape sequences.
impl Perform for Page {
    fn print(&mut self, character: char) {
        self.put(character);
    }

    fn execute(&mut self, byte: u8) {
        match byte {
            b'\n' | 0x0b | 0x0c => self.new_line(),
            b'\r' => self.move_to_column(0),
            b'\t' => self.tab(),
            0x08 => self.move_by(0, -1),
            _ => drop(self.controls.insert(byte.into())),
        }
    }

    fn csi_dispatch(&mut self, parameters: &Params, _: &[u8], ignore: bool, action: u8) {
        let numbers: Vec<&[u16]> = parameters.iter().collect();
        let number = |index: usize| numbers.get(index).map_or(0, |number| i32::from(number[0]));
        let many = number(0).max(1);
        match action {
            _ if ignore => {}
            b'm' => self.look = look::after(self.look, &numbers),
            b'A' => self.move_by(-many, 0),
            b'B' | b'e' => self.move_by(many, 0),
            b'C' | b'a' => self.move_by(0, many),
            b'D' => self.move_by(0, -many),
            b'E' | b'F' => {
                self.move_by(if action == b'E' { many } else { -many }, 0);
                self.move_to_column(0);
            }
            b'G' | b'`' => self.move_to_column(many - 1),
            b'H' | b'f' => self.move_to(many - 1, number(1).max(1) - 1),
            b'J' => self.clear(number(0)),
            b'K' => self.clear_line(number(0)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(bytes: &[u8]) -> Screen {
        let mut screen = Screen::default();
        screen.draw(bytes);
        screen
    }

    fn texts(screen: &Screen) -> Vec<String> {
        (0..screen.height()).map(|line| screen.text(line)).collect()
    }

    #[test]
    fn the_lines_are_what_a_person_sees() {
        for (drawn, expected) in [
            ("one\ntwo\r\nthree", vec!["one", "two", "three"]),
            ("abc\rx\x1b[2Cz\x08y", vec!["xbcy"]),
            ("one\ntwo\x1b[1;2HX\x1b[K", vec!["oX", "two"]),
            ("abcdef\x1b[3D\x1b[1K", vec!["    ef"]),
            ("one\ntwo\nthree\x1b[2;2H\x1b[1J", vec!["", "  o", "three"]),
            ("old\x1b[2J\x1b[Hone\ntwo\x1b[1J", vec!["old", "", ""]),
            // A cleared screen begins a new page.
            ("old\x1b[2J\x1b[Hnew\x1b[2;1Hend", vec!["old", "new", "end"]),
            ("old\x1b[H\x1b[2Jnew\x1b[2;1Hend", vec!["old", "new", "end"]),
            ("old\x1b[H\x1b[Jnew\x1b[2;1Hend", vec!["old", "new", "end"]),
            ("old\x1b[1;1Hnew\x1b[2;1Hend", vec!["old", "new", "end"]),
            // Nothing that controls a terminal is kept.
            ("a\0b\x07c\x1b]0;title\x07d\u{9b}", vec!["abcd"]),
        ] {
            assert_eq!(texts(&screen(drawn.as_bytes())), expected, "{drawn:?}");
        }
        let drawn = screen("a\0b\u{1}c\u{9b}\x1b[1m".as_bytes());
        let controls = ['\0', '\u{1}', '\u{9b}', '\x1b'].map(|control| drawn.has_control(control));
        assert_eq!(controls, [true, true, true, false]);
    }

    #[test]
    fn a_typed_line_follows_its_prompt_whether_the_program_ends_it_or_not() {
        for reply in ["Hello", "\nHello", "\r\nHello"] {
            let mut screen = screen(b"Name? ");
            screen.type_in("Ann");
            screen.draw(reply.as_bytes());
            assert_eq!(texts(&screen), ["Name? Ann", "Hello"], "{reply:?}");
        }
    }

    #[test]
    fn a_letter_is_seen_in_its_colors_but_not_what_is_typed() {
        let mut screen = screen(b"\x1b[31;48;5;0mA ");
        screen.type_in("x");
        screen.draw(b"B");
        let [drawn, typed, later] = [(0, 0), (0, 2), (1, 0)].map(|(l, c)| screen.cells(l)[c].look);
        let expected = [Some(Ink::Index(1)), Some(Ink::Index(0))];
        assert_eq!([drawn.foreground, drawn.background], expected);
        assert_eq!((typed, later), (Look::default(), drawn));
    }

    #[test]
    fn wide_jumps_stay_within_bounds() {
        let screen = screen(b"\x1b[65535;65535Hx\x1b[65535A\x1b[65535Dy");
        assert!(screen.height() <= 200, "{}", screen.height());
        assert_eq!(screen.text(0), "y");
        assert!(!screen.is_overflowing());
    }

    #[test]
    fn a_full_screen_can_still_be_cleared() {
        let mut screen = screen(&b"\x1b[999Cx\n".repeat(800));
        assert!(screen.is_overflowing());
        screen.draw(b"\x1b[2J\x1b[1J\x1b[J\x1b[1K\x1b[Hx");
        assert_eq!(screen.text(0).trim(), "x");
    }

    #[test]
    fn what_nobody_can_read_is_not_kept_even_if_it_is_erased_without_end() {
        let empty_lines = b"\n".repeat(50_000);
        let to_the_top = b"\x1b[65535A\x1b[J".as_slice();
        let long_line = b"a".repeat(50_000);
        for (drawn, again) in [
            (&empty_lines, b"\x1b[H".as_slice()),
            (&empty_lines, b"\x1b[1J"),
            (&empty_lines, to_the_top),
            (&long_line, b"\x1b[1K"),
            (&Vec::new(), b"\x1b[199;999Hx\x1b[2J"),
        ] {
            let mut screen = screen(drawn);
            screen.draw(&again.repeat(10));
            assert!(!screen.is_overflowing(), "{again:?}");
            screen.draw(&again.repeat(1000));
            assert!(screen.is_overflowing(), "{again:?}");
        }
    }
}
