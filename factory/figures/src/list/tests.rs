//! The steps lead to what the list does, and their lines are those of `list.rs`.

use super::{ListFigure, Step};
use std::collections::{BTreeMap, BTreeSet};

const SOURCE: &str = include_str!("../../../../shared/src/list.rs");

fn figure(bag: &str) -> ListFigure {
    ListFigure::new(bag, "Dy", 1).expect("tiles")
}

fn tile(notation: &str) -> shared::Tile {
    notation.parse().unwrap()
}

/// The steps of every operation on this bag. `finish` compares the last step of each with the list.
fn all_steps(bag: &str) -> Vec<Step> {
    let operations: [fn(&mut ListFigure) -> Vec<Step>; 8] = [
        |figure| figure.pushed_front(tile("Ar")),
        |figure| figure.added(tile("Ar")),
        ListFigure::popped_front,
        ListFigure::popped_back,
        |figure| figure.removed_at(0),
        |figure| figure.removed_at(2),
        |figure| figure.removed_at(9),
        ListFigure::moved,
    ];
    operations.into_iter().flat_map(|operation| operation(&mut figure(bag))).collect()
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

/// One after the other, on lists of every length up to six.
#[test]
fn many_operations_lead_to_what_the_list_does() {
    let mut figure = figure("");
    for number in 0..500_usize {
        let steps = match number * number % 11 {
            0..=2 => figure.pushed_front(tile("Cb")),
            3 | 4 => figure.added(tile("Ag")),
            5 => figure.popped_back(),
            6 => figure.popped_front(),
            7 | 8 => figure.moved(),
            _ => figure.removed_at(number % 4),
        };
        assert_eq!(steps.last().map(|step| &step.chains), Some(&figure.chains()));
    }
}

#[test]
fn what_follows_a_node_that_is_taken_out_is_owned_by_a_variable() {
    let steps = figure("ArBgCb").removed_at(1);
    let owners = |line: &str| {
        let step = steps.iter().find(|step| step.line == line).unwrap();
        let chain = |chain: &super::Chain| {
            let tiles = chain.nodes.iter().map(|node| &*node.tile);
            format!("{} {}", chain.owner, tiles.collect::<String>())
        };
        step.chains.iter().map(chain).collect::<Vec<_>>()
    };
    let taken = "let Node { element, next } = *link.take()?;";
    assert_eq!(owners(taken), ["bag Ar", "deck Dy", "next Cb"]);
    assert_eq!(owners("*link = next;"), ["bag ArCb", "deck Dy"]);
}
