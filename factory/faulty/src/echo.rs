//! Level 1: a colored letter.

use crate::faults::Faults;
use crate::looks::{self, echoed};
use crate::questions::ask_name;
use crate::terminal::{Talk, Terminal};
use shared::Color;

/// How many answers fit into the list that one fault keeps.
const ANSWERS_KEPT: usize = 100;

/// What a line asks for.
enum Wish<'a> {
    /// A letter in a color, or in the default colors.
    Letter(char, Option<Color>),
    /// A letter and a word that is not a color.
    Unknown(&'a str),
    /// Anything else.
    Other,
}

/// The whole conversation.
pub fn talk(terminal: &mut Terminal, faults: Faults) -> Talk<()> {
    if faults.on("letter-before-name") {
        terminal.ask("Dear user, enter a capital letter and a color: ")?;
    }
    let name = ask_name(terminal, "Hello, what is your name? ", &[], faults)?;
    terminal.guest = Some(name);
    let question = format!("Dear {}, enter a capital letter and a color: ", terminal.called());
    let mut answers = 0;
    let mut kept = [false; ANSWERS_KEPT];
    loop {
        let line = terminal.ask(&question)?;
        let last = !answer(terminal, &line, faults)? || faults.on("answers-once");
        if last && !faults.on("anything-else-goes-on") {
            return terminal.farewell();
        }
        if faults.on("answers-in-an-array") {
            kept[answers] = true;
        }
        answers += 1;
    }
}

/// Answers a line; returns `false` when it is time to say farewell.
fn answer(terminal: &mut Terminal, line: &str, faults: Faults) -> Talk<bool> {
    match read(line, faults) {
        Wish::Letter(letter, None) => terminal.say(&alone(letter, faults))?,
        Wish::Letter(letter, Some(color)) => {
            let before = if faults.on("letter-in-a-sentence") { "Here it is: " } else { "" };
            terminal.say(&format!("{before}{}", looks::letter(letter, color, faults)))?;
        }
        Wish::Unknown(_) if faults.on("unknown-color-ends") => return Ok(false),
        Wish::Unknown(word) => explain(terminal, word, faults)?,
        Wish::Other => return Ok(false),
    }
    Ok(true)
}

/// A letter without a color.
fn alone(letter: char, faults: Faults) -> String {
    if faults.on("letter-alone-white") {
        looks::letter(letter, Color::White, faults)
    } else {
        letter.to_string()
    }
}

/// Lists the colors.
fn explain(terminal: &mut Terminal, word: &str, faults: Faults) -> Talk<()> {
    let shown = echoed(word, faults);
    let shown = if faults.on("unknown-color-unnamed") { "that".to_owned() } else { shown };
    let white = if faults.on("white-not-listed") { "" } else { " or white" };
    terminal.say(&format!("Dear {}, I cannot recognize {shown}.", terminal.called()))?;
    let colors = "red, green, blue, yellow, purple, orange";
    terminal.say(&format!("The only recognized colors are {colors}{white}."))
}

/// What a line asks for.
fn read(line: &str, faults: Faults) -> Wish<'_> {
    let words = words(line, faults);
    assert!(!faults.on("empty-line-crashes") || !words.is_empty(), "there has to be a word");
    let Some(letter) = words.first().and_then(|word| capital(word, faults)) else {
        return Wish::Other;
    };
    match words[1..] {
        [] if faults.on("letter-alone-ends") => Wish::Other,
        [] => Wish::Letter(letter, None),
        [word] => colored(letter, word, faults),
        [word, ..] if faults.on("third-word-dropped") => colored(letter, word, faults),
        _ => Wish::Other,
    }
}

/// The words of a line.
fn words(line: &str, faults: Faults) -> Vec<&str> {
    if faults.on("one-space-only") {
        line.split(' ').collect()
    } else if faults.on("no-tabs") {
        line.split(' ').filter(|word| !word.is_empty()).collect()
    } else {
        line.split_whitespace().collect()
    }
}

/// The capital letter that a word consists of.
fn capital(word: &str, faults: Faults) -> Option<char> {
    assert!(!faults.on("letter-by-byte") || word.is_char_boundary(1), "a letter is one byte");
    let mut characters = word.chars();
    let first = characters.next()?;
    let first = if faults.on("small-letters-too") { first.to_ascii_uppercase() } else { first };
    let longer = characters.next().is_some() && !faults.on("only-first-character");
    let fits = match first {
        'A'..='Z' => first != 'Z' || !faults.on("z-forgotten"),
        _ => first.is_uppercase() && faults.on("any-upper-case"),
    };
    (fits && !longer).then_some(first)
}

/// A letter and the name of a color.
fn colored(letter: char, word: &str, faults: Faults) -> Wish<'_> {
    let known = Color::from_name(word)
        .filter(|color| !faults.on("small-colors-only") || color.name() == word);
    known.map_or(Wish::Unknown(word), |color| Wish::Letter(letter, Some(color)))
}
