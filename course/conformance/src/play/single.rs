//! Turns of one tile by a single player, whose deck is shown before and after: levels 3 and 4.

use crate::oracle::{Place, Turn as Laid};
use crate::play::attempts;
use crate::play::exchange::{Exchange, Turn};
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
