//! The checks of `f-confirm` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("later", |bench| at_tables(bench, 12, &later)),
    ("other", |bench| at_tables(bench, 6, &other)),
    ("refused", |bench| at_tables(bench, 10, &refused)),
    ("end", end),
];

/// After a turn was taken back and all players skipped, the table must be the same. Then another
/// turn must be accepted as if the first had never been proposed.
fn later(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    for answer in ["n", "s", "s"] {
        game.say(answer)?;
    }
    let (before, now) = (&plan.view, game.view()?);
    let sorted = |view: &View| {
        let mut deck = view.deck.clone();
        deck.sort_unstable();
        deck
    };
    let is_same = now.position == before.position && now.bag == before.bag;
    must(is_same && now.name == before.name && sorted(&now) == sorted(before), || {
        let expected = "after n, s and s: board, bag and deck as before the turn";
        game.talk.wrong(None, expected, "a different table")
    })?;
    let Some((other, _)) = attempts::legal(&now).pop() else { return Ok(()) };
    let exchange = game.say(&other.line())?;
    is_taken(game, &exchange, &other.turn())
}

fn other(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    let again = format!("c {}", plan.line);
    for answer in ["", "yes", "Y", "no", "N", "y n", "s", &plan.line, &again] {
        let reply = game.talk.say(answer)?;
        let expected = format!("Ignored: y or n was expected. Then {}", question(&plan.view.name));
        game.talk.must_go_on(&reply, &expected)?;
        let is_ignored = reply.has(&Meaning::Ignored);
        let is_right = is_ignored && asks_to_confirm(game);
        must(is_right, || game.talk.wrong(None, &expected, "a different answer"))?;
    }
    let exchange = game.say("y")?;
    expect::taken(game, &exchange).map(drop)
}

fn refused(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    let beside = attempts::beside_tiles(&plan.view).into_iter();
    let mut illegal = beside.filter(|one| one.points(&plan.view.position).is_none());
    let illegal = illegal.next().map(|attempt| attempt.line());
    for line in illegal.into_iter().chain(["0 99 0".to_owned()]) {
        let exchange = game.say(&format!("c {line}"))?;
        is_refused(game, &exchange, "the rules forbid this turn")?;
        asks_for_a_turn(game)?;
    }
    let twice = format!("c {}", plan.line);
    for line in ["", "s", "0 5", &twice] {
        let exchange = game.say(&format!("c {line}"))?;
        is_ignored(game, &exchange, "triples of numbers must follow c")?;
        asks_for_a_turn(game)?;
    }
    let exchange = game.say(&plan.line)?;
    is_taken(game, &exchange, &plan.laid)
}

fn asks_for_a_turn(game: &Game) -> Result<(), Verdict> {
    let expected = "there is nothing to confirm, and the player is asked for a turn";
    must(!asks_to_confirm(game), || {
        game.talk.wrong(None, expected, "the program asks whether to keep the turn")
    })
}

fn end(bench: &Bench) -> Result<(), Verdict> {
    at_tables(bench, 6, &|game, plan| {
        propose(game, plan)?;
        let reply = game.talk.leave()?;
        game.is_over = true;
        greeting::farewell(&game.talk, &reply, None)?;
        let is_wrong = |what: &Meaning| matches!(what, Meaning::Puts(_) | Meaning::Congratulations);
        let wrong = reply.statements.iter().find(|statement| is_wrong(&statement.meaning));
        let expected = "the game ends there, without the turn and without a winner";
        wrong
            .map_or(Ok(()), |statement| Err(game.wrong(statement.line, expected, "something else")))
    })
}
