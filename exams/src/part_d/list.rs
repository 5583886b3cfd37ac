//! A list of all turns in the end, and the boards one by one.

mod entry;
mod game;

use super::seek;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::expect;
use conformance::play::greeting;
use conformance::play::questions;
use conformance::play::{Game, Turn};
use conformance::reading::Meaning;
use conformance::reading::conversation::{Conversation, Reply};
use conformance::verdict::Verdict;
use entry::{entries, is_counted, is_entry};
use game::{Played, Rows, begun, boards, played, with_replay};

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "question",
        title: "asks all players by name whether to replay, and takes yes and no",
        rule: "d-list, rule 1",
        points: 1,
        judge: question,
    },
    Check {
        id: "list",
        title: "lists every turn, numbered from 1",
        rule: "d-list, rules 3 and 4",
        points: 1,
        judge: |bench| seek_replayed(bench, &|bench| lists(bench, false)),
    },
    Check {
        id: "boards",
        title: "shows the board of the start, then one on each Enter, and ends after the last",
        rule: "d-list, rules 5 and 6",
        points: 1,
        judge: |bench| seek_replayed(bench, &|bench| replays(bench, false)),
    },
    Check {
        id: "unasked",
        title: "neither lists nor replays anything when the answer was no",
        rule: "d-list, rule 2",
        points: 1,
        judge: |bench| seek(bench, &|| unasked(bench)),
    },
    Check {
        id: "skips-listed",
        title: "lists skips as turns",
        rule: "d-list, rule 4",
        points: 1,
        judge: |bench| seek_replayed(bench, &|bench| lists(bench, true)),
    },
    Check {
        id: "skips-replayed",
        title: "shows the board again after a skip, whatever is typed before Enter",
        rule: "d-list, rules 5 and 6",
        points: 1,
        judge: |bench| seek_replayed(bench, &|bench| replays(bench, true)),
    },
    Check {
        id: "no-turns",
        title: "shows the board of the start alone when nobody had a turn",
        rule: "d-list, rule 7",
        points: 1,
        judge: |bench| seek_replayed(bench, &|bench| no_turns(bench)),
    },
    Check {
        id: "leaving",
        title: "says farewell when the input ends in the middle of the replay",
        rule: "d-list, rule 8",
        points: 1,
        judge: |bench| seek_replayed(bench, &|bench| leaving(bench)),
    },
];

/// Tries again and again, with a game that is to be replayed.
fn seek_replayed(
    bench: &Bench,
    once: &dyn Fn(&Bench) -> Result<bool, Verdict>,
) -> Result<(), Verdict> {
    let bench = with_replay(bench);
    seek(&bench, &|| once(&bench))
}

/// A program that has asked whether to replay the game.
fn asked(bench: &Bench) -> Result<Conversation, Verdict> {
    let mut talk = bench.start()?;
    for line in ["3", "Ann", "Bob", "Cleo"] {
        let reply = talk.say(line)?;
        talk.must_go_on(&reply, "the next question")?;
    }
    if asks(&talk, &["yes", "no"]) {
        return Ok(talk);
    }
    Err(talk.wrong(None, QUESTION, talk.asked()))
}

const QUESTION: &str = "Dear Ann, Bob and Cleo, shall the game be replayed in the end (yes or no)?";

/// Whether all these words are in the question.
fn asks(talk: &Conversation, words: &[&str]) -> bool {
    let prompt = talk.prompt_words();
    words.iter().all(|word| prompt.iter().any(|other| other == word))
}

/// The question comes after the names, again when its answer is neither yes nor no.
fn question(bench: &Bench) -> Result<(), Verdict> {
    for answer in ["YES", "  no "] {
        let mut talk = asked(bench)?;
        if !asks(&talk, &["ann", "bob", "cleo"]) {
            return Err(talk.wrong(None, QUESTION, "it does not name all players"));
        }
        for line in ["", "maybe", "y", "yes no", "1", "s"] {
            questions::ignored(&mut talk, line)?;
        }
        let reply = talk.say(answer)?;
        if !reply.said.iter().any(|said| matches!(said.what, Meaning::Board(_))) {
            let expected = format!("{answer:?} is taken, and the table shown");
            return Err(talk.wrong(None, &expected, "no board"));
        }
    }
    Ok(())
}

/// Every turn of a game stands in the list, in order.
fn lists(bench: &Bench, is_skipping: bool) -> Result<bool, Verdict> {
    let Some(Played { game, turns, end, .. }) = played(bench, is_skipping)? else {
        return Ok(false);
    };
    is_counted(&game, &end, turns.len())?;
    let lines = entries(&game, &end);
    for (index, turn) in turns.iter().enumerate() {
        let Some(&line) = lines.get(index) else {
            let expected = format!("Turn {}: and so on, to turn {}", index + 1, turns.len());
            return Err(game.talk.wrong(None, &expected, "no such line"));
        };
        is_entry(&game, line, index + 1, turn)?;
    }
    match lines.get(turns.len()) {
        Some(&line) => Err(game.wrong(line, "no more turns, for there were none", "another one")),
        None => Ok(true),
    }
}

/// The boards of a game come one by one, each with its turn.
fn replays(bench: &Bench, is_skipping: bool) -> Result<bool, Verdict> {
    let Some(played) = played(bench, is_skipping)? else { return Ok(false) };
    let Played { mut game, start, turns, end } = played;
    is_board(&game, &end, &start, "the board of the start behind the list")?;
    for (index, turn) in turns.iter().enumerate() {
        let typed = if is_skipping { "0 0 0" } else { "" };
        let is_end = replayed(&mut game, index + 1, turn, typed)?.is_end;
        if is_end != (index + 1 == turns.len()) {
            let expected = "the program ends after the last board, and not before";
            return Err(game.talk.wrong(None, expected, "it does not"));
        }
    }
    Ok(true)
}

/// On Enter comes the line of a turn, and the board after it.
fn replayed(game: &mut Game, number: usize, turn: &Turn, typed: &str) -> Result<Reply, Verdict> {
    if game.talk.prompt().trim().is_empty() {
        let expected = format!("Press Enter for turn {number}:");
        return Err(game.talk.wrong(None, &expected, game.talk.asked()));
    }
    let reply = game.talk.say(typed)?;
    let rows = &expect::after(game, turn)?.grid.rows;
    is_board(game, &reply, rows, &format!("the board after turn {number}"))?;
    match entries(game, &reply).first() {
        Some(&line) => is_entry(game, line, number, turn).map(|()| reply),
        None => Err(game.talk.wrong(None, &format!("Turn {number}: once more"), "no such line")),
    }
}

/// The reply shows this board and no other one.
fn is_board(game: &Game, reply: &Reply, rows: &Rows, expected: &str) -> Result<(), Verdict> {
    match &boards(reply)[..] {
        [shown] if shown == rows => Ok(()),
        [] => Err(game.talk.wrong(None, expected, "no board")),
        [_] => Err(game.talk.wrong(None, expected, "another board")),
        _ => Err(game.talk.wrong(None, &format!("{expected}, and no other one"), "several boards")),
    }
}

fn no_turns(bench: &Bench) -> Result<bool, Verdict> {
    let played = begun(bench, 1)?;
    if !played.is_over() {
        return Ok(false);
    }
    let Played { game, start, end, .. } = played;
    is_counted(&game, &end, 0)?;
    is_board(&game, &end, &start, "the board of the start")?;
    if end.is_end && entries(&game, &end).is_empty() {
        return Ok(true);
    }
    let expected = "no turn is listed, nothing is asked, and the program ends";
    Err(game.talk.wrong(None, expected, "another line, or a question"))
}

/// Who has said no sees no list, and is not asked any more.
fn unasked(bench: &Bench) -> Result<bool, Verdict> {
    asked(bench)?;
    let Some(Played { game, end, .. }) = played(bench, false)? else { return Ok(false) };
    if let Some(&line) = entries(&game, &end).first() {
        return Err(game.wrong(line, "no list, for the answer was no", "a list"));
    }
    if end.is_end {
        return Ok(true);
    }
    Err(game.talk.wrong(None, "the program ends, for the answer was no", "it waits for input"))
}

fn leaving(bench: &Bench) -> Result<bool, Verdict> {
    let Some(Played { mut game, turns, .. }) = played(bench, false)? else { return Ok(false) };
    if turns.len() < 3 {
        return Ok(false);
    }
    for number in 1..3 {
        let reply = game.talk.say("")?;
        game.talk.must_go_on(&reply, &format!("the boards after turn {number}"))?;
    }
    let reply = game.talk.leave()?;
    greeting::farewell(&game.talk, &reply, None).map(|()| true)
}
