//! Games in which humans let a computer play for them, and who has to be asked in them.

use super::*;
use std::mem;

/// How many lines are typed in a game at most, and how many games are played.
const LINES: usize = 12;
const GAMES: usize = 6;

/// Plays games of these players. Each human types `a` and her number of turns when she is asked for the
/// first time, unless it is 0. After each line, those who are away must have had their turns, and no
/// others.
pub fn absences(
    bench: &Bench,
    seats: &[Seat],
    turns: &[usize],
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let mut has_played = false;
    play_until(bench, bench.times(GAMES), || {
        has_played |= play(bench, seats, turns, sees)?;
        Ok(false)
    })?;
    must(has_played, || Verdict::NotReached("every game was over before it began".to_owned()))
}

/// Plays one game. Returns whether anybody was asked for a turn.
fn play(
    bench: &Bench,
    seats: &[Seat],
    turns: &[usize],
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<bool, Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, seats)?;
    let mut left = turns.to_vec();
    let mut absent: Vec<usize> =
        seats.iter().map(|seat| if seat.is_computer { usize::MAX } else { 0 }).collect();
    let mut next = 0;
    for line in 0..LINES {
        if game.is_over {
            return Ok(line > 0);
        }
        absent[next] = mem::take(&mut left[next]);
        let line = match absent[next] {
            0 => styles::line(Style::Most, &game, LEVEL)?.unwrap_or_else(|| "s".to_owned()),
            turns => format!("a {turns}"),
        };
        let exchange = game.say(&line)?;
        next = follow(&game, &exchange, &mut absent, next)?;
        sees(&game, &exchange)?;
    }
    Ok(true)
}

/// Follows the turns after a line: first the turn of the player who was asked, then those of players
/// who are away, `absent` more turns each. Returns who is asked next.
fn follow(
    game: &Game,
    exchange: &Exchange,
    absent: &mut [usize],
    asked: usize,
) -> Result<usize, Verdict> {
    let mut next = asked;
    for (index, turn) in exchange.turns.iter().enumerate() {
        let name = game.seats[next].name;
        must(index == 0 || absent[next] > 0, || {
            game.wrong(turn.line, &format!("{name} is asked for her turn"), "a turn was taken")
        })?;
        must(game.mover(turn) == Some(game.seats[next]), || {
            game.wrong(turn.line, &format!("a turn of {name}"), "a turn of somebody else")
        })?;
        absent[next] = absent[next].saturating_sub(1);
        next = (next + 1) % game.seats.len();
    }
    if !game.is_over {
        let name = game.seats[next].name;
        let is_asked = words_of(&game.view()?.name) == words_of(name);
        must(is_asked && absent[next] == 0 && !exchange.turns.is_empty(), || {
            let expected = match absent[next] {
                0 => format!("{name} is asked for her turn"),
                left => format!("a computer plays for {name}: {left} more turns"),
            };
            game.talk.wrong(None, &expected, game.talk.prompt().trim())
        })?;
    }
    Ok(next)
}
