//! The table as lines of text.

use crate::board::Board;
use crate::faults::Faults;
use crate::game::{Game, Player};
use crate::looks;
use crate::picks::bag_line;

/// Board, bag, points and a deck.
pub fn lines(game: &Game) -> Vec<String> {
    let mut lines = board(&game.board, game.faults);
    if game.faults.on("columns-unnumbered") {
        lines.remove(1);
    }
    let bag = bag_line(bag(game), game.faults);
    if !game.faults.on("bag-after-points") {
        lines.push(bag.clone());
    }
    let late = game.faults.on("points-at-the-end") && game.over().is_none();
    if game.level > 3 && !late {
        let points = |one: &Player| format!("Points of {}: {}.", one.name, one.points);
        lines.extend(game.players.iter().map(points));
    }
    if game.faults.on("bag-after-points") {
        lines.push(bag);
    }
    lines.extend(deck(game));
    lines
}

/// The board with its numbers; columns are four characters wide, aligned to the right.
fn board(board: &Board, faults: Faults) -> Vec<String> {
    let (rows, columns) = board.size();
    let number = |column| match column {
        _ if faults.on("columns-crooked") => format!("   {column}"),
        _ => format!("{column:>4}"),
    };
    let numbers: Vec<String> = (0..columns).map(number).collect();
    let margin = if faults.on("margin-by-columns") { (columns - 1).to_string().len() } else { 3 };
    let shift = if rows >= 10 && faults.on("rows-crooked") { " " } else { "" };
    let gap = if faults.on("tiles-crooked") { "  " } else { "   " };
    let drawn = |cell| match board.at(cell) {
        Some(tile) => format!("{gap}{}", looks::tile(tile)),
        None => "   .".to_owned(),
    };
    let row = |row| {
        let cells: Vec<String> = (0..columns).map(|column| drawn((row, column))).collect();
        format!("{row:>margin$}{}", cells.concat())
    };
    let heading = ["Board:".to_owned(), format!("{:margin$}{shift}{}", "", numbers.concat())];
    let rows = if faults.on("one-row-too-many") { rows + 1 } else { rows };
    heading.into_iter().chain((0..rows).map(row)).collect()
}

/// The number of tiles that the bag is said to hold.
fn bag(game: &Game) -> usize {
    let stale = if game.faults.on("bag-count-stale") { game.drew } else { 0 };
    game.bag.len() + stale + usize::from(game.faults.on("middle-tile-uncounted"))
}

/// The deck of the player to move, and its indices.
fn deck(game: &Game) -> Vec<String> {
    let player = match game.faults {
        faults if faults.on("deck-of-last-mover") => &game.players[game.last.0],
        _ => game.mover(),
    };
    let name = if game.faults.on("deck-of-another") { "Bob" } else { &player.name };
    let title = format!("Deck of {name}: ");
    let is_said = player.deck.is_empty() && game.faults.on("empty-deck-in-words");
    let said = if is_said { "(empty)" } else { "" };
    let tiles = format!("{title}{}{said}", looks::tiles(&player.deck, "  "));
    let first = usize::from(game.faults.on("indices-from-one"));
    let indices: Vec<String> =
        (0..player.deck.len()).map(|i| format!("{:<3}", i + first)).collect();
    let indent = match game.faults {
        faults if faults.on("indices-by-bytes") => title.len(),
        faults if faults.on("indices-below-short-names") => title.chars().count().min(30),
        _ => title.chars().count(),
    };
    let indices = format!("{}{}", " ".repeat(indent), indices.concat());
    let few = usize::from(game.faults.on("one-tile-unnumbered"));
    let shown = player.deck.len() > few && !game.faults.on("indices-missing");
    let lines = [Some(tiles), shown.then_some(indices)];
    lines.into_iter().flatten().map(|line| line.trim_end().to_owned()).collect()
}
