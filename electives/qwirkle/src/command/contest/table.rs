//! The result table of a contest. It fits into eighty columns.

use crate::contest::{Estimate, Standing};
use crate::words::Measures;

pub(super) fn head(words: &dyn Measures) -> String {
    let [wins, draws, rate, margin, points, milliseconds] = words.contest_head();
    row_of("", [wins, draws, rate, margin, points, milliseconds])
}

pub(super) fn row(standing: &Standing, words: &dyn Measures) -> String {
    let Standing { contender, wins, draws, rate, margin, points, milliseconds } = standing;
    let rate = Estimate { mean: 100.0 * rate.mean, error: rate.error.map(|error| 100.0 * error) };
    let percent = words.percent(&format!("{:.1}", rate.mean));
    let rate = percent + &give_or_take(rate.interval());
    let margin = format!("{:+.1}{}", margin.mean, give_or_take(margin.error));
    let (points, milliseconds) = (format!("{points:.1}"), format!("{milliseconds:.3}"));
    let [rate, margin, points, milliseconds] =
        [rate, margin, points, milliseconds].map(|number| words.decimal(&number));
    let (wins, draws) = (wins.to_string(), draws.to_string());
    row_of(&contender.to_string(), [&wins, &draws, &rate, &margin, &points, &milliseconds])
}

fn row_of(name: &str, columns: [&str; 6]) -> String {
    let [wins, draws, rate, margin, points, milliseconds] = columns;
    format!("{name:<18}{wins:>8}{draws:>6}{rate:>15}{margin:>14}{points:>8}{milliseconds:>10}")
}

fn give_or_take(amount: Option<f64>) -> String {
    amount.map_or_else(String::new, |amount| format!(" ± {amount:.1}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use pretty_assertions::assert_eq;

    fn standing() -> Standing {
        Standing {
            contender: "without-simulation".parse().unwrap(),
            wins: 123_456,
            draws: 7_890,
            rate: Estimate { mean: 0.7503, error: Some(0.0123) },
            margin: Estimate { mean: 12.34, error: Some(0.5) },
            points: 206.61,
            milliseconds: 4.9876,
        }
    }

    /// The interval is 1.96 standard errors on each side.
    #[test]
    fn a_table_is_one_of_its_language() {
        for (language, expected) in [
            (
                Language::English,
                [
                    "                      wins draws       win rate        margin  points \
                     ms a move",
                    "without-simulation  123456  7890    75.0% ± 2.4   +12.3 ± 0.5   206.6     \
                     4.988",
                ],
            ),
            (
                Language::French,
                [
                    "                     gains  nuls        gagnées         écart  points   \
                     ms/coup",
                    "without-simulation  123456  7890   75,0\u{a0}% ± 2,4   +12,3 ± 0,5   \
                     206,6     4,988",
                ],
            ),
        ] {
            let words = language.words();
            assert_eq!([head(words), row(&standing(), words)], expected);
        }
    }

    #[test]
    fn the_widest_row_has_eighty_columns_and_separate_figures() {
        let widest = Standing {
            wins: 1_000_000,
            draws: 99_999,
            rate: Estimate { mean: 1.0, error: Some(0.25) },
            margin: Estimate { mean: -199.9, error: Some(99.9) },
            milliseconds: 60_000.0,
            ..standing()
        };
        for language in Language::ALL {
            let row = row(&widest, language.words());
            assert!(row.chars().count() <= 80, "{row}");
            let figures: Vec<&str> = row.split(' ').filter(|one| !one.is_empty()).collect();
            assert_eq!(figures.len(), 11, "{row}");
        }
    }

    #[test]
    fn one_round_has_no_interval() {
        let one = |mean| Estimate { mean, error: None };
        let row = row(
            &Standing { rate: one(0.5), margin: one(-0.04), ..standing() },
            Language::English.words(),
        );
        assert!(row.contains("          50.0%          -0.0   206.6"), "{row}");
    }
}
