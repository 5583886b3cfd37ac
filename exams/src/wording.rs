//! What a line tells, whatever other words stand in it.

/// Whether these words stand in a line in this order, perhaps with others between them.
pub(crate) fn in_order(line: &[String], words: &[String]) -> bool {
    let mut line = line.iter();
    words.iter().all(|word| line.any(|other| other == word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::reading::words_of;

    fn tells(line: &str) -> bool {
        in_order(&words_of(line), &words_of("Ann 6 more"))
    }

    #[test]
    fn other_words_may_stand_between() {
        assert!(tells("Ann lays four tiles in one turn: 6 points more."));
        assert!(tells("Well done, Ann! 6 MORE."));
    }

    #[test]
    fn a_word_that_is_missing_or_comes_too_early_is_not_told() {
        assert!(!tells("Ann draws 2 more tiles."));
        assert!(!tells("6 more tiles for Ann."));
        assert!(!tells(""));
    }
}
