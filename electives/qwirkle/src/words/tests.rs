use super::*;
use crate::board::Place;
use crate::display::Signs;
use crate::language::Language;
use crate::rules::Broken;
use crate::tile::Tile;
use pretty_assertions::assert_eq;
use shared::Paint;

const LOOK: Look = Look { paint: Paint::Plain, signs: Signs::Letters };

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn refused(language: Language, refusal: impl Into<Refusal>) -> String {
    let words = language.words();
    words.set(&words.refused(&refusal.into(), LOOK)).replace('\u{a0}', " ")
}

/// The engine's own messages are for programmers, so the rules are checked in each language.
#[test]
fn each_rule_is_named_in_both_languages() {
    let (one, other) = (Place::at(0, 1), Place::at(2, -3));
    let mixed = Broken::Mixed { line: "CrCbDb".into(), one: tile("Cr"), other: tile("Db") };
    let same = Broken::Same { line: "CrDrCr".into(), tile: tile("Cr") };
    for (refusal, english, french) in [
        (mixed.into(), "Cr Cb Db is not a line", "Cr Cb Db ne serait une ligne ni"),
        (same.into(), "Cr Dr Cr has Cr twice", "Cr Dr Cr a deux fois Cr"),
        (
            Broken::Taken(one, tile("Cr")).into(),
            "(0,1) is taken by Cr",
            "la case (0,1) est prise : il y a Cr",
        ),
        (
            Broken::Crooked(one, other).into(),
            "(0,1) and (2,-3) do not",
            "(0,1) et (2,-3) n'y sont pas",
        ),
        (
            Broken::Apart(one).into(),
            "(0,1) between them is empty",
            "entre elles la case (0,1) est vide",
        ),
        (
            Broken::Unconnected(one).into(),
            "touch the grid, and (0,1) does not",
            "la case (0,1) n'y touche pas",
        ),
        (Broken::TooMany(7).into(), "at most 6 tiles, not 7", "6 tuiles au plus, et non 7"),
        (
            Refusal::MustLay(3),
            "as many tiles as were announced, in one line: 3",
            "autant de tuiles que l'on a annoncé, et en une ligne : 3",
        ),
        (
            Refusal::SmallBag { wanted: 3, bag: 1 },
            "the bag holds 1 tile, so 3",
            "le sac n'a que 1 tuile, et on ne peut pas en échanger 3",
        ),
        (Refusal::CanLay, "a tile in the hand fits", "une tuile de la main va quelque part"),
        (Refusal::CanExchange(1), "the bag holds 1 tile.", "il reste 1 tuile dans le sac."),
        (Refusal::Over, "the game is over", "la partie est finie"),
    ] {
        let said = refused(Language::English, refusal.clone());
        assert!(said.starts_with("Impossible: ") && said.contains(english), "{said}");
        let said = refused(Language::French, refusal);
        assert!(said.starts_with("Impossible : ") && said.contains(french), "{said}");
    }
}

#[test]
fn wrongly_recorded_points_are_reported_in_both_languages() {
    let reason = Reason::Points { said: 1, worth: 2 };
    let said = |language: Language| language.words().reason(&reason, LOOK);
    assert_eq!(said(Language::English), "the record says 1 point, but the turn is worth 2");
    assert_eq!(said(Language::French), "on a noté 1 point, et ce tour en vaut 2");
}
