//! Walls on cells that are typed at the start.

pub mod hidden;

use super::*;

/// Its public checks.
pub const JUDGES: Judges =
    &[("none", none), ("shown", shown), ("refused", refused), ("full", full)];

/// A game on a board with these walls.
fn begin(bench: &Bench, sizes: [usize; 3], walls: &str) -> Result<(Game, Exchange), Verdict> {
    Game::begin_board_with(bench, sizes, &[walls.to_owned()])
}

/// A program that has just asked for the walls.
fn asking(bench: &Bench) -> Result<Conversation, Verdict> {
    let mut talk = greeting::named(bench)?;
    type_lines(&mut talk, &SIZES.map(|size| size.to_string()), "the next question")?;
    asks_for(&talk, &["walls"], "Dear Ann, which cells are walls?")?;
    Ok(talk)
}

/// Exactly these cells are shown as walls.
fn has_walls(game: &Game, expected: &[Place]) -> Result<(), Verdict> {
    game.view()?;
    let [expected, came] = [expected, &walls(game)].map(|places| {
        let cells: Vec<String> =
            places.iter().map(|(row, column)| format!(" ({row},{column})")).collect();
        if cells.is_empty() { "no walls".to_owned() } else { format!("walls on{}", cells.concat()) }
    });
    must(came == expected, || game.wrong(game.table.line, &expected, &came))
}

/// The cells that are shown as walls, row by row.
fn walls(game: &Game) -> Vec<Place> {
    let walls = free_cells(game, ".#").into_iter().filter(|(.., mark)| *mark == '#');
    walls.map(|(_, place, _)| place).collect()
}

fn none(bench: &Bench) -> Result<(), Verdict> {
    asking(bench)?;
    for answer in ["", "   "] {
        let (mut game, _) = begin(bench, SIZES, answer)?;
        has_walls(&game, &[])?;
        lay(&mut game, "0 0 0")?;
    }
    Ok(())
}

fn shown(bench: &Bench) -> Result<(), Verdict> {
    let walls = [(0, 0), (0, 4), (1, 2), (2, 4)];
    let (mut game, _) = begin(bench, SIZES, "1 2 0 0 2 4 0 4")?;
    has_walls(&game, &walls)?;
    for line in ["0 0 1", "2 1 3", "1 2 0"] {
        lay(&mut game, line)?;
        has_walls(&game, &walls)?;
    }
    Ok(())
}

fn refused(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, SIZES, "1 2 2 4")?;
    for (line, place) in [("0 1 2", (1, 2)), ("5 2 4", (2, 4))] {
        refuses(&mut game, line, "the cell is a wall", Some((place, None)))?;
    }
    lay(&mut game, "0 2 1")
}

fn full(bench: &Bench) -> Result<(), Verdict> {
    for (walls, cells) in [("0 1", &["0 0", "1 1", "1 0"][..]), ("0 0 1 1 1 0", &["0 1"])] {
        let (mut game, _) = begin(bench, [1, 2, 2], walls)?;
        for (count, cell) in cells.iter().enumerate() {
            let exchange = game.say(&format!("0 {cell}"))?;
            expect::taken(&game, &exchange)?;
            if count + 1 == cells.len() {
                is_over(&game, &exchange)?;
            } else {
                game.talk
                    .must_go_on(&exchange.reply, "the game continues, since a cell is free")?;
            }
        }
    }
    Ok(())
}

/// The program has said farewell and ended.
fn is_over(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    if game.is_over {
        return greeting::farewell(&game.talk, &exchange.reply, None);
    }
    let expected = "every cell holds a tile or is a wall: a farewell, and the end";
    Err(game.talk.wrong(None, expected, "the game continues"))
}
