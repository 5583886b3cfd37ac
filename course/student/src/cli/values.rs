//! What a user types as a value, and what it means.

use conformance::check::Level;
use std::fmt;
use std::str::FromStr;

/// What a level of one's own starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    /// One's own level: this one, or the one that comes before.
    Mine(Option<Level>),
    /// The course's own program of the level before.
    Reference,
    /// An empty program.
    Nothing,
}

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            From::Mine(None) => f.write_str("mine"),
            From::Mine(Some(level)) => write!(f, "mine:{level}"),
            From::Reference => f.write_str("reference"),
            From::Nothing => f.write_str("nothing"),
        }
    }
}

/// What a user types as a level.
pub fn level(text: &str) -> Result<Level, String> {
    let number = text.parse().ok();
    number.and_then(Level::new).ok_or_else(|| "a level is a whole number from 1 to 7".to_owned())
}

/// What a user types behind `--from`.
impl FromStr for From {
    type Err = String;

    fn from_str(text: &str) -> Result<From, String> {
        match text {
            "mine" => Ok(From::Mine(None)),
            "reference" => Ok(From::Reference),
            "nothing" => Ok(From::Nothing),
            _ => match text.strip_prefix("mine:") {
                Some(number) => level(number).map(|level| From::Mine(Some(level))),
                None => {
                    Err("it is mine, mine and a level (mine:4), reference or nothing".to_owned())
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_levels_1_to_7() {
        let numbers = |text: &str| level(text).map(Level::number);
        assert_eq!(numbers("1"), Ok(1));
        assert_eq!(numbers("7"), Ok(7));
        for wrong in ["0", "8", "-1", "four", "", "1.0", "999"] {
            assert_eq!(numbers(wrong), Err("a level is a whole number from 1 to 7".to_owned()));
        }
    }

    #[test]
    fn where_a_level_starts_from_is_read_as_it_is_written() {
        for text in ["mine", "mine:4", "reference", "nothing"] {
            assert_eq!(text.parse::<From>().unwrap().to_string(), text);
        }
        for wrong in ["", "Mine", "mine:", "mine:8", "mine:x", "ours"] {
            assert!(wrong.parse::<From>().is_err(), "{wrong}");
        }
    }
}
