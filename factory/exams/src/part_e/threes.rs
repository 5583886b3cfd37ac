//! Computers that leave no sequence of three to the next player.
//!
//! They play against a human: if computers that skip too often were alone, they would skip forever.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges =
    &[("no-three", |bench| avoids(bench, 60)), ("best", best), ("humans", humans)];

/// The legal placements of a computer, with their points, and what it laid.
struct Choice {
    /// Those that make a sequence of three.
    threes: Vec<(Attempt, usize)>,
    /// All others.
    others: Vec<(Attempt, usize)>,
    /// What was laid, and its points; `None` after a skip or an illegal placement.
    own: Option<(Attempt, usize)>,
}

impl Choice {
    /// The choice in a turn; `None` in that of a human.
    fn of(game: &Game, turn: &Turn) -> Result<Option<Choice>, Verdict> {
        if !game.mover(turn).is_some_and(|seat| seat.is_computer) {
            return Ok(None);
        }
        let view = game.view_of(&turn.before)?;
        let legal = attempts::legal(&view);
        let laid = expect::report(turn).and_then(|report| report.laid.first().copied());
        let own = legal.iter().find(|(one, _)| laid == Some((one.place, one.tile))).copied();
        let (threes, others) =
            legal.into_iter().partition(|(one, _)| makes_a_three(one, &view.position));
        Ok(Some(Choice { threes, others, own }))
    }

    /// Whether a sequence of three was made.
    fn is_three(&self) -> bool {
        self.own.is_some_and(|own| self.threes.contains(&own))
    }
}

fn makes_a_three(attempt: &Attempt, position: &Position) -> bool {
    attempt.lines(position).lengths().contains(&(position.rules().longest - 1))
}

fn most(placements: &[(Attempt, usize)]) -> usize {
    placements.iter().map(|(_, points)| *points).max().unwrap_or(0)
}

/// What a sequence of four and one of three with the same tile are worth.
const BOTH: usize = 4 + 4 + 3;

/// Where a sequence of three would be worth the most, a computer must lay something else.
fn avoids(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    evening(&MIXED[..2], Style::Most, enough).turns(bench, &|game, turn| {
        let Some(choice) = Choice::of(game, turn)? else { return Ok(0) };
        let (threes, others) = (most(&choice.threes), most(&choice.others));
        // Rule 3 has a check of its own.
        let is_tempting = others > 0 && (others + 1..BOTH).contains(&threes);
        if is_tempting { lays_another(game, turn, &choice).map(|()| 1) } else { Ok(0) }
    })
}

/// The placement must be one that makes no sequence of three.
fn lays_another(game: &Game, turn: &Turn, choice: &Choice) -> Result<(), Verdict> {
    let Some((Attempt { tile, place: (row, column), .. }, _)) = choice.others.first() else {
        return Ok(());
    };
    must(!choice.is_three(), || {
        let expected = format!("no sequence of three, since {tile} fits on ({row},{column})");
        game.wrong(turn.line, &expected, "a placement that makes one")
    })
}

fn best(bench: &Bench) -> Result<(), Verdict> {
    seen(avoids(bench, 10))?;
    evening(&MIXED[..2], Style::Most, 100).turns(bench, &|game, turn| {
        let Some(choice) = Choice::of(game, turn)? else { return Ok(0) };
        let Some((_, points)) = choice.own.filter(|own| choice.others.contains(own)) else {
            return Ok(0);
        };
        let most = most(&choice.others);
        must(points == most, || {
            let expected = format!("a placement worth {most} points that makes no three");
            game.wrong(turn.line, &expected, &format!("one worth {points}"))
        })?;
        Ok(1)
    })
}

fn humans(bench: &Bench) -> Result<(), Verdict> {
    seen(avoids(bench, 10))?;
    let three = |view: &View| {
        let mut legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
        legal.find(|attempt| makes_a_three(attempt, &view.position)).map(|one| one.line())
    };
    accepts(bench, &evening(&MIXED[..2], Style::Fewest, 10), &three)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[("forced", forced), ("both-lines", both_lines)];

fn forced(bench: &Bench) -> Result<(), Verdict> {
    seen(avoids(bench, 10))?;
    evening(&MIXED[..2], Style::Most, 10).turns(bench, &|game, turn| {
        let Some(choice) = Choice::of(game, turn)? else { return Ok(0) };
        if choice.threes.is_empty() || !choice.others.is_empty() {
            return Ok(0);
        }
        let most = most(&choice.threes);
        must(choice.own.is_some_and(|(_, points)| points == most), || {
            let expected = format!("a placement worth {most} points: all make a sequence of three");
            game.wrong(turn.line, &expected, "a different one, or a skip")
        })?;
        Ok(1)
    })
}

fn both_lines(bench: &Bench) -> Result<(), Verdict> {
    seen(avoids(bench, 10))?;
    evening(&MIXED[..2], Style::Crossing, 2).turns(bench, &|game, turn| {
        let Some(choice) = Choice::of(game, turn)? else { return Ok(0) };
        let is_tempting = most(&choice.threes) == BOTH && !choice.others.is_empty();
        if is_tempting { lays_another(game, turn, &choice).map(|()| 1) } else { Ok(0) }
    })
}
