//! Weights: what was learned, and its file.

use super::features::{COUNT, FEATURES, Features};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

pub const PHASES: usize = 4;

/// The least tiles in the bag of each phase.
pub const LEAST: [usize; PHASES] = [0, 1, 15, 49];

/// The current version of the file, and the only one so far.
const VERSION: u32 = 1;

/// Weights are rounded to this fraction of a point, so that files stay short.
const FRACTION: f64 = 1e6;

/// The phase of a game with this many tiles in the bag.
pub fn phase(bag: usize) -> usize {
    LEAST.partition_point(|&least| least <= bag) - 1
}

/// One weight for each feature in each phase, in points.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    pub games: usize,
    pub seed: u64,
    by_phase: [Features; PHASES],
}

/// Equal weights are equal numbers: none of them is NaN.
impl Eq for Weights {}

/// Why a text is not a file of weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadWeights {
    /// It is not TOML, or lacks the structure of such a file: the line, if it is known, and what is
    /// wrong.
    Unreadable(Option<usize>, String),
    Version(u32),
    /// The features are not those of this program.
    Features,
    /// The phases are not those of this program, or a weight is not finite.
    Phases,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: u32,
    games: usize,
    seed: u64,
    features: Vec<String>,
    phases: Vec<Phase>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Phase {
    /// The least tiles in the bag.
    bag: usize,
    weights: Vec<f64>,
}

impl Weights {
    /// All 0: a player with these weights is greedy.
    pub const NONE: Weights = Weights { games: 0, seed: 0, by_phase: [[0.0; COUNT]; PHASES] };

    /// The weights that come with the game.
    pub fn shipped() -> &'static Weights {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
            let text = include_str!("../../../weights/learned.toml");
            Weights::from_text(text).expect("a test reads these weights")
        });
        &SHIPPED
    }

    /// These weights, rounded.
    pub fn new(by_phase: [Features; PHASES], games: usize, seed: u64) -> Weights {
        let round = |weight: f64| (weight * FRACTION).round() / FRACTION;
        Weights { games, seed, by_phase: by_phase.map(|weights| weights.map(round)) }
    }

    /// The weights of a phase, in the order of [`FEATURES`].
    pub const fn of(&self, phase: usize) -> &Features {
        &self.by_phase[phase]
    }

    /// The value of what a turn leaves: the points that the player will gain from then on, minus
    /// those of the opponents.
    pub fn value(&self, phase: usize, features: &Features) -> f64 {
        self.of(phase).iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// The text of their file.
    pub fn to_text(&self) -> String {
        let phase = |(bag, weights): (usize, &Features)| Phase { bag, weights: weights.to_vec() };
        let file = File {
            version: VERSION,
            games: self.games,
            seed: self.seed,
            features: FEATURES.iter().map(|feature| (*feature).to_owned()).collect(),
            phases: LEAST.into_iter().zip(&self.by_phase).map(phase).collect(),
        };
        toml::to_string_pretty(&file).expect("numbers and names have a TOML form")
    }

    /// Reads the text of a file.
    pub fn from_text(text: &str) -> Result<Weights, BadWeights> {
        let file: File = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start].matches('\n').count() + 1);
            BadWeights::Unreadable(line, error.message().to_owned())
        })?;
        if file.version != VERSION {
            return Err(BadWeights::Version(file.version));
        }
        if file.features != FEATURES {
            return Err(BadWeights::Features);
        }
        let by_phase = checked(&file.phases).ok_or(BadWeights::Phases)?;
        Ok(Weights { games: file.games, seed: file.seed, by_phase })
    }
}

/// The weights, if the phases are those of this program.
fn checked(phases: &[Phase]) -> Option<[Features; PHASES]> {
    let mut by_phase = [[0.0; COUNT]; PHASES];
    for (index, phase) in phases.iter().enumerate() {
        *by_phase.get_mut(index)? = phase.weights.as_slice().try_into().ok()?;
    }
    let is_right = phases.iter().map(|phase| phase.bag).eq(LEAST)
        && by_phase.iter().flatten().all(|weight| weight.is_finite());
    is_right.then_some(by_phase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_weights_that_come_with_the_game_are_read() {
        assert!(Weights::shipped().games > 0);
    }

    #[test]
    fn a_file_is_read_back() {
        let mut by_phase = [[0.0; COUNT]; PHASES];
        by_phase[1][2] = -1.25;
        by_phase[3][COUNT - 1] = 0.000_000_4;
        let weights = Weights::new(by_phase, 70, 7);
        assert_eq!(Weights::from_text(&weights.to_text()), Ok(weights));
    }

    #[test]
    fn phases_change_at_their_least_tiles() {
        for (bag, expected) in [(0, 0), (1, 1), (14, 1), (15, 2), (48, 2), (49, 3), (96, 3)] {
            assert_eq!(phase(bag), expected, "{bag}");
        }
    }

    /// Each edit of a right file, and what is wrong with it.
    #[test]
    fn a_wrong_file_is_refused_with_what_is_wrong_where() {
        let text = Weights::NONE.to_text();
        for (from, to, expected) in [
            ("version = 1", "version = 2", BadWeights::Version(2)),
            ("\"kept\"", "\"kapt\"", BadWeights::Features),
            ("\"fitting\"", "\"fitting\", \"kept\"", BadWeights::Features),
            ("bag = 15", "bag = 16", BadWeights::Phases),
            ("weights = [\n", "weights = [1.0,\n", BadWeights::Phases),
            ("    0.0,\n", "    nan,\n", BadWeights::Phases),
        ] {
            assert!(text.contains(from), "{from}");
            assert_eq!(Weights::from_text(&text.replacen(from, to, 1)), Err(expected), "{to}");
        }
        let (start, _) = text.rsplit_once("[[phases]]").unwrap();
        assert_eq!(Weights::from_text(start), Err(BadWeights::Phases));
        for (text, line) in [("version = 1\ngames = -1", Some(2)), ("what", Some(1)), ("", Some(1))]
        {
            let error = Weights::from_text(text).unwrap_err();
            assert!(matches!(error, BadWeights::Unreadable(at, _) if at == line), "{error:?}");
        }
    }
}
