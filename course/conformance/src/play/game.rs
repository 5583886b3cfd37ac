//! A game at levels 3 to 7: the players, the table, and what each line does.
//!
//! The judge does not know which tiles will be drawn. It reads the table again from every reply.

use crate::bench::Bench;
use crate::findings::{Findings, Shown};
use crate::level::Level;
use crate::oracle::Position;
use crate::play::{
    Answer, Done, Exchange, Seat, Turn, attempts::Attempt, decks::Decks, referee::Memory,
};
use crate::reading::table::{Step, steps};
use crate::reading::{Conversation, Reply, Table, conversation::in_quotes, unreadable};
use crate::verdict::{Verdict, must};
use shared::Tile;
use std::sync::{Arc, Mutex};

/// The largest number of rows and columns from level 4 on, where a programmer may have changed
/// them. Trying everything on a much larger board would take far too long.
const MOST_ROWS: usize = 30;

/// The largest number of steps between two answers. A whole game of computers has far fewer.
const MOST_STEPS: usize = 400;

/// What the player to move can see.
#[derive(Debug, Clone)]
pub struct View {
    /// The board.
    pub position: Position,
    /// The deck on the screen.
    pub deck: Vec<Tile>,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The name of the player to move.
    pub name: String,
    /// The name and the points of each player.
    pub points: Vec<(String, usize)>,
}

impl View {
    /// What she would see after laying a tile, before she draws another one; `None` if the cell is off the
    /// board or occupied.
    pub fn after(&self, attempt: &Attempt) -> Option<View> {
        let position = self.position.with(&attempt.turn())?;
        let mut deck = self.deck.clone();
        deck.remove(attempt.index);
        Some(View { position, deck, ..self.clone() })
    }
}

/// A running game.
pub struct Game {
    /// Its level.
    pub level: Level,
    /// The conversation.
    pub talk: Conversation,
    /// The players that the program asked for.
    pub seats: Vec<Seat>,
    /// The largest number of players, according to the program.
    pub most_players: Option<usize>,
    /// The current table.
    pub table: Table,
    /// What is known about the decks.
    pub decks: Decks,
    /// Whether the program has ended.
    pub is_over: bool,
    /// How many players wanted to take part.
    pub wanted: usize,
    /// At level 3, what was typed: identical tiles, rows and columns.
    pub sizes: Option<[usize; 3]>,
    /// What the referee remembers of it.
    pub(crate) memory: Memory,
    /// Where it is recorded what it shows.
    pub(super) record: Arc<Mutex<Findings>>,
    /// Whether its rules are those of an exercise.
    is_of_exercise: bool,
}

impl Game {
    /// A game before its first table.
    pub(super) fn of(bench: &Bench, level: Level, talk: Conversation, seats: &[Seat]) -> Game {
        let (table, decks) = (Table::default(), Decks::default());
        Game {
            level,
            talk,
            seats: seats.to_vec(),
            most_players: None,
            table,
            decks,
            is_over: false,
            wanted: seats.len(),
            sizes: None,
            memory: Memory::default(),
            record: bench.record(),
            is_of_exercise: bench.keeps_apart(),
        }
    }

    /// Follows what the program said in a reply.
    pub(super) fn exchange(&mut self, typed: Option<&str>, reply: Reply) -> Exchange {
        let mut exchange = Exchange {
            typed: typed.unwrap_or_default().to_owned(),
            is_opening: typed.is_none(),
            answer: Answer::Nothing,
            line: None,
            came: String::new(),
            before: self.table.clone(),
            turns: Vec::new(),
            unreported: None,
            table: None,
            reply,
            shown: Shown::new(),
            suspect: None,
        };
        for step in steps(&exchange.reply.statements).into_iter().take(MOST_STEPS) {
            self.follow(step, &mut exchange);
        }
        exchange.came = self.in_words(&exchange);
        self.is_over = exchange.reply.is_end;
        exchange
    }

    /// What was typed and what the program answered.
    fn in_words(&self, exchange: &Exchange) -> String {
        let typed = in_quotes(&exchange.typed);
        let said = exchange.line.map(|line| self.talk.line(line)).unwrap_or_default();
        match exchange.answer {
            Answer::Laid | Answer::Skipped => format!("{typed} was accepted: {said}"),
            Answer::Refused => format!("{typed} was refused: {said}"),
            Answer::Ignored => format!("{typed} was not understood: {said}"),
            Answer::Nothing => {
                let from = exchange.reply.lines.start;
                let (_, instead) = unreadable::instead(self.talk.screen(), from, &typed);
                format!("{instead}: neither a turn, nor Impossible:, nor Ignored:")
            }
        }
    }

    /// Follows one step that the program reported.
    fn follow(&mut self, step: Step, exchange: &mut Exchange) {
        let (line, answer, done) = match step {
            Step::Table(table) => return self.show(table, exchange),
            Step::Laid(line, report) => (line, Answer::Laid, Some(Done::Laid(report))),
            Step::Skipped(line, name) => (line, Answer::Skipped, Some(Done::Skipped(name))),
            Step::Refused(line) => (line, Answer::Refused, None),
            Step::Ignored(line) => (line, Answer::Ignored, None),
        };
        if exchange.line.is_none() && !exchange.is_opening {
            (exchange.answer, exchange.line) = (answer, Some(line));
        }
        let Some(done) = done else { return };
        if let Done::Laid(report) = &done {
            let tiles: Vec<Tile> = report.laid.iter().map(|(_, tile)| *tile).collect();
            self.decks.lay(self.table.mover(), &tiles, self.table.bag.unwrap_or(0));
        }
        let (before, decks) = (self.table.clone(), self.decks.clone());
        exchange.turns.push(Turn { line, before, done, after: None, decks });
    }

    fn show(&mut self, mut table: Table, exchange: &mut Exchange) {
        // Anyone else who has points is not a player.
        table.points.retain(|(name, _)| self.seat(name).is_some());
        if let Some(deck) = &table.deck {
            self.decks.show(deck);
        }
        let follows_a_table = match exchange.turns.last() {
            Some(turn) => turn.after.is_some(),
            None => exchange.table.is_some(),
        };
        if follows_a_table && exchange.unreported.is_none() {
            let mover = self.table.mover();
            let is_next = table.deck.as_ref().is_some_and(|deck| deck.name != mover);
            let is_computer = self.seat(mover).is_some_and(|seat| seat.is_computer);
            exchange.unreported = (is_next && is_computer).then(|| (table.line, mover.to_owned()));
        }
        if let Some(turn) = exchange.turns.last_mut().filter(|turn| turn.after.is_none()) {
            turn.after = Some(table.clone());
        }
        exchange.table = Some(table.clone());
        self.table = table;
    }

    /// What the player to move can see.
    pub fn view(&self) -> Result<View, Verdict> {
        self.view_of(&self.table)
    }

    /// What the player who moved at this table could see.
    pub fn view_of(&self, table: &Table) -> Result<View, Verdict> {
        // Without a table, the whole conversation is shown.
        let line = Some(table.line).filter(|_| *table != Table::default());
        let (screen, rules) = (self.talk.screen(), self.talk.rules());
        let position = Position::of_rows(&table.grid.rows, Arc::clone(rules)).ok_or_else(|| {
            let expected =
                "Board:, a line of column numbers, and a line for each row, all equally long";
            match line.and_then(|_| unreadable::of_board(screen, table)) {
                Some((line, came)) => self.talk.wrong_within(line, expected, &came),
                None => self.talk.wrong(line, expected, "no such board"),
            }
        })?;
        let end = table.line + table.grid.rows.len() + 2;
        let missing = |from, expected, place| {
            move || {
                let (line, came) = unreadable::instead(screen, from, place);
                self.talk.wrong_within(line, expected, &came)
            }
        };
        let expected = "Bag: and how many tiles are left";
        let bag = table.bag.ok_or_else(missing(end, expected, "the board"))?;
        let expected = "Deck of, a name, and the deck's tiles";
        let last = end + 1 + table.points.len();
        let deck =
            table.deck.clone().ok_or_else(missing(last, expected, "the bag and the points"))?;
        if let Some((line, came)) =
            unreadable::of_deck(screen, table).filter(|_| !self.is_of_exercise)
        {
            return Err(self.talk.wrong_within(line, "Deck of Ann: and its tiles", &came));
        }
        // Another check judges a deck that is slightly too large. Trying all turns of a very large
        // one would take far too long.
        let full = self.talk.rules().deck;
        if deck.tiles.len() > 2 * full {
            let expected = format!("a deck of {full} tiles");
            let came = format!("{} tiles", deck.tiles.len());
            return Err(self.talk.wrong(Some(table.deck_line), &expected, &came));
        }
        let (rows, columns) = position.size();
        if self.level.number() > 3 && rows.max(columns) > MOST_ROWS {
            let came = format!("{rows} rows and {columns} columns");
            return Err(self.talk.wrong(line, "a board of 11 rows and 11 columns", &came));
        }
        let points = table.points.clone();
        Ok(View { position, deck: deck.tiles, bag, name: deck.name, points })
    }

    /// How many players take part if this many want to: the program may have tiles for fewer.
    pub fn seated(&self, players: usize) -> usize {
        players.min(self.most_players.unwrap_or(players))
    }

    /// Whether a computer plays.
    pub fn has_computers(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_computer)
    }

    /// The seat of the player who took a turn.
    pub fn mover(&self, turn: &Turn) -> Option<Seat> {
        self.seat(turn.mover())
    }

    /// The seat of the player with this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.seats.iter().copied().find(|seat| seat.name.eq_ignore_ascii_case(name.trim()))
    }

    /// In this game, no rule was broken so far.
    pub(crate) fn must_be_undisturbed(&self) -> Result<(), Verdict> {
        must(!self.memory.is_disturbed, || {
            Verdict::NotReached("the games break other rules".to_owned())
        })
    }

    /// The verdict on something wrong on this line of the screen.
    pub fn wrong(&self, line: usize, expected: &str, came: &str) -> Verdict {
        self.talk.wrong(Some(line), expected, came)
    }
}
