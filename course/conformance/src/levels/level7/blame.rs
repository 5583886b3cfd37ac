//! Which triple the message about a refused turn names.

use super::evening;
use super::forbidden::{
    beside_legal, distance, is_one_line, is_whole_legal, legal, near_legal, pairs_of_legal,
    two_apart,
};
use super::reasons::Reasons;
use crate::bench::Bench;
use crate::oracle::Turn as Laid;
use crate::play::attempts::{self, Attempt};
use crate::play::pursuit::Kind;
use crate::play::seats::HUMANS;
use crate::play::{Exchange, Game, View, expect};
use crate::reading::words_of;
use crate::verdict::Verdict;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// The triple at fault is the first one after which no legal turn of the deck contains all triples
/// so far. If there is none, they are wrong only together.
pub fn triple_named(bench: &Bench) -> Result<(), Verdict> {
    let evening = evening(&HUMANS[..2], 12, 200);
    let turns = RefCell::new(BTreeSet::new());
    let reasons = RefCell::new(Reasons::default());
    let lines = |view: &View| {
        turns.replace(view.position.turns(&view.deck));
        let refused = refused_turns(view, &turns.borrow());
        let lines = refused.iter().map(|turn| attempts::line_of(turn));
        lines.chain(off_board(view)).collect()
    };
    evening.trying(bench, &lines, &|game, exchange, kind| {
        if kind != Kind::Try {
            return Ok(0);
        }
        let view = game.view_of(&exchange.before)?;
        let turn = typed(&view, &exchange.typed);
        let fault = at_fault(&turn, &turns.borrow());
        let why = match fault {
            Some(number) => format!("triple {number}, after which the turn cannot become legal"),
            None => "\"together\", because more tiles would make the turn legal".to_owned(),
        };
        expect::refused(game, exchange, &why)?;
        match turn.len() {
            1 => is_single(game, exchange)?,
            _ => named(game, exchange, fault, &why)?,
        }
        let message = exchange.line.map(|line| message(game, line)).unwrap_or_default();
        reasons.borrow_mut().note(game, exchange, &view, &turn, &message).map(|()| 1)
    })
}

/// Turns on free cells that must be refused, one of each kind that is possible.
fn refused_turns(view: &View, turns: &BTreeSet<Laid>) -> Vec<Vec<Attempt>> {
    let mut refused = hopeless_turns(view, turns);
    refused.extend(without_a_link(view, turns, [[0, 1], [0, 2], [1, 2]]));
    refused.extend(without_a_link(view, turns, [[2, 1], [2, 0], [1, 0]]));
    refused.extend(pairs(view, turns));
    if let Some(five) = five(view) {
        refused.push([five.as_slice(), &five].concat());
        refused.push(five);
    }
    refused.retain(|turn| !turns.contains(&laid(turn)));
    refused
}

/// Turns with a triple that no legal turn contains: as the first, the second and the third one.
fn hopeless_turns(view: &View, turns: &BTreeSet<Laid>) -> Vec<Vec<Attempt>> {
    let is_hopeless =
        |one: &Attempt| !turns.iter().any(|turn| turn.contains(&(one.place, one.tile)));
    let Some(bad) = attempts::all(view).into_iter().find(is_hopeless) else { return Vec::new() };
    let is_legal = |one: &Attempt| turns.contains(&laid(&[*one]));
    let two = |turn: &Laid| match attempts::attempts_of(turn, &view.deck)[..] {
        [a, b] if a.index != bad.index && b.index != bad.index => Some((a, b)),
        _ => None,
    };
    let again = attempts::all(view).into_iter().find(|one| one.place != bad.place);
    let again = again.map(|other| Attempt { place: other.place, ..bad });
    let mut hopeless: Vec<_> = again.map(|again| vec![bad, again]).into_iter().collect();
    if let Some((a, b)) = turns.iter().find_map(two) {
        hopeless.extend([vec![bad, a, b], vec![a, bad, b], vec![a, b, bad]]);
    }
    // The triple that is named first is legal only together with the next one.
    let far = turns.iter().filter_map(two).map(|(a, b)| if is_legal(&a) { (b, a) } else { (a, b) });
    if let Some((a, b)) = far.into_iter().find(|(a, _)| !is_legal(a)) {
        hopeless.extend([vec![a, b, bad], vec![a]]);
    }
    hopeless
}

/// Two tiles of a turn of three, in one of these orders, which only the third one makes legal.
fn without_a_link(
    view: &View,
    turns: &BTreeSet<Laid>,
    orders: [[usize; 2]; 3],
) -> Option<Vec<Attempt>> {
    let threes = turns.iter().filter(|turn| turn.len() == 3);
    let mut pairs = threes.flat_map(|turn| {
        let three = attempts::attempts_of(turn, &view.deck);
        orders.map(|pair| pair.map(|index| three[index]).to_vec())
    });
    pairs.find(|pair| !turns.contains(&laid(pair)))
}

/// Two triples with a gap between them, in no common line, in a line that is not a sequence, without
/// a neighbor, and with the same tile.
fn pairs(view: &View, turns: &BTreeSet<Laid>) -> Vec<Vec<Attempt>> {
    let is_refused = |(a, b): &(Attempt, Attempt)| !turns.contains(&laid(&[*a, *b]));
    let is_gap = |(a, b): &(Attempt, Attempt)| is_one_line(a, b) && distance(a, b) > 1;
    let twice = legal(view).into_iter().find_map(|one| {
        let is_again = |other: &Attempt| other.index == one.index && other.place != one.place;
        attempts::all(view).into_iter().find(is_again).map(|again| (one, again))
    });
    let pairs = [
        pairs_of_legal(view).find(|pair| is_gap(pair) && is_refused(pair)),
        without_a_filler(view, turns),
        pairs_of_legal(view)
            .find(|(a, b)| !is_one_line(a, b) && is_whole_legal(view, a, b))
            .or_else(|| pairs_of_legal(view).find(|(a, b)| !is_one_line(a, b))),
        beside_legal(view).find(is_refused),
        two_apart(view, false),
        twice,
    ];
    pairs.into_iter().flatten().map(|(a, b)| vec![a, b]).collect()
}

/// Two triples with one empty cell between them. Some tile of the game could fill it, but no tile of
/// the deck can.
fn without_a_filler(view: &View, turns: &BTreeSet<Laid>) -> Option<(Attempt, Attempt)> {
    let is_filler = |a: &Attempt, b: &Attempt, tile| {
        let between =
            (usize::midpoint(a.place.0, b.place.0), usize::midpoint(a.place.1, b.place.1));
        let filled = &laid(&[*a, *b]) | &Laid::from([(between, tile)]);
        view.position.with(&filled).is_some_and(|after| after.is_legal())
    };
    near_legal(view, 2).find(|(a, b)| {
        is_one_line(a, b)
            && view.position.rules().tiles().any(|tile| is_filler(a, b, tile))
            && !turns.iter().any(|turn| laid(&[*a, *b]).is_subset(turn))
    })
}

/// More triples than a turn can have: a legal one, and others on the first free cells.
fn five(view: &View) -> Option<Vec<Attempt>> {
    let first = legal(view).into_iter().next()?;
    let free = view.position.places().into_iter();
    let free = free.filter(|&place| view.position.is_free(place) && place != first.place);
    let deck = view.deck.iter().copied().enumerate().filter(|(index, _)| *index != first.index);
    let others = deck.zip(free).map(|((index, tile), place)| Attempt { index, tile, place });
    let five: Vec<Attempt> = [first].into_iter().chain(others).take(5).collect();
    Some(five).filter(|five| five.len() == 5)
}

/// Lines with a cell off the board, which is at fault before the other rules are checked.
fn off_board(view: &View) -> Vec<String> {
    let Some(first) = legal(view).into_iter().next() else { return Vec::new() };
    let other = usize::from(first.index == 0);
    if other >= view.deck.len() {
        return Vec::new();
    }
    let line = first.line();
    let off = |before: &str, index| format!("{before}{index} 91 0");
    let two = off(&format!("{line} "), other);
    vec![off("", 0), two, off(&format!("{line} {line} "), other)]
}

/// The triples of a line. One that is off the board has no place.
fn typed(view: &View, line: &str) -> Vec<Option<Attempt>> {
    let attempt = |(index, place)| {
        let tile = *view.deck.get(index)?;
        view.position.places().contains(&place).then_some(Attempt { index, tile, place })
    };
    attempts::triples(line).into_iter().map(attempt).collect()
}

/// The number of the triple at fault, counted from 1; `None` if they are wrong only together.
fn at_fault(turn: &[Option<Attempt>], turns: &BTreeSet<Laid>) -> Option<usize> {
    if let Some(index) = turn.iter().position(Option::is_none) {
        return Some(index + 1);
    }
    let turn: Vec<Attempt> = turn.iter().copied().flatten().collect();
    (1..=turn.len()).find(|&count| {
        let begun = &turn[..count];
        let differ = (1..count).all(|index| {
            begun[..index]
                .iter()
                .all(|one| one.index != begun[index].index && one.place != begun[index].place)
        });
        let goes_on = turns.iter().any(|turn| laid(begun).is_subset(turn));
        !(differ && goes_on)
    })
}

fn laid(attempts: &[Attempt]) -> Laid {
    attempts.iter().map(|one| (one.place, one.tile)).collect()
}

/// A single triple is wrong by itself: the message neither counts it nor says *together*. A 1 may be
/// one of the numbers that were typed.
fn is_single(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let Some(first) = exchange.line else { return Ok(()) };
    let words = message(game, first);
    let is_typed = exchange.typed.split(' ').any(|word| word == "1");
    let came = if words.contains(&"together".to_owned()) {
        "it says \"together\""
    } else if number_of_triple(&words) == Some(1) && !is_typed {
        "it says which triple"
    } else {
        return Ok(());
    };
    let expected =
        "a reason that names no triple and does not say \"together\", because there is only one";
    Err(game.wrong(first, expected, came))
}

/// The message names the triple, or says *together*.
fn named(game: &Game, exchange: &Exchange, fault: Option<usize>, why: &str) -> Result<(), Verdict> {
    let Some(first) = exchange.line else { return Ok(()) };
    let words = message(game, first);
    let has = |text: &str| words.iter().any(|word| word == text);
    let is_right = match (fault, number_of_triple(&words)) {
        (Some(fault), Some(number)) => number == fault,
        // The message does not say triple.
        (Some(fault), None) => {
            !has("together")
                && (has(&fault.to_string())
                    || words.iter().any(|word| ordinal(word) == Some(fault)))
        }
        (None, _) => has("together"),
    };
    if is_right {
        return Ok(());
    }
    let came = match number_of_triple(&words) {
        Some(number) => format!("it names triple {number}"),
        None if has("together") => "it says \"together\"".to_owned(),
        None => "it names no triple".to_owned(),
    };
    Err(game.wrong(first, &format!("the reason names {why}"), &came))
}

/// The words of a message, which may continue on the next lines of a terminal.
fn message(game: &Game, first: usize) -> Vec<String> {
    let screen = game.talk.screen();
    let lines = (first..screen.height() - 1).map(|line| words_of(&screen.text(line)));
    let is_table = |words: &Vec<String>| words.first().is_some_and(|word| word == "board");
    lines.take(3).take_while(|words| !is_table(words)).flatten().collect()
}

/// The number in *triple 2*, *triple number 2* or *second triple*.
fn number_of_triple(words: &[String]) -> Option<usize> {
    let index = words.iter().position(|word| word == "triple")?;
    let after = words[index + 1..].iter().take(2).find_map(|word| word.parse().ok());
    let before = words[..index].last().and_then(|word| ordinal(word));
    before.or(after)
}

pub(super) fn ordinal(word: &str) -> Option<usize> {
    let ordinals = [["first", "1st"], ["second", "2nd"], ["third", "3rd"], ["fourth", "4th"]];
    ordinals.iter().position(|names| names.contains(&word)).map(|index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Position;

    fn at_fault_in(line: &str) -> Option<usize> {
        let position = Position::read("11/11/11/11/11/5Ar5/11/11/11/11/11");
        let deck: Vec<_> =
            ["Db", "Ag", "Bb", "Dy", "Cb", "Cr"].iter().map(|tile| tile.parse().unwrap()).collect();
        let turns = position.turns(&deck);
        let view = View { position, deck, bag: 0, name: String::new(), points: Vec::new() };
        at_fault(&typed(&view, line), &turns)
    }

    #[test]
    fn the_first_triple_after_which_no_legal_turn_goes_on_is_at_fault() {
        for (line, expected) in [
            // The example of the handout: Cr Ar Ag.
            ("1 5 6 5 5 4", Some(2)),
            ("0 0 0 1 5 6", Some(1)),
            ("1 5 6 0 0 0 5 5 4", Some(2)),
            ("1 5 6 1 5 7", Some(2)),
            ("1 5 6 1 5 7 5 91 0", Some(3)),
            // Br is missing between Cr and Ar.
            ("5 5 7", Some(1)),
        ] {
            assert_eq!(at_fault_in(line), expected, "{line}");
        }
    }

    #[test]
    fn the_number_of_a_triple_is_read_in_many_wordings() {
        for (text, expected) in [
            ("Impossible: triple 2: row 5 would read Cr Ar Ag.", Some(2)),
            ("Impossible: the second triple is off the board.", Some(2)),
            ("Impossible: triple no. 3 has no neighbor.", Some(3)),
            ("Impossible: the triples together leave a gap.", None),
        ] {
            assert_eq!(number_of_triple(&words_of(text)), expected, "{text}");
        }
    }
}
