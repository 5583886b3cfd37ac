//! Players choose turns: the trait, and its implementations.
//!
//! A player sees what a person at the table sees. A [`View`] contains neither the bag's tiles nor
//! other hands, so nobody can peek. Random choices depend only on the player's seed and on the
//! number of turns taken, so a saved game continues as it would have.

mod expert;
pub mod learned;

pub use expert::{Expert, Work, advantage};
pub use learned::Learned;

use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::moves::{Move, best, for_each};
use crate::position::Position;
use crate::state::{Game, Refusal, Seat};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use std::cmp::Reverse;

/// What a player sees on her turn.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
}

impl<'a> View<'a> {
    /// The view of the player whose turn it is.
    pub const fn of(game: &'a Game) -> View<'a> {
        View { game }
    }

    pub fn position(&self) -> &'a Position {
        self.game.position()
    }

    pub fn hand(&self) -> &'a Hand {
        self.game.hand()
    }

    pub const fn seat(&self) -> usize {
        self.game.turn()
    }

    /// The number of turns taken by all players.
    pub const fn turns(&self) -> u32 {
        self.game.turns()
    }

    pub fn points(&self) -> impl Iterator<Item = u32> + 'a {
        self.game.seats().iter().map(|seat| seat.points)
    }

    pub fn hand_sizes(&self) -> impl Iterator<Item = usize> + 'a {
        self.game.seats().iter().map(|seat: &Seat| seat.hand.len())
    }

    pub fn bag_len(&self) -> usize {
        self.game.bag().len()
    }

    /// The number of tiles that the first turn must lay; `None` on later turns.
    pub fn must_lay(&self) -> Option<usize> {
        self.game.must_lay()
    }

    /// Visits every legal move of this turn once.
    pub fn for_each_move(&self, mut visit: impl FnMut(&Move)) {
        let (position, hand) = (self.position(), self.hand().kinds());
        match self.must_lay() {
            None => for_each(position, hand, visit),
            Some(count) => for_each(position, hand, |mv| {
                if mv.tiles().len() == count {
                    visit(mv);
                }
            }),
        }
    }

    /// Every legal move of this turn, the most points first. Equal moves stay in the generator's
    /// order.
    pub fn ranked(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_move(|mv| moves.push(*mv));
        moves.sort_by_key(|mv| Reverse(mv.points()));
        moves
    }

    /// The moves with the most points, at most this many. The order of the same tiles in the same
    /// cells makes no difference and, in the first turn, neither does their direction.
    pub fn hints(&self, most: usize) -> Vec<Move> {
        let (mut hints, mut seen) = (Vec::new(), Vec::new());
        for mv in self.ranked() {
            let kinds: Kinds = mv.tiles().iter().copied().collect();
            let mut cells: Vec<_> = mv.cells().map(|(cell, _)| cell).collect();
            cells.sort_unstable();
            if self.position().is_empty() {
                cells.clear();
            }
            if hints.len() < most && !seen.contains(&(kinds, cells.clone())) {
                seen.push((kinds, cells));
                hints.push(mv);
            }
        }
        hints
    }
}

/// What a player does on her turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Lay(Move),
    Exchange(Hand),
    /// Passes, because she can do neither.
    Pass,
}

pub trait Player {
    /// Chooses a legal turn.
    fn choose(&mut self, view: View) -> Choice;
}

/// Lets the player whose turn it is choose, and carries the choice out.
pub fn take_turn(
    game: &mut Game,
    player: &mut (impl Player + ?Sized),
    generator: &mut Generator,
) -> Result<Choice, Refusal> {
    let choice = player.choose(View { game });
    take(game, &choice, generator)?;
    Ok(choice)
}

/// Carries out the choice of the player whose turn it is.
pub fn take(game: &mut Game, choice: &Choice, generator: &mut Generator) -> Result<(), Refusal> {
    match choice {
        Choice::Lay(mv) => game.make(mv),
        Choice::Exchange(tiles) => game.exchange(tiles.tiles(), generator)?,
        Choice::Pass => game.pass()?,
    }
    Ok(())
}

/// The choice when nothing fits: exchanges as many tiles as the bag allows.
fn exchange_all(view: View) -> Choice {
    exchange(view, |most| most)
}

/// Exchanges some of the tiles that the bag allows; passes if it allows none.
fn exchange(view: View, some: impl FnOnce(usize) -> usize) -> Choice {
    match view.bag_len().min(view.hand().len()) {
        0 => Choice::Pass,
        most => Choice::Exchange(view.hand().tiles()[..some(most)].iter().copied().collect()),
    }
}

/// The random generator of a player for this turn. The shift keeps the turns of a seed far apart in
/// the sequence that seeds generators.
fn dice(seed: u64, view: View) -> Generator {
    Generator::seed_from_u64(seed ^ (u64::from(view.turns()) << 40))
}

// The random player.

/// Chooses among all moves with equal probability; exchanges some tiles if there are none.
#[derive(Debug, Clone)]
pub struct Random {
    /// The seed of its choices, combined with the number of the turn.
    pub seed: u64,
}

impl Player for Random {
    fn choose(&mut self, view: View) -> Choice {
        let mut dice = dice(self.seed, view);
        let mut chosen = None;
        let mut count = 0_u32;
        view.for_each_move(|mv| {
            count += 1;
            if dice.random_range(0..count) == 0 {
                chosen = Some(*mv);
            }
        });
        chosen.map_or_else(|| exchange(view, |most| dice.random_range(1..=most)), Choice::Lay)
    }
}

// The greedy player.

/// Lays the move with the most points; of equal moves, the one that the generator visits first.
#[derive(Debug, Clone)]
pub struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, view: View) -> Choice {
        // On an empty grid, the longest line brings the most points, and that is what must be laid.
        let best = best(view.position(), view.hand().kinds());
        best.map_or_else(|| exchange_all(view), Choice::Lay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::Bag;
    use crate::level::Level;
    use crate::tile::Tile;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use rand::seq::SliceRandom;

    fn generator(seed: u64) -> Generator {
        Generator::seed_from_u64(seed)
    }

    #[test]
    fn the_short_way_finds_the_move_that_the_long_way_does() {
        for seed in 0..200 {
            let mut generator = generator(seed);
            let mut game = Game::deal(2 + usize::try_from(seed % 3).unwrap(), &mut generator);
            while game.end().is_none() {
                let long = View::of(&game).ranked().first().copied().map(Choice::Lay);
                let short = take_turn(&mut game, &mut Greedy, &mut generator).unwrap();
                assert!(long.is_none_or(|long| short == long), "{short:?} {long:?}");
            }
        }
    }

    /// In the first turn, neither the order of the tiles nor their direction makes a difference.
    #[test]
    fn hints_are_the_best_moves_and_each_of_them_is_another_one() {
        let mut generator = generator(1);
        let mut game = Game::deal(2, &mut generator);
        while game.end().is_none() {
            let hints = View::of(&game).hints(5);
            assert!(hints.is_sorted_by_key(|mv| Reverse(mv.points())), "{hints:?}");
            let moves = hints.iter().map(|mv| {
                let laid = game.position().in_order(mv);
                let mut tiles: Vec<Tile> = laid.iter().map(|one| one.tile).collect();
                tiles.sort_unstable();
                let places =
                    laid.iter().map(|one| one.place).filter(|_| !game.position().is_empty());
                (tiles, places.collect::<Vec<_>>())
            });
            let distinct: std::collections::BTreeSet<_> = moves.collect();
            assert_eq!(distinct.len(), hints.len(), "{hints:?}");
            take_turn(&mut game, &mut Greedy, &mut generator).unwrap();
        }
    }

    /// The same game with the bag and the other hands reshuffled.
    fn hidden_tiles_mixed(game: &Game, generator: &mut Generator) -> Game {
        let mut mixed = game.clone();
        let others = (0..mixed.seats.len()).filter(|&seat| seat != game.turn());
        let held = others.clone().flat_map(|seat| game.seats()[seat].hand.tiles().to_vec());
        let mut hidden: Vec<Tile> = game.bag().iter().chain(held).collect();
        hidden.shuffle(generator);
        for seat in others {
            let rest = hidden.split_off(game.seats()[seat].hand.len());
            mixed.seats[seat].hand = hidden.into_iter().collect();
            hidden = rest;
        }
        mixed.bag = Bag::of(&hidden);
        mixed
    }

    /// Asks every level on every turn of a game, with the hidden tiles as they are and reshuffled.
    fn nobody_peeks(players: usize, seed: u64, work: Work) {
        let mut generator = generator(seed);
        let mut game = Game::deal(players, &mut generator);
        while game.end().is_none() {
            let mixed = hidden_tiles_mixed(&game, &mut generator);
            for level in Level::ALL {
                let choose = |game: &Game| level.thinking(seed, work).choose(View { game });
                assert_eq!(choose(&game), choose(&mixed), "{level} in\n{game}");
            }
            take_turn(&mut game, &mut Greedy, &mut generator).unwrap();
        }
    }

    #[test]
    fn nobody_sees_the_bag_or_another_hand() {
        for (players, seed) in [(2, 5), (3, 6), (4, 7)] {
            nobody_peeks(players, seed, Work::of_milliseconds(0.1));
        }
    }
}
