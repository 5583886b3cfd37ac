//! `grade`: a class, natively, because not everybody can compile for WebAssembly.

use crate::class::{Class, tests};
use course_kit::files;
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A program that says nothing but this. The judge sees through it with its first question.
const TERSE: &str = "fn main() { println!(\"<script>alert(1)</script>\"); }";

fn records(class: &Class) -> Vec<PathBuf> {
    let entries = fs::read_dir(class.path("judged")).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

const LEVEL_3: [&str; 3] = ["grade", "--level", "3"];

/// The sources of one of the course's own programs, which passes.
fn reference(stage: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(stage);
    let sources = files::read(&root).unwrap();
    sources.into_iter().map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect()
}

#[test]
fn a_mixed_class_gets_its_grades_and_what_cannot_be_judged_gets_none() {
    let class = Class::new(&[
        ("terse/src/main.rs", TERSE),
        ("wrong/src/main.rs", "fn main() { let x: u8 = \"a\"; }"),
        ("reader/src/main.rs", "fn main() { print!(include_str!(\"/etc/hostname\")) }"),
        ("python/game.py", "print('hello')"),
        ("broken.zip", "PK\u{3} nothing"),
        ("notes.txt", ""),
    ]);
    for (name, text) in reference("stage1-trainee") {
        class.put(&format!("good/{name}"), text);
    }
    fs::create_dir(class.submissions().join("empty")).unwrap();
    let ran = class.grade(&[]);
    assert_eq!(ran.status, Some(1), "some have no grade: {}{}", ran.output, ran.errors);
    for part in [
        "8 submissions",
        "empty is not graded: it is empty",
        // Not where it is: its author may read this.
        "notes.txt is not graded: it is a single file: hand in a folder, or a .zip",
        "broken.zip is not graded",
        "4 to judge",
    ] {
        assert!(ran.output.contains(part), "{part} in {}", ran.output);
    }
    let of = |slug: &str, field: &str| class.graded(slug)[field].clone();
    let all = of("good", "points");
    assert_eq!((of("good", "earned"), of("good", "reached")), (all.clone(), all.clone()));
    assert_eq!(of("terse", "earned"), 0.0);
    for slug in ["wrong", "reader"] {
        assert_eq!((of(slug, "earned"), of(slug, "reached")), (0.0.into(), all.clone()));
    }
    assert!(of("wrong", "problem").as_str().unwrap().contains("mismatched types"));
    for slug in ["python", "broken", "empty"] {
        assert_eq!((of(slug, "earned"), of(slug, "record")), (Value::Null, Value::Null));
    }
    let rows = class.text("results.csv");
    let row = |name: &str| {
        rows.lines().find(|row| row.starts_with(&format!("{name},"))).unwrap().to_owned()
    };
    assert!(row("empty").starts_with("empty,empty,,,"), "{rows}");
    let points = all.as_f64().unwrap();
    assert!(row("good").starts_with(&format!("good,good,{points},{points},{points},")), "{rows}");
    let junit = class.text("junit.xml");
    assert!(
        junit.contains(
            "<testsuite name=\"broken\" tests=\"1\" skipped=\"0\" errors=\"1\" failures=\"0\""
        ),
        "{junit}"
    );
}

#[test]
fn what_a_submission_prints_and_is_called_is_text_on_every_page() {
    let class = Class::new(&[("a<script>alert(1)<b/src/main.rs", TERSE)]);
    class.grade(&[]).judged(0);
    let page = class.text("students/a-script-alert-1-b.html");
    assert!(page.contains("&#60;script&#62;alert(1)&#60;/script&#62;"), "{page}");
    for page in [page, class.text("index.html")] {
        assert!(page.contains("a&#60;script&#62;alert(1)&#60;b"), "{page}");
        assert!(!page.contains("<script>alert"), "{page}");
        assert!(
            page.contains("default-src 'none'") || page.contains("default-src &#39;none&#39;"),
            "{page}"
        );
        for part in ["src=", "@import", "url(", "http://", "https://"] {
            assert!(!page.contains(part), "{part}");
        }
    }
    assert!(!class.text("junit.xml").contains("<script>"));
}

#[test]
fn nothing_is_judged_twice_and_what_changed_is_judged_again() {
    let class = Class::new(&[("ann/src/main.rs", TERSE), ("bo/src/main.rs", "fn main() {}")]);
    class.grade(&[]).judged(0);
    let (first, page) = (records(&class), class.text("index.html"));
    assert_eq!(first.len(), 2);
    let ran = class.grade(&[]).judged(0);
    assert!(ran.output.contains("2 judged before, 0 to judge"), "{}", ran.output);
    // A record that is cut short, as by a full disk.
    fs::write(&first[0], "{").unwrap();
    let ran = class.grade(&["--workers", "1"]).judged(0);
    assert!(ran.output.contains("1 judged before, 1 to judge"), "{}", ran.output);
    assert_eq!((records(&class), class.text("index.html")), (first, page));
    class.put("bo/src/main.rs", "fn main() { println!(); }");
    let ran = class.grade(&[]).judged(0);
    assert!(ran.output.contains("1 judged before, 1 to judge"), "{}", ran.output);
    // The same files are judged once.
    class.put("copy/src/main.rs", TERSE);
    let ran = class.grade(&[]).judged(0);
    assert!(ran.output.contains("3 judged before, 0 to judge"), "{}", ran.output);
    assert!(ran.output.contains("2 with the same files as another: ann, copy"), "{}", ran.output);
    // Who is no longer in the class has no page. What somebody else has put there stays.
    fs::remove_dir_all(class.submissions().join("bo")).unwrap();
    fs::write(class.path("students/notes.html"), "mine").unwrap();
    class.grade(&[]).judged(0);
    assert!(!class.path("students/bo.html").exists());
    assert_eq!(class.text("students/notes.html"), "mine");
}

#[test]
fn the_roster_tells_who_is_missing_and_who_is_unknown() {
    let class = Class::new(&[
        ("Ann Lee_7_assignsubmission_file_/src/main.rs", TERSE),
        ("ann.lee/src/main.rs", "fn main() {}"),
        ("eve/src/main.rs", TERSE),
    ]);
    let roster = class.around("class.csv");
    fs::write(&roster, "Name,Email\nAnn Lee,ann.lee@x.org\nBo Ek,bo@x.org\n").unwrap();
    let ran = class.grade(&["--dry-run", "--roster", roster.to_str().unwrap()]).judged(0);
    for part in [
        "2 by the same author as another: Ann Lee_7_assignsubmission_file_, ann.lee",
        "1 not on the roster: eve",
        "1 on the roster without a submission: Bo Ek",
    ] {
        assert!(ran.output.contains(part), "{part} in {}", ran.output);
    }
    assert!(!class.results().exists(), "--dry-run writes nothing");
}

#[test]
fn the_parts_of_a_class_are_judged_apart_into_the_same_folder() {
    let texts = ["", "println!();", "print!(\"a\");"].map(|body| format!("fn main() {{ {body} }}"));
    let class = Class::new(&[]);
    for (index, text) in texts.iter().enumerate() {
        class.put(&format!("s{index}/src/main.rs"), text);
    }
    for (part, count) in [("1/2", 1), ("2/2", 3)] {
        let ran = class.grade(&["--part", part]).judged(0);
        assert!(ran.output.contains("Once all parts are"), "{}", ran.output);
        assert_eq!(records(&class).len(), count, "{part}");
        assert!(!class.path("index.html").exists(), "a part writes no pages");
    }
    let ran = class.grade(&[]).judged(0);
    assert!(ran.output.contains("3 judged before, 0 to judge"), "{}", ran.output);
    assert_eq!(class.document()["submissions"].as_array().unwrap().len(), 3);
}

#[test]
fn one_student_is_judged_again_and_the_verdicts_are_compared() {
    let class = Class::new(&[("Ann Lee/src/main.rs", TERSE), ("bo/src/main.rs", "fn main() {}")]);
    class.grade(&[]).judged(0);
    for name in ["ann-lee", "Ann Lee", "annlee"] {
        let ran = class.grade(&["--only", name]).judged(0);
        assert!(ran.output.contains("1 judged before, 1 to judge"), "{}", ran.output);
        assert!(ran.output.contains("Ann Lee: as recorded."), "{}", ran.output);
    }
    // A verdict of somebody else's judge.
    for path in records(&class) {
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replace("\"verdict\": \"failed\"", "\"verdict\": \"hung\"")).unwrap();
    }
    let ran = class.grade(&["--only", "ann-lee"]).judged(0);
    assert!(ran.output.contains("was hung and is failed"), "{}", ran.output);
    class.put("bo/src/main.rs", "fn main() { println!(); }");
    let ran = class.grade(&["--only", "bo"]).judged(0);
    assert!(ran.output.contains("bo: these files were not judged before"), "{}", ran.output);
    let unknown = ["carl does not identify a single submission", "ann-lee for Ann Lee, bo"];
    class.grade(&["--only", "carl"]).refused(&unknown);
    class.grade(&["--except", "carl"]).refused(&unknown);
}

#[test]
fn a_student_can_be_left_out() {
    let class = Class::new(&[("ann/src/main.rs", TERSE), ("bo/src/main.rs", TERSE)]);
    let ran = class.grade(&["--dry-run"]).judged(0);
    let part = "0 judged before, 1 to judge, and 1 with the files of one of these";
    assert!(ran.output.contains(part), "{}", ran.output);
    let ran = class.grade(&["--except", "bo", "--dry-run"]).judged(0);
    assert!(ran.output.contains("1 submission\n"), "{}", ran.output);
}

#[test]
fn one_mistake_costs_one_check_and_the_page_says_where_to_look() {
    let class = Class::new(&[]);
    for (name, text) in reference("stage3-engineer") {
        class.put(&format!("ann/{name}"), text.replace("{} puts {} on", "{} lays {} on"));
        class.put(&format!("bo/{name}"), text.replace("pick(1,", "pick(2,"));
        class.put(&format!("carl/{name}"), text.replace("Board:\\n", ""));
    }
    class.run(&LEVEL_3, &[]).judged(0);
    for (slug, id) in [("ann", "report"), ("bo", "drawn-tile-joins"), ("carl", "table-at-start")] {
        let graded = class.graded(slug);
        let failed: Vec<_> = tests(&graded).iter().filter(|test| test["earned"] == 0.0).collect();
        assert!(failed.len() == 1 && failed[0]["id"] == id, "{slug}: {failed:?}");
    }
    let ann = class.graded("ann");
    let because = tests(&ann).iter().map(|test| &test["because"]);
    assert!(because.filter(|because| **because == "report").count() > 5, "{ann}");
    let page = class.text("index.html");
    assert!(page.contains("<td>after report failed, "), "{page}");
    let [grade, points] = ["grade", "points"].map(|field| ann[field].as_f64().unwrap());
    assert!(page.contains(&format!(">{grade} of {points}<")), "{page}");
    assert!(page.contains("andbox") && page.contains(" (3 of the submissions)."), "{page}");
    let reached = ann["reached"].as_f64().unwrap();
    class.run(&LEVEL_3, &["--unreached", "lost"]).judged(0);
    let ann = class.graded("ann");
    assert_eq!(ann["reached"], ann["points"]);
    assert!(ann["points"].as_f64().unwrap() > reached);
}

#[test]
fn what_cannot_be_graded_is_refused_before_anything_is_judged() {
    let class = Class::new(&[("ann/src/main.rs", TERSE)]);
    class.grade(&["--part", "3/2"]).refused(&["write a part as 2/12"]);
    class.grade(&["--exam", "spring"]).refused(&["cannot be used with"]);
    class.grade(&["--workers", "0"]).refused(&["1..=64"]);
    class.grade(&["--roster", "no-such-file"]).refused(&["no-such-file"]);
    class.grade(&["--roster", "src"]).refused(&["src is not a table", "name the .csv file"]);
    class.grade(&["--box-sees", "no-such-folder"]).refused(&["no-such-folder"]);
    assert!(!class.results().exists());
    fs::write(class.results(), "").unwrap();
    class.grade(&[]).refused(&["is not a folder: choose another one for the results"]);
    let none = Class::new(&[("roster.csv", "Name\n")]);
    none.grade(&[]).refused(&["contains no submissions"]);
    none.put("src/main.rs", TERSE);
    none.grade(&[]).refused(&["is a submission itself: name the folder with all submissions"]);
    fs::remove_dir_all(none.submissions()).unwrap();
    none.grade(&[]).refused(&["is not a folder: name the folder with all submissions"]);
}

#[test]
fn an_instructor_decides_on_points_and_no_later_run_forgets_them() {
    let class = Class::new(&[("Ann Lee/src/main.rs", TERSE), ("bo/readme", "later, please")]);
    assert_eq!(class.grade(&[]).status, Some(1));
    let decide = |rows: &str| {
        fs::write(class.path("overrides.csv"), format!("Name;Points;Reason\n{rows}")).unwrap();
    };
    decide("Ann Lee;2,5;It runs on <her> machine\nbo;1;shown in class\n");
    let roster = class.around("class.csv");
    fs::write(&roster, "Student,ID,SIS Login ID\n\"Lee, Ann\",41,alee\n").unwrap();
    for words in [&["--only", "ann-lee"][..], &[]] {
        class.grade(&[words, &["--roster", roster.to_str().unwrap()]].concat()).judged(0);
        assert!(class.text("canvas.csv").ends_with(",alee,,2.5\n"), "{}", class.text("canvas.csv"));
        let ann = class.graded("ann-lee");
        assert_eq!((&ann["grade"], &ann["earned"]), (&2.5.into(), &2.5.into()));
        let note = "points decided by hand: It runs on <her> machine";
        assert_eq!(ann["notes"], Value::from(vec![note]));
        assert_eq!(class.graded("bo")["grade"], 1.0);
        assert!(class.text("index.html").contains("by hand: It runs on &#60;her&#62; machine"));
        let page = class.text("students/ann-lee.html");
        assert!(page.contains("decided on these points: It runs on &#60;her&#62;"), "{page}");
        assert!(page.contains("<strong>2.5</strong> of "), "{page}");
    }
    for (row, part) in [
        ("carl;1;kind", "carl does not identify a single submission"),
        ("bo;100;kind", "\"100\" is not a number of points from 0 to "),
        ("bo;1;", "the reason is missing"),
    ] {
        decide(row);
        class.grade(&[]).refused(&["overrides.csv", part]);
    }
    fs::write(class.path("overrides.csv"), "Name,Points\nbo,1\n").unwrap();
    class.grade(&[]).refused(&["needs the headings name, points and reason"]);
}

#[test]
fn a_run_without_the_command_of_an_earlier_one_costs_nobody_a_grade() {
    let class = Class::new(&[("ann/game.sh", "read -r name"), ("bo/src/main.rs", TERSE)]);
    class.grade(&["--", "sh", "game.sh"]).judged(0);
    let results = class.text("results.json");
    let advice = ["would lose their grades: add -- sh game.sh"];
    for words in [&["--only", "bo"][..], &[], &["--only", "ann", "--", "sh", "play.sh"]] {
        class.grade(words).refused(&advice);
    }
    assert_eq!(class.text("results.json"), results);
    class.grade(&["--only", "ann", "--", "sh", "game.sh"]).judged(0);
}

#[cfg(unix)]
#[test]
fn a_student_does_not_read_where_the_program_was_judged() {
    let crash = "echo 'Traceback (most recent call last):' >&2
        echo \"  File \\\"$PWD/game.sh\\\", line 7, in <module>\" >&2
        echo 'ValueError: no' >&2
        echo Hello
        exit 1";
    let class = Class::new(&[("ann/game.sh", crash)]);
    class.grade(&["--", "sh", "game.sh"]).judged(0);
    let page = class.text("students/ann.html");
    assert!(page.contains("crashed at game.sh:7: ValueError: no"), "{page}");
    assert!(!page.contains("judged-"), "{page}");
}

#[test]
fn results_of_other_work_are_not_overwritten() {
    let class = Class::new(&[("ann/src/main.rs", TERSE)]);
    for run in ["{\"level\": 1, \"thorough\": true}\n", "{"] {
        files::write(&class.results(), [("run.json", run)]).unwrap();
        let ran = class.grade(&[]);
        assert_eq!(ran.status, Some(2), "{}", ran.output);
        let part = "contains the results of a different grading";
        assert!(ran.errors.contains(part), "{}", ran.errors);
    }
}

#[test]
fn a_gradebook_gets_the_grades_that_are_known_and_no_others() {
    let class = Class::new(&[
        ("leeann_41_1_game/src/main.rs", TERSE),
        ("ekbo_42_2_game/readme", "nothing"),
        ("raycarl_43_3_game/src/main.rs", TERSE),
        ("raycarl_43_4_game/src/main.rs", "fn main() {}"),
    ]);
    let roster = class.around("class.csv");
    let people = "\"Lee, Ann\",41,7,alee,A,\n\"Ek, Bo\",42,8,bek,A,\n\"Ray, Carl\",43,9,cray,A,\n";
    let text = format!("Student,ID,SIS User ID,SIS Login ID,Section,Old (1)\n{people}");
    fs::write(&roster, text).unwrap();
    let words = ["--roster", roster.to_str().unwrap(), "--assignment", "Level 1 (9)"];
    let ran = class.grade(&words);
    assert_eq!(ran.status, Some(1), "{}{}", ran.output, ran.errors);
    assert!(ran.output.contains("canvas.csv has grades for 1 of 3 students."), "{}", ran.output);
    let table = class.text("canvas.csv");
    let (head, rows) = table.split_once('\n').unwrap();
    assert_eq!(head, "Student,ID,SIS User ID,SIS Login ID,Section,Level 1 (9)");
    assert!(rows.ends_with("\"Lee, Ann\",41,7,alee,A,0\n"), "{table}");
    assert_eq!(rows.lines().count(), 2, "the points possible, and one student: {table}");
    // A login that a spreadsheet would take for a formula.
    fs::write(&roster, "Student,ID,SIS Login ID\n\"Lee, Ann\",41,=alee\n").unwrap();
    let ran = class.grade(&words);
    assert!(ran.output.contains("canvas.csv was not written: "), "{}", ran.output);
    assert!(ran.output.contains("The results are in "), "{}", ran.output);
    assert!(!class.path("canvas.csv").exists());
}

#[test]
fn a_folder_with_other_files_is_not_filled_with_results() {
    let class = Class::new(&[("ann/src/main.rs", TERSE)]);
    fs::create_dir(class.results()).unwrap();
    fs::write(class.path("index.html"), "my page").unwrap();
    class.grade(&[]).refused(&["contains files that are not results of this command"]);
    assert_eq!(class.text("index.html"), "my page");
}

#[test]
fn names_without_letters_are_those_of_different_authors() {
    let class =
        Class::new(&[("\u{1f389}/src/main.rs", TERSE), ("\u{1f680}/src/main.rs", "fn main() {}")]);
    let ran = class.grade(&["--dry-run"]).judged(0);
    assert!(
        ran.output.contains("2 to judge") && !ran.output.contains("same author"),
        "{}",
        ran.output
    );
}
