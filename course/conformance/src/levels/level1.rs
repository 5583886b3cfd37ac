//! Level 1: a colored letter.

use crate::bench::Bench;
use crate::check::Check;
use crate::play::{expect, greeting};
use crate::reading::conversation::{Conversation, Reply};
use crate::reading::screen::{Hue, Ink, Look};
use crate::reading::words_of;
use crate::verdict::Verdict;

/// The checks of level 1.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-first", 2, "level 1, steps 1 and 2",
        "asks for a name, then uses it to ask for a letter and a color", name_first),
    Check::new("name-bounds", 1, "level 1, Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds_in_bytes),
    Check::new("letter-in-color", 2, "level 1, step 3",
        "prints each capital letter alone on its line", letter_in_color),
    Check::new("seven-colors", 2, "level 1, step 3", "shows seven colors, each with a look of its own", seven_colors),
    Check::new("on-black", 1, "level 1, step 3", "draws a letter in a color on black", on_black),
    Check::new("letter-alone", 2, "level 1, step 4", "prints a letter without a color alone on its line", letter_alone),
    Check::new("default-colors", 1, "level 1, step 4",
        "prints a letter without a color in the terminal's own colors", default_colors),
    Check::new("unknown-color", 2, "level 1, step 5", "says which word is not a color, and asks again", unknown_color),
    Check::new("colors-listed", 1, "level 1, step 5", "lists the seven colors after an unknown one", colors_listed),
    Check::new("never-raw", 1, "level 1, Bounds", "does not send control characters back", never_raw),
    Check::new("anything-else", 2, "level 1, step 6",
        "says farewell by name to anything else, and ends", anything_else),
    Check::new("capital-colors", 1, "level 1, step 7",
        "takes the names of colors in small or capital letters", capital_colors),
    Check::new("white-space", 1, "level 1, step 7", "takes any whitespace around and between the words", white_space),
    Check::new("goes-on", 1, "level 1, step 2", "answers two hundred times", goes_on),
    Check::new("end-of-input", 1, "level 1, step 8",
        "says farewell when the input ends, at any question", end_of_input),
];

/// The seven color names, with the hue of those that every terminal can show.
const COLORS: [(&str, Option<Hue>); 7] = [
    ("red", Some(Hue::Red)),
    ("green", Some(Hue::Green)),
    ("blue", Some(Hue::Blue)),
    ("yellow", Some(Hue::Yellow)),
    ("purple", None),
    ("orange", None),
    ("white", None),
];

/// Lines that are neither a letter nor a letter and a word.
const ANYTHING_ELSE: [&str; 10] =
    ["É", "ß", "😀", "AB red", "A red blue", "h green", "q", "", "7 red", "red A"];

fn name_first(bench: &Bench) -> Result<(), Verdict> {
    let talk = greeting::introduced(bench)?;
    let words = talk.prompt_words();
    for word in ["ann", "letter", "color"] {
        if !words.iter().any(|other| other == word) {
            let expected = "Dear Ann, enter a capital letter and a color:";
            return Err(talk.wrong(None, expected, &format!("{word} is missing")));
        }
    }
    Ok(())
}

fn letter_in_color(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    for (index, letter) in ('A'..='Z').enumerate() {
        let (color, _) = COLORS[index % COLORS.len()];
        shown(&mut talk, &format!("{letter} {color}"), letter)?;
    }
    Ok(())
}

fn letter_alone(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    ('A'..='Z').try_for_each(|letter| shown(&mut talk, &letter.to_string(), letter).map(drop))
}

fn capital_colors(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    for color in ["RED", "Green", "bLUE", "YELLOW", "Purple", "oRaNgE", "WHITE"] {
        plainly_shown(&mut talk, &format!("K {}", color.to_lowercase()), 'K')?;
        shown(&mut talk, &format!("K {color}"), 'K')?;
    }
    Ok(())
}

fn white_space(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    plainly_shown(&mut talk, "H green", 'H')?;
    plainly_shown(&mut talk, "H", 'H')?;
    for line in
        ["  H green", "H   green", "H green   ", "H\tgreen", " \t H \t green \t ", "  H", "H \t "]
    {
        shown(&mut talk, line, 'H')?;
    }
    Ok(())
}

fn goes_on(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    for round in 0..50 {
        let (color, _) = COLORS[round % COLORS.len()];
        shown(&mut talk, &format!("G {color}"), 'G')?;
        shown(&mut talk, "O", 'O')?;
        for line in ["G gray", "O reddish"] {
            let reply = talk.say(line)?;
            talk.must_go_on(&reply, "it asks again after an unknown color")?;
        }
    }
    Ok(())
}

fn unknown_color(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    for word in ["gray", "redd", "r", "black", "rot"] {
        let reply = talk.say(&format!("B {word}"))?;
        let expected = format!("Dear Ann, I cannot recognize {word}. Then the question again");
        talk.must_go_on(&reply, &expected)?;
        if !says(&talk, &reply, &[word]) {
            return Err(talk.wrong(None, &expected, &format!("{word} is missing")));
        }
        if let Some(line) = alone(&talk, &reply, 'B') {
            return Err(talk.wrong(Some(line), &expected, "the letter"));
        }
    }
    Ok(())
}

fn colors_listed(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    let reply = talk.say("B gray")?;
    let goes_on = talk.must_go_on(&reply, "the question again");
    expect::presupposes(goes_on, "an unknown color ends the conversation")?;
    for (color, _) in COLORS {
        if !says(&talk, &reply, &[color]) {
            let expected =
                "The only recognized colors are red, green, blue, yellow, purple, orange or white.";
            return Err(talk.wrong(None, expected, &format!("{color} is missing")));
        }
    }
    Ok(())
}

/// If the word were printed unchanged, its second half would appear in reverse video.
fn never_raw(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    let reply = talk.say("B gr\u{1b}[7may")?;
    let is_turned =
        |line: &usize| talk.screen().cells(*line).iter().any(|cell| cell.look.is_reversed);
    match reply.lines.clone().find(is_turned) {
        Some(line) => {
            let expected = "an escape character in the word is left out, or shown as text";
            Err(talk.wrong(Some(line), expected, "it was sent back raw and took effect"))
        }
        None => Ok(()),
    }
}

fn anything_else(bench: &Bench) -> Result<(), Verdict> {
    for line in ANYTHING_ELSE {
        let mut talk = greeting::named(bench)?;
        let reply = talk.say(line)?;
        let expected = format!(
            "{line:?} is neither a letter nor a letter and a word: a farewell to Ann, and the end"
        );
        if !reply.is_end {
            return Err(talk.wrong(None, &expected, "it continues"));
        }
        greeting::farewell(&talk, &reply, Some("ann"))?;
    }
    Ok(())
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    greeting::leaves(bench, &[], None)?;
    greeting::leaves(bench, &["Ann"], Some("ann"))?;
    greeting::leaves(bench, &["Ann", "H green"], Some("ann"))
}

fn seven_colors(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = colored(bench)?;
    let mut looks: Vec<(&str, Look)> = Vec::new();
    for (letter, (color, hue)) in ('A'..).zip(COLORS) {
        let (line, look) = look_of(&mut talk, letter, color)?;
        if let Some((other, _)) = looks.iter().find(|(_, other)| *other == look) {
            let expected = format!("{color} does not look like {other}");
            return Err(talk.wrong(Some(line), &expected, "both have the same colors"));
        }
        // The sixteen ANSI colors include neither purple nor orange.
        let is_exact = look.foreground.is_some_and(Ink::is_exact);
        if let (Some(expected), Some(came)) =
            (hue.or(exact(color).filter(|_| is_exact)), look.hue())
            && expected != came
        {
            return Err(talk.wrong(
                Some(line),
                &format!("a letter in {color}"),
                &format!("{came:?}"),
            ));
        }
        looks.push((color, look));
    }
    for (color, before) in looks {
        let (line, look) = look_of(&mut talk, 'Z', color)?;
        if look != before {
            let expected = format!("{color} looks the same each time");
            return Err(talk.wrong(Some(line), &expected, "different colors than before"));
        }
    }
    Ok(())
}

/// The hue of the colors that only an exact ink can show.
fn exact(color: &str) -> Option<Hue> {
    match color {
        "purple" => Some(Hue::Purple),
        "orange" => Some(Hue::Orange),
        "white" => Some(Hue::White),
        _ => None,
    }
}

fn on_black(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = colored(bench)?;
    for (color, _) in COLORS {
        let (line, look) = look_of(&mut talk, 'B', color)?;
        if !look.background.is_some_and(Ink::is_black) {
            let came = look
                .background
                .map_or("no background was set".to_owned(), |ink| format!("{ink:?}"));
            return Err(talk.wrong(Some(line), "the background is black, index 0", &came));
        }
    }
    Ok(())
}

fn default_colors(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = colored(bench)?;
    for (color, _) in COLORS {
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
fn colored(bench: &Bench) -> Result<Conversation, Verdict> {
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
fn look_of(talk: &mut Conversation, letter: char, color: &str) -> Result<(usize, Look), Verdict> {
    let line = plainly_shown(talk, &format!("{letter} {color}"), letter)?;
    Ok((line, look_in(talk, line, letter)))
}

fn look_in(talk: &Conversation, line: usize, letter: char) -> Look {
    let cells = talk.screen().cells(line);
    cells.iter().find(|cell| cell.character == letter).map(|cell| cell.look).unwrap_or_default()
}

fn described(look: Look) -> String {
    look.hue().map_or("different from that".to_owned(), |hue| format!("{hue:?}").to_lowercase())
}

/// Types a line that must show this letter, and returns the line of the screen that does.
fn shown(talk: &mut Conversation, line: &str, letter: char) -> Result<usize, Verdict> {
    let reply = talk.say(line)?;
    let expected = format!("{letter} alone on its line, and the question again");
    talk.must_go_on(&reply, &expected)?;
    alone(talk, &reply, letter).ok_or_else(|| talk.wrong(None, &expected, "it is not there"))
}

/// The same for a check of something else: if the letter is not shown, it is not reached.
fn plainly_shown(talk: &mut Conversation, line: &str, letter: char) -> Result<usize, Verdict> {
    expect::presupposes(shown(talk, line, letter), &format!("{line:?} does not show {letter}"))
}

/// The line that holds only this letter.
fn alone(talk: &Conversation, reply: &Reply, letter: char) -> Option<usize> {
    let texts = talk.texts(reply.lines.clone());
    texts.iter().find(|(_, text)| text.trim() == letter.to_string()).map(|(line, _)| *line)
}

/// Whether the lines of a reply, apart from the prompt, contain these words.
fn says(talk: &Conversation, reply: &Reply, words: &[&str]) -> bool {
    let lines = reply.lines.start..reply.lines.end - 1;
    let printed = talk.texts(lines).into_iter().flat_map(|(_, text)| words_of(&text));
    let printed: Vec<String> = printed.collect();
    words.iter().all(|word| printed.iter().any(|other| other == word))
}
