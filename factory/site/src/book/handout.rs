//! Includes a Markdown file of the course in a chapter.
//!
//! In the file, links are relative to its folder. In the book they lead to the chapter that shows
//! the same file. If no chapter does, the file's path replaces the link.

use crate::directive::Place;

/// The file without its title, with its headings `down` levels deeper.
pub fn included(path: &str, text: &str, down: usize, place: &Place) -> String {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        match line {
            _ if is_code => lines.push(line.to_owned()),
            _ if line.starts_with("# ") => {}
            _ if line.starts_with("##") => lines.push(format!("{}{line}", "#".repeat(down))),
            _ => lines.push(line.to_owned()),
        }
    }
    with_links(path, lines.join("\n").trim(), place)
}

/// The text without the section under this heading.
pub fn without(text: &str, heading: &str) -> String {
    match text.split_once(&format!("\n## {heading}\n")) {
        Some((before, section)) => {
            let rest = section.find("\n## ").map_or("", |at| &section[at..]);
            [before, rest].concat()
        }
        None => text.to_owned(),
    }
}

/// The text with its links adapted. No code in a handout looks like a link.
fn with_links(path: &str, text: &str, place: &Place) -> String {
    let mut changed = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let Some((target, after)) = after.split_once(')') else { break };
        let (before, label) = before.rsplit_once('[').unwrap_or((before, ""));
        changed.push_str(before);
        changed.push_str(&link(path, label, target, place));
        rest = after;
    }
    changed + rest
}

fn link(path: &str, label: &str, target: &str, place: &Place) -> String {
    if target.contains("://") || target.starts_with('#') {
        return format!("[{label}]({target})");
    }
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let file = beside(path, file);
    let anchor = if anchor.is_empty() { String::new() } else { format!("#{anchor}") };
    match place.shown.get(&file) {
        Some(chapter) => {
            let up = "../".repeat(place.chapter.matches('/').count());
            format!("[{label}]({up}{chapter}{anchor})")
        }
        None => format!("{label} (`{file}`)"),
    }
}

/// The path from the root to the target of a link in a file.
fn beside(path: &str, target: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preprocess::Shown;
    use pretty_assertions::assert_eq;

    fn shown(text: &str, down: usize) -> String {
        let shown = Shown::from([("course/README.md".to_owned(), "commands.md".to_owned())]);
        let place = Place { chapter: "levels/1.md", shown: &shown };
        included("stage1-trainee/README.md", text, down, &place)
    }

    #[test]
    fn headings_get_deeper_and_the_title_is_removed() {
        let text = "# Title\n\n## Goal\n\n```sh\n# comment\n## another\n```";
        assert_eq!(shown(text, 1), "### Goal\n\n```sh\n# comment\n## another\n```");
        assert_eq!(shown("# Title\n\n## Goal", 0), "## Goal");
    }

    #[test]
    fn a_section_that_is_left_out_ends_at_the_next_heading_of_its_level() {
        let text = "# T\n\n## A\n\na\n\n### B\n\n```sh\n# c\n```\n\n## D\n\nd";
        assert_eq!(without(text, "A"), "# T\n\n## D\n\nd");
        assert_eq!(without(text, "D"), text.replace("\n## D\n\nd", ""));
        assert_eq!(without(text, "E"), text);
    }

    #[test]
    fn links_lead_to_the_chapter_that_shows_the_file() {
        assert_eq!(shown("[c](../course/README.md#check).", 1), "[c](../commands.md#check).");
        assert_eq!(shown("[`c`](../course/README.md)", 1), "[`c`](../commands.md)");
    }

    #[test]
    fn a_file_that_no_chapter_shows_is_named() {
        assert_eq!(
            shown("a [game](samples/x.txt), b", 1),
            "a game (`stage1-trainee/samples/x.txt`), b"
        );
        assert_eq!(
            shown("[Rust](https://rustup.rs) [up](#goal)", 1),
            "[Rust](https://rustup.rs) [up](#goal)"
        );
    }
}
