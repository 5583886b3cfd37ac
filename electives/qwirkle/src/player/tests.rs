use super::*;
use crate::bag::Bag;
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
        let mut random = Random { generator: generator.clone() };
        while game.end().is_none() {
            take_turn(&mut game, &mut random, &mut generator).unwrap();
        }
    }
}

/// The same game with bag and other hands mixed anew.
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

#[test]
fn nobody_sees_the_bag_or_another_hand() {
    let mut generator = generator(5);
    let mut game = Game::deal(3, &mut generator);
    while game.end().is_none() {
        let mixed = hidden_tiles_mixed(&game, &mut generator);
        let random = Random { generator: generator.clone() };
        let choices = [&game, &mixed].map(|game| random.clone().choose(View { game }));
        assert_eq!(choices[0], choices[1]);
        let greedy = [&game, &mixed].map(|game| Greedy::default().choose(View { game }));
        assert_eq!(greedy[0], greedy[1]);
        take_turn(&mut game, &mut Greedy::default(), &mut generator).unwrap();
    }
}
