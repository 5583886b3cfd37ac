//! Level 2: a bag and a deck.

mod chance;

use crate::bench::Bench;
use crate::check::Check;
use crate::play::expect::{missing, says_tiles};
use crate::play::greeting;
use crate::play::lines::long_number;
use crate::play::questions::{NO_NUMBERS, PADDED_ONE, WRAPPING, ignored, refused, refused_beyond};
use crate::reading::conversation::{Conversation, Reply};
use crate::reading::table::Table;
use crate::reading::{Meaning, Statement, unreadable, words_of};
use crate::verdict::Verdict;
use shared::Tile;

/// The checks of level 2.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-first", 1, "level 2, steps 1 and 2",
        "asks for a name, then uses it to ask how many identical tiles", name_first),
    Check::new("name-bounds", 1, "level 2, Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::new("bag-made", 2, "level 2, step 3",
        "makes a bag of 16 tiles for each identical one, and says so", bag_made),
    Check::new("copies-bounds", 1, "level 2, Bounds",
        "takes 1 to 100 identical tiles and refuses other numbers", copies_bounds),
    Check::new("copies-number", 1, "level 2, step 7",
        "ignores what is not a whole number of identical tiles", copies_number),
    Check::new("pick-moves", 2, "level 2, steps 5 and 6",
        "moves as many tiles as were asked for, and keeps earlier picks", pick_moves),
    Check::new("bag-count", 1, "level 2, step 6", "says how many tiles the bag still holds", bag_count),
    Check::new("whole-bag", 2, "level 2, steps 3 and 5",
        "has as many of each of the sixteen tiles as asked for", whole_bag),
    Check::new("more-than-left", 1, "level 2, step 5",
        "picks all that are left when more are asked for", more_than_left),
    Check::new("zero", 1, "level 2, step 5", "picks nothing for 0, and asks again", zero),
    Check::new("below-zero", 1, "level 2, step 7", "refuses a number below 0", below_zero),
    Check::new("not-a-number", 1, "level 2, step 7", "ignores what is not a whole number of tiles to pick", not_a_number),
    Check::new("pick-at-random", 2, "level 2, step 5",
        "picks each tile of the bag with the same chance", chance::pick_at_random),
    Check::new("farewell-when-empty", 1, "level 2, step 8",
        "says farewell and ends when the bag is empty", farewell_when_empty),
    Check::new("end-of-input", 1, "level 2, step 9",
        "says farewell when the input ends, at any question", end_of_input),
];

fn name_first(bench: &Bench) -> Result<(), Verdict> {
    let talk = greeting::named(bench)?;
    if talk.asks("ann") && talk.asks("identical") {
        return Ok(());
    }
    Err(talk.wrong(None, "Dear Ann, how many identical tiles?", "a different question"))
}

fn copies_bounds(bench: &Bench) -> Result<(), Verdict> {
    for (most, copies) in [("1", 1), ("100", 100), ("+2", 2), (PADDED_ONE, 1), ("010", 10)] {
        let bag = copies * bench.rules().kinds();
        let mut talk = greeting::named(bench)?;
        refused_beyond(&mut talk, 100, "there are 1 to 100 identical tiles")?;
        let reply = talk.say(most)?;
        if last_bag(&reply) != Some(bag) {
            let expected = format!("Bag: {bag} tiles left.");
            talk.must_go_on(&reply, &expected)?;
            let came = last_bag(&reply).map_or("no bag".to_owned(), |bag| format!("{bag} tiles"));
            return Err(talk.wrong(None, &expected, &came));
        }
    }
    Ok(())
}

fn copies_number(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = greeting::named(bench)?;
    NO_NUMBERS.iter().try_for_each(|line| ignored(&mut talk, line))?;
    let reply = talk.say("1")?;
    talk.must_go_on(&reply, "how many tiles do you pick?")
}

fn bag_made(bench: &Bench) -> Result<(), Verdict> {
    for copies in [1, 2, 7, 100] {
        let mut talk = greeting::named(bench)?;
        let reply = talk.say(&copies.to_string())?;
        let all = copies * bench.rules().kinds();
        let expected = format!("Bag: {all} tiles left.");
        match last_bag(&reply) {
            Some(bag) if bag == all => {}
            Some(bag) => {
                return Err(talk.wrong(line_of_bag(&reply), &expected, &format!("{bag} tiles")));
            }
            None => return Err(talk.wrong(None, &expected, "no bag is shown")),
        }
        talk.must_go_on(&reply, "how many tiles do you pick?")?;
    }
    Ok(())
}

fn pick_moves(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 2)?;
    let mut before: Vec<Tile> = Vec::new();
    for count in [0, 5, 1, 3, 0, 10, 1] {
        let reply = talk.say(&count.to_string())?;
        let (line, deck) = deck_after(&talk, &reply)?;
        is_ann_s(&talk, &reply)?;
        let expected = format!("a deck of {} tiles", before.len() + count);
        if deck.len() != before.len() + count {
            return Err(talk.wrong(line, &expected, &format!("{} tiles", deck.len())));
        }
        if let Some(tile) = missing(&before, &deck) {
            let expected = format!("{tile} stays in the deck");
            return Err(talk.wrong(line, &expected, "it is gone"));
        }
        before = deck;
    }
    Ok(())
}

fn bag_count(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 2)?;
    let mut left = 2 * bench.rules().kinds();
    for count in [1, 5, 0, 10, left - 17] {
        left -= count;
        let reply = talk.say(&count.to_string())?;
        if last_bag(&reply) != Some(left) {
            let expected = format!("Bag: {left} tiles left.");
            return Err(talk.wrong(line_of_bag(&reply), &expected, "a different number, or none"));
        }
        says_tiles(&talk, &reply)?;
        let places = reply.statements.iter().filter_map(|statement| match statement.meaning {
            Meaning::Deck(_) => Some((0, statement.line)),
            Meaning::Bag(_) => Some((1, statement.line)),
            _ => None,
        });
        if let Some((_, line)) = places.clone().next().filter(|_| !places.is_sorted()) {
            return Err(talk.wrong(Some(line), "the deck, and then the bag", "the bag first"));
        }
    }
    Ok(())
}

/// The deck is that of the user. Without tiles, nothing comes after the colon.
fn is_ann_s(talk: &Conversation, reply: &Reply) -> Result<(), Verdict> {
    for statement in &reply.statements {
        let Meaning::Deck(deck) = &statement.meaning else { continue };
        let line = talk.line(statement.line);
        let rest = line.rsplit_once(':').map_or("", |(_, rest)| rest);
        if deck.tiles.is_empty() && !words_of(rest).is_empty() {
            let expected = "Deck of Ann: and nothing else, because it is empty";
            return Err(talk.wrong(Some(statement.line), expected, rest.trim()));
        }
        if words_of(&deck.name) != ["ann"] {
            let came = format!("Deck of {}", deck.name);
            return Err(talk.wrong(Some(statement.line), "Deck of Ann: and its tiles", &came));
        }
    }
    Ok(())
}

fn whole_bag(bench: &Bench) -> Result<(), Verdict> {
    for (copies, first) in [(1, 1), (2, 20), (5, 0), (100, 1500)] {
        let all = copies * bench.rules().kinds();
        let mut talk = with_copies(bench, copies)?;
        let mut deck = Vec::new();
        let mut line = None;
        for pick in [first, all - first - 1, 1] {
            let reply = talk.say(&pick.to_string())?;
            (line, deck) = deck_after(&talk, &reply)?;
            if reply.is_end && last_bag(&reply) != Some(0) {
                let reason = "it ended before all tiles were picked, which another check judges";
                return Err(Verdict::NotReached(reason.to_owned()));
            }
        }
        for tile in bench.rules().tiles() {
            let count = deck.iter().filter(|&&other| other == tile).count();
            if count != copies {
                let expected = format!("{tile} {copies} times in the deck, once the bag is empty");
                return Err(talk.wrong(line, &expected, &format!("it is there {count} times")));
            }
        }
        if deck.len() != all {
            return Err(talk.wrong(line, &format!("{all} tiles"), &format!("{}", deck.len())));
        }
    }
    Ok(())
}

fn more_than_left(bench: &Bench) -> Result<(), Verdict> {
    let all = bench.rules().kinds();
    let more = (all + 1).to_string();
    let numbers = [&more, "1000000", "123456789012345678901234567890", &long_number()];
    for many in numbers.into_iter().chain(WRAPPING) {
        let mut talk = with_copies(bench, 1)?;
        talk.say("3")?;
        let reply = talk.say(many)?;
        let (line, deck) = deck_after(&talk, &reply)?;
        if deck.len() != all || last_bag(&reply) != Some(0) {
            let expected = format!("all {all} tiles are in the deck, and the bag is empty");
            return Err(talk.wrong(line, &expected, &format!("{} tiles", deck.len())));
        }
    }
    Ok(())
}

fn zero(bench: &Bench) -> Result<(), Verdict> {
    for (first, zero) in [("0", "0"), ("4", "0"), ("4", "-0"), ("4", "-00"), ("4", "000")] {
        let mut talk = with_copies(bench, 1)?;
        let reply = talk.say(first)?;
        let (_, before) = deck_after(&talk, &reply)?;
        let reply = talk.say(zero)?;
        let expected = "0 is a valid number: deck and bag as before, and the question again";
        talk.must_go_on(&reply, expected)?;
        let is_refused = |statement: &Statement| {
            matches!(statement.meaning, Meaning::Ignored | Meaning::Impossible)
        };
        if reply.statements.iter().any(is_refused) {
            return Err(talk.wrong(None, expected, "it was refused"));
        }
        let (line, deck) = deck_after(&talk, &reply)?;
        if deck != before {
            return Err(talk.wrong(line, expected, "a different deck"));
        }
    }
    Ok(())
}

fn below_zero(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 1)?;
    let reply = talk.say("4")?;
    let (_, before) = deck_after(&talk, &reply)?;
    let long = format!("-{}", long_number());
    for number in ["-1", "-16", "-123456789012345678901234567890", &long] {
        refused(&mut talk, number, "nobody can pick fewer than 0 tiles")?;
    }
    unchanged(&mut talk, &before)
}

fn not_a_number(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 1)?;
    let reply = talk.say("4")?;
    let (_, before) = deck_after(&talk, &reply)?;
    NO_NUMBERS.iter().try_for_each(|line| ignored(&mut talk, line))?;
    unchanged(&mut talk, &before)
}

fn farewell_when_empty(bench: &Bench) -> Result<(), Verdict> {
    let all = bench.rules().kinds();
    for first in [all, all - 1] {
        let mut talk = with_copies(bench, 1)?;
        let mut reply = talk.say(&first.to_string())?;
        if first < all {
            talk.must_go_on(&reply, "one tile is left: how many tiles do you pick?")?;
            reply = talk.say("1")?;
        }
        if !reply.is_end {
            return Err(talk.wrong(
                None,
                "the bag is empty: a farewell, and the end",
                "it continues",
            ));
        }
        greeting::farewell(&talk, &reply, None)?;
    }
    Ok(())
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    greeting::leaves(bench, &[], None)?;
    greeting::leaves(bench, &["Ann"], None)?;
    greeting::leaves(bench, &["Ann", "2"], None)?;
    greeting::leaves(bench, &["Ann", "2", "5"], None)?;
    unfinished_line(bench)
}

/// The last line of the input counts, even without a newline.
fn unfinished_line(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 2)?;
    let reply = talk.leave_after("12")?;
    greeting::farewell(&talk, &reply, None)?;
    let (line, deck) = deck_after(&talk, &reply)?;
    if deck.len() == 12 {
        return Ok(());
    }
    let expected = "12 tiles: the last line counts, even without a newline at its end";
    Err(talk.wrong(line, expected, &format!("{} tiles", deck.len())))
}

/// A program that has made its bag.
fn with_copies(bench: &Bench, copies: usize) -> Result<Conversation, Verdict> {
    let mut talk = greeting::named(bench)?;
    let reply = talk.say(&copies.to_string())?;
    talk.must_go_on(&reply, "how many tiles do you pick?")?;
    Ok(talk)
}

/// The deck in a reply, and the line it is on.
fn deck_after(talk: &Conversation, reply: &Reply) -> Result<(Option<usize>, Vec<Tile>), Verdict> {
    let deck = reply.statements.iter().rev().find_map(|statement| match &statement.meaning {
        Meaning::Deck(deck) => Some((statement.line, deck.clone())),
        _ => None,
    });
    let expected = "Deck of Ann: and its tiles";
    let (line, deck) = deck.ok_or_else(|| talk.wrong(None, expected, "no deck is shown"))?;
    let table = Table { deck_line: line, deck: Some(deck.clone()), ..Table::default() };
    match unreadable::of_deck(talk.screen(), talk.rules(), &table) {
        Some((line, came)) => Err(talk.wrong_within(line, expected, &came)),
        None => Ok((Some(line), deck.tiles)),
    }
}

fn last_bag(reply: &Reply) -> Option<usize> {
    reply.statements.iter().rev().find_map(|statement| match statement.meaning {
        Meaning::Bag(count) => Some(count),
        _ => None,
    })
}

fn line_of_bag(reply: &Reply) -> Option<usize> {
    let mut statements = reply.statements.iter().rev();
    statements
        .find(|statement| matches!(statement.meaning, Meaning::Bag(_)))
        .map(|statement| statement.line)
}

/// After picking nothing, the deck is the same as before.
fn unchanged(talk: &mut Conversation, before: &[Tile]) -> Result<(), Verdict> {
    let reply = talk.say("0")?;
    let (line, deck) = deck_after(talk, &reply)?;
    if deck == before {
        return Ok(());
    }
    Err(talk.wrong(line, "the deck as it was", "a different deck"))
}
