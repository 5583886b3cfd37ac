//! What the compiler says about a submission. Whoever reads it must not learn what other files contain.

use serde_json::Value;
use shared::console::printable;

/// The message if the compiler has read something else.
pub const FOREIGN: &str =
    "the compiler read a file that is not part of the submission, so its messages are withheld";

/// How many lines of messages are kept. The first ones matter.
const MOST_LINES: usize = 60;

/// The text of `rustc`'s messages, which are JSON.
pub fn of_rust(said: &str, is_own: &dyn Fn(&str) -> bool) -> String {
    let messages: Vec<Value> =
        said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if messages.is_empty() {
        // The compiler itself has crashed, or its helper has failed.
        return shortened(said);
    }
    let texts = messages.iter().map(|message| text(message, is_own));
    shortened(&texts.collect::<Vec<_>>().join("\n"))
}

/// A message as the compiler shows it, if all of it is about the submission; otherwise, as much of it as is.
fn text(message: &Value, is_own: &dyn Fn(&str) -> bool) -> String {
    let mut files = Vec::new();
    collect_files(message, &mut files);
    let rendered = message["rendered"].as_str().unwrap_or_default();
    if files.iter().all(|file| is_own(file)) {
        return rendered.to_owned();
    }
    if !files.iter().all(|file| is_own(file) || is_of_a_library(file)) {
        return FOREIGN.to_owned();
    }
    let place =
        message["spans"].as_array().into_iter().flatten().find(|span| span["is_primary"] == true);
    let place = place.map_or(String::new(), |span| {
        format!("{}, line {}: ", span["file_name"].as_str().unwrap_or_default(), span["line_start"])
    });
    format!("{place}{}", message["message"].as_str().unwrap_or_default())
}

/// All names of files in a message and in its parts.
fn collect_files<'a>(value: &'a Value, files: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            files.extend(fields.get("file_name").and_then(Value::as_str));
            fields.values().for_each(|field| collect_files(field, files));
        }
        Value::Array(values) => values.iter().for_each(|value| collect_files(value, files)),
        _ => {}
    }
}

/// Whether it is a source of a package that everybody may read: of Rust itself, or of a dependency.
fn is_of_a_library(file: &str) -> bool {
    file.starts_with("/rustc/")
        || file.contains("/lib/rustlib/src/")
        || file.contains("/registry/src/")
        || (file.starts_with('<') && file.ends_with('>'))
}

/// The text of a C compiler's messages, which begin with a file and a line, if all of them are about known files.
pub fn of_c(said: &str, is_known: &dyn Fn(&str) -> bool) -> String {
    let places = said.lines().filter_map(place_in_c);
    if places.into_iter().all(is_known) { shortened(said) } else { FOREIGN.to_owned() }
}

/// The file in `src/a.c:3:5: error: …` and in `In file included from src/a.c:3:`.
fn place_in_c(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix("In file included").unwrap_or(line).trim_start();
    let line = line.strip_prefix("from ").unwrap_or(line);
    let (file, rest) = line.split_once(':')?;
    rest.starts_with(|first: char| first.is_ascii_digit()).then_some(file)
}

fn shortened(text: &str) -> String {
    let lines: Vec<String> =
        text.lines().map(printable).filter(|line| !line.is_empty()).take(MOST_LINES).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use serde_json::json;

    /// What is kept of an error whose main place is in `src/main.rs`, and whose note is in another file.
    fn kept(other: &str) -> String {
        let span = |file: &str, is_primary| json!({"file_name": file, "line_start": 3, "is_primary": is_primary});
        let message = json!({
            "message": "mismatched types",
            "rendered": "error: mismatched types\n3 | root:x:0:0\n",
            "spans": [span("src/main.rs", true)],
            "children": [{"message": "a note", "spans": [span(other, false)]}],
        });
        of_rust(&message.to_string(), &|file| file == "src/main.rs")
    }

    #[test]
    fn a_message_about_the_submission_is_shown_as_the_compiler_shows_it() {
        assert_eq!(kept("src/main.rs"), "error: mismatched types\n3 | root:x:0:0");
    }

    #[test]
    fn of_a_message_about_a_library_only_the_place_and_the_words_are_shown() {
        let library = "/home/ann/.cargo/registry/src/index/clap-4.6.0/src/lib.rs";
        assert_eq!(kept(library), "src/main.rs, line 3: mismatched types");
    }

    #[test]
    fn a_message_that_may_show_another_file_is_withheld() {
        assert_eq!(kept("/etc/passwd"), FOREIGN);
        assert_eq!(kept("src/../../other/src/main.rs"), FOREIGN);
    }

    #[test]
    fn messages_are_bounded_and_no_terminal_obeys_them() {
        assert_eq!(of_c("\u{1b}[2J error\n", &|_| true), "\\u{1b}[2J error");
        assert_eq!(of_c(&"error\n".repeat(1000), &|_| true).lines().count(), MOST_LINES);
    }

    #[test]
    fn messages_in_c_about_another_file_are_withheld() {
        let of = |text: &str| of_c(text, &|file| file == "main.c");
        let own = "main.c:2:5: error: expected ';'\n    2 | int a\n      |     ^";
        assert_eq!(of(own), own);
        for foreign in ["/etc/passwd:1:5: error: root", "main.c:1: x\n  from /etc/passwd:1,"] {
            assert_eq!(of(foreign), FOREIGN, "{foreign}");
        }
    }
}
