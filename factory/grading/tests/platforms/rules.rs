//! What a schema cannot say: sums, shares, what counts, and who may read it.

use crate::documents::{PLATFORMS, decoded};
use crate::outcomes::{HOSTILE, all, hidden, mixed, outcome, refused, test, unknown};
use grading::outcome::{Outcome, Test};
use grading::platforms::{Platform, Undeliverable, github_classroom, inert};
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
    assert_eq!(document("prairielearn", &mixed)["score"], json!(0.5625));
    assert_eq!(document("coderunner", &mixed)["fraction"], json!(0.5625));
    // Quarters become whole.
    let classroom50 = document("classroom50", &mixed);
    assert_eq!((&classroom50["score"], &classroom50["max-score"]), (&json!(9), &json!(16)));
    let github = document("github-classroom", &mixed);
    assert_eq!(github["max_score"], json!(16));
    assert!(close(sum(&github, "score"), 9.0));
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
    assert_eq!(late("prairielearn")["max_points"], json!(0.0));
    assert_eq!(late("classroom50")["max-score"], json!(0));
    assert_eq!(late("github-classroom")["status"], json!("error"));
    assert_eq!(document("coderunner", &mixed)["testresults"].as_array().unwrap().len(), 4);
}

#[test]
fn a_program_that_does_not_compile_earns_0_of_all_points() {
    let refused = refused("it does not compile:\nmismatched types");
    assert_eq!(document("gradescope", &refused)["score"], json!(0.0));
    assert_eq!(document("prairielearn", &refused)["score"], json!(0.0));
    assert_eq!(document("coderunner", &refused)["fraction"], json!(0.0));
    let classroom50 = document("classroom50", &refused);
    assert_eq!((&classroom50["score"], &classroom50["max-score"]), (&json!(0), &json!(4)));
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
    assert_eq!(document("prairielearn", &unknown)["gradable"], json!(false));
    let github = document("github-classroom", &unknown);
    // The reporter leaves out what has no maximum, and fails.
    assert_eq!((&github["status"], &github["max_score"]), (&json!("error"), &json!(0)));
    for platform in PLATFORMS.into_iter().filter(|platform| platform.name != "classroom50") {
        let text = platform.value(&unknown).to_string();
        assert!(text.contains("the archive is damaged"), "{}: {text}", platform.name);
    }
}

#[test]
fn the_points_of_the_tests_are_those_of_the_whole() {
    for (what, outcome) in all() {
        let classroom50 = document("classroom50", &outcome);
        for field in ["score", "max-score"] {
            assert!(
                close(sum(&classroom50, field), classroom50[field].as_f64().unwrap()),
                "{what}"
            );
        }
        let pairs = tests(&classroom50)
            .iter()
            .map(|test| (test["score"].as_u64(), test["max-score"].as_u64()));
        assert!(pairs.clone().all(|(score, max)| score <= max), "{what}");
        let github = document("github-classroom", &outcome);
        assert!(sum(&github, "score") <= github["max_score"].as_f64().unwrap(), "{what}");
        let gradescope = document("gradescope", &outcome);
        if tests(&gradescope).iter().all(|test| test.get("score").is_some()) {
            assert!(
                close(sum(&gradescope, "score"), gradescope["score"].as_f64().unwrap()),
                "{what}"
            );
        }
    }
}

#[test]
fn prairielearn_has_points_on_every_test_and_a_share_as_the_score() {
    for (what, outcome) in all() {
        let document = document("prairielearn", &outcome);
        assert!((0.0..=1.0).contains(&document["score"].as_f64().unwrap()), "{what}");
        for test in tests(&document) {
            let (points, max) =
                (test["points"].as_f64().unwrap(), test["max_points"].as_f64().unwrap());
            assert!(points <= max, "{what}");
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
        let document = document("classroom50", &outcome(tests.collect()));
        (document["score"].as_u64().unwrap(), document["max-score"].as_u64().unwrap())
    };
    assert_eq!(scores(&[(2.0, 2.0), (3.0, 0.0)]), (2, 5));
    assert_eq!(scores(&[(0.5, 0.5), (1.0, 0.0)]), (1, 3));
    assert_eq!(scores(&[(0.1, 0.1), (0.2, 0.2), (0.3, 0.0)]), (3, 6));
    assert_eq!(scores(&[(1.0 / 3.0, 1.0 / 3.0), (2.0 / 3.0, 0.0)]), (333, 1000));
}

fn secret() -> Outcome {
    outcome(vec![
        test("row", 2.0, Some(1.0)),
        hidden(test("secret", 6.0, Some(0.0))),
        hidden(test("late-secret", 4.0, None)),
    ])
}

#[test]
fn hidden_tests_are_shown_after_publishing_or_to_staff_alone_or_not_at_all() {
    let gradescope = document("gradescope", &secret());
    let visible: Vec<_> =
        tests(&gradescope).iter().map(|test| test["visibility"].as_str().unwrap()).collect();
    assert_eq!(visible, ["visible", "after_published", "after_published"]);
    assert!(!gradescope["output"].as_str().unwrap().contains("secret"));
    let rows = &document("coderunner", &secret())["testresults"];
    let is_hidden: Vec<_> = rows.as_array().unwrap().iter().map(|row| row[4].clone()).collect();
    assert_eq!(is_hidden, [json!("ishidden"), json!(0), json!(1)]);
    for name in ["prairielearn", "classroom50", "github-classroom"] {
        let text = document(name, &secret()).to_string();
        assert!(!text.contains("secret"), "{name}: {text}");
    }
}

#[test]
fn hidden_tests_count_except_where_everybody_reads_everything() {
    // 1 of 8 points that were reached, of 12.
    assert_eq!(document("gradescope", &secret())["score"], json!(1.5));
    assert_eq!(document("prairielearn", &secret())["score"], json!(0.125));
    assert_eq!(document("classroom50", &secret())["max-score"], json!(2));
    assert_eq!(document("github-classroom", &secret())["max_score"], json!(2));
}

#[test]
fn if_everything_is_hidden_nothing_can_be_shown_to_everybody() {
    let secret = outcome(vec![hidden(test("secret", 2.0, Some(2.0)))]);
    for platform in PLATFORMS {
        let is_open = ["classroom50", "github-classroom"].contains(&platform.name);
        let error = (platform.document)(&secret).err();
        assert_eq!(error, is_open.then_some(Undeliverable::NothingPublic), "{}", platform.name);
    }
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
    assert_inert(&inert(HOSTILE));
    let Err(error) = (PLATFORMS[1].document)(&crate::outcomes::unknown(HOSTILE)) else {
        panic!("Classroom 50 has no word for it")
    };
    assert_inert(&error.to_string());
}

/// As a runner reads its log.
fn assert_inert(text: &str) {
    for line in text.lines() {
        assert!(!line.trim_start().starts_with("::"), "{line}");
        assert!(!line.contains("##["), "{line}");
    }
}

#[test]
fn a_page_of_coderunner_obeys_nothing() {
    let text =
        document("coderunner", &refused(HOSTILE))["prologuehtml"].as_str().unwrap().to_owned();
    assert!(text.contains("&lt;script&gt;"), "{text}");
    assert_eq!(text.matches('<').count(), 2, "{text}");
}

#[test]
fn a_platform_is_chosen_by_its_name() {
    for platform in Platform::ALL {
        assert_eq!(platform.to_string().parse(), Ok(platform));
    }
    let error = "moodle".parse::<Platform>().unwrap_err().to_string();
    assert_eq!(
        error,
        "unknown platform: choose gradescope, classroom50, github-classroom, prairielearn, vpl, coderunner"
    );
}
