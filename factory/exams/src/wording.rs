//! Finds words in lines of any wording, and what shows the free cells of a board.

use crate::trying::must;
use conformance::oracle::Place;
use conformance::play::{Game, Turn};
use conformance::reading::conversation::{Conversation, Reply};
use conformance::reading::words_of;
use conformance::verdict::Verdict;
use std::iter;

/// The lines of a reply with the wanted words.
pub(crate) fn lines_with(
    talk: &Conversation,
    reply: &Reply,
    is_wanted: impl Fn(&[String]) -> bool,
) -> Vec<usize> {
    let texts = talk.texts(reply.lines.clone()).into_iter();
    texts.filter(|(_, text)| is_wanted(&words_of(text))).map(|(line, _)| line).collect()
}

/// The lines with the wanted words between the report of a turn and the table after it.
pub(crate) fn lines_after(
    game: &Game,
    turn: &Turn,
    is_wanted: impl Fn(&[String]) -> bool,
) -> Vec<usize> {
    let end = turn.after.as_ref().map_or(turn.line, |after| after.line);
    let text = |line: usize| words_of(&game.talk.screen().text(line));
    (turn.line + 1..end).filter(|&line| is_wanted(&text(line))).collect()
}

/// Whether a line contains all these words, in any order.
pub(crate) fn has_all(line: &[String], words: &[&str]) -> bool {
    words.iter().all(|word| line.iter().any(|other| other == word))
}

/// Whether a line contains these words in this order, perhaps with others in between.
pub(crate) fn has_in_order(line: &[String], words: &[String]) -> bool {
    let mut line = line.iter();
    words.iter().all(|word| line.any(|other| other == word))
}

/// The program must ask a question with these words.
pub(crate) fn asks_for(talk: &Conversation, words: &[&str], expected: &str) -> Result<(), Verdict> {
    must(has_all(&talk.prompt_words(), words), || talk.wrong(None, expected, talk.asked()))
}

/// The free cells of the board as they are shown: the line of the screen, the cell, and which of these marks it has, or a
/// space. The reader takes every mark for an empty cell, so that those of a row are in the order of their marks.
pub(crate) fn free_cells(game: &Game, marks: &str) -> Vec<(usize, Place, char)> {
    let is_mark = |character: char| marks.contains(character);
    // A row begins with its number, and has more than numbers.
    let is_row = |text: &str| {
        let begins = text.chars().find(|character| character.is_alphanumeric());
        begins.is_some_and(|first| first.is_ascii_digit())
            && text.contains(|character: char| is_mark(character) || character.is_alphabetic())
    };
    let lines = game.table.line + 1..game.table.deck_line;
    let texts = lines.map(|line| (line, game.talk.screen().text(line)));
    let rows = game.table.grid.rows.iter().enumerate().zip(texts.filter(|(_, text)| is_row(text)));
    rows.flat_map(|((row, cells), (line, text))| {
        let free = (0..cells.len()).filter(|&column| cells[column].is_none());
        let shown: Vec<char> = text.chars().filter(|one| is_mark(*one)).collect();
        free.zip(shown.into_iter().chain(iter::repeat(' ')))
            .map(move |(column, mark)| (line, (row, column), mark))
            .collect::<Vec<_>>()
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_words(line: &str) -> bool {
        has_in_order(&words_of(line), &words_of("Ann 6 more"))
    }

    #[test]
    fn other_words_may_come_in_between() {
        assert!(has_words("Ann lays four tiles in one turn: 6 points more."));
        assert!(has_words("Well done, Ann! 6 MORE."));
    }

    #[test]
    fn every_word_is_needed_and_none_may_come_too_early() {
        assert!(!has_words("Ann draws 2 more tiles."));
        assert!(!has_words("6 more tiles for Ann."));
        assert!(!has_words(""));
    }
}
