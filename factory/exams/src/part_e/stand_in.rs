//! A computer that plays for a human for a number of turns.

mod absence;

use super::*;
use absence::absences;

/// Its public checks.
pub const PUBLIC: Judges = &[
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("choice", |bench| absences(bench, PAIR, &[9, 9], &are_best)),
    ("each", |bench| absences(bench, &THREE, &[2, 4, 0], &|_, _| Ok(()))),
    ("alone", |bench| seek(bench, alone)),
];

const THREE: [Seat; 3] = [human("Ann"), human("Bob"), computer("Cleo")];

/// All turns but one that was typed must be the best ones.
fn are_best(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let typed = usize::from(!exchange.typed.starts_with('a'));
    exchange.turns.iter().skip(typed).try_for_each(|turn| is_best(game, turn))
}

fn is_best(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let view = game.view_of(&turn.before)?;
    let most = attempts::legal(&view).into_iter().map(|(_, points)| points).max();
    let own = view.position.points(&laid_in(turn));
    must(own == most, || {
        let expected = match most {
            Some(most) => format!("a placement worth {most} points"),
            None => "a skip, since no tile fits".to_owned(),
        };
        game.wrong(turn.line, &expected, "a different turn")
    })
}

fn alone(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    needs(!game.is_over)?;
    game.say("a 99")?;
    needs(!game.is_over)?;
    let exchange = game.say("a 99")?;
    let expected = "the game continues by itself to its end";
    must(exchange.reply.is_end, || game.talk.wrong(exchange.line, expected, "a question"))?;
    expect::congratulations(&game, &exchange, expected).map(drop)
}
