//! The list of what was handed in, for the terminal.

use super::list::List;
use crate::submissions::BoxArguments;
use anyhow::Result;
use course_kit::prose;
use grading::record::Basis;
use grading::roster::Roster;
use owo_colors::OwoColorize;
use std::collections::BTreeSet;

/// How many names or reasons are shown of each kind. The page of the class has all of them.
const SHOWN: usize = 12;

/// The list, under a heading.
pub fn page(
    list: &List,
    title: &str,
    sandbox: &BoxArguments,
    roster: Option<&Roster>,
    columns: usize,
) -> Result<String> {
    let heading = format!("{title}: {}", submissions(list.all.len()));
    let heading = prose::indent(&heading, "", columns);
    let mut lines: Vec<String> = heading.iter().map(|line| line.bold().to_string()).collect();
    let mut texts = languages(list, sandbox)?;
    texts.extend(to_look_at(list, roster));
    texts.extend(not_graded(list));
    texts.push(left(list));
    lines.extend(texts.iter().flat_map(|text| prose::wrap(text, "  ", "    ", columns)));
    Ok(lines.join("\n") + "\n")
}

/// What is left to judge. Submissions with the same files are judged once.
fn left(list: &List) -> String {
    let judged = list.all.iter().filter(|one| one.is_judged).count();
    let left = list.all.iter().filter(|one| !one.is_judged);
    let keys: Vec<String> = left.flat_map(|one| one.basis.iter().map(Basis::key)).collect();
    let different = keys.iter().collect::<BTreeSet<_>>().len();
    let copies = match keys.len() - different {
        0 => String::new(),
        copies => format!(", and {copies} with the files of one of these"),
    };
    format!("{judged} judged before, {different} to judge{copies}")
}

/// How many programs there are in each language, and what protects the machine from them.
fn languages(list: &List, sandbox: &BoxArguments) -> Result<Vec<String>> {
    let line = |language| {
        let count = list.all.iter().filter(|one| one.languages.contains(&language)).count();
        Ok(format!("{count} in {language}. {}", sandbox.sandbox(language)?))
    };
    list.languages(|_| true).into_iter().map(line).collect()
}

/// What an instructor should look at before the grades count.
fn to_look_at(list: &List, roster: Option<&Roster>) -> Vec<String> {
    let name = |index: usize| list.all[index].found.name.as_str();
    let strays = list.all.iter().filter(|one| roster.is_some() && one.rows.contains(&None));
    let students = roster.map_or(&[][..], |roster| &roster.students);
    let missing = list.missing.iter().map(|&row| students[row].name.as_str());
    let all: [(&str, Vec<&str>); 4] = [
        (
            "by the same author as another",
            list.of_the_same_author().into_iter().map(name).collect(),
        ),
        ("with the same files as another", list.identical().into_iter().map(name).collect()),
        ("not on the roster", strays.map(|one| one.found.name.as_str()).collect()),
        ("on the roster without a submission", missing.collect()),
    ];
    let all = all.into_iter().filter(|(_, names)| !names.is_empty());
    all.map(|(what, names)| format!("{} {what}: {}", names.len(), few(&names).join(", "))).collect()
}

/// Why there is nothing to judge.
fn not_graded(list: &List) -> Vec<String> {
    let reason = |one: &super::list::Listed| {
        let reason = one.basis.as_ref().err()?;
        Some(format!("{} is not graded: {reason}", one.found.name))
    };
    let all: Vec<String> = list.all.iter().filter_map(reason).collect();
    few(&all.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The first of these, and how many more there are.
fn few(all: &[&str]) -> Vec<String> {
    let mut few: Vec<String> = all.iter().take(SHOWN).map(|&one| one.to_owned()).collect();
    few.extend((all.len() > SHOWN).then(|| format!("and {} more", all.len() - SHOWN)));
    few
}

fn submissions(count: usize) -> String {
    if count == 1 { "1 submission".to_owned() } else { format!("{count} submissions") }
}
