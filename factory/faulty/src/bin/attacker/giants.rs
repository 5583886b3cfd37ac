//! Lines of the contract that are far too large.

use super::talk::{read, say};
use std::io;

/// Asks the usual first questions, then shows tables on which nobody can play.
pub fn giants(kind: &str) -> io::Result<()> {
    let table = table(kind);
    say("How many players (1-5)? ")?;
    while let Some(line) = read()? {
        match line.trim() {
            "computer" | "human" => say("Name of player 1? ")?,
            word if word.parse::<u8>().is_ok() => say("Player 1, human or computer? ")?,
            _ => {
                say(&table)?;
                say("Dear Ann, choose a tile and a cell (tile row column): ")?;
            }
        }
    }
    Ok(())
}

fn table(kind: &str) -> String {
    let sized = |size: usize, deck: &str| {
        format!("{}Bag: 25 tiles left.\nPoints of Ann: 0.\nDeck of Ann: {deck}\n", board(size))
    };
    let usual = |deck: &str| sized(11, deck);
    let six = "Ar Bg Cb Dy Ag Bb";
    match kind {
        "giant-board" => sized(90, six),
        "giant-deck" => usual(&"Ar Bg Cb Dy ".repeat(2500)),
        "giant-letters" => usual(&format!("\x1b[31m{}\x1b[0m", "A".repeat(200_000))),
        "giant-numbers" => {
            let most = usize::MAX;
            format!(
                "{}Bag: {most} tiles left.\nPoints of Ann: {most}.\nDeck of Ann: {six}\nAnn puts Ar on ({most},{most}): {most} points.\n",
                board(11)
            )
        }
        "giant-tables" => (usual(six) + "Ann skips.\n").repeat(900),
        // In lower case, these letters take more room.
        "giant-name" => format!("{} puts Ar on (5,6): 2 points.\n{}", "Ⱥ".repeat(30), usual("Ar")),
        _ => panic!("there is no mode {kind}"),
    }
}

/// A board of this size, filled like a chessboard.
fn board(size: usize) -> String {
    let cell = |row: usize, column: usize| ["Ar", ". "][(row + column) % 2];
    let numbers: Vec<String> = (0..size).map(|column| format!("{column:2}")).collect();
    let row = |row: usize| {
        let cells: Vec<&str> = (0..size).map(|column| cell(row, column)).collect();
        format!("{row:2} {}", cells.join(" "))
    };
    let rows: Vec<String> = (0..size).map(row).collect();
    format!("Board:\n   {}\n{}\n", numbers.join(" "), rows.join("\n"))
}
