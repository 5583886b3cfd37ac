//! A game at levels 3 to 7: the players, the table, and what each line does.
//!
//! The judge does not know which tiles will be drawn. It reads the table again from every reply.

use crate::bench::Bench;
use crate::findings::Findings;
use crate::level::Level;
use crate::oracle::Position;
use crate::play::decks::Decks;
use crate::play::exchange::{Answer, Done, Exchange, Turn};
use crate::play::goal::At;
use crate::play::greeting;
use crate::play::referee::{self, Memory, Shown};
use crate::play::seats::{HUMANS, Seat};
use crate::play::view::View;
use crate::reading::conversation::{Conversation, Reply, in_quotes};
use crate::reading::table::{Step, Table, steps};
use crate::reading::unreadable;
use crate::reading::{Meaning, Token, tokens};
use crate::verdict::Verdict;
use shared::Tile;
use std::sync::{Arc, Mutex, PoisonError};

/// The largest number of rows and columns from level 4 on, where a programmer may have changed
/// them. Trying everything on a much larger board would take far too long.
const MOST_ROWS: usize = 30;

/// The largest number of steps between two answers. A whole game of computers has far fewer.
const MOST_STEPS: usize = 400;

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
    record: Arc<Mutex<Findings>>,
    /// Whether its rules are those of an exercise.
    is_of_exercise: bool,
}

/// Whether a reply shows a table.
fn has_table(reply: &Reply) -> bool {
    reply.statements.iter().any(|statement| matches!(statement.meaning, Meaning::Board(_)))
}

impl Game {
    /// Starts the program, answers its questions, and reads the first table. The exchange includes
    /// the turns of computers that move before the first human.
    pub fn begin(bench: &Bench, level: Level, seats: &[Seat]) -> Result<(Game, Exchange), Verdict> {
        let mut game = Game { wanted: seats.len(), ..Game::of(bench, level, bench.start()?, &[]) };
        let reply = game.introduce(level, seats)?;
        Ok(game.opened(reply))
    }

    /// Begins a game of a level with these players, or on this board.
    pub fn begin_at(bench: &Bench, level: Level, at: At) -> Result<(Game, Exchange), Verdict> {
        match at {
            At::Table(seats) => Game::begin(bench, level, seats),
            At::Board(sizes) => Game::begin_board(bench, sizes),
        }
    }

    /// Begins a game of level 3: the name, then the number of identical tiles, of rows and of
    /// columns.
    pub fn begin_board(bench: &Bench, sizes: [usize; 3]) -> Result<(Game, Exchange), Verdict> {
        Game::begin_board_with(bench, sizes, &bench.rules().answers)
    }

    /// Does the same, with other answers to the questions that no level asks.
    pub fn begin_board_with(
        bench: &Bench,
        sizes: [usize; 3],
        answers: &[String],
    ) -> Result<(Game, Exchange), Verdict> {
        let mut talk = greeting::named(bench)?;
        let mut reply = Reply::default();
        for number in sizes {
            reply = talk.say(&number.to_string())?;
        }
        let mut game = Game::of(bench, Level::Engineer, talk, &HUMANS[..1]);
        game.sizes = Some(sizes);
        let reply = game.answer_others(reply, answers)?;
        Ok(game.opened(reply))
    }

    /// A game before its first table.
    fn of(bench: &Bench, level: Level, talk: Conversation, seats: &[Seat]) -> Game {
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

    fn opened(mut self, reply: Reply) -> (Game, Exchange) {
        let exchange = self.exchange(None, reply);
        (self, exchange)
    }

    /// Answers questions until the program asks for a turn or shows a table.
    fn introduce(&mut self, level: Level, seats: &[Seat]) -> Result<Reply, Verdict> {
        let mut reply = self.talk.opening.clone();
        let mut is_computer = false;
        for _ in 0..=2 * seats.len() {
            if reply.is_end || has_table(&reply) {
                break;
            }
            let Some(answer) = self.introduction(seats, &mut is_computer) else { break };
            reply = self.talk.say(&answer)?;
        }
        let answers = self.talk.rules().answers.clone();
        reply = self.answer_others(reply, &answers)?;
        self.must_have_begun(level, &reply)?;
        Ok(reply)
    }

    /// How many players take part if this many want to: the program may have tiles for fewer.
    pub fn seated(&self, players: usize) -> usize {
        players.min(self.most_players.unwrap_or(players))
    }

    /// The answer to a question before the game; `None` for any other question.
    fn introduction(&mut self, seats: &[Seat], is_computer: &mut bool) -> Option<String> {
        let asks = |word| self.talk.asks(word);
        if asks("how") && asks("players") {
            let tokens = tokens(&self.last_cells());
            self.most_players = tokens.iter().rev().find_map(Token::number);
            return Some(self.seated(seats.len()).to_string());
        }
        let seat = *seats.get(self.seats.len())?;
        if asks("computer") {
            *is_computer = seat.is_computer;
            return Some(seat.kind.to_owned());
        }
        asks("name").then(|| {
            self.seats.push(Seat { is_computer: *is_computer, ..seat });
            seat.name.to_owned()
        })
    }

    /// Answers the questions that no level asks. A program that shows a table instead does not ask
    /// them.
    fn answer_others(&mut self, mut reply: Reply, answers: &[String]) -> Result<Reply, Verdict> {
        for answer in answers {
            if !has_table(&reply) && !reply.is_end {
                reply = self.talk.say(answer)?;
            }
        }
        Ok(reply)
    }

    fn must_have_begun(&self, level: Level, reply: &Reply) -> Result<(), Verdict> {
        if has_table(reply) {
            return Ok(());
        }
        let expected = match level.number() {
            4 => "Hello, what is your name? Then the table: board, bag, points and deck",
            5 => "How many players (1-5)? Then each one's name, and the table",
            6 => {
                "How many players (1-5)? Then human or computer, and a name, for each; then the table"
            }
            _ => "the questions of level 6, or the question for a name, and the table",
        };
        self.talk.must_go_on(reply, expected)?;
        Err(self.talk.wrong(None, expected, self.talk.asked()))
    }

    fn last_cells(&self) -> Vec<crate::reading::screen::Cell> {
        self.talk.screen().cells(self.talk.screen().height() - 1)
    }

    /// Types a line.
    pub fn say(&mut self, line: &str) -> Result<Exchange, Verdict> {
        let reply = self.talk.say(line).inspect_err(|verdict| self.blame(line, verdict))?;
        Ok(self.exchange(Some(line), reply))
    }

    /// A program that crashes, hangs or floods its output has broken the rule about the line.
    fn blame(&self, line: &str, verdict: &Verdict) {
        if verdict.is_failure() {
            let rule = referee::about(self, line).rule;
            let mut findings = self.record.lock().unwrap_or_else(PoisonError::into_inner);
            findings.note(rule, Err(verdict.clone()));
        }
    }

    fn exchange(&mut self, typed: Option<&str>, reply: Reply) -> Exchange {
        let mut exchange = Exchange {
            typed: typed.unwrap_or_default().to_owned(),
            is_opening: typed.is_none(),
            answer: Answer::Nothing,
            line: None,
            came: String::new(),
            before: self.table.clone(),
            turns: Vec::new(),
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
        self.referee(&mut exchange);
        exchange
    }

    /// Lets the referee judge an exchange, and records what that shows about each rule.
    fn referee(&mut self, exchange: &mut Exchange) {
        let typed = self.talk.typed();
        let record = Arc::clone(&self.record);
        let mut findings = record.lock().unwrap_or_else(PoisonError::into_inner);
        let is_useful = |rule| findings.may_learn(rule, typed);
        let referee::Judged { shown, suspect, choices, memory } =
            referee::judge(self, exchange, &is_useful);
        for (&rule, found) in &shown {
            findings.note(rule, found.clone());
        }
        for (number, likelihoods, wrong) in choices {
            findings.note_choice(number, likelihoods, wrong);
        }
        if let Some((why, words)) = referee::last_words(self, exchange) {
            findings.note_end(why, words);
        }
        exchange.shown = shown;
        exchange.suspect = suspect.filter(|(rule, _)| findings.is_watched(*rule));
        self.memory = memory;
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
                format!("after {typed} came neither a turn, nor Impossible:, nor Ignored:")
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
            let name = self.table.deck.as_ref().map_or("", |deck| deck.name.as_str());
            self.decks.lay(name, &tiles, self.table.bag.unwrap_or(0));
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
            match line.and_then(|_| unreadable::of_board(screen, rules, table)) {
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
            unreadable::of_deck(screen, rules, table).filter(|_| !self.is_of_exercise)
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
        if !self.memory.is_disturbed {
            return Ok(());
        }
        Err(Verdict::NotReached("the games break other rules".to_owned()))
    }

    /// The verdict on something wrong on this line of the screen.
    pub fn wrong(&self, line: usize, expected: &str, came: &str) -> Verdict {
        self.talk.wrong(Some(line), expected, came)
    }
}
