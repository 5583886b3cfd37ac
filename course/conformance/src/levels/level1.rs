//! Level 1: a colored letter.

use crate::bench::Bench;
use crate::check::Check;
use crate::findings::{Answer, Rule};
use crate::levels::follow;
use crate::play::{expect, greeting};
use crate::reading::screen::{Ink, Look};
use crate::reading::{Conversation, Reply, words_of};
use crate::verdict::Result;
use shared::Color;

/// The checks of level 1.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-first", 2, "level 1, steps 1 and 2",
        "asks for a name, then uses it to ask for a letter and a color", name_first),
    Check::new("name-bounds", 1, "level 1, Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds_in_bytes),
    Check::new("letter-in-color", 2, "level 1, step 3",
        "prints each capital letter alone on its line", letter_in_color).owning(&[Rule::Answer(Answer::InColor)]),
    Check::new("seven-colors", 2, "level 1, step 3", "shows seven colors, each with a look of its own", seven_colors)
        .needing(&[Rule::Answer(Answer::InColor)]),
    Check::new("on-black", 1, "level 1, step 3", "draws a letter in a color on black", on_black)
        .needing(&[Rule::Answer(Answer::InColor)]),
    Check::new("letter-alone", 2, "level 1, step 4", "prints a letter without a color alone on its line",
        |bench| told(bench, ('A'..='Z').map(|letter| letter.to_string()))).owning(&[Rule::Answer(Answer::Alone)]),
    Check::new("default-colors", 1, "level 1, step 4",
        "prints a letter without a color in the terminal's own colors", default_colors)
        .needing(&[Rule::Answer(Answer::InColor), Rule::Answer(Answer::Alone)]),
    Check::new("unknown-color", 2, "level 1, step 5", "says which word is not a color, and asks again",
        |bench| told(bench, ["B gray", "B redd", "B r", "B black", "B rot"])).owning(&[Rule::Answer(Answer::Unknown)]),
    Check::new("colors-listed", 1, "level 1, step 5", "lists the seven colors after an unknown one",
        |bench| told(bench, ["B gray"])).owning(&[Rule::Answer(Answer::Listed)]),
    Check::new("never-raw", 1, "level 1, Bounds", "does not send control characters back", never_raw),
    Check::new("anything-else", 2, "level 1, step 6",
        "says farewell by name to anything else, and ends",
        |bench| ANYTHING_ELSE.iter().try_for_each(|line| told(bench, [line]))).owning(&[Rule::Answer(Answer::Else)]),
    Check::new("capital-colors", 1, "level 1, step 7",
        "takes the names of colors in small or capital letters", capital_colors).owning(&[Rule::Answer(Answer::Capitals)]),
    Check::new("white-space", 1, "level 1, step 7", "takes any whitespace around and between the words",
        |bench| told(bench, SPACED)).owning(&[Rule::Answer(Answer::Spaces)]),
    Check::new("goes-on", 1, "level 1, step 2", "answers two hundred times", goes_on).owning(&[Rule::Answer(Answer::GoesOn)]),
    Check::new("end-of-input", 1, "level 1, step 8",
        "says farewell when the input ends, at any question", end_of_input),
];

/// Lines that are neither a letter nor a letter and a word.
const ANYTHING_ELSE: [&str; 10] =
    ["É", "ß", "😀", "AB red", "A red blue", "h green", "q", "", "7 red", "red A"];

/// Whitespace around and between the words, after the same words without it.
const SPACED: [&str; 9] = [
    "H green",
    "H",
    "  H green",
    "H   green",
    "H green   ",
    "H\tgreen",
    " \t H \t green \t ",
    "  H",
    "H \t ",
];

fn name_first(bench: &Bench) -> Result<()> {
    let talk = greeting::introduced(bench)?;
    for word in ["ann", "letter", "color"] {
        if !talk.asks(word) {
            let expected = "Dear Ann, enter a capital letter and a color:";
            return Err(talk.wrong(None, expected, &format!("{word} is missing")));
        }
    }
    Ok(())
}

fn letter_in_color(bench: &Bench) -> Result<()> {
    let colors = Color::ALL.into_iter().cycle().map(Color::name);
    told(bench, ('A'..='Z').zip(colors).map(|(letter, color)| format!("{letter} {color}")))
}

fn capital_colors(bench: &Bench) -> Result<()> {
    let capitals = ["RED", "Green", "bLUE", "YELLOW", "Purple", "oRaNgE", "WHITE"];
    let both = capitals.iter().flat_map(|color| [color.to_lowercase(), (*color).to_owned()]);
    told(bench, both.map(|color| format!("K {color}")))
}

fn goes_on(bench: &Bench) -> Result<()> {
    let colors = Color::ALL.into_iter().cycle().take(50);
    let lines = |color: Color| {
        [format!("G {}", color.name()), "O".into(), "G gray".into(), "O reddish".into()]
    };
    told(bench, colors.flat_map(lines))
}

fn never_raw(bench: &Bench) -> Result<()> {
    let mut talk = greeting::named(bench)?;
    let line = "B gr\u{1b}[7ma\u{1}y";
    let reply = talk.say(line)?;
    expect::never_raw(&talk, line, &reply)
}

fn end_of_input(bench: &Bench) -> Result<()> {
    greeting::leaves(bench, &[], None)?;
    greeting::leaves(bench, &["Ann"], Some("ann"))?;
    greeting::leaves(bench, &["Ann", "H green"], Some("ann"))?;
    // Other checks judge whether it shows a letter at all.
    let mut talk = greeting::named(bench)?;
    let reply = talk.say("H green")?;
    if alone(&talk, &reply, 'H').is_none() {
        return Ok(());
    }
    let Some((talk, reply)) = greeting::follows_a_file(bench, &["Ann"], "H green")? else {
        return Ok(());
    };
    if alone(&talk, &reply, 'H').is_none() {
        let expected =
            "H alone on its line: the last line counts, even without a newline at its end";
        return Err(talk.wrong(None, expected, "it is not there"));
    }
    greeting::farewell(&talk, &reply, Some("ann"))
}

fn seven_colors(bench: &Bench) -> Result<()> {
    let mut talk = colored(bench)?;
    let mut looks: Vec<(Color, Look)> = Vec::new();
    for (letter, color) in ('A'..).zip(Color::ALL) {
        let (line, look) = look_of(&mut talk, letter, color)?;
        if let Some((other, _)) = looks.iter().find(|(_, other)| *other == look) {
            let expected = format!("{} does not look like {}", color.name(), other.name());
            return Err(talk.wrong(Some(line), &expected, "both have the same colors"));
        }
        // The sixteen ANSI colors include neither purple nor orange.
        let is_exact = look.foreground.is_some_and(Ink::is_exact);
        let is_free = !is_exact && matches!(color, Color::Purple | Color::Orange | Color::White);
        if let Some(came) = look.hue().filter(|&hue| hue != color && !is_free) {
            let expected = format!("a letter in {}", color.name());
            return Err(talk.wrong(Some(line), &expected, came.name()));
        }
        looks.push((color, look));
    }
    for (color, before) in looks {
        let (line, look) = look_of(&mut talk, 'Z', color)?;
        if look != before {
            let expected = format!("{} looks the same each time", color.name());
            return Err(talk.wrong(Some(line), &expected, "different colors than before"));
        }
    }
    Ok(())
}

fn on_black(bench: &Bench) -> Result<()> {
    let mut talk = colored(bench)?;
    for color in Color::ALL {
        let (line, look) = look_of(&mut talk, 'B', color)?;
        if !look.background.is_some_and(Ink::is_black) {
            let came =
                look.background.map_or("no background was set".to_owned(), |ink| ink.to_string());
            return Err(talk.wrong(Some(line), "the background is black, index 0", &came));
        }
    }
    Ok(())
}

fn default_colors(bench: &Bench) -> Result<()> {
    let mut talk = colored(bench)?;
    for color in Color::ALL {
        look_of(&mut talk, 'A', color)?;
        let line = plainly_shown(&mut talk, "B", 'B')?;
        let look = look_in(&talk, line, 'B');
        if look.foreground.is_some() || look.background.is_some() || look.is_reversed {
            let expected = "a letter without a color has the terminal's own colors";
            return Err(talk.wrong(Some(line), expected, &format!("it looks {}", described(look))));
        }
    }
    Ok(())
}

/// A conversation in which the program draws in color, because of an environment variable or at a
/// terminal.
fn colored(bench: &Bench) -> Result<Conversation> {
    let mut talk = greeting::named_in_color(bench, false)?;
    let is_colored = |talk: &mut Conversation| {
        plainly_shown(talk, "A red", 'A').map(|line| look_in(talk, line, 'A') != Look::default())
    };
    if is_colored(&mut talk)? || !cfg!(unix) {
        return Ok(talk);
    }
    let mut talk = greeting::named_in_color(bench, true)?;
    if is_colored(&mut talk)? {
        return Ok(talk);
    }
    Err(talk.wrong(None, "a red A", "no color"))
}

/// The look of a letter in a color, and the line it is on.
fn look_of(talk: &mut Conversation, letter: char, color: Color) -> Result<(usize, Look)> {
    let line = plainly_shown(talk, &format!("{letter} {}", color.name()), letter)?;
    Ok((line, look_in(talk, line, letter)))
}

fn look_in(talk: &Conversation, line: usize, letter: char) -> Look {
    let cells = talk.screen().cells(line);
    cells.iter().find(|cell| cell.character == letter).map(|cell| cell.look).unwrap_or_default()
}

fn described(look: Look) -> &'static str {
    look.hue().map_or("different from that", Color::name)
}

/// What a line must lead to.
enum Due<'a> {
    /// This letter, alone on its line.
    Letter(char),
    /// The message that this word is not a color, without this letter.
    Unknown(&'a str, char),
    /// A farewell, and the end.
    Farewell,
}

/// What this line must lead to, and the rule about it.
fn due(line: &str) -> (Due<'_>, Answer) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (first, color) = match words[..] {
        [first] => (first, None),
        [first, color] => (first, Some(color)),
        _ => return (Due::Farewell, Answer::Else),
    };
    let &[letter @ b'A'..=b'Z'] = first.as_bytes() else { return (Due::Farewell, Answer::Else) };
    let rule = match color {
        Some(word) if Color::from_name(word).is_none() => {
            return (Due::Unknown(word, letter.into()), Answer::Unknown);
        }
        _ if words.join(" ") != line => Answer::Spaces,
        Some(word) if word.contains(|c: char| c.is_uppercase()) => Answer::Capitals,
        Some(_) => Answer::InColor,
        None => Answer::Alone,
    };
    (Due::Letter(letter.into()), rule)
}

/// Types these lines after the name. The referee judges each answer. If a line is answered wrongly, but
/// correctly when it is the first one, the program does not go on as it should.
fn told(bench: &Bench, lines: impl IntoIterator<Item: AsRef<str>>) -> Result<()> {
    let mut talk = greeting::named(bench)?;
    let mut is_first = true;
    follow(bench, lines, |line| {
        let (mut rule, judged) = answered(&mut talk, line);
        if judged.is_err() && !is_first {
            let again = greeting::named(bench).map(|mut talk| answered(&mut talk, line).1);
            rule = if again.is_ok_and(|again| again.is_ok()) { Answer::GoesOn } else { rule };
        }
        is_first = false;
        (Rule::Answer(rule), judged.map(|()| rule == Answer::Else))
    })
}

/// Types a line, and judges the answer.
fn answered(talk: &mut Conversation, line: &str) -> (Answer, Result<()>) {
    let (due, rule) = due(line);
    match due {
        Due::Letter(letter) => match talk.say(line) {
            Ok(reply) => {
                let ends_after_it = reply.is_end && alone(talk, &reply, letter).is_some();
                let rule = if ends_after_it { Answer::GoesOn } else { rule };
                (rule, is_shown(talk, &reply, letter).map(drop))
            }
            Err(verdict) => (rule, Err(verdict)),
        },
        Due::Unknown(word, letter) => refused(talk, line, word, letter),
        Due::Farewell => (rule, ended(talk, line)),
    }
}

/// A word that is not a color is named, the letter is not shown, and the colors are listed.
fn refused(talk: &mut Conversation, line: &str, word: &str, letter: char) -> (Answer, Result<()>) {
    let expected = format!("Dear Ann, I cannot recognize {word}. Then the question again");
    let judged = talk.say(line).and_then(|reply| {
        talk.must_go_on(&reply, &expected)?;
        match alone(talk, &reply, letter) {
            Some(line) => Err(talk.wrong(Some(line), &expected, "the letter")),
            None if says(talk, &reply, word) => Ok(reply),
            None => Err(talk.wrong(None, &expected, &format!("{word} is missing"))),
        }
    });
    let reply = match judged {
        Ok(reply) => reply,
        Err(verdict) => return (Answer::Unknown, Err(verdict)),
    };
    let missing = Color::ALL.map(Color::name).into_iter().find(|color| !says(talk, &reply, color));
    let listed = missing.map_or(Ok(()), |color| {
        let expected =
            "The only recognized colors are red, green, blue, yellow, purple, orange or white.";
        Err(talk.wrong(None, expected, &format!("{color} is missing")))
    });
    (Answer::Listed, listed)
}

/// The program says farewell, and ends.
fn ended(talk: &mut Conversation, line: &str) -> Result<()> {
    let reply = talk.say(line)?;
    let expected = format!(
        "{line:?} is neither a letter nor a letter and a word: a farewell to Ann, and the end"
    );
    if !reply.is_end {
        return Err(talk.wrong(None, &expected, "it continues"));
    }
    greeting::farewell(talk, &reply, Some("ann"))
}

/// A reply shows this letter, on the line that is returned.
fn is_shown(talk: &Conversation, reply: &Reply, letter: char) -> Result<usize> {
    let expected = format!("{letter} alone on its line, and the question again");
    talk.must_go_on(reply, &expected)?;
    alone(talk, reply, letter).ok_or_else(|| talk.wrong(None, &expected, "it is not there"))
}

/// Types a line for a check of something else. If it does not show this letter, that check is not reached.
fn plainly_shown(talk: &mut Conversation, line: &str, letter: char) -> Result<usize> {
    let shown = talk.say(line).and_then(|reply| is_shown(talk, &reply, letter));
    expect::presupposes(shown, &format!("{line:?} does not show {letter}"))
}

/// The line that holds only this letter.
fn alone(talk: &Conversation, reply: &Reply, letter: char) -> Option<usize> {
    let texts = talk.texts(reply.lines.clone());
    texts.iter().find(|(_, text)| text.trim() == letter.to_string()).map(|(line, _)| *line)
}

/// Whether the lines of a reply, apart from the prompt, contain this word.
fn says(talk: &Conversation, reply: &Reply, word: &str) -> bool {
    let printed = talk.texts(reply.lines.start..reply.lines.end - 1).into_iter();
    printed.flat_map(|(_, text)| words_of(&text)).any(|other| other == word)
}
