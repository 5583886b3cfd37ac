//! Why a turn is refused.

use crate::domino::{Domino, Value};
use crate::train::End;
use shared::Paint;

/// The rule that a turn breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The player holds no domino with these two values.
    NotHeld(Domino),
    /// Neither value of the domino matches this value at this end of the train.
    NoMatch(Domino, End, Value),
    /// The boneyard is empty.
    NothingToDraw,
    /// The boneyard still holds this many dominoes.
    CannotPass(usize),
}

impl Refusal {
    /// The message for the user.
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
                "Impossible: the boneyard is empty, so there is nothing to draw.".to_owned()
            }
            Refusal::CannotPass(left) => format!(
                "Impossible: you can pass only when the boneyard is empty, but it holds {left}."
            ),
        }
    }
}
