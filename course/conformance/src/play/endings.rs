//! Tests when a game ends.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::decks::Ending;
use crate::play::exchange::Exchange;
use crate::play::game::Game;
use crate::play::pursuit::{Evening, each};
use crate::play::seats::{HUMANS, Seat};
use crate::play::styles::Style;
use crate::reading::words_of;
use crate::verdict::Verdict;
use std::cell::RefCell;

/// How many games are played to reach it.
const GAMES: usize = 24;

/// How many of them must reach it.
const ENOUGH: usize = 2;

/// Who plays, and how.
pub type Plan<'a> = (&'a [Seat], Style);

/// Plays by each plan until games reach the end that this check is about, and tests that the program
/// ends them. One plan that gets there is enough.
pub fn pursue(bench: &Bench, level: Level, check: &str, plans: &[Plan]) -> Result<(), Verdict> {
    each(plans, |&(seats, style)| {
        Evening { level, seats, style, games: GAMES, enough: ENOUGH }.watch(bench, check)
    })
}

/// Plays with each of these numbers of humans until games are blocked, and tests that the program ends
/// them.
pub fn all_blocked(
    bench: &Bench,
    level: Level,
    check: &str,
    players: &[usize],
) -> Result<(), Verdict> {
    let plan = |&count: &usize| (&HUMANS[..count], Style::Blocking);
    pursue(bench, level, check, &players.iter().map(plan).collect::<Vec<_>>())
}

/// How many games are started to find one that is over before it begins, as about one in
/// twenty-seven is.
const STARTS: usize = 200;

/// A seed with which our programs begin such a game.
const BLOCKED: u64 = 53;

/// Starts games of one player until no tile fits from the start.
pub fn blocked_at_start(bench: &Bench, level: Level, seats: &[Seat]) -> Result<(), Verdict> {
    let bench = &bench.from_seed(BLOCKED);
    for _ in bench.tries(STARTS) {
        let (_, opening) = Game::begin(bench, level, seats)?;
        if opening.shows("blocked-at-start")? > 0 {
            return Ok(());
        }
    }
    Err(Verdict::NotReached("a tile fit at every start".to_owned()))
}

/// How many games of one player are played to see both reasons.
const GAMES_OF_ONE: usize = 40;

/// A program explains that no player can lay a tile. If a deck is empty, that is the reason, even
/// though no player can lay a tile either, as is always so with one player.
pub fn reasons(bench: &Bench, level: Level) -> Result<(), Verdict> {
    let empty = RefCell::new(Vec::new());
    let alone =
        |style| Evening { level, seats: &HUMANS[..1], style, games: GAMES_OF_ONE, enough: 1 };
    alone(Style::Most).exchanges(bench, &|game, exchange| {
        if !is_end(game, exchange, Ending::EmptyDeck)? {
            return Ok(0);
        }
        empty.replace(last_words(game, exchange));
        Ok(1)
    })?;
    alone(Style::Blocking).exchanges(bench, &|game, exchange| {
        if !is_end(game, exchange, Ending::AllBlocked)? {
            return Ok(0);
        }
        let why = "no player can lay a tile";
        explains(game, exchange, &empty.borrow(), why, ["fits", "empty"]).map(|()| 1)
    })
}

/// Whether a game ended for this reason.
pub fn is_end(game: &Game, exchange: &Exchange, wanted: Ending) -> Result<bool, Verdict> {
    let ending = || Ok(game.decks.ending(&game.view()?.position, game.seats.len()));
    Ok(exchange.reply.is_end && !exchange.turns.is_empty() && ending()? == wanted)
}

/// A program says why a game ended, in other words than at an end for another reason. Each end is a
/// game and its last exchange.
pub fn says_why(
    (game, exchange): &(Game, Exchange),
    (other, last): &(Game, Exchange),
    why: &str,
    words: [&str; 2],
) -> Result<(), Verdict> {
    explains(game, exchange, &last_words(other, last), why, words)
}

/// At an end for both reasons, a program gives only one of them: it uses none of the words that it
/// uses at an end for the other one alone.
pub fn says_only(
    both: &(Game, Exchange),
    one: &(Game, Exchange),
    other: &(Game, Exchange),
    why: &str,
) -> Result<(), Verdict> {
    let [said, own, others] = [both, one, other].map(|(game, last)| last_words(game, last));
    match said.iter().find(|word| others.contains(word) && !own.contains(word)) {
        Some(word) => {
            let came = format!("it also says {word}, as at an end for the other reason");
            Err(both.0.talk.wrong(None, &format!("it says {why}"), &came))
        }
        None => Ok(()),
    }
}

/// A program that says why a game ended uses a word that it does not use at an end for another
/// reason, the last words of which are `other`. `word` belongs to this reason, `other_word` to the
/// other one.
fn explains(
    game: &Game,
    exchange: &Exchange,
    other: &[String],
    why: &str,
    [word, other_word]: [&str; 2],
) -> Result<(), Verdict> {
    let said = last_words(game, exchange);
    let count = |words: &[String], word| words.iter().filter(|other| *other == word).count();
    let is_swapped = count(&said, word) < count(other, word)
        && count(&said, other_word) > count(other, other_word);
    if said.iter().any(|word| !other.contains(word)) && !is_swapped {
        return Ok(());
    }
    let expected = format!("it says that {why}");
    Err(game.talk.wrong(None, &expected, "it says the same as at an end for a different reason"))
}

/// Words with fewer letters say nothing about the end of a game. Tiles in notation have two.
const SHORTEST: usize = 3;

/// The words at the end of a game, without those of reports and of the table, names and numbers.
fn last_words(game: &Game, exchange: &Exchange) -> Vec<String> {
    let table = game.table.line..=game.table.deck_line;
    let reports = exchange.turns.iter().map(|turn| turn.line);
    let known: Vec<usize> = table.chain(reports).chain([exchange.reply.lines.start]).collect();
    let is_name = |word: &String| game.seats.iter().any(|seat| words_of(seat.name).contains(word));
    let is_free = |word: &String| {
        word.chars().count() >= SHORTEST && word.chars().all(char::is_alphabetic) && !is_name(word)
    };
    let texts = game.talk.texts(exchange.reply.lines.clone()).into_iter();
    let free = texts.filter(|(line, _)| !known.contains(line));
    free.flat_map(|(_, text)| words_of(&text)).filter(is_free).collect()
}
