use super::*;
use crate::board::Setup;
use crate::hand::Hand;
use pretty_assertions::assert_eq;

fn lay(positions: &[usize], place: (i64, i64), axis: Option<Axis>) -> Typed {
    let picks = positions.iter().copied().map(Pick::Position).collect();
    Typed::Lay(picks, Place::at(place.0, place.1), axis)
}

fn hand(text: &str) -> Hand {
    tiles(text).unwrap().into_iter().collect()
}

#[test]
fn a_move_is_tiles_and_a_place_and_a_direction() {
    for line in ["2 4 5 at 3,7 right", " 2,4,5 À (3, 7) DROITE", "2 4 5 a 3 7 →", "2 4 5 @ 3;7 r"]
    {
        assert_eq!(read(line), Ok(lay(&[2, 4, 5], (3, 7), Some(Axis::Row))), "{line}");
    }
    assert_eq!(read("1 2 à -3,-7 bas"), Ok(lay(&[1, 2], (-3, -7), Some(Axis::Column))));
    assert_eq!(read("1 at 0,0"), Ok(lay(&[1], (0, 0), None)));
}

#[test]
fn tiles_are_named_by_their_notation_too() {
    let cr = Pick::Tile("Cr".parse().unwrap());
    let picks = vec![cr, Pick::Tile("Dp".parse().unwrap()), Pick::Position(2)];
    assert_eq!(
        read("crDP 2 at 0,1 down").unwrap(),
        Typed::Lay(picks, Place::at(0, 1), Some(Axis::Column))
    );
    assert_eq!(read("swap Cr"), Ok(Typed::Swap(vec![cr])));
}

#[test]
fn words_of_both_languages_are_understood() {
    for (english, french) in [
        ("swap 1 3", "échanger 1 3"),
        ("hint", "conseil"),
        ("hint 3", "conseil 3"),
        ("undo", "annuler"),
        ("pass", "passer"),
        ("quit", "quitter"),
        ("help", "aide"),
        ("ok", "oui"),
        ("show", "grille"),
        ("save! My File", "enregistrer! My File"),
        ("record x", "NOTER x"),
    ] {
        assert_eq!(read(english).unwrap(), read(french).unwrap());
    }
    assert_eq!(read("save my Game"), Ok(Typed::Write(Verb::Save, "my Game".to_owned(), false)));
}

#[test]
fn a_line_that_is_not_understood_is_explained() {
    let text = str::to_owned;
    for (line, expected) in [
        ("", Misread::NoTiles),
        ("dance", Misread::Unknown(text("dance"))),
        ("hint!", Misread::Unknown(text("hint!"))),
        ("hint x", Misread::NoHint(text("x"))),
        ("why 3", Misread::Extra(text("why"))),
        ("2 4", Misread::NoPlace),
        ("at 3,7", Misread::NoTiles),
        ("swap", Misread::NoSwap(text(""))),
        ("swap 1 x", Misread::NoSwap(text("1 x"))),
        ("2 x at 3,7", Misread::NoPick(text("x"))),
        ("2 at 3", Misread::BadPlace(text("3"))),
        ("2 at 3,x", Misread::BadPlace(text("3,x"))),
        ("2 at 3,99999999999999999999", Misread::BadPlace(text("3,99999999999999999999"))),
        ("2 at 3,7 up", Misread::BadDirection(text("up"))),
        ("2 at 3,7 right now", Misread::BadDirection(text("now"))),
        ("2 4 at 3,7", Misread::NoDirection),
        ("save", Misread::NoFile(Verb::Save)),
        ("99999999999999999999999 at 0,0", Misread::Unknown(text("99999999999999999999999"))),
    ] {
        assert_eq!(read(line), Err(expected), "{line:?}");
    }
}

#[test]
fn a_tile_is_picked_once() {
    let hand = hand("CrDbCr");
    let picked = |picks: &[Pick]| pick(&hand, picks);
    let cr = Pick::Tile("Cr".parse().unwrap());
    assert_eq!(picked(&[Pick::Position(3), cr]), Ok(tiles("CrCr").unwrap()));
    assert_eq!(picked(&[cr, cr, cr]), Err(NotThere::NotHeld("Cr".parse().unwrap())));
    assert_eq!(
        picked(&[Pick::Position(2), Pick::Position(2)]),
        Err(NotThere::Again("Db".parse().unwrap()))
    );
    assert_eq!(picked(&[Pick::Position(0)]), Err(NotThere::NoPosition(0, 3)));
    assert_eq!(picked(&[Pick::Position(4)]), Err(NotThere::NoPosition(4, 3)));
}

#[test]
fn cells_that_are_taken_are_skipped() {
    let setup: Setup = "1CrDr".parse().unwrap();
    let laid = spread(&setup, &tiles("SrTr").unwrap(), Place::at(0, 0), Axis::Row);
    let places: Vec<Place> = laid.iter().map(|one| one.place).collect();
    assert_eq!(places, [Place::at(0, 0), Place::at(0, 3)]);
    assert_eq!(axis_of(&laid), Some(Axis::Row));
    assert_eq!(axis_of(&laid[..1]), None);
    assert_eq!(in_order(vec![laid[1], laid[0]]), laid);
}

#[test]
fn the_positions_of_tiles_are_found() {
    let hand = hand("CrDbCrSo");
    assert_eq!(positions(&hand, tiles("SoCrCr").unwrap()), [4, 1, 3]);
}
