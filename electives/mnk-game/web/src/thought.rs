//! The computer's turn, with the figures of its search: what the assignment is about.

use crate::game::Game;
use mnk_game::game::board::Cell;
use mnk_game::game::computer::{self, Choice, Outlook, Progress, Reason};
use mnk_game::game::dictionary::SIZE;
use mnk_game::game::evaluate::Evaluate;
use mnk_game::lab;
use mnk_game::ranking::Memory;
use mnk_game::session;
use serde::{Deserialize, Serialize};

/// How many positions are searched between two reports.
const REPORT: u64 = 10_000;

/// A cell for a tile, and what the search for it took.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thought {
    pub row: usize,
    pub column: usize,
    /// What the computer says about it.
    pub sentence: String,
    pub figures: Figures,
    /// How far the search has come, if it is not over.
    pub progress: Option<Tried>,
}

/// The figures of a search; all 0 if the computer did not have to look ahead.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// The number of plies looked ahead.
    pub plies: usize,
    pub positions: u64,
    /// How often the dictionary was consulted.
    pub lookups: u64,
    /// How often it knew the score.
    pub hits: u64,
    /// The number of positions that it holds at the end.
    pub kept: usize,
    /// How many of these share their chain with an earlier one.
    pub collisions: usize,
    /// How many would, on average, with uniform hashing; to a tenth, as the laboratory reports it.
    pub expected: f64,
}

/// How many cells have been tried at the depth that is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried {
    /// That depth.
    pub plies: usize,
    /// The number of cells tried.
    pub tried: usize,
    /// The number of cells.
    pub places: usize,
}

/// The computer's thought about its turn. `report` is called with thoughts on the way: what the
/// computer does if it is stopped there.
pub fn think(game: &Game, report: &mut dyn FnMut(&Thought)) -> Result<Thought, String> {
    if game.mover().is_none() {
        return Err("Impossible: the game is over.".to_owned());
    }
    let cells = game.preferences();
    let (choice, figures) = choose(game.evaluate(), &cells, &mut |progress| {
        report(&on_the_way(progress, cells.len()));
    });
    let Cell { row, column } = choice.cell;
    let sentence = session::move_sentence(choice);
    Ok(Thought { row, column, sentence, figures, progress: None })
}

/// The computer's choice, and the figures of its search. `watch` is called from time to time.
pub(crate) fn choose(
    evaluate: &Evaluate,
    cells: &[Cell],
    watch: &mut dyn FnMut(&Progress),
) -> (Choice, Figures) {
    let (mut figures, mut next) = (Figures::default(), 0);
    let mut evaluate = evaluate.clone();
    // Each turn begins in a worker that knows nothing of the turns before.
    let mut memory = Memory::default();
    let choice = computer::think(&mut evaluate, cells, &mut memory, &mut |progress| {
        let is_over = progress.tried == 0;
        if is_over {
            figures = Figures::of(&progress);
        } else if progress.counts.positions >= next {
            next = progress.counts.positions + REPORT;
            watch(&progress);
        }
    });
    (choice, figures)
}

/// What the computer does if it is stopped now.
pub(crate) fn on_the_way(progress: &Progress, cells: usize) -> Thought {
    let Cell { row, column } = progress.best;
    let plies = progress.outlook.plies;
    let taken = session::move_sentence(Choice { cell: progress.best, reason: Reason::Wins });
    let tried = Tried { plies: plies + 1, tried: progress.tried, places: cells };
    Thought {
        row,
        column,
        sentence: format!("{taken} You stopped it after {plies} plies."),
        figures: Figures::of(progress),
        progress: Some(tried),
    }
}

impl Figures {
    fn of(progress: &Progress) -> Figures {
        let Outlook { plies, .. } = progress.outlook;
        let (counts, kept) = (progress.counts, progress.dictionary.num_data_items());
        Figures {
            plies,
            positions: counts.positions,
            lookups: counts.lookups,
            hits: counts.hits,
            kept,
            collisions: progress.dictionary.collisions(),
            expected: (10.0 * lab::expected_collisions(kept, SIZE)).round() / 10.0,
        }
    }

    /// The sums of two turns, without the plies.
    pub fn and(self, other: Figures) -> Figures {
        Figures {
            plies: 0,
            positions: self.positions + other.positions,
            lookups: self.lookups + other.lookups,
            hits: self.hits + other.hits,
            kept: self.kept + other.kept,
            collisions: self.collisions + other.collisions,
            expected: self.expected + other.expected,
        }
    }
}
