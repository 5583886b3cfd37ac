//! Submissions inside the judge.
//!
//! They need `rustup target add wasm32-wasip1`, and a C compiler for WebAssembly:
//! `cargo test --package instruct programs -- --ignored`

use crate::{Ran, folder, instruct};
use exams::rehearsal::root;

/// The document about a submission.
fn judged(level: &str, submission: &str, more: &[&str]) -> String {
    let mut instruct = instruct();
    instruct.current_dir(root()).args(["judge", level, submission, "--json"]).args(more);
    Ran::of(&mut instruct).judged(0).output
}

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn the_same_seed_gives_the_same_report_byte_for_byte() {
    let [one, other] = [(), ()].map(|()| judged("4", "stage4-expert", &["--judge-seed", "7"]));
    assert_eq!(one, other);
    assert!(one.contains("\"judge_seed\": 7"), "{one}");
    assert!(one.contains("\"running\": \"wasm\""), "{one}");
    let third = judged("4", "stage4-expert", &["--judge-seed", "8"]);
    let seconds = |report: &str| -> Vec<String> {
        report.lines().filter(|line| line.contains("\"seconds\"")).map(str::to_owned).collect()
    };
    assert_ne!(seconds(&one), seconds(&third), "other tiles are drawn");
}

/// Its prompts do not end their lines, and nothing flushes them.
#[test]
#[ignore = "nightly: compiles C for WebAssembly"]
fn a_program_in_c_needs_not_flush_its_prompts() {
    let source = r#"
#include <stdio.h>
int main(void) {
    char line[100];
    printf("Hello, what is your name? ");
    if (fgets(line, sizeof line, stdin) != NULL) {
        do printf("Dear Ann, enter a capital letter and a color: ");
        while (fgets(line, sizeof line, stdin) != NULL && printf("A\n"));
    }
    printf("Farewell, Ann\n");
    return 0;
}
"#;
    let submission = folder(&[("main.c", source)]);
    let submission = submission.path().to_str().unwrap();
    let report = judged("1", submission, &["--box", "wasm", "--check", "name-first"]);
    assert!(report.contains("\"verdict\": \"passed\""), "{report}");
    assert!(report.contains("\"running\": \"wasm\""), "{report}");
}
