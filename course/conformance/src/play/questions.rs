//! The questions before the first turn: numbers, how many players, and who they are.

use crate::bench::Bench;
use crate::level::Level;
use crate::play::greeting::{refuses_name, takes_name};
use crate::play::{Game, Seat, greeting, lines::long_number};
use crate::reading::{Conversation, Meaning};
use crate::verdict::{Verdict, must};

/// Lines that are not a whole number. Some crash programs that cut a word in the middle of a
/// character, print it as a format, or take any numeric character for a digit.
pub const NO_NUMBERS: [&str; 12] = [
    "three",
    "",
    "   ",
    "1.5",
    "2x",
    "--1",
    "+",
    "٣",
    "²",
    "1½",
    "%s%s%s%s%n",
    "aééééééééééééééééééééé",
];

/// Numbers above every bound, which would be 1 if they were kept in 8, 16, 32 or 64 bits.
pub const WRAPPING: [&str; 4] = ["257", "65537", "4294967297", "18446744073709551617"];

/// One, with more digits than some programs look at.
pub const PADDED_ONE: &str = "000000000000000000000000000000000000000000001";

/// The number of players is limited as the question says, and the tiles suffice for exactly that
/// many.
pub fn players_bounds(bench: &Bench, level: Level, seats: &[Seat]) -> Result<(), Verdict> {
    let (game, _) = Game::begin(bench, level, &seats[..2])?;
    let Some(most) = game.most_players else {
        return Err(game.wrong(0, "How many players (1-5)?", "no such question"));
    };
    let deck = bench.rules().deck;
    let tiles = game.view()?.bag + 2 * deck + 1;
    let expected = (tiles - 1) / deck;
    if most != expected {
        let expected = format!("1 to {expected} players, because there are {tiles} tiles");
        return Err(game.wrong(0, &expected, &format!("{most} players")));
    }
    let mut talk = bench.start()?;
    refused_beyond(&mut talk, most, &format!("there are 1 to {most} players"))?;
    NO_NUMBERS.iter().try_for_each(|line| ignored(&mut talk, line))?;
    for count in [1, most] {
        let (game, _) = Game::begin(bench, level, &seats[..count.min(seats.len())])?;
        game.view()?;
    }
    Ok(())
}

/// Answers the questions before the next name: how many players, and human or computer.
pub fn answer_until_name(
    talk: &mut Conversation,
    players: usize,
    is_computer: bool,
) -> Result<(), Verdict> {
    for _ in 0..2 {
        let answer = if talk.asks("how") && talk.asks("players") {
            players.to_string()
        } else if talk.asks("computer") {
            (if is_computer { "computer" } else { "human" }).to_owned()
        } else {
            break;
        };
        let reply = talk.say(&answer)?;
        talk.must_go_on(&reply, "the next question")?;
    }
    must(talk.asks("name"), || talk.wrong(None, "Name of player 1?", "a different question"))
}

/// For each player the program asks whether a human or a computer plays, and accepts either case.
pub fn kinds(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    let reply = talk.say("2")?;
    let expected = "Player 1, human or computer?";
    talk.must_go_on(&reply, expected)?;
    for (kind, name) in [("HUMAN", "Ann"), ("  Computer ", "Bob")] {
        if !talk.asks("computer") {
            return Err(talk.wrong(None, expected, "a different question"));
        }
        for line in ["robot", "", "humans", "hum", "c", "human computer", "1"] {
            ignored(&mut talk, line)?;
        }
        let reply = talk.say(kind)?;
        talk.must_go_on(&reply, "the question for the player's name")?;
        if !talk.asks("name") {
            return Err(talk.wrong(None, &format!("{kind:?} is accepted"), "it is not"));
        }
        talk.say(name)?;
    }
    Ok(())
}

/// A name that any of the players before has is refused; one that differs in a character is taken,
/// even if it is a part of another one. The two kinds are those of the first player and of the
/// others: whether a computer plays.
pub fn names_differ(bench: &Bench, kinds: [bool; 2]) -> Result<(), Verdict> {
    let [first, others] = kinds;
    let mut talk = bench.start()?;
    let players = talk.last_number().unwrap_or(2).min(5);
    answer_until_name(&mut talk, players, first)?;
    talk.say("An.")?;
    let mut before = vec!["An."];
    for name in ["Ann", "An", "ann"].into_iter().take(players.saturating_sub(2)) {
        answer_until_name(&mut talk, players, others)?;
        for name in before.iter().copied().chain(["  An. "]) {
            refuses_name(&mut talk, name, TAKEN)?;
        }
        let reply = talk.say(name)?;
        if reply.has(&Meaning::Impossible) {
            let expected = format!("the name {name:?} is accepted: no other player has it");
            return Err(talk.wrong(None, &expected, "it was refused"));
        }
        before.push(name);
    }
    answer_until_name(&mut talk, players, others)?;
    for name in before {
        refuses_name(&mut talk, name, TAKEN)?;
    }
    takes_name(talk, "Anna", "anna")
}

const TAKEN: &str = "another player has that name";

/// Names are trimmed and have 1 to 40 characters.
pub fn name_bounds(
    bench: &Bench,
    prepare: &dyn Fn(&mut Conversation) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let prepared = || {
        let mut talk = bench.start()?;
        prepare(&mut talk)?;
        Ok(talk)
    };
    greeting::bounds_of_names(&prepared)
}

/// The input may end after each of these answers and lines: the program says farewell and congratulates
/// nobody. If a human plays, it may also end in the middle of a line.
pub fn end_of_input(bench: &Bench, answers: &[&str], turns: &[&str]) -> Result<(), Verdict> {
    let lines = [answers, turns].concat();
    for count in 0..=lines.len() {
        let mut talk = bench.start()?;
        let mut is_over = false;
        for line in &lines[..count] {
            is_over = is_over || talk.say(line)?.is_end;
        }
        if is_over {
            continue;
        }
        let reply = greeting::left(&mut talk)?;
        greeting::farewell(&talk, &reply, None)?;
        if let Some(line) = reply.line_of(&Meaning::Congratulations) {
            let expected = "a game that is broken off has no winner";
            return Err(talk.wrong(Some(line), expected, "somebody is congratulated"));
        }
    }
    if turns.is_empty() { Ok(()) } else { greeting::ignores_an_unfinished_line(bench, answers) }
}

/// A line is answered with `Impossible:` and the same question.
pub fn refused(talk: &mut Conversation, line: &str, why: &str) -> Result<(), Verdict> {
    answered(
        talk,
        line,
        &Meaning::Impossible,
        &format!("Impossible: {why}. Then the question again"),
    )
}

/// Numbers outside 1 to `most` are refused, however long they are.
pub fn refused_beyond(talk: &mut Conversation, most: usize, why: &str) -> Result<(), Verdict> {
    let next = (most + 1).to_string();
    let numbers = ["0", "-1", &next, "99999999999999999999999999", &long_number()];
    let mut numbers = numbers.into_iter().chain(WRAPPING);
    numbers.try_for_each(|number| refused(talk, number, why))
}

/// A line is answered with `Ignored:` and the same question.
pub fn ignored(talk: &mut Conversation, line: &str) -> Result<(), Verdict> {
    let expected = format!("Ignored: {line:?} is not an answer. Then the question again");
    answered(talk, line, &Meaning::Ignored, &expected)
}

fn answered(
    talk: &mut Conversation,
    line: &str,
    meaning: &Meaning,
    expected: &str,
) -> Result<(), Verdict> {
    let question = talk.prompt_words();
    let reply = talk.say(line)?;
    talk.must_go_on(&reply, expected)?;
    must(reply.has(meaning) && talk.prompt_words() == question, || {
        talk.wrong(None, expected, &talk.answer(line, &reply))
    })
}
