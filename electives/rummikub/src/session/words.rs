//! Messages at the start of the game, at the end of a turn, and at the end of the game.

use crate::display::{Look, display_board, display_rack, display_set, listed};
use crate::game::{Ending, Game, TurnEnd};
use crate::menu::{ask_until, is_at_terminal};
use crate::possible::{additions, groups, runs};
use crate::rack::sum;
use crate::refusal::not_word;
use crate::tile::Tile;
use shared::{Console, Paint};
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

/// Reports the tile drawn by a player who has placed nothing, or that one was drawn, or why none
/// could be.
pub(super) fn report_draw(
    player: usize,
    end: TurnEnd,
    is_shown: bool,
    console: &mut Console,
) -> io::Result<()> {
    let paint = console.paint();
    let what = match end {
        TurnEnd::Placed => return Ok(()),
        TurnEnd::Drew(tile) if is_shown => format!(" and draws {}.", tile.draw(paint)),
        TurnEnd::Drew(_) => " and draws a tile.".to_owned(),
        TurnEnd::EmptyBag => ", and there is nothing to draw: the bag is empty.".to_owned(),
        TurnEnd::FullRack(tiles) => {
            format!(", and cannot draw: the rack is full with {tiles} tiles.")
        }
    };
    console.tell_sentence(&format!("Player {} has placed nothing{what}", player + 1))
}

/// Reports that a player has neither placed nor drawn.
pub(super) fn report_nothing(player: usize, console: &mut Console) -> io::Result<()> {
    console.tell_sentence(&format!("Player {} has placed nothing and drawn nothing.", player + 1))
}

/// Tells a player whose screen was cleared what she drew.
pub(super) fn remind_of_draw(tile: Tile, console: &mut Console) -> io::Result<()> {
    let tile = tile.draw(console.paint());
    console.tell_sentence(&format!("In your last turn you drew {tile}."))
}

pub(super) fn nothing_to_undo(console: &mut Console) -> io::Result<()> {
    console.tell_sentence("Impossible: you have placed nothing in this turn.")
}

/// Asks a player at a terminal who could place something, but has not, whether her turn is over;
/// `None` if the input ends. On a pipe nobody is asked.
pub(super) fn confirm_end(game: &Game, console: &mut Console) -> io::Result<Option<bool>> {
    let could_place = !game.has_placed() && game.can_place(game.rack());
    if !is_at_terminal(console) || !could_place {
        return Ok(Some(true));
    }
    let offer = format!("You have placed nothing, but could {}.", offer(game, console.paint()));
    ask_until(&offer, "End your turn anyway (y/n)? ", console, |line| {
        match line.trim().to_lowercase().as_str() {
            "y" | "yes" => Ok(true),
            "n" | "no" | "" => Ok(false),
            word => Err(format!("Ignored: y or n was expected{}.", not_word(word))),
        }
    })
}

/// What a player could do: place a set, or else add a tile.
fn offer(game: &Game, paint: Paint) -> String {
    let rack = game.rack();
    let sets = [groups(rack), runs(rack)].concat();
    if let Some(set) = sets.first().filter(|_| !game.board().is_full()) {
        return format!("place {}", display_set(set, paint));
    }
    let tiles: Vec<Tile> = additions(rack, game.board()).iter().map(|&(tile, _)| tile).collect();
    format!("add {} to a set on the board", listed(&tiles[..1], paint))
}

/// Reports who has won and why.
pub(super) fn congratulate(game: &Game, ending: &Ending, console: &mut Console) -> io::Result<()> {
    console.tell(format!("\n{}", display_board(game.board(), Look::of(console))))?;
    match ending {
        Ending::EmptyRack(winner) => {
            let wins = format!("Player {} has no tiles left and wins.", winner + 1);
            conclude(game, &wins, *winner, console)
        }
        Ending::Stuck { winner, sums } => {
            console.tell_sentence("Nobody can place a tile, and nobody can draw one.")?;
            for (player, (rack, sum)) in (1..).zip(game.racks().iter().zip(sums)) {
                console.tell(format!("Player {player} holds {sum}."))?;
                console.tell(display_rack(rack, Look::of(console)))?;
            }
            conclude(game, &lowest_sum(*winner, sums), *winner, console)
        }
    }
}

/// Congratulates the winner. If that is a computer, it says how many points each human lost
/// by instead.
fn conclude(game: &Game, wins: &str, winner: usize, console: &mut Console) -> io::Result<()> {
    let settings = game.settings();
    let humans = settings.players - settings.computers;
    if winner < humans || humans == 0 {
        return console.tell_sentence(&format!("{wins} Congratulations!"));
    }
    console.tell_sentence(wins)?;
    let least = sum(&game.racks()[winner]);
    for (player, rack) in (1..).zip(&game.racks()[..humans]) {
        let (held, by) = (sum(rack), sum(rack) - least);
        console.tell_sentence(&format!(
            "Player {player} is left with {held} points and loses by {by}. Better luck next time!"
        ))?;
    }
    Ok(())
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
             of them and wins.",
            others.join(", ")
        ),
        _ => {
            format!("Player {winner} has the lowest sum, {lowest}, and wins.")
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
        assert_eq!(lowest_sum(1, &[11, 10, 12]), "Player 2 has the lowest sum, 10, and wins.");
        assert_eq!(
            lowest_sum(0, &[10, 11, 10]),
            "Players 1 and 3 tie for the lowest sum, 10: player 1 is the first of them and wins."
        );
    }
}
