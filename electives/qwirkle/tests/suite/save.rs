//! Saved games and records: the same game continues, changed files are refused, and the booklet's
//! example is replayed.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use qwirkle::level::Level;
use qwirkle::player::learned::Weights;
use qwirkle::saving::record::{Reason, Record, Replay, Wrong, replay, replay_to};
use qwirkle::saving::save::{BadSave, from_text, to_text};
use qwirkle::state::Refusal;
use qwirkle::table::{Chair, Plays, Table};

/// Two to four players, humans and computers of two levels.
fn table(seed: u64, players: usize) -> Table {
    let plays = [Plays::Human, Plays::Computer(Level::Random), Plays::Computer(Level::Greedy)];
    let chairs = (0..players)
        .map(|seat| Chair { name: format!("Player {seat}"), plays: plays[seat % 3].clone() })
        .collect();
    Table::new(chairs, seed)
}

/// Takes a turn: lays, exchanges or passes, as the seed decides.
fn take(table: &mut Table) {
    let level = match &table.chair().plays {
        Plays::Computer(level) => level.clone(),
        Plays::Human => Level::Random,
    };
    let number = table.number();
    // Every fifth turn, a human exchanges even if a tile fits.
    let tile = table.game().hand().tiles().first().copied();
    if let (Plays::Human, Some(tile), 0) = (&table.chair().plays, tile, number % 5)
        && table.swap(&[tile]).is_ok()
    {
        return;
    }
    table.let_computer(&level);
}

fn play(table: &mut Table, turns: usize) {
    for _ in 0..turns {
        if table.game().end().is_none() {
            take(table);
        }
    }
}

/// The text of a saved game with seed 7 after this many turns.
fn saved(turns: usize) -> String {
    let mut table = table(7, 2);
    play(&mut table, turns);
    to_text(&table)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_loaded_game_goes_on_as_if_it_had_never_stopped(
        seed: u64,
        players in 2_usize..=4,
        turns in 0_usize..60,
    ) {
        let mut table = table(seed, players);
        play(&mut table, turns);
        let mut loaded = from_text(&to_text(&table)).unwrap();
        prop_assert_eq!(&loaded, &table);
        play(&mut table, 200);
        play(&mut loaded, 200);
        prop_assert_eq!(loaded.record(), table.record());
        prop_assert!(table.game().end().is_some());
        prop_assert!(replay(&table.whole_record()).is_ok());
        prop_assert!(replay(table.record()).is_ok());
    }
}

#[test]
fn a_change_of_any_byte_is_refused() {
    let text = saved(12);
    let bytes = text.as_bytes();
    let mut changed = bytes.to_vec();
    let mut tried = 0;
    for index in 0..bytes.len() {
        changed[index] = bytes[index] ^ [1, 0x20][index % 2];
        if let Ok(text) = std::str::from_utf8(&changed) {
            assert!(from_text(text).is_err(), "byte {index}: {text}");
            tried += 1;
        }
        changed[index] = bytes[index];
    }
    assert!(tried > 2_000, "{tried}");
}

#[test]
fn a_truncated_or_extended_text_is_refused() {
    let text = saved(3);
    for length in 0..text.trim_end().len() {
        assert!(from_text(&text[..length]).is_err(), "{length} bytes");
    }
    assert_eq!(from_text(&(text.clone() + " \n")), Err(BadSave::Changed));
    assert_eq!(from_text(&text.replace(':', ": ")), Err(BadSave::Changed));
}

/// The reason why a text is refused in which `this` was replaced once by `that`.
fn reason(this: &str, that: &str) -> BadSave {
    let text = saved(3);
    assert!(text.contains(this), "{this} is not in {text}");
    from_text(&text.replacen(this, that, 1)).unwrap_err()
}

fn at(wrong: &BadSave) -> (usize, &Reason) {
    match wrong {
        BadSave::Wrong(Wrong { turn, reason, .. }) => (*turn, reason),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_turn_that_differs_is_named() {
    let text = saved(3);
    let points = text.split_once("\"points\":").unwrap().1;
    let points = points.split_once(|letter: char| !letter.is_ascii_digit()).unwrap().0;
    let worth: u32 = points.parse().unwrap();
    let wrong = reason(&format!("\"points\":{points}"), "\"points\":99");
    assert_eq!(at(&wrong), (1, &Reason::Points { said: 99, worth }));
    // In the second turn a square was laid; no hand has another tile in its place.
    let (turns, rest) = text.split_once("\"player\":\"Player 1\"").unwrap();
    let other = rest.replacen("\"color\":\"blue\"", "\"color\":\"red\"", 1);
    let wrong = from_text(&format!("{turns}\"player\":\"Player 1\"{other}")).unwrap_err();
    let missing = Reason::Refused(Refusal::NotHeld("Sr".parse().unwrap()));
    assert_eq!(at(&wrong), (2, &missing));
    // The players take turns.
    let other = text.replacen("\"player\":\"Player 1\"", "\"player\":\"Player 0\"", 1);
    let wrong = from_text(&other).unwrap_err();
    assert_eq!(at(&wrong), (2, &Reason::NotHerTurn("Player 1".to_owned())));
    // Nobody chooses what is drawn.
    let other = rest.replacen("\"shape\":\"star\"", "\"shape\":\"clover\"", 1);
    let wrong = from_text(&format!("{turns}\"player\":\"Player 1\"{other}")).unwrap_err();
    assert_eq!(at(&wrong), (2, &Reason::Differs));
}

#[test]
fn another_seed_is_not_the_one_of_these_hands() {
    assert_eq!(at(&reason("\"seed\":7", "\"seed\":8")), (0, &Reason::Differs));
    let begins = reason("\"begins\":", "\"begins\":9");
    assert!(matches!(at(&begins), (0, Reason::AnnouncesLess { has: 0, .. })), "{begins:?}");
}

#[test]
fn an_unknown_version_is_reported() {
    assert_eq!(reason("\"version\":1", "\"version\":2"), BadSave::Future(2));
    assert_eq!(reason("\"version\":1", "\"version\":0"), BadSave::NotOurs);
    assert_eq!(reason("\"version\":1", "\"version\":\"1\""), BadSave::NotOurs);
    assert_eq!(reason("\"format\":\"qwirkle\"", "\"format\":\"chess\""), BadSave::NotOurs);
    assert_eq!(from_text("[]"), Err(BadSave::NotOurs));
}

#[test]
fn unknown_and_missing_fields_are_reported() {
    let message = |this, that| format!("{:?}", reason(this, that));
    assert!(message("\"begins\"", "\"began\"").contains("unknown field `began`"));
    assert!(message("\"plays\":\"human\"", "\"plays\":\"cheat\"").contains("line: 1, column: "));
    let wrong = message("\"begins\"", "\"be\\u001b[31mgins\"");
    assert!(!wrong.contains('\u{1b}') && wrong.contains("\\u{1b}"), "{wrong}");
}

#[test]
fn names_must_be_ones_that_can_be_typed() {
    let long = format!("\"{}\"", "x".repeat(41));
    for name in ["\"\"", "\"\\u001b[31m\"", "\" Ann\"", &long] {
        assert_eq!(reason("\"Player 0\"", name), BadSave::Name, "{name}");
    }
    assert_eq!(at(&reason("\"Player 0\"", "\"Player 1\"")), (0, &Reason::Players));
}

/// Otherwise, whoever hands somebody a saved game would choose what it opens.
#[test]
fn a_saved_game_contains_the_weights_of_its_players_and_opens_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("weights.toml");
    std::fs::write(&file, Weights::NONE.to_text()).unwrap();
    let level: Level = format!("learned:{}", file.display()).parse().unwrap();
    let chairs = ["Anna", "Bob"].map(str::to_owned).into_iter();
    let chairs = chairs.map(|name| Chair { name, plays: Plays::Computer(level.clone()) });
    let mut table = Table::new(chairs.collect(), 1);
    play(&mut table, 3);
    std::fs::remove_file(file).unwrap();
    assert_eq!(from_text(&to_text(&table)), Ok(table));
    for name in ["learned:/dev/zero", "learned:-", "learned:no/such"] {
        let wrong = reason("\"plays\":\"human\"", &format!("\"plays\":\"{name}\""));
        assert!(matches!(wrong, BadSave::Unreadable { .. }), "{wrong:?}");
    }
}

// The booklet's example game as a record: twelve turns with their lines and points.

const RECORD: &str = include_str!("../records/official-example.json");

/// Each turn of the booklet: its name, the lengths of its lines, and its points.
const TURNS: [(&str, &[usize], u32); 12] = [
    ("A", &[3], 3),
    ("B", &[3, 4], 7),
    ("C", &[2, 2], 4),
    ("D", &[2, 2, 2], 6),
    ("E", &[3, 4], 7),
    ("F", &[2, 4], 6),
    ("G", &[3], 3),
    ("H", &[3], 3),
    ("I", &[2, 4, 4], 10),
    ("J", &[4, 5], 9),
    ("K", &[3, 3, 6], 18),
    ("L", &[2, 2, 5], 9),
];

fn after(turns: usize) -> Replay {
    replay_to(&Record::from_json(RECORD).unwrap(), turns).unwrap()
}

#[test]
fn every_turn_makes_the_lines_and_the_points_of_the_booklet() {
    let replay = after(12);
    for ((name, lengths, points), laid) in TURNS.iter().zip(&replay.turns) {
        let laid = laid.as_ref().unwrap();
        let mut found: Vec<usize> = laid.lines.iter().map(|line| line.tiles.len()).collect();
        found.sort_unstable();
        assert_eq!((&found[..], laid.points), (*lengths, *points), "turn {name}");
    }
    assert_eq!(replay.points, [20, 22, 25, 18]);
}
