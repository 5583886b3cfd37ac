//! Types lines, and looks at what the program does with them.

use crate::evening::{Evening, Kind};
use conformance::bench::Bench;
use conformance::oracle::Turn as Laid;

use conformance::play::{Answer, Exchange, Game, Turn, View, attempts, expect};
use conformance::reading::conversation::{Conversation, Reply};
use conformance::verdict::Verdict;
pub(crate) use conformance::verdict::must;

/// Types lines, after each of which the program must go on. Returns the reply to the last one.
pub fn type_lines(
    talk: &mut Conversation,
    lines: &[impl AsRef<str>],
    expected: &str,
) -> Result<Reply, Verdict> {
    let mut reply = Reply::default();
    for line in lines {
        reply = talk.say(line.as_ref())?;
        talk.must_go_on(&reply, expected.trim())?;
    }
    Ok(reply)
}

/// The line to try at a table, or `None` if there is nothing to try.
pub type LineFor<'a> = &'a dyn Fn(&View) -> Option<String>;

/// The lines must be accepted or refused as `sees` says.
pub fn replies(
    bench: &Bench,
    evening: &Evening,
    line: LineFor,
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| line(view).into_iter().collect();
    evening.trying(bench, &lines, &|game, exchange, kind| {
        if kind == Kind::Try { sees(game, exchange).map(|()| 1) } else { Ok(0) }
    })
}

/// The lines must be accepted: each tile lies where it was laid.
pub fn accepts(bench: &Bench, evening: &Evening, line: LineFor) -> Result<(), Verdict> {
    replies(bench, evening, line, &|game, exchange| {
        let turn = expect::taken(game, exchange)?;
        let view = game.view_of(&turn.before)?;
        expect::board(game, turn, &attempts::turn(&view, &exchange.typed))
    })
}

/// The line was refused, and the same player is asked again.
pub fn is_refused(game: &Game, exchange: &Exchange, why: &str) -> Result<(), Verdict> {
    answered(
        game,
        exchange,
        Answer::Refused,
        &format!("Impossible: {why}. Then the question again"),
    )
}

/// The line was not understood, and the same player is asked again.
pub fn is_ignored(game: &Game, exchange: &Exchange, why: &str) -> Result<(), Verdict> {
    answered(game, exchange, Answer::Ignored, &format!("Ignored: {why}. Then the question again"))
}

fn answered(
    game: &Game,
    exchange: &Exchange,
    answer: Answer,
    expected: &str,
) -> Result<(), Verdict> {
    expect::not_taken(game, exchange, answer, expected)?;
    expect::asked_again(game, exchange, expected)
}

/// Each of these lines must be ignored without any change, because it is not this.
pub fn ignores(game: &mut Game, lines: &[&str], what: &str) -> Result<(), Verdict> {
    for line in lines {
        let exchange = game.say(line)?;
        is_ignored(game, &exchange, &format!("{line:?} is not {what}"))?;
        expect::unchanged(game, &exchange, &game.view()?)?;
    }
    Ok(())
}

/// The lines must be refused.
pub fn refuses(bench: &Bench, evening: &Evening, line: LineFor, why: &str) -> Result<(), Verdict> {
    replies(bench, evening, line, &|game, exchange| is_refused(game, exchange, why))
}

/// Looks at the turn after each line that is accepted. Other checks look at whether it is.
pub fn accepted_turns(
    bench: &Bench,
    evening: &Evening,
    line: LineFor,
    sees: &dyn Fn(&Game, &Turn) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| line(view).into_iter().collect();
    evening.trying(bench, &lines, &|game, exchange, kind| {
        let turn = laid_turn(exchange).filter(|_| kind == Kind::Try);
        turn.map_or(Ok(0), |turn| sees(game, turn).map(|()| 1))
    })
}

/// The points in the report of each accepted line must be right.
pub fn scores(bench: &Bench, evening: &Evening, line: LineFor) -> Result<(), Verdict> {
    accepted_turns(bench, evening, line, &points)
}

/// The turn of an exchange, if tiles were laid in it.
pub fn laid_turn(exchange: &Exchange) -> Option<&Turn> {
    exchange.turns.first().filter(|_| exchange.answer == Answer::Laid)
}

/// The report of a turn must give the right points.
pub fn points(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    expect::points(game, turn, &laid_in(turn))
}

/// The tiles that a turn has laid, and their cells.
pub fn laid_in(turn: &Turn) -> Laid {
    let report = expect::report(turn);
    report.map(|report| report.laid.iter().copied().collect()).unwrap_or_default()
}
