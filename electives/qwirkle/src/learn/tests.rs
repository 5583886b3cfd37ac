use super::*;
use pretty_assertions::assert_eq;
use std::sync::LazyLock;

/// What comparing learns on two threads, for several tests.
static COMPARED: LazyLock<Vec<(Checkpoint, String)>> =
    LazyLock::new(|| run(&learning(Method::Compare, 2)));

fn learning(method: Method, jobs: usize) -> Learning {
    let from = Weights::NONE;
    Learning { games: 60, seed: 3, method, lambda: 0.9, jobs, batch: BATCH, rounds: 8, from }
}

/// The checkpoints, and the weights after each.
fn run(learning: &Learning) -> Vec<(Checkpoint, String)> {
    let mut points = Vec::new();
    let learned = learning.run(&AtomicBool::new(false), &|| {}, |point, weights| {
        points.push((*point, weights.to_text()));
    });
    learned.unwrap();
    points
}

/// A few games in batches of three, on so many threads.
fn few(method: Method, jobs: usize) -> Learning {
    Learning { games: 5, batch: 3, rounds: 2, ..learning(method, jobs) }
}

#[test]
fn the_number_of_jobs_does_not_change_a_bit() {
    for method in Method::ALL {
        let one = run(&few(method, 1));
        assert_eq!(one, run(&few(method, 3)));
        assert_eq!(one.iter().map(|(point, _)| point.games).collect::<Vec<_>>(), [3, 5]);
        assert_ne!(one[0].1, one[1].1);
    }
}

/// The file is what an earlier run wrote. If it differs on purpose, `UPDATE=1` writes it again.
#[test]
fn a_small_file_is_learned_again_byte_for_byte() {
    let (_, text) = COMPARED.last().unwrap();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/learn/small.toml"), text).unwrap();
    }
    assert_eq!(text, include_str!("small.toml"));
}

/// Sixty games are enough to be better than greedy, which is where learning starts.
#[test]
fn comparing_the_turns_of_a_position_learns_from_few_games() {
    let points = &*COMPARED;
    assert!(points.iter().all(|(point, _)| point.margin.mean > 3.0), "{points:?}");
}

#[test]
fn learning_goes_on_from_weights() {
    let from = Weights::shipped().clone();
    let games = from.games;
    let points = run(&Learning { from, games: 20, ..learning(Method::Compare, 2) });
    assert_eq!(points[0].0.games, games + 20);
    assert!(points[0].0.margin.mean > 3.0, "{points:?}");
}

/// Three whole games teach nothing but their luck.
#[test]
fn weights_that_lose_their_match_are_not_kept() {
    let points = run(&Learning { games: 3, lambda: 1.0, ..learning(Method::Returns, 2) });
    let (point, kept) = &points[0];
    assert!(point.margin.mean < -5.0 && !point.is_kept, "{point:?}");
    assert_eq!(*kept, Weights::NONE.to_text());
}

#[test]
fn whoever_stops_gets_no_more_checkpoints() {
    let learning = few(Method::Returns, 1);
    let mut points = 0;
    let is_stopped = AtomicBool::new(false);
    let stop = |_: &Checkpoint, _: &Weights| {
        points += 1;
        is_stopped.store(true, Ordering::Relaxed);
    };
    learning.run(&is_stopped, &|| {}, stop).unwrap();
    assert_eq!(points, 1);
}

#[test]
fn a_curve_has_a_row_and_a_mark_for_each_checkpoint() {
    let mut points: Vec<Checkpoint> = COMPARED.iter().map(|(point, _)| *point).collect();
    points[1].is_kept = false;
    assert_eq!(csv(&points).lines().count(), 3);
    assert!(csv(&points).starts_with(CSV_HEAD));
    let svg = svg(&points, "games", "won").unwrap();
    let circles: Vec<&str> = svg.lines().filter(|line| line.starts_with("<circle")).collect();
    assert_eq!(circles.len(), 2, "{svg}");
    // Only what is kept is filled.
    assert!(!circles[0].contains("fill=\"none\"") && circles[1].contains("fill=\"none\""), "{svg}");
}
