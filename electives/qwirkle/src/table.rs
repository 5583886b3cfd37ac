//! A game at a table: the players, the seed, and the turns so far.
//!
//! Chance depends only on the seed and the number of the turn. So replaying a game turn by turn
//! gives the same hands and the same bag, whoever chose the turns. Saved games rely on this. A turn
//! that is refused changes nothing.

use crate::board::Placement;
use crate::level::{Level, NoLevel};
use crate::player::{Choice, View};
use crate::rules::Laid;
use crate::saving::record::{Record, Turn};
use crate::state::{Game, Refusal};
use crate::tile::Tile;
use rand::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use shared::console::shortened;
use shared::options::Generator;
use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    seed: u64,
    chairs: Vec<Chair>,
    begins: usize,
    game: Game,
    record: Record,
    results: Vec<Option<Laid>>,
}

impl Table {
    /// Deals six tiles to each player.
    pub fn new(chairs: Vec<Chair>, seed: u64) -> Table {
        let mut generator = of_bag(seed, 0);
        let game = Game::deal(chairs.len(), &mut generator);
        let players: Vec<String> = chairs.iter().map(|chair| chair.name.clone()).collect();
        let hands =
            players.iter().cloned().zip(game.seats().iter().map(|one| one.hand.tiles().to_vec()));
        let record = Record { hands: hands.collect(), players, ..Record::default() };
        Table { seed, chairs, begins: game.turn(), game, record, results: Vec::new() }
    }

    /// Sets who begins, before the first turn: one of the players who tie for the largest set.
    pub fn begin(&mut self, seat: usize) {
        self.game.begin(seat);
        self.begins = seat;
    }

    /// Who begins; several humans if they tie, so that their order of age decides.
    pub fn opening(&self) -> Vec<usize> {
        let tied = self.game.tied();
        let is_human = |seat: &usize| self.chairs[*seat].plays == Plays::Human;
        let humans: Vec<usize> = tied.iter().copied().filter(is_human).collect();
        // Computers are younger than humans, and among themselves ordered by seat.
        if humans.is_empty() { vec![tied[0]] } else { humans }
    }

    pub const fn seed(&self) -> u64 {
        self.seed
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    pub fn names(&self) -> Vec<&str> {
        self.chairs.iter().map(|chair| chair.name.as_str()).collect()
    }

    pub const fn begins(&self) -> usize {
        self.begins
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record so far with the seed, for a file of its own.
    pub fn whole_record(&self) -> Record {
        Record { seed: Some(self.seed), begins: Some(self.begins), ..self.record.clone() }
    }

    /// The result of each turn; `None` if it laid nothing.
    pub fn results(&self) -> &[Option<Laid>] {
        &self.results
    }

    /// The same, of a table that is not needed any more.
    pub fn into_results(self) -> Vec<Option<Laid>> {
        self.results
    }

    pub fn chair(&self) -> &Chair {
        &self.chairs[self.game.turn()]
    }

    pub fn lay(&mut self, placements: &[Placement]) -> Result<Laid, Refusal> {
        let (seat, held) = (self.game.turn(), self.game.hand().len());
        let laid = self.game.lay(placements)?;
        let turn = Turn {
            place: Some(placements.to_vec()),
            points: Some(laid.points),
            drawn: Some(self.drawn(seat, held - placements.len())),
            ..Turn::default()
        };
        self.note(seat, turn, Some(laid.clone()));
        Ok(laid)
    }

    pub fn swap(&mut self, tiles: &[Tile]) -> Result<(), Refusal> {
        let (seat, held) = (self.game.turn(), self.game.hand().len());
        let mut generator = of_bag(self.seed, self.number());
        self.game.exchange(tiles, &mut generator)?;
        let turn = Turn {
            exchange: Some(tiles.len()),
            swapped: Some(tiles.to_vec()),
            drawn: Some(self.drawn(seat, held - tiles.len())),
            ..Turn::default()
        };
        self.note(seat, turn, None);
        Ok(())
    }

    pub fn pass(&mut self) -> Result<(), Refusal> {
        let seat = self.game.turn();
        self.game.pass()?;
        self.note(seat, Turn { pass: true, ..Turn::default() }, None);
        Ok(())
    }

    /// Lets a computer take the turn.
    pub fn let_computer(&mut self, level: &Level) {
        let seed = of_computer(self.seed, self.number());
        let done = match level.player(seed).choose(View::of(&self.game)) {
            Choice::Lay(mv) => {
                let placements: Vec<Placement> = self.game.position().placements_of(&mv).collect();
                self.lay(&placements).map(drop)
            }
            Choice::Exchange(tiles) => self.swap(tiles.tiles()),
            Choice::Pass => self.pass(),
        };
        done.expect("a computer keeps to the rules");
    }

    /// The number of the next turn, from 1; the deal is 0.
    pub fn number(&self) -> usize {
        self.record.turns.len() + 1
    }

    fn note(&mut self, seat: usize, turn: Turn, laid: Option<Laid>) {
        self.record.turns.push(Turn { player: self.chairs[seat].name.clone(), ..turn });
        self.results.push(laid);
    }

    /// The tiles that a player has drawn: they come after those that were kept.
    fn drawn(&self, seat: usize, kept: usize) -> Vec<Tile> {
        self.game.seats()[seat].hand.tiles()[kept..].to_vec()
    }
}

// Random numbers from the seed and the number of the turn.
//
// Both are hashed, so that neighboring seeds and turns are unrelated.

/// The generator that shuffles the bag on a turn; the deal is turn 0.
fn of_bag(seed: u64, turn: usize) -> Generator {
    Generator::from_seed(bytes(seed, turn, b"bag"))
}

/// The seed for a computer's choices on a turn.
fn of_computer(seed: u64, turn: usize) -> u64 {
    let bytes = bytes(seed, turn, b"computer");
    u64::from_le_bytes(*bytes.first_chunk().expect("32 bytes are more than 8"))
}

fn bytes(seed: u64, turn: usize, what: &[u8]) -> [u8; 32] {
    let hash = Sha256::new().chain_update(seed.to_le_bytes());
    let hash = hash.chain_update((turn as u64).to_le_bytes()).chain_update(what);
    hash.finalize().into()
}

// The players at a table.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plays {
    Human,
    Computer(Level),
}

/// The word for a human in files.
const HUMAN: &str = "human";

impl Plays {
    /// A human, or a level that needs no file, by the word for it in files.
    pub fn named(word: &str) -> Option<Plays> {
        if word == HUMAN { Some(Plays::Human) } else { Level::named(word).map(Plays::Computer) }
    }
}

impl fmt::Display for Plays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plays::Human => f.pad(HUMAN),
            Plays::Computer(level) => level.fmt(f),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "SavedChair", try_from = "SavedChair")]
pub struct Chair {
    pub name: String,
    pub plays: Plays,
}

/// A player in a file. It contains the weights of a file that somebody named: loading a game opens
/// no other file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedChair {
    name: String,
    plays: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weights: Option<String>,
}

impl From<Chair> for SavedChair {
    fn from(Chair { name, plays }: Chair) -> SavedChair {
        let weights = match &plays {
            Plays::Computer(Level::Learned { from: Some(loaded), .. }) => {
                Some(loaded.weights.to_text())
            }
            _ => None,
        };
        SavedChair { name, plays: plays.to_string(), weights }
    }
}

impl TryFrom<SavedChair> for Chair {
    type Error = NoLevel;

    fn try_from(saved: SavedChair) -> Result<Chair, NoLevel> {
        let plays = match saved.weights {
            None => Plays::named(&saved.plays)
                .ok_or_else(|| NoLevel::Unknown(shortened(&saved.plays)))?,
            Some(weights) => Plays::Computer(Level::with_weights(&saved.plays, &weights)?),
        };
        Ok(Chair { name: saved.name, plays })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// The expected hash comes from another program, because saved games must load everywhere.
    #[test]
    fn chance_is_the_same_on_every_system() {
        assert_eq!(of_computer(7, 3), 15_661_156_264_933_647_742);
        assert_eq!(bytes(7, 3, b"bag")[..4], [45, 248, 237, 11]);
    }

    #[test]
    fn a_tie_goes_to_the_oldest_human_and_computers_are_younger_by_seat() {
        let opening = |plays: [&str; 3]| {
            let chair = |plays| Chair { name: String::new(), plays: Plays::named(plays).unwrap() };
            let tables = (0..).map(|seed| Table::new(plays.map(chair).to_vec(), seed));
            tables.into_iter().find(|table| table.game().tied().len() == 3).unwrap().opening()
        };
        assert_eq!(opening(["greedy", "human", "human"]), [1, 2]);
        assert_eq!(opening(["greedy", "greedy", "human"]), [2]);
        assert_eq!(opening(["greedy", "random", "expert"]), [0]);
    }
}
