//! The `hint` command.

use super::*;
use pretty_assertions::assert_eq;

#[test]
fn a_hint_ranks_five_moves_that_can_be_typed_as_shown() {
    let start = "3 1 at 0,0 right\n\n";
    let hints = hints(&in_seed_1(&format!("{start}hint\n")));
    assert_eq!(hints.len(), 5);
    assert!(hints.is_sorted_by_key(|(_, points)| std::cmp::Reverse(*points)), "{hints:?}");
    for (typed, points) in hints {
        let followed = in_seed_1(&format!("{start}{typed}\n"));
        assert!(followed.contains(&format!("That is {points} points, ")), "{followed}");
    }
}

/// Anna holds Xo Lg Xo Lr Xp Sr, and row 0 is Sb So Sg.
#[test]
fn a_numbered_hint_is_explained_line_by_line() {
    let said = in_seed_1("3 1 at 0,0 right\n\nhint 1\nhint 6\nhint 0\nhint x\n");
    let expected = "Your turn (or help): hint 1\n\
                    1. 6 4 at 0,2 down: 6 points, lines of 4 and 2.\n\
                    \u{20} 4 points  row 0, Sb So Sg Sr\n\
                    \u{20} 2 points  column 2, Sr Lr\n";
    assert!(said.contains(expected), "{said}");
    assert!(said.contains("Ignored: hint lists 5 moves; there is no number 6.\n"), "{said}");
    assert!(said.contains("; there is no number 0.\n"), "{said}");
    assert!(said.contains("for example hint 3, not x.\n"), "{said}");
}

/// The explanation of the best move of a game in the notation.
fn explained(game: &str, language: Language) -> String {
    let mut talk = talk(language, "");
    hint::explain(1, &game.parse().unwrap(), &mut talk).unwrap();
    talk.transcript().replace('\u{a0}', " ")
}

#[test]
fn a_hint_counts_the_bonus_of_a_qwirkle_and_of_the_last_tile() {
    let game = "CrCoCyCgCb\n0 0 Cp:0 Sb:0 -";
    let expected = "1. 1 at 0,-1: 12 points, a line of 6.\n\
                    \u{20} 12 points  row 0, Cp Cr Co Cy Cg Cb, a Qwirkle: 6, and 6 more\n\
                    \u{20}  6 points  the last tile of the game\n";
    assert_eq!(explained(game, Language::English), expected);
    let expected = "1. 1 à 0,-1 : 12 points, une ligne de 6.\n\
                    \u{20} 12 points  rangée 0, Cp Cr Co Cy Cg Cb, un Qwirkle : 6, et 6 de plus\n\
                    \u{20}  6 points  la dernière tuile de la partie\n";
    assert_eq!(explained(game, Language::French), expected);
    let first = "-\n0 0 CrSb:0 CrSb:0 TpTp";
    assert!(explained(first, Language::English).ends_with(": 1 point, no line yet.\n"));
    let none = "CrDr\n0 0 Sg:0 Lp:0 TgTr";
    assert!(explained(none, Language::English).starts_with("None of your tiles fits"));
}
