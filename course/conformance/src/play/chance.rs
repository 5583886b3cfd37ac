//! Whether tiles are drawn at random. A program that draws with equal chances fails by bad luck
//! at most once in a million runs.

#[cfg(test)]
mod biases;
pub(crate) mod choices;
pub mod draws;

use crate::bench::Bench;
use crate::level::Level;
use crate::play::styles::{self, Style};
use crate::play::{Answer, Game, View, expect, seats::HUMANS};
use crate::reading::Conversation;
use crate::verdict::Verdict;
use draws::{Draws, History, Purpose};
use shared::Tile;
use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

/// How many deals are compared. Two are equal less than once in ten thousand times; all of them
/// never are.
const DEALS: usize = 4;

/// How many times as many games a closer look takes.
const CLOSER: usize = 4;

/// How many games of one player are played to the end.
const GAMES: usize = 24;

/// How many games of five players are begun. Their decks show nearly all tiles.
const DEALT: usize = 40;

/// Begins a conversation for a report.
pub type Talk<'a> = &'a dyn Fn() -> Result<Conversation, Verdict>;

/// Not all deals are alike. Many programs seed their generator with the current second, which is
/// fine: so it passes before the last deal. Inside the judge, each start has another time anyway.
pub fn must_differ<T: PartialEq>(
    bench: &Bench,
    deal: &dyn Fn() -> Result<T, Verdict>,
    talk: Talk,
) -> Result<(), Verdict> {
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
pub type Play<'a> = &'a dyn Fn() -> Result<History, Verdict>;

/// Plays games of each kind and compares what left their bags, in more games if that looks uneven. The
/// program fails if luck cannot explain it. Equal games count once, because many programs seed their
/// generator with the current second. A game that cannot be played is another check's business.
pub fn must_be_even(bench: &Bench, kinds: &[(usize, Play)], talk: Talk) -> Result<(), Verdict> {
    let (mut draws, mut seen) = (Draws::new(bench.rules()), BTreeSet::new());
    for (games, play) in kinds {
        for game in bench.tries(games * (1 + CLOSER)) {
            if game >= bench.times(*games) && !draws.deserves_a_closer_look() {
                break;
            }
            let history = match play() {
                Err(Verdict::Failed(_) | Verdict::EndedEarly(_) | Verdict::NotReached(_)) => break,
                played => played?,
            };
            if seen.insert(history.clone()) {
                draws.add(&history);
            }
            if let Some(came) = draws.unevenness() {
                let expected = "every tile of the bag is equally likely to be drawn";
                return Err(talk()?.wrong(None, expected, came));
            }
        }
    }
    Ok(())
}

/// Not all games begin alike, and all tiles are drawn with the same chance: when they are dealt, and in
/// place of tiles that were laid.
pub fn of_deals(bench: &Bench, level: Level) -> Result<(), Verdict> {
    let begin = |bench: &Bench, players| Ok(Game::begin(bench, level, &HUMANS[..players])?.0);
    let talk = || Ok(begin(bench, 1)?.talk);
    must_be_even(bench, &[(DEALT, &|| all_decks(begin(bench, HUMANS.len())?))], &talk)?;
    of_games(bench, &|bench| begin(bench, 1), &|game| styles::line(Style::Most, game, level))
}

/// The same for games of one player that begin and continue like this.
pub fn of_games(
    bench: &Bench,
    begin: &dyn Fn(&Bench) -> Result<Game, Verdict>,
    next: &dyn Fn(&Game) -> Result<Option<String>, Verdict>,
) -> Result<(), Verdict> {
    let unseeded = bench.unseeded();
    let deal = || {
        let game = begin(&unseeded)?;
        Ok((game.view()?.deck, game.table.grid.clone()))
    };
    let talk = || Ok(begin(bench)?.talk);
    must_differ(bench, &deal, &talk)?;
    must_be_even(bench, &[(GAMES, &|| played(begin(bench)?, next))], &talk)
}

/// Everyone skips, so that all decks are shown.
fn all_decks(mut game: Game) -> Result<History, Verdict> {
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
fn played(
    mut game: Game,
    next: &dyn Fn(&Game) -> Result<Option<String>, Verdict>,
) -> Result<History, Verdict> {
    let mut history = dealt(&game.view()?, 0);
    while !game.is_over {
        let Some(line) = next(&game)? else { break };
        let mut kept = game.view()?.deck;
        let exchange = game.say(&line)?;
        let index = line.split(' ').next().and_then(|word| word.parse().ok());
        let Some(index) = index.filter(|&index: &usize| index < kept.len()) else { break };
        if exchange.answer != Answer::Laid {
            break;
        }
        let laid = kept.remove(index);
        history.steps.push((Purpose::Laid(laid), without(&game.view()?.deck, &kept)));
    }
    game.must_be_undisturbed()?;
    Ok(history)
}

/// What is seen to have left the bag before the first turn. This many tiles are in the decks of others.
fn dealt(view: &View, hidden: usize) -> History {
    let on_board: Vec<Tile> = view.position.laid().map(|(_, tile)| tile).collect();
    let all = view.bag + view.deck.len() + on_board.len() + hidden;
    let steps = vec![(Purpose::Deck, view.deck.clone()), (Purpose::Middle, on_board)];
    History { copies: all / view.position.rules().kinds(), steps }
}

/// The tiles of a deck without those that it held before.
pub fn without(deck: &[Tile], before: &[Tile]) -> Vec<Tile> {
    let mut new = deck.to_vec();
    for tile in before {
        let index = new.iter().position(|other| other == tile);
        index.map(|index| new.remove(index));
    }
    new
}
