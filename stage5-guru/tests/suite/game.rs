//! The game, move by move.

use rand::SeedableRng;
use shared::TileList;
use shared::options::Generator;
use stage5_guru::board::Cell;
use stage5_guru::game::{Ending, Game, most_players};
use stage5_guru::placement::Placement;
use stage5_guru::player::Player;
use stage5_guru::turn::{Move, Turn};

/// A game with this board, this bag and these decks.
fn game(board: &str, bag: &str, decks: &[&str]) -> Game {
    let players = decks
        .iter()
        .zip(["Ann", "Bob", "Carl"])
        .map(|(deck, name)| Player { deck: deck.parse().unwrap(), ..Player::new(name) });
    Game {
        board: board.parse().unwrap(),
        bag: bag.parse().unwrap(),
        players: players.collect(),
        next: 0,
    }
}

fn lay(game: &mut Game, index: usize, row: usize, column: usize) {
    let tile = *game.player().deck.get(index).unwrap();
    let placement = Placement { index, tile, cell: Cell { row, column } };
    let turn = Turn::Lay(Move::check(&game.board, placement).unwrap());
    game.take(turn, &mut Generator::seed_from_u64(1));
}

fn skip(game: &mut Game) {
    game.take(Turn::Skip, &mut Generator::seed_from_u64(1));
}

fn winners(game: &Game) -> Vec<&str> {
    game.winners().iter().map(|player| player.name.as_str()).collect()
}

#[test]
fn two_copies_are_enough_for_five_players_and_one_for_two() {
    assert_eq!([1, 2, 3].map(most_players), [2, 5, 7]);
}

#[test]
fn decks_are_dealt_and_a_tile_is_put_in_the_middle() {
    for (copies, count) in [(1, 1), (1, 2), (2, 1), (2, 5)] {
        let players = (0..count).map(|number| Player::new(&number.to_string())).collect();
        let game = Game::new(copies, players, &mut Generator::seed_from_u64(1));
        assert!(game.players.iter().all(|player| player.deck.len() == 6 && player.points == 0));
        assert_eq!(game.bag.len(), 16 * copies - 6 * count - 1);
        assert!(game.board.is_occupied(Cell { row: 5, column: 5 }));
        assert_eq!(game.player().name, "0");
    }
}

#[test]
#[should_panic(expected = "3 players")]
fn one_copy_is_not_enough_for_three_players() {
    let players = ["Ann", "Bob", "Carl"].map(Player::new).to_vec();
    let _ = Game::new(1, players, &mut Generator::seed_from_u64(1));
}

#[test]
fn a_turn_lays_a_tile_adds_its_points_and_fills_the_deck() {
    let mut game = game("Ar4", "Dy", &["BgAgBr", "Cb"]);
    lay(&mut game, 1, 0, 1);
    assert_eq!(game.board.to_string(), "ArAg3");
    assert_eq!(game.players[0].points, 2);
    assert_eq!(game.players[0].deck.to_string(), "BgBrDy");
    assert!(game.bag.is_empty());
    assert_eq!(game.player().name, "Bob");
}

#[test]
fn with_an_empty_bag_the_deck_shrinks() {
    let mut game = game("Ar4/5", "", &["AgBr"]);
    lay(&mut game, 0, 0, 1);
    assert_eq!(game.players[0].deck.to_string(), "Br");
    assert_eq!(game.ending(), None);
}

#[test]
fn a_skip_changes_nothing_but_whose_turn_it_is() {
    let mut game = game("Ar4", "Dy", &["Ag", "Ab", "Ay"]);
    for name in ["Bob", "Carl", "Ann"] {
        skip(&mut game);
        assert_eq!(game.player().name, name);
    }
    assert_eq!(game.board.to_string(), "Ar4");
    assert_eq!(game.bag.to_string(), "Dy");
}

#[test]
fn an_empty_deck_ends_the_game_before_the_end_of_the_round() {
    let mut game = game("Ar4", "", &["Ag", "Ab"]);
    assert_eq!(game.ending(), None);
    lay(&mut game, 0, 0, 1);
    assert_eq!(game.ending(), Some(Ending::EmptyDeck("Ann".to_owned())));
    assert_eq!(game.player().name, "Bob", "who could still lay a tile, but may not");
}

#[test]
fn the_game_is_over_when_all_players_are_blocked() {
    let mut game = game("Ar4", "Dy", &["Bg", "Ab"]);
    assert!(game.is_blocked());
    assert_eq!(game.ending(), None);
    skip(&mut game);
    assert!(!game.is_blocked());
    let blocked = self::game("Ar4", "Dy", &["Bg", "CgDb"]);
    assert_eq!(blocked.ending(), Some(Ending::AllBlocked));
}

#[test]
fn the_players_with_the_most_points_win() {
    let mut game = game("Ar4/5", "", &["AgBr", "AbCr", "DrDy"]);
    assert_eq!(winners(&game), ["Ann", "Bob", "Carl"]);
    lay(&mut game, 0, 0, 1);
    assert_eq!(winners(&game), ["Ann"]);
    lay(&mut game, 1, 1, 0);
    assert_eq!(winners(&game), ["Ann", "Bob"]);
}

#[test]
fn a_copy_of_a_game_is_independent() {
    let mut game = game("Ar4", "", &["Ag", "Ab"]);
    let copy = game.clone();
    lay(&mut game, 0, 0, 1);
    assert_eq!(copy.board.to_string(), "Ar4");
    assert_eq!(copy.players[0].deck, "Ag".parse::<TileList>().unwrap());
}

#[test]
fn show_shows_all_parts_of_a_game() {
    let shown = game("Ar1", "Dy", &["Ag", "Ab"]).show();
    assert!(
        shown.starts_with(
            "Board of 1 rows of 2 cells\n  [Some(Ar), None]\nBag: List of 1 elements\n"
        )
    );
    assert!(shown.contains("Player \"Ann\", 0 points\nList of 1 elements\n"), "{shown}");
    assert!(shown.ends_with("Player 0 is next\n"), "{shown}");
}
