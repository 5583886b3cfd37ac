//! Which placements are allowed.

use super::alone;
use crate::bench::Bench;
use crate::play::attempts::{Attempt, Flaw, Lines};
use crate::play::lines::{self, tries};
use crate::play::pursuit::{Evening, Kind, each, parts};
use crate::play::styles::Style;
use crate::play::{Exchange, Game, View, attempts, expect, single};
use crate::reading::{Token, tokens, words_of};
use crate::verdict::Verdict;
use shared::Tile;

pub fn legal_accepted(bench: &Bench) -> Result<(), Verdict> {
    let styles = [(Style::Outward, 60), (Style::Most, 30), (Style::Fewest, 30)];
    let played = styles.into_iter().map(|(style, enough)| {
        let evening = Evening { style, ..alone(4, enough) };
        evening.trying(bench, &|_| Vec::new(), &|game, exchange, kind| match kind {
            Kind::Turn => expect::taken(game, exchange).map(|_| 1),
            _ => Ok(0),
        })
    });
    parts(played.chain([joining_accepted(bench)]))
}

fn joining_accepted(bench: &Bench) -> Result<(), Verdict> {
    let joining = |view: &View| {
        let attempt = attempts::find_legal(view, Lines::is_joining);
        attempt.map(|attempt| attempt.line()).into_iter().collect()
    };
    let evening = Evening { style: Style::Gaps, ..alone(12, 6) };
    tries(bench, &evening, &joining, &|game, exchange| expect::taken(game, exchange).map(drop))
}

pub fn no_neighbor(bench: &Bench) -> Result<(), Verdict> {
    refuses(bench, 8, &|view| attempts::apart(view, false), "no tile lies beside the cell")
}

pub fn corner(bench: &Bench) -> Result<(), Verdict> {
    let why = "a tile at a corner of the cell is not a neighbor";
    refuses(bench, 12, &|view| attempts::apart(view, true), why)
}

pub fn row(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |lines: &Lines| lines.flaws() == [Flaw::Neighbors, Flaw::None];
    refuses_lines(bench, 15, is_wanted, "the tiles in its row would not be a sequence")
}

pub fn column(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |lines: &Lines| lines.flaws() == [Flaw::None, Flaw::Neighbors];
    refuses_lines(bench, 15, is_wanted, "the tiles in its column would not be a sequence")
}

pub fn whole_sequence(bench: &Bench) -> Result<(), Verdict> {
    let why = "neighbors have something in common, but all the tiles together do not";
    refuses_lines(bench, 8, |lines| lines.have_only(Flaw::Whole), why)
}

pub fn identical(bench: &Bench) -> Result<(), Verdict> {
    each([(Flaw::IdenticalBeside, 6), (Flaw::IdenticalApart, 4)], |(kind, enough)| {
        let why = "no two tiles of a sequence are identical";
        refuses_lines(bench, enough, |lines| lines.have_only(kind), why)
    })
}

/// The refusal of a placement names the cell, or the row or column and its tiles.
pub fn reasons(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let one = |kind: Flaw| attempts::find(view, |lines| lines.have_only(kind));
        let bad = [Flaw::Neighbors, Flaw::IdenticalBeside].into_iter().filter_map(one);
        bad.chain(attempts::apart(view, true)).map(|attempt| attempt.line()).collect()
    };
    tries(bench, &alone(6, 30), &lines, &|game, exchange| {
        let view = game.view_of(&exchange.before)?;
        let (index, place) = single::typed(exchange);
        let Some(&tile) = view.deck.get(index) else { return Ok(()) };
        let lines = Attempt { index, tile, place }.lines(&view.position);
        let row = (lines.row_flaw, ("row", place.0, &lines.row));
        let column = (lines.column_flaw, ("column", place.1, &lines.column));
        let at_fault = [row, column].into_iter().filter(|(flaw, _)| *flaw != Flaw::None);
        let names: Vec<LineAtFault> = at_fault.map(|(_, line)| line).collect();
        match names.is_empty() {
            true => single::names_it(game, exchange, place, None),
            false if names.iter().any(|name| is_named(game, exchange, name)) => Ok(()),
            false => Err(unnamed(game, exchange, names[0])),
        }
    })
}

/// Whether the message names *row* or *column*, its number, and the tiles that would be in it.
fn is_named(game: &Game, exchange: &Exchange, (word, number, tiles): &LineAtFault) -> bool {
    let Some(line) = exchange.line else { return true };
    let words = words_of(&game.talk.screen().text(line));
    let named = tokens(&game.talk.screen().cells(line));
    let has = |token: Token| named.contains(&token);
    words.iter().any(|other| other == word)
        && has(Token::Number(*number))
        && tiles.iter().all(|&tile| has(Token::Tile(tile)))
}

fn unnamed(game: &Game, exchange: &Exchange, (word, number, tiles): LineAtFault) -> Verdict {
    let tiles: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    let expected = format!("the reason names {word} {number} and its tiles, {}", tiles.join(" "));
    game.talk.wrong(exchange.line, &expected, "another reason")
}

/// *row* or *column*, its number, and its adjacent tiles.
type LineAtFault<'a> = (&'a str, usize, &'a Vec<Tile>);

pub fn at_most_four(bench: &Bench) -> Result<(), Verdict> {
    // Two equal adjacent tiles would be refused for another reason as well.
    let is_wanted = |lines: &Lines| {
        let differ = |tiles: &[Tile]| tiles.windows(2).all(|pair| pair[0] != pair[1]);
        lines.have_only(Flaw::TooMany) && differ(&lines.row) && differ(&lines.column)
    };
    let why = format!("a sequence has at most {} tiles", bench.rules().longest);
    refuses_lines(bench, 12, is_wanted, &why)
}

/// Tries a placement that makes such lines at every table that allows it; it must be refused.
fn refuses_lines(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Lines) -> bool,
    why: &str,
) -> Result<(), Verdict> {
    refuses(bench, enough, &|view| attempts::find(view, &is_wanted), why)
}

/// Tries such a placement at every table that allows it; it must be refused.
fn refuses(
    bench: &Bench,
    enough: usize,
    attempt: &dyn Fn(&View) -> Option<Attempt>,
    why: &str,
) -> Result<(), Verdict> {
    let lines = |view: &View| attempt(view).map(|attempt| attempt.line()).into_iter().collect();
    lines::refuses(bench, &alone(10, enough), &lines, why)
}
