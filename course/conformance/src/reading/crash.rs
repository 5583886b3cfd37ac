//! How a program crashed: where, and with which message. Runtimes print both in their own ways.

use crate::driver::Exit;
use shared::console::printable;

/// The largest number of characters in a description.
const LONGEST: usize = 400;

/// How many lines of a message are quoted.
const LINES: usize = 3;

/// Where the program crashed and with which message, if its standard error says so, and how it ended.
/// Numbers that differ each time, such as those of threads, are left out.
pub fn described(complaints: &str, exit: Exit) -> String {
    let lines: Vec<&str> = complaints.lines().map(str::trim_end).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.trim().is_empty()).collect();
    let readers: [Reader; 5] = [rust, python, java, javascript, c];
    let recognized = readers.into_iter().find_map(|read| read(&lines));
    let how = match (&recognized, exit) {
        (Some(_), _) if complaints.contains("panicked at") => "it panicked".to_owned(),
        (None, Exit::Status(status)) => format!("it ended with status {status}"),
        _ => "it crashed".to_owned(),
    };
    let end = if how.contains("status") { String::new() } else { format!(" ({})", ended(exit)) };
    let (place, message) = recognized.unwrap_or_else(|| last(&lines));
    let place = place.map_or(String::new(), |place| format!(" at {place}"));
    let message = if message.is_empty() { message } else { format!(": {message}") };
    let text = printable(&format!("{how}{place}{message}"));
    text.chars().take(LONGEST).collect::<String>() + &end
}

/// What a program inside the judge cannot use, if it says that it tried to. It may be empty; otherwise it
/// continues a description.
pub fn unavailable(complaints: &str) -> &'static str {
    let errors =
        ["kind: Unsupported", "not supported on this platform", "No such file or directory"];
    let has_tried = errors.iter().any(|error| complaints.contains(error));
    if has_tried { "; a level uses no files, threads, network or other programs" } else { "" }
}

/// The file and the line that a description of a crash names, and its message.
pub fn place(description: &str) -> Option<(&str, usize, &str)> {
    let (_, rest) = description.split_once(" at ")?;
    let (place, message) = rest.split_once(": ").unwrap_or((rest, ""));
    let place = place.split_once([' ', ',']).map_or(place, |(place, _)| place);
    let numbers = place.match_indices(':').filter(|(at, _)| {
        let rest = &place[at + 1..];
        rest.split(':').all(|number| number.parse::<usize>().is_ok())
    });
    let (end, _) = numbers.min()?;
    let line = place[end + 1..].split(':').next()?.parse().ok()?;
    Some((&place[..end], line, message))
}

/// How the program ended.
fn ended(exit: Exit) -> String {
    match exit {
        Exit::Status(status) => format!("status {status}"),
        Exit::Signal(signal) => match name(signal) {
            Some(name) => format!("signal {signal}, {name}"),
            None => format!("signal {signal}"),
        },
    }
}

/// What these signals mean; their numbers are the same on all systems.
fn name(signal: i32) -> Option<&'static str> {
    Some(match signal {
        4 => "an illegal instruction",
        6 => "an abort",
        8 => "an arithmetic error such as a division by zero",
        9 => "killed",
        11 => "a segmentation fault: the program used memory that it does not own",
        _ => return None,
    })
}

/// The place of a crash, if it is known, and its message.
type Crash = (Option<String>, String);

/// Reads how one language reports a crash.
type Reader = fn(&[&str]) -> Option<Crash>;

/// `thread 'main' (12) panicked at src/board.rs:12:5:` and the message. The first panic counts: others
/// may follow from it.
fn rust(lines: &[&str]) -> Option<Crash> {
    if let Some(overflow) = lines.iter().find(|line| line.contains("has overflowed its stack")) {
        let message = overflow.trim().to_owned() + ": a function calls itself endlessly";
        return Some((None, message));
    }
    let first = lines.iter().position(|line| line.contains("panicked at "))?;
    let (_, place) = lines[first].split_once("panicked at ")?;
    let is_message = |line: &&&str| {
        !["note: ", "stack backtrace:", "thread '"].iter().any(|start| line.starts_with(start))
    };
    let message = lines[first + 1..].iter().take_while(is_message).take(LINES);
    Some((Some(place.trim_end_matches(':').to_owned()), joined(message.copied())))
}

/// A traceback: the last place in it and its last line.
fn python(lines: &[&str]) -> Option<Crash> {
    lines.iter().position(|line| line.starts_with("Traceback "))?;
    let place = lines.iter().rev().find_map(|line| {
        let (file, rest) = line.trim().strip_prefix("File \"")?.split_once("\", line ")?;
        let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
        Some(format!("{file}:{number}"))
    })?;
    Some((Some(place), lines.last()?.trim().to_owned()))
}

/// `Exception in thread "main" java.lang.Error: why`, and the first `at Board.at(Board.java:12)` in a file
/// that is not the library's.
fn java(lines: &[&str]) -> Option<Crash> {
    let first = lines.iter().position(|line| line.starts_with("Exception in thread"))?;
    let message = lines[first].splitn(3, '"').last()?.trim();
    let place = lines[first..].iter().find_map(|line| {
        let (called, place) =
            line.trim().strip_prefix("at ")?.trim_end_matches(')').split_once('(')?;
        let is_library = ["java.", "jdk."].iter().any(|start| called.contains(start));
        (!is_library && place.contains(':')).then_some(place)
    });
    Some((place.map(str::to_owned), message.to_owned()))
}

/// Node: `/path/game.js:12`, the line, and then `TypeError: why`.
fn javascript(lines: &[&str]) -> Option<Crash> {
    let trace = lines.iter().position(|line| line.starts_with("    at "))?;
    let message = lines[..trace].iter().rev().find(|line| line.contains("Error"))?;
    let place = lines[..trace].iter().find(|line| is_place(line))?;
    Some((Some((*place).to_owned()), message.trim().to_owned()))
}

/// Whether a line is a path, a colon and a number.
fn is_place(line: &str) -> bool {
    let number = line.rsplit_once(':').map_or("", |(_, number)| number);
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// C and C++: ``game: game.c:12: main: Assertion `x' failed.``, or an exception that nobody catches.
fn c(lines: &[&str]) -> Option<Crash> {
    if let Some(assertion) = lines.iter().find(|line| line.contains(": Assertion `")) {
        let (before, message) = assertion.split_once(": Assertion `")?;
        let mut parts = before.split(": ").skip(1);
        return Some((Some(parts.next()?.to_owned()), format!("assertion `{message}")));
    }
    if let Some(first) = lines.iter().position(|line| line.starts_with("terminate called")) {
        return Some((None, joined(lines[first..].iter().take(LINES).copied())));
    }
    // `session.c:11: session_run is not written yet`, and what sanitizers print.
    let is_source = |place: &str| [".c:", ".cpp:", ".h:"].iter().any(|end| place.contains(end));
    let mut parts = lines.iter().filter_map(|line| line.split_once(": "));
    let (place, message) = parts.find(|(place, _)| is_source(place) && is_place(place))?;
    Some((Some(place.to_owned()), message.to_owned()))
}

/// The last lines, for any other runtime.
fn last(lines: &[&str]) -> Crash {
    let message = joined(lines[lines.len().saturating_sub(LINES)..].iter().copied());
    (None, message)
}

/// Lines in one, without numbers in parentheses, which may differ each time.
fn joined<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let is_kept = |word: &&str| {
        let number = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        number.is_none_or(|number| number.parse::<u64>().is_err())
    };
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).filter(is_kept).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_says_where_and_why_it_crashed() {
        for crash in include_str!("../../fixtures/crashes.txt").split("\n== ").skip(1) {
            let (exit, rest) = crash.split_once('\n').unwrap();
            let (complaints, expected) = rest.split_once("-> ").unwrap();
            let (kind, number) = exit.split_once(' ').unwrap();
            let number = number.parse().unwrap();
            let exit = if kind == "status" { Exit::Status(number) } else { Exit::Signal(number) };
            assert_eq!(described(complaints, exit), expected.trim_end());
        }
    }

    /// What `std` of Rust 1.95 says about `thread::spawn`, `TcpStream::connect` and `fs::read` on
    /// `wasm32-wasip1`.
    #[test]
    fn what_a_level_may_not_use_is_named() {
        for error in [
            r#"Os { code: 58, kind: Unsupported, message: "Not supported" }"#,
            r#"Error { kind: Unsupported, message: "operation not supported on this platform" }"#,
            r#"Os { code: 44, kind: NotFound, message: "No such file or directory" }"#,
        ] {
            let said = format!("thread 'main' (1) panicked at a.rs:1:1:\n{error}");
            assert!(unavailable(&said).contains("uses no files"), "{said}");
        }
        assert_eq!(unavailable("thread 'main' (1) panicked at a.rs:1:1:\nno cell (0,5)"), "");
    }

    #[test]
    fn a_description_names_a_file_and_a_line() {
        for (description, expected) in [
            (
                "it panicked at my/src/board.rs:12:5, in `Board::add`: a: b (status 101)",
                Some(("my/src/board.rs", 12, "a: b (status 101)")),
            ),
            ("it crashed at C:\\game.py:7: why", Some(("C:\\game.py", 7, "why"))),
            ("it crashed (status 1)", None),
            ("it looked at me", None),
        ] {
            assert_eq!(place(description), expected);
        }
    }
}
