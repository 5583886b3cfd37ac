//! What `qwirkle match` says.

use crate::command::number::grouped;
use crate::contest::{Contest, Estimate, Report, Standing};

/// The bar while it plays.
pub const BAR: &str = "{spinner} {bar:24} {human_pos} of {human_len} rounds, {elapsed}, {eta} left";

/// Ctrl-C came before the first round was over.
pub const NOTHING_PLAYED: &str = "Interrupted before the first round was over.";

/// The system gives no threads.
pub fn no_threads(jobs: usize, reason: &str) -> String {
    format!("No {jobs} games at a time: {reason}. Fewer may do, as --jobs 1.")
}

/// Ctrl-C came before the last round was over.
pub fn interrupted(contest: &Contest, report: &Report) -> String {
    let (played, all) = (grouped(report.rounds), grouped(contest.rounds));
    format!("Interrupted: {played} of {all} rounds are in this.")
}

/// What was played.
pub fn title(contest: &Contest, report: &Report) -> String {
    let names: Vec<String> = contest.contenders.iter().map(ToString::to_string).collect();
    format!(
        "{}: {} games, {} rounds of the same bag with each seating, seed {}",
        names.join(" against "),
        grouped(report.rounds * names.len()),
        grouped(report.rounds),
        contest.seed,
    )
}

/// Above the columns; eighty are wide enough for them.
pub fn head() -> String {
    format!(
        "{:<18}{:>8}{:>6}{:>15}{:>14}{:>8}{:>10}",
        "", "wins", "draws", "win rate", "margin", "points", "ms a move"
    )
}

/// How one did.
pub fn row(standing: &Standing) -> String {
    let Standing { contender, wins, draws, rate, margin, points, milliseconds } = standing;
    let rate = Estimate { mean: 100.0 * rate.mean, error: rate.error.map(|error| 100.0 * error) };
    let rate = format!("{:.1}%{}", rate.mean, give_or_take(rate.interval()));
    let margin = format!("{:+.1}{}", margin.mean, give_or_take(margin.error));
    format!(
        "{contender:<18}{wins:>8}{draws:>6}{rate:>15}{margin:>14}{points:>8.1}{milliseconds:>10.3}"
    )
}

fn give_or_take(amount: Option<f64>) -> String {
    amount.map_or_else(String::new, |amount| format!(" ± {amount:.1}"))
}

/// Below the columns.
pub fn note(report: &Report) -> String {
    format!(
        "{:.1} turns a game. Draws count half; ± is the 95% interval of the win rate and the \
         standard error of the margin, from rounds.",
        report.turns
    )
}
