//! A player changes the whole deck instead of laying a tile.

use super::{LEVEL, begin, is_asked, lay, seek};
use crate::own_check::{OwnCheck, hidden, must, public};
use crate::wording::lines_with;
use conformance::bench::Bench;
use conformance::expect;
use conformance::game::{Exchange, Game, View};
use conformance::reading::words_of;
use conformance::seats::HUMANS;
use conformance::verdict::Verdict;
use shared::Tile;

/// The checks of `d-change`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("change", 2, "rules 1 and 4",
        "changes a deck on c: as many tiles, the same board, bag and points",
        |bench| seek(bench, change)),
    public("is-a-turn", 2, "rule 4", "counts a change as a turn: the next player is asked",
        |bench| seek(bench, is_a_turn)),
    public("too-few", 2, "rule 3", "refuses a change when the bag holds fewer tiles than the deck",
        |bench| seek(bench, too_few)),
    hidden("just-enough", 1, "rule 3",
        "accepts a change when the bag holds exactly as many tiles as the deck",
        |bench| seek(bench, just_enough)),
    hidden("drawn-first", 2, "rule 2",
        "draws the new tiles first, then puts all the old ones into the bag",
        |bench| seek(bench, drawn_first)),
    hidden("no-change", 1, "rule 1", "accepts a lower-case c alone, and ignores everything else",
        |bench| seek(bench, no_change)),
];

/// The next player types `c`, and the program must say that the deck is changed.
fn changes(game: &mut Game) -> Result<Exchange, Verdict> {
    let View { name, deck, .. } = game.view()?;
    let exchange = game.say("c")?;
    let expected = format!("{name} changes {} tiles.", deck.len());
    let wanted = words_of(&expected);
    let says_it = |words: &[String]| wanted.iter().all(|word| words.contains(word));
    must(!lines_with(&game.talk, &exchange.reply, says_it).is_empty(), || {
        game.talk.wrong(exchange.line, &expected, "no such line")
    })?;
    Ok(exchange)
}

/// A game in which tiles were laid until the bag held at most this many.
fn with_bag(bench: &Bench, most: usize) -> Result<Option<Game>, Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &HUMANS[..4])?;
    for _ in 0..8 * HUMANS.len() {
        if game.is_over || game.view()?.bag <= most {
            break;
        }
        lay(&mut game)?;
    }
    Ok(if game.is_over { None } else { Some(game) })
}

fn change(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    for _ in 0..4 {
        if !game.is_over {
            lay(&mut game)?;
        }
    }
    let before = game.view()?;
    if game.is_over {
        return Ok(false);
    }
    let exchange = changes(&mut game)?;
    let Some(after) = &exchange.table else {
        let expected = "board, bag, points and deck are shown after a change";
        return Err(game.talk.wrong(None, expected, "no table"));
    };
    let now = game.view_of(after)?;
    let what = if now.position != before.position {
        "another board"
    } else if now.bag != before.bag {
        "another bag"
    } else if now.points != before.points {
        "other points"
    } else {
        return has_as_many(&mut game, &before.deck);
    };
    Err(game.wrong(after.line, "board, bag and points as before the change", what))
}

/// On its owner's next turn, the deck must have as many tiles as before.
fn has_as_many(game: &mut Game, old: &[Tile]) -> Result<bool, Verdict> {
    if game.is_over {
        return Ok(false);
    }
    game.say("s")?;
    let new = game.view()?.deck.len();
    let expected = format!("a deck of {} tiles, as before the change", old.len());
    let wrong = || game.wrong(game.table.deck_line, &expected, &format!("{new} tiles"));
    must(new == old.len(), wrong).map(|()| true)
}

fn is_a_turn(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 3)?;
    for (index, line) in ["c", "c", "s", "c"].into_iter().enumerate() {
        if game.is_over {
            return Ok(false);
        }
        game.say(line)?;
        is_asked(&game, game.seats[(index + 1) % game.seats.len()].name)?;
    }
    Ok(true)
}

fn too_few(bench: &Bench) -> Result<bool, Verdict> {
    let Some(mut game) = with_bag(bench, DECK - 1)? else { return Ok(false) };
    let exchange = game.say("c")?;
    let View { bag, deck, .. } = game.view_of(&exchange.before)?;
    let why = format!("the bag holds {bag} tiles, and the deck {}", deck.len());
    expect::refused(&game, &exchange, &why)?;
    expect::unchanged(&game, &exchange, &game.view()?)?;
    Ok(true)
}

/// How many tiles a deck has while the bag is not empty.
const DECK: usize = 6;

fn just_enough(bench: &Bench) -> Result<bool, Verdict> {
    let Some(mut game) = with_bag(bench, DECK)? else { return Ok(false) };
    let view = game.view()?;
    Ok((view.bag, view.deck.len()) == (DECK, DECK) && changes(&mut game).map(|_| true)?)
}

/// If the bag holds just enough tiles, one player gets all of them, and the next player gets the
/// first player's old deck.
fn drawn_first(bench: &Bench) -> Result<bool, Verdict> {
    let Some(mut game) = with_bag(bench, DECK)? else { return Ok(false) };
    let View { bag, mut deck, name, .. } = game.view()?;
    if (bag, deck.len()) != (DECK, DECK) {
        return Ok(false);
    }
    changes(&mut game)?;
    for round in 0..game.seats.len() {
        if game.is_over {
            return Ok(false);
        }
        // The next player changes as well. Then the others skip until that deck is shown again.
        if round == 0 {
            changes(&mut game)?
        } else {
            game.say("s")?
        };
    }
    let mut new = game.view()?.deck;
    deck.sort();
    new.sort();
    let tiles = deck.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    let expected = format!("the old tiles of {name}, {tiles}, since the bag held no others");
    let wrong = || game.wrong(game.table.deck_line, &expected, "other tiles");
    must(new == deck, wrong).map(|()| true)
}

fn no_change(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    if game.is_over {
        return Ok(false);
    }
    changes(&mut game)?;
    if game.is_over {
        return Ok(false);
    }
    for line in ["C", "c c", "cc", "change", "c 0 0", "0 c 0"] {
        let exchange = game.say(line)?;
        expect::ignored(&game, &exchange, &format!("{line:?} is not a lower-case c alone"))?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    Ok(true)
}
