//! The checks of an exercise: one table for everybody, and one that is kept for grading. They are in its `checks.toml`:
//!
//! ```toml
//! [[public]]
//! id = "two"
//! points = 1
//! rule = "rule 1"
//! title = "finds the smaller of two tiles"
//! answers = [["ArBg", "Smallest: Ar"], ["BgAr", "Smallest: Ar"]]
//!
//! [[hidden]]
//! # The same. These checks are kept for grading.
//! ```
//!
//! Each check starts the program, types the first text of each pair, which may have several lines, and
//! expects the second text as a line of the reply. Spaces do not matter, nor does the case of what precedes
//! a colon. If the second text is empty, the program only has to go on. In parts B to F of the course, a function judges
//! in place of the answers: the one with the check's id.

use crate::manifest::{invalid, is_plain, read};
use crate::trying::type_lines;
use anyhow::Result;
use conformance::bench::Bench;
use conformance::check::{Check, Data, Judge};
use conformance::reading::conversation::Conversation;
use conformance::verdict::Verdict;
use serde::Deserialize;
use std::path::Path;

/// The functions that judge a program by checks, with the ids of these checks.
pub type Judges = &'static [(&'static str, fn(&Bench) -> Result<(), Verdict>)];

/// The checks of an exercise. The points of each are its weight among all of them, and its rule is
/// a rule of the exercise's handout.
#[derive(Debug, Clone, Copy)]
pub struct Checks {
    /// Those that anybody may run.
    pub public: &'static [Check],
    /// Those that are kept for grading.
    pub hidden: &'static [Check],
}

impl Checks {
    /// All of them, the public ones first.
    pub fn all(self) -> impl Iterator<Item = &'static Check> {
        self.public.iter().chain(self.hidden)
    }
}

/// The file with the checks.
pub const FILE: &str = "checks.toml";

/// How many checks of each kind an exercise has at most.
const MOST: usize = 50;

/// The longest text in the file, in bytes.
const LONGEST: usize = 10_000;

/// The contents of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    public: Vec<Row>,
    #[serde(default)]
    hidden: Vec<Row>,
}

/// A check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    points: u32,
    rule: String,
    title: String,
    #[serde(default)]
    answers: Vec<(String, String)>,
}

/// What is typed, and what the program must answer.
#[derive(Debug)]
struct Answers(Vec<(String, String)>);

impl Data for Answers {
    fn judge(&self, bench: &Bench) -> Result<(), Verdict> {
        let mut talk = bench.start()?;
        self.0.iter().try_for_each(|(typed, answer)| {
            let lines: Vec<&str> = typed.split('\n').collect();
            if answer.is_empty() {
                return type_lines(&mut talk, &lines, "another question").map(drop);
            }
            answers(&mut talk, &lines, answer)
        })
    }
}

/// The reply to these lines has a line with this answer.
fn answers(talk: &mut Conversation, lines: &[&str], answer: &str) -> Result<(), Verdict> {
    let reply = type_lines(talk, lines, answer)?;
    let (label, expected) = answer.split_at(answer.find(':').map_or(0, |colon| colon + 1));
    let texts = talk.texts(reply.lines);
    let after_label = |(line, text): &(usize, String)| {
        let (start, rest) = text.trim_start().split_at_checked(label.len())?;
        start.eq_ignore_ascii_case(label).then(|| (*line, without_spaces(rest)))
    };
    match texts.iter().find_map(after_label) {
        Some((_, text)) if text == without_spaces(expected) => Ok(()),
        Some((line, _)) => Err(talk.wrong(Some(line), answer.trim(), "a different answer")),
        None => Err(talk.wrong(None, answer.trim(), "no such line")),
    }
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}

/// The checks in the folder of an exercise, of which these functions judge the public and the hidden ones that have no
/// answers. They are kept until the program ends.
pub fn read_from(folder: &Path, judges: [Judges; 2]) -> Result<Checks> {
    let path = folder.join(FILE);
    let text = read(&path)?;
    let invalid = |why: String| invalid(&path, why);
    let table: Table = toml::from_str(&text).map_err(|error| invalid(error.to_string()))?;
    if let Some(problem) = problem_in(&table) {
        return Err(invalid(problem));
    }
    let [public, hidden] = judges;
    Ok(Checks {
        public: kept(table.public, public).map_err(invalid)?,
        hidden: kept(table.hidden, hidden).map_err(invalid)?,
    })
}

/// What is wrong with a table of the right form.
fn problem_in(Table { public, hidden }: &Table) -> Option<String> {
    if public.is_empty() || public.len().max(hidden.len()) > MOST {
        return Some(format!("expected 1 to {MOST} public checks, and at most {MOST} hidden ones"));
    }
    let rows = || public.iter().chain(hidden);
    for row in rows() {
        let id = &row.id;
        if !is_plain(id) {
            return Some(format!("id {id:?}: expected lower-case letters, digits and -"));
        }
        if rows().filter(|other| other.id == *id).count() > 1 {
            return Some(format!("several checks are named {id}"));
        }
        if !(1..=10).contains(&row.points) {
            return Some(format!("{id}: expected 1 to 10 points"));
        }
        let texts = row.answers.iter().flat_map(|(typed, answer)| [typed, answer]);
        let is_fit = |text: &String| {
            text.len() <= LONGEST && !text.contains(|c: char| c.is_control() && c != '\n')
        };
        if !texts.chain([&row.rule, &row.title]).all(is_fit) {
            return Some(format!(
                "{id}: expected texts of at most {LONGEST} bytes without control characters"
            ));
        }
    }
    None
}

/// The checks in these rows. Each has answers, or is judged by one of these functions.
fn kept(rows: Vec<Row>, judges: Judges) -> Result<&'static [Check], String> {
    let kept = |text: String| -> &'static str { text.leak() };
    let check = |row: Row| {
        let judge = match judges.iter().find(|(id, _)| *id == row.id) {
            Some((_, judge)) if row.answers.is_empty() => Judge::Function(*judge),
            None if !row.answers.is_empty() => {
                Judge::Data(Box::leak(Box::new(Answers(row.answers))))
            }
            _ => return Err(format!("{}: expected at least one answer", row.id)),
        };
        let (id, title, rule) = (kept(row.id), kept(row.title), kept(row.rule));
        Ok(Check { id, title, rule, points: row.points, owns: &[], needs: &[], judge })
    };
    let checks: Vec<Check> = rows.into_iter().map(check).collect::<Result<_, _>>()?;
    match judges.iter().find(|(id, _)| checks.iter().all(|check| check.id != *id)) {
        Some((id, _)) => Err(format!("the check {id} is missing")),
        None => Ok(checks.leak()),
    }
}
