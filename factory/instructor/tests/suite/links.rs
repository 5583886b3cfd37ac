//! Every link of a Markdown file within the repository leads somewhere: to a file, and to a heading in it.

use course_kit::files::{below, name};
use course_kit::workspace::MINE;
use pretty_assertions::assert_eq;
use pulldown_cmark::{BrokenLink, CowStr, Event, LinkType, Options, Parser, Tag, TagEnd};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folders of builds, of the student's files and of npm's packages.
const LEFT_OUT: [&str; 3] = ["target", MINE, "node_modules"];

/// A Markdown file: where it leads, and its anchors.
#[derive(Debug, Default)]
struct Document {
    /// The targets of its links and pictures as they are written, each with its line from 1.
    links: Vec<(String, usize)>,
    /// The names in brackets that are used like links but never defined, each with its line.
    undefined: Vec<(String, usize)>,
    /// The anchors of its headings, and those that it sets itself.
    anchors: BTreeSet<String>,
    /// Whether the book puts more text into it. The book has a test of its own for such anchors.
    has_more: bool,
}

impl Document {
    fn read(text: &str) -> Document {
        let line = |place: usize| text[..place].matches('\n').count() + 1;
        let undefined = RefCell::new(Vec::new());
        // Words in brackets that are not defined are just words, and so is an index. Two pairs of
        // brackets with a name in the second were meant to be a link.
        let note = |link: BrokenLink<'_>| -> Option<(CowStr<'_>, CowStr<'_>)> {
            let is_index = link.reference.chars().all(|c| c.is_ascii_digit());
            if matches!(link.link_type, LinkType::Reference | LinkType::Collapsed) && !is_index {
                let name = format!("[{}]", link.reference);
                undefined.borrow_mut().push((name, line(link.span.start)));
            }
            None
        };
        let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES;
        let parser = Parser::new_with_broken_link_callback(text, options, Some(note));
        let mut document = Document::default();
        let mut heading = String::new();
        let mut times: BTreeMap<String, usize> = BTreeMap::new();
        for (event, range) in parser.into_offset_iter() {
            match event {
                Event::Start(Tag::Heading { .. }) => heading.clear(),
                Event::Text(text) | Event::Code(text) => heading += &text,
                Event::End(TagEnd::Heading(_)) => {
                    // Like on GitHub, the second heading of the same words gets the suffix -1.
                    let anchor = anchor(&heading);
                    let times = times.entry(anchor.clone()).or_default();
                    let suffix = if *times == 0 { String::new() } else { format!("-{times}") };
                    document.anchors.insert(anchor + &suffix);
                    *times += 1;
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    document.links.push((dest_url.to_string(), line(range.start)));
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let values = |names: [&str; 2]| {
                        names.map(|name| values(&html, name)).concat().into_iter()
                    };
                    let links =
                        values(["href", "src"]).map(|to| (to.to_owned(), line(range.start)));
                    document.links.extend(links);
                    document.anchors.extend(values(["id", "name"]).map(str::to_owned));
                }
                _ => {}
            }
        }
        document.undefined = undefined.into_inner();
        document.has_more = text.lines().any(|line| line.starts_with("{{#"));
        document
    }
}

/// The anchor of a heading: lower case, hyphens for spaces, and no punctuation.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

/// The values of an attribute in HTML.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let mut values = Vec::new();
    for quote in ['"', '\''] {
        let start = format!(" {attribute}={quote}");
        let parts = html.split(&start).skip(1);
        values.extend(parts.filter_map(|part| Some(part.split_once(quote)?.0)));
    }
    values
}

/// The Markdown files by their path, except those in hidden folders and those left out.
fn documents(root: &Path) -> BTreeMap<String, Document> {
    let is_left_out = |file: &Path| {
        let file = file.strip_prefix(root).unwrap();
        file.iter().any(|part| LEFT_OUT.iter().any(|left_out| part == *left_out))
    };
    let mut documents = BTreeMap::new();
    for entry in fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        let is_hidden =
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if is_hidden || is_left_out(&path) {
            continue;
        }
        for file in if path.is_dir() { below(&path).unwrap() } else { vec![path] } {
            if file.extension().is_some_and(|end| end == "md") && !is_left_out(&file) {
                let text = fs::read_to_string(&file).unwrap();
                documents.insert(name(root, &file), Document::read(&text));
            }
        }
    }
    documents
}

/// Every link that leads nowhere, with the reason.
fn broken(root: &Path) -> Vec<String> {
    let documents = documents(root);
    let mut broken = Vec::new();
    for (path, document) in &documents {
        let links = document.links.iter().filter_map(|(target, line)| {
            Some((target, line, problem(root, path, target, &documents)?))
        });
        let undefined = document.undefined.iter();
        let undefined = undefined.map(|(name, line)| (name, line, "which is defined nowhere"));
        broken.extend(
            links.chain(undefined).map(|(target, line, problem)| {
                format!("{path}:{line} links to {target}, {problem}.")
            }),
        );
    }
    broken
}

/// Why a link in a file leads nowhere; `None` if it is fine, or leads out of the repository.
fn problem(
    root: &Path,
    from: &str,
    target: &str,
    documents: &BTreeMap<String, Document>,
) -> Option<&'static str> {
    let is_scheme = |scheme: &str| {
        !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric() || c == '+')
    };
    if target.starts_with("//")
        || target.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme))
    {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let Some(to) = resolved(from, path.split('?').next().unwrap_or_default()) else {
        return Some("which is outside the repository");
    };
    if !root.join(&to).exists() {
        return Some("which does not exist");
    }
    let document = documents.get(&name(Path::new(""), &to))?;
    let is_there = anchor.is_empty() || document.has_more || document.anchors.contains(anchor);
    (!is_there).then_some("but no heading there has that anchor")
}

/// Where a link in a file leads, below the root; `None` if it leads above the root.
fn resolved(from: &str, path: &str) -> Option<PathBuf> {
    if path.is_empty() {
        return Some(PathBuf::from(from));
    }
    let path = path.replace("%20", " ");
    let start = if path.starts_with('/') { Path::new("") } else { Path::new(from).parent()? };
    let mut to = start.to_path_buf();
    for part in Path::new(path.trim_start_matches('/')).components() {
        match part {
            Component::ParentDir if !to.pop() => return None,
            Component::ParentDir | Component::CurDir => {}
            part => to.push(part),
        }
    }
    Some(to)
}

#[test]
fn every_link_of_the_repository_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let broken = broken(&root);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// The broken links of this text in `docs/page.md`, with a few files to link to.
fn broken_in(text: &str) -> Vec<String> {
    let files = [
        ("docs/page.md", text),
        ("docs/other page.md", "# Other\n"),
        ("README.md", "# A house\n\n## Two `words`, here\n\n## Two words here\n"),
        ("src/lib.rs", "// # no heading\n"),
        ("target/doc/page.md", "[x](no.md)"),
        (".hidden/page.md", "[x](no.md)"),
        ("docs/node_modules/page.md", "[x](no.md)"),
    ];
    broken(crate::folder(&files).path())
}

#[test]
fn links_that_lead_somewhere_are_accepted() {
    for text in [
        "[up](../README.md) and [its heading](../README.md#two-words-here)",
        "[the second of that name](../README.md#two-words-here-1)",
        "# Here\n\n[here](#here) and [again](page.md#here)",
        "[a file](../src/lib.rs), [a line of it](../src/lib.rs#L1), [a folder](../src)",
        "[from the root](/README.md), [itself](./page.md)",
        "[a space](other%20page.md) and [another](<other page.md#other>)",
        "[by name][house]\n\n[house]: ../README.md#a-house",
        "![a picture](../src/lib.rs)",
        "<a id=\"mark\"></a>\n\n[to the mark](#mark)",
        "[elsewhere](https://example.org/no.md#such), [mail](mailto:a@example.org)",
        "`[code](nowhere.md)`\n\n```md\n[code](nowhere.md)\n```",
        "a list [x] and an index [0][1]",
        "# Level\n\n{{#handout README.md}}\n\n[x](#goal), [y](page.md#bounds)",
    ] {
        assert_eq!(broken_in(text), [""; 0], "{text}");
    }
}

#[test]
fn links_that_lead_nowhere_are_named_with_their_line() {
    for (text, expected) in [
        ("\n[x](no.md)", "2 links to no.md, which does not exist."),
        ("[x](README.md)", "1 links to README.md, which does not exist."),
        ("![x](no.svg)", "1 links to no.svg, which does not exist."),
        ("[x]\n\n[x]: no.md", "1 links to no.md, which does not exist."),
        ("<img src=\"no.png\">", "1 links to no.png, which does not exist."),
        ("a\nb <a href='no.md'>x</a>", "2 links to no.md, which does not exist."),
        (
            "{{#handout README.md}}\n\n[x](no.md#goal)",
            "3 links to no.md#goal, which does not exist.",
        ),
        ("[x](../../a.md)", "1 links to ../../a.md, which is outside the repository."),
        ("[x][house]", "1 links to [house], which is defined nowhere."),
        (
            "[x](../README.md#three)",
            "1 links to ../README.md#three, but no heading there has that anchor.",
        ),
        ("# Here\n\n[x](#there)", "3 links to #there, but no heading there has that anchor."),
        (
            "```sh\n# here\n```\n\n[x](#here)",
            "5 links to #here, but no heading there has that anchor.",
        ),
    ] {
        assert_eq!(broken_in(text), [format!("docs/page.md:{expected}")], "{text}");
    }
}
