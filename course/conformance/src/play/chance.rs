//! Whether tiles are drawn at random. A program that draws with equal chances fails by bad luck
//! at most once in a million runs.

#[cfg(test)]
mod biases;
pub(crate) mod choices;
pub mod draws;

use crate::bench::Bench;
use crate::level::Level;
use crate::play::seats::{At, COMPUTERS, HUMANS};
use crate::play::styles::{self, Style};
use crate::play::{Answer, Done, Exchange, Game, Turn, View, decks::without, expect};
use crate::reading::Conversation;
use crate::verdict::{Result, Verdict};
use draws::{Draws, History, Purpose};
use shared::Tile;
use std::thread;
use std::time::Duration;

/// How many deals are compared. Two are equal less than once in ten thousand times; all of them
/// never are.
const DEALS: usize = 4;

/// How many times as many games a closer look takes.
const CLOSER: usize = 4;

/// How many games of one player are played to the end.
const GAMES: usize = 24;

/// How many games a computer plays alone.
const ALONE: usize = 6;

/// How many games of five players are begun. Their decks show nearly all tiles.
const DEALT: usize = 40;

/// Begins a conversation for a report.
pub type Talk<'a> = &'a dyn Fn() -> Result<Conversation>;

/// Not all deals are alike. Many programs seed their generator with the current second, which is
/// fine: so it passes before the last deal. Inside the judge, each start has another time anyway.
pub fn must_differ<T: PartialEq>(
    bench: &Bench,
    deal: &dyn Fn() -> Result<T>,
    talk: Talk,
) -> Result<()> {
    let deal = || expect::presupposes(deal(), "no game can be dealt");
    let first = deal()?;
    for _ in 1..DEALS {
        if deal()? != first {
            return Ok(());
        }
    }
    if bench.inside().is_none() {
        thread::sleep(Duration::from_millis(1100));
    }
    if deal()? != first {
        return Ok(());
    }
    let expected = "tiles drawn at random: different ones at each start";
    let came = format!("the same ones at each of {} starts", DEALS + 1);
    Err(talk()?.wrong(None, expected, &came))
}

/// Plays a game or a part of one, and returns what left its bag.
pub type Play<'a> = &'a dyn Fn() -> Result<History>;

/// Plays games of each kind and compares what left their bags, in more games if that looks uneven. The
/// program fails if luck cannot explain it. Equal games in a row count once, because many programs seed
/// their generator with the current second. A game that cannot be played is another check's business.
pub fn must_be_even(bench: &Bench, kinds: &[(usize, Play)], talk: Talk) -> Result<()> {
    let (mut draws, mut last) = (Draws::new(bench.rules()), None);
    for (games, play) in kinds {
        for game in bench.tries(games * (1 + CLOSER)) {
            if game >= bench.times(*games) && !draws.deserves_a_closer_look() {
                break;
            }
            let history = match play() {
                Err(Verdict::Failed(_) | Verdict::EndedEarly(_) | Verdict::NotReached(_)) => break,
                played => played?,
            };
            if last.as_ref() != Some(&history) {
                draws.add(&history);
                last = Some(history);
            }
            if let Some(came) = draws.unevenness() {
                let expected = "every tile of the bag is equally likely to be drawn";
                return Err(talk()?.wrong(None, expected, came));
            }
        }
    }
    Ok(())
}

/// A board of level 3 for all tiles of two copies.
const ALL_TILES: [usize; 3] = [2, 5, 7];

/// Not all games of a level begin alike, and all tiles are drawn with the same chance: when they are dealt, and
/// in place of tiles that were laid.
pub fn of_draws(bench: &Bench, level: Level) -> Result<()> {
    let (at, style) = match level {
        Level::Engineer => (At::Board(HUMANS[0], ALL_TILES), Style::Filling),
        _ => (At::Table(HUMANS.split_at(1).0), Style::Most),
    };
    let begin = |bench: &Bench, at| Ok(Game::begin_at(bench, level, at)?.0);
    let computer = At::Table(COMPUTERS.split_at(1).0);
    let unseeded = bench.unseeded();
    let deal = || {
        let game = begin(&unseeded, at)?;
        Ok((game.view()?.deck, game.table.grid.clone()))
    };
    let talk = || Ok(begin(bench, at)?.talk);
    must_differ(bench, &deal, &talk)?;
    let deals: (usize, Play) = (DEALT, &|| all_decks(begin(bench, At::Table(HUMANS))?));
    let games: (usize, Play) = (GAMES, &|| played(begin(bench, at)?, style));
    let alone: (usize, Play) = (ALONE, &|| played_alone(Game::begin_at(bench, level, computer)));
    let kinds = if level < Level::Guru { 1 } else { 2 };
    must_be_even(bench, &[games, deals][..kinds], &talk)?;
    // Computers may draw in another way, which the games of humans would hide.
    if level < Level::Wizard { Ok(()) } else { must_be_even(bench, &[alone], &talk) }
}

/// Everyone skips, so that all decks are shown.
fn all_decks(mut game: Game) -> Result<History> {
    let opening = game.view()?;
    let hidden = game.talk.rules().deck * (game.seats.len() - 1);
    let mut dealt = dealt(&opening, hidden);
    for _ in 1..game.seats.len() {
        if game.is_over {
            break;
        }
        game.say("s")?;
        let view = game.view()?;
        if view.position != opening.position || game.is_over {
            break;
        }
        dealt.steps.push((Purpose::Deck, view.deck));
    }
    // Another check judges whether these are the tiles of a game.
    expect::presupposes(expect::conserved(&game), "tiles are lost or duplicated")?;
    game.must_be_undisturbed()?;
    Ok(dealt)
}

/// Plays a game of one player, and returns what left the bag.
fn played(mut game: Game, style: Style) -> Result<History> {
    let mut history = dealt(&game.view()?, 0);
    while !game.is_over {
        let Some(line) = styles::line(style, &game, game.level)? else { break };
        let exchange = game.say(&line)?;
        if exchange.answer != Answer::Laid {
            break;
        }
        history.steps.extend(exchange.turns.iter().filter_map(drawn));
    }
    game.must_be_undisturbed()?;
    Ok(history)
}

/// The same of a game that a computer has played alone. Other checks judge whether it can.
fn played_alone(begun: Result<(Game, Exchange)>) -> Result<History> {
    let Some((game, opening)) = begun.ok().filter(|(game, _)| game.is_over) else {
        return Err(Verdict::NotReached("no computer plays alone".to_owned()));
    };
    game.must_be_undisturbed()?;
    let first = opening.turns.first().map_or(&game.table, |turn| &turn.before);
    let mut history = dealt(&game.view_of(first)?, 0);
    history.steps.extend(opening.turns.iter().filter_map(drawn));
    Ok(history)
}

/// What was drawn in a turn, in place of what was laid.
fn drawn(turn: &Turn) -> Option<(Purpose, Vec<Tile>)> {
    let Done::Laid(report) = &turn.done else { return None };
    let laid: Vec<Tile> = report.laid.iter().map(|(_, tile)| *tile).collect();
    let (before, after) = (turn.before.deck.as_ref()?, turn.after.as_ref()?.deck.as_ref()?);
    let kept = without(&before.tiles, &laid);
    let purpose = if let [laid] = laid[..] { Purpose::Laid(laid) } else { Purpose::Deck };
    Some((purpose, without(&after.tiles, &kept)))
}

/// What is seen to have left the bag before the first turn. This many tiles are in the decks of others.
fn dealt(view: &View, hidden: usize) -> History {
    let on_board: Vec<Tile> = view.position.laid().map(|(_, tile)| tile).collect();
    let all = view.bag + view.deck.len() + on_board.len() + hidden;
    let steps = vec![(Purpose::Deck, view.deck.clone()), (Purpose::Middle, on_board)];
    History { copies: all / view.position.rules().kinds(), steps }
}
