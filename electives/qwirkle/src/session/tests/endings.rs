//! What humans are told at the end.

use super::*;
use crate::display::Look;
use pretty_assertions::assert_eq;

/// A finished game with this seed, in which humans play greedily.
fn finished(seed: u64, plays: [Plays; 2]) -> Table {
    let chair = |(name, plays): (&str, Plays)| Chair { name: name.to_owned(), plays };
    let mut table = Table::new(["Anna", "Bob"].into_iter().zip(plays).map(chair).collect(), seed);
    while table.game().end().is_none() {
        table.let_computer(&Level::Greedy);
    }
    table
}

fn ending(table: Table, language: Language) -> String {
    let mut talk = talk(language, "");
    load(table, "game", &mut talk).unwrap();
    talk.transcript().replace('\u{a0}', " ")
}

/// A finished game that Bob has won.
fn won_by_bob(plays: &[Plays; 2]) -> Table {
    let points = |table: &Table, seat: usize| table.game().seats()[seat].points;
    let mut games = (0..).map(|seed| finished(seed, plays.clone()));
    games.find(|table| points(table, 0) < points(table, 1)).expect("he wins some game")
}

#[test]
fn a_human_who_loses_gets_points_margin_and_best_turn() {
    let greedy = Plays::Computer(Level::Greedy);
    let table = won_by_bob(&[Plays::Human, greedy]);
    let points: Vec<u32> = table.game().seats().iter().map(|seat| seat.points).collect();
    let turns = (1..).zip(&table.record().turns).filter(|(_, turn)| turn.player == "Anna");
    let most = turns.clone().filter_map(|(_, turn)| turn.points).max().unwrap();
    let (best, _) = turns.clone().find(|(_, turn)| turn.points == Some(most)).unwrap();
    let replayed = crate::record::replay(table.record()).unwrap();
    let laid = replayed.turns[best - 1].as_ref();
    let sentence = turn_sentence(
        &table.record().turns[best - 1],
        laid,
        Look { paint: shared::Paint::Plain, signs: Signs::Letters },
        Language::English.words(),
    );
    let typed = sentence.strip_prefix("Anna lays ").unwrap().split(':').next().unwrap();
    let (lost, won) = (points[0], points[1]);
    let said = ending(table.clone(), Language::English);
    let expected = format!(
        "Bob wins with {won} points.\nAnna has {lost} points, {} fewer. Best turn: {typed}, {most} \
         points (turn {best}).\n",
        won - lost
    );
    assert!(said.contains(&expected), "{expected}{said}");
    assert!(!said.contains("Congratulations"), "{said}");
    let said = ending(table, Language::French);
    assert!(
        said.contains(&format!("Bob gagne avec {won} points.\nAnna a {lost} points, ")),
        "{said}"
    );
    assert!(said.contains(&format!(", {most} points (tour {best}).\n")), "{said}");
}

#[test]
fn a_winner_is_congratulated_unless_it_is_a_computer_that_beat_a_human() {
    let greedy = Plays::Computer(Level::Greedy);
    let said = |plays: &[Plays; 2]| ending(won_by_bob(plays), Language::English);
    for plays in
        [[greedy.clone(), Plays::Human], [Plays::Human, Plays::Human], [greedy.clone(), greedy]]
    {
        let lost = plays[0] == Plays::Human;
        let said = said(&plays);
        assert!(said.contains(" points. Congratulations!\n"), "{said}");
        assert_eq!(said.contains(" fewer. Best turn: "), lost, "{said}");
    }
}
