//! Tests whether tiles are drawn at random, each tile of the bag with the same chance. The decks of a
//! full table show nearly all tiles of a game.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::chance::{self, History};
use crate::play::seats::HUMANS;
use crate::play::{Game, expect};
use crate::verdict::Verdict;
use shared::Tile;

/// How many games are begun.
const GAMES: usize = 40;

/// Not all games begin alike, and all tiles are drawn with the same chance.
pub fn at_random(bench: &Bench, level: Level) -> Result<(), Verdict> {
    chance::deals_differ(bench, &|bench| Ok(Game::begin(bench, level, &HUMANS[..2])?.0))?;
    let begin = || Ok(Game::begin(bench, level, HUMANS)?.0);
    chance::must_be_even(bench, GAMES, &|| dealt(begin()?), &|| Ok(begin()?.talk))
}

/// Everyone skips, so that all decks are shown.
fn dealt(mut game: Game) -> Result<History, Verdict> {
    let opening = game.view()?;
    let places = opening.position.places().into_iter();
    let on_board: Vec<Tile> = places.filter_map(|place| opening.position.at(place)).collect();
    let mut steps = Vec::new();
    for _ in 0..game.seats.len() {
        let view = game.view()?;
        if view.position != opening.position || game.is_over {
            break;
        }
        steps.push(view.deck);
        if steps.len() < game.seats.len() {
            game.say("s")?;
        }
    }
    // Another check judges whether these are the tiles of a game.
    expect::presupposes(expect::conserved(&game), "tiles are lost or duplicated")?;
    let dealt = game.talk.rules().deck * game.seats.len();
    let copies = (opening.bag + dealt + on_board.len()) / game.talk.rules().kinds();
    let first = on_board.first().copied();
    steps.push(on_board);
    Ok(History { copies, steps, first })
}
