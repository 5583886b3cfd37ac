//! The data that the dictionary keeps about a position.

/// A searched position: its configuration, its score, and the depth of the search.
///
/// The key is the configuration string of [`Evaluate`](crate::evaluate::Evaluate), row by row. The
/// score is one of [`score`](mod@crate::score), from 0 to 3. The level is the number of plies
/// searched from this position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    key: String,
    score: u8,
    level: usize,
}

impl Data {
    /// Data about the position with this configuration.
    pub fn new(key: impl Into<String>, score: u8, level: usize) -> Data {
        Data { key: key.into(), score, level }
    }

    /// The configuration.
    pub fn get_key(&self) -> &str {
        &self.key
    }

    /// The score, from 0 (the human wins) to 3 (the computer wins).
    pub fn get_score(&self) -> u8 {
        self.score
    }

    /// The depth of the search in plies.
    pub fn get_level(&self) -> usize {
        self.level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_has_the_parts_it_was_made_of() {
        let data = Data::new("obbboobdo", 3, 2);
        assert_eq!((data.get_key(), data.get_score(), data.get_level()), ("obbboobdo", 3, 2));
    }
}
