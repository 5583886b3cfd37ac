//! Texts of `match` and `bench`.

use super::English;
use crate::command::number::grouped;
use crate::words::Measures;

impl Measures for English {
    fn decimal(&self, number: &str) -> String {
        number.to_owned()
    }

    fn percent(&self, number: &str) -> String {
        format!("{number}%")
    }

    fn grouped(&self, number: usize) -> String {
        grouped(number, ',')
    }

    fn bar(&self) -> &'static str {
        "{spinner} {bar:24} {human_pos} of {human_len} rounds, {elapsed}, {eta} left"
    }

    fn nothing_played(&self) -> String {
        "Interrupted before the first round was over.".to_owned()
    }

    fn no_threads(&self, jobs: usize, reason: &str) -> String {
        format!("Cannot play {jobs} games at a time: {reason}. Try fewer, for example --jobs 1.")
    }

    fn interrupted(&self, played: usize, all: usize) -> String {
        format!("Interrupted after {} of {} rounds.", self.grouped(played), self.grouped(all))
    }

    fn contest(&self, names: &[String], rounds: usize, seed: u64) -> String {
        let games = self.grouped(rounds * names.len());
        let s = if rounds == 1 { "" } else { "s" };
        let rounds = self.grouped(rounds);
        let names = names.join(" against ");
        format!(
            "{names}: {games} games, {rounds} round{s} of the same bag with each seating, seed {seed}"
        )
    }

    fn contest_head(&self) -> [&'static str; 6] {
        ["wins", "draws", "win rate", "margin", "points", "ms a move"]
    }

    fn contest_note(&self, turns: &str) -> String {
        format!(
            "{turns} turns a game. Draws count half; ± is the 95% interval of the win rate and the \
             standard error of the margin, computed from rounds."
        )
    }

    fn bench(&self, games: usize) -> String {
        let games = self.grouped(games);
        format!("greedy against greedy, {games} games each way on one thread")
    }

    fn bench_head(&self) -> [&'static str; 5] {
        ["games/s", "moves/s", "moves a turn", "turns a game", "points a player"]
    }

    fn bench_ways(&self) -> [&'static str; 2] {
        ["all moves", "best only"]
    }

    fn bench_note(&self) -> String {
        "Seconds are CPU time. The short way does not count the moves that it skips.".to_owned()
    }
}
