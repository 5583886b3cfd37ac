//! The random player.

use super::{Choice, Player, View, dice};
use rand::RngExt;
use shared::options::Generator;

/// Chooses among all moves with equal probability; exchanges some tiles if there are none.
#[derive(Debug, Clone)]
pub struct Random {
    /// The seed of its choices, combined with the number of the turn.
    pub seed: u64,
}

impl Player for Random {
    fn choose(&mut self, view: View) -> Choice {
        let mut dice = dice(self.seed, view);
        let mut chosen = None;
        let mut count = 0_u32;
        view.for_each_move(|mv| {
            count += 1;
            if dice.random_range(0..count) == 0 {
                chosen = Some(*mv);
            }
        });
        chosen.map_or_else(|| exchange_some(view, &mut dice), Choice::Lay)
    }
}

fn exchange_some(view: View, dice: &mut Generator) -> Choice {
    let most = view.bag_len().min(view.hand().len());
    if most == 0 {
        return Choice::Pass;
    }
    let count = dice.random_range(1..=most);
    Choice::Exchange(view.hand().tiles().iter().copied().take(count).collect())
}
