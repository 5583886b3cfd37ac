//! The game of levels 3 to 7: what each player has, and what a turn changes.

mod attempt;
mod end;

use crate::bag::{Bag, DECK};
use crate::board::{Board, Cell, Placement};
use crate::faults::Faults;
use crate::points::points;
use crate::rules::Rules;
use shared::Tile;

/// The number of rows and of columns, from level 4 on.
pub const SIZE: Cell = (11, 11);

/// A tile of the deck, by its index, on a cell.
pub type Step = (usize, Placement);

/// A player: a name, a deck, and points.
#[derive(Debug, Clone)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// Whether the program plays for this player.
    pub computer: bool,
    /// The player's tiles.
    pub deck: Vec<Tile>,
    /// The player's points.
    pub points: usize,
}

impl Player {
    /// A player without tiles and points.
    pub const fn new(name: String, computer: bool) -> Player {
        Player { name, computer, deck: Vec::new(), points: 0 }
    }
}

/// A game from the first deck to the last turn.
#[derive(Debug)]
pub struct Game {
    /// The level, 3 to 7.
    pub level: u8,
    /// The board.
    pub board: Board,
    /// The bag.
    pub bag: Bag,
    /// The players, in the order of their turns.
    pub players: Vec<Player>,
    /// The index of the player to move.
    pub turn: usize,
    /// The fault that is on, if any.
    pub faults: Faults,
    /// Who moved last, and the points for that turn.
    pub last: (usize, usize),
    /// How many tiles were drawn after the last turn.
    pub drew: usize,
    /// How many players have skipped in succession.
    pub skips: usize,
    /// How many turns were refused; for a fault.
    pub refused: usize,
}

impl Game {
    /// Deals the decks, and lays the first tile if the level has rules.
    pub fn new(level: u8, size: Cell, bag: Bag, players: Vec<Player>, faults: Faults) -> Game {
        let board = Board::new(size.0, size.1);
        let turn = usize::from(faults.on("second-player-first")) % players.len().max(1);
        let (last, drew, skips, refused) = ((0, 0), 0, 0, 0);
        let mut game =
            Game { level, board, bag, players, turn, faults, last, drew, skips, refused };
        let is_early = faults.on("middle-before-shuffle");
        if is_early {
            game.lay_first();
        }
        game.deal();
        if level > 3 && !faults.on("first-tile-missing") && !is_early {
            game.lay_first();
        }
        game
    }

    /// Deals.
    fn deal(&mut self) {
        let players = self.players.len();
        for i in 0..players {
            let less = self.faults.on("deck-of-five")
                || (self.faults.on("last-deck-of-five") && i + 1 == players);
            let tiles = DECK - usize::from(less);
            self.players[i].deck = (0..tiles).filter_map(|_| self.bag.draw()).collect();
            if self.faults.on("shared-deck") {
                self.players[i].deck = self.players[0].deck.clone();
            }
        }
    }

    /// Lays a tile on the cell in the middle.
    fn lay_first(&mut self) {
        let (rows, columns) = self.board.size();
        let cell = match self.faults {
            faults if faults.on("middle-missed") => (rows.div_ceil(2), columns.div_ceil(2)),
            _ => (rows / 2, columns / 2),
        };
        let is_early = self.faults.on("middle-before-shuffle");
        let drawn = if is_early { self.bag.first() } else { self.bag.draw() };
        if let Some(tile) = drawn {
            self.board.put(Placement { cell, tile });
        }
    }

    /// The rules, as this player's kind applies them.
    pub const fn rules(&self, computer: bool) -> Rules {
        Rules { faults: self.faults, computer }
    }

    /// The player to move.
    pub fn mover(&self) -> &Player {
        &self.players[self.turn]
    }

    /// Lays tiles legally and returns the points; then it is the next player's turn.
    pub fn lay(&mut self, steps: &[Step]) -> usize {
        let turn: Vec<Placement> = steps.iter().map(|step| step.1).collect();
        for &placement in &turn {
            self.put(placement);
        }
        self.take(steps);
        let points = if self.level > 3 { points(&self.board, &turn, self.faults) } else { 0 };
        self.score(points);
        self.last = (self.turn, points);
        self.skips = 0;
        self.refill(steps);
        self.advance();
        points
    }

    /// Puts a tile on the board.
    fn put(&mut self, placement: Placement) {
        self.board.put(placement);
        if self.faults.on("rows-are-one") {
            for row in 0..self.board.size().0 {
                self.board.put(Placement { cell: (row, placement.cell.1), ..placement });
            }
        }
    }

    /// Takes the laid tiles from the deck.
    fn take(&mut self, steps: &[Step]) {
        if self.faults.on("laid-tile-stays") {
            return;
        }
        let gone = if self.faults.on("first-tile-leaves") { &steps[..1] } else { steps };
        let mut gone: Vec<usize> = gone.iter().map(|step| step.0).collect();
        gone.sort_unstable();
        for index in gone.into_iter().rev() {
            self.players[self.turn].deck.remove(index);
        }
    }

    /// Records points.
    fn score(&mut self, points: usize) {
        let next = (self.turn + 1) % self.players.len();
        match self.faults {
            faults if faults.on("points-to-next") => self.players[next].points += points,
            faults if faults.on("points-shared") => {
                self.players.iter_mut().for_each(|player| player.points += points);
            }
            faults if faults.on("total-is-last") => self.players[self.turn].points = points,
            faults if faults.on("computer-points-lost") && self.mover().computer => {}
            _ => self.players[self.turn].points += points,
        }
    }

    /// Fills the deck of the player who laid these tiles.
    fn refill(&mut self, steps: &[Step]) {
        self.drew = 0;
        let computer = self.mover().computer;
        if self.faults.on("no-refill") || (computer && self.faults.on("computer-not-refilled")) {
            return;
        }
        let next = (self.turn + 1) % self.players.len();
        let who = if self.faults.on("next-refilled") { next } else { self.turn };
        let full = DECK + usize::from(self.faults.on("refill-past-six"));
        let most = if self.faults.on("one-refilled") { 1 } else { full };
        while self.players[who].deck.len() < full && self.drew < most {
            let in_order = computer && self.faults.on("computers-draw-in-order");
            let drawn = if in_order { self.bag.first() } else { self.bag.draw() };
            assert!(drawn.is_some() || !self.faults.on("empty-bag-crashes"), "a tile in the bag");
            let Some(tile) = drawn else { return };
            let deck = &mut self.players[who].deck;
            let place = match self.faults {
                faults if faults.on("drawn-tile-in-front") => 0,
                faults if faults.on("drawn-tile-replaces") => steps[0].0,
                _ => deck.len(),
            };
            deck.insert(place, tile);
            self.drew += 1;
        }
    }

    /// Makes it the next player's turn.
    pub fn advance(&mut self) {
        let players = self.players.len();
        let step = if self.faults.on("turn-goes-backwards") { players - 1 } else { 1 };
        self.turn = (self.turn + step) % players;
    }

    /// Skips a turn.
    pub fn skip(&mut self) {
        if self.faults.on("skip-draws") {
            let drawn = self.bag.draw();
            self.players[self.turn].deck.extend(drawn);
        }
        self.last = (self.turn, 0);
        self.skips += 1;
        self.drew = 0;
        if !self.faults.on("skip-keeps-turn") {
            self.advance();
        }
    }
}
