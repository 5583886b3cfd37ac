//! What the dictionary keeps of a position.

/// A position that was searched: its configuration, its score, and how far the search went.
///
/// The key is the configuration string of [`Evaluate`](crate::evaluate::Evaluate), row by row; the
/// score is one of [`score`](mod@crate::score), from 0 to 3; the level is how many plies the
/// search looked ahead from this position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    key: String,
    score: u8,
    level: usize,
}

impl Data {
    /// What is known of the position with this configuration.
    #[must_use]
    pub fn new(key: impl Into<String>, score: u8, level: usize) -> Data {
        Data { key: key.into(), score, level }
    }

    /// The configuration.
    #[must_use]
    pub fn get_key(&self) -> &str {
        &self.key
    }

    /// From 0, the human wins, to 3, the computer wins.
    #[must_use]
    pub fn get_score(&self) -> u8 {
        self.score
    }

    /// In plies.
    #[must_use]
    pub fn get_level(&self) -> usize {
        self.level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_together_is_given_back() {
        let data = Data::new("obbboobdo", 3, 2);
        assert_eq!((data.get_key(), data.get_score(), data.get_level()), ("obbboobdo", 3, 2));
    }
}
