//! When a game ends, and how.

use super::{Broke, Referee};
use crate::findings::{Rule, Why, Words};
use crate::level::Level;
use crate::play::decks::{Decks, Ending};
use crate::play::exchange::{Answer, Exchange};
use crate::play::game::Game;
use crate::play::greeting;
use crate::play::winners::{congratulated, most_points};
use crate::reading::table::Table;
use crate::reading::{Token, tokens, words_of};
use crate::verdict::Verdict;

impl Referee<'_> {
    /// The game ends exactly when it must, and as it must.
    pub(super) fn ends(&mut self) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        for (index, turn) in exchange.turns.iter().enumerate() {
            let Some(after) = &turn.after else { continue };
            let mut decks = turn.decks.clone();
            after.deck.iter().for_each(|deck| decks.show(deck));
            let next = exchange.turns.get(index + 1).map(|next| next.line);
            self.end(after, &decks, next)?;
        }
        if exchange.turns.is_empty() && exchange.is_opening {
            self.end(&game.table, &game.decks, None)?;
        }
        if exchange.turns.is_empty() || !exchange.reply.is_end || game.most_players.is_none() {
            return Ok(());
        }
        let is_tie = most_points(game).1.len() > 1;
        let rule = if is_tie { Rule::Tie } else { Rule::Winner };
        self.rule(rule, congratulated(game, exchange))?;
        self.rule(Rule::Winner, last_points(game, exchange))
    }

    /// Whether the game must be over at a table. `next` is the line of the next turn, if there was
    /// one.
    fn end(&mut self, table: &Table, decks: &Decks, next: Option<usize>) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        let blocked = if exchange.is_opening && exchange.turns.is_empty() {
            Rule::BlockedAtStart
        } else {
            Rule::Blocked
        };
        let (rule, over) = match ending(game, table, decks) {
            Some(Ending::EmptyDeck) => (Rule::EmptyDeck, "a deck is empty"),
            Some(Ending::AllBlocked) => (blocked, "no tile of any deck fits"),
            Some(Ending::FullBoard) => (Rule::FullBoard, "the board is full"),
            Some(Ending::GoesOn(attempt)) if next.is_none() && exchange.reply.is_end => {
                let (row, column) = attempt.place;
                let tile = game.talk.rules().name(attempt.tile);
                let expected =
                    format!("the game continues, because {tile} still fits on ({row},{column})");
                let rule = match exchange.answer {
                    Answer::Skipped => Rule::Skip,
                    _ if game.level == Level::Engineer => Rule::EmptyDeck,
                    _ => Rule::Blocked,
                };
                return self.rule(rule, Err(game.talk.ended_early(&expected)));
            }
            _ => return Ok(()),
        };
        let expected = format!("{over}: the game is over");
        let ended = match next {
            Some(line) => Err(game.wrong(line, &expected, "a further turn")),
            None if !exchange.reply.is_end => Err(game.talk.wrong(None, &expected, "it continues")),
            None if game.most_players.is_some() => Ok(()),
            None => greeting::farewell(&game.talk, &exchange.reply, None),
        };
        self.rule(rule, ended)
    }
}

/// Whether a game must be over at this table, if that is known.
fn ending(game: &Game, table: &Table, decks: &Decks) -> Option<Ending> {
    let view = game.view_of(table).ok()?;
    if game.level > Level::Engineer {
        return Some(decks.ending(&view.position, game.seats.len()));
    }
    let places = view.position.places().into_iter();
    let free = places.into_iter().find(|&place| view.position.is_free(place));
    let first = view.deck.first().copied();
    Some(match (free, first) {
        (None, _) => Ending::FullBoard,
        (_, None) => Ending::EmptyDeck,
        (Some(place), Some(tile)) => {
            Ending::GoesOn(crate::play::attempts::Attempt { index: 0, tile, place })
        }
    })
}

/// Why a game of one player ended with this exchange, and the words that say so.
pub fn last_words(game: &Game, exchange: &Exchange) -> Option<(Why, Words)> {
    // The opening of a game has questions that other exchanges do not have.
    let is_end = exchange.reply.is_end && !exchange.is_opening && !exchange.turns.is_empty();
    if !is_end || game.seats.len() != 1 {
        return None;
    }
    let is_empty = game.table.deck.as_ref().is_some_and(|deck| deck.tiles.is_empty());
    let (why, reason) = match ending(game, &game.table, &game.decks)? {
        Ending::FullBoard if is_empty => (Why::Both, "only that the board is full"),
        Ending::FullBoard => (Why::FullBoard, "that the board is full"),
        Ending::EmptyDeck => (Why::EmptyDeck, "that the deck is empty"),
        Ending::AllBlocked => (Why::Blocked, "that no tile fits"),
        Ending::GoesOn(_) | Ending::Unknown => return None,
    };
    let came = "it says the same as at an end for a different reason";
    let wrong = game.talk.wrong(None, &format!("it says {reason}"), came);
    Some((why, Words { said: words_at(game, exchange), wrong }))
}

/// Words with fewer letters say nothing about the end of a game. Tiles in notation have two.
const SHORTEST: usize = 3;

/// The words at the end of a game, without those of reports and of the table, names and numbers.
fn words_at(game: &Game, exchange: &Exchange) -> Vec<String> {
    let table = game.table.line..=game.table.deck_line;
    let reports = exchange.turns.iter().map(|turn| turn.line);
    let known: Vec<usize> = table.chain(reports).chain([exchange.reply.lines.start]).collect();
    let is_name = |word: &String| game.seats.iter().any(|seat| words_of(seat.name).contains(word));
    let is_free = |word: &String| {
        word.chars().count() >= SHORTEST && word.chars().all(char::is_alphabetic) && !is_name(word)
    };
    let texts = game.talk.texts(exchange.reply.lines.clone()).into_iter();
    let free = texts.filter(|(line, _)| !known.contains(line));
    free.flat_map(|(_, text)| words_of(&text)).filter(is_free).collect()
}

/// A table after the last one gives each player the points that she has: a line for each, with her
/// name, a number, and hardly another word.
fn last_points(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    const OTHER_WORDS: usize = 2;
    let lines = game.talk.texts(game.table.deck_line + 1..exchange.reply.lines.end);
    let mut wrong = None;
    for seat in &game.seats {
        let own = game.table.points.iter().find(|(name, _)| game.seat(name) == Some(*seat));
        let Some((_, own)) = own else { return Ok(()) };
        let name = words_of(seat.name);
        let is_hers = |(line, text): &&(usize, String)| {
            let words = words_of(text);
            let rest = words.iter().filter(|word| !name.contains(word));
            let is_word = |word: &&String| !word.bytes().all(|byte| byte.is_ascii_digit());
            name.iter().all(|word| words.contains(word))
                && rest.filter(is_word).count() <= OTHER_WORDS
                && !numbers(game, *line).is_empty()
        };
        let mut hers = lines.iter().filter(is_hers);
        let (Some((line, _)), None) = (hers.next(), hers.next()) else { return Ok(()) };
        if !numbers(game, *line).contains(own) {
            let expected = format!("{own} points for {}", seat.name);
            wrong = wrong.or(Some(game.wrong(*line, &expected, "a different number")));
        }
    }
    wrong.map_or(Ok(()), Err)
}

fn numbers(game: &Game, line: usize) -> Vec<usize> {
    tokens(&game.talk.screen().cells(line)).iter().filter_map(Token::number).collect()
}
