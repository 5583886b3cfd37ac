//! What a table must show, whatever happened before it.

use crate::level::Level;
use crate::play::{Exchange, Game, Seat, expect};
use crate::reading::{Meaning, Table, in_notation, words_of};
use crate::verdict::{Verdict, must};
use shared::Tile;

/// At level 3, the board has as many rows and columns as were typed, and the game as many tiles.
pub(super) fn has_sizes(game: &Game, table: &Table) -> Result<(), Verdict> {
    let (Some([copies, rows, columns]), Ok(view)) = (game.sizes, game.view_of(table)) else {
        return Ok(());
    };
    let size = view.position.size();
    if size != (rows, columns) {
        let expected = format!("a board of {rows} rows and {columns} columns");
        let came = format!("{} rows and {} columns", size.0, size.1);
        return Err(game.wrong(table.line, &expected, &came));
    }
    // Another rule is about the size of a deck.
    let (tiles, kinds) = (view.bag + view.deck.len(), game.talk.rules().kinds());
    let all = copies * kinds;
    must(tiles == all, || {
        let expected =
            format!("{copies} identical tiles of {kinds} kinds: {all} in the bag and the deck");
        game.wrong(table.deck_line, &expected, &format!("{tiles} tiles"))
    })
}

/// The first table shows what was dealt: one tile on the board from level 4 on, full decks, and no
/// points.
pub(super) fn begins(game: &Game, table: &Table, is_last: bool) -> Result<(), Verdict> {
    let view = game.view_of(table)?;
    let full = game.talk.rules().deck;
    if view.deck.len() != full {
        let came = format!("{} tiles", view.deck.len());
        return Err(game.wrong(table.deck_line, &format!("a deck of {full} tiles"), &came));
    }
    if game.level == Level::Engineer {
        return must(view.position.laid().next().is_none(), || {
            game.wrong(table.line, "an empty board", "a tile lies on it")
        });
    }
    if is_last {
        expect::start(game, game.seats.len())?;
    }
    let scored = view.points.iter().find(|(_, points)| *points > 0);
    scored.map_or(Ok(()), |(name, points)| {
        let expected = format!("Points of {name}: 0.");
        Err(game.wrong(table.deck_line, &expected, &format!("{points} points")))
    })
}

/// Board, bag, points and deck follow each other in this order, at each table of a reply.
pub(super) fn in_order(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let mut last = None;
    for statement in &exchange.reply.statements {
        let (place, what) = match statement.meaning {
            Meaning::Board(_) => (0, "the board"),
            Meaning::Bag(_) => (1, "the bag"),
            Meaning::Points { .. } => (2, "the points"),
            Meaning::Deck(_) => (3, "the deck"),
            _ => continue,
        };
        if place == 0 {
            last = Some((0, what));
        }
        let Some((before, other)) = last else { continue };
        if place < before {
            let expected = "the board, then the bag, the points and the deck";
            return Err(game.wrong(statement.line, expected, &format!("{what} after {other}")));
        }
        last = Some((place, what)).filter(|_| place < 3);
    }
    Ok(())
}

/// The points of each player are shown once.
pub(super) fn all_points(game: &Game, table: &Table) -> Result<(), Verdict> {
    let is_shown = |seat: &Seat| {
        let own = |(name, _): &(String, usize)| game.seat(name) == Some(*seat);
        table.points.iter().filter(|points| own(points)).count() == 1
    };
    game.seats.iter().find(|seat| !is_shown(seat)).map_or(Ok(()), |seat| {
        let expected = format!("Points of {}: and the points, once", seat.name);
        let (lines, came) = (table.line..table.deck_line, "no such line, or several");
        Err(game.talk.lacks(lines, "points", &expected, came))
    })
}

/// After the colon, the line of a deck has its tiles and no other words.
pub(super) fn only_tiles(game: &Game, table: &Table) -> Result<(), Verdict> {
    let Some(deck) = &table.deck else { return Ok(()) };
    let line = in_notation(&game.talk.screen().cells(table.deck_line));
    let Some((_, tiles)) = line.rsplit_once(':') else { return Ok(()) };
    let is_tiles = |word: &&str| {
        let letters: Vec<char> = word.chars().collect();
        letters.chunks(2).all(|pair| pair.iter().collect::<String>().parse::<Tile>().is_ok())
    };
    let words = tiles.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let other = words.into_iter().find(|word| !is_tiles(word) && !is_number(word));
    other.map_or(Ok(()), |word| {
        let what =
            if deck.tiles.is_empty() { "nothing else, because it is empty" } else { "its tiles" };
        let expected = format!("Deck of {}: and {what}", deck.name);
        Err(game.wrong(table.deck_line, &expected, &format!("{word}, which is not a tile")))
    })
}

/// The deck on the table is that of this player.
pub(super) fn deck_of(game: &Game, table: &Table, name: &str) -> Result<(), Verdict> {
    let shown = table.mover();
    must(words_of(shown) == words_of(name), || {
        let expected = format!("the deck of {name}, who moves next");
        game.wrong(table.deck_line, &expected, &format!("the deck of {shown}"))
    })
}
