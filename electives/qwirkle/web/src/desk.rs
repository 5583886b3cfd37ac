//! A game at the table, and what its player has not confirmed yet.

use crate::seen::Seen;
use crate::{LOOK, json, story, words};
use qwirkle::board::{Place, Placement};
use qwirkle::name::BadName;
use qwirkle::save;
use qwirkle::session::new_name;
use qwirkle::state::Opening;
use qwirkle::table::{Chair, Plays, Table};
use qwirkle::tile::Tile;
use qwirkle::words::Words;
use serde::Serialize;
use std::collections::BTreeSet;
use wasm_bindgen::prelude::wasm_bindgen;

/// A tile of the hand on a cell, not confirmed yet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pending {
    /// Its index in the hand.
    pub index: usize,
    pub laid: Placement,
}

/// A game at the table.
#[wasm_bindgen]
#[derive(Clone)]
pub struct Desk {
    pub(crate) table: Table,
    pub(crate) pending: Vec<Pending>,
    pub(crate) words: &'static dyn Words,
}

/// A cell of the page.
#[derive(Serialize)]
struct Spot {
    row: i64,
    column: i64,
}

/// Who begins.
#[derive(Serialize)]
struct Begin {
    announced: Vec<String>,
    /// The sentence that says who begins; nothing if humans tie.
    begins: Option<String>,
    /// The question who is the oldest, and the seats it is about.
    question: String,
    tied: Vec<(usize, String)>,
}

#[wasm_bindgen]
impl Desk {
    /// Deals to players, given as the chairs of a saved game.
    ///
    /// # Errors
    /// When a name or the seed is refused.
    #[wasm_bindgen(constructor)]
    pub fn new(chairs: &str, seed: &str, language: &str) -> Result<Desk, String> {
        let words = words(language);
        let asked: Vec<Chair> = serde_json::from_str(chairs).map_err(|error| error.to_string())?;
        let mut chairs: Vec<Chair> = Vec::new();
        for Chair { name, plays } in asked {
            let refused = |reason: BadName| words.set(&words.bad_name(&reason));
            let name = new_name(&name, &chairs).map_err(refused)?;
            chairs.push(Chair { name, plays });
        }
        let seed =
            seed.trim().parse().map_err(|_| words.bad_seed(&seed.escape_debug().to_string()))?;
        Ok(Desk { table: Table::new(chairs, seed), pending: Vec::new(), words })
    }

    /// Resumes a saved game; `name` is what a refusal calls it.
    ///
    /// # Errors
    /// Why it cannot be resumed.
    pub fn load(text: &str, name: &str, language: &str) -> Result<Desk, String> {
        let words = words(language);
        let refused = |reason| words.set(&words.bad_save(name, &reason, LOOK));
        let table = save::from_text(text).map_err(refused)?;
        Ok(Desk { table, pending: Vec::new(), words })
    }

    /// The game as the text of a saved game.
    pub fn save(&self) -> String {
        save::to_text(&self.table)
    }

    /// The record of the game.
    pub fn record(&self) -> String {
        self.table.record().to_json() + "\n"
    }

    /// The seed.
    pub fn seed(&self) -> String {
        self.table.seed().to_string()
    }

    /// Changes the language.
    pub fn speak(&mut self, language: &str) {
        self.words = words(language);
    }

    /// Who announces what and who begins, as JSON.
    pub fn open(&mut self) -> String {
        let words = self.words;
        let announced = self.table.game().announced();
        let chairs = self.table.chairs().iter().zip(announced.each());
        let announced = chairs.map(|(chair, &count)| words.announces(&chair.name, count)).collect();
        let name = |seat: usize| self.table.chairs()[seat].name.clone();
        let tied: Vec<(usize, String)> = match self.table.opening() {
            Opening::Clear(_) => Vec::new(),
            Opening::Tie(tied) => tied.into_iter().map(|seat| (seat, name(seat))).collect(),
        };
        let names: Vec<&str> = tied.iter().map(|(_, name)| name.as_str()).collect();
        let question = words.set(words.ask_oldest(&names, None).trim_end());
        let begins = match self.table.opening() {
            Opening::Clear(seat) => Some(self.begin(seat)),
            Opening::Tie(_) => None,
        };
        json(&Begin { announced, begins, question, tied })
    }

    /// Sets who begins, and says it.
    pub fn begin(&mut self, seat: usize) -> String {
        self.table.begin(seat);
        let count = self.table.game().announced().each()[seat];
        self.words.begins(&self.table.chair().name, count)
    }

    /// What the page draws, as JSON.
    pub fn seen(&self) -> String {
        json(&Seen::of(&self.table, &self.pending, self.preview(), self.words))
    }

    /// The turns so far as sentences, as JSON.
    pub fn story(&self) -> String {
        json(&story(self.table.record(), self.words))
    }

    /// Where the tile of the hand with this index fits, as JSON.
    pub fn fits(&self, index: usize) -> String {
        let setup = self.table.game().position().setup();
        let laid = setup.iter().chain(self.pending.iter().map(|one| one.laid));
        let mut places: BTreeSet<Place> = laid.flat_map(|one| one.place.neighbors()).collect();
        if places.is_empty() {
            places.insert(Place::default());
        }
        let fits = places.into_iter().filter(|&place| self.check(&setup, index, place).is_ok());
        let frame = self.frame();
        let spots = fits.map(|place| frame.on_page(place));
        json(&spots.map(|(row, column)| Spot { row, column }).collect::<Vec<_>>())
    }

    /// The rule that forbids a tile of the hand on a cell; nothing if it fits.
    pub fn why_not(&self, index: usize, row: i32, column: i32) -> Option<String> {
        let setup = self.table.game().position().setup();
        self.check(&setup, index, self.place(row, column)).err()
    }

    /// Lays a tile of the hand on a cell, to be confirmed.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn lay(&mut self, index: usize, row: i32, column: i32) -> Result<(), String> {
        let place = self.place(row, column);
        self.check(&self.table.game().position().setup(), index, place)?;
        let tile = self.table.game().hand().tiles()[index];
        self.pending.push(Pending { index, laid: Placement { place, tile } });
        Ok(())
    }

    /// Takes back the tile on a cell, and those that fit only beside it. Returns its index in the
    /// hand.
    pub fn take_back(&mut self, row: i32, column: i32) -> Option<usize> {
        let place = self.place(row, column);
        let setup = self.table.game().position().setup();
        let mut index = None;
        for one in std::mem::take(&mut self.pending) {
            if one.laid.place == place {
                index = Some(one.index);
            } else if self.check(&setup, one.index, one.laid.place).is_ok() {
                self.pending.push(one);
            }
        }
        index
    }

    /// Takes back the last tile, and says so.
    pub fn undo(&mut self) -> String {
        match self.pending.pop() {
            Some(_) => self.words.undone(),
            None => self.words.nothing_to_undo(),
        }
    }

    /// Takes the turn that is not confirmed yet.
    ///
    /// # Errors
    /// Why it is not a turn.
    pub fn confirm(&mut self) -> Result<(), String> {
        let laid: Vec<Placement> = self.pending.iter().map(|one| one.laid).collect();
        self.table.lay(&laid).map_err(|refusal| self.refused(&refusal))?;
        self.pending.clear();
        Ok(())
    }

    /// Exchanges the tiles of the hand with these indices.
    ///
    /// # Errors
    /// The rule that forbids it.
    #[allow(clippy::needless_pass_by_value)] // as JavaScript hands it over
    pub fn swap(&mut self, indices: Vec<usize>) -> Result<(), String> {
        let hand = self.table.game().hand().tiles();
        let tiles: Vec<Tile> =
            indices.iter().filter_map(|&index| hand.get(index).copied()).collect();
        self.table.swap(&tiles).map_err(|refusal| self.refused(&refusal))?;
        self.pending.clear();
        Ok(())
    }

    /// Passes.
    ///
    /// # Errors
    /// What can be done instead.
    pub fn pass(&mut self) -> Result<(), String> {
        self.table.pass().map_err(|refusal| self.refused(&refusal))?;
        self.pending.clear();
        Ok(())
    }

    /// Lets a computer take its turn.
    pub fn let_computer(&mut self) {
        let plays = self.table.chair().plays.clone();
        if let (None, Plays::Computer(level)) = (self.table.game().end(), plays) {
            self.table.let_computer(&level);
        }
    }
}
