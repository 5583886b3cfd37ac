//! A Markdown file: where it leads, and its anchors.

use pulldown_cmark::{BrokenLink, CowStr, Event, LinkType, Options, Parser, Tag, TagEnd};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// The beginning of a line that the book replaces with another text.
const DIRECTIVE: &str = "{{#";

#[derive(Debug, Default)]
pub struct Document {
    /// The targets of its links and pictures as they are written, each with its line from 1.
    pub links: Vec<(String, usize)>,
    /// The names in brackets that are used like links but never defined, each with its line.
    pub undefined: Vec<(String, usize)>,
    /// The anchors of its headings, and those that it sets itself.
    pub anchors: BTreeSet<String>,
    /// Whether the book puts more text into it. The book has a test of its own for such anchors.
    pub has_more: bool,
}

impl Document {
    pub fn read(text: &str) -> Document {
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
        let mut links = Vec::new();
        let mut anchors = BTreeSet::new();
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
                    anchors.insert(if *times == 0 { anchor } else { format!("{anchor}-{times}") });
                    *times += 1;
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    links.push((dest_url.to_string(), line(range.start)));
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let targets =
                        ["href", "src"].map(|attribute| values(&html, attribute)).concat();
                    links.extend(targets.into_iter().map(|to| (to.to_owned(), line(range.start))));
                    let ids = ["id", "name"].map(|attribute| values(&html, attribute)).concat();
                    anchors.extend(ids.into_iter().map(str::to_owned));
                }
                _ => {}
            }
        }
        let has_more = text.lines().any(|line| line.starts_with(DIRECTIVE));
        Document { links, undefined: undefined.into_inner(), anchors, has_more }
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

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn anchors_are_those_of_github() {
        for (heading, expected) in [
            ("The house", "the-house"),
            ("2. Bag and `deck`?", "2-bag-and-deck"),
            ("What is, and why - a_b", "what-is-and-why---a_b"),
            ("Ünïcode", "ünïcode"),
        ] {
            assert_eq!(anchor(heading), expected);
        }
    }

    #[test]
    fn attributes_are_read_with_single_and_double_quotes() {
        assert_eq!(values("<a href=\"x\" id='y'><img href='z'>", "href"), ["x", "z"]);
        assert_eq!(values("<a data-id=\"x\">", "id"), [""; 0]);
    }
}
