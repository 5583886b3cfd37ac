//! Why a turn is refused.

use crate::domino::{Domino, Value};
use crate::train::End;
use shared::Paint;

/// The rule that a turn breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The player has no domino of these two values.
    NotHeld(Domino),
    /// Neither value of this domino is the one at that end of the train.
    NoMatch(Domino, End, Value),
    /// The boneyard is empty.
    NothingToDraw,
    /// The boneyard holds that many dominoes still.
    CannotPass(usize),
}

impl Refusal {
    /// The sentence that tells the user.
    #[must_use]
    pub fn message(self, paint: Paint) -> String {
        match self {
            Refusal::NotHeld(domino) => {
                format!("Impossible: you do not hold {}.", domino.draw(paint))
            }
            Refusal::NoMatch(domino, end, value) => format!(
                "Impossible: {} does not match the {value} at the {} of the train.",
                domino.draw(paint),
                end.name()
            ),
            Refusal::NothingToDraw => {
                "Impossible: the boneyard is empty, there is nothing to draw.".to_owned()
            }
            Refusal::CannotPass(left) => format!(
                "Impossible: you can pass only when the boneyard is empty, and it holds {left}."
            ),
        }
    }
}
