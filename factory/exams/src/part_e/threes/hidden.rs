//! The checks of `e-threes` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[("forced", forced), ("both-lines", both_lines)];

fn forced(bench: &Bench) -> Result<(), Verdict> {
    seen(avoids(bench, 10))?;
    evening(Style::Most, 10).turns(bench, &|game, turn| {
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
    evening(Style::Most, 2).turns(bench, &|game, turn| {
        let Some(choice) = Choice::of(game, turn)? else { return Ok(0) };
        let is_tempting = most(&choice.threes) == BOTH && !choice.others.is_empty();
        if is_tempting { lays_another(game, turn, &choice).map(|()| 1) } else { Ok(0) }
    })
}
