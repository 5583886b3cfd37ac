//! The choices of computers: where looking ahead is decisive, and that all choices are legal.

use pretty_assertions::assert_eq;
use qwirkle::board::Placement;
use qwirkle::level::Level;
use qwirkle::player::{Choice, Expert, Greedy, Player, View, Work, take};
use qwirkle::state::Game;
use qwirkle::tile::row_of;
use rand::SeedableRng;
use shared::options::Generator;

fn expert() -> Expert {
    Expert { seed: 1, work: Work::of_milliseconds(1.0) }
}

fn laid(game: &str, player: &mut impl Player) -> String {
    match player.choose(View::of(&game.parse().unwrap())) {
        Choice::Lay(mv) => row_of(mv.tiles()),
        other => panic!("{other:?} in {game}"),
    }
}

/// The blue circle and the yellow square bring five points each. After the blue circle, a purple
/// one would complete a line of six.
const FIVE: &str = "CrCoCyCg/SrSo
0 0 CbSy:0 DgTbLpXoDpTo:0 CpCpCpLgXrTgDyLbXyToSbDb";

#[test]
fn an_expert_finds_out_by_itself_what_a_line_of_five_leads_to() {
    assert_eq!(laid(FIVE, &mut expert()), "Sy");
}

/// How many points more than the opponent the player to move will gain from here, with open hands:
/// tries all choices on copies of the game.
fn value(game: &Game) -> i64 {
    if game.end().is_some() {
        return 0;
    }
    let mut most = None;
    View::of(game).for_each_move(|mv| {
        most = most.max(Some(value_of(game, &Choice::Lay(*mv))));
    });
    most.unwrap_or_else(|| value_of(game, &Choice::Pass))
}

fn value_of(game: &Game, choice: &Choice) -> i64 {
    let (mut after, seat) = (game.clone(), game.turn());
    take(&mut after, choice, &mut Generator::seed_from_u64(1)).unwrap();
    i64::from(after.seats()[seat].points) - i64::from(game.seats()[seat].points) - value(&after)
}

/// Endings of games between greedy players, with at most this many tiles left in both hands.
fn endings(most: usize) -> impl Iterator<Item = Game> {
    (0..).map(move |seed| {
        let mut generator = Generator::seed_from_u64(seed);
        let mut game = Game::deal(2, &mut generator);
        let left = |game: &Game| game.seats().iter().map(|seat| seat.hand.len()).sum::<usize>();
        while game.end().is_none() && (!game.bag().is_empty() || left(&game) > most) {
            let choice = Greedy.choose(View::of(&game));
            take(&mut game, &choice, &mut generator).unwrap();
        }
        game
    })
}

#[test]
fn the_endgame_search_is_as_good_as_trying_everything() {
    let mut better_than_greedy = 0;
    for game in endings(5).filter(|game| game.end().is_none()).take(25) {
        let best = value(&game);
        assert_eq!(value_of(&game, &expert().choose(View::of(&game))), best, "{game}");
        let greedy = Greedy.choose(View::of(&game));
        better_than_greedy += usize::from(value_of(&game, &greedy) < best);
    }
    assert!(better_than_greedy >= 2, "{better_than_greedy}: these endings prove nothing");
}

/// Carries out a choice like a typed one, so that the rules check it.
fn obey(game: &mut Game, choice: &Choice, generator: &mut Generator) {
    match choice {
        Choice::Lay(mv) => {
            let laid: Vec<Placement> = game.position().placements_of(mv).collect();
            let judged = game.lay(&laid).expect("the rules allow it");
            assert_eq!(judged.points, mv.points());
        }
        other => take(game, other, generator).expect("the rules allow it"),
    }
}

#[test]
fn every_turn_of_every_level_is_legal_with_two_three_and_four_players() {
    for (seed, level) in (0..).zip(Level::ALL.into_iter().cycle().take(15)) {
        let mut generator = Generator::seed_from_u64(seed);
        let mut game = Game::deal(2 + usize::try_from(seed % 3).unwrap(), &mut generator);
        while game.end().is_none() {
            let work = Work::of_milliseconds(0.1);
            let choice = level.thinking(seed, work).choose(View::of(&game));
            obey(&mut game, &choice, &mut generator);
        }
    }
}

#[test]
fn no_game_is_too_small_for_an_expert() {
    for game in [
        "-\n0 0 Cr:0 Cb:0 -",
        "-\n0 0 CrCr:0 Cb:0 Sb",
        "Cr\n0 0 Sb:0 Cb:0 -",
        "Cr\n0 1 Sb:0 Cb:0 Dr:0 -",
        "Cr\n0 0 SbSbSb:0 Dp:0 CrSr",
        "CrDr\n0 0 SrTr:0 -:0 LrXr",
    ] {
        let game: Game = game.parse().unwrap();
        let choice = expert().choose(View::of(&game));
        obey(&mut game.clone(), &choice, &mut Generator::seed_from_u64(1));
    }
}
