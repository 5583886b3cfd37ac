//! When a game ends, how, and whom the program congratulates; and what it says at different ends.

use super::{Broke, Referee};
use crate::findings::{Findings, Rule, Why, Words};
use crate::level::Level;
use crate::play::decks::{Decks, Ending};
use crate::play::{Answer, Exchange, Game, attempts::Attempt, expect, greeting};
use crate::reading::{Table, Token, is_number, tokens, words_of};
use crate::verdict::{Result, must};

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
    let (free, first) = (view.position.free().next(), view.deck.first().copied());
    Some(match (free, first) {
        (None, _) => Ending::FullBoard,
        (_, None) => Ending::EmptyDeck,
        (Some(place), Some(tile)) => Ending::GoesOn(Attempt { index: 0, tile, place }),
    })
}

/// Why a game of one player ended with this exchange, and the words that say so.
pub fn last_words(game: &Game, exchange: &Exchange) -> Option<(Why, Words)> {
    // The opening of a game has questions that other exchanges do not have.
    let is_end = exchange.reply.is_end && !exchange.is_opening && !exchange.turns.is_empty();
    if !is_end || game.seats.len() != 1 {
        return None;
    }
    let (why, reason) = match ending(game, &game.table, &game.decks)? {
        Ending::FullBoard if has_empty_deck(game) => (Why::Both, "only that the board is full"),
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
fn last_points(game: &Game, exchange: &Exchange) -> Result<()> {
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
            let is_word = |word: &&String| !is_number(word);
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

/// The most points of a player, and the names of those who have them.
pub fn most_points(game: &Game) -> (usize, Vec<&str>) {
    let points = &game.table.points;
    let most = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let tied = points.iter().filter(|(_, own)| *own == most);
    (most, tied.map(|(name, _)| name.as_str()).collect())
}

/// At the end of a game, those with the most points are congratulated.
pub fn congratulated(game: &Game, exchange: &Exchange) -> Result<()> {
    let (most, winners) = most_points(game);
    let is_tie = winners.len() > 1;
    let each = if is_tie { " each" } else { "" };
    let expected =
        format!("Congratulations, {}! You win with {most} points{each}.", in_a_row(&winners));
    let (line, words) = expect::congratulations(game, exchange, &expected)?;
    let has = |text: &str| words_of(text).iter().all(|word| words.contains(word));
    let is_right = game.table.points.iter().all(|(name, own)| has(name) == (*own == most));
    must(is_right && has(&most.to_string()) && has("each") == is_tie, || {
        game.wrong(line, &expected, "different winners, or different words")
    })
}

/// `A`, `A and B`, or `A, B and C`.
fn in_a_row(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

fn has_empty_deck(game: &Game) -> bool {
    game.table.deck.as_ref().is_some_and(|deck| deck.tiles.is_empty())
}

/// Whether a game ended.
pub fn ended(game: &Game, _: &Exchange) -> bool {
    game.is_over
}

/// Whether a game of one player ended because the deck is empty.
pub fn ended_without_tiles(game: &Game, _: &Exchange) -> bool {
    game.is_over && has_empty_deck(game)
}

/// Whether it ended although the deck holds tiles.
pub fn ended_with_tiles(game: &Game, _: &Exchange) -> bool {
    game.is_over && !has_empty_deck(game)
}

/// Whether two players tie for the most points.
pub fn has_tie_of_two(game: &Game, exchange: &Exchange) -> bool {
    exchange.reply.is_end && most_points(game).1.len() == 2
}

/// Whether three do, or all if there are fewer.
pub fn has_tie_of_three(game: &Game, exchange: &Exchange) -> bool {
    let tied = most_points(game).1.len();
    exchange.reply.is_end && tied > 1 && tied == 3.min(game.seats.len())
}

/// Judges the words at all ends together. If only one end has been seen, nothing can be compared.
pub fn judge_ends(findings: &mut Findings) {
    use Why::{Blocked, Both, EmptyDeck, FullBoard};
    for (why, other, words) in [
        (FullBoard, EmptyDeck, ["board", "deck"]),
        (Both, EmptyDeck, ["board", "deck"]),
        (EmptyDeck, FullBoard, ["deck", "board"]),
        (EmptyDeck, Blocked, ["empty", "fits"]),
        (Blocked, EmptyDeck, ["fits", "empty"]),
    ] {
        if let (Some(end), Some(other)) = (findings.end(why), findings.end(other)) {
            let judged = explains(end, &other.said, words).map(|()| 1);
            findings.note(Rule::WhyOver(why), judged);
        }
    }
    if let (Some(both), Some(one), Some(other)) =
        (findings.end(Both), findings.end(FullBoard), findings.end(EmptyDeck))
    {
        let judged = says_only(both, &one.said, &other.said).map(|()| 1);
        findings.note(Rule::WhyOver(Both), judged);
    }
}

/// A program that says why a game ended uses a word that it does not use at an end for another
/// reason. `word` belongs to this reason, `other_word` to the other one.
fn explains(end: &Words, other: &[String], [word, other_word]: [&str; 2]) -> Result<()> {
    let count = |words: &[String], word| words.iter().filter(|other| *other == word).count();
    let is_swapped = count(&end.said, word) < count(other, word)
        && count(&end.said, other_word) > count(other, other_word);
    let is_other = end.said.iter().any(|word| !other.contains(word));
    must(is_other && !is_swapped, || end.wrong.clone())
}

/// At an end for two reasons, a program gives only one of them: it uses none of the words that it uses
/// only at an end for the other one.
fn says_only(both: &Words, own: &[String], other: &[String]) -> Result<()> {
    let of_other = both.said.iter().find(|word| other.contains(word) && !own.contains(word));
    of_other.map_or(Ok(()), |word| {
        let came = format!("it also says {word}, as at an end for the other reason");
        Err(both.wrong.clone().reworded(|_| came.clone()))
    })
}
