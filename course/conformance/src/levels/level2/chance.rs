//! Tests whether picks are random. A program that picks with equal chances fails by bad luck at
//! most once in a million runs.

use super::{deck_after, with_copies};
use crate::bench::Bench;
use crate::play::chance::{self, History};
use crate::play::expect;
use crate::verdict::Verdict;
use shared::Tile;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// How often all tiles are picked.
const RUNS: usize = 24;

/// How many different runs are needed for a conclusion: 16 times (1/16) to the 7th power is below
/// 10^-7.
const FEWEST_RUNS: usize = 7;

/// A sum of squares that fifteen degrees of freedom exceed less than once in ten million runs.
const MOST_SQUARES: f64 = 66.0;

/// Picks differ from run to run, no tile is always the first or the last to leave the bag, and
/// among many picks all tiles are about equally frequent.
pub fn pick_at_random(bench: &Bench) -> Result<(), Verdict> {
    let bench = &bench.unseeded();
    even_counts(bench)?;
    let mut runs = BTreeSet::new();
    for _ in 0..RUNS {
        runs.insert(all_picked(bench)?);
    }
    let played = RefCell::new(runs.clone());
    if runs.len() == 1 {
        chance::let_a_second_pass(bench);
        runs.insert(all_picked(bench)?);
    }
    if runs.len() == 1 {
        let talk = with_copies(bench, 1)?;
        let expected = "a different order at each start";
        return Err(talk.wrong(None, expected, "the same order at each of twenty-five starts"));
    }
    if runs.len() < FEWEST_RUNS {
        let reason = "the tiles depend on the second in which the program is started";
        return Err(Verdict::NotReached(reason.to_owned()));
    }
    never_always_the_same(bench, &runs)?;
    let again = || match played.borrow_mut().pop_first() {
        Some(order) => {
            let steps = order.chunks(1).map(<[_]>::to_vec).collect();
            Ok(History { copies: 1, steps, laid: Vec::new(), first: None })
        }
        None => emptied(bench, 1),
    };
    chance::must_be_even(bench, RUNS, &again, &|| with_copies(bench, 1))?;
    chance::must_be_even(bench, 1, &|| emptied(bench, 20), &|| with_copies(bench, 1))
}

/// All tiles in the order in which they are picked, one by one.
fn all_picked(bench: &Bench) -> Result<Vec<Tile>, Verdict> {
    Ok(emptied(bench, 1)?.steps.concat())
}

/// Picks a sixteenth of all tiles at a time, until the bag is empty.
fn emptied(bench: &Bench, copies: usize) -> Result<History, Verdict> {
    expect::presupposes(all_emptied(bench, copies), "it cannot be emptied")
}

fn all_emptied(bench: &Bench, copies: usize) -> Result<History, Verdict> {
    let mut talk = with_copies(bench, copies)?;
    let kinds = bench.rules().kinds();
    let mut steps = Vec::new();
    let mut before: Vec<Tile> = Vec::new();
    for _ in 0..kinds {
        let reply = talk.say(&copies.to_string())?;
        let (_, deck) = deck_after(&talk, &reply)?;
        steps.push(chance::without(&deck, &before));
        before = deck;
        if reply.is_end && before.len() < copies * kinds {
            let reason = "it ended before all tiles were picked, which another check judges";
            return Err(Verdict::NotReached(reason.to_owned()));
        }
    }
    Ok(History { copies, steps, laid: Vec::new(), first: None })
}

fn never_always_the_same(bench: &Bench, runs: &BTreeSet<Vec<Tile>>) -> Result<(), Verdict> {
    let first: BTreeSet<_> = runs.iter().map(|run| run.first()).collect();
    let last: BTreeSet<_> = runs.iter().map(|run| run.last()).collect();
    for (tiles, when) in [(first, "the first"), (last, "the last")] {
        if let (1, Some(Some(tile))) = (tiles.len(), tiles.first()) {
            let talk = with_copies(bench, 1)?;
            let expected = format!("any tile of the bag may be {when} to be picked");
            let came = format!("it was {tile} in all of {} different runs", runs.len());
            return Err(talk.wrong(None, &expected, &came));
        }
    }
    Ok(())
}

/// How many of each hundred identical tiles are picked on average.
const EACH: usize = 25;

/// Picks a quarter of a large bag and compares the counts of the tiles.
fn even_counts(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = expect::presupposes(with_copies(bench, 100), "it takes no hundred copies")?;
    let kinds = bench.rules().kinds();
    let reply = talk.say(&(EACH * kinds).to_string())?;
    let (line, deck) = expect::presupposes(deck_after(&talk, &reply), "it shows no deck")?;
    if deck.len() != EACH * kinds {
        return Err(Verdict::NotReached("it picks another number of tiles".to_owned()));
    }
    let squares = |tile: Tile| {
        let count = deck.iter().filter(|&&other| other == tile).count();
        let difference = count.abs_diff(EACH);
        f64::from(u32::try_from(difference * difference).unwrap_or(u32::MAX))
    };
    // Without replacement, counts vary less: by the fraction of the bag that remains.
    let sum: f64 = bench.rules().tiles().map(squares).sum::<f64>() / (25.0 * 0.75);
    if sum <= MOST_SQUARES {
        return Ok(());
    }
    let expected = format!("about {EACH} of each tile among {} of {}", EACH * kinds, 100 * kinds);
    Err(talk.wrong(line, &expected, "some are far too frequent, others too rare"))
}
