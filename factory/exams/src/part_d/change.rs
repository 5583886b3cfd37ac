//! A player changes the whole deck instead of laying a tile.

pub mod hidden;

use super::*;

/// Its public checks.
pub const JUDGES: Judges = &[
    ("change", |bench| seek(bench, change)),
    ("is-a-turn", |bench| seek(bench, is_a_turn)),
    ("too-few", |bench| seek(bench, too_few)),
];

/// The next player types `c`, and the program must say that the deck is changed.
fn type_change(game: &mut Game) -> Result<Exchange, Verdict> {
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
fn with_bag(bench: &Bench, most: usize) -> Result<Game, Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &HUMANS[..4])?;
    for _ in 0..8 * HUMANS.len() {
        if game.is_over || game.view()?.bag <= most {
            break;
        }
        lay(&mut game)?;
    }
    needs(!game.is_over)?;
    Ok(game)
}

fn change(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    for _ in 0..4 {
        if !game.is_over {
            lay(&mut game)?;
        }
    }
    let before = game.view()?;
    needs(!game.is_over)?;
    let exchange = type_change(&mut game)?;
    let Some(after) = &exchange.table else {
        let expected = "board, bag, points and deck are shown after a change";
        return Err(game.talk.wrong(None, expected, "no table"));
    };
    let now = game.view_of(after)?;
    for (is_same, came) in [
        (now.position == before.position, "a different board"),
        (now.bag == before.bag, "a different bag"),
        (now.points == before.points, "different points"),
    ] {
        let expected = "board, bag and points as before the change";
        must(is_same, || game.wrong(after.line, expected, came))?;
    }
    has_as_many(&mut game, &before.deck)
}

/// On its owner's next turn, the deck must have as many tiles as before.
fn has_as_many(game: &mut Game, old: &[Tile]) -> Result<(), Verdict> {
    needs(!game.is_over)?;
    game.say("s")?;
    let new = game.view()?.deck.len();
    let expected = format!("a deck of {} tiles, as before the change", old.len());
    let wrong = || game.wrong(game.table.deck_line, &expected, &format!("{new} tiles"));
    must(new == old.len(), wrong)
}

fn is_a_turn(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 3)?;
    for (index, line) in ["c", "c", "s", "c"].into_iter().enumerate() {
        needs(!game.is_over)?;
        game.say(line)?;
        is_asked(&game, game.seats[(index + 1) % game.seats.len()].name)?;
    }
    Ok(())
}

fn too_few(bench: &Bench) -> Result<(), Verdict> {
    let mut game = with_bag(bench, bench.rules().deck - 1)?;
    let exchange = game.say("c")?;
    let View { bag, deck, .. } = game.view_of(&exchange.before)?;
    let why = format!("the bag holds {bag} tiles, and the deck {}", deck.len());
    is_refused(&game, &exchange, &why)?;
    expect::unchanged(&game, &exchange, &game.view()?)
}
