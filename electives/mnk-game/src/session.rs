//! The conversation with the human, from welcome to farewell.

mod placement;

pub use placement::read as read_cell;

use crate::display;
use crate::game::board::{Board, Cell, Content, Player};
use crate::game::computer::{self, Choice, Progress, Reason};
use crate::game::evaluate::{Evaluate, UNDECIDED};
use crate::ranking::Memory;
use game_kit::Screen;
use game_kit::progress::Progress as Line;
use rand::Rng;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{io, thread};
use web_time::Instant;

/// What is said to whoever leaves.
pub const FAREWELL: &str = "I wish you farewell and hope to see you again.";

const QUESTION: &str = "Your tile (row column): ";

/// Only a terminal asks it: a transcript ends with the game.
const QUESTION_AT_THE_END: &str = "Type rematch or undo, or Enter to leave: ";

/// Plays games on this board until one is over or the human leaves.
pub fn run(
    start: &Evaluate,
    first: Player,
    screen: &mut Screen,
    generator: &mut (impl Rng + Clone),
) -> io::Result<()> {
    let mut session = Session {
        start,
        evaluate: start.clone(),
        first,
        laid: Vec::new(),
        memory: Arc::default(),
        screen,
        generator,
    };
    session.welcome()?;
    while session.goes_on()? {}
    screen.tell(FAREWELL)
}

/// A game, and who plays it.
struct Session<'a, R> {
    start: &'a Evaluate,
    evaluate: Evaluate,
    first: Player,
    /// The tiles, and the generator as it was before each.
    laid: Vec<(Cell, R)>,
    memory: Arc<Mutex<Memory>>,
    screen: &'a mut Screen,
    generator: &'a mut R,
}

impl<R: Rng + Clone> Session<'_, R> {
    fn welcome(&mut self) -> io::Result<()> {
        for sentence in welcome(&self.evaluate) {
            self.screen.tell_sentence(&sentence)?;
        }
        if self.screen.is_terminal() {
            let words = "You can also type hint, undo or rematch; Ctrl-D leaves.";
            self.screen.tell_sentence(words)?;
        }
        self.begin()
    }

    fn begin(&mut self) -> io::Result<()> {
        match self.first {
            Player::Human => self.screen.tell("You begin."),
            Player::Computer => {
                self.print_board()?;
                self.screen.tell("The computer begins.")
            }
        }
    }

    /// A turn, or the end of the game. Returns whether the human stays.
    fn goes_on(&mut self) -> io::Result<bool> {
        if self.evaluate.score() != UNDECIDED {
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
            let read = |line: &str| read(line, board);
            match self.screen.ask_until(QUESTION, read)? {
                None => return Ok(false),
                Some(Answer::Lay(cell)) => {
                    self.lay(cell, self.generator.clone());
                    self.screen.tell(format!("You take {cell}."))?;
                    return Ok(true);
                }
                Some(Answer::Hint) => self.hint()?,
                Some(Answer::Undo) if !self.can_undo() => {
                    self.screen.tell("Impossible: you have no tile on the board.")?;
                }
                Some(Answer::Undo) => return self.undo().map(|()| true),
                Some(Answer::Rematch) => return self.rematch().map(|()| true),
            }
        }
    }

    fn computer_turn(&mut self) -> io::Result<()> {
        let before = self.generator.clone();
        let cells = computer::shuffled_cells(&self.evaluate, self.generator);
        let choice = self.choice(self.evaluate.clone(), cells)?;
        self.lay(choice.cell, before);
        self.screen.tell_sentence(&move_sentence(choice))
    }

    fn choice(&mut self, evaluate: Evaluate, cells: Vec<Cell>) -> io::Result<Choice> {
        let receiver = think(evaluate, cells, Arc::clone(&self.memory));
        wait_for(&receiver, PATIENCE, self.screen)
    }

    fn lay(&mut self, cell: Cell, before: R) {
        self.evaluate.set(cell, self.player(self.laid.len()).content());
        self.laid.push((cell, before));
    }

    /// Says what the computer would do. The draws of the game stay as they are.
    fn hint(&mut self) -> io::Result<()> {
        let cells = computer::shuffled_cells(&self.evaluate, &mut self.generator.clone());
        let choice = self.choice(computer::sides_changed(&self.evaluate), cells)?;
        self.screen.tell_sentence(&computer::hint(choice))
    }

    fn can_undo(&self) -> bool {
        (0..self.laid.len()).any(|number| self.player(number) == Player::Human)
    }

    /// Takes back the human's last tile, and what the computer laid after it.
    fn undo(&mut self) -> io::Result<()> {
        while let Some((cell, before)) = self.laid.pop() {
            self.evaluate.set(cell, Content::Empty);
            *self.generator = before;
            if self.player(self.laid.len()) == Player::Human {
                break;
            }
        }
        self.memory = Arc::default();
        self.screen.tell("Your last tile is taken back.")
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
        self.screen.tell_sentence(&end_sentence(&self.evaluate))?;
        if !self.screen.is_terminal() {
            return Ok(false);
        }
        match self.screen.ask_until(QUESTION_AT_THE_END, read_at_the_end)? {
            // If the human has not laid a tile, there is only the empty board to go back to.
            Some(Some(Answer::Undo)) => self.undo().map(|()| true),
            Some(Some(_)) => self.rematch().map(|()| true),
            Some(None) | None => Ok(false),
        }
    }

    /// Draws the board. A terminal shows the line of the winner in brackets, or else the last tile.
    fn print_board(&mut self) -> io::Result<()> {
        let (board, window) = (self.evaluate.board(), self.screen.columns());
        let line = winning_line(&self.evaluate);
        let marked = match self.laid.last() {
            Some(&(last, _)) if line.is_empty() => vec![last],
            _ => line,
        };
        let marked = if self.screen.is_terminal() { marked } else { Vec::new() };
        let drawn = display::board(board, &marked, self.screen.paint(), window);
        self.screen.tell(format!("Board:\n{drawn}"))
    }
}

// What the human may answer: a cell, or a word.

/// An answer on the human's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Lay(Cell),
    Hint,
    Undo,
    Rematch,
}

/// The answer on a line, or a message for the user.
fn read(line: &str, board: &Board) -> Result<Answer, String> {
    match line.trim().to_lowercase().as_str() {
        "hint" => Ok(Answer::Hint),
        "undo" => Ok(Answer::Undo),
        "rematch" => Ok(Answer::Rematch),
        _ => placement::read(line, board).map(Answer::Lay),
    }
}

/// The answer at the end of a game; `None` if the human leaves.
fn read_at_the_end(line: &str) -> Result<Option<Answer>, String> {
    match line.trim().to_lowercase().as_str() {
        "" => Ok(None),
        "undo" => Ok(Some(Answer::Undo)),
        "rematch" => Ok(Some(Answer::Rematch)),
        _ => Err("Ignored: rematch, undo, or Enter alone was expected.".to_owned()),
    }
}

// The sentences about moves and about the end of a game.

fn welcome(evaluate: &Evaluate) -> [String; 2] {
    let needed = evaluate.tiles_needed();
    let [yours, computers, blocked, empty] =
        [Content::Human, Content::Computer, Content::Blocked, Content::Empty].map(display::mark);
    [
        format!(
            "Welcome! The first player with {needed} adjacent tiles in a row, a column or a \
             diagonal wins."
        ),
        format!(
            "Your tiles are light blue ({yours}), the computer's are orange ({computers}). Blocked \
             cells are dark blue ({blocked}), and empty ones are green ({empty})."
        ),
    ]
}

/// The sentence about a move of the computer.
pub fn move_sentence(Choice { cell, reason }: Choice) -> String {
    match reason {
        Reason::Looked(outlook) if outlook.is_cut_short => format!(
            "The computer takes {cell}. It looked {} plies ahead; more would take too long.",
            outlook.plies
        ),
        _ => format!("The computer takes {cell}."),
    }
}

/// The sentence about the end of a game.
pub fn end_sentence(evaluate: &Evaluate) -> String {
    let line = winning_line(evaluate);
    let cells = line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match line.first().and_then(|&cell| evaluate.board().get(cell)) {
        Some(Content::Human) => format!("Congratulations! You win with {cells}."),
        Some(_) => {
            format!("The computer wins with {cells}. Well played, and better luck next time!")
        }
        None => "No cell is empty: the game is a draw.".to_owned(),
    }
}

/// The line of the player who has won; empty if nobody has.
pub fn winning_line(evaluate: &Evaluate) -> Vec<Cell> {
    let line = |player: Player| evaluate.board().line(player.content(), evaluate.tiles_needed());
    line(Player::Human).or_else(|| line(Player::Computer)).unwrap_or_default()
}

// Waiting for the computer, which chooses on a thread of its own.

/// The delay after which the computer says that it is thinking.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the computer reports.
#[derive(Debug, Clone)]
enum Report {
    Progress(String),
    Choice(Choice),
}

/// Lets the computer choose on its own thread, so that this one can report a delay. Where there are
/// no threads, as in WebAssembly, it chooses here.
fn think(mut evaluate: Evaluate, cells: Vec<Cell>, memory: Arc<Mutex<Memory>>) -> Receiver<Report> {
    let (sender, receiver) = mpsc::channel();
    let mut choose = move || {
        let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
        // If the screen failed, nobody is waiting any more.
        let report = |report| sender.send(report).unwrap_or(());
        let choice = computer::think(&mut evaluate, &cells, &mut memory, &mut |progress| {
            report(Report::Progress(sentence(&progress, cells.len())));
        });
        report(Report::Choice(choice));
    };
    if thread::Builder::new().spawn(choose.clone()).is_err() {
        choose();
    }
    receiver
}

fn sentence(Progress { outlook, tried, counts, .. }: &Progress, cells: usize) -> String {
    let (plies, positions) = (outlook.plies + 1, counts.positions);
    format!("{plies} plies ahead: {tried} of {cells} cells tried, {positions} positions")
}

/// The computer's move. After `patience` the screen says that it is thinking, and a terminal then
/// shows how far it is.
fn wait_for(
    receiver: &Receiver<Report>,
    patience: Duration,
    screen: &mut Screen,
) -> io::Result<Choice> {
    let begin = Instant::now();
    while let Some(left) = patience.checked_sub(begin.elapsed()) {
        match receiver.recv_timeout(left) {
            Ok(Report::Choice(choice)) => return Ok(choice),
            Ok(Report::Progress(_)) => {}
            Err(_) => break,
        }
    }
    screen.tell("The computer is thinking.")?;
    let line = screen.is_terminal().then(Line::line);
    loop {
        match (receiver.recv().expect("the computer always chooses"), &line) {
            (Report::Progress(sentence), Some(line)) => line.say(sentence),
            (Report::Progress(_), None) => {}
            (Report::Choice(choice), _) => return Ok(choice),
        }
    }
}

#[cfg(test)]
mod tests;
