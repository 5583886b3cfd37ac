use super::*;
use crate::tile::tiles;
use pretty_assertions::assert_eq;
use unicode_width::UnicodeWidthChar;

const PLAIN: Look = Look { paint: Paint::Plain, signs: Signs::Letters };

fn grid(setup: &str, pending: &[Placement], columns: Option<usize>) -> Vec<String> {
    PLAIN.grid(&setup.parse().unwrap(), Marks { pending, fresh: &[] }, columns)
}

#[test]
fn an_empty_grid_is_the_origin_and_its_margin() {
    let expected = "   -1  0  1\n-1  .  .  .\n 0  .  .  .\n 1  .  .  .";
    assert_eq!(grid("-", &[], None), [expected]);
}

#[test]
fn numbers_of_two_digits_and_below_zero_are_aligned() {
    let expected =
        "     8  9 10 11\n-11  .  .  .  .\n-10  . Cr Dr  .\n -9  .  . Db  .\n -8  .  .  .  .";
    assert_eq!(grid("CrDr/1Db@-10,9", &[], None), [expected]);
}

#[test]
fn an_unconfirmed_tile_has_a_star() {
    let tile = "Sr".parse().unwrap();
    let pending = [Placement { place: Place::at(0, 2), tile }];
    let shown = grid("CrDr", &pending, None);
    assert_eq!(shown[0].lines().nth(2), Some(" 0  . Cr Dr*Sr  ."));
}

#[test]
fn a_new_tile_has_an_arrow() {
    let setup: Setup = "CrDr".parse().unwrap();
    let fresh: Vec<Placement> = setup.iter().take(1).collect();
    let shown = PLAIN.grid(&setup, Marks { fresh: &fresh, pending: &[] }, None);
    assert_eq!(shown[0].lines().nth(2), Some(" 0  .>Cr Dr  ."));
}

#[test]
fn a_grid_wider_than_the_window_comes_in_parts() {
    let parts = grid("CrDrSrTr", &[], Some(11));
    assert_eq!(parts.len(), 2);
    assert_eq!(parts[1].lines().next(), Some("    2  3  4"));
    assert_eq!(parts[1].lines().nth(2), Some(" 0 Sr Tr  ."));
    assert_eq!(grid("CrDrSrTr", &[], Some(1)).len(), 6);
    // Five columns fit, but the sixth is not left alone.
    let parts = grid("CrDrSrTr", &[], Some(17));
    assert_eq!(parts.len(), 2);
    assert_eq!(parts[1].lines().next(), Some("    2  3  4"));
}

#[test]
fn the_grid_is_drawn_across_the_last_number_that_there_is() {
    let expected = grid(&format!("CrDr@0,{}", i64::MAX), &[], None);
    assert_eq!(expected[0].lines().nth(2).unwrap().split_whitespace().count(), 5);
}

#[test]
fn positions_are_under_their_tiles() {
    let hand = |columns| PLAIN.hand("Hand:", &tiles("CrDbLp").unwrap(), columns);
    for columns in [None, Some(14)] {
        assert_eq!(hand(columns), "Hand: Cr Db Lp\n      1  2  3");
    }
    assert_eq!(hand(Some(13)), "Hand:\nCr Db Lp\n1  2  3");
}

#[test]
fn a_tile_is_drawn_in_its_color_and_says_its_initial() {
    let look = Look { paint: Paint::Colored, signs: Signs::Symbols };
    assert_eq!(
        look.tile("To".parse().unwrap()),
        "\u{1b}[38;5;215;48;5;0m★\u{1b}[0m\u{1b}[38;5;215;48;5;0mo\u{1b}[0m"
    );
}

#[test]
fn six_shapes_have_six_symbols_one_column_wide() {
    let symbols: std::collections::BTreeSet<char> = Shape::ALL.map(symbol).into_iter().collect();
    assert_eq!(symbols.len(), 6);
    assert!(symbols.iter().all(|symbol| symbol.width() == Some(1)), "{symbols:?}");
}
