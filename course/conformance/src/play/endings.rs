//! Tests when a game ends.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::attempts::Attempt;
use crate::play::decks::Ending;
use crate::play::exchange::Exchange;
use crate::play::expect;
use crate::play::game::Game;
use crate::play::greeting;
use crate::play::pursuit::{Evening, each};
use crate::play::seats::{HUMANS, Seat};
use crate::play::styles::Style;
use crate::reading::words_of;
use crate::verdict::Verdict;
use std::cell::RefCell;

/// The kind of end that a check waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// A deck becomes empty.
    EmptyDeck,
    /// No player can lay a tile.
    Blocked,
}

/// How many games are played to reach it.
const GAMES: usize = 24;

/// How many of them must reach it.
const ENOUGH: usize = 2;

/// Who plays, how, and toward which end.
pub type Plan<'a> = (&'a [Seat], Style, Wanted);

/// Plays by each plan until games reach the wanted end, and checks that the program ends them. One
/// plan that gets there is enough.
pub fn pursue(bench: &Bench, level: Level, plans: &[Plan]) -> Result<(), Verdict> {
    each(plans, |&(seats, style, wanted)| {
        let evening = Evening { level, seats, style, games: GAMES, enough: ENOUGH };
        evening.exchanges(bench, &|game, exchange| {
            if exchange.is_opening && level > Level::Expert {
                expect::at_the_table(game, seats.len())?;
            }
            seen(game, exchange, wanted)
        })
    })
}

/// Plays with each of these numbers of humans until games are blocked, and checks that the program
/// ends them.
pub fn all_blocked(bench: &Bench, level: Level, players: &[usize]) -> Result<(), Verdict> {
    let plan = |&count: &usize| (&HUMANS[..count], Style::Blocking, Wanted::Blocked);
    pursue(bench, level, &players.iter().map(plan).collect::<Vec<_>>())
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
        let (game, opening) = Game::begin(bench, level, seats)?;
        if seen(&game, &opening, Wanted::Blocked)? > 0 {
            return Ok(());
        }
    }
    Err(Verdict::NotReached("a tile fit at every start".to_owned()))
}

/// Counts how often the wanted end came up in an exchange. It is an error if the program did not
/// end then, or ended when it should not have.
pub fn seen(game: &Game, exchange: &Exchange, wanted: Wanted) -> Result<usize, Verdict> {
    let mut seen = 0;
    for (index, turn) in exchange.turns.iter().enumerate() {
        let Some(after) = &turn.after else { continue };
        let mut decks = turn.decks.clone();
        after.deck.iter().for_each(|deck| decks.show(deck));
        let ending = decks.ending(&game.view_of(after)?.position, game.seats.len());
        let next = exchange.turns.get(index + 1).map(|next| next.line);
        seen += usize::from(judged(game, exchange, ending, wanted, next)?);
    }
    if exchange.turns.is_empty() && exchange.is_opening {
        let ending = game.decks.ending(&game.view()?.position, game.seats.len());
        seen += usize::from(judged(game, exchange, ending, wanted, None)?);
    }
    Ok(seen)
}

/// Whether this is the wanted end. `next` is the line of the next turn, if there was one.
fn judged(
    game: &Game,
    exchange: &Exchange,
    ending: Ending,
    wanted: Wanted,
    next: Option<usize>,
) -> Result<bool, Verdict> {
    let must_end = match (ending, wanted) {
        (Ending::EmptyDeck, Wanted::EmptyDeck) => "a deck is empty: the game is over",
        (Ending::AllBlocked, Wanted::Blocked) => "no tile of any deck fits: the game is over",
        (Ending::GoesOn(Attempt { tile, place: (row, column), .. }), Wanted::Blocked)
            if next.is_none() =>
        {
            let tile = game.talk.rules().name(tile);
            let expected =
                format!("the game continues, because {tile} still fits on ({row},{column})");
            game.talk.must_go_on(&exchange.reply, &expected)?;
            return Ok(false);
        }
        _ => return Ok(false),
    };
    match next {
        Some(line) => Err(game.wrong(line, must_end, "a further turn")),
        None if !exchange.reply.is_end => Err(game.talk.wrong(None, must_end, "it continues")),
        // If several can play, another check looks at the winner.
        None if game.most_players.is_some() => Ok(true),
        None => greeting::farewell(&game.talk, &exchange.reply, None).map(|()| true),
    }
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
fn is_end(game: &Game, exchange: &Exchange, wanted: Ending) -> Result<bool, Verdict> {
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
