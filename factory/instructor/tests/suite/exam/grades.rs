//! `exam grade`: what tasks are worth, in any language, and what the instructor reads about a sitting.

use super::composed;
use crate::class::{Class, tests};
use crate::{Ran, instruct};
use course_kit::files;
use exams::record::{Seconds, SittingRecord, What};
use exams::rehearsal::{exercise_of, solve, spoil};
use jiff::Timestamp;
use pretty_assertions::assert_eq;
use std::fs;
use std::path::{Path, PathBuf};

/// An exam with part A alone, which takes no compiler to solve.
const PAPER: &str = "version = 2\nlevel = 3\nminutes = 60\nseed = 1\nexercises = [\"a-reverse\"]\n";

/// A solution of `a-reverse` in another language than Rust and C.
const IN_SHELL: &str = "\
while printf 'Tiles: ' && read -r left; do
    turned=
    while [ -n \"$left\" ]; do
        rest=${left#??}
        turned=${left%\"$rest\"}$turned
        left=$rest
    done
    echo \"Reversed: $turned\"
done
";

const OTHER: &str = "language = \"other\"\nrun = [\"sh\", \"reverse.sh\"]\n";

/// A class, and the folder of the exam that it sat.
fn class() -> (Class, PathBuf) {
    let class = Class::new(&[]);
    let exam = class.around("exam");
    files::write(&exam, [("paper.toml", PAPER)]).unwrap();
    (class, exam)
}

fn grade(class: &Class, exam: &Path, more: &[&str]) -> Ran {
    class.run(&["exam", "grade", "--exam", exam.to_str().unwrap()], more)
}

#[test]
fn each_task_is_worth_its_share_of_the_points() {
    let (class, _) = class();
    let papers = ["solved", "broken"].map(|name| (name, composed(3, 60, 3)));
    let names = papers[0].1.tasks();
    for (name, paper) in &papers {
        for (index, task) in names.iter().enumerate() {
            let folder = paper.path("paper/students").join(task);
            let fault = || exercise_of(task).faults().unwrap().remove(0).0;
            match (*name, index) {
                ("solved", 0) => solve(&folder, Some(&fault())),
                ("solved", _) => solve(&folder, None),
                _ => spoil(&folder),
            }
        }
        fs::create_dir_all(class.submissions()).unwrap();
        fs::rename(paper.path("paper/students"), class.submissions().join(name)).unwrap();
    }
    let ran = grade(&class, &papers[0].1.path("paper/instructor"), &[]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    let [solved, broken] = ["solved", "broken"].map(|slug| class.graded(slug));
    assert_eq!(broken["earned"].as_f64(), Some(0.0), "{broken}");
    assert_eq!(tests(&broken).len(), names.len());
    let page = class.text("students/solved.html");
    for check in exercise_of(&names[1]).checks() {
        let line = format!("✓ {} ({})", check.title, check.rule);
        assert!(page.contains(&line), "{line} in {page}");
    }
    assert!(page.contains("✗ ") && page.contains("  the rest of the level: "), "{page}");
    for (index, task) in tests(&solved).iter().enumerate() {
        let (earned, points) = (task["earned"].as_f64().unwrap(), task["points"].as_f64().unwrap());
        assert_eq!(earned < points, index == 0, "the first one has a fault: {task}");
        assert!(earned > 0.0 || index == 0, "{task}");
    }
}

#[test]
fn a_student_may_use_any_language_and_run_toml_names_the_command() {
    let (class, exam) = class();
    let with = |name: &str, run: &str| {
        class.put(&format!("{name}/1-a-reverse/reverse.sh"), IN_SHELL);
        class.put(&format!("{name}/1-a-reverse/run.toml"), run);
        class.put(&format!("{name}/paper.toml"), PAPER);
    };
    with("shell", OTHER);
    with(
        "built",
        "language = \"other\"\nbuild = [\"cp\", \"reverse.sh\", \"made\"]\nrun = [\"sh\", \"made\"]\n",
    );
    with("unbuilt", "language = \"other\"\nbuild = [\"false\"]\nrun = [\"sh\", \"reverse.sh\"]\n");
    with("unknown", "language = \"python\"\n");
    with("rust", "language = \"rust\"\n");
    let ran = grade(&class, &exam, &[]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    for (name, verdict, reason) in [
        ("shell", "passed", ""),
        ("built", "passed", ""),
        ("unbuilt", "not compiled", "does not compile"),
        ("unknown", "not compiled", "expected \"rust\", \"c\" or \"other\""),
        ("rust", "not compiled", "contains no program"),
    ] {
        let graded = class.graded(name);
        assert_eq!(graded["earned"] == graded["points"], verdict == "passed", "{name}: {graded}");
        assert_eq!(tests(&graded)[0]["verdict"], verdict, "{name}");
        let page = class.text(&format!("students/{name}.html")).replace("&#34;", "\"");
        assert!(page.contains(reason), "{name}: {page}");
    }
}

#[test]
fn the_instructor_reads_who_signed_and_what_happened() {
    let (class, exam) = class();
    class.put("ann/1-a-reverse/reverse.sh", IN_SHELL);
    class.put("ann/1-a-reverse/run.toml", OTHER);
    let mut record = SittingRecord::begin("Ann Example", Timestamp::now());
    record.spent = Seconds(3905);
    record.saved = Some(Seconds(3905));
    record.note(What::Slept { seconds: Seconds(600) });
    class.put("ann/sitting.toml", record.text().unwrap());
    record.name = "Cleo Ek".to_owned();
    class.put("Ek, Cleo/1-a-reverse/run.toml", OTHER);
    class.put("Ek, Cleo/sitting.toml", record.text().unwrap());
    class.put("bo/1-a-reverse/run.toml", OTHER);
    class.put("bo/late/1-a-reverse/reverse.sh", IN_SHELL);
    class.put("bo/late/1-a-reverse/run.toml", OTHER);
    grade(&class, &exam, &[]).judged(0);
    let ann = class.graded("ann").to_string();
    for part in ["signed by Ann Example", "handed in 0:05:05 late", "the computer slept"] {
        assert!(ann.contains(part), "{part} in {ann}");
    }
    assert!(!class.graded("ek-cleo").to_string().contains("signed"), "her own name");
    assert!(class.graded("bo").to_string().contains("without a record of its time"));
    assert_eq!(class.graded("bo")["earned"].as_f64(), Some(0.0));
    fs::remove_dir_all(class.results()).unwrap();
    grade(&class, &exam, &["--late"]).judged(0);
    let bo = class.graded("bo");
    assert_eq!(bo["earned"], bo["points"], "{bo}");
}

#[test]
fn an_exam_is_graded_by_the_instructors_paper() {
    let (class, _) = class();
    class.put("ann/1-a-reverse/run.toml", OTHER);
    let mut instruct = instruct();
    instruct.args(["exam", "grade", "--level", "3"]).arg(class.submissions());
    Ran::of(&mut instruct).refused(&["Name the exam's instructor folder: --exam DIR."]);
    grade(&class, &class.submissions(), &[]).refused(&["is not the folder of an exam"]);
    let help = grade(&class, &class.submissions(), &["--help"]).judged(0).output;
    assert!(help.contains("Example:\n  cargo instruct exam grade returned/ --exam "), "{help}");
}
