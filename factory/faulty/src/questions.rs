//! Questions that several levels ask.

use crate::faults::Faults;
use crate::looks::harmless;
use crate::numbers::whole;
use crate::terminal::{Talk, Terminal};

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// Asks for a name until one is acceptable.
pub fn ask_name(
    terminal: &mut Terminal,
    question: &str,
    taken: &[String],
    faults: Faults,
) -> Talk<String> {
    loop {
        let line = terminal.ask(question)?;
        let name = if faults.on("name-not-trimmed") { &line } else { line.trim() };
        match wrong_with(name, taken, faults) {
            Some(reason) => terminal.say(&format!("Impossible: {reason}."))?,
            None if faults.on("name-trimmed-for-its-length") => return Ok(line),
            None if faults.on("spaces-in-names-merged") => {
                return Ok(name.split_whitespace().collect::<Vec<_>>().join(" "));
            }
            None => return Ok(name.to_owned()),
        }
    }
}

/// Why a name is not acceptable.
fn wrong_with(name: &str, taken: &[String], faults: Faults) -> Option<String> {
    let is_zero = name == "0" && faults.on("zero-is-empty");
    if (name.is_empty() && !faults.on("empty-name-taken")) || is_zero {
        return Some("nobody has an empty name".to_owned());
    }
    if length(name, faults) > LONGEST_NAME && !faults.on("long-name-taken") {
        return Some(format!("a name has {LONGEST_NAME} characters or fewer"));
    }
    let only_ascii = faults.on("later-control-taken");
    let control = |c: char| c.is_control() && (c.is_ascii() || !only_ascii);
    if name.chars().any(control) && !faults.on("control-name-taken") {
        return Some("a name has no control characters".to_owned());
    }
    let same = |other: &String| {
        other == name
            || (faults.on("names-without-case") && other.eq_ignore_ascii_case(name))
            || (faults.on("name-prefix-taken") && other.starts_with(name))
            || (faults.on("dot-is-any-character") && matches(other, name))
    };
    let first = if faults.on("third-name-free") { taken.len().saturating_sub(1) } else { 0 };
    let doubled = taken[first..].iter().any(same) && !faults.on("same-name-taken");
    doubled.then(|| format!("{name} sits here already"))
}

/// A fault: whether a name matches another one, in which a dot means any character.
fn matches(pattern: &str, name: &str) -> bool {
    let alike = |(one, other): (char, char)| one == '.' || one == other;
    pattern.len() == name.len() && pattern.chars().zip(name.chars()).all(alike)
}

/// The length of a name.
fn length(name: &str, faults: Faults) -> usize {
    if faults.on("name-in-bytes") {
        name.len()
    } else if faults.on("name-in-utf-16") {
        name.encode_utf16().count()
    } else {
        name.chars().count() + usize::from(faults.on("name-of-40-refused"))
    }
}

/// The bounds of a number.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The smallest value.
    pub least: i64,
    /// The largest value; `None` if there is no limit.
    pub most: Option<i64>,
}

impl Bounds {
    /// Why a number is out of bounds, if it is.
    pub fn refuse(self, number: i64) -> Option<String> {
        match self.most {
            _ if number < self.least => Some(format!("{} is the least", self.least)),
            Some(most) if number > most => Some(format!("{most} is the most")),
            _ => None,
        }
    }
}

/// Asks for a whole number until one is within the bounds.
pub fn ask_number(
    terminal: &mut Terminal,
    question: &str,
    bounds: Bounds,
    faults: Faults,
) -> Talk<i64> {
    loop {
        let line = terminal.ask(question)?;
        let Some(number) = whole(line.trim(), faults) else {
            let shown = harmless(line.trim());
            terminal.say(&format!("Ignored: I need a whole number such as 2, not «{shown}»."))?;
            while faults.on("word-asks-forever") {
                terminal
                    .say(&format!("{question}Ignored: I need a whole number, not «{shown}»."))?;
            }
            continue;
        };
        let has_minus = line.trim().starts_with('-') && faults.on("minus-zero-refused");
        match bounds.refuse(if has_minus { -1 } else { number }) {
            Some(reason) => terminal.say(&format!("Impossible: {reason}."))?,
            None => return Ok(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_bounded() {
        let wrong = |name: &str| wrong_with(name, &["Ann".to_owned()], Faults::none()).is_some();
        assert!(wrong("") && wrong("Ann") && wrong("A\u{7}") && wrong(&"é".repeat(41)));
        assert!(!wrong("ann") && !wrong(&"é".repeat(40)));
    }
}
