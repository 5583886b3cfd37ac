//! Composed exams: what is in them, and that they give nothing away.

use super::{compose, composed};
use conformance::check::Level;
use exams::rehearsal::{Composed, exercise_of, root, texts};
use std::sync::LazyLock;

/// The programs that exercises start from, which are not secret.
static KNOWN: LazyLock<String> = LazyLock::new(|| {
    let packages = Level::ALL.map(|level| format!("stage{level}-{}", level.title()));
    let packages = packages.iter().map(String::as_str).chain(["shared"]);
    packages.flat_map(|package| texts(&root().join(package).join("src")).into_values()).collect()
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
        let paper = composed(level, minutes, seed);
        let key = paper.read("paper/instructor/key.md");
        let (secrets, hidden) = (secrets(&key), hidden(&key));
        assert!(!secrets.is_empty() && !hidden.is_empty(), "{key}");
        for (path, text) in texts(&paper.path("paper/students")) {
            // Only exam.toml says what judges a program, and how.
            let name = path.rsplit('/').next().unwrap();
            let ends = ["rs", "c", "h", "md", "html", "lock"];
            let names = ["Cargo.toml", "config.toml", "paper.toml", "run.toml", "makefile"];
            let end = name.rsplit('.').next().unwrap();
            let is_known = ends.contains(&end) || names.contains(&name);
            assert!(is_known && !text.contains("hidden = true"), "{path}");
            let leak = secrets.iter().chain(&hidden).find(|secret| text.contains(**secret));
            assert_eq!(leak, None, "{path}");
        }
        let page = paper.read("paper/students/paper.md");
        assert!(page.contains(&format!("\n{minutes} minutes, ")), "{page}");
        assert_eq!(page.matches("\n## ").count(), paper.tasks().len());
        for check in paper.tasks().iter().flat_map(|task| exercise_of(task).public_checks()) {
            assert!(page.contains(&format!("- {} ({})\n", check.title, check.rule)), "{page}");
        }
    }
}

#[test]
fn the_same_numbers_make_the_same_exam() {
    let [one, other, third] = [1, 1, 2].map(|seed| composed(7, 240, seed));
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
    compose(&paper, 5, 12, 1, &[]).refused(&["parts A and B alone take", "there are 12"]);
    compose(&paper, 2, 90, 1, &[]).refused(&["the highest level of an exam is 3 to 7"]);
    compose(&paper, 5, 9, 1, &[]).refused(&["an exam takes 10 to 600 minutes"]);
    for (options, said) in [
        (["--variants", "9"], "there can be 2 to 8 variants"),
        (["--variants", "8"], "8 variants need as many papers with the same parts"),
        (
            ["--exclude", "b-wrap,z-none"],
            "no exercise named z-none. The exercises are: a-reverse, ",
        ),
    ] {
        compose(&paper, 3, 240, 1, &options).refused(&[said]);
    }
    assert!(!paper.path("paper").exists());
    let paper = composed(3, 60, 1);
    compose(&paper, 3, 60, 1, &[]).refused(&["already exists"]);
}

#[test]
fn the_summary_and_the_paper_say_how_the_time_is_filled() {
    let paper = Composed(tempfile::tempdir().unwrap());
    let summary = compose(&paper, 5, 120, 1, &[]).judged(0).output;
    let work = "4 tasks, 105 minutes of work, 15 minutes of slack";
    assert!(summary.contains(work) && summary.contains("63 papers can be composed"), "{summary}");
    assert!(paper.read("paper/students/paper.md").contains(work));
    let paper = Composed(tempfile::tempdir().unwrap());
    let summary = compose(&paper, 3, 600, 1, &[]).judged(0).output;
    for text in [summary, paper.read("paper/students/paper.md")] {
        assert!(text.contains("minutes are not filled: "), "{text}");
    }
}

#[test]
fn excluded_exercises_are_left_out() {
    let all = ["a-reverse", "a-split", "a-merge", "b-wrap", "b-walls", "b-undo"].join(",");
    let paper = Composed(tempfile::tempdir().unwrap());
    let options = ["--exclude", &all, "--exclude", "c-jokers"];
    let summary = compose(&paper, 4, 90, 2, &options).judged(0).output;
    assert!(summary.contains("b-move"), "{summary}");
    for id in all.split(',').chain(["c-jokers"]) {
        assert!(!summary.contains(id), "{summary}");
    }
    let paper = Composed(tempfile::tempdir().unwrap());
    let all = "b-wrap,b-walls,b-undo,b-move";
    compose(&paper, 4, 90, 2, &["--exclude", all]).refused(&["no exercises of parts A and B"]);
}

#[test]
fn each_variant_has_its_own_folders_and_its_letter() {
    let paper = Composed(tempfile::tempdir().unwrap());
    let summary = compose(&paper, 5, 120, 3, &["--variants", "2"]).judged(0).output;
    assert!(summary.contains("They share no exercise."), "{summary}");
    let texts = ["a", "b"].map(|letter| {
        let text = paper.read(&format!("paper/{letter}/students/paper.md"));
        assert!(text.starts_with(&format!("# Practical exam, variant {letter}\n")), "{text}");
        let key = paper.read(&format!("paper/{letter}/instructor/key.md"));
        assert!(key.contains(&format!("variant {letter}\n")), "{key}");
        text
    });
    assert_ne!(texts[0], texts[1]);
}
