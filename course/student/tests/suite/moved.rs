//! What was a command here, and is one of `cargo instruct`.

use crate::run;

#[test]
fn an_old_spelling_is_answered_with_the_new_one_whatever_follows_it() {
    for (old, new) in [
        ("verify", "verify"),
        ("verify frozen --no-such-flag", "verify"),
        ("freeze 4 --because x", "freeze"),
        ("exam paper --level 9", "exam paper"),
        ("exam grade --help", "exam grade"),
        ("--color never exam prove b-undo", "exam prove"),
    ] {
        let now = format!("`cargo course {new}` is now `cargo instruct {new}`");
        run(old.split(' ')).refused(&[&now]);
    }
}

#[test]
fn no_help_and_no_completion_names_an_old_spelling() {
    for arguments in [&["--help"][..], &["exam", "--help"], &["completions", "bash"]] {
        let said = run(arguments.iter().copied()).judged(0).output;
        for old in ["verify", "freeze", "paper", "grade", "prove"] {
            let is_old = |word: &str| word == old;
            assert!(!said.split_whitespace().any(is_old), "{old} in {said}");
        }
    }
}
