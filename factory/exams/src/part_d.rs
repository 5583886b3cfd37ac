//! Part D: level 5, several players.

pub mod change;
pub mod list;
pub mod teams;
pub mod three_skips;

use crate::prelude::*;

const LEVEL: Level = Level::Guru;

/// Begins a game with this number of players.
fn begin(bench: &Bench, players: usize) -> Result<(Game, Exchange), Verdict> {
    let begun = Game::begin(bench, LEVEL, &HUMANS[..players])?;
    if begun.0.seats.len() == players {
        return Ok(begun);
    }
    Err(Verdict::NotReached(format!("the program does not take {players} players")))
}

/// Chooses a player's placement, or `None` to skip.
type Choice<'a> = &'a dyn Fn(&View) -> Option<Attempt>;

/// Types a placement, or skips.
fn turn(game: &mut Game, placement: Option<Attempt>) -> Result<Exchange, Verdict> {
    game.say(&placement.map_or("s".to_owned(), |attempt| attempt.line()))
}

/// The next player lays a tile, or skips if none fits.
fn lay(game: &mut Game) -> Result<Exchange, Verdict> {
    let legal = attempts::first_legal(&game.view()?);
    turn(game, legal)
}

/// Plays to the end, and returns the last exchange. Gives up if all players keep skipping, or if a
/// turn is not accepted.
fn play_out(game: &mut Game, choose: Choice) -> Result<Exchange, Verdict> {
    let mut skips = 0;
    loop {
        needs(!game.is_over && skips < 3 * game.seats.len())?;
        let chosen = choose(&game.view()?);
        skips = if chosen.is_some() { 0 } else { skips + 1 };
        let exchange = turn(game, chosen)?;
        if game.is_over {
            return Ok(exchange);
        }
        needs(matches!(exchange.answer, Answer::Laid | Answer::Skipped))?;
    }
}

/// This player must be asked, and this player's deck shown.
fn is_asked(game: &Game, name: &str) -> Result<(), Verdict> {
    let shown = game.view()?.name;
    let is_named = game.talk.prompt_words().contains(&name.to_lowercase());
    must(game.seat(&shown) == game.seat(name) && is_named, || {
        let expected = format!("it is {name}'s turn, and that deck is shown");
        game.talk.wrong(None, &expected, &format!("the deck of {shown}, or a different question"))
    })
}

/// The points of a player.
fn points_of(name: &str, points: &[(String, usize)]) -> usize {
    let mut points = points.iter();
    points.find(|(other, _)| other.eq_ignore_ascii_case(name)).map_or(0, |(_, points)| *points)
}

/// Exactly these players must be congratulated, on these points.
fn congratulated(
    game: &Game,
    exchange: &Exchange,
    winners: &[&str],
    points: usize,
) -> Result<(), Verdict> {
    let expected = format!("Congratulations, {}! You win with {points} points", winners.join(", "));
    let (line, words) = expect::congratulations(game, exchange, &expected)?;
    let is_right = names_exactly(game, &words, winners) && words.contains(&points.to_string());
    must(is_right, || game.wrong(line, &expected, "different players, or different points"))
}

/// Whether these words name exactly these players of the game.
fn names_exactly(game: &Game, words: &[String], names: &[&str]) -> bool {
    let is_right = |name: &str| words.contains(&name.to_lowercase()) == names.contains(&name);
    game.seats.iter().all(|seat| is_right(seat.name))
}
