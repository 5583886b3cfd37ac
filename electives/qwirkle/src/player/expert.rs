//! The expert: looks a few turns ahead.

mod advantage;
mod candidates;
mod danger;
mod deal;
mod endgame;
mod leave;
mod playout;
mod simulation;
mod work;

pub use advantage::advantage;
pub use work::Work;

pub(super) use danger::none_held;
pub(super) use deal::Hidden;
pub(super) use endgame::choose as endgame;

use super::{Choice, Player, View, dice};
use candidates::candidates;

/// A consideration of the expert.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Idea {
    /// What the kept tiles are worth.
    Leave,
    /// Whether a line of six is left open to others.
    Danger,
    /// Playing the best few moves on.
    Simulation,
    /// Searching everything once the bag is empty.
    Endgame,
}

impl Idea {
    /// All of them.
    pub const ALL: [Idea; 4] = [Idea::Leave, Idea::Danger, Idea::Simulation, Idea::Endgame];

    /// The name of the idea.
    pub const fn name(self) -> &'static str {
        match self {
            Idea::Leave => "leave",
            Idea::Danger => "danger",
            Idea::Simulation => "simulation",
            Idea::Endgame => "endgame",
        }
    }
}

/// The set of ideas that an expert uses. Without any, it plays like greedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ideas(u8);

impl Ideas {
    /// None of them.
    pub const NONE: Ideas = Ideas(0);
    /// All of them.
    pub const ALL: Ideas = Ideas((1 << Idea::ALL.len()) - 1);

    /// The set with this idea added.
    pub const fn with(self, idea: Idea) -> Ideas {
        Ideas(self.0 | 1 << idea as u8)
    }

    /// The set without this idea.
    pub const fn without(self, idea: Idea) -> Ideas {
        Ideas(self.0 & !(1 << idea as u8))
    }

    /// Whether the set contains this idea.
    pub const fn uses(self, idea: Idea) -> bool {
        self.0 >> idea as u8 & 1 == 1
    }
}

/// Picks the best of a few promising moves, by ideas that can be switched off.
#[derive(Debug, Clone)]
pub struct Expert {
    /// The seed for dealing hidden tiles, combined with the number of the turn.
    pub seed: u64,
    /// The ideas it uses.
    pub ideas: Ideas,
    /// How much it thinks.
    pub work: Work,
}

impl Player for Expert {
    fn choose(&mut self, view: View) -> Choice {
        let hidden = Hidden::from(view);
        if self.ideas.uses(Idea::Endgame)
            && let Some(choice) = endgame::choose(view, &hidden, self.work)
        {
            return choice;
        }
        let most = if self.ideas.uses(Idea::Simulation) { simulation::WIDTH } else { 1 };
        let choices = candidates(view, self.ideas, &hidden, most);
        if choices.len() == 1 {
            return choices[0];
        }
        let mut dice = dice(self.seed, view);
        simulation::best_of(&choices, view, hidden, self.ideas, self.work, &mut dice)
    }
}
