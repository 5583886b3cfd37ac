//! A game: how it began, and the tiles laid since. All else follows from these.
//!
//! The draws follow from the seed as in the terminal program, so a game with a seed is the same in
//! both, and a tile taken back and laid again gets the same answer.

use crate::boards;
use crate::thought::Thought;
use mnk_game::game::board::{Cell, Content, Player};
use mnk_game::game::computer;
use mnk_game::game::evaluate::{Evaluate, UNDECIDED};
use mnk_game::game::file::Start;
use mnk_game::session;
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
    laid: Vec<Cell>,
    /// One for each tile of the computer.
    thoughts: Vec<Thought>,
}

impl Game {
    /// A new game on the board in a file with this name and text. `first` is human, computer, or
    /// empty if chance decides.
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

    pub fn evaluate(&self) -> &Evaluate {
        &self.evaluate
    }

    /// The cells of the tiles, in the order in which they were laid.
    pub fn laid(&self) -> &[Cell] {
        &self.laid
    }

    /// What the computer thought, one for each of its tiles.
    pub fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    /// Whose turn it is; `None` if the game is over.
    pub fn mover(&self) -> Option<Player> {
        (self.evaluate.score() == UNDECIDED).then(|| self.player(self.laid.len()))
    }

    /// Who lays the tile with this number, counted from 0.
    fn player(&self, number: usize) -> Player {
        if number.is_multiple_of(2) { self.first } else { self.first.opponent() }
    }

    /// Lays a tile of the human.
    pub fn lay(&mut self, row: usize, column: usize) -> Result<(), String> {
        self.expect(Player::Human)?;
        let cell = self.empty(row, column)?;
        self.put(cell);
        Ok(())
    }

    /// Lays the computer's tile as it thought.
    pub fn take(&mut self, thought: Thought) -> Result<(), String> {
        self.expect(Player::Computer)?;
        let cell = self.empty(thought.row, thought.column)?;
        self.put(cell);
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

    fn empty(&self, row: usize, column: usize) -> Result<Cell, String> {
        session::read_cell(&format!("{row} {column}"), self.evaluate.board())
    }

    fn put(&mut self, cell: Cell) {
        let player = self.player(self.laid.len());
        self.evaluate.set(cell, player.content());
        self.laid.push(cell);
    }

    /// Whether the human has laid a tile that can be taken back.
    pub fn can_undo(&self) -> bool {
        self.laid.len() > self.thoughts.len()
    }

    /// Takes back the human's last tile, and what the computer laid after it.
    pub fn undo(&mut self) {
        while self.can_undo()
            && let Some(cell) = self.laid.pop()
        {
            self.evaluate.set(cell, Content::Empty);
            if self.player(self.laid.len()) == Player::Human {
                break;
            }
            self.thoughts.pop();
        }
    }

    /// The empty cells in the order that the computer prefers among equals: shuffled again for
    /// each turn of the computer, as in the terminal program.
    pub fn preferences(&self) -> Vec<Cell> {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        // The terminal program always draws who begins.
        let _ = Player::drawn(&mut generator);
        let mut evaluate = self.start.evaluate();
        for (number, &cell) in self.laid.iter().enumerate() {
            let player = self.player(number);
            if player == Player::Computer {
                let _ = computer::shuffled_cells(&evaluate, &mut generator);
            }
            evaluate.set(cell, player.content());
        }
        computer::shuffled_cells(&evaluate, &mut generator)
    }
}

/// Reads a seed, as the terminal program does.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("A seed is a whole number from 0 to {}.", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thought::think;
    use pretty_assertions::assert_eq;
    use serde::Deserialize;
    use serde_json::{Value, json};

    const SAMPLE: &str = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";

    fn sample(first: &str, seed: u64) -> Game {
        Game::new("sample.txt", SAMPLE, first, seed).unwrap()
    }

    /// Lets the computer take its turn.
    fn answer(game: &mut Game) {
        let thought = think(game, &mut |_| ()).unwrap();
        game.take(thought).unwrap();
    }

    #[test]
    fn a_refused_tile_gets_the_sentence_of_the_terminal_program() {
        let mut game = sample("human", 1);
        assert_eq!(game.lay(1, 1).unwrap_err(), "Impossible: (1,1) is blocked.");
        game.lay(0, 0).unwrap();
        assert_eq!(game.lay(0, 1).unwrap_err(), "Impossible: it is the computer's turn.");
        answer(&mut game);
        assert_eq!(game.lay(0, 0).unwrap_err(), "Impossible: you already have a tile on (0,0).");
        let thought = Thought::default();
        assert_eq!(game.take(thought).unwrap_err(), "Impossible: it is your turn.");
    }

    #[test]
    fn undo_takes_back_a_tile_of_the_human_and_the_answer() {
        let mut game = sample("human", 1);
        game.lay(0, 0).unwrap();
        answer(&mut game);
        let answered = game.laid().to_vec();
        game.undo();
        assert_eq!((game.laid(), game.thoughts().len()), (&[][..], 0));
        assert!(!game.can_undo());
        game.lay(0, 0).unwrap();
        answer(&mut game);
        assert_eq!(game.laid(), answered, "the same tile gets the same answer");
    }

    #[test]
    fn the_computers_first_tile_cannot_be_taken_back() {
        let mut game = sample("computer", 1);
        answer(&mut game);
        game.undo();
        assert_eq!(game.laid().len(), 1);
        let Cell { row, column } = game.preferences()[0];
        game.lay(row, column).unwrap();
        game.undo();
        assert_eq!((game.laid().len(), game.mover()), (1, Some(Player::Human)));
    }

    #[test]
    fn chance_decides_who_begins_by_the_seed() {
        let first: Vec<Player> = (0..20).map(|seed| sample("", seed).first).collect();
        assert!(first.contains(&Player::Human) && first.contains(&Player::Computer));
        assert_eq!(Game::new("a", SAMPLE, "me", 1).unwrap_err(), "human or computer was expected");
    }

    #[derive(Deserialize)]
    struct Played {
        board: String,
        first: String,
        seed: u64,
        tiles: Vec<[usize; 2]>,
        turns: Vec<Value>,
    }

    /// The terminal program plays the same games (`tests/suite/browser.rs` of the game), and so
    /// does the page (`tests/figures.test.js`).
    #[test]
    fn the_tiles_and_figures_are_those_of_the_terminal_program() {
        let played: Vec<Played> =
            serde_json::from_str(include_str!("../tests/games.json")).expect("games");
        for Played { board, first, seed, tiles, turns } in played {
            let (_, text) = boards::ALL.into_iter().find(|(name, _)| *name == board).unwrap();
            let mut game = Game::new(&board, text, &first, seed).unwrap();
            for [row, column] in tiles {
                if game.mover() == Some(Player::Computer) {
                    answer(&mut game);
                }
                game.lay(row, column).unwrap();
            }
            if game.mover() == Some(Player::Computer) {
                answer(&mut game);
            }
            let turn = |thought: &Thought| {
                let mut turn = json!(thought.figures);
                turn["tile"] = json!([thought.row, thought.column]);
                turn
            };
            let thoughts: Vec<Value> = game.thoughts().iter().map(turn).collect();
            assert_eq!(thoughts, turns, "{board}, seed {seed}");
        }
    }
}
