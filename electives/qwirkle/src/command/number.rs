//! Numbers on the command line and in tables.

use std::ops::RangeInclusive;

/// Reads a whole number within these bounds.
///
/// # Errors
/// A sentence that starts with `what` and gives the bounds.
pub fn whole(text: &str, bounds: &RangeInclusive<usize>, what: &str) -> Result<usize, String> {
    let (least, most) = (grouped(*bounds.start(), ','), grouped(*bounds.end(), ','));
    let sentence = || format!("{what} a whole number from {least} to {most}");
    text.parse().ok().filter(|number| bounds.contains(number)).ok_or_else(sentence)
}

/// The number with this separator between groups of three digits: `20,000`.
pub fn grouped(number: usize, between: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_error_for_a_number_out_of_bounds_gives_the_bounds() {
        let games = |text| whole(text, &(1..=20_000), "games are");
        assert_eq!(games("20000"), Ok(20_000));
        for text in ["0", "20001", "-1", "x", "", "99999999999999999999"] {
            assert_eq!(games(text), Err("games are a whole number from 1 to 20,000".to_owned()));
        }
    }

    #[test]
    fn digits_are_in_groups_of_three() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(|number| grouped(number, ',')),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}
