//! The checks of `b-move` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("occupied", occupied),
    ("off-board", off_board),
    ("not-a-move", not_a_move),
    ("goes-on", goes_on),
];

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    let position = game.view()?.position;
    for (line, place) in [("m 1 4 2 0", (2, 0)), ("m 2 0 1 4", (1, 4)), ("m 1 4 1 4", (1, 4))] {
        let named = Some((place, position.at(place)));
        refuses(&mut game, line, "the second cell is occupied", named)?;
    }
    Ok(())
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    let why = "rows are 0 to 2 and columns 0 to 4";
    for (line, place) in [("m 1 4 3 0", (3, 0)), ("m 2 0 0 5", (0, 5)), ("m 7 1 0 0", (7, 1))] {
        refuses(&mut game, line, why, Some((place, None)))?;
    }
    ["m 1 4 -1 0", "m -1 0 0 0"].iter().try_for_each(|line| refuses(&mut game, line, why, None))
}

fn not_a_move(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    seen(shift(&mut game, (1, 4), (0, 2)).map(drop))?;
    let lines = ["m", "m 1 4", "m 1 4 0", "m 1 4 0 0 0", "m 1 4 0 b", "m 1 4 0.5 0", "M 1 4 0 0"];
    ignores(&mut game, &lines, "m and two cells")
}

fn goes_on(bench: &Bench) -> Result<(), Verdict> {
    let mut game = begin(bench)?;
    shift(&mut game, (1, 4), (0, 2))?;
    lay(&mut game, "2 1 4")?;
    shift(&mut game, (0, 2), (0, 0))?;
    shift(&mut game, (0, 0), (0, 2))?;
    shift(&mut game, (1, 4), (0, 0))?;
    lay(&mut game, "5 1 4")
}
