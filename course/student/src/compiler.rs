//! What a compiler says, rustc or a C compiler: the first error, what it means, and the warnings that are worth reading.

use course_kit::prose;
use owo_colors::OwoColorize;
use serde::Deserialize;
use std::path::Path;
use std::sync::LazyLock;

/// An error or a warning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// Its code in rustc, such as `E0308`, if it has one.
    pub code: Option<String>,
    pub message: String,
    /// The file, below the course's folder.
    pub file: String,
    pub line: usize,
    /// The whole message, with the lines of the program that it is about.
    text: String,
}

/// What errors mean, and which of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meaning {
    /// Their code, perhaps with words of the whole message, or words of the first line of an error without a code.
    pub of: Vec<String>,
    pub says: String,
}

static MEANINGS: LazyLock<Vec<Meaning>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        error: Vec<Meaning>,
    }
    let file: File =
        toml::from_str(include_str!("../hints/compiler.toml")).expect("the tests have read it");
    file.error
});

/// The first error in the messages of a compiler, if it names a line.
pub fn first_error(said: &str) -> Option<Complaint> {
    complaints(said, "error").next()
}

/// The complaints of a kind, `error` or `warning`, that name a line.
fn complaints(said: &str, kind: &str) -> impl Iterator<Item = Complaint> {
    let lines: Vec<&str> = said.lines().collect();
    let starts = 0..lines.len();
    starts.filter_map(move |start| {
        let end = lines.iter().skip(start + 1).position(|line| begins(line));
        let message = &lines[start..end.map_or(lines.len(), |end| start + 1 + end)];
        rust(kind, message).or_else(|| c(kind, message))
    })
}

/// `error[E0308]: mismatched types`, and the place in a later line.
fn rust(kind: &str, lines: &[&str]) -> Option<Complaint> {
    let (head, message) = lines.first()?.strip_prefix(kind)?.split_once(": ")?;
    let code = head.strip_prefix('[').and_then(|code| code.strip_suffix(']'));
    let place = lines.iter().find_map(|line| line.trim_start().strip_prefix("--> "))?;
    let (file, line) = place_of(place)?;
    let (code, message, text) = (code.map(str::to_owned), message.to_owned(), lines.join("\n"));
    Some(Complaint { code, message, file, line, text })
}

/// `session.c:12:5: error: expected ';'`
fn c(kind: &str, lines: &[&str]) -> Option<Complaint> {
    let mut words = [format!(": {kind}: "), format!(": fatal {kind}: ")].into_iter();
    let (place, message) = words.find_map(|words| lines.first()?.split_once(&words))?;
    let (file, line) = place_of(place)?;
    Some(Complaint { code: None, message: message.to_owned(), file, line, text: lines.join("\n") })
}

/// The file and the line of `session.c:12:5`.
fn place_of(text: &str) -> Option<(String, usize)> {
    let mut parts = text.rsplitn(3, ':');
    let _column = parts.next()?;
    let line = parts.next()?.parse().ok()?;
    Some((parts.next()?.replace('\\', "/"), line))
}

impl Complaint {
    /// What it means, in plain words.
    pub fn meaning(&self) -> Option<&'static str> {
        let is_of = |of: &String| match &self.code {
            Some(code) => {
                let words = of.strip_prefix(code.as_str());
                words.is_some_and(|words| self.text.contains(words.trim_start()))
            }
            None => self.message.contains(of.as_str()),
        };
        let meaning = MEANINGS.iter().find(|meaning| meaning.of.iter().any(is_of))?;
        Some(meaning.says.as_str())
    }
}

/// Words of rustc's warnings about lines that probably don't do what they should.
const TELLING: [&str; 7] = [
    "must be used",
    "never read",
    "but never used",
    "unused variable",
    "unreachable",
    "without recursing",
    "useless",
];

/// The warnings that may explain why a check fails, each in a line with its place.
pub fn warnings(said: &str) -> Vec<String> {
    let is_telling = |Complaint { file, message, .. }: &Complaint| {
        Path::new(file).extension() != Some("rs".as_ref())
            || TELLING.iter().any(|words| message.contains(words))
    };
    let line = |Complaint { file, line, message, .. }| format!("{file}:{line}: {message}");
    complaints(said, "warning").filter(is_telling).map(line).collect()
}

/// The compiler's messages, as many lines as there is room for. If there is not enough, only the first error: its line
/// with the place that is wrong, then what to do, then what else belongs to it.
pub fn lines(said: &str, columns: usize, room: usize) -> Vec<String> {
    let all: Vec<&str> = said.lines().collect();
    let first = all.iter().position(is_error).unwrap_or(0);
    let shown = prose::compiler_lines(&all[first..], columns);
    if shown.len() <= room {
        return shown;
    }
    let end = all[first + 1..]
        .iter()
        .position(|line| begins(line))
        .map_or(all.len(), |end| first + 1 + end);
    let parts = paragraphs(&all[first..end]).into_iter().flat_map(parts);
    let mut ranked: Vec<_> = (0..).zip(parts).map(|(at, (rank, part))| (rank, at, part)).collect();
    ranked.sort_unstable();
    let draw = |count: usize| {
        let mut kept = ranked[..count].to_vec();
        kept.sort_unstable_by_key(|(_, at, _)| *at);
        let kept: Vec<&[&str]> = kept.into_iter().map(|(.., part)| part).collect();
        prose::compiler_lines(&kept.concat(), columns)
    };
    let room = room.saturating_sub(1);
    let wrong = ranked.iter().filter(|(rank, ..)| *rank == Rank::Wrong).count();
    let more = (wrong + 1..=ranked.len()).map(draw).take_while(|lines| lines.len() <= room);
    let mut lines = more.last().unwrap_or_else(|| draw(wrong));
    lines.truncate(room);
    let more = "(cargo course check shows more)";
    lines.push(prose::cut(more, columns).dimmed().to_string());
    lines
}

/// How much a part of a message is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// What is wrong, and where.
    Wrong,
    /// What to do.
    Advice,
    /// Other lines of the program.
    Beside,
    /// Explanations.
    Note,
    /// What is about the standard library.
    Library,
}

/// The lines of a paragraph, each with the marks below it.
fn parts<'a, 'b>(paragraph: &'b [&'a str]) -> impl Iterator<Item = (Rank, &'b [&'a str])> {
    let marks = |line: &'a str| {
        let (margin, marks) = line.split_once('|')?;
        margin.trim().is_empty().then_some(marks.trim())
    };
    let is_library = paragraph.iter().any(|line| line.contains("--> /"));
    let rank = move |at: usize, part: &[&'a str]| match paragraph[0].split(':').next() {
        _ if is_library => Rank::Library,
        Some("help") => Rank::Advice,
        Some("note") => Rank::Note,
        _ if at == 0 || part[0].trim_start().starts_with("--> ") => Rank::Wrong,
        _ if part.iter().filter_map(|line| marks(line)).any(|marks| marks.contains('^')) => {
            Rank::Wrong
        }
        _ if part[0].contains('|') || part[0] == "..." => Rank::Beside,
        _ => Rank::Note,
    };
    let parts =
        paragraph.chunk_by(move |_, next| marks(next).is_some_and(|marks| !marks.is_empty()));
    parts.enumerate().map(move |(at, part)| (rank(at, part), part))
}

/// Whether rustc, a C compiler or make reports an error here.
fn is_error(line: &&str) -> bool {
    line.starts_with("error") || line.contains(": error: ") || line.contains(": *** ")
}

/// Whether another message begins here.
fn begins(line: &str) -> bool {
    is_error(&line) || line.starts_with("warning") || line.contains(": warning: ")
}

/// A message, its notes and its advice.
fn paragraphs<'a, 'b>(message: &'b [&'a str]) -> Vec<&'b [&'a str]> {
    let is_start = |line: &&str| ["help: ", "note: "].iter().any(|start| line.starts_with(start));
    let starts: Vec<usize> =
        (0..message.len()).filter(|&at| at == 0 || is_start(&message[at])).collect();
    let ends = starts.iter().skip(1).copied().chain([message.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &message[start..end]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    const RUST: &str = "\
warning: unused `Result` that must be used
 --> my/stage1-trainee/src/session.rs:9:5
  |
9 |     console.tell(answer);
  |     ^^^^^^^^^^^^^^^^^^^^

warning: unused import: `std::io`
 --> my/stage1-trainee/src/echo.rs:1:5

error[E0308]: mismatched types
  --> my/shared/src/list.rs:33:9
   |
33 |         unlink(&mut self.head)
   |         ^^^^^^^^^^^^^^^^^^^^^^ expected `T`, found `Option<T>`
   |
note: the function is defined here
  --> my/shared/src/list.rs:90:4
help: consider unwrapping
   |
33 |         unlink(&mut self.head)?
   |                               +

error: aborting
";

    /// The line that is wrong comes after another one, and a note is about the standard library.
    const TRAIT: &str = "\
error[E0277]: `&List<T>` is not an iterator
   --> my/shared/src/list.rs:85:24
    |
 80 |     pub fn show(&self) -> String {
    |                 ------- required by this
...
 85 |         for element in self {
    |                        ^^^^ `&List<T>` is not an iterator
    |
    = note: required for `&List<T>` to implement `IntoIterator`
help: the trait `Iterator` is implemented for these
   --> /rustc/59807616e/library/core/src/iter.rs:304:9
    |
304 |         impl Iterator for X
    |         ^^^^^^^^^^^^^^^^^^^
help: call `iter()`
    |
 85 |         for element in self.iter() {
    |                            +++++++

error: aborting
";

    const C: &str = "\
my/c/stage1-trainee/echo.c: In function 'echo_answer':
my/c/stage1-trainee/echo.c:8:14: warning: suggest parentheses around assignment [-Wparentheses]
my/c/stage1-trainee/echo.c:9:5: error: 'colour' undeclared (first use in this function)
";

    fn found(said: &str) -> (Option<String>, String, usize) {
        let Complaint { code, file, line, .. } = first_error(said).unwrap();
        (code, file, line)
    }

    #[test]
    fn the_first_error_is_found_with_its_code_and_its_line() {
        let code = Some("E0308".to_owned());
        assert_eq!(found(RUST), (code, "my/shared/src/list.rs".to_owned(), 33));
        assert_eq!(found(C), (None, "my/c/stage1-trainee/echo.c".to_owned(), 9));
        assert_eq!(first_error("error: could not compile `x` (lib)"), None);
        assert_eq!(first_error("make: *** no rule"), None);
    }

    #[test]
    fn warnings_about_imports_and_parameters_explain_nothing() {
        let result = "my/stage1-trainee/src/session.rs:9: unused `Result` that must be used";
        assert_eq!(warnings(RUST), [result]);
        let c =
            "my/c/stage1-trainee/echo.c:8: suggest parentheses around assignment [-Wparentheses]";
        assert_eq!(warnings(C), [c]);
    }

    #[test]
    fn an_error_has_a_paragraph_by_its_code_or_its_words() {
        for (message, word) in [
            ("error[E0382]: use of moved value: `s`", "owner"),
            ("error: expected `;`, found `let`", "semicolon"),
            ("error: cannot find macro `prinln` in this scope", "println!"),
            ("error: Rust has no postfix increment operator", "`i++`"),
            ("a.c:1:2: error: 'x' undeclared", "header"),
            ("error[E0425]: cannot find value `x` in this scope", "spelling"),
            ("error[E0425]: cannot find value `NULL` in this scope", "`None`"),
            ("error[E0277]: `&List<T>` is not an iterator", "self.iter()"),
        ] {
            let error = first_error(&format!("{message}\n --> src/a.rs:1:2\n")).unwrap();
            assert!(error.meaning().unwrap().contains(word), "{message}");
        }
        let condition = "  |\n1 | while (1) {\n  |       ^^^ expected `bool`, found integer";
        let said = format!("error[E0308]: mismatched types\n --> src/a.rs:1:2\n{condition}\n");
        assert!(first_error(&said).unwrap().meaning().unwrap().contains("`loop`"));
        let rare = first_error("error[E0001]: expected\n --> src/a.rs:1:2\n").unwrap();
        assert_eq!(rare.meaning(), None, "its words are not those of an error without a code");
        for meaning in MEANINGS.iter() {
            let length = meaning.says.split_whitespace().collect::<Vec<_>>().join(" ").len();
            assert!((60..=500).contains(&length), "{length}: {:?}", meaning.of);
        }
    }

    #[test]
    fn of_a_long_message_the_wrong_place_is_shown_before_the_advice_and_that_before_the_notes() {
        let shown = |said, room| strip_str(&lines(said, 80, room).join("\n")).to_string();
        let all = shown(RUST, 100);
        assert!(all.starts_with("error[E0308]") && all.ends_with("error: aborting"));
        let short = shown(RUST, 11);
        assert!(short.contains("help: consider") && !short.contains("note: "), "{short}");
        assert!(short.contains("expected `T`") && short.ends_with("shows more)"), "{short}");
        assert_eq!(
            shown(TRAIT, 6),
            "error[E0277]: `&List<T>` is not an iterator\n   --> my/shared/src/list.rs:85:24\n\
             \x2085 |         for element in self {\n    |                        ^^^^ `&List<T>` is not an iterator\n\
             help: call `iter()`\n(cargo course check shows more)"
        );
        let long = shown(TRAIT, 14);
        assert!(long.contains("-------") && !long.contains("rustc"), "{long}");
    }
}
