//! Measurements of the board's designs: tables, and single figures within a sentence.

mod tables;

pub use tables::table;

use anyhow::{Context, Result};
use board_designs::data::{self, Fact, Memory, Pages, Time, Walk};
use board_designs::words;

/// The line with its directives for figures replaced; other directives stay.
pub fn put_in(line: &str) -> Result<String> {
    let mut parts = line.split("{{#");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let figure = match part.split_once("}}") {
            Some((directive, rest)) => figure(directive)?.map(|figure| figure + rest),
            None => None,
        };
        text += &figure.unwrap_or_else(|| ["{{#", part].concat());
    }
    Ok(text)
}

/// The figure for a directive; `None` if the directive is for something else.
fn figure(directive: &str) -> Result<Option<String>> {
    let words: Vec<&str> = directive.split(' ').collect();
    let figure = match *words {
        ["time", operation, design, tiles, side] => {
            words::time(time(operation, design, (tiles, side))?)
        }
        ["times", operation, slow, fast, tiles, side] => {
            let [slow, fast] = [slow, fast].map(|design| time(operation, design, (tiles, side)));
            words::rounded(slow? / fast?)
        }
        ["grows", operation, design, from, to, side] => {
            let [from, to] = [from, to].map(|tiles| time(operation, design, (tiles, side)));
            words::rounded(to? / from?)
        }
        ["pointers-in-c", operation, tiles, side] => {
            words::rounded(pointers_in_c(operation, (tiles, side))?)
        }
        ["pays", operation, slow, fast, tiles, side] => pays(operation, slow, fast, (tiles, side))?,
        ["bytes", design, tiles, side] => bytes(design, parsed((tiles, side))?)?,
        ["faults", design, tiles, side] => faults(design, (tiles, side))?,
        ["step", ref nodes @ .., tiles] => words::time(step(&nodes.join(" "), tiles.parse()?)?),
        ["fact", ref what @ ..] => fact(&what.join(" "))?,
        _ => return Ok(None),
    };
    Ok(Some(figure))
}

/// The numbers of tiles and of rows, as written in a directive.
type At<'a> = (&'a str, &'a str);

fn parsed((tiles, side): At) -> Result<(usize, usize)> {
    Ok((tiles.parse()?, side.parse()?))
}

fn time(operation: &str, design: &str, at: At) -> Result<f64> {
    let at = parsed(at)?;
    median(&data::read("times.csv")?, operation, design, at)
}

fn median(times: &[Time], operation: &str, design: &str, at: (usize, usize)) -> Result<f64> {
    let row = found(times, operation, design, at);
    Ok(row.context("this was not measured")?.median)
}

fn found<'a>(
    times: &'a [Time],
    operation: &str,
    design: &str,
    at: (usize, usize),
) -> Option<&'a Time> {
    times.iter().find(|row| {
        (&*row.operation, &*row.design, (row.tiles, row.side)) == (operation, design, at)
    })
}

/// How many times as long the array of pointers takes as the array, in C.
fn pointers_in_c(operation: &str, at: At) -> Result<f64> {
    let (times, at) = (data::read("pointers-in-c.csv")?, parsed(at)?);
    let time = |design| median(&times, operation, design, at);
    Ok(time("pointers")? / time("array")?)
}

/// The number of operations after which the design with slow operations has taken as long as the
/// one with slow creation.
fn pays(operation: &str, slow: &str, fast: &str, at: At) -> Result<String> {
    let create = time("create", fast, at)? - time("create", slow, at)?;
    let saved = time(operation, slow, at)? - time(operation, fast, at)?;
    let operations = (create / saved).ceil();
    Ok(if operations < 100.0 { words::whole(operations) } else { words::rounded(operations) })
}

#[allow(clippy::cast_precision_loss)] // up to 200 MB
fn bytes(design: &str, at: (usize, usize)) -> Result<String> {
    let rows = data::read::<Memory>("memory.csv")?;
    let row = rows.iter().find(|row| row.design == design && (row.tiles, row.side) == at);
    Ok(words::bytes(row.context("this was not measured")?.bytes as f64))
}

fn faults(design: &str, at: At) -> Result<String> {
    let (rows, at) = (data::read::<Pages>("pages.csv")?, parsed(at)?);
    let row = rows.iter().find(|row| row.design == design && (row.tiles, row.side) == at);
    let create = row.context("this was not measured")?.create;
    Ok(words::number(usize::try_from(create.context("this system does not report it")?)?))
}

fn step(nodes: &str, tiles: usize) -> Result<f64> {
    let rows = data::read::<Walk>("walk.csv")?;
    let row = rows.iter().find(|row| row.nodes == nodes && row.tiles == tiles);
    Ok(row.context("this was not measured")?.median)
}

fn fact(what: &str) -> Result<String> {
    let fact = data::read::<Fact>("facts.csv")?.into_iter().find(|fact| fact.what == what);
    Ok(fact.with_context(|| format!("{what} is not known"))?.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_replaced_within_a_sentence_and_other_directives_stay() {
        let text = put_in("a {{#fact Tile}} and {{#fact Option<Tile>}}, {{#include x}}.").unwrap();
        assert_eq!(text, "a 2 and 2, {{#include x}}.");
        let text = put_in("{{#bytes zeros 32 11}} {{#checks").unwrap();
        assert_eq!(text, "240\u{a0}bytes {{#checks");
        assert_eq!(put_in("{{#grows add list 32 32 11}}").unwrap(), "1.0");
    }

    #[test]
    fn a_figure_that_was_not_measured_is_an_error() {
        for wrong in [
            "time fly list 32 11",
            "bytes list 33 11",
            "grows add list 32 33 1000",
            "fact x",
            "step in order 7",
            "pointers-in-c fly 32 11",
        ] {
            assert!(put_in(&format!("{{{{#{wrong}}}}}")).is_err(), "{wrong}");
        }
    }
}
