//! The page: pairs by their score, both texts side by side, and groups.
//!
//! Nothing from a submission is trusted. The template escapes all text, characters that cannot be
//! seen are written out, and the page's policy allows no script, no other file and no style but its own.

use super::Arguments;
use super::class::{Class, LeftOut};
use anyhow::{Context, Result, ensure};
use askama::Template;
use conformance::check::Level;
use course_kit::sources::{named, replace};
use grading::policy::policy;
use shared::console::printable;
use similarity::pairs::Pair;
use similarity::parts::{Lines, Overlap, parts};
use similarity::program::Program;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// How many pairs have a row.
const ROWS: usize = 100;

/// How many of them have their texts in the page.
const TEXTS: usize = 20;

/// The most bytes of these texts together. The page stays small enough to send and to open.
const TEXT_BYTES: usize = 4 * 1024 * 1024;

/// What every such page contains, and no other.
const MARK: &str = "<meta name=\"generator\" content=\"cargo instruct similar\">";

const STYLE: &str = include_str!("page.css");

#[derive(Template)]
#[template(path = "similar/page.html")]
struct Page<'a> {
    level: Level,
    style: &'static str,
    policy: String,
    mark: &'static str,
    current: usize,
    earlier: usize,
    least: f64,
    rows: Vec<Row<'a>>,
    all: usize,
    groups: Vec<Vec<&'a str>>,
    left_out: &'a [LeftOut],
}

/// A pair.
struct Row<'a> {
    names: [&'a str; 2],
    score: f64,
    resemblance: f64,
    /// Both texts with the parts that they share, if they are in the page.
    sides: Option<[Side; 2]>,
}

/// One program of a pair.
struct Side {
    /// The texts with something that the other program has, too.
    texts: Vec<Text>,
    /// The names of all other texts.
    others: Vec<String>,
}

struct Text {
    name: String,
    spans: Vec<Span>,
}

/// Lines in a row.
struct Span {
    /// The number of the part that they belong to, if the other program has them, too.
    part: Option<usize>,
    /// Whether it is the first of its part, to which links lead: other parts may interrupt it.
    is_first: bool,
    text: String,
}

/// Writes the page.
pub fn write(
    out: &Path,
    class: &Class,
    pairs: &[Pair],
    groups: &[Vec<usize>],
    arguments: &Arguments,
) -> Result<()> {
    ensure!(
        !out.exists() || fs::read_to_string(out).is_ok_and(|old| old.contains(MARK)),
        "{} is not a page of this command, and was not changed: choose another file.",
        named(out),
    );
    let name = |index: usize| class.names[index].as_str();
    let mut room = TEXT_BYTES;
    let row = |(place, pair): (usize, &Pair)| {
        let programs = [pair.left, pair.right].map(|index| &class.programs[index]);
        let bytes: usize = programs.iter().flat_map(|it| it.texts.values()).map(String::len).sum();
        let has_texts = place < TEXTS && bytes <= room;
        room -= if has_texts { bytes } else { 0 };
        Row {
            names: [name(pair.left), name(pair.right)],
            score: pair.score(),
            resemblance: pair.resemblance(),
            sides: has_texts.then(|| sides(programs)),
        }
    };
    let page = Page {
        level: arguments.starter,
        style: STYLE,
        policy: policy(STYLE, None),
        mark: MARK,
        current: class.current,
        earlier: class.programs.len() - class.current,
        least: arguments.group,
        rows: pairs.iter().take(ROWS).enumerate().map(row).collect(),
        all: pairs.len(),
        groups: groups
            .iter()
            .map(|group| group.iter().map(|&index| name(index)).collect())
            .collect(),
        left_out: &class.left_out,
    };
    replace(out, &page.render().context("The page cannot be created")?)
}

fn sides(programs: [&Program; 2]) -> [Side; 2] {
    let mut parts = parts(programs[0], programs[1]);
    parts.sort_by_key(|part| std::cmp::Reverse(part.tokens));
    let mut lines = [BTreeMap::new(), BTreeMap::new()];
    let mut number = 0;
    for Overlap { left, right, .. } in parts {
        let free = [(0, left), (1, right)].map(|(side, Lines { file, lines: range })| {
            let free = |line: &usize| !lines[side].contains_key(&(file, *line));
            range.filter(free).map(|line| (file, line)).collect::<Vec<_>>()
        });
        // What is only in lines of longer parts would have no link.
        if free.iter().any(Vec::is_empty) {
            continue;
        }
        number += 1;
        for (lines, free) in lines.iter_mut().zip(free) {
            lines.extend(free.into_iter().map(|line| (line, number)));
        }
    }
    [0, 1].map(|side| Side::new(programs[side], &lines[side]))
}

impl Side {
    /// The texts of a program, given the part of each line by its text and number.
    fn new(program: &Program, parts: &BTreeMap<(usize, usize), usize>) -> Side {
        let (mut texts, mut others) = (Vec::new(), Vec::new());
        let mut linked = BTreeSet::new();
        for (file, (name, text)) in program.texts.iter().enumerate() {
            if parts.range((file, 0)..(file + 1, 0)).next().is_none() {
                others.push(printable(name));
                continue;
            }
            let lines: Vec<(Option<usize>, &str)> = text
                .lines()
                .enumerate()
                .map(|(line, text)| (parts.get(&(file, line)).copied(), text))
                .collect();
            let span = |lines: &[(Option<usize>, &str)]| Span {
                part: lines[0].0,
                is_first: lines[0].0.is_some_and(|part| linked.insert(part)),
                text: lines.iter().map(|(_, line)| visible(line) + "\n").collect(),
            };
            let spans = lines.chunk_by(|a, b| a.0 == b.0).map(span).collect();
            texts.push(Text { name: printable(name), spans });
        }
        Side { texts, others }
    }
}

/// A line as it is shown.
fn visible(line: &str) -> String {
    printable(&line.replace('\t', "    "))
}
