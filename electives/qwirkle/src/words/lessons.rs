//! Texts about what a player learns.

use crate::files::BadFile;
use crate::level::NoLevel;
use crate::player::learned::{BadWeights, Feature, Reasons};

/// What is learned, and what it is good for.
pub trait Lessons {
    /// What a feature measures, in a few words.
    fn feature(&self, feature: &Feature) -> &'static str;
    /// The text is not a level.
    fn no_level(&self, reason: &NoLevel) -> String;
    /// The file does not contain weights.
    fn bad_weights(&self, file: &str, reason: &BadWeights) -> String;
    /// The progress bar of learning, as a template of indicatif.
    fn learn_bar(&self) -> &'static str;
    /// How strong the player is after some games: the percentage won with its interval, and the
    /// points ahead.
    fn strength(&self, games: usize, rate: &str, ahead: &str, is_kept: bool) -> String;
    /// The axes of the plot: games, and percent won.
    fn axes(&self) -> [&'static str; 2];
    /// A file cannot be written.
    fn not_written(&self, file: &str, reason: &BadFile) -> String;
    /// Where the weights are.
    fn learned(&self, file: &str, games: usize) -> String;
    /// Learning was interrupted before the first checkpoint that is kept.
    fn nothing_learned(&self) -> String;
    /// The heading of what a player values.
    fn explained(&self, file: &str, games: usize) -> String;
    /// The column headings: what counts, how much it decides, and the phases.
    fn explained_head(&self) -> [&'static str; 6];
    /// The note below the table.
    fn explained_note(&self) -> String;
    /// Why a computer took its last turn.
    fn why(&self, name: &str, reasons: &Reasons) -> String;
    /// No learned player has taken a turn that could be explained.
    fn no_why(&self) -> String;
}
