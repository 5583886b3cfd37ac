//! The conversation with the human, from welcome to farewell.

mod answer;
mod thinking;
mod words;

pub use words::{end_sentence, move_sentence, winning_line};

use crate::board::Place;
use crate::cell::Cell;
use crate::computer::{self, Choice};
use crate::display;
use crate::evaluate::Evaluate;
use crate::hint;
use crate::player::Player;
use crate::score::UNDECIDED;
use crate::solver::strategy::Memory;
use answer::Answer;
use rand::Rng;
use shared::Console;
use std::io;
use std::sync::{Arc, Mutex};

const QUESTION: &str = "Your tile (row column): ";

/// Only a terminal asks it: a transcript ends with the game.
const QUESTION_AT_THE_END: &str = "Type rematch or undo, or Enter to leave: ";

/// Plays games on this board until one is over or the human leaves.
pub fn run(
    start: &Evaluate,
    first: Player,
    console: &mut Console,
    generator: &mut (impl Rng + Clone),
) -> io::Result<()> {
    let mut session = Session {
        start,
        evaluate: start.clone(),
        first,
        laid: Vec::new(),
        memory: Arc::default(),
        console,
        generator,
    };
    session.welcome()?;
    while session.goes_on()? {}
    console.tell("I wish you farewell and hope to see you again.")
}

/// A game, and who plays it.
struct Session<'a, R> {
    start: &'a Evaluate,
    evaluate: Evaluate,
    first: Player,
    /// The tiles, and the generator as it was before each.
    laid: Vec<(Place, R)>,
    memory: Arc<Mutex<Memory>>,
    console: &'a mut Console,
    generator: &'a mut R,
}

impl<R: Rng + Clone> Session<'_, R> {
    fn welcome(&mut self) -> io::Result<()> {
        for sentence in words::welcome(&self.evaluate) {
            self.console.tell_sentence(&sentence)?;
        }
        if self.console.columns().is_some() {
            let words = "You can also type hint, undo or rematch; Ctrl-D leaves.";
            self.console.tell_sentence(words)?;
        }
        self.begin()
    }

    fn begin(&mut self) -> io::Result<()> {
        match self.first {
            Player::Human => self.console.tell("You begin."),
            Player::Computer => {
                self.print_board()?;
                self.console.tell("The computer begins.")
            }
        }
    }

    /// A turn, or the end of the game. Returns whether the human stays.
    fn goes_on(&mut self) -> io::Result<bool> {
        if self.evaluate.eval_board() != UNDECIDED {
            return self.end();
        }
        match self.player(self.laid.len()) {
            Player::Human => self.human_turn(),
            Player::Computer => self.computer_turn().map(|()| true),
        }
    }

    /// Who lays the tile with this number, counted from 0.
    fn player(&self, number: usize) -> Player {
        if number.is_multiple_of(2) { self.first } else { self.first.opponent() }
    }

    fn human_turn(&mut self) -> io::Result<bool> {
        self.print_board()?;
        loop {
            let board = self.evaluate.board();
            let read = |line: &str| answer::read(line, board);
            match self.console.ask_until(QUESTION, read)? {
                None => return Ok(false),
                Some(Answer::Lay(place)) => {
                    self.lay(place, self.generator.clone());
                    self.console.tell(format!("You take {place}."))?;
                    return Ok(true);
                }
                Some(Answer::Hint) => self.hint()?,
                Some(Answer::Undo) if !self.can_undo() => {
                    self.console.tell("Impossible: you have no tile on the board.")?;
                }
                Some(Answer::Undo) => return self.undo().map(|()| true),
                Some(Answer::Rematch) => return self.rematch().map(|()| true),
            }
        }
    }

    fn computer_turn(&mut self) -> io::Result<()> {
        let before = self.generator.clone();
        let places = computer::shuffled_places(&self.evaluate, self.generator);
        let choice = self.choice(self.evaluate.clone(), places)?;
        self.lay(choice.place, before);
        self.console.tell_sentence(&move_sentence(choice))
    }

    fn choice(&mut self, evaluate: Evaluate, places: Vec<Place>) -> io::Result<Choice> {
        let receiver = thinking::think(evaluate, places, Arc::clone(&self.memory));
        thinking::wait_for(&receiver, thinking::PATIENCE, self.console)
    }

    /// Lays the next tile. Taking it back restores the generator to `before`.
    fn lay(&mut self, place: Place, before: R) {
        let symbol = self.player(self.laid.len()).cell().symbol();
        self.evaluate.store_play(place.row, place.column, symbol);
        self.laid.push((place, before));
    }

    /// Says what the computer would do. The draws of the game stay as they are.
    fn hint(&mut self) -> io::Result<()> {
        let places = computer::shuffled_places(&self.evaluate, &mut self.generator.clone());
        let choice = self.choice(hint::sides_changed(&self.evaluate), places)?;
        self.console.tell_sentence(&hint::sentence(choice))
    }

    fn can_undo(&self) -> bool {
        (0..self.laid.len()).any(|number| self.player(number) == Player::Human)
    }

    /// Takes back the human's last tile, and what the computer laid after it.
    fn undo(&mut self) -> io::Result<()> {
        while let Some((Place { row, column }, before)) = self.laid.pop() {
            self.evaluate.store_play(row, column, Cell::Empty.symbol());
            *self.generator = before;
            if self.player(self.laid.len()) == Player::Human {
                break;
            }
        }
        self.memory = Arc::default();
        self.console.tell("Your last tile is taken back.")
    }

    /// Begins again; the other player begins.
    fn rematch(&mut self) -> io::Result<()> {
        self.first = self.first.opponent();
        self.evaluate = self.start.clone();
        self.laid.clear();
        self.memory = Arc::default();
        self.begin()
    }

    /// Says how the game ended. Returns whether the human goes on.
    fn end(&mut self) -> io::Result<bool> {
        self.print_board()?;
        self.console.tell_sentence(&end_sentence(&self.evaluate))?;
        if self.console.columns().is_none() {
            return Ok(false);
        }
        match self.console.ask_until(QUESTION_AT_THE_END, answer::read_at_the_end)? {
            // If the human has not laid a tile, there is only the empty board to go back to.
            Some(Some(Answer::Undo)) => self.undo().map(|()| true),
            Some(Some(_)) => self.rematch().map(|()| true),
            Some(None) | None => Ok(false),
        }
    }

    /// Draws the board. A terminal shows the line of the winner in brackets, or else the last tile.
    fn print_board(&mut self) -> io::Result<()> {
        let (board, window) = (self.evaluate.board(), self.console.columns());
        let line = winning_line(&self.evaluate);
        let marked = match self.laid.last() {
            Some(&(last, _)) if line.is_empty() => vec![last],
            _ => line,
        };
        let marked = if window.is_some() { marked } else { Vec::new() };
        let drawn = display::board(board, &marked, self.console.paint(), window);
        self.console.tell(format!("Board:\n{drawn}"))
    }
}

#[cfg(test)]
mod tests;
