//! What a student has written below the questions.

use super::{PLACE, Question, name};
use anyhow::{Context, Result, ensure};
use course_kit::sources::cannot;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The answers in a file, `None` for a question without one. Messages use this name for the file.
pub fn read(path: &Path, file: &str, questions: &[Question]) -> Result<Vec<Option<String>>> {
    let bytes = fs::read(path).with_context(|| cannot("read", path))?;
    let text = String::from_utf8(bytes).ok().with_context(|| {
        format!("{file} is not UTF-8 text. Save it as UTF-8, which every editor can do.")
    })?;
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let starts = starts(&lines, file, questions)?;
    let sections = questions.iter().zip(&starts).map(|(question, start)| {
        let next = starts.iter().filter(|next| *next > start).min();
        answer(question, &lines[start + 1..next.copied().unwrap_or(lines.len())])
    });
    Ok(sections.collect())
}

/// The lines of the headings.
fn starts(lines: &[&str], file: &str, questions: &[Question]) -> Result<Vec<usize>> {
    let starts = questions.iter().enumerate().map(|(index, question)| {
        let heading = format!("## {}", name(index, question));
        let mut places = lines.iter().enumerate().filter(|(_, line)| **line == heading);
        let (place, _) = places.next().with_context(|| {
            format!("{file} has no line `{heading}`. Put it back above your answer, exactly like this.")
        })?;
        ensure!(
            places.next().is_none(),
            "{file} has the line `{heading}` twice. Keep one of them, with your whole answer below it."
        );
        Ok(place)
    });
    starts.collect()
}

/// What was added to the lines below a heading; `None` if nothing was.
fn answer(question: &Question, lines: &[&str]) -> Option<String> {
    let ours: BTreeSet<&str> = question.ask.lines().map(str::trim).chain([PLACE]).collect();
    let theirs = lines.iter().filter(|line| line.is_empty() || !ours.contains(line.trim()));
    let theirs: Vec<&str> = theirs.map(|line| line.strip_prefix(PLACE).unwrap_or(line)).collect();
    let answer = theirs.join("\n");
    let is_written = answer.chars().any(|c| !c.is_whitespace() && !c.is_control());
    is_written.then(|| answer.trim_matches('\n').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::{document, questions};
    use conformance::check::Level;
    use pretty_assertions::assert_eq;

    const NAME: &str = "my/DESIGN.md";

    fn read_bytes(bytes: &[u8]) -> Result<Vec<Option<String>>, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("DESIGN.md");
        std::fs::write(&path, bytes).unwrap();
        read(&path, NAME, questions(Level::Engineer).unwrap()).map_err(|error| format!("{error:#}"))
    }

    /// The document with this text right after the nth place for an answer.
    fn answered(number: usize, text: &str) -> String {
        let document = document(Level::Engineer);
        let mut parts: Vec<String> = document.split(PLACE).map(str::to_owned).collect();
        parts[number] = format!("{text}{}", parts[number]);
        parts.join(PLACE)
    }

    #[test]
    fn as_it_was_written_no_question_is_answered() {
        let document = document(Level::Engineer);
        for text in
            [document.clone(), document.replace('\n', "\r\n"), document.replace(":\n", ": \n")]
        {
            assert_eq!(read_bytes(text.as_bytes()), Ok(vec![None; 6]));
        }
    }

    #[test]
    fn an_answer_is_what_was_added() {
        for (number, written, expected) in [
            (1, "\n\nA board.\n\n- cells\n", "A board.\n\n- cells"),
            (2, " rows", " rows"),
            (6, "\r\n## My own heading\r\n### And more\r\n", "## My own heading\n### And more"),
        ] {
            let answers = read_bytes(answered(number, written).as_bytes()).unwrap();
            assert_eq!(answers[number - 1].as_deref(), Some(expected));
            assert_eq!(answers.iter().flatten().count(), 1);
        }
    }

    #[test]
    fn white_space_and_control_characters_are_no_answer() {
        for text in ["\n\n \n\t\n", "\u{1b}\u{7}", "\n\u{a0}\n"] {
            assert_eq!(read_bytes(answered(3, text).as_bytes()), Ok(vec![None; 6]), "{text:?}");
        }
    }

    #[test]
    fn headings_are_found_in_any_order() {
        let document = answered(6, "\nthe interface\n");
        let place = document.find("## 7.").unwrap();
        let turned = format!("{}\n{}", &document[place..], &document[..place]);
        let answers = read_bytes(turned.as_bytes()).unwrap();
        assert!(answers[5].as_deref().unwrap().starts_with("the interface"));
    }

    #[test]
    fn a_heading_that_is_gone_renamed_or_there_twice_is_named() {
        let document = document(Level::Engineer);
        for damaged in ["", "## 4. Relation", "## Relations", "### 4. Relations"] {
            let text = document.replace("## 4. Relations", damaged);
            let message = read_bytes(text.as_bytes()).unwrap_err();
            assert!(message.contains("has no line `## 4. Relations`"), "{message}");
        }
        let text = document.replace("## 4. Relations", "## 4. Relations\n\n## 4. Relations");
        let message = read_bytes(text.as_bytes()).unwrap_err();
        assert!(message.contains("the line `## 4. Relations` twice"), "{message}");
        assert!(read_bytes(b"").unwrap_err().contains("no line `## 2. Objects`"));
    }

    #[test]
    fn a_file_that_is_no_text_is_refused() {
        let message = read_bytes(b"# Level 3\xff\n").unwrap_err();
        assert!(message.contains("my/DESIGN.md is not UTF-8"), "{message}");
    }
}
