//! Commands that moved to `cargo instruct`.

use crate::run;

#[test]
fn an_old_spelling_is_answered_with_the_new_command() {
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
fn neither_help_nor_completions_contain_an_old_spelling() {
    for arguments in [&["--help"][..], &["exam", "--help"], &["completions", "bash"]] {
        let text = run(arguments.iter().copied()).judged(0).output;
        for old in ["verify", "freeze", "paper", "grade", "prove"] {
            let is_old = |word: &str| word == old;
            assert!(!text.split_whitespace().any(is_old), "{old} in {text}");
        }
    }
}
