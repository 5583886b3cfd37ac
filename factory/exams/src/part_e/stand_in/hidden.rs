//! The checks of `e-stand-in` that are kept for grading.

use super::absence::absences;
use super::*;

pub const JUDGES: Judges = &[
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
