//! The miser: a computer that plays for the fewest points.

pub mod hidden;

use super::*;

/// Its public checks.
pub const JUDGES: Judges = &[
    ("miser", miser),
    ("fewest", |bench| {
        evening(&MISERS, 120).turns(bench, &|game, turn| keeps_to(game, turn, "miser"))
    }),
    ("computer-beside", |bench| {
        evening(&BOTH, 60).turns(bench, &|game, turn| keeps_to(game, turn, "computer"))
    }),
];

const MISERS: [Seat; 2] = [computer_of_kind("Ann", "miser"), computer_of_kind("Bob", "miser")];

const BOTH: [Seat; 3] = [computer("Ann"), computer_of_kind("Bob", "miser"), computer("Cleo")];

/// An evening of these players, in which a situation has to come up often enough.
fn evening(seats: &[Seat], enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style: Style::Most, games: 10, enough }
}

fn miser(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    let reply = talk.say("3")?;
    let expected = "Player 1, human, computer or miser?";
    talk.must_go_on(&reply, expected)?;
    for (kind, name) in [("miser", "Ann"), ("  MISER ", "Bob"), ("Miser", "Cleo")] {
        asks_for(&talk, &["human", "computer", "miser"], expected)?;
        for line in ["", "misers", "computer miser", "m"] {
            questions::ignored(&mut talk, line)?;
        }
        let reply = talk.say(kind)?;
        talk.must_go_on(&reply, "the question for the player's name")?;
        asks_for(&talk, &["name"], &format!("{kind:?} is accepted"))?;
        talk.say(name)?;
    }
    Ok(())
}

/// Whether a player of this kind took the turn.
fn is_of_kind(game: &Game, turn: &Turn, kind: &str) -> bool {
    game.mover(turn).is_some_and(|seat| seat.kind == kind)
}

/// A computer must lay the tile worth the most points, and a miser the one worth the fewest.
fn keeps_to(game: &Game, turn: &Turn, kind: &str) -> Result<usize, Verdict> {
    if expect::report(turn).is_none() || !is_of_kind(game, turn, kind) {
        return Ok(0);
    }
    let view = game.view_of(&turn.before)?;
    let Some(own) = view.position.points(&laid_in(turn)) else { return Ok(0) };
    let legal = attempts::legal(&view).into_iter();
    let wanted = if kind == "miser" {
        legal.min_by_key(|(_, points)| *points)
    } else {
        legal.max_by_key(|(_, points)| *points)
    };
    let Some((attempt, points)) = wanted else { return Ok(1) };
    must(points == own, || {
        let (tile, (row, column)) = (attempt.tile, attempt.place);
        let example = format!("for example {tile} on ({row},{column})");
        let expected = format!("a {kind} makes a turn worth {points} points, {example}");
        game.wrong(turn.line, &expected, &format!("a turn worth {own} points"))
    })?;
    Ok(1)
}
