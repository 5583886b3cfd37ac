//! The checks of `b-undo` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
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
