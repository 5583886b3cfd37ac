//! The train: a row of dominoes that touch with equal values, and its two ends.

use crate::domino::{Domino, Value};
use crate::set::Dominoes;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The first domino's left side.
    Head,
    /// The last domino's right side.
    Tail,
}

impl End {
    /// Both ends, in the order in which the system tries them.
    pub const BOTH: [End; 2] = [End::Head, End::Tail];

    pub const fn name(self) -> &'static str {
        match self {
            End::Head => "head",
            End::Tail => "tail",
        }
    }
}

/// The values at both ends, which is all one must know of a train to extend it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ends {
    /// The left value of the first domino.
    pub head: Value,
    /// The right value of the last domino.
    pub tail: Value,
}

impl Ends {
    pub const fn at(self, end: End) -> Value {
        match end {
            End::Head => self.head,
            End::Tail => self.tail,
        }
    }

    /// The domino as it would lie at this end, flipped if necessary; `None` if neither of its
    /// values matches.
    pub fn turned(self, domino: Domino, end: End) -> Option<Domino> {
        let touches = |domino: &Domino| match end {
            End::Head => domino.right == self.head,
            End::Tail => domino.left == self.tail,
        };
        [domino, domino.flipped()].into_iter().find(touches)
    }

    /// Whether a domino fits at one of the ends.
    pub fn fits(self, domino: Domino) -> bool {
        End::BOTH.into_iter().any(|end| self.turned(domino, end).is_some())
    }

    /// The end that a domino fits, as a word: `head`, `tail`, `both`, or an empty one.
    pub fn mark(self, domino: Domino) -> &'static str {
        match End::BOTH.map(|end| self.turned(domino, end).is_some()) {
            [true, true] => "both",
            [true, false] => End::Head.name(),
            [false, true] => End::Tail.name(),
            [false, false] => "",
        }
    }

    /// The ends after adding a domino that [`turned`](Ends::turned) has oriented.
    pub const fn after(self, turned: Domino, end: End) -> Ends {
        match end {
            End::Head => Ends { head: turned.left, ..self },
            End::Tail => Ends { tail: turned.right, ..self },
        }
    }
}

/// A row of at least one domino, in which touching values are equal.
#[derive(Debug, Clone)]
pub struct Train {
    dominoes: Dominoes,
    // Stored, as a list stores its length, so that nobody has to walk to the last value.
    ends: Ends,
}

impl Train {
    /// A train of one domino.
    pub fn start(first: Domino) -> Train {
        let ends = Ends { head: first.left, tail: first.right };
        let mut dominoes = Dominoes::new();
        dominoes.add(first);
        Train { dominoes, ends }
    }

    /// The dominoes from head to tail.
    pub const fn dominoes(&self) -> &Dominoes {
        &self.dominoes
    }

    /// The values at both ends. Cost: constant.
    pub const fn ends(&self) -> Ends {
        self.ends
    }

    /// Adds a domino at this end, flipped if necessary, and returns it as it lies. If it does not
    /// match, returns `None` and leaves the train unchanged. Cost: constant at the head; at the
    /// tail n steps, to find it.
    pub fn add(&mut self, domino: Domino, end: End) -> Option<Domino> {
        let turned = self.ends.turned(domino, end)?;
        match end {
            End::Head => self.dominoes.push_front(turned),
            End::Tail => self.dominoes.add(turned),
        }
        self.ends = self.ends.after(turned, end);
        Some(turned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn domino(left: Value, right: Value) -> Domino {
        Domino { left, right }
    }

    #[test]
    fn a_mark_names_the_end_that_a_domino_fits() {
        let ends = Ends { head: 4, tail: 3 };
        let marks = [(4, 0), (0, 4), (3, 0), (0, 3), (3, 4), (5, 7)];
        let marks = marks.map(|(left, right)| ends.mark(domino(left, right)));
        assert_eq!(marks, ["head", "head", "tail", "tail", "both", ""]);
    }
}
