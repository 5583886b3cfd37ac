use super::*;
use crate::moves;
use pretty_assertions::assert_eq;

fn position(text: &str) -> Position {
    Position::try_from(&text.parse().unwrap()).unwrap()
}

fn fits_at(text: &str, row: i64, column: i64) -> String {
    let position = position(text);
    let place = Place::at(row, column);
    let fit = position.open_places().find(|open| open.0 == place).unwrap().1;
    fit.into_iter().map(|tile| tile.to_string()).collect()
}

#[test]
fn a_gap_takes_what_fits_both_runs_and_nothing_if_the_runs_do_not_fit_each_other() {
    assert_eq!(fits_at("CrDr1TrLr/1Db1Tb/1DgSgTg", 0, 2), "SrXr");
    // Each of the two runs takes Cb and Dr, but together they take nothing.
    assert_eq!(fits_at("Cr1Db/Sr1Sb/TrTgTb", 0, 1), "");
    assert_eq!(fits_at("Cr/Sr", 2, 0), "DrTrLrXr");
}

#[test]
fn runs_of_more_than_five_around_a_gap_leave_nothing_that_fits() {
    assert_eq!(fits_at("CrDrSr1TrLrXr/2Sb1Tb/2SgDgTg", 0, 3), "");
    assert_eq!(fits_at("1DrSr1TrLrXr/2Sb1Tb/2SgDgTg", 0, 3), "Cr");
}

#[test]
fn unmaking_a_move_restores_every_bit() {
    let mut position = position("1Cr/DrSrTr/1Lr1/1Xr1@-40,70");
    let before = position.clone();
    for mv in moves::all(&before, Kinds::ALL) {
        position.make(&mv);
        position.unmake(&mv);
        assert_eq!(position, before);
    }
}

#[test]
fn a_cleared_position_is_a_new_one() {
    let mut cleared = position("CrDr/Cb1@7,-3");
    cleared.clear();
    assert_eq!(cleared, Position::default());
}

#[test]
fn places_keep_their_numbers_wherever_the_game_began() {
    let text = "1Cr/DrSrTr/1Lr@9223372036854775800,-9223372036854775808";
    assert_eq!(position(text).setup().to_string(), text);
}
