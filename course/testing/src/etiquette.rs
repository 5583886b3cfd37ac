//! How every program of the course behaves at a terminal. Each function plays one situation, and
//! panics with the screen if the program behaves differently.

use crate::terminal::{Terminal, key};
use crate::{noise, piped};
#[cfg(target_os = "linux")]
use std::process::Command;

/// The usual size of a terminal window: 24 rows of 80 columns.
pub const WINDOW: (u16, u16) = (24, 80);

/// One game in thirty is over before its first turn. With this seed it is not.
const SEEDED: [&str; 2] = ["--seed", "1"];

/// A program, and the questions by which it gets to know Ann.
#[derive(Debug, Clone, Copy)]
pub struct Program<'a> {
    /// The path of the executable.
    pub path: &'a str,
    /// The questions before the first name, with their answers.
    pub before: &'a [(&'a str, &'a str)],
    /// The question for a name.
    pub first: &'a str,
    /// The question after the name `Ann`.
    pub second: &'a str,
}

/// Help, and what is said about a wrong flag, has the colors that `--color` asks for.
pub fn colors_messages_as_asked(path: &str) {
    for (when, is_colored) in [("never", false), ("always", true)] {
        for flag in ["--help", "--no-such-flag"] {
            let mut terminal = Terminal::start(path, &["--color", when, flag], WINDOW, &[]);
            terminal.end();
            let raw = String::from_utf8_lossy(terminal.raw()).into_owned();
            assert!(raw.contains("--help"), "{raw}");
            assert_eq!(raw.contains('\u{1b}'), is_colored, "{path} --color {when} {flag}: {raw}");
        }
    }
}

/// On a full disk, help is lost and the program says so; a complaint is lost, but the status still
/// reports the error.
#[cfg(target_os = "linux")]
pub fn notices_a_full_disk(path: &str, help: &[&[&str]], wrong: &[&[&str]]) {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("a full device");
    for arguments in help {
        let output = Command::new(path).args(*arguments).stdout(full()).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains("No space left on device"), "{arguments:?}: {complaint}");
    }
    for arguments in wrong {
        let status = Command::new(path).args(*arguments).stderr(full()).status();
        assert_eq!(status.expect("it runs").code(), Some(2), "{arguments:?}");
    }
}

impl Program<'_> {
    /// The arrow and backspace keys edit the line, and the previous line can be recalled.
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

    /// Lines that are pasted, or typed before they are asked for, are answers one by one.
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

    /// A tab counts as whitespace; it is not ignored.
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

    /// Output into a pipe has the right lines, even if the user types at a terminal.
    pub fn logs_line_by_line(&self) {
        let log = format!("exec \"{}\" {} | cat", self.path, SEEDED.join(" "));
        let mut terminal = Terminal::start("sh", &["-c", &log], WINDOW, &[]);
        self.come_to_the_name(&mut terminal);
        terminal.answer(self.first, "Ann");
        // The terminal shows what is typed after the question, and the program ends that line once
        // more.
        self.leave_as_ann(&mut terminal, key::CTRL_D);
        assert_no_escape_sequence(&terminal);
    }

    /// A terminal that cannot move its cursor gets no escape sequences.
    pub fn talks_to_a_dumb_terminal(&self) {
        let mut terminal = self.start_with(&[("TERM", "dumb")]);
        terminal.answer(self.first, "Ann");
        self.leave_as_ann(&mut terminal, key::CTRL_D);
        assert_no_escape_sequence(&terminal);
    }

    /// The program ends normally if the reader of its output stops reading.
    pub fn outlives_its_reader(&self) {
        let before: String = self.before.iter().flat_map(|(_, answer)| [answer, "\n"]).collect();
        let input = before + &"Ann\n".repeat(1000);
        let output = piped::run_without_reader(self.path, &SEEDED, input.as_bytes());
        assert!(output.status.success(), "{}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }

    /// An error message about the command line contains nothing that would change the terminal.
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

    /// Presses a key at the question after the name. The program must end with a farewell to Ann.
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
