//! `similar`: what the submissions of a class have in common.
//!
//! How well it finds copies is tested where programs are compared, in `factory/similarity`.

use crate::{Ran, folder, instruct};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Two programs that have nothing to do with each other: modules of this command.
const ONE: &str = include_str!("../../src/judge.rs");
const OTHER: &str = include_str!("../../src/attacks/decoy.rs");

/// The same program with other names, in another layout, with a comment.
fn renamed(text: &str) -> String {
    let text = text.replace("handed", "given_in").replace("report", "verdict_page");
    text.replace("language", "tongue").replace(" {\n", "\n{ // mine\n")
}

/// A class in which Ben has Ann's program.
fn class() -> TempDir {
    folder(&[
        ("ann/src/main.rs", ONE),
        ("ben/src/main.rs", &renamed(ONE)),
        ("eve/src/main.rs", OTHER),
    ])
}

fn similar(submissions: &Path, more: &[&str]) -> Ran {
    Ran::of(instruct().arg("similar").arg(submissions).args(["--starter", "4"]).args(more))
}

/// The page about a class.
fn page(submissions: &Path) -> String {
    let out = tempfile::tempdir().unwrap();
    let out = out.path().join("page.html");
    similar(submissions, &["--out", out.to_str().unwrap()]).judged(0);
    fs::read_to_string(out).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = entries.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_most_similar_pair_comes_first_and_no_verdict_is_spoken() {
    let output = similar(class().path(), &[]).judged(0).output;
    let first = output.lines().nth(2).unwrap();
    assert_eq!(first, " 1.00         1.00  ann and ben");
    assert!(output.contains("Group: ann, ben\n"), "{output}");
    assert!(output.contains("not why two programs are similar"), "{output}");
    let text = (output + &page(class().path())).to_lowercase();
    for word in ["plagiar", "cheat", "guilty", "suspicious", "copied", "copies"] {
        assert!(!text.contains(word), "{word}");
    }
}

#[test]
fn what_the_course_hands_out_does_not_count() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let rules = fs::read_to_string(root.join("stage4-expert/src/rules.rs")).unwrap();
    let class = folder(&[("ann/src/main.rs", &rules), ("ben/src/main.rs", &renamed(&rules))]);
    let output = similar(class.path(), &[]).judged(0).output;
    assert!(output.contains("No two programs share anything"), "{output}");
    // Level 3 does not contain it yet.
    let mut early = instruct();
    let early = early.arg("similar").arg(class.path()).args(["--starter", "3"]);
    assert!(Ran::of(early).judged(0).output.contains(" 1.00 "));
}

#[test]
fn what_cannot_be_read_is_listed_with_its_reason_and_left_out() {
    let class = class();
    fs::write(class.path().join("zoe.zip"), "no archive").unwrap();
    fs::create_dir(class.path().join("max")).unwrap();
    let output = similar(class.path(), &[]).judged(0).output;
    assert!(output.contains("Programs: 3,"), "{output}");
    assert!(output.contains("Left out: max, because it has no program in Rust or C"), "{output}");
    assert!(output.contains("Left out: zoe.zip, because it is neither a folder"), "{output}");
}

#[test]
fn c_is_compared_with_c_alone() {
    let c = "int f(int a) { int b = a * 2 + 1; while (b > 0 && a[b] != 3) { b -= g(a, b) / 2; } return b; }\n";
    let c = (0..20).map(|n| c.replace("b > 0", &"b > 0 ".repeat(n % 4 + 1))).collect::<String>();
    let class = folder(&[
        ("ann/a.c", &c),
        ("ben/b.c", &c),
        ("eve/src/main.rs", ONE),
        ("max/src/main.rs", ONE),
    ]);
    let output = similar(class.path(), &[]).judged(0).output;
    assert!(output.contains("ann and ben") && output.contains("eve and max"), "{output}");
    assert!(!output.contains("ann and eve"), "{output}");
}

#[test]
fn a_class_that_cannot_be_compared_is_refused_in_one_sentence() {
    let [empty, single] = [folder(&[]), folder(&[("ann/src/main.rs", ONE), ("ben.txt", "")])];
    similar(empty.path(), &[]).refused(&["contains no submissions"]);
    similar(single.path(), &[]).refused(&["has only one program", "Left out: ben.txt"]);
    similar(Path::new("no-such-folder"), &[]).refused(&["no-such-folder is not a folder"]);
    for (flags, part) in [
        (&["--group", "0"][..], "more than 0 and at most 1"),
        (&["--export", "moss", "x"], "dolos and jplag, not \"moss\""),
    ] {
        similar(single.path(), flags).refused(&[part]);
    }
}

#[test]
fn earlier_years_are_compared_with_this_one_and_not_with_each_other() {
    let now = folder(&[("ann/src/main.rs", ONE)]);
    let old = folder(&[
        ("2024/bob/src/main.rs", &renamed(ONE)),
        ("2024/cat/src/main.rs", OTHER),
        ("2025/dan/src/main.rs", OTHER),
    ]);
    let [first, second] = ["2024", "2025"].map(|year| old.path().join(year));
    let also = ["--also", first.to_str().unwrap(), "--also", second.to_str().unwrap()];
    let output = similar(now.path(), &also).judged(0).output;
    assert!(output.contains("Programs: 1, and from earlier years: 3"), "{output}");
    assert!(output.contains("ann and 2024/bob"), "{output}");
    assert!(!output.contains("2024/cat and 2025/dan"), "{output}");
}

#[test]
fn nothing_from_a_submission_is_more_than_text_in_the_page() {
    let evil = "// </pre><script>alert(1)</script> \u{202e} \u{1b}[31m & <b>\n";
    // In what both have in common, and outside.
    let marked = ONE.replace("    let checks", &format!("    {evil}    let checks"));
    assert_ne!(marked, ONE);
    let evil = marked + evil;
    let class = folder(&[("<b>ann<img src=x>/src/main.rs", &evil), ("ben/src/main.rs", ONE)]);
    let page = page(class.path());
    for raw in ["<script", "<b>", "<img", "\u{202e}", "\u{1b}"] {
        assert!(!page.contains(raw), "{raw:?}");
    }
    assert!(page.contains("script&#62;alert(1)") && page.contains("\\u{202e} \\u{1b}[31m"));
}

#[test]
fn the_policy_of_the_page_allows_its_own_style_and_nothing_else() {
    let page = page(class().path());
    let (_, style) = page.split_once("<style>").unwrap();
    let hash = STANDARD.encode(Sha256::digest(style.split_once("</style>").unwrap().0));
    let policy = format!("default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'");
    assert!(page.replace("&#39;", "'").contains(&policy), "{policy}");
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains(" style="));
}

#[test]
fn every_link_of_the_page_leads_to_a_place_in_it() {
    let page = page(class().path());
    let links: Vec<&str> =
        page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(links.iter().any(|link| link.starts_with("p1-2-")), "{links:?}");
    for link in links {
        assert_eq!(page.matches(&format!("id=\"{link}\"")).count(), 1, "{link}");
    }
}

#[test]
fn a_page_is_replaced_and_any_other_file_is_left_alone() {
    let (class, out) = (class(), tempfile::tempdir().unwrap());
    let path = |name: &str| out.path().join(name).to_str().unwrap().to_owned();
    for _ in 0..2 {
        similar(class.path(), &["--out", &path("page.html")]).judged(0);
    }
    fs::write(path("mine.html"), "<p>mine").unwrap();
    similar(class.path(), &["--out", &path("mine.html")])
        .refused(&["is not a page of this command"]);
    assert_eq!(fs::read_to_string(path("mine.html")).unwrap(), "<p>mine");
    assert_eq!(names(out.path()), ["mine.html", "page.html"]);
}

#[test]
fn dolos_gets_one_file_for_each_program_and_a_table() {
    let (class, out) = (class(), tempfile::tempdir().unwrap());
    let export =
        |place: &Path| similar(class.path(), &["--export", "dolos", place.to_str().unwrap()]);
    export(out.path()).judged(0);
    assert_eq!(names(out.path()), ["rs", "starter.rs"]);
    let files = ["0001-ann.rs", "0002-ben.rs", "0003-eve.rs", "info.csv"];
    assert_eq!(names(&out.path().join("rs")), files);
    let table = fs::read_to_string(out.path().join("rs/info.csv")).unwrap();
    assert!(table.starts_with("filename,full_name,labels\n0001-ann.rs,ann,current\n"), "{table}");
    let text = fs::read_to_string(out.path().join("rs/0001-ann.rs")).unwrap();
    assert_eq!(text, format!("// src/main.rs\n{ONE}\n"));
    export(out.path()).refused(&["is not empty: choose a new folder"]);
}

#[test]
fn jplag_gets_a_folder_for_each_program_and_one_with_the_starter() {
    let (class, out) = (class(), tempfile::tempdir().unwrap());
    similar(class.path(), &["--export", "jplag", out.path().to_str().unwrap()]).judged(0);
    assert_eq!(names(out.path()), ["current-rs", "starter-rs"]);
    let ann: PathBuf = out.path().join("current-rs/0001-ann/src/main.rs");
    assert_eq!(fs::read_to_string(ann).unwrap(), ONE);
    assert!(out.path().join("starter-rs/stage4-expert/src/rules.rs").is_file());
}

#[test]
fn what_the_course_hands_out_in_c_is_nobodys() {
    let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/c/stage2-technician");
    let given = fs::read_to_string(course.join("text.c")).unwrap();
    let own = [
        "int twice(int a) {\n    return a + a;\n}\n",
        "void greet(void) {\n    for (int i = 0; i < 3; i++)\n        puts(\"hello\");\n}\n",
    ];
    let class = folder(&[
        ("ann/text.c", &given),
        ("ann/own.c", own[0]),
        ("ben/text.c", &given),
        ("ben/own.c", own[1]),
    ]);
    let output = similar(class.path(), &[]).judged(0).output;
    assert!(!output.contains("ann and ben"), "{output}");
}
