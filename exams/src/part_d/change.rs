//! A player changes her whole deck instead of laying a tile.

use super::{LEVEL, begin, seek};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::attempts;
use conformance::play::expect;
use conformance::play::seats::HUMANS;
use conformance::play::{Exchange, Game, View};
use conformance::reading::words_of;
use conformance::verdict::Verdict;
use shared::Tile;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "change",
        title: "changes a deck for c: as many tiles, the same board, bag and points",
        rule: "d-change, rules 1 and 4",
        points: 1,
        judge: |bench| seek(bench, &|| change(bench)),
    },
    Check {
        id: "is-a-turn",
        title: "takes a change for a turn: the next player is asked",
        rule: "d-change, rule 4",
        points: 1,
        judge: |bench| seek(bench, &|| is_a_turn(bench)),
    },
    Check {
        id: "too-few",
        title: "refuses a change when the bag holds fewer tiles than the deck",
        rule: "d-change, rule 3",
        points: 1,
        judge: |bench| seek(bench, &|| too_few(bench)),
    },
    Check {
        id: "just-enough",
        title: "takes a change when the bag holds just as many tiles as the deck",
        rule: "d-change, rule 3",
        points: 1,
        judge: |bench| seek(bench, &|| just_enough(bench)),
    },
    Check {
        id: "drawn-first",
        title: "draws the new tiles before the old ones go into the bag, all of them",
        rule: "d-change, rule 2",
        points: 1,
        judge: |bench| seek(bench, &|| drawn_first(bench)),
    },
    Check {
        id: "no-change",
        title: "takes a small c alone, and ignores what is another",
        rule: "d-change, rule 1",
        points: 1,
        judge: |bench| seek(bench, &|| no_change(bench)),
    },
];

/// Whoever moves next types `c`, and it is told that she changes her deck.
fn changes(game: &mut Game) -> Result<Exchange, Verdict> {
    let View { name, deck, .. } = game.view()?;
    let exchange = game.say("c")?;
    let expected = format!("{name} changes {} tiles.", deck.len());
    let wanted = words_of(&expected);
    let texts = game.talk.texts(exchange.reply.lines.clone());
    let is_told = |(_, text): &(usize, String)| {
        let words = words_of(text);
        wanted.iter().all(|word| words.contains(word))
    };
    if texts.iter().any(is_told) {
        return Ok(exchange);
    }
    Err(game.talk.wrong(exchange.line, &expected, "no such line"))
}

/// Whoever moves next lays a tile, or skips when she can lay none. When the game is over, nobody
/// moves.
fn lays(game: &mut Game) -> Result<(), Verdict> {
    if game.is_over {
        return Ok(());
    }
    let legal = attempts::legal(&game.view()?).into_iter().next();
    game.say(&legal.map_or("s".to_owned(), |(attempt, _)| attempt.line())).map(drop)
}

/// A game in which tiles were laid until the bag holds no more than so many.
fn with_bag(bench: &Bench, most: usize) -> Result<Option<Game>, Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &HUMANS[..4])?;
    for _ in 0..8 * HUMANS.len() {
        if game.is_over || game.view()?.bag <= most {
            break;
        }
        lays(&mut game)?;
    }
    Ok(if game.is_over { None } else { Some(game) })
}

fn change(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    for _ in 0..4 {
        lays(&mut game)?;
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

/// The deck has as many tiles as before, when it is its owner's turn again.
fn has_as_many(game: &mut Game, old: &[Tile]) -> Result<bool, Verdict> {
    if game.is_over {
        return Ok(false);
    }
    game.say("s")?;
    let new = game.view()?.deck.len();
    if new == old.len() {
        return Ok(true);
    }
    let expected = format!("a deck of {} tiles, as before the change", old.len());
    Err(game.wrong(game.table.deck_line, &expected, &format!("{new} tiles")))
}

fn is_a_turn(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 3)?;
    for (index, line) in ["c", "c", "s", "c"].into_iter().enumerate() {
        if game.is_over {
            return Ok(false);
        }
        game.say(line)?;
        let next = game.seats[(index + 1) % game.seats.len()];
        let is_named = game.talk.prompt_words().contains(&next.name.to_lowercase());
        if game.seat(&game.view()?.name) != Some(next) || !is_named {
            let expected = format!("it is the turn of {}, and her deck is shown", next.name);
            return Err(game.talk.wrong(None, &expected, "another deck, or another question"));
        }
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

/// So many tiles a deck has as long as the bag holds any.
const DECK: usize = 6;

fn just_enough(bench: &Bench) -> Result<bool, Verdict> {
    let Some(mut game) = with_bag(bench, DECK)? else { return Ok(false) };
    let view = game.view()?;
    Ok((view.bag, view.deck.len()) == (DECK, DECK) && changes(&mut game).map(|_| true)?)
}

/// With just enough tiles, one player gets all that the bag holds, and the next one what the first
/// one had.
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
        // The next player changes too; then the others skip, until her deck is shown.
        if round == 0 {
            changes(&mut game)?
        } else {
            game.say("s")?
        };
    }
    let mut new = game.view()?.deck;
    deck.sort();
    new.sort();
    if new == deck {
        return Ok(true);
    }
    let tiles = deck.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    let expected = format!("the old tiles of {name}, {tiles}, for the bag held no others");
    Err(game.wrong(game.table.deck_line, &expected, "other tiles"))
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
        expect::ignored(&game, &exchange, &format!("{line:?} is not a small c alone"))?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    Ok(true)
}
