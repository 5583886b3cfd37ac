//! Walls on cells that are typed at the start.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges =
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges =
    &[("typed", typed), ("not-pairs", not_pairs), ("off-board", off_board), ("all", all)];

/// A game in which the question for walls is answered until the program accepts an answer.
fn begin_after(bench: &Bench, answers: &[&str]) -> Result<Game, Verdict> {
    let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
    Game::begin_board_with(bench, SIZES, &answers).map(|(game, _)| game)
}

fn typed(bench: &Bench) -> Result<(), Verdict> {
    for answer in ["0,3,2,1", "0, 3, 2, 1", " 2\t1   0 3 ", "0 3 2 1 0 3", "00 +3 2 1"] {
        let (game, _) = begin(bench, SIZES, answer)?;
        has_walls(&game, &[(0, 3), (2, 1)])?;
    }
    Ok(())
}

fn not_pairs(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = asking(bench)?;
    for answer in ["0", "0 1 2", "none", "0 b", "0 1.5", "0 0 1 x"] {
        questions::ignored(&mut talk, answer)?;
    }
    let game = begin_after(bench, &["0 1 2", "0 1"])?;
    has_walls(&game, &[(0, 1)])
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = asking(bench)?;
    for answer in ["3 0", "0 5", "-1 0", "0 -1", "1 1 3 4", "100 100 0 0"] {
        questions::refused(&mut talk, answer, "a cell is off the board")?;
    }
    let game = begin_after(bench, &["1 1 7 7", "2 4 0 5", "0 2"])?;
    has_walls(&game, &[(0, 2)])
}

fn all(bench: &Bench) -> Result<(), Verdict> {
    let (game, opening) = begin(bench, [1, 1, 2], "0 0 0 1")?;
    has_walls(&game, &[(0, 0), (0, 1)])?;
    is_over(&game, &opening)
}
