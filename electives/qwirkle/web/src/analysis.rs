//! What the expert would have done in a turn of a record, and what the turn gave away.

use qwirkle::board::{Place, Placement};
use qwirkle::hand::Hand;
use qwirkle::level::Level;
use qwirkle::player::{Choice, View, advantage};
use qwirkle::saving::record::{Record, Turn, replay_to};
use qwirkle::tile::Tile;

/// How many deals compare a turn with the expert's.
const DEALS: u32 = 300;

/// The seed of the expert and of the deals: an analysis always says the same.
const SEED: u64 = 1;

/// What the expert thinks of a turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Opinion {
    pub best: Best,
    /// By how many points the turn falls short of it, on average; less than 0 if it is better.
    pub given: f64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Best {
    Same,
    Lay(Vec<Placement>, u32),
    Exchange(Hand),
}

/// The expert's opinion of a turn, counted from 0; `None` if the record does not contain the hand,
/// or the turn is wrong.
pub fn of_turn(record: &Record, index: usize) -> Option<Opinion> {
    let turn = record.turns.get(index)?;
    let game = replay_to(record, index).ok()?.game?;
    let view = View::of(&game);
    let taken = choice(view, turn)?;
    let best = Level::Expert.player(SEED).choose(view);
    if outcome(view, &best) == outcome(view, &taken) {
        return Some(Opinion { best: Best::Same, given: 0.0 });
    }
    let given = advantage(view, &best, &taken, DEALS, SEED);
    let best = match best {
        Choice::Lay(mv) => Best::Lay(view.position().placements_of(&mv).collect(), mv.points()),
        Choice::Exchange(tiles) => Best::Exchange(tiles),
        Choice::Pass => return None,
    };
    Some(Opinion { best, given })
}

/// The turn as a player's choice; `None` if no legal move is like it.
fn choice(view: View, turn: &Turn) -> Option<Choice> {
    match (&turn.place, &turn.swapped) {
        (Some(place), _) => {
            let laid = laid(view, place.iter().copied());
            let mut moves = view.ranked().into_iter().map(Choice::Lay);
            moves.find(|choice| outcome(view, choice) == laid)
        }
        (None, Some(tiles)) => Some(Choice::Exchange(tiles.iter().copied().collect())),
        (None, None) => turn.pass.then_some(Choice::Pass),
    }
}

/// Tiles and where they are laid, sorted.
type Outcome = Vec<(Option<Place>, Tile)>;

/// What a choice comes to, whatever the order of its tiles.
fn outcome(view: View, choice: &Choice) -> Outcome {
    match choice {
        Choice::Lay(mv) => laid(view, view.position().placements_of(mv)),
        Choice::Exchange(tiles) => sorted(tiles.tiles().iter().map(|&tile| (None, tile))),
        Choice::Pass => Outcome::new(),
    }
}

/// Wherever a first turn lies, it is the same.
fn laid(view: View, placements: impl Iterator<Item = Placement>) -> Outcome {
    let is_first = view.position().is_empty();
    sorted(placements.map(|one| ((!is_first).then_some(one.place), one.tile)))
}

fn sorted(tiles: impl Iterator<Item = (Option<Place>, Tile)>) -> Outcome {
    let mut tiles: Outcome = tiles.collect();
    tiles.sort_unstable();
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;
    use qwirkle::table::{Chair, Plays, Table};

    fn game_of([one, other]: [Level; 2], seed: u64) -> Record {
        let chair =
            |level: Level, name: &str| Chair { name: name.into(), plays: Plays::Computer(level) };
        let mut table = Table::new(vec![chair(one, "A"), chair(other, "B")], seed);
        while let (None, Plays::Computer(level)) = (table.game().end(), table.chair().plays.clone())
        {
            table.let_computer(&level);
        }
        table.whole_record()
    }

    #[test]
    fn a_random_player_gives_away_more_than_a_greedy_one() {
        let record = game_of([Level::Random, Level::Greedy], 3);
        let given = |player: &str| -> f64 {
            let turns =
                (0..record.turns.len()).filter(|&index| record.turns[index].player == player);
            turns.take(8).filter_map(|index| of_turn(&record, index)).map(|one| one.given).sum()
        };
        let (random, greedy) = (given("A"), given("B"));
        assert!(random > greedy + 10.0, "{random} {greedy}");
    }

    #[test]
    fn a_turn_is_judged_only_if_its_hand_is_known() {
        let mut record = game_of([Level::Greedy, Level::Greedy], 4);
        assert!((0..record.turns.len()).all(|index| of_turn(&record, index).is_some()));
        record.seed = None;
        assert_eq!(of_turn(&record, 0), None);
    }
}
