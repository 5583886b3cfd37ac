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

    /// Runs an operation on the bag, with this tile or this index if it needs one, and returns its steps as JSON.
    pub fn run(&mut self, operation: &str, with: &str, index: usize) -> Result<String, JsError> {
        let steps = self.steps(operation, tile(with)?, index);
        Ok(json(&steps.ok_or_else(|| JsError::new("there is no such operation"))?))
    }
}

impl ListFigure {
    /// `None` if there is no such operation.
    fn steps(&mut self, operation: &str, tile: Tile, index: usize) -> Option<Vec<Step>> {
        let before = self.chains();
        let mut trace = Trace::new(before.clone());
        match operation {
            "push_front" => {
                self.bag.push_front(tile);
                trace.push_front(&self.chains()[BAG].nodes[0]);
            }
            "add" => {
                self.bag.add(tile);
                trace.add(BAG, self.chains()[BAG].nodes.last().expect("it was added"));
            }
            "pop_front" => trace.pop_front(self.bag.pop_front()),
            "pop_back" => trace.pop_back(self.bag.pop_back()),
            "remove_at" => trace.remove_at(index, self.bag.remove_at(index)),
            "move_random_to" => {
                self.bag.move_random_to(&mut self.deck, &mut self.generator);
                let after = self.chains();
                // The node that left is the first one whose address has changed.
                let kept = before[BAG].nodes.iter().zip(&after[BAG].nodes);
                let is_there = |(before, after): &(&Node, &Node)| before.address == after.address;
                trace.move_random_to(kept.take_while(is_there).count(), after[DECK].nodes.last());
            }
            _ => return None,
        }
        Some(trace.finish(self.chains()))
    }

    fn chains(&self) -> Vec<Chain> {
        vec![Chain::shown("bag", &self.bag), Chain::shown("deck", &self.deck)]
    }
}

#[cfg(test)]
mod tests;
