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
        let mut thorough = Greedy { thorough: true, seen: 0 };
        while game.end().is_none() {
            let short = Greedy::default().choose(View { game: &game });
            let long = take_turn(&mut game, &mut thorough, &mut generator).unwrap();
            assert_eq!(short, long);
        }
    }
}

#[test]
fn random_keeps_to_the_rules_to_the_end() {
    for seed in 0..200 {
        let mut generator = generator(seed);
        let mut game = Game::deal(4, &mut generator);
        let mut random = Random { seed };
        while game.end().is_none() {
            take_turn(&mut game, &mut random, &mut generator).unwrap();
        }
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
        take_turn(&mut game, &mut Greedy::default(), &mut generator).unwrap();
    }
}

#[test]
fn nobody_sees_the_bag_or_another_hand() {
    for (players, seed) in [(2, 5), (3, 6), (4, 7)] {
        nobody_peeks(players, seed, Work::of_milliseconds(0.1));
    }
}

#[test]
fn a_choice_depends_on_the_seed_and_the_turn_alone() {
    let mut generator = generator(8);
    let mut game = Game::deal(2, &mut generator);
    let mut veteran = Random { seed: 3 };
    while game.end().is_none() {
        let newcomer = Random { seed: 3 }.choose(View { game: &game });
        let choice = take_turn(&mut game, &mut veteran, &mut generator).unwrap();
        assert_eq!(choice, newcomer);
    }
}
