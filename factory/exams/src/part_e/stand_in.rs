//! A computer that plays for a human for a number of turns.

mod absence;
pub mod hidden;

use super::*;
use absence::absences;

/// Its public checks.
pub const JUDGES: Judges = &[
    ("this-turn", |bench| absences(bench, PAIR, &[1, 0], &is_told)),
    ("count", |bench| absences(bench, PAIR, &[4, 0], &|_, _| Ok(()))),
    ("ignored", |bench| seek(bench, ignored)),
];

const PAIR: &[Seat] = HUMANS.split_at(2).0;

/// The first line after `a 1` must name the player and the number of turns.
fn is_told(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let Some(turns) = exchange.typed.strip_prefix("a ") else { return Ok(()) };
    let Some(turn) = exchange.turns.first() else { return Ok(()) };
    let name = turn.mover().to_lowercase();
    let is_wanted = |line: &[String]| has_all(line, &["computer", &name, turns]);
    let lines = lines_with(&game.talk, &exchange.reply, is_wanted);
    must(lines.iter().any(|&line| line < turn.line), || {
        let expected = format!("A computer plays for {}: {turns} turns.", turn.mover());
        game.wrong(turn.line, &expected, "no such line before the turn")
    })
}

fn ignored(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    needs(!game.is_over)?;
    let lines = ["a", "A 2", "a 0", "a 100", "a -1", "a 1 2", "a x", "a 1.5", "2 a", "a2"];
    ignores(&mut game, &lines, "a and a number from 1 to 99")?;
    let name = game.view()?.name;
    let exchange = game.say(" a  1 ")?;
    let turn = exchange.turns.first().filter(|turn| turn.mover() == name);
    must(turn.is_some(), || {
        let expected = format!("a computer takes this turn for {name}");
        game.talk.wrong(exchange.line, &expected, &exchange.came)
    })
}
