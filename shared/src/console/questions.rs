//! Questions that are repeated until the answer is valid.

use super::{Console, Stop, printable, shortened, whole_number};
use std::ops::RangeInclusive;
use unicode_width::UnicodeWidthStr;

/// The maximum number of characters in a name.
pub const LONGEST_NAME: usize = 40;

impl Console {
    /// Asks until `read` accepts the answer. If `read` returns a message, the message is printed and
    /// the question is repeated.
    pub fn ask_until<T>(
        &mut self,
        prompt: &str,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        loop {
            match read(&self.ask(prompt)?) {
                Ok(answer) => return Ok(answer),
                Err(message) => self.tell_sentence(&message)?,
            }
        }
    }

    /// Asks for a name: visible, at most [`LONGEST_NAME`] characters, all printable. Whitespace around
    /// it is removed, and spaces of any width within it become plain ones.
    pub fn ask_name(&mut self, prompt: &str) -> Result<String, Stop> {
        self.ask_until(prompt, name)
    }

    /// Asks for a whole number within bounds.
    pub fn ask_number(
        &mut self,
        prompt: &str,
        bounds: RangeInclusive<usize>,
    ) -> Result<usize, Stop> {
        self.ask_until(prompt, |line| number(line.trim(), &bounds))
    }
}

/// The number in a word, if it is within bounds; otherwise a message to the user.
fn number(word: &str, bounds: &RangeInclusive<usize>) -> Result<usize, String> {
    let (least, most) = (*bounds.start(), *bounds.end());
    let Some(number) = whole_number(word) else {
        let range = if most == usize::MAX {
            format!("that is at least {least}")
        } else {
            format!("from {least} to {most}")
        };
        let example = most.min(least + 1);
        return Err(format!(
            "Ignored: a whole number {range} was expected, for example {example}."
        ));
    };
    // A number too large for a `usize` counts as the largest.
    let counted = usize::try_from(number.max(0)).unwrap_or(usize::MAX);
    if number < 0 || counted < least {
        Err(format!("Impossible: {} is less than {least}.", shortened(word)))
    } else if counted > most {
        Err(format!("Impossible: {} is more than {most}.", shortened(word)))
    } else {
        Ok(counted)
    }
}

/// The name in a line, or a message to the user.
fn name(line: &str) -> Result<String, String> {
    let mut name = String::new();
    for character in line.trim().chars() {
        // Unicode has spaces of many widths; in a name they all become the same.
        let is_space = character.is_whitespace() && !character.is_control();
        name.push(if is_space { ' ' } else { character });
    }
    let length = name.chars().count();
    if name.width() == 0 {
        Err("Impossible: a name needs a visible character, for example Ann.".to_owned())
    } else if length > LONGEST_NAME {
        Err(format!(
            "Impossible: a name may have at most {LONGEST_NAME} characters, \
             and this one has {length}."
        ))
    } else if printable(&name) != name {
        Err(format!(
            "Impossible: a name may contain only printable characters, and this one is {}.",
            printable(&name)
        ))
    } else {
        Ok(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_name_is_trimmed() {
        let mut console = Console::scripted(["  Zoë\u{3000}O'Hara \t"]);
        assert_eq!(console.ask_name("Name? ").unwrap(), "Zoë O'Hara");
    }

    #[test]
    fn a_name_is_asked_for_until_it_is_valid() {
        let too_long = "x".repeat(41);
        let mut console = Console::scripted([
            "",
            " \u{200D} ",
            &too_long,
            "A\u{1b}[31m",
            "A\tB",
            "A\u{202E}B",
            "Ann",
        ]);
        assert_eq!(console.ask_name("Name? ").unwrap(), "Ann");
        let answers: Vec<&str> =
            console.transcript().lines().filter(|line| !line.starts_with("Name?")).collect();
        assert_eq!(
            answers,
            [
                "Impossible: a name needs a visible character, for example Ann.",
                "Impossible: a name needs a visible character, for example Ann.",
                "Impossible: a name may have at most 40 characters, and this one has 41.",
                "Impossible: a name may contain only printable characters, and this one is A\\u{1b}[31m.",
                "Impossible: a name may contain only printable characters, and this one is A\\tB.",
                "Impossible: a name may contain only printable characters, and this one is A\\u{202e}B.",
            ]
        );
    }

    #[test]
    fn a_name_may_have_forty_characters_of_any_number_of_bytes() {
        let name = "é".repeat(40);
        assert_eq!(Console::scripted([name.as_str()]).ask_name("").unwrap(), name);
    }

    #[test]
    fn a_number_is_asked_for_until_it_is_within_bounds() {
        let thirty_digits = "1".repeat(30);
        let mut console = Console::scripted([
            "",
            "two",
            "2.0",
            "0",
            "-1",
            "101",
            &thirty_digits,
            "\u{1b}[31m",
            " +7 ",
        ]);
        assert_eq!(console.ask_number("How many? ", 1..=100).unwrap(), 7);
        let ignored = "Ignored: a whole number from 1 to 100 was expected, for example 2.";
        let answers: Vec<&str> =
            console.transcript().lines().filter(|line| !line.starts_with("How")).collect();
        assert_eq!(
            answers,
            [
                ignored,
                ignored,
                ignored,
                "Impossible: 0 is less than 1.",
                "Impossible: -1 is less than 1.",
                "Impossible: 101 is more than 100.",
                &format!("Impossible: {thirty_digits} is more than 100."),
                ignored,
            ]
        );
    }

    #[test]
    fn the_bounds_are_inclusive() {
        let ask = |answer| Console::scripted([answer]).ask_number("", 1..=100).unwrap();
        assert_eq!(ask("1"), 1);
        assert_eq!(ask("100"), 100);
    }

    #[test]
    fn without_an_upper_bound_a_number_may_have_any_length() {
        let thirty_digits = "1".repeat(30);
        let mut console = Console::scripted(["x", "-1", &thirty_digits]);
        assert!(console.ask_number("How many? ", 0..=usize::MAX).unwrap() > 1600);
        assert!(
            console.transcript().contains(
                "Ignored: a whole number that is at least 0 was expected, for example 1."
            )
        );
        assert!(console.transcript().contains("Impossible: -1 is less than 0."));
    }

    #[test]
    fn a_user_who_leaves_gives_no_name_and_no_number() {
        assert!(matches!(Console::scripted([]).ask_name(""), Err(Stop::Left)));
        assert!(matches!(Console::scripted(["x"]).ask_number("", 1..=2), Err(Stop::Left)));
    }
}
