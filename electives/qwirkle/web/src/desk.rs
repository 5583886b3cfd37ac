//! A game at the table, and what its player has not confirmed yet.

use crate::seen::{Hint, Preview, Seen};
use crate::{LOOK, json, story, words};
use qwirkle::board::{Place, Placement, Setup};
use qwirkle::kinds::Kinds;
use qwirkle::player::View;
use qwirkle::rules;
use qwirkle::saving::save;
use qwirkle::session::{HINTS, as_shown, new_name, without_move};
use qwirkle::state::Refusal;
use qwirkle::table::{Chair, Plays, Table};
use qwirkle::tile::Tile;
use qwirkle::typed::{self, BadName};
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

#[wasm_bindgen]
#[derive(Clone)]
pub struct Desk {
    pub(crate) table: Table,
    pub(crate) pending: Vec<Pending>,
    pub(crate) words: &'static Words,
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
        let seed = seed
            .trim()
            .parse()
            .map_err(|_| words.bad_seed(u64::MAX.to_string(), seed.escape_debug().to_string()))?;
        Ok(Desk { table: Table::new(chairs, seed), pending: Vec::new(), words })
    }

    /// Resumes a saved game; `name` is what a refusal calls it.
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

    pub fn record(&self) -> String {
        self.table.whole_record().to_json() + "\n"
    }

    pub fn seed(&self) -> String {
        self.table.seed().to_string()
    }

    pub fn speak(&mut self, language: &str) {
        self.words = words(language);
    }

    /// Who announces what and who begins, as JSON.
    pub fn open(&mut self) -> String {
        let words = self.words;
        let announced = self.table.game().announced();
        let chairs = self.table.chairs().iter().zip(announced);
        let announced = chairs.map(|(chair, count)| words.announces(&chair.name, count)).collect();
        let name = |seat: usize| self.table.chairs()[seat].name.clone();
        let opening = self.table.opening();
        let humans = if opening.len() > 1 { &opening[..] } else { &[] };
        let tied: Vec<(usize, String)> = humans.iter().map(|&seat| (seat, name(seat))).collect();
        let names: Vec<&str> = tied.iter().map(|(_, name)| name.as_str()).collect();
        let question = words.set(words.ask_oldest(words.choice(&names), "").trim_end());
        let begins = (opening.len() == 1).then(|| self.begin(opening[0]));
        json(&Begin { announced, begins, question, tied })
    }

    /// Sets who begins, and says it.
    pub fn begin(&mut self, seat: usize) -> String {
        self.table.begin(seat);
        let count = self.table.game().announced()[seat];
        self.words.begins(&self.table.chair().name, count)
    }

    /// What the page draws, as JSON.
    pub fn seen(&self) -> String {
        json(&Seen::of(&self.table, &self.pending, self.preview(), self.words))
    }

    /// The turns so far as sentences, as JSON.
    pub fn story(&self) -> String {
        json(&story(self.table.record(), self.table.results(), self.words))
    }

    /// Where the tile of the hand with this index fits, as JSON.
    pub fn fits(&self, index: usize) -> String {
        let laid = self.table.game().position().placements().chain(self.laid());
        let mut places: BTreeSet<Place> = laid.flat_map(|one| one.place.neighbors()).collect();
        if places.is_empty() {
            places.insert(Place::default());
        }
        let setup = self.setup();
        let fits = places.into_iter().filter(|&place| self.check(&setup, index, place).is_ok());
        json(&fits.map(|Place { row, column }| Spot { row, column }).collect::<Vec<_>>())
    }

    /// The rule that forbids a tile of the hand on a cell; nothing if it fits.
    pub fn why_not(&self, index: usize, row: i32, column: i32) -> Option<String> {
        self.check(&self.setup(), index, Place::at(row.into(), column.into())).err()
    }

    /// Lays a tile of the hand on a cell, to be confirmed.
    pub fn lay(&mut self, index: usize, row: i32, column: i32) -> Result<(), String> {
        let place = Place::at(row.into(), column.into());
        self.check(&self.setup(), index, place)?;
        let tile = self.table.game().hand().tiles()[index];
        self.pending.push(Pending { index, laid: Placement { place, tile } });
        Ok(())
    }

    /// Takes back the tile on a cell, and those that fit only beside it. Returns its index in the
    /// hand.
    pub fn take_back(&mut self, row: i32, column: i32) -> Option<usize> {
        let place = Place::at(row.into(), column.into());
        let (setup, mut index) = (self.setup(), None);
        for one in std::mem::take(&mut self.pending) {
            if one.laid.place == place {
                index = Some(one.index);
            } else if self.check(&setup, one.index, one.laid.place).is_ok() {
                self.pending.push(one);
            }
        }
        index
    }

    pub fn undo(&mut self) -> String {
        match self.pending.pop() {
            Some(_) => self.words.undone(),
            None => self.words.nothing_to_undo(),
        }
    }

    pub fn confirm(&mut self) -> Result<(), String> {
        let done = self.table.lay(&self.laid());
        self.settle(done)
    }

    /// Exchanges the tiles of the hand with these indices.
    #[allow(clippy::needless_pass_by_value)] // as JavaScript hands it over
    pub fn swap(&mut self, indices: Vec<usize>) -> Result<(), String> {
        let hand = self.table.game().hand().tiles();
        let tiles: Vec<Tile> =
            indices.iter().filter_map(|&index| hand.get(index).copied()).collect();
        let done = self.table.swap(&tiles);
        self.settle(done)
    }

    pub fn pass(&mut self) -> Result<(), String> {
        let done = self.table.pass();
        self.settle(done)
    }

    pub fn let_computer(&mut self) {
        let plays = self.table.chair().plays.clone();
        if let (None, Plays::Computer(level)) = (self.table.game().end(), plays) {
            self.table.let_computer(&level);
        }
    }
}

// Whether a tile may go to a cell, and what the tiles that are not confirmed yet would bring.

impl Desk {
    fn refused(&self, refusal: &Refusal) -> String {
        self.words.set(&self.words.refused(refusal, LOOK))
    }

    /// Ends a turn unless it is refused.
    fn settle<T>(&mut self, done: Result<T, Refusal>) -> Result<(), String> {
        done.map_err(|refusal| self.refused(&refusal))?;
        self.pending.clear();
        Ok(())
    }

    /// The tiles that are not confirmed yet.
    fn laid(&self) -> Vec<Placement> {
        self.pending.iter().map(|one| one.laid).collect()
    }

    /// The tiles on the board.
    fn setup(&self) -> Setup {
        self.table.game().position().setup()
    }

    /// Whether a tile of the hand may go to a cell of this board, after those that are not confirmed yet.
    fn check(&self, setup: &Setup, index: usize, place: Place) -> Result<(), String> {
        let game = self.table.game();
        let Some(&tile) = game.hand().tiles().get(index) else { return Err(String::new()) };
        if game.position().is_empty() && self.pending.is_empty() && place != Place::default() {
            return Err(self.words.set(&self.words.only_the_middle()));
        }
        let mut laid = self.laid();
        laid.push(Placement { place, tile });
        let refused = |broken| self.refused(&Refusal::from(broken));
        rules::lay(&mut setup.clone(), &laid).map_err(refused)?;
        match game.must_lay() {
            Some(count) if !self.can_become(&laid, count) => {
                Err(self.refused(&Refusal::MustLay(count)))
            }
            _ => Ok(()),
        }
    }

    /// Whether tiles of the hand extend these to a first turn of `count` tiles.
    fn can_become(&self, laid: &[Placement], count: usize) -> bool {
        let laid: Kinds = laid.iter().map(|one| one.tile).collect();
        let hand = self.table.game().hand().kinds();
        let mut lines = Kinds::LINES.into_iter();
        lines.any(|line| line.contains_all(laid) && (line & hand).len() >= count)
    }

    /// The points of the tiles that are not confirmed yet.
    fn preview(&self) -> Option<Preview> {
        let (game, laid) = (self.table.game(), self.laid());
        let done = rules::lay(&mut self.setup(), &laid).ok()?;
        let problem = match game.must_lay() {
            Some(count) if count != laid.len() => self.words.must_lay(count),
            _ => String::new(),
        };
        Some(Preview::of(&done, problem, self.words))
    }
}

// The best moves, and laying one of them.

#[wasm_bindgen]
impl Desk {
    /// The moves with the most points, as JSON.
    pub fn hints(&self) -> String {
        let (game, hand) = (self.table.game(), self.table.game().hand());
        let moves = View::of(game).hints(HINTS);
        let hints = moves.iter().map(|mv| {
            let placements = game.position().in_order(mv);
            let typed = as_shown(placements.clone(), LOOK, self.words);
            let positions = typed::positions(hand, placements.iter().map(|one| one.tile));
            let points = self.words.points(mv.points());
            let lay = positions.iter().zip(&placements);
            let lay = lay.map(|(&one, laid)| (one - 1, laid.place.row, laid.place.column));
            Hint { typed: self.words.set(&typed), points, lay: lay.collect() }
        });
        json(&hints.collect::<Vec<_>>())
    }

    /// What to do without a move.
    pub fn no_hint(&self) -> String {
        without_move(self.table.game(), self.words)
    }

    /// Lays the tiles of a hint, given as its `lay`.
    pub fn lay_all(&mut self, lay: &str) -> Result<(), String> {
        let mut rest: Vec<(usize, i32, i32)> =
            serde_json::from_str(lay).map_err(|error| error.to_string())?;
        self.pending.clear();
        while !rest.is_empty() {
            // A tile may fit only beside another one of the move.
            let fits = |&(index, row, column): &_| self.why_not(index, row, column).is_none();
            let next = rest.iter().position(fits).unwrap_or(0);
            let (index, row, column) = rest.remove(next);
            self.lay(index, row, column)?;
        }
        Ok(())
    }
}
