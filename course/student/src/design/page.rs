//! The pages about a design: the questions without an answer, or the student's answers and ours.

use super::{Question, name, questions};
use conformance::check::Level;
use course_kit::page::{command, heading};
use course_kit::prose;
use course_kit::workspace::Workspace;
use owo_colors::OwoColorize;

/// The questions without an answer.
pub fn open(
    workspace: &Workspace,
    level: Level,
    file: &str,
    answers: &[Option<String>],
    columns: usize,
) -> String {
    let questions = questions(level).unwrap_or_default();
    let count = answers.iter().flatten().count();
    let mut lines = heading(level, &workspace.about(level), columns);
    let sum = format!("{file} answers {count} of {} questions. Still open:", questions.len());
    lines.extend(prose::indent(&sum, "", columns));
    let all = questions.iter().zip(answers).enumerate();
    let open = all.filter(|(_, (_, answer))| answer.is_none());
    lines.extend(open.flat_map(|(index, (question, _))| {
        prose::wrap(&name(index, question), "  ", "     ", columns)
    }));
    lines.push(String::new());
    let purpose = "Our answers appear once you have answered every question. To see them now:";
    lines.extend(command(purpose, &format!("design {level} --peek"), columns));
    lines.join("\n") + "\n"
}

/// Every question, with the student's answer and ours.
pub fn compared(
    workspace: &Workspace,
    level: Level,
    answers: &[Option<String>],
    columns: usize,
) -> String {
    let mut lines = heading(level, &workspace.about(level), columns);
    let questions = questions(level).unwrap_or_default();
    for (index, (question, answer)) in questions.iter().zip(answers).enumerate() {
        lines.push(String::new());
        let title = prose::indent(&name(index, question), "", columns);
        lines.extend(title.iter().map(|line| line.bold().to_string()));
        lines.extend(both(answer.as_deref().unwrap_or("(no answer yet)"), question, columns));
    }
    lines.push(String::new());
    let end =
        "Where they differ, your answer may be just as good as ours: what does each one cost?";
    lines.extend(prose::indent(end, "", columns));
    lines.join("\n") + "\n"
}

/// The student's answer, and ours below it.
fn both(own: &str, question: &Question, columns: usize) -> Vec<String> {
    let answer = |title: &str, text: &str| {
        let lines = paragraphs(text).into_iter().flat_map(|line| wrapped(&line, columns));
        [title.cyan().to_string()].into_iter().chain(lines).collect::<Vec<_>>()
    };
    [answer("Yours", own), vec![String::new()], answer("Ours", &question.answer)].concat()
}

/// The lines of a text in Markdown, each paragraph and each item of a list in one. Code stays as it is.
fn paragraphs(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.trim_end().lines() {
        match lines.last_mut() {
            Some(last) if !last.is_empty() && !line.is_empty() && !is_code(last) => {
                if is_code(line) || mark(line).is_some() {
                    lines.push(line.to_owned());
                } else {
                    *last = format!("{last} {}", line.trim_start());
                }
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// Whether a line is code, in Markdown.
fn is_code(line: &str) -> bool {
    line.starts_with("    ") || line.starts_with('\t')
}

/// How wide the mark of an item of a list is: `- `, `* ` or `12. `.
fn mark(line: &str) -> Option<usize> {
    let text = line.trim_start();
    let (mark, _) = text.split_once(' ')?;
    let is_number = |mark: &str| !mark.is_empty() && mark.chars().all(|c| c.is_ascii_digit());
    let is_mark = matches!(mark, "-" | "*" | "+") || mark.strip_suffix('.').is_some_and(is_number);
    is_mark.then_some(mark.len() + 1)
}

/// A line of an answer. Its indent stays, so that lists and code remain readable.
fn wrapped(line: &str, columns: usize) -> Vec<String> {
    let line = line.replace('\t', "    ");
    let text = line.trim_start();
    let depth = (line.len() - text.len()).min(columns / 4);
    let first = " ".repeat(depth);
    let others = " ".repeat(depth + mark(text).unwrap_or(if is_code(&line) { 2 } else { 0 }));
    match prose::broken(text, &first, &others, columns) {
        lines if lines.is_empty() => vec![String::new()],
        lines => lines,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use unicode_width::UnicodeWidthStr;

    fn drawn(own: &str, ours: &str, columns: usize) -> Vec<String> {
        let question = Question { title: "A".into(), ask: "B?".into(), answer: ours.into() };
        let lines = both(own, &question, columns);
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn our_answer_is_below_the_students() {
        let lines = drawn("an\narray\n\nof rows", "a list", 80);
        assert_eq!(lines, ["Yours", "an array", "", "of rows", "", "Ours", "a list"]);
    }

    #[test]
    fn no_line_is_wider_than_the_window() {
        let own =
            "a".repeat(200) + "\n" + &" ".repeat(99) + "b 日本語日本語日本語日本語日本語\n\t- c";
        for columns in [24, 40, 67, 80] {
            for line in drawn(&own, "- one two three four five six seven eight nine", columns) {
                assert!(line.width() <= columns, "{columns}: {line}");
            }
        }
    }

    #[test]
    fn a_list_keeps_its_shape() {
        let own = "- one two three four\n  five six seven eight nine\n  - ten\n\n    code();\n    more();";
        let expected = [
            "- one two three four five six seven",
            "  eight nine",
            "  - ten",
            "",
            "    code();",
            "    more();",
            "",
            "Ours",
        ];
        assert_eq!(drawn(own, "", 40)[1..], expected);
    }
}
