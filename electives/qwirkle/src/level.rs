//! The strengths of computer players.

use crate::player::learned::{BadWeights, Learned, Weights};
use crate::player::{Expert, Greedy, Player, Random, Work};
use crate::words::Words;
use game_kit::files::{self, BadFile};
use shared::console::{printable, shortened};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// A computer's strength.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Level {
    Random,
    Greedy,
    /// Judges the position after each move by what it has learned.
    Learned {
        endgame: bool,
        /// The weights of a file; `None` for those that come with the game.
        from: Option<Arc<Loaded>>,
    },
    /// Looks a few turns ahead.
    Expert,
}

/// The weights of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    pub file: String,
    pub weights: Weights,
}

impl Level {
    /// All levels that need no file, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::Random,
        Level::Greedy,
        Level::Learned { endgame: false, from: None },
        Level::Learned { endgame: true, from: None },
        Level::Expert,
    ];

    /// The name of the level, without the file.
    pub const fn name(&self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Learned { endgame: false, .. } => "learned",
            Level::Learned { endgame: true, .. } => "learned+endgame",
            Level::Expert => "expert",
        }
    }

    /// The level with this name that needs no file.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name.to_lowercase())
    }

    /// The level with this name, such as `learned:FILE`, and with these weights instead of those of
    /// the file.
    pub fn with_weights(name: &str, weights: &str) -> Result<Level, NoLevel> {
        Level::loaded(name, |file| Loaded::of(file, weights))
    }

    fn loaded(
        text: &str,
        load: impl Fn(&str) -> Result<Loaded, NoLevel>,
    ) -> Result<Level, NoLevel> {
        let (name, file) =
            text.split_once(':').map_or((text, None), |(name, file)| (name, Some(file)));
        match (Level::named(name), file) {
            (Some(level), None) => Ok(level),
            (Some(Level::Learned { endgame, .. }), Some(file)) => {
                Ok(Level::Learned { endgame, from: Some(Arc::new(load(file)?)) })
            }
            _ => Err(NoLevel::Unknown(shortened(text))),
        }
    }

    /// A player of this strength. Its random choices depend only on the seed and on the number of
    /// turns taken.
    pub fn player(&self, seed: u64) -> Box<dyn Player + '_> {
        self.thinking(seed, Work::default())
    }

    /// The same; `work` limits how much it thinks.
    pub fn thinking(&self, seed: u64, work: Work) -> Box<dyn Player + '_> {
        match self {
            Level::Random => Box::new(Random { seed }),
            Level::Greedy => Box::new(Greedy),
            Level::Learned { endgame, from } => {
                let weights = weights_of(from.as_deref());
                Box::new(Learned { weights, endgame: endgame.then_some(work) })
            }
            Level::Expert => Box::new(Expert { seed, work }),
        }
    }

    /// What the level has learned, if it learns.
    pub fn weights(&self) -> Option<&Weights> {
        match self {
            Level::Learned { from, .. } => Some(weights_of(from.as_deref())),
            _ => None,
        }
    }
}

fn weights_of(from: Option<&Loaded>) -> &Weights {
    match from {
        Some(loaded) => &loaded.weights,
        None => Weights::shipped(),
    }
}

impl Loaded {
    pub fn read(file: &str) -> Result<Loaded, NoLevel> {
        let unread = |reason| NoLevel::Unread(printable(file), reason);
        Loaded::of(file, &files::read(Path::new(file)).map_err(unread)?)
    }

    fn of(file: &str, text: &str) -> Result<Loaded, NoLevel> {
        let weights = Weights::from_text(text);
        let weights = weights.map_err(|reason| NoLevel::Bad(printable(file), reason))?;
        Ok(Loaded { file: file.to_owned(), weights })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Learned { from: Some(loaded), .. } => {
                f.pad(&format!("{}:{}", self.name(), loaded.file))
            }
            _ => f.pad(self.name()),
        }
    }
}

#[derive(Debug)]
pub enum NoLevel {
    Unknown(String),
    /// The file of its weights cannot be read.
    Unread(String, BadFile),
    Bad(String, BadWeights),
}

impl std::error::Error for NoLevel {}

/// In English, for a command line.
impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::english().no_level(self))
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        Level::loaded(text, Loaded::read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn every_name_is_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse::<Level>().unwrap(), level);
        }
        assert_eq!("Expert".parse::<Level>().unwrap(), Level::Expert);
    }

    #[test]
    fn a_malformed_level_is_named() {
        let message = |text: &str| text.parse::<Level>().unwrap_err().to_string();
        let levels = "random, greedy, learned, learned+endgame or expert, or learned:FILE,";
        for (text, shown) in [("gr\u{1b}edy", "gr\\u{1b}edy"), ("greedy:x", "greedy:x")] {
            assert_eq!(message(text), format!("{levels} was expected, not {shown}"));
        }
        assert_eq!(
            message("learned:no/such"),
            "no/such cannot be read: there is no such file or folder."
        );
    }

    #[test]
    fn a_file_is_named_and_its_case_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("Mine.toml").display().to_string();
        std::fs::write(&file, Weights::NONE.to_text()).unwrap();
        let name = format!("learned+endgame:{file}");
        let level: Level = name.replacen("learned", "Learned", 1).parse().unwrap();
        assert_eq!(level.to_string(), name);
        assert_eq!(level.weights(), Some(&Weights::NONE));
    }
}
