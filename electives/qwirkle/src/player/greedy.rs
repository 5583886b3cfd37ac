//! The greedy player.

use super::{Choice, Player, View, exchange_all};
use crate::moves::{Move, best};

/// Lays the move with the most points; of equal moves, the one that the generator visits first.
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    /// Whether it looks at every move instead of taking the short way.
    pub thorough: bool,
    /// The number of moves looked at.
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
        // On an empty grid, the longest line brings the most points, and that is what must be laid.
        let best = if self.thorough {
            self.thorough(view)
        } else {
            best(view.position(), view.hand().kinds())
        };
        best.map_or_else(|| exchange_all(view), Choice::Lay)
    }
}
