//! A Markdown file: where it leads, and what can be led to in it.

use pulldown_cmark::{BrokenLink, CowStr, Event, LinkType, Options, Parser, Tag, TagEnd};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// What a line begins with that becomes another text in the book.
const DIRECTIVE: &str = "{{#";

/// What matters of a Markdown file.
#[derive(Debug, Default)]
pub struct Document {
    /// Where it leads, in its order.
    pub links: Vec<Link>,
    /// The anchors of its headings, and those that it sets itself.
    pub anchors: BTreeSet<String>,
    /// Whether more is put into it where it is shown, as in the book, which has a test of its own
    /// for its anchors.
    pub has_more: bool,
}

/// A link or a picture.
#[derive(Debug)]
pub struct Link {
    /// Where it leads, as it is written.
    pub target: String,
    /// The line that it begins on, from 1.
    pub line: usize,
    /// Whether it says where it leads; one by name may be defined nowhere.
    pub is_defined: bool,
}

impl Document {
    /// What matters of this text.
    pub fn read(text: &str) -> Document {
        let undefined = RefCell::new(Vec::new());
        let note = |link: BrokenLink<'_>| -> Option<(CowStr<'_>, CowStr<'_>)> {
            undefined.borrow_mut().push((link.link_type, link.span, link.reference.to_string()));
            None
        };
        let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES;
        let parser = Parser::new_with_broken_link_callback(text, options, Some(note));
        let mut reading = Reading { text, ..Reading::default() };
        parser.into_offset_iter().for_each(|(event, range)| reading.take(event, &range));
        for (kind, span, name) in undefined.into_inner() {
            reading.miss(kind, &span, &name);
        }
        reading.document.has_more = text.lines().any(|line| line.starts_with(DIRECTIVE));
        reading.document
    }
}

/// A text while it is read.
#[derive(Default)]
struct Reading<'a> {
    text: &'a str,
    document: Document,
    /// The text of the heading that is read now.
    heading: Option<String>,
    /// How often each anchor was there.
    times: BTreeMap<String, usize>,
}

impl Reading<'_> {
    fn take(&mut self, event: Event<'_>, range: &Range<usize>) {
        match event {
            Event::Start(Tag::Heading { .. }) => self.heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => self.end_heading(),
            Event::Text(text) | Event::Code(text) => {
                self.heading.iter_mut().for_each(|heading| heading.push_str(&text));
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                self.lead(&dest_url, range, true);
            }
            Event::Html(html) | Event::InlineHtml(html) => self.take_html(&html, range),
            _ => {}
        }
    }

    fn take_html(&mut self, html: &str, range: &Range<usize>) {
        for attribute in ["href", "src"] {
            for target in values(html, attribute) {
                self.lead(target, range, true);
            }
        }
        for attribute in ["id", "name"] {
            self.document.anchors.extend(values(html, attribute).into_iter().map(str::to_owned));
        }
    }

    fn lead(&mut self, target: &str, range: &Range<usize>, is_defined: bool) {
        let line = self.text[..range.start].matches('\n').count() + 1;
        self.document.links.push(Link { target: target.to_owned(), line, is_defined });
    }

    /// Words in brackets are no link when they are defined nowhere, and neither is an index; two
    /// pairs with a name in the second were meant to be one.
    fn miss(&mut self, kind: LinkType, span: &Range<usize>, name: &str) {
        let is_index = name.chars().all(|c| c.is_ascii_digit());
        if matches!(kind, LinkType::Reference | LinkType::Collapsed) && !is_index {
            self.lead(&format!("[{name}]"), span, false);
        }
    }

    /// The second heading of the same words gets a 1 behind its anchor, as on GitHub.
    fn end_heading(&mut self) {
        let anchor = anchor(&self.heading.take().unwrap_or_default());
        let times = self.times.entry(anchor.clone()).or_default();
        let anchor = if *times == 0 { anchor } else { format!("{anchor}-{times}") };
        *times += 1;
        self.document.anchors.insert(anchor);
    }
}

/// The anchor of a heading: small letters, hyphens for spaces, and no punctuation.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

/// What an attribute is set to in HTML.
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
    fn attributes_are_read_in_either_quotes() {
        assert_eq!(values("<a href=\"x\" id='y'><img href='z'>", "href"), ["x", "z"]);
        assert_eq!(values("<a data-id=\"x\">", "id"), [""; 0]);
    }
}
