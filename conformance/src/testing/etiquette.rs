//! How any program of the course treats a person at a terminal: each function plays one situation
//! and panics, with the screen, when the program behaves otherwise.

use crate::testing::terminal::{Terminal, key};
use crate::testing::{noise, piped};

/// A window as most terminals open it: 24 rows of 80 columns.
pub const WINDOW: (u16, u16) = (24, 80);

/// One game in thirty is over before its first turn; this one is not.
const SEEDED: [&str; 2] = ["--seed", "1"];

/// A program, and how it comes to know Ann.
#[derive(Debug, Clone, Copy)]
pub struct Program<'a> {
    /// The path of the executable.
    pub path: &'a str,
    /// The questions before the first name, each with an answer.
    pub before: &'a [(&'a str, &'a str)],
    /// The question for a name.
    pub first: &'a str,
    /// What is asked next when the name was `Ann`.
    pub second: &'a str,
}

impl Program<'_> {
    /// The arrow and the backspace keys edit the line, and the last line is called back.
    ///
    /// # Panics
    /// When they do not.
    pub fn edits_lines(&self) {
        let mut terminal = self.start();
        terminal.press("nx");
        terminal.press(key::BACKSPACE);
        terminal.press("n");
        terminal.press(key::LEFT);
        terminal.press(key::LEFT);
        terminal.press("A");
        terminal.press(key::ENTER);
        terminal.wait_for_prompt(self.second);
        terminal.press(key::UP);
        terminal.wait_for_line(&format!("{}Ann", self.second));
        terminal.press(key::CTRL_C);
        assert_eq!(terminal.end(), 0);
    }

    /// Ctrl-D and Ctrl-C end the program politely, at the first question and at the second.
    ///
    /// # Panics
    /// When it ends otherwise.
    pub fn says_farewell_when_the_user_leaves(&self) {
        for leave in [key::CTRL_D, key::CTRL_C] {
            let mut terminal = self.start();
            terminal.press(leave);
            assert_eq!(terminal.end(), 0);
            assert!(terminal.last_line().contains("farewell"), "{:?}", terminal.lines());

            let mut terminal = self.start();
            terminal.answer(self.first, "Ann");
            self.leave_as_ann(&mut terminal, leave);
        }
    }

    /// Lines that are typed before they are asked for, or pasted, are answers one by one.
    ///
    /// # Panics
    /// When one is lost.
    pub fn hears_lines_typed_ahead(&self) {
        let two_answers = format!(" {} Ann {}", key::ENTER, key::ENTER);
        let mut terminal = Terminal::start(self.path, &SEEDED, WINDOW, &[]);
        for (_, answer) in self.before {
            terminal.press(&format!("{answer}{}", key::ENTER));
        }
        terminal.press(&two_answers);
        terminal.leave(self.second, key::CTRL_C);

        let mut terminal = self.start();
        terminal.paste(&two_answers);
        terminal.leave(self.second, key::CTRL_C);
    }

    /// A tab is white space, not a key that does nothing.
    ///
    /// # Panics
    /// When the tab is lost.
    pub fn hears_a_tab(&self) {
        let mut terminal = self.start();
        terminal.press("\tAnn\t");
        terminal.press(key::ENTER);
        terminal.wait_for_prompt(self.second);
        terminal.press("x\ty");
        terminal.wait_until_line(|line| {
            line.strip_prefix(self.second)
                .is_some_and(|typed| typed.starts_with("x ") && typed.ends_with(" y"))
        });
        terminal.press(key::CTRL_C);
        assert_eq!(terminal.end(), 0);
    }

    /// What is said into a pipe while the user sits at a terminal stands line by line there.
    ///
    /// # Panics
    /// When answers join questions.
    pub fn logs_line_by_line(&self) {
        let log = format!("exec \"{}\" {} | cat", self.path, SEEDED.join(" "));
        let mut terminal = Terminal::start("sh", &["-c", &log], WINDOW, &[]);
        self.come_to_the_name(&mut terminal);
        terminal.answer(self.first, "Ann");
        // What is typed is shown behind the question, and the program ends that line once more.
        self.leave_as_ann(&mut terminal, key::CTRL_D);
        assert_no_escape_sequence(&terminal);
    }

    /// A terminal that cannot move its cursor is talked to without escape sequences.
    ///
    /// # Panics
    /// When there is one, or no answer.
    pub fn talks_to_a_dumb_terminal(&self) {
        let mut terminal = self.start_with(&[("TERM", "dumb")]);
        terminal.answer(self.first, "Ann");
        self.leave_as_ann(&mut terminal, key::CTRL_D);
        assert_no_escape_sequence(&terminal);
    }

    /// Nothing is wrong when the reader of the output has had enough.
    ///
    /// # Panics
    /// When the program fails or complains.
    pub fn outlives_its_reader(&self) {
        let before: String = self.before.iter().flat_map(|(_, answer)| [answer, "\n"]).collect();
        let input = before + &"Ann\n".repeat(1000);
        let output = piped::run_without_reader(self.path, &SEEDED, input.as_bytes());
        assert!(output.status.success(), "{}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }

    /// What is wrong with the command line is said without what would change the terminal.
    ///
    /// # Panics
    /// When it is said raw, or not at all.
    pub fn never_repeats_a_flag_raw(&self) {
        let hostile = "a\u{1b}[31m\u{202E}b";
        for arguments in [&["--seed", hostile][..], &["--color", hostile], &[hostile]] {
            let complaint = piped::complaint(self.path, arguments, b"");
            noise::assert_harmless(&complaint);
            assert!(complaint.contains("\\u{202e}b"), "{complaint}");
        }
    }

    fn start(&self) -> Terminal {
        self.start_with(&[])
    }

    /// The program in a terminal, about to ask for the name.
    fn start_with(&self, environment: &[(&str, &str)]) -> Terminal {
        let mut terminal = Terminal::start(self.path, &SEEDED, WINDOW, environment);
        self.come_to_the_name(&mut terminal);
        terminal
    }

    fn come_to_the_name(&self, terminal: &mut Terminal) {
        for (question, answer) in self.before {
            terminal.answer(question, answer);
        }
        terminal.wait_for_prompt(self.first);
    }

    /// Presses a key at the question after the name: the program ends, with a farewell to Ann.
    fn leave_as_ann(&self, terminal: &mut Terminal, leave: &str) {
        terminal.leave(self.second, leave);
        let farewell = terminal.last_line();
        assert!(farewell.starts_with("Dear Ann, I wish you farewell"), "{farewell}");
    }
}

fn assert_no_escape_sequence(terminal: &Terminal) {
    let raw = String::from_utf8_lossy(terminal.raw());
    assert!(!raw.contains('\u{1b}'), "{raw:?}");
}
