//! Level 2: a bag and a deck.

mod chance;

use crate::bench::Bench;
use crate::check::Check;
use crate::conversation::{Conversation, Reply};
use crate::greeting;
use crate::questions::{NO_NUMBERS, ignored, refused};
use crate::reading::{Meaning, Said};
use crate::tiles::{all_tiles, missing};
use crate::verdict::Verdict;
use shared::Tile;

/// The checks of level 2.
pub const CHECKS: &[Check] = &[
    Check {
        id: "name-first",
        title: "asks the name, then by that name for the number of identical tiles",
        rule: "level 2, steps 1 and 2",
        points: 1,
        judge: name_first,
    },
    Check {
        id: "name-bounds",
        title: "takes names of 1 to 40 characters, trimmed, and refuses others",
        rule: "level 2, Bounds",
        points: 1,
        judge: greeting::name_bounds,
    },
    Check {
        id: "bag-made",
        title: "makes a bag of 16 tiles for each identical one, and says so",
        rule: "level 2, step 3",
        points: 2,
        judge: bag_made,
    },
    Check {
        id: "copies-bounds",
        title: "takes 1 to 100 identical tiles and refuses other numbers",
        rule: "level 2, Bounds",
        points: 1,
        judge: copies_bounds,
    },
    Check {
        id: "copies-number",
        title: "ignores what is no whole number of identical tiles",
        rule: "level 2, step 7",
        points: 1,
        judge: copies_number,
    },
    Check {
        id: "pick-moves",
        title: "moves as many tiles as were asked for, and keeps those of before",
        rule: "level 2, steps 5 and 6",
        points: 2,
        judge: pick_moves,
    },
    Check {
        id: "bag-count",
        title: "says what the bag still holds",
        rule: "level 2, step 6",
        points: 1,
        judge: bag_count,
    },
    Check {
        id: "whole-bag",
        title: "has each of the sixteen tiles as often as was asked for",
        rule: "level 2, steps 3 and 5",
        points: 2,
        judge: whole_bag,
    },
    Check {
        id: "more-than-left",
        title: "picks all that are left when more are asked for",
        rule: "level 2, step 5",
        points: 1,
        judge: more_than_left,
    },
    Check {
        id: "zero",
        title: "picks nothing for 0, and asks again",
        rule: "level 2, step 5",
        points: 1,
        judge: zero,
    },
    Check {
        id: "below-zero",
        title: "refuses a number below 0",
        rule: "level 2, step 7",
        points: 1,
        judge: below_zero,
    },
    Check {
        id: "not-a-number",
        title: "ignores what is no whole number of tiles to pick",
        rule: "level 2, step 7",
        points: 1,
        judge: not_a_number,
    },
    Check {
        id: "pick-at-random",
        title: "picks each tile of the bag with the same chance",
        rule: "level 2, step 5",
        points: 2,
        judge: chance::pick_at_random,
    },
    Check {
        id: "farewell-when-empty",
        title: "says farewell and ends when the bag is empty",
        rule: "level 2, step 8",
        points: 1,
        judge: farewell_when_empty,
    },
    Check {
        id: "end-of-input",
        title: "says farewell when the input ends, at any question",
        rule: "level 2, step 9",
        points: 1,
        judge: end_of_input,
    },
];

fn name_first(bench: &Bench) -> Result<(), Verdict> {
    let talk = greeting::named(bench)?;
    let words = talk.prompt_words();
    if words.iter().any(|word| word == "ann") && words.iter().any(|word| word == "identical") {
        return Ok(());
    }
    Err(talk.wrong(None, "Dear Ann, how many identical tiles?", "another question"))
}

fn copies_bounds(bench: &Bench) -> Result<(), Verdict> {
    for (most, bag) in [("1", 16), ("100", 1600), ("+2", 32)] {
        let mut talk = greeting::named(bench)?;
        for number in ["0", "101", "-1", "99999999999999999999999999"] {
            refused(&mut talk, number, "there are 1 to 100 identical tiles")?;
        }
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
        let expected = format!("Bag: {} tiles left.", 16 * copies);
        match last_bag(&reply) {
            Some(bag) if bag == 16 * copies => {}
            Some(bag) => {
                return Err(talk.wrong(line_of_bag(&reply), &expected, &format!("{bag} tiles")));
            }
            None => return Err(talk.wrong(None, &expected, "no bag is told")),
        }
        talk.must_go_on(&reply, "how many tiles do you pick?")?;
    }
    Ok(())
}

fn pick_moves(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 2)?;
    let mut before: Vec<Tile> = Vec::new();
    for count in [5, 1, 3, 0, 10, 1] {
        let reply = talk.say(&count.to_string())?;
        let deck = deck_after(&talk, &reply)?;
        let expected = format!("a deck of {} tiles", before.len() + count);
        if deck.len() != before.len() + count {
            return Err(talk.wrong(
                line_of_deck(&reply),
                &expected,
                &format!("{} tiles", deck.len()),
            ));
        }
        if let Some(tile) = missing(&before, &deck) {
            let expected = format!("{tile} stays in the deck");
            return Err(talk.wrong(line_of_deck(&reply), &expected, "it is gone"));
        }
        before = deck;
    }
    Ok(())
}

fn bag_count(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 2)?;
    let mut left = 32;
    for count in [1, 5, 0, 10, 15] {
        left -= count;
        let reply = talk.say(&count.to_string())?;
        if last_bag(&reply) != Some(left) {
            let expected = format!("Bag: {left} tiles left.");
            return Err(talk.wrong(line_of_bag(&reply), &expected, "another number, or none"));
        }
    }
    Ok(())
}

fn whole_bag(bench: &Bench) -> Result<(), Verdict> {
    for (copies, picks) in [(1, ["1", "14", "1"]), (2, ["20", "11", "1"]), (5, ["0", "79", "1"])] {
        let mut talk = with_copies(bench, copies)?;
        let mut deck = Vec::new();
        let mut line = None;
        for pick in picks {
            let reply = talk.say(pick)?;
            deck = deck_after(&talk, &reply)?;
            line = line_of_deck(&reply);
        }
        for tile in all_tiles() {
            let count = deck.iter().filter(|&&other| other == tile).count();
            if count != copies {
                let expected = format!("{tile} {copies} times in the deck, once the bag is empty");
                return Err(talk.wrong(line, &expected, &format!("it is there {count} times")));
            }
        }
        if deck.len() != 16 * copies {
            return Err(talk.wrong(
                line,
                &format!("{} tiles", 16 * copies),
                &format!("{}", deck.len()),
            ));
        }
    }
    Ok(())
}

fn more_than_left(bench: &Bench) -> Result<(), Verdict> {
    for many in ["17", "1000000", "123456789012345678901234567890"] {
        let mut talk = with_copies(bench, 1)?;
        talk.say("3")?;
        let reply = talk.say(many)?;
        let deck = deck_after(&talk, &reply)?;
        if deck.len() != 16 || last_bag(&reply) != Some(0) {
            let expected = "all sixteen tiles are in the deck, and the bag is empty";
            return Err(talk.wrong(
                line_of_deck(&reply),
                expected,
                &format!("{} tiles", deck.len()),
            ));
        }
    }
    Ok(())
}

fn zero(bench: &Bench) -> Result<(), Verdict> {
    for first in ["0", "4"] {
        let mut talk = with_copies(bench, 1)?;
        let reply = talk.say(first)?;
        let before = deck_after(&talk, &reply)?;
        let reply = talk.say("0")?;
        let expected = "0 is a number: deck and bag as before, and the question again";
        talk.must_go_on(&reply, expected)?;
        let is_refused = |said: &Said| matches!(said.what, Meaning::Ignored | Meaning::Impossible);
        if reply.said.iter().any(is_refused) {
            return Err(talk.wrong(None, expected, "it was refused"));
        }
        if deck_after(&talk, &reply)? != before {
            return Err(talk.wrong(line_of_deck(&reply), expected, "another deck"));
        }
    }
    Ok(())
}

fn below_zero(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 1)?;
    let reply = talk.say("4")?;
    let before = deck_after(&talk, &reply)?;
    for number in ["-1", "-16", "-123456789012345678901234567890"] {
        refused(&mut talk, number, "one cannot pick fewer than 0 tiles")?;
    }
    unchanged(&mut talk, &before)
}

fn not_a_number(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = with_copies(bench, 1)?;
    let reply = talk.say("4")?;
    let before = deck_after(&talk, &reply)?;
    NO_NUMBERS.iter().try_for_each(|line| ignored(&mut talk, line))?;
    unchanged(&mut talk, &before)
}

fn farewell_when_empty(bench: &Bench) -> Result<(), Verdict> {
    for picks in [["16", ""], ["15", "1"]] {
        let mut talk = with_copies(bench, 1)?;
        let mut reply = talk.say(picks[0])?;
        if !picks[1].is_empty() {
            talk.must_go_on(&reply, "one tile is left: how many tiles do you pick?")?;
            reply = talk.say(picks[1])?;
        }
        if !reply.is_end {
            return Err(talk.wrong(
                None,
                "the bag is empty: a farewell, and the end",
                "it goes on",
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
    greeting::leaves(bench, &["Ann", "2", "5"], None)
}

/// A program that has made its bag.
fn with_copies(bench: &Bench, copies: usize) -> Result<Conversation, Verdict> {
    let mut talk = greeting::named(bench)?;
    let reply = talk.say(&copies.to_string())?;
    talk.must_go_on(&reply, "how many tiles do you pick?")?;
    Ok(talk)
}

/// The deck that a reply shows.
fn deck_after(talk: &Conversation, reply: &Reply) -> Result<Vec<Tile>, Verdict> {
    let deck = reply.said.iter().rev().find_map(|said| match &said.what {
        Meaning::Deck(deck) => Some(deck.tiles.clone()),
        _ => None,
    });
    deck.ok_or_else(|| talk.wrong(None, "Deck of Ann: and its tiles", "no deck is shown"))
}

fn line_of_deck(reply: &Reply) -> Option<usize> {
    let mut said = reply.said.iter().rev();
    said.find(|said| matches!(said.what, Meaning::Deck(_))).map(|said| said.line)
}

fn last_bag(reply: &Reply) -> Option<usize> {
    reply.said.iter().rev().find_map(|said| match said.what {
        Meaning::Bag(count) => Some(count),
        _ => None,
    })
}

fn line_of_bag(reply: &Reply) -> Option<usize> {
    let mut said = reply.said.iter().rev();
    said.find(|said| matches!(said.what, Meaning::Bag(_))).map(|said| said.line)
}

/// Picking nothing shows the same deck as before.
fn unchanged(talk: &mut Conversation, before: &[Tile]) -> Result<(), Verdict> {
    let reply = talk.say("0")?;
    let deck = deck_after(talk, &reply)?;
    if deck == before {
        return Ok(());
    }
    Err(talk.wrong(line_of_deck(&reply), "the deck as it was", "another deck"))
}
