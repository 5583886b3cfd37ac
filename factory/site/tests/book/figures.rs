//! The book's pictures say what its data and the operations of `shared::list` say.
//!
//! Boards are drawn; `UPDATE=1` draws them again. A new one begins as an empty file: `figure7.svg` is the figure of the
//! handout, `figure7-asked.svg` has the marks of the claims about it, and `figure7-laid.svg` the tiles of its turn. The
//! few pictures of lists and of owners are SVG by hand.

mod board;

use crate::commands::chapters;
use board::{Mark, Marks, Place};
use book::root;
use pretty_assertions::assert_eq;
use shared::TileList;
use std::fs;
use testing::current::assert_current;
use testing::figures::{Claim, Figure, figures};

/// The names of the pictures, without their ending.
fn pictures() -> Vec<String> {
    let files = fs::read_dir(root().join("docs/src/figures")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.map(|name| name.trim_end_matches(".svg").to_owned()).collect()
}

/// The marks drawn on the board for a claim about a figure; most claims have none.
fn marks(claim: &Claim) -> Vec<(Place, Mark)> {
    let sign = |sign: &str| Mark::Sign(sign.to_owned());
    match claim {
        Claim::PlaceableCells { cells, .. } => {
            cells.iter().map(|&cell| (cell, sign("+"))).collect()
        }
        Claim::NoTileFits { cell, .. } => vec![(*cell, sign("×"))],
        Claim::PlaceScore { tile, score, .. } => vec![(tile.cell, sign(&score.to_string()))],
        _ => Vec::new(),
    }
}

/// The tiles placed in a figure's turn of several tiles.
fn laid(figure: &Figure) -> Marks {
    let turns = figure.claims.iter().filter_map(|claim| match claim {
        Claim::MultiPlaceScore { tiles, .. } => Some(tiles),
        _ => None,
    });
    let tile = |notation: &str| Mark::Laid(notation.parse().expect("a tile"));
    turns.flatten().map(|laid| (laid.cell, tile(&laid.tile))).collect()
}

#[test]
fn the_boards_are_current() {
    let figures = figures();
    for picture in pictures().iter().filter(|name| name.starts_with("figure")) {
        let (name, part) = picture.split_once('-').unwrap_or((picture, ""));
        let figure = figures.get(name).unwrap_or_else(|| panic!("no figure for {picture}"));
        let more = match part {
            "asked" => figure.claims.iter().flat_map(marks).collect(),
            "laid" => laid(figure),
            _ => Marks::new(),
        };
        let marks = board::tiles(&figure.board).into_iter().chain(more).collect();
        let file = root().join(format!("docs/src/figures/{picture}.svg"));
        assert_current(&file, &board::draw(&marks));
    }
}

/// An operation and the list that it is shown on.
type Shown = (&'static str, &'static str, fn(&mut TileList));

const OPERATIONS: [Shown; 8] = [
    ("push_front", "BgCb", |list| list.push_front("Ar".parse().unwrap())),
    ("add", "ArBg", |list| list.add("Cb".parse().unwrap())),
    ("pop_front", "ArBgCb", |list| assert!(list.pop_front().is_some())),
    ("pop_back", "ArBgCb", |list| assert!(list.pop_back().is_some())),
    ("remove_at", "ArBgCb", |list| assert!(list.remove_at(1).is_some())),
    ("remove", "BgArCbAr", |list| assert!(list.remove(&"Ar".parse().unwrap()).is_some())),
    ("extend", "ArBg", |list| list.extend(["Cb", "Dy"].map(|tile| tile.parse().unwrap()))),
    ("clear", "ArBgCb", TileList::clear),
];

/// What a picture says about a list to readers who cannot see it.
fn words(list: &TileList) -> String {
    let tiles: Vec<String> = list.iter().map(ToString::to_string).collect();
    let chain = if tiles.is_empty() { "nothing".to_owned() } else { tiles.join(", then ") };
    format!("the head leads to {chain}.")
}

#[test]
fn the_pictures_of_lists_say_what_their_operations_do() {
    for (name, tiles, operation) in OPERATIONS {
        let mut list: TileList = tiles.parse().unwrap();
        let before = words(&list);
        operation(&mut list);
        let svg = book::read(&format!("docs/src/figures/{name}.svg")).unwrap();
        let title = svg.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
        let (title, _) = title.expect("a picture has a title");
        assert_eq!(title, format!("before: {before} after: {}", words(&list)), "{name}");
    }
}

#[test]
fn every_picture_is_shown() {
    let pages: String = chapters().iter().map(|page| fs::read_to_string(page).unwrap()).collect();
    for name in pictures() {
        assert!(pages.contains(&format!("figures/{name}.svg")), "no page shows {name}");
    }
}
