use super::*;
use crate::board::Place;
use crate::tile::tiles;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn at(tile: &str, row: i64, column: i64) -> Placement {
    Placement { place: Place::at(row, column), tile: tile.parse().unwrap() }
}

fn generator() -> Generator {
    Generator::seed_from_u64(1)
}

#[test]
fn whoever_announces_the_most_begins_and_lays_that_many() {
    let bag = tiles("CrCrCrDrSbTp CgTgLgXgCrDb SySo").unwrap();
    let mut game = Game::with_bag(2, Bag::of(&bag));
    assert_eq!((game.announced(), game.tied()), (vec![2, 4], vec![1]));
    assert_eq!((game.turn(), game.must_lay()), (1, Some(4)));
    let three = [at("Cg", 5, 5), at("Tg", 5, 6), at("Lg", 5, 7)];
    assert_eq!(game.lay(&three), Err(Refusal::MustLay(4)));
    let exchanged = game.exchange(&tiles("Cg").unwrap(), &mut generator());
    assert_eq!(exchanged, Err(Refusal::MustLay(4)));
    assert_eq!(game.pass(), Err(Refusal::CanLay));
    let four = [three[0], three[1], three[2], at("Xg", 5, 8)];
    assert_eq!(game.lay(&four).map(|laid| laid.points), Ok(4));
    assert_eq!(game.seats()[1].hand.tiles(), tiles("CrDbSySo").unwrap());
    assert_eq!((game.turn(), game.must_lay()), (0, None));
}

#[test]
fn a_first_turn_of_one_tile_scores_one() {
    let mut game = game("-\n0 0 Cr:0 Cg:0 Dp");
    assert_eq!(game.must_lay(), Some(1));
    assert_eq!(game.lay(&[at("Cr", -3, 8)]).map(|laid| laid.points), Ok(1));
}

#[test]
fn an_exchange_sets_tiles_aside_draws_and_mixes_them_in() {
    let mut game = game("CrDr\n0 0 SgSgTg:1 Lr:8 TbTy");
    let refused = game.exchange(&tiles("SgSgTg").unwrap(), &mut generator());
    assert_eq!(refused, Err(Refusal::SmallBag { wanted: 3, bag: 2 }));
    assert_eq!(game.exchange(&[], &mut generator()), Err(Refusal::NothingExchanged));
    let refused = game.exchange(&tiles("SgLr").unwrap(), &mut generator());
    assert_eq!(refused, Err(Refusal::NotHeld("Lr".parse().unwrap())));
    // A hand of three draws back up to three. The tiles set aside are not among those drawn.
    assert_eq!(game.exchange(&tiles("SgSg").unwrap(), &mut generator()), Ok(()));
    assert_eq!(game.seats()[0].hand.tiles(), tiles("TgTbTy").unwrap());
    let bag: Vec<Tile> = game.bag().iter().collect();
    assert_eq!((bag, game.turn()), (tiles("SgSg").unwrap(), 1));
}

#[test]
fn a_player_who_can_lay_or_exchange_cannot_pass() {
    assert_eq!(game("CrDr\n1 0 Sg:1 Lr:8 -").pass(), Err(Refusal::CanLay));
    assert_eq!(game("CrDr\n0 0 Sg:1 Lr:8 TgTg").pass(), Err(Refusal::CanExchange(2)));
    let mut game = game("CrDr\n0 0 Sg:1 Lr:8 -");
    assert_eq!(game.pass(), Ok(()));
    assert_eq!((game.turn(), game.end()), (1, None));
}

#[test]
fn the_last_tile_ends_the_game_with_six_more_points() {
    let mut game = game("CrDr\n1 1 Sg:11 Lr:8 -");
    assert_eq!(game.lay(&[at("Lr", 0, 2)]).map(|laid| laid.points), Ok(3));
    assert_eq!(game.end(), Some(End::OutOfTiles(1)));
    assert_eq!(game.seats().iter().map(|seat| seat.points).collect::<Vec<_>>(), [11, 17]);
    assert_eq!(game.leaders().collect::<Vec<_>>(), [1]);
    assert_eq!(game.pass(), Err(Refusal::Over));
}

#[test]
fn with_tiles_in_the_bag_an_empty_hand_is_filled() {
    let mut game = game("CrDr\n1 0 Sg:1 Lr:8 Tr");
    assert_eq!(game.lay(&[at("Lr", 0, 2)]).map(|laid| laid.points), Ok(3));
    assert_eq!((game.end(), game.seats()[1].hand.len()), (None, 1));
}

#[test]
fn the_game_ends_when_no_tile_of_bag_or_hands_fits_anywhere() {
    let mut game = game("CrDr\n1 0 Sg:1 LrLbLb:8 SgSg");
    assert_eq!(game.lay(&[at("Lr", 0, 2)]).map(|laid| laid.points), Ok(3));
    assert_eq!(game.end(), None, "the blue clover still fits");
    let mut game = self::game("CrDr\n1 0 Sg:1 LrXb:8 SgSg");
    assert_eq!(game.lay(&[at("Lr", 0, 2)]).map(|laid| laid.points), Ok(3));
    assert_eq!(game.end(), Some(End::Stuck));
    assert_eq!(game.seats()[1].points, 11, "nobody gets the six points");
}

#[test]
fn ties_share() {
    assert_eq!(game("CrDr\n0 0 Sg:8 Lr:8 -").leaders().collect::<Vec<_>>(), [0, 1]);
}
