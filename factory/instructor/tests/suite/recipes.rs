//! The recipes of the chapter for instructors: what other systems read, made by `jq` from `results.json`.

use crate::schemas::faults;
use course_kit::files;
use serde_json::{Value, json};
use std::process::Command;

const CHAPTER: &str = include_str!("../../../../docs/src/exam/instructors.md");

/// The words with which the paragraph before each recipe begins.
const RECIPES: [(&str, &str); 4] = [
    ("vpl", "Moodle's Virtual Programming Lab"),
    ("coderunner", "Moodle's CodeRunner"),
    ("prairielearn", "PrairieLearn"),
    ("classroom50", "Classroom 50"),
];

/// What Classroom 50 sets.
const VARIABLES: [(&str, &str); 6] = [
    ("CLASSROOM", "data-structures"),
    ("ASSIGNMENT", "level-1"),
    ("OWNER", "ann"),
    ("SUBMISSION_TAG", "submit/2026-06-01T14-32-05Z-a1b2c3d"),
    ("COMMIT_URL", "https://example.org/commit/1"),
    ("RELEASE_URL", "https://example.org/release/1"),
];

/// The results of a submission, or one that is not graded: a test passed, another one as far as it was reached, one
/// failed, and one was not reached.
fn results(is_graded: bool) -> Value {
    let test = |id: &str, verdict: &str, earned: Option<f64>, reached: Option<f64>| json!({"id": id, "verdict": verdict, "points": 4.0, "earned": earned, "reached": reached, "because": null});
    let tests = [
        test("row", "passed", Some(4.0), Some(4.0)),
        test("part", "passed", Some(1.0), Some(1.0)),
        test("report", "failed", Some(0.0), Some(4.0)),
        test("late", "not reached", None, None),
    ];
    let (earned, reached, grade) = if is_graded {
        (json!(5.0), json!(9.0), json!(8.89))
    } else {
        (Value::Null, Value::Null, Value::Null)
    };
    let problem = if is_graded { Value::Null } else { json!("damaged:\nGrade :=>> 100 <b>") };
    json!({"submissions": [{"earned": earned, "reached": reached, "grade": grade, "points": 16.0, "problem": problem, "tests": tests}]})
}

/// What the recipe for a system makes of these results, or `None` if it fails. Nothing is tried without `jq`.
fn made(system: &str, is_graded: bool) -> Option<String> {
    let (_, intro) = RECIPES.into_iter().find(|(name, _)| *name == system).expect(system);
    let (_, rest) = CHAPTER.split_once(&format!("\n{intro}")).expect(intro);
    let (_, rest) = rest.split_once("```sh\n").expect("a recipe");
    let (script, _) = rest.split_once("\n```").expect("its end");
    let folder = tempfile::tempdir().unwrap();
    files::write(folder.path(), [("results/results.json", results(is_graded).to_string())])
        .unwrap();
    let mut sh = Command::new("sh");
    let output = sh.current_dir(&folder).envs(VARIABLES).args(["-c", script]).output().unwrap();
    output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
}

#[test]
fn each_recipe_makes_what_its_system_reads_and_no_grade_of_an_unknown_one() {
    if which::which("jq").is_err() {
        println!("skipped: jq is not installed");
        return;
    }
    let document = |system: &str, is_graded| -> Value {
        let document = serde_json::from_str(&made(system, is_graded).expect(system)).unwrap();
        assert_eq!(faults(&document, system), None, "{document}");
        document
    };
    let field = |document: &Value, name: &str| -> Value {
        document["tests"].as_array().unwrap().iter().map(|test| test[name].clone()).collect()
    };
    let prairielearn = document("prairielearn", true);
    assert_eq!(prairielearn["score"], 5.0 / 9.0);
    assert_eq!(field(&prairielearn, "max_points"), json!([4, 1, 4, 0]));
    assert_eq!(document("prairielearn", false)["gradable"], false);
    let coderunner = document("coderunner", true);
    assert_eq!(coderunner["fraction"], 5.0 / 9.0);
    let rows = coderunner["testresults"].as_array().unwrap();
    let marks: Vec<&Value> = rows[1..].iter().map(|row| &row[0]).collect();
    assert_eq!(marks, [1, 1, 0, 0]);
    let unknown = document("coderunner", false);
    assert_eq!(unknown.get("fraction"), None);
    assert!(unknown["prologuehtml"].as_str().unwrap().contains("&lt;b&gt;"), "{unknown}");
    let classroom50 = document("classroom50", true);
    assert_eq!((&classroom50["score"], &classroom50["max-score"]), (&json!(5), &json!(9)));
    assert_eq!(field(&classroom50, "passed"), json!([true, true, false, false]));
    assert_eq!(field(&classroom50, "max-score"), json!([4, 1, 4, 0]));
    assert_eq!(made("classroom50", false), None);
    let vpl = made("vpl", true).unwrap();
    assert!(vpl.starts_with("Comment :=>>- row: passed\n"), "{vpl}");
    let grade = vpl.lines().last().unwrap().strip_prefix("Grade :=>> ").unwrap();
    assert_eq!(grade, "8.89", "{vpl}");
    assert!(!made("vpl", false).unwrap().contains("\nGrade"));
}
