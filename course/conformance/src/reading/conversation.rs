//! A conversation with a program: what is typed, what comes back, and the story of what went wrong.

use super::contract::{self, Meaning, Statement, words_of};
use super::screen::Screen;
use super::tokens::{Token, in_notation, tokens};
use super::{crash, excerpt};
use crate::driver::program::Program;
use crate::driver::{Exit, Limits, Pause, Session, Trouble, Way};
use crate::rules::Rules;
use crate::verdict::{Result, Story, Verdict};
use shared::console::printable;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest number of lines in a story.
const LONGEST_STORY: usize = 400;

/// The largest number of characters in a line of a story.
const WIDEST_STORY: usize = 400;

/// A running program and everything that was printed and typed.
pub struct Conversation {
    session: Session,
    screen: Screen,
    typed: Vec<String>,
    rules: Arc<Rules>,
    /// What may be wrong with its question, if it waits.
    doubt: &'static str,
    /// Whether it ever waited without having printed anything since the last answer, in any conversation of
    /// a check.
    was_mute: Arc<AtomicBool>,
    /// Whether it has shown tiles: from level 2 on, a story shows them in notation.
    has_tiles: bool,
    /// What the program printed before anything was typed.
    pub opening: Reply,
}

/// What a program printed in reply to one line.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    /// Its lines on the screen, with the next prompt.
    pub lines: Range<usize>,
    /// The lines of the contract in it.
    pub statements: Vec<Statement>,
    /// Whether the program ended. Its status was 0 then; any other end is a verdict.
    pub is_end: bool,
}

impl Reply {
    /// Whether one of its lines has this meaning.
    pub fn has(&self, meaning: &Meaning) -> bool {
        self.line_of(meaning).is_some()
    }

    /// Whether it refuses or ignores the line.
    pub fn is_refusal(&self) -> bool {
        self.has(&Meaning::Impossible) || self.has(&Meaning::Ignored)
    }

    /// The first line on the screen that has this meaning.
    pub fn line_of(&self, meaning: &Meaning) -> Option<usize> {
        let statement = self.statements.iter().find(|statement| statement.meaning == *meaning);
        statement.map(|statement| statement.line)
    }
}

impl Conversation {
    /// Starts a program and listens until it waits for its first answer or ends.
    pub fn start(
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
        rules: &Arc<Rules>,
        was_mute: &Arc<AtomicBool>,
    ) -> Result<Conversation> {
        let session = Session::start(program, way, environment, limits).map_err(not_started)?;
        let mut conversation = Conversation {
            session,
            screen: Screen::of(Arc::clone(rules)),
            typed: Vec::new(),
            rules: Arc::clone(rules),
            doubt: "",
            has_tiles: false,
            was_mute: Arc::clone(was_mute),
            opening: Reply::default(),
        };
        conversation.opening = conversation.hear(0)?;
        Ok(conversation)
    }

    /// How many lines were typed.
    pub fn typed(&self) -> usize {
        self.typed.len()
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Types a line and returns the reply.
    pub fn say(&mut self, line: &str) -> Result<Reply> {
        self.say_bytes(line.as_bytes())
    }

    /// Types bytes that need not be text.
    pub fn say_bytes(&mut self, line: &[u8]) -> Result<Reply> {
        self.show_typed(line);
        self.session.send(line);
        self.hear(self.screen.height() - 1)
    }

    /// Shows a line that is typed. A program that edits lines shows it itself.
    fn show_typed(&mut self, line: &[u8]) {
        let shown = printable(&String::from_utf8_lossy(line));
        if !self.session.edits_lines() {
            self.screen.type_in(&shown);
        }
        self.typed.push(shown);
    }

    /// Ends the input, as Ctrl-D does. The program must end.
    pub fn leave(&mut self) -> Result<Reply> {
        self.session.end_input();
        self.left()
    }

    /// Types a line without a newline, where the input ends. The program must end.
    pub fn leave_after(&mut self, line: &str) -> Result<Reply> {
        self.show_typed(line.as_bytes());
        self.session.send_last(line.as_bytes());
        self.left()
    }

    /// The reply to the end of the input.
    fn left(&mut self) -> Result<Reply> {
        let reply = self.hear(self.screen.height() - 1)?;
        if reply.is_end {
            return Ok(reply);
        }
        let expected = "the program says farewell and ends when its input ends";
        Err(Verdict::Hung(self.story(None, expected, "it waits for more")))
    }

    /// Listens until the program waits or has ended.
    fn hear(&mut self, first: usize) -> Result<Reply> {
        let (screen, mut heard) = (&mut self.screen, 0);
        let pause = self.session.listen(&mut |bytes| {
            heard += bytes.len();
            screen.draw(bytes);
        });
        self.doubt = match pause {
            Ok(Pause::Waits) if heard == 0 => {
                self.was_mute.store(true, Ordering::Relaxed);
                "; it printed nothing after the last answer, or did not flush it"
            }
            Ok(Pause::Waits) if self.prompt().is_empty() => {
                "; its last line is empty: a question ends with a space, not with a newline; or it did not flush it"
            }
            _ => "",
        };
        let is_end = match pause {
            _ if self.screen.is_overflowing() => return Err(self.flooded()),
            Ok(Pause::Waits) => false,
            Ok(Pause::Ended(Exit::Status(0))) => true,
            Ok(Pause::Ended(exit)) => return Err(self.crashed(exit)),
            Err(trouble) => return Err(self.troubled(trouble)),
        };
        let lines = first..self.screen.height();
        // The last line of a waiting program is its prompt.
        let end = if is_end { lines.end } else { lines.end - 1 };
        let statements = contract::read(&self.screen, lines.start..end.max(lines.start));
        self.has_tiles |= statements.iter().any(Statement::is_of_tiles);
        Ok(Reply { lines, statements, is_end })
    }

    /// Whether the program has printed nothing yet.
    pub fn has_printed_nothing(&self) -> bool {
        self.screen.height() == 1 && self.prompt().is_empty()
    }

    /// Describes a program that did not ask the expected question.
    pub fn asked(&self) -> &'static str {
        if self.has_printed_nothing() {
            "it waits for input but printed nothing; if it wrote a prompt, it did not flush it"
        } else if self.prompt().is_empty() {
            "no question on the last line"
        } else {
            "a different question, or none"
        }
    }

    /// The text of the last line, which is the prompt.
    pub fn prompt(&self) -> String {
        self.screen.text(self.screen.height() - 1)
    }

    /// The words of the last line, in lower case.
    pub fn prompt_words(&self) -> Vec<String> {
        words_of(&self.prompt())
    }

    /// The last number in the last line.
    pub fn last_number(&self) -> Option<usize> {
        let cells = self.screen.cells(self.screen.height() - 1);
        tokens(&cells).iter().rev().find_map(Token::number)
    }

    /// Whether the last line contains this word.
    pub fn asks(&self, word: &str) -> bool {
        self.prompt_words().iter().any(|other| other == word)
    }

    /// Everything drawn so far.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The lines of this range that are not empty, with their numbers.
    pub fn texts(&self, lines: Range<usize>) -> Vec<(usize, String)> {
        let texts = lines.map(|line| (line, self.screen.text(line)));
        texts.filter(|(_, text)| !text.trim().is_empty()).collect()
    }

    /// The verdict on a program that did something wrong on this line of the screen, or on the
    /// last.
    pub fn wrong(&self, line: Option<usize>, expected: &str, came: &str) -> Verdict {
        let line = line.unwrap_or_else(|| self.last_line());
        Verdict::Failed(self.story(Some(line), expected, &self.with_doubt(came)))
    }

    fn with_doubt(&self, came: &str) -> String {
        format!("{came}{}", if self.has_printed_nothing() { "" } else { self.doubt })
    }

    /// The verdict on a program that did not print a line of the contract among these. A line with this
    /// word that cannot be read is what it prints instead.
    pub fn lacks(&self, lines: Range<usize>, word: &str, expected: &str, came: &str) -> Verdict {
        let is_instead = |(line, text): &(usize, String)| {
            words_of(text).iter().any(|other| other == word)
                && contract::read(&self.screen, *line..line + 1).is_empty()
        };
        match self.texts(lines).into_iter().find(is_instead) {
            Some((line, _)) => {
                let came = format!("a line that cannot be read: {}", in_quotes(&self.line(line)));
                self.wrong_within(line, expected, &came)
            }
            None => self.wrong(None, expected, came),
        }
    }

    /// The verdict on a program that printed something on this line that cannot be read. Everything up
    /// to now is shown.
    pub fn wrong_within(&self, line: usize, expected: &str, came: &str) -> Verdict {
        let mut story = self.story(None, expected, &self.with_doubt(came));
        let shown = story.transcript.len();
        story.diverging = shown.checked_sub(self.screen.height().saturating_sub(line));
        Verdict::Failed(story)
    }

    /// The verdict on a program that ended before this happened.
    pub fn ended_early(&self, expected: &str) -> Verdict {
        let came = "the program ended";
        Verdict::EndedEarly(self.story(Some(self.last_line()), expected, came))
    }

    /// An error if the program ended with this reply.
    pub fn must_go_on(&self, reply: &Reply, expected: &str) -> Result<()> {
        if reply.is_end { Err(self.ended_early(expected)) } else { Ok(()) }
    }

    /// How a typed line was answered: what the program said against it, and what it asked next.
    pub fn answer(&self, typed: &str, reply: &Reply) -> String {
        let typed = in_quotes(typed);
        let next = if reply.is_end { "the end".to_owned() } else { in_quotes(&self.prompt()) };
        let refusals = [(Meaning::Impossible, "refused"), (Meaning::Ignored, "not understood")];
        let refused = |(meaning, how)| Some((reply.line_of(&meaning)?, how));
        match refusals.into_iter().find_map(refused) {
            Some((line, how)) => format!("{typed} was {how}: {} Then came {next}", self.line(line)),
            None => match self.texts(reply.lines.start..reply.lines.end - 1).first() {
                Some((line, _)) => {
                    format!("after {typed} came {}, and then {next}", in_quotes(&self.line(*line)))
                }
                None => format!("{typed} was accepted, and then came {next}"),
            },
        }
    }

    /// The last line that is not empty.
    fn last_line(&self) -> usize {
        let lines = (0..self.screen.height()).rev();
        lines.into_iter().find(|&line| !self.screen.text(line).is_empty()).unwrap_or(0)
    }

    fn crashed(&self, exit: Exit) -> Verdict {
        let complaints = self.session.complaints();
        let mut came = crash::described(&complaints, exit);
        // Outside, the same words may be about the program itself, such as a script that is missing.
        if self.session.is_inside() {
            came += crash::unavailable(&complaints);
        }
        let expected = "the program continues, or ends with status 0";
        Verdict::Crashed(exit, self.story(Some(self.last_line()), expected, &came))
    }

    /// The verdict on a program with which the conversation cannot continue.
    fn troubled(&self, trouble: Trouble) -> Verdict {
        let came = match trouble {
            Trouble::NotStarted(_) => return not_started(trouble),
            Trouble::Flooded(_) => return self.flooded(),
            Trouble::Undecided(time) => {
                return Verdict::NotJudged(format!(
                    "in {time:.0?} it neither asked nor ended, but nothing shows that it hangs: the machine is too busy"
                ));
            }
            _ if !self.session.limits.convict => return Verdict::NotReached(CUT.to_owned()),
            Trouble::Loops(time) => {
                format!("it neither asked nor ended in {time:.0?} of processor time")
            }
            Trouble::Rests(time) => {
                format!("it neither asked nor ended, and did nothing for {time:.0?}")
            }
            Trouble::NeverStops(time) => {
                format!("after {time:.0?} it was still printing, and neither asked nor ended")
            }
        };
        let expected = "the program answers and asks again, or ends";
        Verdict::Hung(self.story(Some(self.last_line()), expected, &came))
    }

    /// A line of the screen as it appears in a story, and not too long. Colored tiles are in notation,
    /// because a story has no colors.
    pub fn line(&self, line: usize) -> String {
        let text = self.screen.text(line);
        let is_letter = text.trim().chars().count() == 1 && !self.has_tiles;
        let text = if is_letter { text } else { in_notation(&self.screen.shown(line)) };
        printable(&text.chars().take(WIDEST_STORY).collect::<String>())
    }

    fn flooded(&self) -> Verdict {
        let expected = "the program prints its reply and waits for an answer";
        Verdict::Flooded(self.story(None, expected, "it printed far more than anyone can read"))
    }

    /// What was expected, what came, and the conversation up to that line. If the conversation is
    /// too long, its end is kept, after the last table before it if that is not far away.
    fn story(&self, line: Option<usize>, expected: &str, came: &str) -> Story {
        let is_of_windows = self.screen.is_of_windows();
        let encoding = ". (What it prints is not UTF-8; it was read as Windows-1252)";
        let came = &format!("{came}{}", if is_of_windows { encoding } else { "" });
        let end = line.map_or(self.screen.height(), |line| line + 1).min(self.screen.height());
        let first = end.saturating_sub(LONGEST_STORY);
        let statements = contract::read(&self.screen, first.saturating_sub(LONGEST_STORY)..first);
        let table = excerpt::tables(&statements, first).pop().filter(|_| first > 0);
        let mut transcript: Vec<String> =
            table.into_iter().flatten().map(|line| self.line(line)).collect();
        if first > 0 {
            transcript.push("…".to_owned());
        }
        transcript.extend((first..end).map(|line| self.line(line)));
        Story {
            expected: expected.to_owned(),
            came: printable(came),
            diverging: line.map(|_| transcript.len().saturating_sub(1)),
            transcript,
            typed: self.typed.clone(),
        }
    }
}

/// Why a check of a program that hangs elsewhere was ended early.
const CUT: &str =
    "the program hung in three earlier checks; here it got less time, and asked nothing";

fn not_started(trouble: Trouble) -> Verdict {
    match trouble {
        Trouble::NotStarted(reason) => Verdict::NotStarted(printable(&reason)),
        other => Verdict::NotStarted(format!("{other:?}")),
    }
}

/// The longest quotation of a typed line or a prompt.
const LONGEST_QUOTATION: usize = 80;

/// A typed line or a prompt in a sentence.
pub fn in_quotes(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// The same without quotes.
pub fn shortened(text: &str) -> String {
    let mut start: String = printable(text.trim_end()).chars().take(LONGEST_QUOTATION).collect();
    if text.chars().nth(LONGEST_QUOTATION).is_some() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_is_printable_and_not_too_long() {
        assert_eq!(in_quotes("0 5 6"), "\"0 5 6\"");
        assert_eq!(in_quotes("\u{1b}[2J"), "\"\\u{1b}[2J\"");
        let long = in_quotes(&"9".repeat(5000));
        assert!(long.ends_with("9…\"") && long.chars().count() == LONGEST_QUOTATION + 3, "{long}");
    }
}
