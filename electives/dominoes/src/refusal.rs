//! Why a turn is refused.

use crate::domino::{Domino, Value};
use crate::train::{End, Ends};
use shared::Paint;

/// The rule that a turn breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The player holds no domino with these two values.
    NotHeld(Domino),
    /// Neither value of the domino matches this value at this end of the train.
    NoMatch(Domino, End, Value),
    /// Neither value of the domino matches either end of the train.
    FitsNowhere(Domino, Ends),
    /// The domino fits both ends, and none was named.
    FitsBoth(Domino),
    /// The boneyard is empty.
    NothingToDraw,
    /// The boneyard still holds this many dominoes.
    CannotPass(usize),
}

impl Refusal {
    /// The message for the user.
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
            Refusal::FitsNowhere(domino, Ends { head, tail }) => format!(
                "Impossible: {} matches neither the {head} at the head nor the {tail} at the tail \
                 of the train.",
                domino.draw(paint)
            ),
            Refusal::FitsBoth(domino) => {
                let Domino { left, right } = domino;
                format!(
                    "Which end? {} fits both: type {left} {right} head or {left} {right} tail.",
                    domino.draw(paint)
                )
            }
            Refusal::NothingToDraw => {
                "Impossible: the boneyard is empty, so there is nothing to draw.".to_owned()
            }
            Refusal::CannotPass(left) => format!(
                "Impossible: you can pass only when the boneyard is empty, but it holds {left}."
            ),
        }
    }
}
