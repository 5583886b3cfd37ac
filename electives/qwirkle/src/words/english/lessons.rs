//! Texts about what a player learns.

use super::greeting::levels;
use super::papers::because;
use super::{English, and_not, count};
use crate::files::BadFile;
use crate::level::NoLevel;
use crate::player::learned::{BadWeights, COUNT, FEATURES, Feature, LEAST, PHASES, Reasons};
use crate::words::{Lessons, Measures, Papers};
use shared::console::shortened;

impl Lessons for English {
    fn feature(&self, feature: &Feature) -> &'static str {
        feature.sentence
    }

    fn no_level(&self, reason: &NoLevel) -> String {
        match reason {
            NoLevel::Unknown(said) => {
                format!("{}, or learned:FILE, was expected{}", levels(), and_not(said))
            }
            NoLevel::Unread(file, reason) => self.unread(file, reason),
            NoLevel::Bad(file, reason) => self.bad_weights(file, reason),
        }
    }

    fn bad_weights(&self, file: &str, reason: &BadWeights) -> String {
        let reason = match reason {
            BadWeights::Unreadable(Some(line), message) => format!("line {line}: {message}"),
            BadWeights::Unreadable(None, message) => message.clone(),
            BadWeights::Version(version) => {
                format!("it has version {version}, but this program reads only version 1")
            }
            BadWeights::Unknown(name) => format!("there is no feature {}", shortened(name)),
            BadWeights::Misplaced(number, name) => {
                format!("feature {number} should be {name}")
            }
            BadWeights::Phases(found) => {
                format!("it should have {PHASES} phases, but it has {found}")
            }
            BadWeights::Bag(phase, least) => {
                format!("phase {phase} begins with bag = {least}")
            }
            BadWeights::Length(phase, found) => {
                format!("each phase has {COUNT} weights, but phase {phase} has {found}")
            }
            BadWeights::Infinite(phase, name) => {
                format!("in phase {phase}, the weight of {name} is not a finite number")
            }
        };
        format!("{file} does not contain learned weights: {reason}.")
    }

    fn learn_bar(&self) -> &'static str {
        "{spinner} {wide_bar} {human_pos} of {human_len} games, {elapsed}, {eta} left\n{msg}"
    }

    fn strength(&self, games: usize, rate: &str, ahead: &str, is_kept: bool) -> String {
        let dropped = if is_kept { "" } else { "; not kept" };
        let games = self.grouped(games);
        format!("{games} games: {rate} won against greedy, {ahead} points a game{dropped}")
    }

    fn axes(&self) -> [&'static str; 2] {
        ["games", "% won against greedy"]
    }

    fn not_written(&self, file: &str, reason: &BadFile) -> String {
        format!("{file} cannot be written: {}.", because(reason))
    }

    fn learned(&self, file: &str, games: usize) -> String {
        format!("{file} contains what was learned from {} games.", self.grouped(games))
    }

    fn nothing_learned(&self) -> String {
        "Interrupted before anything was learned: no file was written.".to_owned()
    }

    fn explained(&self, file: &str, games: usize) -> String {
        format!("What {file} values, learned from {} games:", self.grouped(games))
    }

    fn explained_head(&self) -> [&'static str; 6] {
        const { assert!(LEAST[1] == 1 && LEAST[2] == 15 && LEAST[3] == 49, "as the headings say") };
        ["", "decides", "empty", "1-14", "15-48", "49 up"]
    }

    fn explained_note(&self) -> String {
        "The last four columns are the weights, in points, by the number of tiles in the bag. \
         The first shows by how many points a feature distinguishes the turns of a position: the \
         standard deviation, averaged over 20 games."
            .to_owned()
    }

    fn why(&self, name: &str, reasons: &Reasons) -> String {
        let because =
            |&(index, points): &(usize, f64)| format!("{}: {points:+.1}", FEATURES[index].sentence);
        let because: Vec<String> = reasons.because.iter().map(because).collect();
        let [own, other] = reasons.points;
        let own = count(own, "point");
        let turns = format!("{name} scored {own}; its second-best turn would have scored {other}.");
        if because.is_empty() { turns } else { format!("{turns} Also, {}.", because.join("; ")) }
    }

    fn no_why(&self) -> String {
        "Nothing to explain: only a learned player has reasons, and only if it had a choice."
            .to_owned()
    }
}
