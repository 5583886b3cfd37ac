//! Lays whatever brings the most points.

use super::{Choice, Player, View, exchange_all};
use crate::moves::{Move, best};

/// Lays whatever brings the most points; of equal moves, the one that the generator shows first.
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    /// Whether it looks at every move, or takes the short way to the best.
    pub thorough: bool,
    /// How many moves it has looked at.
    pub seen: u64,
}

impl Greedy {
    fn thorough(&mut self, view: View) -> Option<Move> {
        let mut best: Option<Move> = None;
        let mut most = 0;
        view.for_each_move(|mv| {
            self.seen += 1;
            if mv.points() > most {
                (best, most) = (Some(*mv), mv.points());
            }
        });
        best
    }
}

impl Player for Greedy {
    fn choose(&mut self, view: View) -> Choice {
        // As many tiles as can be laid on an empty grid bring the most: that is what must be laid.
        let best = if self.thorough {
            self.thorough(view)
        } else {
            best(view.position(), view.hand().kinds())
        };
        best.map_or_else(|| exchange_all(view), Choice::Lay)
    }
}
