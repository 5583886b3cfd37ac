//! Submissions inside the judge.
//!
//! They need `rustup target add wasm32-wasip1`, and a C compiler for WebAssembly:
//! `cargo test --package instruct programs -- --ignored`

use std::path::Path;
use std::process::Command;

/// The document about a submission.
fn judged(level: &str, submission: &str, more: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut instruct = Command::new(env!("CARGO_BIN_EXE_instruct"));
    instruct.current_dir(root).args(["judge", level, submission, "--json"]).args(more);
    let output = instruct.output().expect("the command starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{submission}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn the_same_seed_gives_the_same_report_byte_for_byte() {
    let [one, other] = [(), ()].map(|()| judged("4", "stage4-expert", &["--judge-seed", "7"]));
    assert_eq!(one, other);
    assert!(one.contains("\"judge_seed\": 7"), "{one}");
    assert!(one.contains("\"running\": \"wasm\""), "{one}");
    let seconds = |seed: &str| {
        let report =
            judged("4", "stage4-expert", &["--judge-seed", seed, "--check", "tiles-conserved"]);
        report.lines().find(|line| line.contains("\"seconds\"")).map(str::to_owned)
    };
    assert_ne!(seconds("7"), seconds("8"), "other tiles are drawn");
}

/// Its prompts do not end their lines, and nothing flushes them.
#[test]
#[ignore = "nightly: compiles C for WebAssembly"]
fn a_program_in_c_needs_not_flush_its_prompts() {
    let folder = tempfile::tempdir().expect("a folder");
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
    std::fs::write(folder.path().join("main.c"), source).expect("it is written");
    let report = judged(
        "1",
        folder.path().to_str().expect("text"),
        &["--box", "wasm", "--check", "name-first"],
    );
    assert!(report.contains("\"verdict\": \"passed\""), "{report}");
    assert!(report.contains("\"running\": \"wasm\""), "{report}");
}
