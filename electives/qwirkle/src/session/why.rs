//! Why a computer took its last turn.

use crate::level::Level;
use crate::player::View;
use crate::player::learned::{Reasons, reasons};
use crate::state::Game;

/// The reasons of a computer for its last turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Why {
    /// The name of the computer.
    pub name: String,
    /// The reasons.
    pub reasons: Reasons,
}

/// The reasons for the turn that this level is about to take; `None` if it has none. A player that
/// searches the endgame does not judge any more once the bag is empty.
pub fn of(level: &Level, name: &str, game: &Game) -> Option<Why> {
    let searches = matches!(level, Level::Learned { endgame: true, .. }) && game.bag().is_empty();
    let weights = level.weights().filter(|_| !searches)?;
    reasons(View::of(game), weights).map(|reasons| Why { name: name.to_owned(), reasons })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_the_endgame_search_is_not_explained() {
        let why = |bag: &str, endgame| {
            let game: Game = format!("CrDr@0,0\n0 0 SrCb:0 TrLr:0 {bag}").parse().unwrap();
            of(&Level::Learned { endgame, from: None }, "Anna", &game)
        };
        assert!(why("-", false).is_some() && why("XpXp", true).is_some());
        assert_eq!(why("-", true), None);
        assert_eq!(why("XpXp", false).unwrap().name, "Anna");
    }
}
