//! A game: how it began, and the tiles laid since. All else follows from these.
//!
//! The draws follow from the seed as in the terminal program, so a game with a seed is the same in
//! both, and a tile taken back and laid again gets the same answer.

use crate::boards;
use crate::thought::Thought;
use mnk_game::board::Place;
use mnk_game::cell::Cell;
use mnk_game::computer;
use mnk_game::evaluate::Evaluate;
use mnk_game::file::Start;
use mnk_game::placement;
use mnk_game::player::Player;
use mnk_game::score::UNDECIDED;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// A game of the human against the computer.
#[derive(Debug)]
pub struct Game {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) seed: u64,
    pub(crate) first: Player,
    start: Start,
    evaluate: Evaluate,
    laid: Vec<Place>,
    /// One for each tile of the computer.
    thoughts: Vec<Thought>,
}

impl Game {
    /// A new game on the board in a file with this name and text. `first` is human, computer, or
    /// empty if chance decides.
    ///
    /// # Errors
    /// The reader's sentence, or one about who begins.
    pub fn new(name: &str, text: &str, first: &str, seed: u64) -> Result<Game, String> {
        let start = boards::start(name, text.as_bytes())?;
        let first = match first {
            "" => Player::drawn(&mut Xoshiro256PlusPlus::seed_from_u64(seed)),
            named => Player::named(named)?,
        };
        Ok(Game {
            name: name.to_owned(),
            text: text.to_owned(),
            seed,
            first,
            evaluate: start.evaluate(),
            start,
            laid: Vec::new(),
            thoughts: Vec::new(),
        })
    }

    /// The board.
    pub fn evaluate(&self) -> &Evaluate {
        &self.evaluate
    }

    /// The places of the tiles, in the order in which they were laid.
    pub fn laid(&self) -> &[Place] {
        &self.laid
    }

    /// What the computer thought, one for each of its tiles.
    pub fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    /// Whose turn it is; `None` if the game is over.
    pub fn mover(&self) -> Option<Player> {
        (self.evaluate.eval_board() == UNDECIDED).then(|| self.player(self.laid.len()))
    }

    /// Who lays the tile with this number, counted from 0.
    fn player(&self, number: usize) -> Player {
        if number.is_multiple_of(2) { self.first } else { self.first.opponent() }
    }

    /// Lays a tile of the human.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn lay(&mut self, row: usize, column: usize) -> Result<(), String> {
        self.expect(Player::Human)?;
        let place = self.empty(row, column)?;
        self.put(place);
        Ok(())
    }

    /// Lays the computer's tile as it thought.
    ///
    /// # Errors
    /// Why it is refused: the thought belongs to another game.
    pub fn take(&mut self, thought: Thought) -> Result<(), String> {
        self.expect(Player::Computer)?;
        let place = self.empty(thought.row, thought.column)?;
        self.put(place);
        self.thoughts.push(Thought { progress: None, ..thought });
        Ok(())
    }

    fn expect(&self, player: Player) -> Result<(), String> {
        match self.mover() {
            Some(mover) if mover == player => Ok(()),
            Some(Player::Human) => Err("Impossible: it is your turn.".to_owned()),
            Some(Player::Computer) => Err("Impossible: it is the computer's turn.".to_owned()),
            None => Err("Impossible: the game is over.".to_owned()),
        }
    }

    fn empty(&self, row: usize, column: usize) -> Result<Place, String> {
        placement::read(&format!("{row} {column}"), self.evaluate.board())
    }

    fn put(&mut self, place: Place) {
        let player = self.player(self.laid.len());
        self.evaluate.store_play(place.row, place.column, player.cell().symbol());
        self.laid.push(place);
    }

    /// Whether the human has laid a tile that can be taken back.
    pub fn can_undo(&self) -> bool {
        self.laid.len() > self.thoughts.len()
    }

    /// Takes back the human's last tile, and what the computer laid after it.
    pub fn undo(&mut self) {
        while self.can_undo()
            && let Some(Place { row, column }) = self.laid.pop()
        {
            self.evaluate.store_play(row, column, Cell::Empty.symbol());
            if self.player(self.laid.len()) == Player::Human {
                break;
            }
            self.thoughts.pop();
        }
    }

    /// The empty places in the order that the computer prefers among equals: shuffled again for
    /// each turn of the computer, as in the terminal program.
    pub fn preferences(&self) -> Vec<Place> {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        // The terminal program always draws who begins.
        let _ = Player::drawn(&mut generator);
        let mut evaluate = self.start.evaluate();
        for (number, &Place { row, column }) in self.laid.iter().enumerate() {
            let player = self.player(number);
            if player == Player::Computer {
                let _ = computer::shuffled_places(&evaluate, &mut generator);
            }
            evaluate.store_play(row, column, player.cell().symbol());
        }
        computer::shuffled_places(&evaluate, &mut generator)
    }
}

/// Reads a seed, as the terminal program does.
///
/// # Errors
/// A sentence with the bounds.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("A seed is a whole number from 0 to {}.", u64::MAX))
}

#[cfg(test)]
mod tests;
