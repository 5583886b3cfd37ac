//! The table that a contest comes to; eighty columns are wide enough for it.

use crate::contest::{Estimate, Standing};
use crate::words::Measures;

/// Above the columns.
pub(super) fn head(words: &dyn Measures) -> String {
    let [wins, draws, rate, margin, points, milliseconds] = words.contest_head();
    row_of("", [wins, draws, rate, margin, points, milliseconds])
}

/// How one did.
pub(super) fn row(standing: &Standing, words: &dyn Measures) -> String {
    let Standing { contender, wins, draws, rate, margin, points, milliseconds } = standing;
    let rate = Estimate { mean: 100.0 * rate.mean, error: rate.error.map(|error| 100.0 * error) };
    let rate = format!("{:.1}%{}", rate.mean, give_or_take(rate.interval()));
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
