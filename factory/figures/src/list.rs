//! The operations of `shared`'s list, step by step.
//!
//! The list itself runs every operation. [`List::show`](shared::List::show) says which nodes it has
//! before and after, and where they are in memory. The steps between are those of `steps`, one
//! for each line that runs.

mod picture;
mod steps;

pub use picture::{Chain, Link, Node, Step};

use crate::{json, tile};
use picture::{BAG, DECK, Trace};
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Tile, TileList};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A bag, on which all operations work, and a deck, to which random tiles move.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ListFigure {
    bag: TileList,
    deck: TileList,
    generator: Generator,
}

/// Each operation returns its steps, as JSON.
#[wasm_bindgen]
impl ListFigure {
    /// The tiles of both lists, in notation.
    #[wasm_bindgen(constructor)]
    pub fn new(bag: &str, deck: &str, seed: u32) -> Result<ListFigure, JsError> {
        let generator = Generator::seed_from_u64(seed.into());
        Ok(ListFigure { bag: bag.parse()?, deck: deck.parse()?, generator })
    }

    /// Both lists as they are, as JSON.
    pub fn lists(&self) -> String {
        json(&self.chains())
    }

    /// Adds a tile at the front of the bag.
    pub fn push_front(&mut self, added: &str) -> Result<String, JsError> {
        Ok(json(&self.pushed_front(tile(added)?)))
    }

    /// Adds a tile at the end of the bag.
    pub fn add(&mut self, added: &str) -> Result<String, JsError> {
        Ok(json(&self.added(tile(added)?)))
    }

    /// Removes the first tile of the bag.
    pub fn pop_front(&mut self) -> String {
        json(&self.popped_front())
    }

    /// Removes the last tile of the bag.
    pub fn pop_back(&mut self) -> String {
        json(&self.popped_back())
    }

    /// Removes the tile at an index of the bag.
    pub fn remove_at(&mut self, index: usize) -> String {
        json(&self.removed_at(index))
    }

    /// Moves a random tile from the bag to the deck.
    pub fn move_random_to(&mut self) -> String {
        json(&self.moved())
    }
}

impl ListFigure {
    fn pushed_front(&mut self, tile: Tile) -> Vec<Step> {
        let mut trace = self.trace();
        self.bag.push_front(tile);
        let after = self.chains();
        trace.push_front(&after[BAG].nodes[0]);
        trace.finish(after)
    }

    fn added(&mut self, tile: Tile) -> Vec<Step> {
        let mut trace = self.trace();
        self.bag.add(tile);
        let after = self.chains();
        trace.add(BAG, after[BAG].nodes.last().expect("it was added"));
        trace.finish(after)
    }

    fn popped_front(&mut self) -> Vec<Step> {
        let mut trace = self.trace();
        let popped = self.bag.pop_front();
        trace.pop_front(popped);
        trace.finish(self.chains())
    }

    fn popped_back(&mut self) -> Vec<Step> {
        let mut trace = self.trace();
        let popped = self.bag.pop_back();
        trace.pop_back(popped);
        trace.finish(self.chains())
    }

    fn removed_at(&mut self, index: usize) -> Vec<Step> {
        let mut trace = self.trace();
        let removed = self.bag.remove_at(index);
        trace.remove_at(index, removed);
        trace.finish(self.chains())
    }

    fn moved(&mut self) -> Vec<Step> {
        let mut trace = self.trace();
        let before = self.chains();
        self.bag.move_random_to(&mut self.deck, &mut self.generator);
        let after = self.chains();
        // The node that left is the first one whose address has changed.
        let kept = before[BAG].nodes.iter().zip(&after[BAG].nodes);
        let index = kept.take_while(|(before, after)| before.address == after.address).count();
        trace.move_random_to(index, after[DECK].nodes.last());
        trace.finish(after)
    }

    fn trace(&self) -> Trace {
        Trace::new(self.chains())
    }

    fn chains(&self) -> Vec<Chain> {
        vec![Chain::shown("bag", &self.bag), Chain::shown("deck", &self.deck)]
    }
}

#[cfg(test)]
mod tests;
