//! How strong the strategies are. `examples/match.rs` measures the same over as many games as one
//! likes.

use rand::SeedableRng;
use shared::options::Generator;
use stage6_wizard::computer::{self, Strategy};
use stage6_wizard::config::COPIES;
use stage6_wizard::game::Game;
use stage6_wizard::player::{Kind, Player};

/// The points of both players of a game.
fn points(strategies: [Strategy; 2], seed: u64) -> [usize; 2] {
    let mut generator = Generator::seed_from_u64(seed);
    let players = ["one", "two"].map(|name| Player::new(name, Kind::Computer)).to_vec();
    let mut game = Game::new(COPIES, players, &mut generator);
    for strategy in strategies.into_iter().cycle() {
        if game.ending().is_some() {
            break;
        }
        let turn = computer::choose(strategy, game.view(), &mut generator);
        game.take(turn, &mut generator);
    }
    [game.players[0].points, game.players[1].points]
}

/// How often the first strategy wins, of so many deals with both seats tried.
fn wins(first: Strategy, second: Strategy, deals: u64) -> usize {
    let in_the_first_seat = (0..deals).map(|seed| points([first, second], seed));
    let in_the_second_seat = (0..deals).map(|seed| points([second, first], seed));
    in_the_first_seat.filter(|[mine, hers]| mine > hers).count()
        + in_the_second_seat.filter(|[hers, mine]| mine > hers).count()
}

#[test]
fn caution_beats_greed_in_at_least_55_of_100_games() {
    let wins = wins(Strategy::Cautious, Strategy::Greedy, 20);
    assert!(wins >= 22, "{wins} of 40");
}

#[test]
#[ignore = "nightly: four hundred games"]
fn caution_beats_greed_in_at_least_220_of_400_games() {
    let wins = wins(Strategy::Cautious, Strategy::Greedy, 200);
    assert!(wins >= 220, "{wins} of 400");
}

#[test]
fn greed_beats_chance_nearly_always() {
    let wins = wins(Strategy::Greedy, Strategy::Random, 50);
    assert!(wins >= 90, "{wins} of 100");
}
