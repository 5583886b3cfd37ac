//! A computer that plays for the fewest points: the miser.

mod habits;

use super::LEVEL;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::attempts;
use conformance::play::expect;
use conformance::play::pursuit::Evening;
use conformance::play::questions;
use conformance::play::seats::{computer, computer_of_kind, human};
use conformance::play::styles::Style;
use conformance::play::{Exchange, Game, Seat, Turn};
use conformance::verdict::Verdict;
use habits::any_of_the_fewest;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "miser",
        title: "takes miser for an answer, in small or capital letters",
        rule: "e-fewest, rule 1",
        points: 1,
        judge: miser,
    },
    Check {
        id: "fewest",
        title: "lays with a miser what is worth the fewest points",
        rule: "e-fewest, rule 2",
        points: 1,
        judge: |bench| {
            evening(&MISERS, 120).turns(bench, &|game, turn| keeps_to(game, turn, "miser"))
        },
    },
    Check {
        id: "computer-beside",
        title: "lays with a computer what is worth the most, beside a miser too",
        rule: "e-fewest, rule 4",
        points: 1,
        judge: |bench| {
            evening(&BOTH, 60).turns(bench, &|game, turn| keeps_to(game, turn, "computer"))
        },
    },
    Check {
        id: "any-fewest",
        title: "takes any of several placements that are worth the fewest points",
        rule: "e-fewest, rule 2",
        points: 1,
        judge: any_of_the_fewest,
    },
    Check {
        id: "skips",
        title: "skips with a miser only when none of its tiles fits",
        rule: "e-fewest, rule 3",
        points: 1,
        judge: |bench| evening(&BOTH, 60).turns(bench, &skips_when_blocked),
    },
    Check {
        id: "by-itself",
        title: "moves by itself with a miser, between the turns of humans",
        rule: "e-fewest, rule 5",
        points: 1,
        judge: |bench| evening(&WITH_HUMAN, 20).exchanges(bench, &moves_by_itself),
    },
];

const MISERS: [Seat; 2] = [computer_of_kind("Ann", "miser"), computer_of_kind("Bob", "miser")];

const BOTH: [Seat; 3] = [computer("Ann"), computer_of_kind("Bob", "miser"), computer("Cleo")];

const WITH_HUMAN: [Seat; 2] = [human("Ann"), computer_of_kind("Bob", "miser")];

/// An evening of these players, until a situation came up so often.
fn evening(seats: &[Seat], enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style: Style::Most, games: 10, enough }
}

fn miser(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    let reply = talk.say("3")?;
    let expected = "Player 1, human, computer or miser?";
    talk.must_go_on(&reply, expected)?;
    for (kind, name) in [("miser", "Ann"), ("  MISER ", "Bob"), ("Miser", "Cleo")] {
        let words = talk.prompt_words();
        if !["human", "computer", "miser"].iter().all(|kind| words.iter().any(|word| word == kind))
        {
            return Err(talk.wrong(None, expected, talk.asked()));
        }
        for line in ["", "misers", "computer miser", "m"] {
            questions::ignored(&mut talk, line)?;
        }
        let reply = talk.say(kind)?;
        talk.must_go_on(&reply, "the question for the player's name")?;
        if !talk.prompt_words().iter().any(|word| word == "name") {
            return Err(talk.wrong(None, &format!("{kind:?} is taken"), "it is not"));
        }
        talk.say(name)?;
    }
    Ok(())
}

/// Whether a player of that kind took the turn.
fn is_of_kind(game: &Game, turn: &Turn, kind: &str) -> bool {
    game.mover(turn).is_some_and(|seat| seat.kind == kind)
}

/// A computer laid what is worth the most points, a miser what is worth the fewest.
fn keeps_to(game: &Game, turn: &Turn, kind: &str) -> Result<usize, Verdict> {
    let Some(report) = expect::report(turn).filter(|_| is_of_kind(game, turn, kind)) else {
        return Ok(0);
    };
    let view = game.view_of(&turn.before)?;
    let laid = report.laid.iter().copied().collect();
    let Some(own) = view.position.points(&laid) else { return Ok(0) };
    let legal = attempts::legal(&view).into_iter();
    let wanted = if kind == "miser" {
        legal.min_by_key(|(_, points)| *points)
    } else {
        legal.max_by_key(|(_, points)| *points)
    };
    match wanted.filter(|(_, points)| *points != own) {
        Some((attempt, points)) => {
            let (tile, (row, column)) = (attempt.tile, attempt.place);
            let example = format!("for example {tile} on ({row},{column})");
            let expected = format!("a {kind} lays what is worth {points} points, {example}");
            Err(game.wrong(turn.line, &expected, &format!("a turn that is worth {own}")))
        }
        None => Ok(1),
    }
}

fn skips_when_blocked(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    if !is_of_kind(game, turn, "miser") {
        return Ok(0);
    }
    let fitting = attempts::legal(&game.view_of(&turn.before)?).into_iter().next();
    match fitting.filter(|_| expect::report(turn).is_none()) {
        Some((attempt, _)) => {
            let (tile, (row, column)) = (attempt.tile, attempt.place);
            let expected = format!("a miser lays a tile, for {tile} fits on ({row},{column})");
            Err(game.wrong(turn.line, &expected, "a skip"))
        }
        None => Ok(1),
    }
}

/// Whoever is asked is the human.
fn moves_by_itself(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    let asked = game.view()?.name;
    if !game.is_over && game.seat(&asked).is_some_and(|seat| seat.is_computer) {
        let expected = format!("{asked} is a miser, and moves by itself");
        return Err(game.talk.wrong(None, &expected, "the program waits for input"));
    }
    Ok(exchange.turns.iter().filter(|turn| is_of_kind(game, turn, "miser")).count())
}
