//! Take back the last placement.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges = &[("cell", cell), ("deck", deck), ("drawn", drawn), ("told", reported)];

/// What must happen when a placement is taken back.
const EXPECTED: &str = "the placement is taken back, and board, bag and deck are shown";

/// Takes back the last placement, and returns the table after it.
fn take_back(game: &mut Game) -> Result<View, Verdict> {
    let exchange = game.say("u")?;
    shown(game, &exchange, EXPECTED)
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
        // Another check looks at whether the drawn tile is still at the end.
        if !now.starts_with(&before) {
            let tiles = game.talk.rules().names(&before);
            let expected = format!("{tiles}, each tile where it was");
            return Err(game.wrong(game.table.deck_line, &expected, "a different deck"));
        }
    }
    Ok(())
}

/// Plays a whole game. Every placement but the last is taken back once and replaced by another. In
/// the end every tile has been drawn.
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
        same_counts(&game, &before, &now)?;
        lay(&mut game, &line(0, cell + 1))?;
        expect::conserved(&game)?;
    }
    Ok(())
}

/// Bag and deck hold as many tiles as before.
fn same_counts(game: &Game, before: &View, now: &View) -> Result<(), Verdict> {
    let counts =
        |view: &View| format!("{} tiles in the bag and {} in the deck", view.bag, view.deck.len());
    let [expected, came] = [before, now].map(counts);
    must(came == expected, || game.wrong(game.table.deck_line, &expected, &came))
}

fn reported(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    for (index, row, column) in [(0, 1, 4), (4, 2, 0)] {
        let deck = game.view()?.deck;
        lay(&mut game, &format!("{index} {row} {column}"))?;
        let exchange = game.say("u")?;
        shown(&game, &exchange, EXPECTED)?;
        let Some(&tile) = deck.get(index) else { continue };
        let expected = format!("Ann takes {tile} back from ({row},{column}).");
        let parts = [Token::Tile(tile), Token::Number(row), Token::Number(column)];
        says(&game, &exchange, &expected, &["ann", "takes", "back"], &parts)?;
    }
    Ok(())
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("nothing-drawn", nothing_drawn),
    ("again", again),
    ("nothing-laid", nothing_laid),
    ("other-words", other_words),
];

/// Lays tiles until none is drawn any more. Takes back those and two after which one was drawn.
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
        same_counts(&game, before, &now)?;
    }
    Ok(())
}

fn same_table(game: &Game, before: &View, why: &str) -> Result<(), Verdict> {
    same_board(game, before, why)?;
    same_bag_and_deck(game, before, why)
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
    refuses(&mut game, "u", "no tile has been laid yet", None)?;
    lay(&mut game, "3 0 0")?;
    take_back(&mut game)?;
    refuses(&mut game, "u", "everything was taken back", None)?;
    lay(&mut game, "3 0 0")
}

fn other_words(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    lay(&mut game, "3 1 2")?;
    ignores(&mut game, &["U", "uu", "u u", "u 0", "u 1 2", "undo"], "u alone")?;
    let exchange = game.say("  u ")?;
    let expected = "the placement is taken back: whitespace around u is allowed";
    shown(&game, &exchange, expected).map(drop)
}
