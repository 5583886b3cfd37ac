//! The last placement taken back.

use super::{lay, same_board, says, shown};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::expect;
use conformance::play::{Answer, Game, View};
use conformance::reading::Token;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "cell",
        title: "takes the tile off its cell, and no other off the board",
        rule: "b-undo, rule 1",
        points: 1,
        judge: cell,
    },
    Check {
        id: "deck",
        title: "puts the tile back to its place in the deck",
        rule: "b-undo, rule 2",
        points: 1,
        judge: deck,
    },
    Check {
        id: "drawn",
        title: "puts the tile that was drawn back to the bag",
        rule: "b-undo, rule 3",
        points: 1,
        judge: drawn,
    },
    Check {
        id: "nothing-drawn",
        title: "puts nothing back to the bag for placements after which nothing was drawn",
        rule: "b-undo, rule 3",
        points: 1,
        judge: nothing_drawn,
    },
    Check {
        id: "told",
        title: "says which tile was taken back from which cell",
        rule: "b-undo, rule 4",
        points: 1,
        judge: told,
    },
    Check {
        id: "again",
        title: "takes back one placement after the other: board, bag and deck are as before each",
        rule: "b-undo, rule 5",
        points: 1,
        judge: again,
    },
    Check {
        id: "nothing-laid",
        title: "refuses to take back what is not there",
        rule: "b-undo, rule 6",
        points: 1,
        judge: nothing_laid,
    },
    Check {
        id: "other-words",
        title: "ignores what is not u alone",
        rule: "b-undo, rule 7",
        points: 1,
        judge: other_words,
    },
];

/// Identical tiles, rows and columns.
const SIZES: [usize; 3] = [2, 3, 5];

/// Takes the last placement back, which is possible: the table after it.
fn take_back(game: &mut Game) -> Result<View, Verdict> {
    let exchange = game.say("u")?;
    shown(game, &exchange, "the placement is taken back, and the table is shown")
}

fn cell(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    lay(&mut game, "0 1 4")?;
    let before = game.view()?;
    lay(&mut game, "3 2 0")?;
    take_back(&mut game)?;
    same_board(&game, &before, "as it was before the placement")?;
    lay(&mut game, "1 2 0")
}

fn deck(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    for line in ["2 0 1", "0 1 0", "5 2 4"] {
        let before = game.view()?.deck;
        lay(&mut game, line)?;
        let now = take_back(&mut game)?.deck;
        // Whether the drawn tile is still behind them, another check looks at.
        if !now.starts_with(&before) {
            let tiles: Vec<String> = before.iter().map(ToString::to_string).collect();
            let expected = format!("{}, each tile where it was", tiles.join(" "));
            return Err(game.wrong(game.table.deck_line, &expected, "another deck"));
        }
    }
    Ok(())
}

/// A whole game in which every placement but the last is taken back once, and another made: in the
/// end every tile has come.
fn drawn(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, [1, 6, 6])?;
    for cell in (0..36).step_by(2) {
        let before = game.view()?;
        let line = |index: usize, cell: usize| format!("{index} {} {}", cell / 6, cell % 6);
        lay(&mut game, &line(cell % before.deck.len().max(1), cell))?;
        if game.is_over {
            return expect::conserved(&game);
        }
        let now = take_back(&mut game)?;
        as_many(&game, &before, &now)?;
        lay(&mut game, &line(0, cell + 1))?;
        expect::conserved(&game)?;
    }
    Ok(())
}

/// Bag and deck hold as many tiles as before.
fn as_many(game: &Game, before: &View, now: &View) -> Result<(), Verdict> {
    let counts =
        |view: &View| format!("{} tiles in the bag and {} in the deck", view.bag, view.deck.len());
    let [expected, came] = [before, now].map(counts);
    if came == expected {
        return Ok(());
    }
    Err(game.wrong(game.table.deck_line, &expected, &came))
}

/// Lays tiles until nothing is drawn any more, and takes them back beyond the last one that was.
fn nothing_drawn(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, [1, 4, 5])?;
    let mut tables = Vec::new();
    // Six of the sixteen tiles are in the deck: after ten placements the bag is empty.
    for cell in 0..13 {
        tables.push(game.view()?);
        lay(&mut game, &format!("0 {} {}", cell / 5, cell % 5))?;
    }
    for before in tables.iter().rev().take(5) {
        let now = take_back(&mut game)?;
        as_many(&game, before, &now)?;
    }
    Ok(())
}

fn told(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    for (index, row, column) in [(0, 1, 4), (4, 2, 0)] {
        let deck = game.view()?.deck;
        lay(&mut game, &format!("{index} {row} {column}"))?;
        let exchange = game.say("u")?;
        shown(&game, &exchange, "the placement is taken back, and the table is shown")?;
        let Some(&tile) = deck.get(index) else { continue };
        let expected = format!("Ann takes {tile} back from ({row},{column}).");
        let parts = [Token::Tile(tile), Token::Number(row), Token::Number(column)];
        says(&game, &exchange, &expected, &["ann", "takes", "back"], &parts)?;
    }
    Ok(())
}

/// The whole table is this one.
fn same_table(game: &Game, before: &View, why: &str) -> Result<(), Verdict> {
    same_board(game, before, why)?;
    let now = game.view()?;
    if (now.bag, &now.deck) == (before.bag, &before.deck) {
        return Ok(());
    }
    let expected = format!("bag and deck {why}");
    Err(game.wrong(game.table.deck_line, &expected, "another bag or deck"))
}

fn again(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    let start = game.view()?;
    let mut before = Vec::new();
    for line in ["2 1 1", "9 9 9", "0 0 4", "0 0 4", "5 2 0", "0 3 3", "1 1 3"] {
        let view = game.view()?;
        if game.say(line)?.answer == Answer::Laid {
            before.push(view);
        }
    }
    while let Some(before) = before.pop() {
        take_back(&mut game)?;
        same_table(&game, &before, "as before that placement")?;
    }
    lay(&mut game, "0 2 2")?;
    take_back(&mut game)?;
    same_table(&game, &start, "as at the start")
}

fn nothing_laid(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    refuses(&mut game, "nothing was laid yet")?;
    lay(&mut game, "3 0 0")?;
    take_back(&mut game)?;
    refuses(&mut game, "everything was taken back")?;
    lay(&mut game, "3 0 0")
}

fn refuses(game: &mut Game, why: &str) -> Result<(), Verdict> {
    let exchange = game.say("u")?;
    expect::refused(game, &exchange, why)?;
    expect::unchanged(game, &exchange, &game.view()?)
}

fn other_words(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    lay(&mut game, "3 1 2")?;
    for line in ["U", "uu", "u u", "u 0", "u 1 2", "undo"] {
        let exchange = game.say(line)?;
        expect::ignored(&game, &exchange, &format!("{line:?} is not u alone"))?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    let exchange = game.say("  u ")?;
    shown(&game, &exchange, "the placement is taken back: white space around u is free").map(drop)
}
