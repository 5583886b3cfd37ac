//! Composed exams: what is in them, and that they give nothing away.

use super::exercises::{Composed, root, texts};
use conformance::check::Level;
use std::sync::LazyLock;

/// The programs that exercises start from, which are no secret.
static KNOWN: LazyLock<String> = LazyLock::new(|| {
    let packages = Level::ALL.map(|level| format!("stage{level}-{}", level.title()));
    let mut all = Vec::new();
    for package in packages.iter().map(String::as_str).chain(["shared"]) {
        texts(&root().join(package).join("src"), &mut all);
    }
    all.into_iter().map(|(_, text)| text).collect()
});

/// The lines in a key that only the solutions have.
fn secrets(key: &str) -> Vec<&str> {
    let added = key.lines().filter_map(|line| line.strip_prefix('+')).map(str::trim);
    let long = added.filter(|line| line.len() > 40 && !line.starts_with(['/', '+']));
    long.filter(|line| !KNOWN.contains(line)).collect()
}

/// What the hidden checks of a key test.
fn hidden(key: &str) -> Vec<&str> {
    let rows = key.lines().filter(|line| line.contains("| hidden |"));
    rows.filter_map(|line| line.split('|').nth(2)).map(str::trim).collect()
}

#[test]
fn papers_hold_what_was_asked_for_and_give_nothing_away() {
    for seed in 0..50 {
        let level = 3 + u8::try_from(seed % 5).unwrap();
        let minutes = 90 + 15 * u32::try_from(seed % 9).unwrap();
        let paper = Composed::new(level, minutes, seed);
        let key = paper.read("paper/instructor/key.md");
        let (secrets, hidden) = (secrets(&key), hidden(&key));
        assert!(!secrets.is_empty() && !hidden.is_empty(), "{key}");
        let mut all = Vec::new();
        texts(&paper.path("paper/students"), &mut all);
        for (path, text) in all {
            // Only exam.toml says what judges a program, and how.
            let name = path.file_name().unwrap().to_str().unwrap();
            let ends = ["rs", "c", "h", "md", "html", "lock"];
            let names = ["Cargo.toml", "config.toml", "paper.toml", "run.toml", "makefile"];
            let end = name.rsplit('.').next().unwrap();
            let is_known = ends.contains(&end) || names.contains(&name);
            assert!(is_known && !text.contains("hidden = true"), "{}", path.display());
            let leak = secrets.iter().chain(&hidden).find(|secret| text.contains(**secret));
            assert_eq!(leak, None, "{}", path.display());
        }
        let page = paper.read("paper/students/paper.md");
        assert!(page.contains(&format!("\n{minutes} minutes, ")), "{page}");
        assert_eq!(page.matches("\n## ").count(), paper.tasks().len());
    }
}

#[test]
fn the_same_numbers_make_the_same_exam() {
    let [one, other, third] = [1, 1, 2].map(|seed| Composed::new(7, 240, seed));
    let both = |paper: &Composed| {
        ["students/paper.md", "students/paper.html", "instructor/key.md"]
            .map(|file| paper.read(&format!("paper/{file}")))
    };
    assert_eq!(both(&one), both(&other));
    assert_ne!(both(&one), both(&third));
}

#[test]
fn an_exam_that_cannot_be_is_refused_and_leaves_nothing() {
    let paper = Composed(tempfile::tempdir().unwrap());
    paper.run(5, 12, 1).refused(&["parts A and B alone take", "there are 12"]);
    paper.run(2, 90, 1).refused(&["an exam asks for a level from 3 to 7"]);
    paper.run(5, 9, 1).refused(&["an exam takes 10 to 600 minutes"]);
    assert!(!paper.path("paper").exists());
    let paper = Composed::new(3, 60, 1);
    paper.run(3, 60, 1).refused(&["already exists"]);
}
