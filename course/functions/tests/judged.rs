//! Whole judgements: of the references, and of a list with mistakes.

use clap::ColorChoice;
use conformance::check::Level;
use course_kit::cargo::{self, Built};
use course_kit::files;
use course_kit::manifest;
use course_kit::report::functions::{Finding, FunctionEntry, SKIPPED, Written};
use course_kit::sources::{self, Sources};
use course_kit::student::own_workspace::{self, workspace};
use course_kit::workspace::{SHARED, Workspace, package};
use functions::judge::judge;
use pretty_assertions::assert_eq;
use std::path::{Path, PathBuf};
use std::{fs, thread};

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// Judges a level of a student whose packages are the references with this change. Then it judges the level
/// again, as if nobody wanted the result any more.
fn judged(number: u8, change: impl Fn(&str, Sources) -> Sources) -> Vec<FunctionEntry> {
    let course = Workspace::find().unwrap();
    let home = tempfile::tempdir().unwrap();
    let members = [SHARED.to_owned(), package(level(number))];
    // A version of its own keeps its intermediate files apart.
    let text = workspace(course.root(), "0.1.0-judged", &members, &[]).unwrap();
    fs::write(home.path().join("Cargo.toml"), text).unwrap();
    fs::copy(course.root().join("Cargo.lock"), home.path().join("Cargo.lock")).unwrap();
    for member in &members {
        let (from, to) = (course.root().join(member), home.path().join(member));
        files::write(&to.join("src"), &change(member, sources::read(&from).unwrap())).unwrap();
        let manifest = manifest::for_student(&manifest::read(&from.join("Cargo.toml")).unwrap());
        fs::write(to.join("Cargo.toml"), manifest.to_string()).unwrap();
    }
    let command = own_workspace::cargo(course.root(), home.path());
    let (said, built) =
        cargo::try_build(command, &members[1], "the program", ColorChoice::Never).unwrap();
    let built = built.unwrap_or_else(|error| panic!("{error}: {said}"));
    let mut reported = Vec::new();
    let judge = |is_wanted: &(dyn Fn() -> bool + Sync), report: &mut dyn FnMut(&FunctionEntry)| {
        judge(level(number), &built, home.path(), is_wanted, report).unwrap()
    };
    let all = judge(&|| true, &mut |one| reported.push(one.clone()));
    assert_eq!(reported, all, "each is reported, in their order");
    let is_left_out = |one: &FunctionEntry| matches!(one.finding, Finding::LeftOut { .. });
    assert!(judge(&|| false, &mut |_| ()).iter().all(is_left_out));
    all
}

/// The sources with each of these texts replaced.
fn with(mistakes: &[(&str, &str)], sources: Sources) -> Sources {
    let changed =
        |text: String| mistakes.iter().fold(text, |text, (old, new)| text.replace(old, new));
    sources.into_iter().map(|(file, text)| (file, changed(text))).collect()
}

fn finding<'a>(all: &'a [FunctionEntry], name: &str) -> &'a Finding {
    &all.iter().find(|one| one.name == name).unwrap_or_else(|| panic!("{name}")).finding
}

fn failed(title: &str, message: &str, values: Option<(&str, &str)>) -> Finding {
    let (expected, actual) = values.map(|(a, b)| (a.to_owned(), b.to_owned())).unzip();
    Finding::Failed { title: title.to_owned(), message: message.to_owned(), expected, actual }
}

/// One test, because all of them build packages of the same names and version.
#[test]
fn references_pass_and_each_mistake_is_found_where_it_is() {
    for (number, functions) in [(1, 2), (2, 26), (3, 17), (4, 24)] {
        let all = judged(number, |_, reference| reference);
        let wrong: Vec<_> = all.iter().filter(|one| one.finding != Finding::Passed).collect();
        assert_eq!(wrong, [] as [&FunctionEntry; 0], "level {number}");
        assert_eq!(Written::of(&all), Some(Written { passed: functions, functions }));
    }
    let all = judged(2, |member, _| Workspace::find().unwrap().skeleton(member).unwrap());
    let is_unwritten = |one: &FunctionEntry| matches!(one.finding, Finding::Unwritten { .. });
    assert!(all.iter().all(is_unwritten), "{all:?}");
    let mistakes = [
        // An element that leaves is still counted.
        ("unlink(&mut self.head)?;\n        self.len -= 1;", "unlink(&mut self.head)?;"),
        // Renamed.
        ("pub fn choose(", "pub fn pick_one("),
        // Does not end.
        (
            "element != *wanted {\n            link = &mut link.as_mut()?.next;",
            "element != *wanted {",
        ),
        // Overflows the stack.
        (
            "        *self.last_link() = Some(Box::new(Node { element, next: None }));",
            "        self.add(element);",
        ),
        // Not written, as in a skeleton.
        (
            "        self.clear();",
            "        if !std::thread::panicking() {\n            todo!(\"removes\")\n        }",
        ),
        ("Paint::Plain => self.to_string(),", "Paint::Plain => panic!(\"no notation\"),"),
        // Not written, and needed by `iter`.
        ("        let node = self.next?;", "        todo!(\"the next element\")"),
        ("        self.next = node.next.as_deref();\n        Some(&node.element)", ""),
    ];
    let all = judged(2, |_, reference| with(&mistakes, reference));
    let first = "the first element is removed";
    assert_eq!(finding(&all, "List::pop_front"), &failed(first, "the length", Some(("1", "2"))));
    let Finding::LeftOut { reason } = finding(&all, "List::choose") else { panic!("{all:?}") };
    assert!(reason.contains("`choose`"), "{reason}");
    let first = "the first of equal elements is removed";
    assert_eq!(finding(&all, "List::remove"), &failed(first, "it does not end", None));
    let only_one = "an empty list gets its only element";
    assert_eq!(finding(&all, "List::add"), &failed(only_one, "the stack overflowed", None));
    assert_eq!(finding(&all, "drop of Drop for List"), &Finding::Unwritten { needs: None });
    assert_eq!(finding(&all, "next of Iterator for Iter"), &Finding::Unwritten { needs: None });
    let needs = Some("next of Iterator for Iter".to_owned());
    assert_eq!(finding(&all, "List::iter"), &Finding::Unwritten { needs });
    let draw = all.iter().find(|one| one.name == "Tile::draw").unwrap();
    let place = draw.place.as_ref().map(|it| (it.file.replace('\\', "/"), it.line));
    assert_eq!(place, Some(("shared/src/tile.rs".to_owned(), 58)));
    assert_eq!(finding(&all, "List::push_front"), &Finding::Passed);
    assert_eq!(finding(&all, "Letter::as_char"), &Finding::Passed);
    let all = judged(2, |_, reference| with(&[("self.len += 1;", "loop {}")], reference));
    let is_endless = |one: &&FunctionEntry| matches!(&one.finding, Finding::Failed { message, .. } if message == "it does not end");
    let endless = all.iter().filter(is_endless).count();
    let cores = thread::available_parallelism().map_or(2, usize::from);
    assert!((2..=cores + 1).contains(&endless), "after two, no other one begins: {endless}");
    let last = Finding::LeftOut { reason: SKIPPED.to_owned() };
    assert_eq!(finding(&all, "print_bag"), &last);
}

#[test]
fn without_libraries_there_are_no_functions() {
    let built = Built { program: PathBuf::from("game"), ..Built::default() };
    assert_eq!(judge(level(3), &built, Path::new(""), &|| true, |_| ()).unwrap(), []);
}
