//! A record, turn by turn, with the expert's opinion.

use crate::analysis::{self, Best};
use crate::texts::Cell;
use crate::{LOOK, json, story, words};
use qwirkle::board::Placement;
use qwirkle::command;
use qwirkle::rules::Laid;
use qwirkle::saving::record::{Record, replay, replay_to};
use qwirkle::saving::save;
use qwirkle::session::as_shown;
use qwirkle::words::Words;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// A legal record.
#[wasm_bindgen]
pub struct Review {
    record: Record,
    results: Vec<Option<Laid>>,
    words: &'static Words,
}

/// The table after some turns.
#[derive(Serialize)]
struct Shown {
    cells: Vec<Cell>,
    players: Vec<(String, u32)>,
    bag: usize,
    sentence: String,
}

/// The expert's opinion of a turn.
#[derive(Serialize)]
struct Judged {
    seat: usize,
    /// What the expert would have done; nothing if the hand is not known.
    best: Option<String>,
    /// What the turn gave away, as a sentence.
    sentence: Option<String>,
    given: f64,
}

#[wasm_bindgen]
impl Review {
    /// Opens a record or a saved game; `name` is what a refusal calls it.
    pub fn open(text: &str, name: &str, language: &str) -> Result<Review, String> {
        let words = words(language);
        let refused = |sentence: String| words.set(&sentence);
        let record = command::record(text, name, words, LOOK).map_err(refused)?;
        let wrong = |wrong| refused(words.wrong(name, &wrong, LOOK));
        let results = replay(&record).map_err(wrong)?.turns;
        Ok(Review { record, results, words })
    }

    pub fn turns(&self) -> usize {
        self.record.turns.len()
    }

    /// The turns as sentences, as JSON.
    pub fn story(&self) -> String {
        json(&story(&self.record, &self.results, self.words))
    }

    /// The table after this number of turns, as JSON.
    pub fn after(&self, turns: usize) -> String {
        let turns = turns.min(self.turns());
        let at = replay_to(&self.record, turns).expect("the record is legal");
        let last = self.record.turns[..turns].last().and_then(|turn| turn.place.as_deref());
        let fresh = last.unwrap_or_default();
        let state = |one: &Placement| if fresh.contains(one) { "fresh" } else { "laid" };
        let names = self.record.players.iter().cloned();
        json(&Shown {
            cells: at.position.placements().map(|one| Cell::of(one, state(&one))).collect(),
            players: names.zip(at.points).collect(),
            bag: at.bag,
            sentence: story(&self.record, &at.turns, self.words).pop().unwrap_or_default(),
        })
    }

    /// The expert's opinion of a turn, counted from 0, as JSON.
    pub fn judge(&self, turn: usize) -> String {
        let words = self.words;
        let player = self.record.turns.get(turn).map(|turn| &turn.player);
        let seat = self.record.players.iter().position(|name| Some(name) == player).unwrap_or(0);
        let Some(opinion) = analysis::of_turn(&self.record, turn) else {
            return json(&Judged { seat, best: None, sentence: None, given: 0.0 });
        };
        let given = opinion.given.max(0.0);
        let best = match opinion.best {
            Best::Same => words.expert_agrees(),
            Best::Lay(laid, points) => words.expert_lays(as_shown(laid, LOOK, words), points),
            Best::Exchange(tiles) => words.expert_swaps(LOOK.tiles(tiles.tiles())),
        };
        let sentence = words.gave_away(words.decimal(&format!("{given:.1}")));
        // Less than half a tenth shows as nothing.
        let sentence = (given >= 0.05).then(|| words.set(&sentence));
        json(&Judged { seat, best: Some(words.set(&best)), sentence, given })
    }
}

/// Whether a text is a saved game, of any version.
#[wasm_bindgen]
pub fn is_saved_game(text: &str) -> bool {
    save::is_ours(text)
}
