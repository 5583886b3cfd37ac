//! The steps lead to what the list does, and their lines are those of `list.rs`.

use super::{ListFigure, Step};
use std::collections::{BTreeMap, BTreeSet};

const SOURCE: &str = include_str!("../../../../shared/src/list.rs");

fn figure(bag: &str) -> ListFigure {
    ListFigure::new(bag, "Dy", 1).expect("tiles")
}

fn steps(bag: &str, operation: &str, index: usize) -> Vec<Step> {
    let tile = "Ar".parse().unwrap();
    figure(bag).steps(operation, tile, index).expect("there is this operation")
}

/// The steps of every operation on this bag. `finish` compares the last step of each with the list.
fn all_steps(bag: &str) -> Vec<Step> {
    let mut all = Vec::new();
    for operation in ["push_front", "add", "pop_front", "pop_back", "move_random_to"] {
        all.extend(steps(bag, operation, 0));
    }
    for index in [0, 2, 9] {
        all.extend(steps(bag, "remove_at", index));
    }
    all
}

/// The lines of a function's body that do something.
fn body(function: &str) -> Vec<&'static str> {
    let head = format!("fn {function}");
    let begins = |line: &&str| {
        let rest = line.trim_start().trim_start_matches("pub ").strip_prefix(&*head);
        rest.is_some_and(|rest| rest.starts_with(['(', '<']))
    };
    let mut lines = SOURCE.lines().skip_while(|line| !begins(line)).peekable();
    let first = lines.peek().unwrap_or_else(|| panic!("list.rs has no {function}"));
    let end = format!("{}}}", &first[..first.len() - first.trim_start().len()]);
    let lines = lines.skip_while(|line| !line.ends_with('{')).skip(1);
    let lines = lines.take_while(|line| **line != *end).map(str::trim);
    lines.filter(|line| !line.starts_with('}') && !line.starts_with("//")).collect()
}

#[test]
fn the_steps_are_the_lines_of_the_list() {
    let steps = ["", "Bg", "BgCbDy", "BgCbDyAr"].into_iter().flat_map(all_steps);
    let mut run: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for step in steps {
        run.entry(step.calls[step.calls.len() - 1]).or_default().insert(step.line);
    }
    assert_eq!(run.len(), 10, "{run:?}");
    for (function, lines) in run {
        let body = body(function);
        assert_eq!(body.iter().copied().collect::<BTreeSet<_>>(), lines, "{function}");
        assert_eq!(body.len(), lines.len(), "{function} has a line twice");
    }
}

#[test]
fn each_call_is_in_the_function_before_it() {
    for step in all_steps("BgCbDy") {
        for pair in step.calls.windows(2) {
            let body = body(pair[0]);
            let call = format!("{}(", pair[1]);
            assert!(body.iter().any(|line| line.contains(&call)), "{pair:?}");
        }
    }
}
