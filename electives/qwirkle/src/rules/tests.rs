use super::*;
use pretty_assertions::assert_eq;

/// Tries to lay tiles, given as notation, row and column.
fn try_to_lay(setup: &str, laid: &[(&str, i64, i64)]) -> Result<u32, String> {
    let mut setup: Setup = setup.parse().unwrap();
    let before = setup.clone();
    let laid: Vec<Placement> = laid
        .iter()
        .map(|&(tile, row, column)| Placement {
            place: Place::at(row, column),
            tile: tile.parse().unwrap(),
        })
        .collect();
    let result = lay(&mut setup, &laid);
    assert_eq!(setup == before, result.is_err());
    result.map(|laid| laid.points).map_err(|broken| broken.to_string())
}

#[test]
fn tiles_need_not_touch_each_other_when_others_fill_the_gap() {
    assert_eq!(try_to_lay("DrLr@0,1", &[("Cr", 0, 0), ("Tr", 0, 3)]), Ok(4));
    let refused = try_to_lay("DrLr@0,1", &[("Cr", 0, 0), ("Tr", 0, 4)]).unwrap_err();
    assert_eq!(refused, "the tiles of a turn must form one line, and (0,3) between them is empty");
}

#[test]
fn a_tile_that_joins_two_runs_has_to_suit_both_and_they_each_other() {
    assert_eq!(try_to_lay("CrDr1TrLr/5", &[("Sr", 0, 2)]), Ok(5));
    // Cb agrees with Cr and with Db, but the line would share neither shape nor color.
    let refused = try_to_lay("Cr1Db", &[("Cb", 0, 1)]).unwrap_err();
    assert!(refused.starts_with("CrCbDb: Cr and Db do not share"), "{refused}");
    // Both runs take Xr, but both contain Dr.
    let refused = try_to_lay("CrDr1DrTr", &[("Xr", 0, 2)]).unwrap_err();
    assert_eq!(refused, "CrDrXrDrTr has Dr twice");
}

#[test]
fn a_line_of_more_than_six_has_a_tile_twice_whatever_is_laid() {
    for tile in Tile::kinds() {
        let laid = [(tile.to_string(), 0, 3)];
        let laid = laid.each_ref().map(|(tile, row, column)| (tile.as_str(), *row, *column));
        assert!(try_to_lay("CrDrSr1TrLrXr", &laid).is_err());
    }
}

#[test]
fn a_line_of_six_is_worth_twelve() {
    assert_eq!(try_to_lay("CrDrSr1TrLr", &[("Xr", 0, 3)]), Ok(12));
    let six: Vec<(&str, i64, i64)> =
        ["Cr", "Co", "Cy", "Cg", "Cb", "Cp"].into_iter().zip(0..).map(|(t, c)| (t, c, 9)).collect();
    assert_eq!(try_to_lay("-", &six), Ok(12));
}

#[test]
fn refusals_name_the_rule() {
    for (laid, expected) in [
        (vec![], "a turn lays at least one tile"),
        (vec![("Dr", 0, 0)], "(0,0) is taken by Cr"),
        (vec![("Dr", 0, 1), ("Sr", 0, 1)], "two tiles are laid on (0,1)"),
        (vec![("Dr", 0, 1), ("Cb", 1, 0)], "and (0,1) and (1,0) do not"),
        (vec![("Dr", 1, 1)], "the tiles of a turn must touch the grid, and (1,1) does not"),
        (vec![("Db", 0, 1)], "CrDb: Cr and Db do not share"),
        (vec![("Cr", 0, 1)], "CrCr has Cr twice"),
        (vec![("Dr", 0, 1), ("Db", 0, 2)], "CrDrDb: Cr and Db do not share"),
    ] {
        let refused = try_to_lay("Cr", &laid).unwrap_err();
        assert!(refused.contains(expected), "{refused}");
    }
    let seven: Vec<_> = (1..8).map(|column| ("Dr", 0, column)).collect();
    assert!(try_to_lay("Cr", &seven).unwrap_err().ends_with("not 7"));
}

#[test]
fn a_fourth_tile_of_a_kind_does_not_exist() {
    let setup = "CrDr/Lr/Cr/Dr/Cr";
    assert!(setup.parse::<Setup>().is_ok_and(|setup| setup.len() == 6));
    let refused = try_to_lay("1Cr/CrDr/Sr1/CrTr", &[("Cr", 1, 2)]).unwrap_err();
    assert_eq!(refused, "CrDrCr has Cr twice");
    let refused = try_to_lay("2Cr/1SrDr/CrTr3/Lr4/Cr4", &[("Cr", 0, 1)]).unwrap_err();
    assert_eq!(refused, "CrCr has Cr twice");
    let refused = try_to_lay("CrSr1/1DrCr/CrTr1", &[("Cr", -1, 1)]).unwrap_err();
    assert_eq!(refused, "there are only 3 of Cr");
}

#[test]
fn an_arrangement_is_legal_when_all_its_lines_are_and_it_is_connected() {
    let check = |text: &str| check_all(&text.parse().unwrap());
    assert_eq!(check("CrDr/Cb1"), Ok(()));
    assert_eq!(check("-"), Ok(()));
    assert_eq!(check("Cr1Dr"), Err(Broken::Unconnected(Place::at(0, 2))));
    assert!(matches!(check("CrDb"), Err(Broken::Mixed { .. })));
}
