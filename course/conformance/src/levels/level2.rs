//! Level 2: a bag and a deck.

use crate::bench::Bench;
use crate::check::Check;
use crate::findings::{Pick, Rule};
use crate::levels::follow;
use crate::play::chance::draws::{History, Purpose};
use crate::play::chance::{Play, must_be_even, must_differ};
use crate::play::decks::without;
use crate::play::expect::{presupposes, says_tiles};
use crate::play::greeting;
use crate::play::lines::{long_number, whole};
use crate::play::questions::{NO_NUMBERS, PADDED_ONE, WRAPPING, ignored, refused};
use crate::reading::{Conversation, Meaning, Reply, Table, unreadable, words_of};
use crate::verdict::{Result, must};
use shared::Tile;

/// The checks of level 2.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-first", 1, "level 2, steps 1 and 2",
        "asks for a name, then uses it to ask how many identical tiles", name_first),
    Check::new("name-bounds", 1, "level 2, Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::new("bag-made", 2, "level 2, step 3", "makes a bag of 16 times the number of identical tiles, and says so",
        |bench| ["1", "2", "7", "100"].iter().try_for_each(|copies| pick(bench, &[copies])))
        .owning(&[Rule::Pick(Pick::Made)]),
    Check::new("copies-bounds", 1, "level 2, Bounds", "takes 1 to 100 identical tiles and refuses other numbers",
        copies_bounds).owning(&[Rule::Pick(Pick::CopiesBounds)]),
    Check::new("copies-number", 1, "level 2, step 7", "ignores what is not a whole number of identical tiles",
        |bench| pick(bench, &[&NO_NUMBERS[..], &["1"]].concat())).owning(&[Rule::Pick(Pick::CopiesNumber)]),
    Check::new("pick-moves", 2, "level 2, steps 5 and 6",
        "moves as many tiles as were asked for, and keeps earlier picks",
        |bench| pick(bench, &["2", "5", "1", "0", "3", "0", "10", "1"])).owning(&[Rule::Pick(Pick::Moves)]),
    Check::new("bag-count", 1, "level 2, step 6", "says how many tiles the bag still holds",
        |bench| pick(bench, &["2", "1", "5", "0", "10", "15"])).owning(&[Rule::Pick(Pick::Left)]),
    Check::new("whole-bag", 2, "level 2, steps 3 and 5", "has as many of each of the sixteen tiles as asked for",
        whole_bag).owning(&[Rule::Pick(Pick::Whole)]),
    Check::new("more-than-left", 1, "level 2, step 5", "picks all that are left when more are asked for",
        more_than_left).owning(&[Rule::Pick(Pick::More)]).needing(&[Rule::Pick(Pick::Moves)]),
    Check::new("zero", 1, "level 2, step 5", "picks nothing for 0, and asks again",
        |bench| pick(bench, &["1", "0", "0", "4", "0", "-0", "-00", "000"])).owning(&[Rule::Pick(Pick::Zero)]).needing(&[Rule::Pick(Pick::Moves)]),
    Check::new("below-zero", 1, "level 2, step 7", "refuses a number below 0", below_zero)
        .owning(&[Rule::Pick(Pick::BelowZero)]).needing(&[Rule::Pick(Pick::Moves), Rule::Pick(Pick::Zero)]),
    Check::new("not-a-number", 1, "level 2, step 7", "ignores what is not a whole number of tiles to pick",
        |bench| pick(bench, &[&["1", "4"], &NO_NUMBERS[..], &["0"]].concat())).owning(&[Rule::Pick(Pick::NoNumber)]).needing(&[Rule::Pick(Pick::Moves), Rule::Pick(Pick::Zero)]),
    Check::new("pick-at-random", 2, "level 2, step 5", "picks each tile of the bag with the same chance",
        pick_at_random),
    Check::new("farewell-when-empty", 1, "level 2, step 8", "says farewell and ends when the bag is empty",
        farewell_when_empty).owning(&[Rule::Pick(Pick::Over)]),
    Check::new("end-of-input", 1, "level 2, step 9",
        "says farewell when the input ends, at any question", end_of_input).needing(&[Rule::Pick(Pick::Moves)]),
];

fn name_first(bench: &Bench) -> Result<()> {
    let talk = greeting::introduced(bench)?;
    must(talk.asks("ann") && talk.asks("identical"), || {
        talk.wrong(None, "Dear Ann, how many identical tiles?", "a different question")
    })
}

fn copies_bounds(bench: &Bench) -> Result<()> {
    let long = long_number();
    let refused = ["0", "-1", "101", "99999999999999999999999999", &long];
    for taken in ["1", "100", "+2", PADDED_ONE, "010"] {
        pick(bench, &[&refused, &WRAPPING[..], &[taken]].concat())?;
    }
    Ok(())
}

fn whole_bag(bench: &Bench) -> Result<()> {
    for (copies, first) in [(1, 1), (2, 20), (5, 0), (100, 1500)] {
        let rest = copies * bench.rules().kinds() - first - 1;
        let lines = [copies, first, rest, 1].map(|number| number.to_string());
        pick(bench, &lines.each_ref().map(String::as_str))?;
    }
    Ok(())
}

fn more_than_left(bench: &Bench) -> Result<()> {
    let (more, long) = ((bench.rules().kinds() + 1).to_string(), long_number());
    let numbers = [&more, "1000000", "123456789012345678901234567890", &long];
    numbers.into_iter().chain(WRAPPING).try_for_each(|many| pick(bench, &["1", "3", many]))
}

fn below_zero(bench: &Bench) -> Result<()> {
    let long = format!("-{}", long_number());
    pick(bench, &["1", "4", "-1", "-16", "-123456789012345678901234567890", &long, "0"])
}

fn farewell_when_empty(bench: &Bench) -> Result<()> {
    let all = bench.rules().kinds();
    pick(bench, &["1", &all.to_string()])?;
    pick(bench, &["1", &(all - 1).to_string(), "1"])
}

fn end_of_input(bench: &Bench) -> Result<()> {
    let lines = ["Ann", "2", "5"];
    (0..=lines.len()).try_for_each(|count| greeting::leaves(bench, &lines[..count], None))?;
    let Some((talk, reply)) = greeting::follows_a_file(bench, &["Ann", "2"], "12")? else {
        return Ok(());
    };
    greeting::farewell(&talk, &reply, None)?;
    let (line, deck) = deck_after(&talk, &reply)?;
    must(deck.len() == 12, || {
        let expected = "12 tiles: the last line counts, even without a newline at its end";
        talk.wrong(line, expected, &format!("{} tiles", deck.len()))
    })
}

/// How often all tiles are picked, one by one.
const RUNS: usize = 24;

/// Picks differ from run to run, and all tiles of a bag have the same chance: of small and large bags
/// that are emptied, and of others of which only some are picked.
fn pick_at_random(bench: &Bench) -> Result<()> {
    let bench = &bench.unseeded();
    let (kinds, talk) = (bench.rules().kinds(), || with_copies(bench, 1));
    must_differ(bench, &|| picks(bench, 1, 1, kinds), &talk)?;
    let all: &[(usize, Play)] = &[
        (1, &|| picks(bench, 100, 25 * kinds, 1)),
        (RUNS, &|| picks(bench, 1, 1, kinds)),
        (RUNS, &|| picks(bench, 2, 4, 1)),
        (1, &|| picks(bench, 20, 20, kinds)),
    ];
    must_be_even(bench, all, &talk)
}

/// What leaves a bag with this many identical tiles if `many` are picked at a time.
fn picks(bench: &Bench, copies: usize, many: usize, times: usize) -> Result<History> {
    let picked = || {
        let mut talk = with_copies(bench, copies)?;
        let (mut steps, mut before) = (Vec::new(), Vec::new());
        for _ in 0..times {
            let reply = talk.say(&many.to_string())?;
            let (line, deck) = deck_after(&talk, &reply)?;
            if deck.len() != before.len() + many {
                let came = format!("{} tiles", deck.len());
                return Err(talk.wrong(line, &format!("{many} more tiles"), &came));
            }
            steps.push((Purpose::Deck, without(&deck, &before)));
            before = deck;
        }
        Ok(History { copies, steps })
    };
    presupposes(picked(), "it does not pick as many tiles as it is told to")
}

/// A program that has made its bag.
fn with_copies(bench: &Bench, copies: usize) -> Result<Conversation> {
    let mut talk = greeting::named(bench)?;
    let reply = talk.say(&copies.to_string())?;
    talk.must_go_on(&reply, "how many tiles do you pick?")?;
    Ok(talk)
}

/// Types these lines after the name: the number of identical tiles, then picks.
fn pick(bench: &Bench, lines: &[&str]) -> Result<()> {
    let mut picking = Picking::begin(bench)?;
    follow(bench, lines, |line| {
        let about = picking.rule_about(line);
        match picking.judge(line, about) {
            Ok(()) => (Rule::Pick(about), Ok(picking.is_over)),
            Err(verdict) => (Rule::Pick(picking.rule), Err(verdict)),
        }
    })
}

/// The referee of level 2: what is known of a bag and a deck.
struct Picking {
    talk: Conversation,
    /// How many tiles there are of each kind, once that is said.
    copies: Option<usize>,
    left: usize,
    deck: Vec<Tile>,
    /// The rule about the last line that was refused, if no deck was shown since.
    refused: Option<Pick>,
    is_over: bool,
    /// The rule that is being judged.
    rule: Pick,
}

impl Picking {
    fn begin(bench: &Bench) -> Result<Picking> {
        let talk = greeting::named(bench)?;
        let (deck, refused, rule) = (Vec::new(), None, Pick::Made);
        Ok(Picking { talk, copies: None, left: 0, deck, refused, is_over: false, rule })
    }

    /// The rule about a line that is typed now.
    fn rule_about(&self, line: &str) -> Pick {
        match (self.copies, whole(line)) {
            (None, None) => Pick::CopiesNumber,
            (None, Some((false, 1..=100))) => Pick::Made,
            (None, Some(_)) => Pick::CopiesBounds,
            (Some(_), None) => Pick::NoNumber,
            (Some(_), Some((true, _))) => Pick::BelowZero,
            (Some(_), Some((false, 0))) => Pick::Zero,
            (Some(_), Some((false, many))) if many > self.left => Pick::More,
            (Some(_), Some(_)) => Pick::Moves,
        }
    }

    /// Types a line, which is about this rule, and judges the answer.
    fn judge(&mut self, line: &str, about: Pick) -> Result<()> {
        self.rule = about;
        let number = whole(line).map_or(0, |(_, number)| number);
        match about {
            Pick::CopiesNumber => return ignored(&mut self.talk, line),
            Pick::CopiesBounds => {
                return refused(&mut self.talk, line, "there are 1 to 100 identical tiles");
            }
            Pick::Made => return self.made(number, line),
            Pick::NoNumber => ignored(&mut self.talk, line)?,
            Pick::BelowZero => refused(&mut self.talk, line, "nobody can pick fewer than 0 tiles")?,
            _ => {
                self.rule = if number == self.left { Pick::Over } else { about };
                let reply = self.talk.say(line)?;
                (self.is_over, self.rule) = (reply.is_end, about);
                let (judged, before) = (self.picked(about, number, &reply), self.refused.take());
                self.rule = before.filter(|_| judged.is_err()).unwrap_or(self.rule);
                return judged;
            }
        }
        self.refused = Some(about);
        Ok(())
    }

    /// The bag is made.
    fn made(&mut self, copies: usize, line: &str) -> Result<()> {
        let reply = &self.talk.say(line)?;
        let talk = &self.talk;
        let all = copies * talk.rules().kinds();
        self.rule = Pick::CopiesBounds;
        must(!reply.is_refusal(), || {
            talk.wrong(None, &format!("Bag: {all} tiles left."), &talk.answer(line, reply))
        })?;
        let is_plain = copies.to_string() == line;
        self.rule = if is_plain { Pick::Made } else { Pick::CopiesBounds };
        bag_is(talk, reply, all)?;
        self.rule = Pick::Made;
        talk.must_go_on(reply, "how many tiles do you pick?")?;
        (self.copies, self.left) = (Some(copies), all);
        Ok(())
    }

    /// This many tiles were picked, or all that were left.
    fn picked(&mut self, about: Pick, many: usize, reply: &Reply) -> Result<()> {
        let talk = &self.talk;
        must(about != Pick::Zero || !reply.is_refusal(), || {
            let expected = "0 is a valid number: deck and bag as before, and the question again";
            talk.wrong(None, expected, "it was refused")
        })?;
        let count = many.min(self.left);
        let (line, deck) = deck_after(talk, reply)?;
        self.rule = Pick::Moves;
        is_ann_s(talk, reply)?;
        self.rule = about;
        must(deck.len() == self.deck.len() + count, || {
            let expected = format!("a deck of {} tiles", self.deck.len() + count);
            talk.wrong(line, &expected, &format!("{} tiles", deck.len()))
        })?;
        if let Some(tile) = without(&self.deck, &deck).first() {
            return Err(talk.wrong(line, &format!("{tile} stays in the deck"), "it is gone"));
        }
        (self.left, self.deck) = (self.left - count, deck);
        self.rule = Pick::Left;
        self.bag_is_counted(reply)?;
        if self.left > 0 {
            self.rule = if about == Pick::Zero { about } else { Pick::Over };
            let expected =
                format!("it continues, because the bag is not empty: {} left", self.left);
            return self.talk.must_go_on(reply, &expected);
        }
        self.rule = Pick::Whole;
        self.is_whole(line)?;
        self.rule = Pick::Over;
        self.ends(reply)
    }

    /// The bag is counted, after the deck.
    fn bag_is_counted(&self, reply: &Reply) -> Result<()> {
        bag_is(&self.talk, reply, self.left)?;
        says_tiles(&self.talk, reply)?;
        let places = reply.statements.iter().filter_map(|statement| match statement.meaning {
            Meaning::Deck(_) => Some((0, statement.line)),
            Meaning::Bag(_) => Some((1, statement.line)),
            _ => None,
        });
        must(places.clone().is_sorted(), || {
            let line = places.clone().next().map(|(_, line)| line);
            self.talk.wrong(line, "the deck, and then the bag", "the bag first")
        })
    }

    /// Once the bag is empty, the deck has every kind of tile equally often.
    fn is_whole(&self, line: Option<usize>) -> Result<()> {
        let copies = self.copies.unwrap_or(0);
        for tile in self.talk.rules().tiles() {
            let count = self.deck.iter().filter(|&&other| other == tile).count();
            if count != copies {
                let expected = format!("{tile} {copies} times in the deck, once the bag is empty");
                let came = format!("it is there {count} times");
                return Err(self.talk.wrong(line, &expected, &came));
            }
        }
        Ok(())
    }

    fn ends(&self, reply: &Reply) -> Result<()> {
        if !reply.is_end {
            let expected = "the bag is empty: a farewell, and the end";
            return Err(self.talk.wrong(None, expected, "it continues"));
        }
        greeting::farewell(&self.talk, reply, None)
    }
}

/// The last bag of a reply holds this many tiles.
fn bag_is(talk: &Conversation, reply: &Reply, tiles: usize) -> Result<()> {
    let bag = reply.statements.iter().rev().find_map(|statement| match statement.meaning {
        Meaning::Bag(count) => Some((statement.line, count)),
        _ => None,
    });
    let expected = format!("Bag: {tiles} tiles left.");
    match bag {
        Some((_, count)) if count == tiles => Ok(()),
        Some((line, count)) => Err(talk.wrong(Some(line), &expected, &format!("{count} tiles"))),
        None => Err(talk.lacks(reply.lines.clone(), "bag", &expected, "no bag is shown")),
    }
}

/// The deck is that of the user. Without tiles, nothing comes after the colon.
fn is_ann_s(talk: &Conversation, reply: &Reply) -> Result<()> {
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

/// The deck in a reply, and the line it is on.
fn deck_after(talk: &Conversation, reply: &Reply) -> Result<(Option<usize>, Vec<Tile>)> {
    let deck = reply.statements.iter().rev().find_map(|statement| match &statement.meaning {
        Meaning::Deck(deck) => Some((statement.line, deck.clone())),
        _ => None,
    });
    let expected = "Deck of Ann: and its tiles";
    let missing = || talk.lacks(reply.lines.clone(), "deck", expected, "no deck is shown");
    let (line, deck) = deck.ok_or_else(missing)?;
    let table = Table { deck_line: line, deck: Some(deck.clone()), ..Table::default() };
    match unreadable::of_deck(talk.screen(), &table) {
        Some((line, came)) => Err(talk.wrong_within(line, expected, &came)),
        None => Ok((Some(line), deck.tiles)),
    }
}
