//! A list of all turns at the end of a game, and the boards one by one.

mod entry;
mod game;

use super::*;
use entry::{entries, has_turn_count, is_entry};
use game::{Played, Rows, begun, boards, played, with_replay};

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("question", question),
    ("list", |bench| seek_replayed(bench, |bench| lists(bench, false))),
    ("boards", |bench| seek_replayed(bench, |bench| replays(bench, false))),
    ("unasked", |bench| seek(bench, unasked)),
];

/// Plays games that are to be replayed, until one comes to the situation.
fn seek_replayed(
    bench: &Bench,
    play: impl Fn(&Bench) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    seek(&with_replay(bench), play)
}

/// A program that has asked whether to replay the game.
fn asked(bench: &Bench) -> Result<Conversation, Verdict> {
    let mut talk = bench.start()?;
    type_lines(&mut talk, &["3", "Ann", "Bob", "Cleo"], "the next question")?;
    asks_for(&talk, &["yes", "no"], QUESTION)?;
    Ok(talk)
}

const QUESTION: &str = "Dear Ann, Bob and Cleo, shall the game be replayed at the end (yes or no)?";

/// The question must come after the names, and again after any answer but yes and no.
fn question(bench: &Bench) -> Result<(), Verdict> {
    for answer in ["YES", "  no "] {
        let mut talk = asked(bench)?;
        asks_for(&talk, &["ann", "bob", "cleo"], QUESTION)?;
        for line in ["", "maybe", "y", "yes no", "1", "s"] {
            questions::ignored(&mut talk, line)?;
        }
        let reply = talk.say(answer)?;
        must(
            reply.statements.iter().any(|statement| matches!(statement.meaning, Meaning::Board(_))),
            || {
                let expected = format!("{answer:?} is accepted, and the table is shown");
                talk.wrong(None, &expected, "no board")
            },
        )?;
    }
    Ok(())
}

/// The list must contain every turn of a game, in order.
fn lists(bench: &Bench, is_skipping: bool) -> Result<(), Verdict> {
    let Played { game, turns, end, .. } = played(bench, is_skipping)?;
    has_turn_count(&game, &end, turns.len())?;
    let lines = entries(&game, &end);
    for (index, turn) in turns.iter().enumerate() {
        let Some(&line) = lines.get(index) else {
            let expected = format!("Turn {}: …, and so on to turn {}", index + 1, turns.len());
            return Err(game.talk.wrong(None, &expected, "no such line"));
        };
        is_entry(&game, line, index + 1, turn)?;
    }
    match lines.get(turns.len()) {
        Some(&line) => Err(game.wrong(line, "no more turns than were taken", "one more turn")),
        None => Ok(()),
    }
}

/// The boards of a game must be shown one by one, each with its turn.
fn replays(bench: &Bench, is_skipping: bool) -> Result<(), Verdict> {
    let Played { mut game, start, turns, end } = played(bench, is_skipping)?;
    is_board(&game, &end, &start, "the board at the start, after the list")?;
    for (index, turn) in turns.iter().enumerate() {
        let typed = if is_skipping { "0 0 0" } else { "" };
        let is_end = replayed(&mut game, index + 1, turn, typed)?.is_end;
        let expected = "the program ends after the last board, and not before";
        let is_right = is_end == (index + 1 == turns.len());
        must(is_right, || game.talk.wrong(None, expected, "it does not"))?;
    }
    Ok(())
}

/// On Enter, the program must show the line of a turn and the board after it.
fn replayed(game: &mut Game, number: usize, turn: &Turn, typed: &str) -> Result<Reply, Verdict> {
    must(!game.talk.prompt().trim().is_empty(), || {
        game.talk.wrong(None, &format!("Press Enter for turn {number}:"), game.talk.asked())
    })?;
    let reply = game.talk.say(typed)?;
    let rows = &expect::after(game, turn)?.grid.rows;
    is_board(game, &reply, rows, &format!("the board after turn {number}"))?;
    match entries(game, &reply).first() {
        Some(&line) => is_entry(game, line, number, turn).map(|()| reply),
        None => Err(game.talk.wrong(None, &format!("Turn {number}: …, again"), "no such line")),
    }
}

/// The reply must show this board and no other.
fn is_board(game: &Game, reply: &Reply, rows: &Rows, expected: &str) -> Result<(), Verdict> {
    match &boards(reply)[..] {
        [shown] if shown == rows => Ok(()),
        [] => Err(game.talk.wrong(None, expected, "no board")),
        [_] => Err(game.talk.wrong(None, expected, "a different board")),
        _ => Err(game.talk.wrong(None, &format!("{expected}, and no other"), "several boards")),
    }
}

/// After the answer no there must be no list and no further question.
fn unasked(bench: &Bench) -> Result<(), Verdict> {
    asked(bench)?;
    let Played { game, end, .. } = played(bench, false)?;
    if let Some(&line) = entries(&game, &end).first() {
        return Err(game.wrong(line, "no list, since the answer was no", "a list"));
    }
    let expected = "the program ends, since the answer was no";
    must(end.is_end, || game.talk.wrong(None, expected, "it waits for input"))
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("skips-listed", |bench| seek_replayed(bench, |bench| lists(bench, true))),
    ("skips-replayed", |bench| seek_replayed(bench, |bench| replays(bench, true))),
    ("no-turns", |bench| seek_replayed(bench, no_turns)),
    ("leaving", |bench| seek_replayed(bench, leaving)),
];

fn no_turns(bench: &Bench) -> Result<(), Verdict> {
    let played = begun(bench, 1)?;
    needs(played.is_over())?;
    let Played { game, start, end, .. } = played;
    has_turn_count(&game, &end, 0)?;
    is_board(&game, &end, &start, "the board at the start")?;
    let is_right = end.is_end && entries(&game, &end).is_empty();
    let expected = "no turn is listed, nothing is asked, and the program ends";
    must(is_right, || game.talk.wrong(None, expected, "one more line, or a question"))
}

fn leaving(bench: &Bench) -> Result<(), Verdict> {
    let Played { mut game, turns, .. } = played(bench, false)?;
    needs(turns.len() >= 3)?;
    for number in 1..3 {
        let reply = game.talk.say("")?;
        game.talk.must_go_on(&reply, &format!("the boards after turn {number}"))?;
    }
    let reply = game.talk.leave()?;
    greeting::farewell(&game.talk, &reply, None)
}
