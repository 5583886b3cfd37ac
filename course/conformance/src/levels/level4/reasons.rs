//! What the refusal of a placement names: the cell, or a row or column, its tiles, and what is wrong
//! with them.

use crate::bench::Bench;
use crate::check::Level;
use crate::oracle::{Place, Position, Turn};
use crate::play::attempts::Flaw;
use crate::play::lines::tries;
use crate::play::pursuit::Evening;
use crate::play::{Answer, Exchange, Game, View, attempts, single};
use crate::reading::{Token, tokens, words_of};
use crate::rules::{Rules, is_one_color};
use crate::verdict::Verdict;
use shared::Tile;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A row or column that would not be a sequence.
struct BadLine {
    /// *row* or *column*.
    word: &'static str,
    number: usize,
    /// Its tiles side by side, in order.
    tiles: Vec<Tile>,
}

/// Why tiles are not a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    TooLong,
    Identical,
    Neither,
}

/// The messages seen so far, without tiles and numbers, for lines with exactly one reason.
type Messages = BTreeMap<Vec<String>, Reason>;

/// Each refusal of a single tile names what it must, and says why.
pub fn reasons(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    explained(bench, evening, &|view| {
        let one = |kind: Flaw| attempts::find(view, |lines| lines.have_only(kind));
        let long = attempts::find(view, |lines| {
            lines.row.len().max(lines.column.len()) > 2 && lines.flaws().contains(&Flaw::Neighbors)
        });
        let one_of_two = [[0, 1], [1, 0]].into_iter().filter_map(|[bad, good]| {
            attempts::find(view, |lines| {
                let (flaws, tiles) = (lines.flaws(), [&lines.row, &lines.column]);
                flaws[bad] != Flaw::None && flaws[good] == Flaw::None && tiles[good].len() > 1
            })
        });
        let mixed = attempts::find(view, |lines| is_mixed(&lines.row) || is_mixed(&lines.column));
        let bad = [Flaw::Neighbors, Flaw::IdenticalBeside, Flaw::IdenticalApart, Flaw::TooMany];
        let bad = bad.into_iter().filter_map(one).chain(long).chain(one_of_two).chain(mixed);
        bad.chain(attempts::apart(view, true)).map(|attempt| attempt.line()).collect()
    })
}

/// Each refusal of one of these lines names what it must, and says why.
pub fn explained(
    bench: &Bench,
    evening: &Evening,
    lines: &dyn Fn(&View) -> Vec<String>,
) -> Result<(), Verdict> {
    let messages = RefCell::new(Messages::new());
    tries(bench, evening, lines, &|game, exchange| {
        // Another check judges whether it is refused.
        if exchange.answer != Answer::Refused {
            return Ok(());
        }
        let view = game.view_of(&exchange.before)?;
        let bad = bad_lines(&view.position, &attempts::turn(&view, &exchange.typed));
        if bad.is_empty() {
            // Of a turn of level 7, only the row or column is explained as at level 4.
            if evening.level == Level::Mutant {
                return Ok(());
            }
            return single::names_it(game, exchange, single::typed(exchange).1, None);
        }
        is_named(game, exchange, &bad)?;
        is_explained(game, exchange, &bad, &mut messages.borrow_mut())
    })
}

/// Whether a letter and a color occur twice among tiles that all differ.
fn is_mixed(tiles: &[Tile]) -> bool {
    let pairs = || (1..tiles.len()).flat_map(|b| (0..b).map(move |a| (tiles[a], tiles[b])));
    pairs().any(|(a, b)| a.letter == b.letter)
        && pairs().any(|(a, b)| a.color == b.color)
        && pairs().all(|(a, b)| a != b)
}

/// The rows and columns of a turn that would not be sequences.
fn bad_lines(position: &Position, turn: &Turn) -> Vec<BadLine> {
    let Some(after) = position.with(turn) else { return Vec::new() };
    let places: Vec<Place> = turn.iter().map(|&(place, _)| place).collect();
    let runs = after.runs_through(&places).into_iter();
    let lines = runs.map(|run| {
        let is_row = run[0].0 == run[1].0;
        let (word, number) = if is_row { ("row", run[0].0) } else { ("column", run[0].1) };
        BadLine { word, number, tiles: after.tiles(&run) }
    });
    lines.filter(|line| !position.rules().is_sequence(&line.tiles)).collect()
}

/// The message names one of the lines: *row* or *column*, its number, and its tiles in order.
fn is_named(game: &Game, exchange: &Exchange, bad: &[BadLine]) -> Result<(), Verdict> {
    let Some(line) = exchange.line else { return Ok(()) };
    let words = words_of(&game.talk.screen().text(line));
    let tokens = tokens(&game.talk.screen().cells(line));
    let tiles: Vec<Tile> = tokens.iter().filter_map(Token::tile).collect();
    let is_it = |bad: &BadLine| {
        words.iter().any(|word| word == bad.word)
            && tokens.contains(&Token::Number(bad.number))
            && tiles.windows(bad.tiles.len()).any(|window| window == bad.tiles)
    };
    if bad.iter().any(is_it) {
        return Ok(());
    }
    let rules = game.talk.rules();
    let names: Vec<String> = bad[0].tiles.iter().map(|&tile| rules.name(tile)).collect();
    let (word, number) = (bad[0].word, bad[0].number);
    let expected = format!(
        "the reason names {word} {number} and the tiles that it would have: {}",
        names.join(" ")
    );
    Err(game.wrong(line, &expected, "a different reason"))
}

/// The message says why the tiles are not a sequence. The words are free; but those of the handout
/// must be true, and two different reasons must not have the same words.
fn is_explained(
    game: &Game,
    exchange: &Exchange,
    bad: &[BadLine],
    messages: &mut Messages,
) -> Result<(), Verdict> {
    let (Some(line), rules) = (exchange.line, game.talk.rules()) else { return Ok(()) };
    let true_ones: Vec<Reason> =
        bad.iter().flat_map(|line| reasons_of(rules, &line.tiles)).collect();
    // The reason may take several lines, before the question.
    let lines = game.talk.texts(line..exchange.reply.lines.end.max(line + 2) - 1);
    let text: Vec<String> = lines.iter().flat_map(|(_, text)| words_of(text)).collect();
    let claimed = claimed(&text);
    let expected = format!("the reason: {}", in_words(&true_ones));
    if !claimed.is_empty() && !claimed.iter().any(|reason| true_ones.contains(reason)) {
        return Err(game.wrong(line, &expected, &format!("it says: {}", in_words(&claimed))));
    }
    let [reason] = true_ones[..] else { return Ok(()) };
    let is_kept = |word: &String| {
        word.chars().count() > 2
            && !word.contains(|c: char| c.is_ascii_digit())
            && !["row", "column"].contains(&word.as_str())
    };
    let words: Vec<String> = text.into_iter().filter(is_kept).collect();
    let known = *messages.entry(words).or_insert(reason);
    if known == reason {
        return Ok(());
    }
    let came = format!("the same words as for {}", in_words(&[known]));
    Err(game.wrong(line, &expected, &came))
}

/// All that is wrong with a line.
fn reasons_of(rules: &Rules, tiles: &[Tile]) -> Vec<Reason> {
    let is_twice = |index: usize| tiles[..index].contains(&tiles[index]);
    let all = [
        (Reason::TooLong, tiles.len() > rules.longest),
        (Reason::Identical, (1..tiles.len()).any(is_twice)),
        (Reason::Neither, !rules.is_one_letter(tiles) && !is_one_color(tiles)),
    ];
    all.into_iter().filter(|(_, is_true)| *is_true).map(|(reason, _)| reason).collect()
}

/// The reasons that a message gives in the words of the handout.
fn claimed(words: &[String]) -> Vec<Reason> {
    let has = |wanted: &str| words.iter().any(|word| word == wanted);
    let all = [
        (Reason::TooLong, has("long")),
        (Reason::Identical, has("identical")),
        (Reason::Neither, has("neither")),
    ];
    all.into_iter().filter(|(_, is_claimed)| *is_claimed).map(|(reason, _)| reason).collect()
}

fn in_words(reasons: &[Reason]) -> String {
    let word = |reason: &Reason| match reason {
        Reason::TooLong => "too long",
        Reason::Identical => "identical tiles",
        Reason::Neither => "neither one letter nor one color",
    };
    reasons.iter().map(word).collect::<Vec<_>>().join(", or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So a program need not have that reason.
    #[test]
    fn a_run_is_never_wrong_only_because_it_is_too_long() {
        let rules = Rules::handout();
        let kinds: Vec<Tile> = rules.tiles().collect();
        let mut runs: Vec<Vec<Tile>> = vec![Vec::new()];
        for _ in 0..=rules.longest {
            let longer = |run: &Vec<Tile>| {
                kinds.iter().map(|&tile| [run.as_slice(), &[tile]].concat()).collect::<Vec<_>>()
            };
            runs = runs.iter().flat_map(longer).collect();
            // The order of the tiles does not matter.
            runs.retain(|run| run.is_sorted());
        }
        for run in &runs {
            let reasons = reasons_of(&rules, run);
            assert!(reasons.contains(&Reason::TooLong) && reasons.len() > 1, "{run:?}");
        }
    }
}
