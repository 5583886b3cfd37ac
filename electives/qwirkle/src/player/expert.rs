//! Looks a few turns ahead.

mod candidates;
mod danger;
mod deal;
mod endgame;
mod leave;
mod playout;
mod simulation;
mod work;

pub use work::Work;

use super::{Choice, Player, View, dice};
use candidates::candidates;
use deal::Hidden;

/// What an expert may think of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Idea {
    /// What the tiles that are kept are worth.
    Leave,
    /// What is left open to a line of six.
    Danger,
    /// Playing the best few on.
    Simulation,
    /// Looking at everything once the bag is empty.
    Endgame,
}

impl Idea {
    /// All of them.
    pub const ALL: [Idea; 4] = [Idea::Leave, Idea::Danger, Idea::Simulation, Idea::Endgame];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Idea::Leave => "leave",
            Idea::Danger => "danger",
            Idea::Simulation => "simulation",
            Idea::Endgame => "endgame",
        }
    }
}

/// Which ideas an expert uses: without any it plays greedily.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ideas(u8);

impl Ideas {
    /// None of them.
    pub const NONE: Ideas = Ideas(0);
    /// All of them.
    pub const ALL: Ideas = Ideas((1 << Idea::ALL.len()) - 1);

    /// This one too.
    #[must_use]
    pub const fn with(self, idea: Idea) -> Ideas {
        Ideas(self.0 | 1 << idea as u8)
    }

    /// Without this one.
    #[must_use]
    pub const fn without(self, idea: Idea) -> Ideas {
        Ideas(self.0 & !(1 << idea as u8))
    }

    /// Whether this is one of them.
    #[must_use]
    pub const fn uses(self, idea: Idea) -> bool {
        self.0 >> idea as u8 & 1 == 1
    }
}

/// The best of a few promising moves, by ideas that can be told apart.
#[derive(Debug, Clone)]
pub struct Expert {
    /// What it deals hidden tiles by, together with the number of the turn.
    pub seed: u64,
    /// What it thinks of.
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
