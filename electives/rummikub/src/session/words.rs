//! Messages at the start of the game, at the end of a turn, and at the end of the game.

use crate::display::{Look, display_board, display_rack};
use crate::game::{Ending, Game, TurnEnd};
use crate::tile::Tile;
use shared::Console;
use std::io;

/// Prints the welcome and the instructions.
pub(super) fn welcome(game: &Game, console: &mut Console) -> io::Result<()> {
    let numbers = game.settings().numbers;
    console.tell_sentence(&format!(
        "Welcome to Rummikub! The tiles are 1 to {numbers} in red, green, blue and yellow, two of \
         each."
    ))?;
    console.tell_sentence(
        "A group is three or four tiles of one number in different colors; a run is three or more \
         consecutive numbers of one color.",
    )?;
    console.tell_sentence(
        "Place new sets, or add a tile to a set on the board. If you place nothing, you draw a \
         tile. The first player with an empty rack wins.",
    )?;
    introduce_computers(game, console)
}

fn introduce_computers(game: &Game, console: &mut Console) -> io::Result<()> {
    let players = game.settings().players;
    match game.settings().computers {
        0 => Ok(()),
        1 => console.tell_sentence(&format!("Player {players} is a computer.")),
        some => {
            let first = players - some + 1;
            console.tell_sentence(&format!("Players {first} to {players} are computers."))
        }
    }
}

/// Reports the set, counted from 0, to which a computer has added a tile.
pub(super) fn report_added(tile: Tile, set: usize, console: &mut Console) -> io::Result<()> {
    let tile = tile.draw(console.paint());
    console.tell_sentence(&format!("Tile: {tile} - Placed in set {}!", set + 1))
}

/// Reports the tile drawn by a player who has placed nothing, or why none could be drawn.
pub(super) fn report_draw(player: usize, end: TurnEnd, console: &mut Console) -> io::Result<()> {
    let paint = console.paint();
    let what = match end {
        TurnEnd::Placed => return Ok(()),
        TurnEnd::Drew(tile) => format!(" and draws {}.", tile.draw(paint)),
        TurnEnd::EmptyBag => ", and there is nothing to draw: the bag is empty.".to_owned(),
        TurnEnd::FullRack(tiles) => {
            format!(", and cannot draw: the rack is full with {tiles} tiles.")
        }
    };
    console.tell_sentence(&format!("Player {} has placed nothing{what}", player + 1))
}

/// Reports who has won and why.
pub(super) fn congratulate(game: &Game, ending: &Ending, console: &mut Console) -> io::Result<()> {
    console.tell(format!("\n{}", display_board(game.board(), Look::of(console))))?;
    match ending {
        Ending::EmptyRack(winner) => console.tell_sentence(&format!(
            "Player {} has no tiles left and wins. Congratulations!",
            winner + 1
        )),
        Ending::Stuck { winner, sums } => {
            console.tell_sentence("Nobody can place a tile, and nobody can draw one.")?;
            for (player, (rack, sum)) in (1..).zip(game.racks().iter().zip(sums)) {
                console.tell(format!("Player {player} holds {sum}."))?;
                console.tell(display_rack(rack, Look::of(console)))?;
            }
            console.tell_sentence(&lowest_sum(*winner, sums))
        }
    }
}

/// The sentence about the winner by the lowest sum; it mentions a tie.
fn lowest_sum(winner: usize, sums: &[usize]) -> String {
    let lowest = sums[winner];
    let tied = (1..).zip(sums).filter(|(_, sum)| **sum == lowest);
    let tied: Vec<String> = tied.map(|(player, _)| player.to_string()).collect();
    let winner = winner + 1;
    match tied.split_last() {
        Some((last, others @ [_, ..])) => format!(
            "Players {} and {last} tie for the lowest sum, {lowest}: player {winner} is the first \
             of them and wins. Congratulations!",
            others.join(", ")
        ),
        _ => {
            format!("Player {winner} has the lowest sum, {lowest}, and wins. Congratulations!")
        }
    }
}

pub(super) fn farewell(console: &mut Console) -> io::Result<()> {
    console.tell_sentence("I wish you farewell and hope to see you again.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn only_equal_sums_are_a_tie() {
        assert_eq!(
            lowest_sum(1, &[11, 10, 12]),
            "Player 2 has the lowest sum, 10, and wins. Congratulations!"
        );
        assert_eq!(
            lowest_sum(0, &[10, 11, 10]),
            "Players 1 and 3 tie for the lowest sum, 10: player 1 is the first of them and wins. \
             Congratulations!"
        );
    }
}
