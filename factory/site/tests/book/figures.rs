//! The book's figures match its data and the operations of `shared::list`; `UPDATE=1` redraws them.

mod board;
mod chain;
mod owners;
mod svg;

use board::{Mark, Marks, Place};
use book::root;
use chain::Moment;
use owners::Part;
use rand::SeedableRng;
use shared::TileList;
use shared::options::Generator;
use std::collections::BTreeSet;
use std::fs;
use testing::current::assert_current;
use testing::figures::{Claim, Figure, figures};

fn assert_figure(name: &str, svg: &str) {
    assert_current(&root().join(format!("docs/src/figures/{name}.svg")), svg);
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

/// Every figure, plain and with the marks of its claims.
fn all() -> Vec<(String, Marks)> {
    let mut all = Vec::new();
    for (name, figure) in figures() {
        let tiles = board::tiles(&figure.board);
        all.push((name.clone(), tiles.clone()));
        for (suffix, more) in [
            ("asked", figure.claims.iter().flat_map(marks).collect::<Marks>()),
            ("laid", laid(&figure)),
        ] {
            if !more.is_empty() {
                all.push((
                    format!("{name}-{suffix}"),
                    tiles.clone().into_iter().chain(more).collect(),
                ));
            }
        }
    }
    all
}

#[test]
fn the_boards_are_current() {
    for (name, marks) in all() {
        assert_figure(&name, &board::draw(&marks));
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

#[test]
fn the_lists_are_the_results_of_their_operations() {
    for (name, tiles, operation) in OPERATIONS {
        let mut list: TileList = tiles.parse().unwrap();
        let before = Moment::of("before", &list);
        operation(&mut list);
        assert_figure(name, &chain::draw(&[before, Moment::of("after", &list)]));
    }
}

/// The node that leaves one list and the node that joins the other may share an address, so each
/// list is drawn on its own.
#[test]
fn a_tile_that_moves_leaves_one_list_and_joins_the_other() {
    let [mut bag, mut deck] = ["ArBgCb", "Dy"].map(|tiles| tiles.parse::<TileList>().unwrap());
    let before = [Moment::of("bag", &bag), Moment::of("deck", &deck)];
    assert!(bag.move_random_to(&mut deck, &mut Generator::seed_from_u64(4)));
    let after = [Moment::of("bag", &bag), Moment::of("deck", &deck)];
    for (name, moments) in [("move_random_to-before", before), ("move_random_to-after", after)] {
        assert_figure(name, &chain::draw_unrelated(&moments));
    }
}

/// The name of a figure about owners, its parts, and its description.
type Owned = (&'static str, &'static [Part<'static>], &'static str);

const OWNED: [Owned; 4] = [
    (
        "owners",
        &[Part::Owner("top", &[2, 1])],
        "top owns the node with 2, and that node's link owns the node with 1, whose link is None.",
    ),
    (
        "take",
        &[
            Part::When("before"),
            Part::Owner("self.top", &[2, 1]),
            Part::When("after take"),
            Part::Owner("self.top", &[]),
            Part::Owner("below", &[2, 1]),
            Part::When("at the end"),
            Part::Owner("self.top", &[3, 2, 1]),
        ],
        "Before, self.top owns 2, then 1. After take, self.top is None, and below owns 2, then 1. \
         At the end, self.top owns 3, then 2, then 1.",
    ),
    (
        "borrow",
        &[
            Part::When("at first"),
            Part::Owner("self.top", &[2, 1]),
            Part::Borrower("link", 0),
            Part::When("after one round"),
            Part::Owner("self.top", &[2, 1]),
            Part::Borrower("link", 1),
        ],
        "self.top owns 2, then 1. At first, link borrows self.top. After one round, link borrows \
         the link inside the node with 2. The owners are the same.",
    ),
    (
        "remove_middle",
        &[
            Part::When("after the loop"),
            Part::Owner("self.top", &[3, 2, 1]),
            Part::Borrower("link", 1),
            Part::When("after take"),
            Part::Owner("self.top", &[3]),
            Part::Borrower("link", 1),
            Part::Owner("node", &[2, 1]),
            Part::When("at the end"),
            Part::Owner("self.top", &[3, 1]),
            Part::Borrower("link", 1),
        ],
        "After the loop, self.top owns 3, then 2, then 1, and link borrows the link inside 3. After \
         take, this link is None, and node owns 2, then 1. At the end, the link owns 1.",
    ),
];

#[test]
fn the_owners_are_current() {
    for (name, parts, words) in OWNED {
        assert_figure(name, &owners::draw(parts, words));
    }
}

#[test]
fn there_are_no_other_figures() {
    let mut known: BTreeSet<String> = all().into_iter().map(|(name, _)| name).collect();
    known.extend(OPERATIONS.map(|(name, ..)| name.to_owned()));
    known.extend(OWNED.map(|(name, ..)| name.to_owned()));
    known.extend(["move_random_to-before", "move_random_to-after"].map(str::to_owned));
    for entry in fs::read_dir(root().join("docs/src/figures")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(known.contains(name.trim_end_matches(".svg")), "nothing draws {name}");
    }
}
