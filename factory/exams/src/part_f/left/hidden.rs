//! The checks of `f-left` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("floor", floor),
    ("blocked", |bench| ends(bench, &pair(Style::Blocking, 2), &blocked)),
    ("left-early", left_early),
];

/// Games of three in which two lay a single tile and skip from then on, so that one of them has fewer
/// points than tiles at the end.
fn floor(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening { seats: &HUMANS[..3], ..pair(Style::Most, 2) };
    evening.trying(bench, &once_each, &|game, exchange, _| {
        let end = End::of(game, exchange);
        let is_poor = end.players.iter().any(|one| (1..one.left).contains(&one.before));
        if !exchange.reply.is_end || !end.is_finished() || !is_poor {
            return Ok(0);
        }
        end.is_told()?;
        end.has_points()
    })
}

/// What all but the first player type: the placement for the fewest points, then `s`.
fn once_each(view: &View) -> Vec<String> {
    if view.name == HUMANS[0].name {
        return Vec::new();
    }
    let has_points = view.points.iter().any(|(name, points)| *name == view.name && *points > 0);
    let legal = attempts::legal(view).into_iter().filter(|_| !has_points);
    let fewest = legal.min_by_key(|(_, points)| *points);
    vec![fewest.map_or_else(|| "s".to_owned(), |(attempt, _)| attempt.line())]
}

/// Nobody's deck is empty.
fn blocked(end: &End) -> Result<usize, Verdict> {
    if end.is_finished() {
        return Ok(0);
    }
    end.is_told()?;
    end.has_points()
}

fn left_early(bench: &Bench) -> Result<(), Verdict> {
    seen(finished(bench, &|end| end.has_points()))?;
    seek(bench, leave)
}

/// Leaves a game after some turns. Nothing but the farewell may follow.
fn leave(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    for _ in 0..4 {
        let line = if game.is_over { None } else { styles::line(Style::Most, &game, LEVEL)? };
        needs(line.is_some())?;
        game.say(&line.unwrap_or_default())?;
    }
    needs(!game.is_over)?;
    let reply = game.talk.leave()?;
    greeting::farewell(&game.talk, &reply, None)?;
    let mut statements = reply.statements.iter();
    let wrong = statements.find(|one| !matches!(one.meaning, Meaning::Farewell));
    must(wrong.is_none(), || {
        let line = wrong.map(|statement| statement.line);
        game.talk.wrong(line, "a farewell, without a table or a winner", "more than that")
    })
}
