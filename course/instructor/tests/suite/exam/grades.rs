//! `exam grade`: points, reasons, and the three formats.

use super::exercises::{Composed, exercise, solve, spoil};
use crate::{Ran, instruct};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The grades of these folders, in a format.
fn graded(folders: &[&Path], form: &str) -> String {
    let mut instruct = instruct();
    instruct.args(["exam", "grade", "--box", "native", "--form", form]).args(folders);
    let ran = Ran::of(&mut instruct);
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    ran.output
}

fn tasks(sitting: &Value) -> &[Value] {
    sitting["tasks"].as_array().unwrap()
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

/// The weight of these checks of an exercise.
fn weight<'a>(id: &str, checks: impl IntoIterator<Item = &'a str>) -> f64 {
    let all = exercise(id).checks();
    let of = |name: &str| all.iter().find(|check| check.id == name).unwrap().points;
    checks.into_iter().map(|name| f64::from(of(name))).sum()
}

#[test]
fn each_task_is_worth_its_share_of_the_points() {
    let [solved, faulty, broken] = [8, 8, 8].map(|seed| Composed::new(3, 60, seed));
    let names = solved.tasks();
    for name in &names {
        let folder = |paper: &Composed| paper.path("paper/students").join(name);
        solve(&folder(&solved), None);
        let (fault, _) = exercise(name).faults().unwrap().remove(0);
        solve(&folder(&faulty), Some(&fault));
        spoil(&folder(&broken));
    }
    let folders = [&solved, &faulty, &broken].map(|paper| paper.path("paper/students"));
    let all = graded(&folders.each_ref().map(PathBuf::as_path), "json");
    let all: Value = serde_json::from_str(&all).unwrap();

    let [solved, faulty, broken] = [&all[0], &all[1], &all[2]];
    assert!(solved["points"].as_f64().unwrap() > 0.0);
    assert_eq!(solved["earned"].as_f64(), solved["points"].as_f64(), "{solved}");
    for task in tasks(faulty) {
        let id = task["id"].as_str().unwrap();
        let (passed, failed) = (words(&task["passed"]), words(&task["failed"]));
        assert!(!failed.is_empty(), "{task}");
        let judged = [passed.clone(), failed, words(&task["not_reached"])].concat();
        assert_eq!(judged.len(), exercise(id).checks().len(), "{task}");
        let share = task["points"].as_f64().unwrap() * weight(id, passed) / weight(id, judged);
        let earned = task["earned"].as_f64().unwrap();
        assert!((0.0..0.1).contains(&(share - earned)), "{share} for {task}");
    }
    assert_eq!(broken["earned"].as_f64(), Some(0.0));
    assert_eq!(tasks(broken).len(), names.len());
    assert!(tasks(broken).iter().all(|task| {
        task["problem"].as_str().is_some_and(|problem| problem.contains("does not compile"))
    }));
}

#[test]
fn the_same_grades_are_written_for_people_and_for_spreadsheets() {
    let paper = Composed::new(3, 60, 5);
    let [first, second] = &paper.tasks()[..] else { panic!("two tasks") };
    solve(&paper.path("paper/students").join(first), None);
    fs::remove_dir_all(paper.path("paper/students").join(second)).unwrap();
    let folder = paper.path("paper/students");
    let [first, second] = [first, second].map(|task| exercise(task).manifest);

    let table = graded(&[&folder], "table");
    let points = first.points();
    let row = format!("{points}.0 of {points}");
    let of_first = table.lines().find(|line| line.contains(&first.id)).unwrap();
    assert!(of_first.contains(&row), "{table}");
    let checks = exercise(&first.id).checks().len();
    assert!(of_first.ends_with(&format!("checks: {checks} of {checks}")), "{table}");
    assert!(table.contains("handed in: never, graded as it is"), "{table}");
    assert!(table.contains(&format!("0.0 of {}", second.points())), "{table}");
    assert!(table.contains("cannot read"), "{table}");
    assert!(table.contains(&format!("{points}.0 of {}", points + second.points())), "{table}");

    let sheet = graded(&[&folder], "csv");
    let rows: Vec<&str> = sheet.lines().collect();
    assert_eq!(
        rows[0],
        "folder,handed_in,task,points,earned,weight,weight_passed,passed,failed,not_reached,broken,problem,sandbox"
    );
    let expected = format!(",{},{points},{points},", first.id);
    assert!(rows[1].contains(&expected), "{expected} in {}", rows[1]);
    assert!(rows[2].contains(&format!(",{},{},0,", second.id, second.points())), "{}", rows[2]);
    assert_eq!(rows.len(), 3);
}

#[test]
fn the_copy_made_at_the_end_is_what_counts() {
    let paper = Composed::new(3, 60, 3);
    let students = paper.path("paper/students");
    let first = &paper.tasks()[0];
    solve(&students.join(first), None);
    let (began, ended) = (Timestamp::now() - SignedDuration::from_hours(1), Timestamp::now());
    let times = format!("started = \"{began}\"\nhanded_in = \"{ended}\"\n");
    fs::write(students.join("sitting.toml"), times).unwrap();
    fs::create_dir(students.join("handed-in")).unwrap();
    fs::rename(students.join(first), students.join("handed-in").join(first)).unwrap();
    for task in &paper.tasks() {
        spoil(&students.join(task));
    }
    let all: Value = serde_json::from_str(&graded(&[&students], "json")).unwrap();
    assert_eq!(all[0]["handed_in"], "on time");
    let [kept, gone] = tasks(&all[0]) else { panic!("two tasks: {all}") };
    assert_eq!(kept["earned"].as_f64(), kept["points"].as_f64(), "{kept}");
    assert!(gone["problem"].as_str().is_some_and(|why| why.contains("cannot read")), "{gone}");
}

#[test]
fn the_instructors_paper_overrides_the_one_in_the_folder() {
    let paper = Composed::new(3, 60, 7);
    let students = paper.path("paper/students");
    let sheet = paper.read("paper/students/paper.toml");
    let first = &exercise(&paper.tasks()[0]).id().to_owned();
    let easier = format!("exercises = [\"{first}\"]\n");
    let other = sheet.lines().filter(|line| !line.starts_with("exercises"));
    fs::write(students.join("paper.toml"), other.collect::<Vec<_>>().join("\n") + "\n" + &easier)
        .unwrap();
    let graded = |paper: Option<&Path>| {
        let mut instruct = instruct();
        instruct.args(["exam", "grade", "--box", "native", "--form", "json"]).arg(&students);
        if let Some(paper) = paper {
            instruct.arg("--paper").arg(paper);
        }
        let all: Value = serde_json::from_str(&Ran::of(&mut instruct).output).unwrap();
        tasks(&all[0]).len()
    };
    assert_eq!((graded(None), graded(Some(&paper.path("paper/instructor")))), (1, 2));
}

#[test]
fn a_folder_without_an_exam_is_found_before_any_is_graded() {
    let paper = Composed::new(3, 60, 1);
    let students = paper.path("paper/students");
    let mut instruct = instruct();
    instruct.args(["exam", "grade"]).arg(&students).arg(paper.path("paper/instructor/none"));
    Ran::of(&mut instruct).refused(&["none is not the folder of an exam"]);
}
