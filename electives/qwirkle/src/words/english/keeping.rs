//! Texts about the kept game and about humans at one terminal.

use super::papers::because;
use super::{English, and_not, count, list};
use crate::files::BadFile;
use crate::words::Keeping;

impl Keeping for English {
    fn ask_continue(&self, names: &[&str], turns: usize) -> String {
        let (names, turns) = (list(names), count(turns, "turn"));
        format!("Continue the game of {names} after {turns}, yes or no [yes]? ")
    }

    fn bad_yes(&self, said: &str) -> String {
        format!("Ignored: yes or no was expected{}.", and_not(said))
    }

    fn yes(&self) -> &'static str {
        "yes"
    }

    fn continued(&self, turns: usize) -> String {
        format!("The game continues after {}.", count(turns, "turn"))
    }

    fn kept(&self) -> String {
        "Your game is kept. To continue it: qwirkle resume".to_owned()
    }

    fn not_kept(&self, reason: &BadFile) -> String {
        format!(
            "This game is not kept, because its file cannot be used: {}. Before you leave, save \
             it: save FILE",
            because(reason)
        )
    }

    fn nothing_kept(&self) -> String {
        "No game is kept. To begin one: qwirkle".to_owned()
    }

    fn set_aside(&self, file: &str) -> String {
        format!("The game that you left earlier is set aside. To continue it: qwirkle load {file}")
    }

    fn just_enter(&self) -> String {
        "Ignored: Enter alone shows the tiles; quit leaves.".to_owned()
    }
}
