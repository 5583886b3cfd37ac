//! The table as lines of text.

use crate::board::Board;
use crate::game::Game;
use crate::looks;

/// Board, bag, points and a deck.
#[must_use]
pub fn lines(game: &Game) -> Vec<String> {
    let mut lines = board(&game.board);
    if game.faults.on("columns-unnumbered") {
        lines.remove(1);
    }
    let is_one = bag(game) == 1 && game.faults.on("singular-tile");
    lines.push(format!("Bag: {} {} left.", bag(game), if is_one { "tile" } else { "tiles" }));
    let late = game.faults.on("points-at-the-end") && game.over().is_none();
    if game.level > 3 && !late {
        let points =
            |one: &crate::player::Player| format!("Points of {}: {}.", one.name, one.points);
        lines.extend(game.players.iter().map(points));
    }
    lines.extend(deck(game));
    lines
}

/// The board with its numbers; columns are four characters wide, aligned to the right.
fn board(board: &Board) -> Vec<String> {
    let (rows, columns) = board.size();
    let numbers: Vec<String> = (0..columns).map(|column| format!("{column:>4}")).collect();
    let drawn = |cell| board.at(cell).map_or_else(|| ".".to_owned(), looks::tile);
    let row = |row| {
        let cells: Vec<String> =
            (0..columns).map(|column| format!("   {}", drawn((row, column)))).collect();
        format!("{row:>3}{}", cells.concat())
    };
    let heading = ["Board:".to_owned(), format!("   {}", numbers.concat())];
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
    let title = format!("Deck of {}: ", player.name);
    let tiles = format!("{title}{}", looks::tiles(&player.deck, "  "));
    let first = usize::from(game.faults.on("indices-from-one"));
    let indices: Vec<String> =
        (0..player.deck.len()).map(|i| format!("{:<3}", i + first)).collect();
    let indices = format!("{}{}", " ".repeat(title.chars().count()), indices.concat());
    let shown = !player.deck.is_empty() && !game.faults.on("indices-missing");
    let lines = [Some(tiles), shown.then_some(indices)];
    lines.into_iter().flatten().map(|line| line.trim_end().to_owned()).collect()
}
