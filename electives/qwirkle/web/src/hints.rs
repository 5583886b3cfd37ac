//! The best moves, and laying one of them.

use crate::desk::{Desk, Pending};
use crate::seen::Hint;
use crate::{LOOK, json};
use qwirkle::board::Placement;
use qwirkle::player::View;
use qwirkle::session::{as_typed, without_move};
use qwirkle::tile::Tile;
use qwirkle::typed;
use wasm_bindgen::prelude::wasm_bindgen;

/// How many moves a hint shows.
const HINTS: usize = 5;

#[wasm_bindgen]
impl Desk {
    /// The moves with the most points, as JSON.
    pub fn hints(&self) -> String {
        let (game, hand) = (self.table.game(), self.table.game().hand());
        let frame = self.frame();
        let moves = View::of(game).ranked();
        let hints = moves.iter().take(HINTS).map(|mv| {
            let placements = typed::in_order(game.position().placements_of(mv).collect());
            let tiles: Vec<Tile> = placements.iter().map(|one| one.tile).collect();
            let typed = as_typed(&placements, &LOOK.tiles(&tiles), self.words);
            let positions = typed::positions(hand, tiles);
            let points = self.words.line(mv.points());
            let lay = positions.iter().zip(&placements);
            let lay = lay.map(|(&one, laid)| {
                let (row, column) = frame.on_page(laid.place);
                (one - 1, row, column)
            });
            Hint { typed: self.words.set(&typed), points, lay: lay.collect() }
        });
        json(&hints.collect::<Vec<_>>())
    }

    /// What to do without a move.
    pub fn no_hint(&self) -> String {
        without_move(self.table.game(), self.words)
    }

    /// Lays the tiles of a hint, given as its `lay`.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn lay_all(&mut self, lay: &str) -> Result<(), String> {
        let mut rest: Vec<(usize, i64, i64)> =
            serde_json::from_str(lay).map_err(|error| error.to_string())?;
        self.pending.clear();
        let (setup, frame) = (self.table.game().position().setup(), self.frame());
        while !rest.is_empty() {
            // A tile may fit only beside another one of the move.
            let fits = |&(index, row, column): &(usize, i64, i64)| {
                self.check(&setup, index, frame.place(row, column)).is_ok()
            };
            let next = rest.iter().position(fits).unwrap_or(0);
            let (index, row, column) = rest.remove(next);
            let place = frame.place(row, column);
            self.check(&setup, index, place)?;
            let tile = self.table.game().hand().tiles()[index];
            self.pending.push(Pending { index, laid: Placement { place, tile } });
        }
        Ok(())
    }
}
