//! What a user types as a value, and what it means.

use conformance::check::Level;
use std::fmt;
use std::str::FromStr;

/// What a level of one's own starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartFrom {
    /// One's own level: this one, or the one that comes before.
    Mine(Option<Level>),
    /// The course's own program of the level before.
    Reference,
    /// An empty program.
    Nothing,
}

impl fmt::Display for StartFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartFrom::Mine(None) => f.write_str("mine"),
            StartFrom::Mine(Some(level)) => write!(f, "mine:{level}"),
            StartFrom::Reference => f.write_str("reference"),
            StartFrom::Nothing => f.write_str("nothing"),
        }
    }
}

/// What a user types as a level.
pub fn level(text: &str) -> Result<Level, String> {
    let number = text.parse().ok();
    number.and_then(Level::new).ok_or_else(|| "a level is a whole number from 1 to 7".to_owned())
}

/// What a user types behind `--from`.
impl FromStr for StartFrom {
    type Err = String;

    fn from_str(text: &str) -> Result<StartFrom, String> {
        match text {
            "mine" => Ok(StartFrom::Mine(None)),
            "reference" => Ok(StartFrom::Reference),
            "nothing" => Ok(StartFrom::Nothing),
            _ => match text.strip_prefix("mine:") {
                Some(number) => level(number).map(|level| StartFrom::Mine(Some(level))),
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
            assert_eq!(text.parse::<StartFrom>().unwrap().to_string(), text);
        }
        for wrong in ["", "Mine", "mine:", "mine:8", "mine:x", "ours"] {
            assert!(wrong.parse::<StartFrom>().is_err(), "{wrong}");
        }
    }
}
