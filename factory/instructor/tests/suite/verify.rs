//! `verify` in a small course, and its quick parts in the course itself.

use crate::freeze::Small;
use crate::{Ran, run};

/// Asserts that something does not hold, and that the report has these parts.
fn found(ran: Ran, parts: &[&str]) {
    let ran = ran.judged(1);
    let report = ran.output.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in parts {
        assert!(report.contains(part), "{part} in {report}");
    }
}

#[test]
fn an_unchanged_course_holds() {
    let ran = Small::frozen().run(&["verify", "frozen", "modules", "links"]).judged(0);
    assert!(ran.output.contains("✓ frozen: "), "{}", ran.output);
    assert!(ran.output.ends_with("\n3 of 3 hold\n"), "{}", ran.output);
}

#[test]
fn a_changed_file_is_named_with_what_to_run() {
    let small = Small::frozen();
    small.write("shared/src/lib.rs", "//! Other.\n");
    let parts = [
        "✗ frozen",
        "shared/src/lib.rs is not as it was frozen",
        "git restore shared/src/lib.rs",
        "cargo instruct freeze shared --because",
        "0 of 1 hold",
    ];
    found(small.run(&["verify", "frozen"]), &parts);
}

#[test]
fn a_carried_module_that_was_changed_is_named_with_its_origin() {
    let small = Small::frozen();
    small.write("stage4-expert/src/board.rs", "//! Another.\n");
    let parts = [
        "stage4-expert/src/board.rs is carried over, but differs from \
         stage3-engineer/src/board.rs",
        "git restore stage3-engineer/src/board.rs stage4-expert/src/board.rs",
        "cp stage3-engineer/src/board.rs stage4-expert/src/board.rs",
    ];
    found(small.run(&["verify", "modules"]), &parts);
}

#[cfg(unix)]
#[test]
fn control_characters_in_a_file_name_are_escaped() {
    let small = Small::frozen();
    small.write("stage4-expert/src/a\u{1b}[31mred.rs", "");
    let ran = small.run(&["verify", "frozen", "--color", "always"]).judged(1);
    assert!(!ran.output.contains("\u{1b}[31mred"), "{:?}", ran.output);
}

#[test]
fn a_broken_link_and_a_missing_anchor_are_named() {
    let small = Small::frozen();
    small.write("docs/page.md", "# Page\n\n[a](no.md)\n[b](#nowhere)\n[c](#page)\n");
    let parts = ["docs/page.md:3 links to no.md", "docs/page.md:4 links to #nowhere"];
    found(small.run(&["verify", "links"]), &parts);
}

#[test]
fn a_malformed_register_is_reported_as_unknown() {
    let small = Small::frozen();
    small.write("stages.toml", "[stage1-trainee]\nsha = 1\n");
    let ran = small.run(&["verify", "frozen", "links"]);
    assert_eq!(ran.status, Some(2), "{}", ran.output);
    assert!(ran.output.contains("? frozen") && ran.output.contains("✓ links"), "{}", ran.output);
    assert!(ran.errors.contains("Not verified: frozen."), "{}", ran.errors);
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    run(["verify", "thaw"]).refused(&["thaw", "frozen", "links", "demonstrations"]);
}

#[test]
fn the_course_itself_holds() {
    run(["verify", "frozen", "modules", "links", "hints", "restored", "secrets"]).judged(0);
}
