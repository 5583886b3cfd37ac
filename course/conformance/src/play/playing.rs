//! Begins games, and types lines. The referee judges each exchange.

use crate::bench::Bench;
use crate::level::Level;
use crate::play::seats::{At, HUMANS};
use crate::play::{Exchange, Game, Seat, chance::choices, expect, greeting, referee};
use crate::reading::{Meaning, Reply, Statement, unreadable};
use crate::verdict::Verdict;
use std::sync::{Arc, PoisonError};

/// Whether a reply shows a table.
fn has_table(reply: &Reply) -> bool {
    reply.statements.iter().any(|statement| matches!(statement.meaning, Meaning::Board(_)))
}

impl Game {
    /// Starts the program, answers its questions, and reads the first table. The exchange includes
    /// the turns of computers that move before the first human.
    pub fn begin(bench: &Bench, level: Level, seats: &[Seat]) -> Result<(Game, Exchange), Verdict> {
        let mut game = Game::of(bench, level, bench.start()?, &[]);
        game.wanted = seats.len();
        let reply = game.introduce(seats)?;
        Ok(game.opened(reply))
    }

    /// Begins a game of a level with these players, or on this board.
    pub fn begin_at(bench: &Bench, level: Level, at: At) -> Result<(Game, Exchange), Verdict> {
        match at {
            At::Table(seats) => Game::begin(bench, level, seats),
            At::Board(seat, sizes) => {
                Game::begin_board_of(bench, seat, sizes, &bench.rules().answers)
            }
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
        Game::begin_board_of(bench, HUMANS[0], sizes, answers)
    }

    fn begin_board_of(
        bench: &Bench,
        seat: Seat,
        sizes: [usize; 3],
        answers: &[String],
    ) -> Result<(Game, Exchange), Verdict> {
        let mut talk = bench.start()?;
        expect::presupposes(
            greeting::introduce(&mut talk, seat.name),
            "it does not ask for a name",
        )?;
        let mut reply = Reply::default();
        for number in sizes {
            reply = talk.say(&number.to_string())?;
        }
        let mut game = Game::of(bench, Level::Engineer, talk, &[seat]);
        game.sizes = Some(sizes);
        let reply = game.answer_others(reply, answers)?;
        Ok(game.opened(reply))
    }

    fn opened(mut self, reply: Reply) -> (Game, Exchange) {
        let exchange = self.judged(None, reply);
        (self, exchange)
    }

    /// Answers questions until the program asks for a turn or shows a table.
    fn introduce(&mut self, seats: &[Seat]) -> Result<Reply, Verdict> {
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
        self.must_have_begun(&reply)?;
        Ok(reply)
    }

    /// The answer to a question before the game; `None` for any other question.
    fn introduction(&mut self, seats: &[Seat], is_computer: &mut bool) -> Option<String> {
        let asks = |word| self.talk.asks(word);
        if asks("how") && asks("players") {
            self.most_players = self.talk.last_number();
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

    fn must_have_begun(&self, reply: &Reply) -> Result<(), Verdict> {
        if has_table(reply) {
            return Ok(());
        }
        let expected = match self.level.number() {
            4 => "Hello, what is your name? Then the table: board, bag, points and deck",
            5 => "How many players (1-5)? Then each one's name, and the table",
            6 => {
                "How many players (1-5)? Then human or computer, and a name, for each; then the table"
            }
            _ => "the questions of level 6, or the question for a name, and the table",
        };
        let is_of_a_table =
            |statement: &Statement| matches!(statement.meaning, Meaning::Bag(_) | Meaning::Deck(_));
        if reply.statements.iter().any(is_of_a_table) {
            let expected = "Board:, on a line of its own, above the rows";
            let (_, came) =
                unreadable::instead(self.talk.screen(), reply.lines.start, "the last answer");
            return Err(self.talk.lacks(reply.lines.clone(), "board", expected, &came));
        }
        self.talk.must_go_on(reply, expected)?;
        Err(self.talk.lacks(reply.lines.clone(), "board", expected, self.talk.asked()))
    }

    /// Types a line.
    pub fn say(&mut self, line: &str) -> Result<Exchange, Verdict> {
        let reply = self.talk.say(line).inspect_err(|verdict| self.blame(line, verdict))?;
        Ok(self.judged(Some(line), reply))
    }

    /// A program that crashes, hangs or floods its output has broken the rule about the line.
    fn blame(&self, line: &str, verdict: &Verdict) {
        if verdict.is_failure() {
            let rule = referee::about(self, line).rule;
            let mut findings = self.record.lock().unwrap_or_else(PoisonError::into_inner);
            findings.note(rule, Err(verdict.clone()));
        }
    }

    /// Follows a reply, lets the referee judge it, and records what that shows about each rule.
    fn judged(&mut self, typed: Option<&str>, reply: Reply) -> Exchange {
        let mut exchange = self.exchange(typed, reply);
        let typed = self.talk.typed();
        let record = Arc::clone(&self.record);
        let mut findings = record.lock().unwrap_or_else(PoisonError::into_inner);
        let is_useful = |rule| findings.may_learn(rule, typed);
        let referee::Judged { shown, suspect, choices, memory } =
            referee::judge(self, &exchange, &is_useful);
        for (&rule, found) in &shown {
            findings.note(rule, found.clone());
        }
        for (number, likelihoods, line) in choices {
            findings.note_choice(number, likelihoods, || choices::template(self, line));
        }
        if let Some((why, words)) = referee::last_words(self, &exchange) {
            findings.note_end(why, words);
        }
        exchange.shown = shown;
        exchange.suspect = suspect.filter(|(rule, _)| findings.is_watched(*rule));
        self.memory = memory;
        exchange
    }
}
