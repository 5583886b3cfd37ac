//! Replaces each directive with what it asks for.

use crate::preprocess::Shown;
use crate::{difference, handout, interface, item, measured, read, tables};
use anyhow::{Context, Result, ensure};
use std::path::Path;

/// The place of a directive in the book.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The path of its chapter below `docs/src`.
    pub chapter: &'a str,
    /// The chapter that shows each file of the course.
    pub shown: &'a Shown,
}

/// The files of the course that a chapter shows completely.
pub fn files(content: &str) -> impl Iterator<Item = &str> {
    let directives = content.split("{{#").skip(1).filter_map(directive);
    directives.filter_map(|(name, rest, _)| matches!(name, "handout" | "page").then_some(rest))
}

/// The chapter with its directives replaced. mdBook's own directives stay.
pub fn replace(content: &str, place: &Place) -> Result<String> {
    let mut parts = content.split("{{#");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let replaced = match directive(part) {
            Some((name, rest, after)) => replacement(name, rest, place)
                .with_context(|| format!("{name} {rest}"))?
                .map(|replacement| replacement + after),
            None => None,
        };
        text += &replaced.unwrap_or_else(|| ["{{#", part].concat());
    }
    Ok(text)
}

/// The name and the arguments of a directive that begins before this text, and what comes after it.
fn directive(text: &str) -> Option<(&str, &str, &str)> {
    let (inner, after) = text.split_once("}}")?;
    let (name, rest) = inner.split_once(' ').unwrap_or((inner, ""));
    Some((name, rest, after))
}

/// The directives whose replacement a chapter keeps, so that it can also be read as a plain file.
const KEPT: [&str; 4] = ["item", "interface", "checks", "exercises"];

/// The line after what a chapter keeps.
const END: &str = "<!-- end -->";

/// The chapter with what it keeps made again: all that is between `<!-- checks 4 -->` and `<!-- end -->`.
pub fn renew(content: &str, place: &Place) -> Result<String> {
    let mut renewed = Vec::new();
    let mut lines = content.lines();
    while let Some(line) = lines.next() {
        renewed.push(line.to_owned());
        let Some((name, rest)) = kept(line) else { continue };
        ensure!(lines.any(|line| line == END), "{line}: there is no {END} after it");
        renewed.extend(replacement(name, rest, place).with_context(|| line.to_owned())?);
        renewed.push(END.to_owned());
    }
    Ok(renewed.join("\n") + "\n")
}

/// The name and the arguments of the directive in a comment.
fn kept(line: &str) -> Option<(&str, &str)> {
    let inner = line.strip_prefix("<!-- ")?.strip_suffix(" -->")?;
    let (name, rest) = inner.split_once(' ').unwrap_or((inner, ""));
    KEPT.contains(&name).then_some((name, rest))
}

fn replacement(name: &str, rest: &str, place: &Place) -> Result<Option<String>> {
    Ok(Some(match name {
        "handout" => {
            let text = read(rest)?;
            // The chapter of a level shows our program after the reader's own.
            let is_level = rest.starts_with("stage");
            let text = if is_level { handout::without(&text, "The reference") } else { text };
            handout::included(rest, &text, 1, place)
        }
        "page" => handout::included(rest, &read(rest)?, 0, place),
        "item" => items(rest)?,
        "interface" => code("rust,noplayground", &interface::of(&read(rest)?)?),
        "diff" => difference::of(rest)?,
        "checks" => tables::checks(rest)?,
        "exercises" => tables::exercises(rest)?,
        "measured" => measured::table(rest)?,
        "figure" => figure(rest, place.chapter)?,
        "plot" => plot(rest)?,
        "screen" => screen(rest, place.chapter)?,
        "program" => program(rest)?,
        _ => return measured::figure(name, rest),
    }))
}

fn is_rust(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "rs")
}

fn code(language: &str, text: &str) -> String {
    format!("```{language}\n{}\n```", text.trim_end())
}

fn items(rest: &str) -> Result<String> {
    let (file, names) = rest.split_once(' ').context("which item?")?;
    let language = if is_rust(file) { "rust,noplayground" } else { "c" };
    Ok(code(language, &item::find(&read(file)?, is_rust(file), names)?))
}

/// A place where the site runs a program. The book alone names the command.
fn program(rest: &str) -> Result<String> {
    let (name, command) = rest.split_once(' ').context("which program, and which command?")?;
    Ok(format!(
        "<section class=\"program\" data-program=\"{name}\">\n\nIn a terminal, run `{command}`.\n\n</section>"
    ))
}

/// The screen of a level, with a description from the directive and perhaps a caption.
fn screen(rest: &str, chapter: &str) -> Result<String> {
    let (file, rest) = rest.split_once(' ').context("what does it show?")?;
    let (words, caption) = rest.split_once(" | ").unwrap_or((rest, ""));
    read(&format!("docs/src/{file}"))?;
    let image = image(file, words, chapter);
    Ok(format!("<figure class=\"screen\" tabindex=\"0\">\n{image}\n</figure>\n\n{caption}"))
}

/// A picture with its title as a description, and a caption.
fn figure(rest: &str, chapter: &str) -> Result<String> {
    let (file, caption) = rest.split_once(' ').context("what does it show?")?;
    let svg = read(&format!("docs/src/{file}"))?;
    let title = svg.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let (title, _) = title.with_context(|| format!("{file} has no title"))?;
    Ok(captioned("<figure>", &image(file, title, chapter), caption))
}

/// A plot of measurements, drawn into the page, with a caption.
fn plot(rest: &str) -> Result<String> {
    let (what, rest) = rest.split_once(" | ").context("what is its title?")?;
    let (title, caption) = rest.split_once(" | ").context("what does it show?")?;
    let plot = measured::plot(what, title)?;
    // In an address within quotes, these have another meaning. Everything else stays, because such text is compressed well.
    let escapes =
        [('%', "%25"), ('#', "%23"), ('<', "%3c"), ('>', "%3e"), ('"', "%22"), ('\n', "")];
    let svg = escapes.iter().fold(plot.draw(), |svg, (from, to)| svg.replace(*from, to));
    let image = format!("<img src=\"data:image/svg+xml,{svg}\" alt=\"{}\">", plot.words());
    Ok(captioned("<figure class=\"plot\" tabindex=\"0\">", &image, caption))
}

fn captioned(start: &str, image: &str, caption: &str) -> String {
    format!("{start}\n{image}\n<figcaption>\n\n{caption}\n\n</figcaption>\n</figure>")
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
    fn directives_of_mdbook_and_other_text_stay() {
        let text = "{{#include x.md}}\n{ {#page x}}, {{#time a}} {{#checks\n";
        assert_eq!(replaced(text), text);
    }

    #[test]
    fn what_a_chapter_keeps_is_made_anew_and_an_end_that_is_missing_is_an_error() {
        let place = Place { chapter: "levels/1.md", shown: &Shown::new() };
        let begin = "a\n<!-- item stage4-expert/src/scoring.rs points_of -->";
        let renewed = renew(&format!("{begin}\nold\n<!-- end -->\nb <!-- item -->\n"), &place);
        let renewed = renewed.unwrap();
        assert!(renewed.starts_with(&format!("{begin}\n```rust,noplayground\n/// ")), "{renewed}");
        assert!(renewed.ends_with("}\n```\n<!-- end -->\nb <!-- item -->\n"), "{renewed}");
        assert!(renew(begin, &place).unwrap_err().to_string().contains("no <!-- end -->"));
    }

    #[test]
    fn a_picture_is_linked_from_its_chapter_and_described() {
        let figure = replaced("{{#figure figures/figure2.svg A *row*.}}");
        assert!(figure.contains("src=\"../figures/figure2.svg\" alt=\"A board"), "{figure}");
        assert!(figure.contains("\n\nA *row*.\n\n"));
    }

    #[test]
    fn files_shown_completely_are_listed() {
        let text = "{{#handout a.md}}\n{{#item b.rs c}}\n{{#page d.md}}";
        assert_eq!(files(text).collect::<Vec<_>>(), ["a.md", "d.md"]);
    }
}
