//! What the refusal of a placement names: the cell, or a row or column, its tiles, and what is wrong
//! with them.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::attempts::Flaw;
use crate::play::lines::tries;
use crate::play::pursuit::Evening;
use crate::play::referee::{BadLine, Reason, bad_lines, claimed, in_words, is_named, reasons_of};
use crate::play::{Answer, Exchange, Game, View, attempts};
use crate::reading::words_of;
use crate::verdict::Verdict;
use shared::Tile;
use std::cell::RefCell;
use std::collections::BTreeMap;

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
            return exchange.shows("reasons").map(drop);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

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
