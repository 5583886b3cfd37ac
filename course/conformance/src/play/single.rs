//! Turns of one tile by a single player, whose deck is shown before and after: levels 3 and 4.

use crate::oracle::{Place, Turn as Laid};
use crate::play::attempts;
use crate::play::exchange::{Exchange, Turn};
use crate::play::expect;
use crate::play::expect::missing;
use crate::play::game::Game;
use crate::reading::{Token, tokens};
use crate::verdict::Verdict;
use shared::Tile;

/// The index and the cell in a line of three numbers.
pub fn typed(exchange: &Exchange) -> (usize, Place) {
    attempts::triples(&exchange.typed).first().copied().unwrap_or_default()
}

/// The turn that a line names.
pub fn laid(game: &Game, turn: &Turn, exchange: &Exchange) -> Result<Laid, Verdict> {
    let (index, place) = typed(exchange);
    let deck = game.view_of(&turn.before)?.deck;
    let Some(&tile) = deck.get(index) else {
        let came = format!("{} tiles", deck.len());
        let expected = format!("a deck that holds tile {index}");
        return Err(game.wrong(turn.before.deck_line, &expected, &came));
    };
    Ok(Laid::from([(place, tile)]))
}

/// The deck after a turn is the rest of the previous deck, plus one tile if the bag held any.
pub fn joins_at_the_end(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let turn = expect::taken(game, exchange)?;
    let before = game.view_of(&turn.before)?;
    let after = expect::after(game, turn)?;
    let now = game.view_of(after)?.deck;
    let kept = expect::rest_of(&before.deck, &[typed(exchange).0]);
    let size = kept.len() + before.bag.min(1);
    if now.len() != size {
        let why = if before.bag == 0 { "the bag is empty" } else { "the bag holds tiles" };
        let expected = format!("a deck of {size} tiles, because {why}");
        return Err(game.wrong(after.deck_line, &expected, &format!("{} tiles", now.len())));
    }
    let stays = missing(&kept, &now).is_none();
    if stays && !now.starts_with(&kept) {
        let kept: Vec<String> = kept.iter().map(Tile::to_string).collect();
        let expected = format!("{} in this order, and the new tile after them", kept.join(" "));
        return Err(game.wrong(after.deck_line, &expected, "a different order"));
    }
    Ok(())
}

/// A turn changes the table exactly as it should, so nothing happened in between.
pub fn follows(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let turn = expect::taken(game, exchange)?;
    let index = typed(exchange).0;
    let deck = game.view_of(&turn.before)?.deck;
    expect::board(game, turn, &laid(game, turn, exchange)?)?;
    expect::bag(game, turn, 1)?;
    joins_at_the_end(game, exchange)?;
    let after = expect::after(game, turn)?;
    let kept = expect::rest_of(&deck, &[index]);
    if game.view_of(after)?.deck.starts_with(&kept) {
        return Ok(());
    }
    let expected = "the deck that was shown, without the tile that was laid";
    Err(game.wrong(after.deck_line, expected, "a different deck"))
}

/// The message names the cell and the tile on it.
pub fn names_it(
    game: &Game,
    exchange: &Exchange,
    place: Place,
    tile: Option<Tile>,
) -> Result<(), Verdict> {
    let Some(line) = exchange.line else { return Ok(()) };
    let named = tokens(&game.talk.screen().cells(line));
    let has = |token: Token| named.contains(&token);
    let names_cell = has(Token::Number(place.0)) && has(Token::Number(place.1));
    if names_cell && tile.is_none_or(|tile| has(Token::Tile(tile))) {
        return Ok(());
    }
    let tile = tile.map_or(String::new(), |tile| format!(" and the tile there, {tile}"));
    let expected = format!("the reason names the cell ({},{}){tile}", place.0, place.1);
    Err(game.wrong(line, &expected, "a different reason"))
}
