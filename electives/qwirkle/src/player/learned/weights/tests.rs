use super::*;
use pretty_assertions::assert_eq;

#[test]
fn the_weights_that_come_with_the_game_are_read() {
    assert!(Weights::shipped().games > 0);
}

#[test]
fn a_file_is_read_back() {
    let mut by_phase = [[0.0; COUNT]; PHASES];
    by_phase[1][2] = -1.25;
    by_phase[3][COUNT - 1] = 0.000_000_4;
    let weights = Weights::new(by_phase, 70, 7);
    assert_eq!(Weights::from_text(&weights.to_text()), Ok(weights));
}

#[test]
fn phases_change_at_their_least_tiles() {
    for (bag, expected) in [(0, 0), (1, 1), (14, 1), (15, 2), (48, 2), (49, 3), (96, 3)] {
        assert_eq!(phase(bag), expected, "{bag}");
    }
}

#[test]
fn the_value_is_the_sum_of_weights_times_features() {
    let mut by_phase = [[0.0; COUNT]; PHASES];
    (by_phase[2][0], by_phase[2][3]) = (1.5, -2.0);
    let mut features = [1.0; COUNT];
    features[3] = 3.0;
    let weights = Weights::new(by_phase, 0, 0);
    assert!((weights.value(2, &features) + 4.5).abs() < 1e-12);
    assert!(weights.value(1, &features).abs() < 1e-12);
}

/// Each edit of a right file, and what is wrong with it.
#[test]
fn a_wrong_file_is_refused_with_what_is_wrong_where() {
    let text = Weights::NONE.to_text();
    for (from, to, expected) in [
        ("version = 1", "version = 2", BadWeights::Version(2)),
        ("\"kept\"", "\"kapt\"", BadWeights::Unknown("kapt".into())),
        ("\"kept\",\n", "", BadWeights::Misplaced(2, "kept")),
        ("\"kept\"", "\"duplicates\"", BadWeights::Misplaced(2, "kept")),
        ("\"fitting\"", "\"fitting\", \"kept\"", BadWeights::Unknown("kept".into())),
        ("bag = 15", "bag = 16", BadWeights::Bag(3, 15)),
        ("weights = [\n", "weights = [1.0,\n", BadWeights::Length(1, COUNT + 1)),
        ("    0.0,\n", "", BadWeights::Length(1, COUNT - 1)),
        ("    0.0,\n", "    nan,\n", BadWeights::Infinite(1, "turn")),
        ("    0.0,\n", "    -inf,\n", BadWeights::Infinite(1, "turn")),
    ] {
        assert!(text.contains(from), "{from}");
        assert_eq!(Weights::from_text(&text.replacen(from, to, 1)), Err(expected), "{to}");
    }
    let (start, _) = text.rsplit_once("[[phases]]").unwrap();
    assert_eq!(Weights::from_text(start), Err(BadWeights::Phases(3)));
    for (text, line) in [("version = 1\ngames = -1", Some(2)), ("what", Some(1)), ("", Some(1))] {
        let error = Weights::from_text(text).unwrap_err();
        assert!(matches!(error, BadWeights::Unreadable(at, _) if at == line), "{error:?}");
    }
}
