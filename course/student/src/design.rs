//! `design`: the questions about a level's design, the student's answers, and ours.
//!
//! The questions and our answers are in `course/student/designs`, a file for each level, and are part of
//! the program. [`document`] writes the questions for the student; [`answers`] finds what the student
//! has written below them.

mod answers;
mod page;

use crate::cli::DesignArguments;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::screen;
use course_kit::student::Student;
use course_kit::workspace::package;
use serde::Deserialize;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The file with the questions and the student's answers, in the folder of the level.
pub const FILE: &str = "DESIGN.md";

/// The first level with questions. The levels before it are short, and go through the method themselves.
const FIRST: u8 = 3;

/// The step of the method that the first question is about. Each is about the next.
const FIRST_STEP: usize = 2;

/// The line after which a student answers.
const PLACE: &str = "Your answer:";

/// A question, and how we would answer it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The step of the method.
    title: String,
    /// What is asked about this level.
    ask: String,
    /// Our answer.
    answer: String,
}

/// What a file contains.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chapter {
    question: Vec<Question>,
}

/// The files, from the [`FIRST`] level on.
static CHAPTERS: LazyLock<[Chapter; 5]> = LazyLock::new(|| {
    [
        include_str!("../designs/level3.toml"),
        include_str!("../designs/level4.toml"),
        include_str!("../designs/level5.toml"),
        include_str!("../designs/level6.toml"),
        include_str!("../designs/level7.toml"),
    ]
    .map(|text| toml::from_str(text).expect("the tests have read every file"))
});

/// The questions about a level's design; `None` if it has none.
pub fn questions(level: Level) -> Option<&'static [Question]> {
    let index = level.number().checked_sub(FIRST)?;
    CHAPTERS.get(usize::from(index)).map(|chapter| &chapter.question[..])
}

/// The number and the title of a question.
fn name(index: usize, question: &Question) -> String {
    format!("{}. {}", index + FIRST_STEP, question.title)
}

/// The first line of a level's questions.
fn title(level: Level) -> String {
    format!("# Level {level}, {}: your design", level.title())
}

/// The questions, with a place below each for the answer. A level without questions has none.
pub fn document(level: Level) -> String {
    let questions = questions(level).unwrap_or_default().iter().enumerate();
    let sections = questions.map(|(index, question)| {
        format!("\n## {}\n\n{}\n\n{PLACE}\n\n", name(index, question), question.ask.trim())
    });
    format!(
        "{}\n\n\
         These questions follow steps 2 to 7 of the method (docs/src/method.md). Step 1, the algorithm in plain\n\
         language, is in the handout: {}/README.md. Write your answer below each question, in as many\n\
         lines as you like, and leave the headings as they are. `cargo course design {level}` lists the\n\
         questions that are still open. Once you have answered all of them, it shows our answers below yours.\n{}",
        title(level),
        package(level),
        sections.collect::<String>()
    )
}

/// Whether a file begins like our questions about this level.
pub fn is_ours(path: &Path, level: Level) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.starts_with(&title(level)))
}

/// Lists the questions without an answer. If there is none, or the student wants to see our answers now,
/// shows these below the student's.
pub fn run(arguments: &DesignArguments, color: ColorChoice) -> Result<bool> {
    let student = Student::find()?;
    let level = student.meant(arguments.level)?;
    let questions = questions(level).with_context(|| {
        format!("Level {level} has no design questions: only levels 3 to 7 have them.")
    })?;
    student.require(level)?;
    let name = student.name(level);
    let path = student.folder(level).join(FILE);
    ensure!(
        path.exists(),
        "{name} has no {FILE}: it was started without questions. To move it to my/kept and start again with \
         the questions:\n  cargo course reset {level} --with design"
    );
    let answers = answers::read(&path, &format!("{name}/{FILE}"), questions)?;
    let columns = screen::columns();
    let is_open = answers.iter().any(Option::is_none);
    let page = if is_open && !arguments.peek {
        page::open(student.course(), level, &format!("{name}/{FILE}"), &answers, columns)
    } else {
        page::compared(student.course(), level, &answers, columns)
    };
    screen::print(&page, color).context("The questions cannot be shown")?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const STEPS: [&str; 6] =
        ["Objects", "Attributes", "Relations", "Operations", "Data type", "Interface"];

    #[test]
    fn levels_3_to_7_ask_about_each_step_and_answer() {
        for level in Level::ALL {
            let questions = questions(level).unwrap_or_default();
            let titles: Vec<&str> = questions.iter().map(|one| one.title.as_str()).collect();
            assert_eq!(titles, if level.number() < FIRST { &[][..] } else { &STEPS });
            for Question { title, ask, answer } in questions {
                assert!(ask.contains('?'), "{level}, {title}");
                assert!(answer.split_whitespace().count() >= 10, "{level}, {title}");
                for line in ask.lines().chain(answer.lines()) {
                    assert!(line.chars().count() <= 100 && !line.starts_with('#'), "{line}");
                }
            }
        }
    }
}
