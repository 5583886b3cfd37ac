//! The checks of `d-list` that are kept for grading.

use super::entry::{entries, has_turn_count};
use super::game::{Played, begun, played};
use super::{is_board, lists, replays, seek_replayed};
use crate::prelude::*;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("skips-listed", 1, "rule 4", "lists skips as turns",
        |bench| seek_replayed(bench, |bench| lists(bench, true))),
    Check::new("skips-replayed", 2, "rules 5 and 6",
        "shows the board again after a skip, on any line",
        |bench| seek_replayed(bench, |bench| replays(bench, true))),
    Check::new("no-turns", 1, "rule 7", "shows only the board at the start when nobody had a turn",
        |bench| seek_replayed(bench, no_turns)),
    Check::new("leaving", 1, "rule 8",
        "says farewell when the input ends in the middle of the replay",
        |bench| seek_replayed(bench, leaving)),
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
