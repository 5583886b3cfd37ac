//! Numbers as the book writes them.

/// A whole number with commas.
pub fn whole(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with two significant digits: no measurement here is more precise.
pub fn rounded(value: f64) -> String {
    if value <= 0.0 {
        return "0".to_owned();
    }
    let unit = 10_f64.powf(value.log10().floor() - 1.0);
    let value = (value / unit).round() * unit;
    match value {
        9.95.. => whole(value),
        0.095.. => format!("{value:.1}"),
        0.0095.. => format!("{value:.2}"),
        _ => format!("{value:.4}"),
    }
}

/// Units with their sizes, the largest first.
type Units = [(f64, &'static str); 4];

const TIMES: Units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];

/// A time.
pub fn time(nanoseconds: f64) -> String {
    scaled(nanoseconds, &TIMES)
}

/// Two times, in the unit of the larger one: `23–26 ns`.
pub fn times([lower, upper]: [f64; 2]) -> String {
    let (size, name) = unit(upper, &TIMES);
    format!("{}–{}\u{a0}{name}", rounded(lower / size), rounded(upper / size))
}

/// An amount of memory.
pub fn bytes(bytes: f64) -> String {
    scaled(bytes, &[(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1.0, "bytes")])
}

/// With a non-breaking space.
fn scaled(value: f64, units: &Units) -> String {
    let (size, name) = unit(value, units);
    format!("{}\u{a0}{name}", rounded(value / size))
}

/// The largest unit that gives at least 1; if there is none, the last.
fn unit(value: f64, units: &Units) -> (f64, &'static str) {
    *units.iter().find(|(size, _)| value >= 0.995 * size).unwrap_or(&units[3])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn numbers_have_commas() {
        assert_eq!(
            [0.0, 999.0, 1_000.0, 1_234_567.0].map(whole),
            ["0", "999", "1,000", "1,234,567"]
        );
    }

    #[test]
    fn two_digits_are_significant() {
        let texts = [0.0, 0.0044, 0.123, 1.06, 9.96, 12.4, 456.0, 12_345.0].map(rounded);
        assert_eq!(texts, ["0", "0.0044", "0.1", "1.1", "10", "12", "460", "12,000"]);
    }

    #[test]
    fn times_and_memory_have_their_units() {
        let texts = [0.8, 38.0, 999.0, 4_200.0].map(|value| time(value).replace('\u{a0}', " "));
        assert_eq!(texts, ["0.8 ns", "38 ns", "1.0 µs", "4.2 µs"]);
        assert_eq!([242.0, 2e6].map(bytes), ["240\u{a0}bytes", "2.0\u{a0}MB"]);
        assert_eq!(times([990.0, 1_200.0]), "1.0–1.2\u{a0}µs");
        assert_eq!(times([0.9, 0.94]), "0.9–0.9\u{a0}ns");
    }
}
