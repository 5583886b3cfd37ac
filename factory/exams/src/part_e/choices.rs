//! Computers that say how many placements they had.

use super::*;
use conformance::play::computers::is_skip;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("count", |bench| turns(bench, 40, &|game, turn| has_count(game, turn).map(|()| 1))),
    ("best", |bench| turns(bench, 40, &|game, turn| has_best(game, turn).map(|()| 1))),
    ("in-all", |bench| evening(COMPUTERS, Style::Most, 20).exchanges(bench, &in_all)),
];

/// Looks at turns of five computers, one of which skips in every third game, until they have shown
/// enough.
fn turns(
    bench: &Bench,
    enough: usize,
    sees: &dyn Fn(&Game, &Turn) -> Result<usize, Verdict>,
) -> Result<(), Verdict> {
    evening(COMPUTERS, Style::Most, enough).turns(bench, sees)
}

/// Whether a line begins with *Choices* and has these words.
fn is_about(line: &[String], words: &[&str]) -> bool {
    line.first().is_some_and(|first| first == "choices") && has_all(line, words)
}

/// The line with the choices of a turn, and its two numbers.
fn told(game: &Game, turn: &Turn) -> Result<(usize, [usize; 2]), Verdict> {
    let name = turn.mover().to_lowercase();
    let expected = format!("Choices of {}: and two numbers", turn.mover());
    let lines = lines_after(game, turn, |line| is_about(line, &[&name]));
    let [line] = lines[..] else {
        return Err(game.wrong(turn.line, &expected, "no such line after the report, or several"));
    };
    match numbers(game, line)[..] {
        [all, best] => Ok((line, [all, best])),
        _ => Err(game.wrong(line, &expected, "different numbers, or none")),
    }
}

fn numbers(game: &Game, line: usize) -> Vec<usize> {
    tokens(&game.talk.screen().cells(line)).iter().filter_map(Token::number).collect()
}

/// How many placements the rules allow, and how many of them are worth the most points.
fn choices(game: &Game, turn: &Turn) -> Result<[usize; 2], Verdict> {
    let legal = attempts::legal(&game.view_of(&turn.before)?);
    let most = legal.iter().map(|(_, points)| *points).max();
    let best = legal.iter().filter(|(_, points)| Some(*points) == most);
    Ok([legal.len(), best.count()])
}

fn has_count(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let (line, [told, _]) = told(game, turn)?;
    let [all, _] = choices(game, turn)?;
    must(told == all, || {
        let expected = format!("Choices of {}: {all}", turn.mover());
        game.wrong(line, &expected, "a different number of placements")
    })
}

fn has_best(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let (line, [_, told]) = told(game, turn)?;
    let [_, best] = choices(game, turn)?;
    must(told == best, || {
        game.wrong(line, &format!("best {best}"), "a different number of best placements")
    })
}

/// The number of turns of each computer, and the sum of its placements as they were told.
fn in_all(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    if !exchange.reply.is_end {
        return Ok(0);
    }
    for seat in game.seats.iter().filter(|seat| seat.is_computer) {
        let of_seat = |turn: &&Turn| words_of(turn.mover()) == words_of(seat.name);
        let own: Vec<&Turn> = exchange.turns.iter().filter(of_seat).collect();
        // Other checks look at whether they are right, and told after a skip too.
        let sum: usize =
            own.iter().filter_map(|turn| told(game, turn).ok()).map(|(_, [all, _])| all).sum();
        let expected = format!("Choices of {} in {} turns: {sum}.", seat.name, own.len());
        let name = seat.name.to_lowercase();
        let lines =
            lines_with(&game.talk, &exchange.reply, |line| is_about(line, &[&name, "turns"]));
        let [line] = lines[..] else {
            return Err(game.talk.wrong(None, &expected, "no such line, or several"));
        };
        must(numbers(game, line) == [own.len(), sum], || game.wrong(line, &expected, "others"))?;
    }
    Ok(1)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("equal-tiles", |bench| turns(bench, 20, &equal_tiles)),
    ("skip", |bench| turns(bench, 3, &skip)),
    ("humans", humans),
];

/// Where a tile that fits is in the deck twice, each of its placements must count once.
fn equal_tiles(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    let view = game.view_of(&turn.before)?;
    let is_twice = |tile| view.deck.iter().filter(|&&other| other == tile).count() > 1;
    if !attempts::legal(&view).iter().any(|(attempt, _)| is_twice(attempt.tile)) {
        return Ok(0);
    }
    has_count(game, turn)?;
    has_best(game, turn).map(|()| 1)
}

fn skip(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    if !is_skip(turn) {
        return Ok(0);
    }
    has_count(game, turn)?;
    has_best(game, turn).map(|()| 1)
}

fn humans(bench: &Bench) -> Result<(), Verdict> {
    seen(turns(bench, 1, &|game, turn| has_count(game, turn).map(|()| 1)))?;
    evening(&MIXED[..2], Style::Most, 60).exchanges(bench, &says_nothing)
}

/// No line may be about the placements of a human.
fn says_nothing(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    for seat in game.seats.iter().filter(|seat| !seat.is_computer) {
        let name = seat.name.to_lowercase();
        let lines = lines_with(&game.talk, &exchange.reply, |line| is_about(line, &[&name]));
        let wrong = lines.first().copied();
        must(wrong.is_none(), || {
            let expected = format!("nothing about the placements of {}, a human", seat.name);
            game.talk.wrong(wrong, &expected, "such a line")
        })?;
    }
    Ok(1)
}
