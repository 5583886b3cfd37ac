//! A game allocates nothing once it has begun.

use allocation_counter::measure;
use qwirkle::player::{Greedy, take_turn};
use qwirkle::state::Game;
use rand::SeedableRng;
use shared::options::Generator;

#[test]
fn playing_games_allocates_nothing() {
    for thorough in [false, true] {
        let mut generator = Generator::seed_from_u64(3);
        let mut game = Game::deal(2, &mut generator);
        let mut greedy = Greedy { thorough, seen: 0 };
        let counted = measure(|| {
            for _ in 0..50 {
                game.deal_again(&mut generator);
                while game.end().is_none() {
                    take_turn(&mut game, &mut greedy, &mut generator).expect("a legal turn");
                }
            }
        });
        assert_eq!(counted.count_total, 0);
    }
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(counted.count_total, 1);
}
