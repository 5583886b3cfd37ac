//! The checks of `d-list` that are kept for grading.

use super::entry::{entries, has_turn_count};
use super::game::{Played, begun, played};
use super::*;

pub const JUDGES: Judges = &[
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
