//! What each directive becomes.

use crate::preprocess::Shown;
use crate::{difference, handout, interface, item, measured, read, tables};
use anyhow::{Context, Result};
use std::path::Path;

/// Where a directive stands.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The path of its chapter, below `docs/src`.
    pub chapter: &'a str,
    /// Which file of the course is shown in which chapter.
    pub shown: &'a Shown,
}

/// The files of the course that a chapter shows as a whole.
pub fn files(content: &str) -> impl Iterator<Item = &str> {
    let directives = content.lines().filter_map(directive);
    directives.filter_map(|(name, rest)| matches!(name, "handout" | "page").then_some(rest))
}

/// The chapter with its directives replaced. Each stands on a line of its own, but for the figures
/// that were measured; mdBook's own are left.
///
/// # Errors
/// When one asks for what is not there.
pub fn replace(content: &str, place: &Place) -> Result<String> {
    let lines = content.lines().map(|line| match directive(line) {
        Some((name, rest)) => {
            let becomes = becomes(name, rest, place).with_context(|| line.to_owned())?;
            becomes.map_or_else(|| figures(line), Ok)
        }
        None => figures(line),
    });
    Ok(lines.collect::<Result<Vec<_>>>()?.join("\n"))
}

/// The line with what was measured put in.
fn figures(line: &str) -> Result<String> {
    measured::put_in(line).with_context(|| line.to_owned())
}

/// The name of the directive that a line is, and what stands behind it.
fn directive(line: &str) -> Option<(&str, &str)> {
    let inner = line.trim().strip_prefix("{{#")?.strip_suffix("}}")?;
    if inner.contains("}}") {
        return None;
    }
    Some(inner.split_once(' ').unwrap_or((inner, "")))
}

fn becomes(name: &str, rest: &str, place: &Place) -> Result<Option<String>> {
    Ok(Some(match name {
        "handout" => handout::included(rest, &read(rest)?, 1, place),
        "page" => handout::included(rest, &read(rest)?, 0, place),
        "section" => section(rest, place)?,
        "item" => items(rest)?,
        "interface" => code("rust,noplayground", &interface::of(&read(rest)?)?),
        "diff" => difference::of(rest)?,
        "checks" => tables::checks(rest)?,
        "exercises" => tables::exercises(rest)?,
        "measured" => measured::table(rest)?,
        "figure" => figure(rest, place.chapter, "<figure>")?,
        "plot" => figure(rest, place.chapter, "<figure class=\"plot\" tabindex=\"0\">")?,
        "screen" => screen(rest, place.chapter)?,
        _ => return Ok(None),
    }))
}

fn is_rust(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "rs")
}

fn code(language: &str, text: &str) -> String {
    format!("```{language}\n{}\n```", text.trim_end())
}

fn section(rest: &str, place: &Place) -> Result<String> {
    let (file, heading) = rest.split_once(' ').context("which section?")?;
    let section = handout::section(&read(file)?, heading);
    Ok(handout::included(file, &section.context("there is no such heading")?, 0, place))
}

fn items(rest: &str) -> Result<String> {
    let (file, names) = rest.split_once(' ').context("which item?")?;
    let language = if is_rust(file) { "rust,noplayground" } else { "c" };
    Ok(code(language, &item::find(&read(file)?, is_rust(file), names)?))
}

/// The screen of a level: what it shows is told here, and there may be a line under it.
fn screen(rest: &str, chapter: &str) -> Result<String> {
    let (file, rest) = rest.split_once(' ').context("what does it show?")?;
    let (words, caption) = rest.split_once(" | ").unwrap_or((rest, ""));
    read(&format!("docs/src/{file}"))?;
    let image = image(file, words, chapter);
    Ok(format!("<figure class=\"screen\" tabindex=\"0\">\n{image}\n</figure>\n\n{caption}"))
}

/// A picture of the book, its title for whoever cannot see it, and a line under it.
fn figure(rest: &str, chapter: &str, start: &str) -> Result<String> {
    let (file, caption) = rest.split_once(' ').context("what does it show?")?;
    let svg = read(&format!("docs/src/{file}"))?;
    let title = svg.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let (title, _) = title.with_context(|| format!("{file} has no title"))?;
    let image = image(file, title, chapter);
    Ok(format!("{start}\n{image}\n<figcaption>\n\n{caption}\n\n</figcaption>\n</figure>"))
}

fn image(file: &str, words: &str, chapter: &str) -> String {
    let up = "../".repeat(chapter.matches('/').count());
    format!("<img src=\"{up}{file}\" alt=\"{words}\">")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn replaced(content: &str) -> String {
        let place = Place { chapter: "levels/1.md", shown: &Shown::new() };
        replace(content, &place).unwrap()
    }

    #[test]
    fn directives_of_mdbook_and_all_else_stay() {
        let text = "{{#include x.md}}\nwrite {{#checks 1}} so\n{ {#page x}}";
        assert_eq!(replaced(text), text);
    }

    #[test]
    fn items_stand_in_the_language_of_their_file() {
        let rust = replaced("{{#item stage4-expert/src/scoring.rs points_of}}");
        assert!(rust.starts_with("```rust,noplayground\n/// ") && rust.ends_with("}\n```"));
        let c = replaced("{{#item conformance/faulty/c/engineer.c trim}}");
        assert!(c.starts_with("```c\nstatic char *trim(char *text) {\n"), "{c}");
    }

    #[test]
    fn a_picture_is_found_from_its_chapter_and_told_in_words() {
        let figure = replaced("{{#figure figures/figure2.svg A *row*.}}");
        assert!(figure.contains("src=\"../figures/figure2.svg\" alt=\"A board"), "{figure}");
        assert!(figure.contains("\n\nA *row*.\n\n"));
    }

    #[test]
    fn whole_files_are_known() {
        let text = "{{#handout a.md}}\n{{#item b.rs c}}\n{{#page d.md}}";
        assert_eq!(files(text).collect::<Vec<_>>(), ["a.md", "d.md"]);
    }
}
