//! What a schema cannot say: sums, shares, what counts, and who may read it.

use crate::documents::{PLATFORMS, decoded};
use crate::outcomes::{HOSTILE, all, hidden, mixed, outcome, partly_open, refused, test, unknown};
use grading::outcome::{Outcome, Test};
use grading::platforms::github_classroom;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

fn document(name: &str, outcome: &Outcome) -> Value {
    PLATFORMS.into_iter().find(|platform| platform.name == name).unwrap().value(outcome)
}

fn tests(document: &Value) -> &Vec<Value> {
    document["tests"].as_array().unwrap()
}

fn sum(document: &Value, field: &str) -> f64 {
    tests(document).iter().filter_map(|test| test[field].as_f64()).sum()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-4
}

/// 2.25 of 4 points were earned; a test of 4 points was not reached. So 9 of 16 sixteenths, of 8 points in all.
#[test]
fn what_was_not_reached_counts_on_neither_side() {
    let mixed = mixed();
    assert_eq!(document("gradescope", &mixed)["score"], json!(4.5));
    // Quarters become whole.
    let github = document("github-classroom", &mixed);
    assert_eq!(github["max_score"], json!(16));
    assert!(close(sum(&github, "score"), 9.0));
}

/// 4 of 6 points that were reached, of 10.
#[test]
fn a_test_that_passed_as_far_as_it_was_reached_is_passed() {
    let gradescope = document("gradescope", &partly_open());
    let task = &tests(&gradescope)[0];
    assert_eq!((&task["status"], &task["max_score"]), (&json!("passed"), &json!(4.0)));
    assert!(close(gradescope["score"].as_f64().unwrap(), 10.0 * 4.0 / 6.0), "{gradescope}");
    let github = document("github-classroom", &partly_open());
    assert_eq!((&tests(&github)[0]["status"], &github["max_score"]), (&json!("pass"), &json!(6)));
}

#[test]
fn what_was_not_reached_is_named_with_its_reason_and_has_no_points() {
    let mixed = mixed();
    for platform in PLATFORMS {
        let text = platform.value(&mixed).to_string();
        assert!(text.contains("does what late says"), "{}: {text}", platform.name);
        assert!(text.contains("no bag was ever empty"), "{}: {text}", platform.name);
    }
    let late = |name: &str| tests(&document(name, &mixed))[2].clone();
    assert_eq!(late("gradescope").get("score"), None);
    assert_eq!(late("gradescope").get("status"), None);
    assert_eq!(late("github-classroom")["status"], json!("error"));
}

#[test]
fn a_program_that_does_not_compile_earns_0_of_all_points() {
    let refused = refused("it does not compile:\nmismatched types");
    assert_eq!(document("gradescope", &refused)["score"], json!(0.0));
    let github = document("github-classroom", &refused);
    assert_eq!((&github["status"], &github["max_score"]), (&json!("fail"), &json!(4)));
    for platform in PLATFORMS {
        let text = platform.value(&refused).to_string();
        assert!(text.contains("mismatched types"), "{}: {text}", platform.name);
    }
}

#[test]
fn an_unknown_grade_fails_visibly_and_is_never_0() {
    let unknown = unknown("the archive is damaged");
    let gradescope = document("gradescope", &unknown);
    assert_eq!(
        gradescope.as_object().unwrap().keys().collect::<Vec<_>>(),
        ["output", "output_format"]
    );
    let github = document("github-classroom", &unknown);
    // The reporter leaves out what has no maximum, and fails.
    assert_eq!((&github["status"], &github["max_score"]), (&json!("error"), &json!(0)));
    for platform in PLATFORMS {
        let text = platform.value(&unknown).to_string();
        assert!(text.contains("the archive is damaged"), "{}: {text}", platform.name);
    }
}

#[test]
fn the_points_of_the_tests_are_those_of_the_whole() {
    for (what, outcome) in all() {
        let github = document("github-classroom", &outcome);
        assert!(sum(&github, "score") <= github["max_score"].as_f64().unwrap(), "{what}");
        let gradescope = document("gradescope", &outcome);
        if outcome.problem.is_some() || !outcome.is_partly_open() {
            let score = gradescope["score"].as_f64().unwrap();
            assert!(close(sum(&gradescope, "score"), score), "{what}");
        }
    }
}

#[test]
fn reports_that_are_too_large_are_cut_and_say_so() {
    let huge = all().into_iter().find(|(what, _)| *what == "huge").unwrap().1;
    for platform in PLATFORMS {
        let document = platform.value(&huge).to_string();
        assert!(document.contains("The rest is left out"), "{}", platform.name);
    }
}

#[test]
fn whole_points_keep_the_ratio_of_both_sides() {
    let scores = |tests: &[(f64, f64)]| {
        let tests = tests.iter().map(|(points, earned)| test("row", *points, Some(*earned)));
        let document = document("github-classroom", &outcome(tests.collect()));
        (sum(&document, "score"), document["max_score"].as_f64().unwrap())
    };
    assert_eq!(scores(&[(2.0, 2.0), (3.0, 0.0)]), (2.0, 5.0));
    assert_eq!(scores(&[(0.5, 0.5), (1.0, 0.0)]), (1.0, 3.0));
    assert_eq!(scores(&[(0.1, 0.1), (0.2, 0.2), (0.3, 0.0)]), (3.0, 6.0));
    assert_eq!(scores(&[(1.0 / 3.0, 1.0 / 3.0), (2.0 / 3.0, 0.0)]), (333.0, 1000.0));
}

fn secret() -> Outcome {
    outcome(vec![
        test("row", 2.0, Some(1.0)),
        hidden(test("secret", 6.0, Some(0.0))),
        hidden(test("late-secret", 4.0, None)),
    ])
}

#[test]
fn hidden_tests_are_shown_after_publishing_or_not_at_all() {
    let gradescope = document("gradescope", &secret());
    let visible: Vec<_> =
        tests(&gradescope).iter().map(|test| test["visibility"].as_str().unwrap()).collect();
    assert_eq!(visible, ["visible", "after_published", "after_published"]);
    assert!(!gradescope["output"].as_str().unwrap().contains("secret"));
    let text = document("github-classroom", &secret()).to_string();
    assert!(!text.contains("secret"), "{text}");
}

#[test]
fn hidden_tests_count_except_where_everybody_reads_everything() {
    // 1 of 8 points that were reached, of 12.
    assert_eq!(document("gradescope", &secret())["score"], json!(1.5));
    assert_eq!(document("github-classroom", &secret())["max_score"], json!(2));
}

#[test]
fn if_everything_is_hidden_nothing_can_be_shown_to_everybody() {
    let secret = outcome(vec![hidden(test("secret", 2.0, Some(2.0)))]);
    let [gradescope, github] = PLATFORMS.map(|platform| (platform.document)(&secret));
    assert!(gradescope.is_ok());
    assert!(github.unwrap_err().to_string().contains("All tests are hidden"));
}

#[test]
fn no_line_of_a_github_log_is_a_command() {
    let hostile = Test {
        title: HOSTILE.to_owned(),
        verdict: "::error::".to_owned(),
        report: HOSTILE.to_owned(),
        ..test("x", 1.0, Some(0.0))
    };
    let open =
        Test { earned: None, report: "::error::x\n::error::y".to_owned(), ..hostile.clone() };
    let hostile = outcome(vec![hostile, open]);
    let line = github_classroom::document(&hostile).unwrap();
    assert_eq!(line.lines().count(), 1);
    let unknown = document("github-classroom", &unknown(HOSTILE));
    let refused = document("github-classroom", &refused(HOSTILE));
    for document in [serde_json::from_str(&decoded(&line)).unwrap(), unknown, refused] {
        for test in tests(&document) {
            for field in ["name", "message", "test_code"] {
                assert_inert(test[field].as_str().unwrap());
            }
        }
    }
}

/// As a runner reads its log.
fn assert_inert(text: &str) {
    for line in text.lines() {
        assert!(!line.trim_start().starts_with("::"), "{line}");
        assert!(!line.contains("##["), "{line}");
    }
}
