//! Every numbered step of the handout's specification.

use crate::playing::{TURN, greedily, play, start};
use conformance::oracle::{Position, Turn};
use pretty_assertions::assert_eq;
use testing::table::{Table, tables};

const ANN: (&str, &str) = ("human", "Ann");
const BOB: (&str, &str) = ("computer", "Bob");
const CLEO: (&str, &str) = ("computer", "Cleo");

/// Each table of a game with the turn that followed and its points, or `None` for a skip.
fn turns(said: &str) -> Vec<(Table, Option<(Turn, usize)>)> {
    let parts: Vec<&str> = said.split("Board:\n").skip(1).collect();
    let done = parts.iter().map(|part| part.lines().find_map(report));
    tables(said).into_iter().zip(done).collect()
}

/// `Bob puts Ar on (5,6), Ag on (5,7): 3 points.`
fn report(line: &str) -> Option<(Turn, usize)> {
    let (_, rest) = line.split_once(" puts ")?;
    let (laid, points) = rest.split_once(": ")?;
    let points = points.strip_suffix(" points.")?.parse().ok()?;
    Some((laid.split("), ").map(tile_and_place).collect::<Option<Turn>>()?, points))
}

/// `Ar on (5,6`, perhaps with the parenthesis that follows.
fn tile_and_place(text: &str) -> Option<((usize, usize), shared::Tile)> {
    let (tile, place) = text.split_once(" on (")?;
    let (row, column) = place.trim_end_matches(')').split_once(',')?;
    Some(((row.parse().ok()?, column.parse().ok()?), tile.parse().ok()?))
}

/// The line that says a turn, whose tiles are taken from the deck.
fn line(turn: &Turn, table: &Table) -> String {
    let mut deck: Vec<Option<shared::Tile>> = table.deck.iter().copied().map(Some).collect();
    let mut triple = |((row, column), tile): &((usize, usize), shared::Tile)| {
        let index =
            deck.iter().position(|other| *other == Some(*tile)).expect("a tile of the deck");
        deck[index] = None;
        format!("{index} {row} {column}")
    };
    turn.iter().map(&mut triple).collect::<Vec<_>>().join(" ")
}

/// The legal turn of several tiles that is worth most, as a line, with its points.
fn best_of_several(table: &Table) -> Option<(Turn, usize)> {
    let position = Position::read(&table.board);
    let turns = position.turns(&table.deck).into_iter().filter(|turn| turn.len() > 1);
    turns
        .filter_map(|turn| Some((turn.clone(), position.points(&turn)?)))
        .max_by_key(|(_, points)| *points)
}

/// What the program says when Ann types these lines and leaves.
fn said_to(lines: &[&str]) -> String {
    let mut lines = lines.iter();
    play(&["--seed", "1"], &[ANN], |_| lines.next().map(|&line| line.to_owned()))
}

#[test]
fn step_1_humans_and_computers_are_asked_for_as_at_level_6() {
    let said = start(&["--seed", "1"], &[ANN, BOB]).finish();
    let questions = "How many players (1-5)? 2\n\
                     Player 1, human or computer? human\n\
                     Name of player 1? Ann\n\
                     Player 2, human or computer? computer\n\
                     Name of player 2? Bob\n";
    assert!(said.starts_with(questions), "{said}");
}

#[test]
fn step_2_one_triple_lays_one_tile_as_before() {
    let said = play(&["--seed", "1"], &[ANN, ("human", "Eve")], greedily);
    assert!(said.contains("Congratulations, "), "{said}");
    let turns = turns(&said);
    for (table, done) in &turns[..turns.len() - 1] {
        let position = Position::read(&table.board);
        assert_eq!(
            done.as_ref().and_then(|(turn, _)| position.points(turn)),
            done.as_ref().map(|done| done.1)
        );
    }
}

#[test]
fn steps_2_5_and_6_several_triples_lay_several_tiles_and_the_deck_is_filled_up() {
    let mut laid = None;
    let said = play(&["--seed", "1"], &[ANN], |table| {
        let best = best_of_several(table).filter(|_| laid.is_none())?;
        let line = line(&best.0, table);
        laid = Some(best);
        Some(line)
    });
    let (turn, points) = laid.expect("two tiles can be laid at the start");
    let turns = turns(&said);
    assert_eq!(turns[0].1, Some((turn.clone(), points)), "{said}");
    let (before, after) = (&turns[0].0, &turns[1].0);
    assert_eq!(Position::read(&before.board).with(&turn), Some(Position::read(&after.board)));
    assert_eq!(after.points, [("Ann".to_owned(), points)]);
    assert_eq!(after.bag, before.bag - turn.len());
    assert_eq!(after.deck.len(), 6);
    let puts = turn.iter().map(|((row, column), tile)| format!("{tile} on ({row},{column})"));
    let report = format!("Ann puts {}: {points} points.\n", puts.collect::<Vec<_>>().join(", "));
    assert!(said.contains(&report), "{report}{said}");
}

#[test]
fn step_3_a_turn_is_refused_as_a_whole_and_a_wrong_triple_is_named() {
    let table = tables(&said_to(&[])).remove(0);
    let good = table.best_line().expect("a tile fits at the start");
    let other = usize::from(good.starts_with('0'));
    let lines = [
        format!("{good} {other} 0 0"),
        format!("{good} {other} 5 5"),
        format!("{good} {good}"),
        format!("{good} {other} 99 0"),
        format!("{good} {other}"),
        format!("{good} x 0 0"),
        format!("{good} s"),
        "s 0 0".to_owned(),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let said = said_to(&lines);
    assert_eq!(tables(&said).len(), 1, "nothing was laid: {said}");
    let refused_first = [&lines[..], &[&good]].concat();
    assert_eq!(tables(&said_to(&refused_first)), tables(&said_to(&[&good])));
    assert_eq!(said.matches(TURN).count(), lines.len() + 1, "{said}");
    let messages: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("Impossible: ") || line.starts_with("Ignored: "))
        .collect();
    assert_eq!(messages.len(), lines.len(), "{messages:?}");
    assert!(messages[1].starts_with("Impossible: triple 2: cell (5,5) is occupied"));
    assert!(
        messages[2].starts_with("Impossible: triple 2: ") && messages[2].contains("only once"),
        "{messages:?}"
    );
    assert!(
        messages[3].contains("triple 2") && messages[3].contains("off the board"),
        "{messages:?}"
    );
    assert!(messages[4].starts_with("Ignored: three numbers for each tile"), "{messages:?}");
    assert!(messages[6].ends_with(", or s to skip."), "{messages:?}");
    assert!(messages[5].starts_with("Ignored: triple 2: "), "{messages:?}");
}

/// Judged by the oracle, which looks at every turn there is.
#[test]
fn step_7_a_computer_takes_the_turn_that_is_worth_most_of_all() {
    let mut several = 0;
    for seed in ["1", "2"] {
        let turns = turns(&start(&["--seed", seed], &[BOB, CLEO]).finish());
        for (table, done) in &turns[..turns.len() - 1] {
            let position = Position::read(&table.board);
            let most =
                position.turns(&table.deck).iter().filter_map(|turn| position.points(turn)).max();
            assert_eq!(done.as_ref().map(|(_, points)| *points), most, "{table:?}");
            assert_eq!(done.as_ref().and_then(|(turn, _)| position.points(turn)), most);
            several += usize::from(done.as_ref().is_some_and(|(turn, _)| turn.len() > 1));
        }
    }
    assert!(several > 10, "only {several} turns of several tiles");
}

#[test]
fn step_8_the_end_and_the_winner_are_those_of_level_5() {
    for count in 1..=5 {
        let names = ["Bob", "Cleo", "Dan", "Eve", "Fay"];
        let players: Vec<(&str, &str)> =
            names[..count].iter().map(|&name| ("computer", name)).collect();
        let said = start(&["--seed", "1"], &players).finish();
        let points = tables(&said).pop().unwrap().points;
        let most = points.iter().map(|(_, points)| *points).max().unwrap();
        assert!(said.contains("The game is over: "), "{said}");
        assert!(said.contains(&format!("! You win with {most} points")), "{said}");
    }
}

#[test]
fn step_9_the_end_of_the_input_is_a_farewell() {
    let farewell = "Dear Ann and Bob, I wish you farewell and hope to see you again.\n";
    assert!(start(&["--seed", "1"], &[ANN, BOB]).finish().ends_with(farewell));
}

/// A pause is for those who watch: a human is asked at once, however long computers wait.
#[test]
fn there_is_no_pause_before_the_turn_of_a_human() {
    let said = start(&["--seed", "1", "--pause", "60000"], &[ANN, BOB]).finish();
    assert_eq!(tables(&said).len(), 1);
}
