//! A player changes the whole deck instead of laying a tile.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges = &[
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("just-enough", |bench| seek(bench, just_enough)),
    ("drawn-first", |bench| seek(bench, drawn_first)),
    ("no-change", |bench| seek(bench, no_change)),
];

fn just_enough(bench: &Bench) -> Result<(), Verdict> {
    let deck = bench.rules().deck;
    let mut game = with_bag(bench, deck)?;
    let view = game.view()?;
    needs((view.bag, view.deck.len()) == (deck, deck))?;
    type_change(&mut game).map(drop)
}

/// If the bag holds just enough tiles, one player gets all of them, and the next player gets the
/// first player's old deck.
fn drawn_first(bench: &Bench) -> Result<(), Verdict> {
    let full = bench.rules().deck;
    let mut game = with_bag(bench, full)?;
    let View { bag, mut deck, name, .. } = game.view()?;
    needs((bag, deck.len()) == (full, full))?;
    type_change(&mut game)?;
    for round in 0..game.seats.len() {
        needs(!game.is_over)?;
        // The next player changes as well. Then the others skip until that deck is shown again.
        if round == 0 {
            type_change(&mut game)?
        } else {
            game.say("s")?
        };
    }
    let mut new = game.view()?.deck;
    deck.sort();
    new.sort();
    let tiles = game.talk.rules().names(&deck);
    let expected = format!("the old tiles of {name}, {tiles}, since the bag held no others");
    let wrong = || game.wrong(game.table.deck_line, &expected, "different tiles");
    must(new == deck, wrong)
}

fn no_change(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    needs(!game.is_over)?;
    type_change(&mut game)?;
    needs(!game.is_over)?;
    ignores(&mut game, &["C", "c c", "cc", "change", "c 0 0", "0 c 0"], "a lower-case c alone")
}
