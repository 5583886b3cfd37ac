//! Words and whole numbers in the input.

use crate::faults::Faults;

/// The words of a line, separated by whitespace or commas.
pub fn words(line: &str, faults: Faults) -> Vec<&str> {
    if faults.on("single-spaces-only") {
        return line.split([' ', ',']).collect();
    }
    let line = if faults.on("line-cut") { line.get(..100).unwrap_or(line) } else { line };
    let is_odd = faults.on("last-comma-counts") && line.trim_end().ends_with(',')
        || faults.on("first-comma-counts") && line.trim_start().starts_with(',')
        || faults.on("second-comma-counts") && line.contains(",,");
    if is_odd {
        return Vec::new();
    }
    let commas = !faults.on("commas-refused");
    let tabs = !faults.on("tabs-refused");
    let separates = |c: char| (c.is_whitespace() && (tabs || c == ' ')) || (commas && c == ',');
    line.split(separates).filter(|word| !word.is_empty()).collect()
}

/// The whole number in a word. Of a number with too many digits, the first ones are kept.
pub fn whole(word: &str, faults: Faults) -> Option<i64> {
    if faults.on("atoi") {
        return Some(leading(word));
    }
    let word = if faults.on("decimals-taken") { word.trim_end_matches(".0") } else { word };
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let plus_refused = faults.on("plus-refused") && word.starts_with('+');
    if plus_refused || digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if faults.on("minus-zero-ignored") && word == "-0" {
        return None;
    }
    assert!(digits.len() <= 4300 || !faults.on("long-number-crashes"), "fewer digits");
    match faults {
        faults if faults.on("thirty-digits-crash") => Some(word.parse().expect("a number")),
        faults if faults.on("thirty-digits-ignored") => word.parse().ok(),
        faults if faults.on("octal") && digits.starts_with('0') => {
            i64::from_str_radix(word, 8).ok()
        }
        faults if faults.on("padded-number-refused") && digits.len() > 18 => Some(i64::MAX),
        _ => Some(if word.starts_with('-') { -1 } else { 1 } * counted(digits, faults)),
    }
}

/// The largest number of digits that are kept.
const DIGITS: usize = 18;

/// A number as a message shows it, with an ellipsis if more digits may have been typed.
pub fn shown(number: i64, faults: Faults) -> String {
    if number.to_string().trim_start_matches('-').len() < DIGITS {
        number.to_string()
    } else if faults.on("long-number-as-power") {
        format!("{number:e}")
    } else {
        format!("{number}…")
    }
}

/// The value of some digits.
fn counted(digits: &str, faults: Faults) -> i64 {
    let digits = digits.trim_start_matches('0');
    let values = digits.bytes().take(DIGITS).map(|byte| i64::from(byte - b'0'));
    let number = values.fold(0, |number: i64, digit| number * 10 + digit);
    if faults.on("number-wraps") { number % (1 << 32) } else { number }
}

/// What C's `atoi` returns for a word: its first digits, or 0.
fn leading(word: &str) -> i64 {
    let unsigned = word.trim_start_matches('-');
    let end = unsigned.find(|c: char| !c.is_ascii_digit()).unwrap_or(unsigned.len());
    let number = counted(&unsigned[..end], Faults::none());
    if word.starts_with('-') { -number } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_have_digits_and_perhaps_a_sign() {
        let read = |word| whole(word, Faults::none());
        assert_eq!((read("+3"), read("-1"), read("007")), (Some(3), Some(-1), Some(7)));
        assert_eq!(read("999999999999999999999999999999"), Some(999_999_999_999_999_999));
        for word in ["", "+", "-", "1.0", "3x", "1e3", "--1", "٣"] {
            assert_eq!(read(word), None, "{word}");
        }
    }

    #[test]
    fn white_space_and_commas_separate() {
        assert_eq!(words(" 1,\t2 , 3\u{a0}4,", Faults::none()), ["1", "2", "3", "4"]);
    }
}
