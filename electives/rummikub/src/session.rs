//! The conversation with the players, from the welcome to the farewell.

use crate::board::Board;
use crate::computer::{Move, choose};
use crate::display::{
    Look, display_additions, display_board, display_rack, display_set, display_sets, listed,
};
use crate::game::{Ending, Game, TurnEnd};
use crate::menu::{Choice, menu};
use crate::placing::{play, report_set};
use crate::possible::{additions, groups, runs};
use crate::rack::{Rack, sort_by_color, sort_by_number, sum};
use crate::tile::Tile;
use game_kit::{Screen, not};
use rand::Rng;
use shared::Paint;
use std::io;

/// The result of an answer to the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answered {
    GoOn,
    TurnIsOver,
    UserLeft,
}

/// Plays a game until it is over or the user leaves.
pub fn run(game: &mut Game, screen: &mut Screen, generator: &mut impl Rng) -> io::Result<()> {
    welcome(game, screen)?;
    let mut turns = Turns::new(game);
    while game.ending().is_none() {
        if !turns.next(game, screen, generator)? {
            break;
        }
    }
    if let Some(ending) = game.ending() {
        congratulate(game, &ending, screen)?;
    }
    screen.tell_sentence("I wish you farewell and hope to see you again.")
}

/// Lets a human take a turn; `false` if the user leaves instead.
fn human_turn(game: &mut Game, screen: &mut Screen, generator: &mut impl Rng) -> io::Result<bool> {
    while game.ending().is_none() {
        match answer(game, screen, generator)? {
            Answered::GoOn => {}
            Answered::TurnIsOver => break,
            Answered::UserLeft => return Ok(false),
        }
    }
    Ok(true)
}

/// Shows the board and the next player's rack.
fn display_table(game: &Game, screen: &mut Screen) -> io::Result<()> {
    let look = Look::of(screen);
    screen.tell(display_board(game.board(), look))?;
    screen.tell(display_rack(game.rack(), look))
}

/// Asks the player for a choice from the menu and carries it out.
pub fn answer(
    game: &mut Game,
    screen: &mut Screen,
    generator: &mut impl Rng,
) -> io::Result<Answered> {
    let Some(choice) = menu(game.has_placed(), screen)? else { return Ok(Answered::UserLeft) };
    match choice {
        Choice::SortByNumber => sort(game, sort_by_number, screen)?,
        Choice::SortByColor => sort(game, sort_by_color, screen)?,
        Choice::PossibleSets => display_possible(game, screen)?,
        Choice::Place => match play(game, screen)? {
            None => return Ok(Answered::UserLeft),
            Some(true) if !game.rack().is_empty() => display_table(game, screen)?,
            Some(_) => {}
        },
        Choice::Undo if game.undo() => display_table(game, screen)?,
        Choice::Undo => {
            screen.tell_sentence("Impossible: you have placed nothing in this turn.")?;
        }
        Choice::NextPlayer => match confirm_end(game, screen)? {
            None => return Ok(Answered::UserLeft),
            Some(false) => {}
            Some(true) => {
                let player = game.next();
                let end = game.end_turn(generator);
                report_draw(player, end, true, screen)?;
                return Ok(Answered::TurnIsOver);
            }
        },
    }
    Ok(Answered::GoOn)
}

/// Shows what the next player could place: groups, runs and, if there are any, tiles for the board.
fn display_possible(game: &Game, screen: &mut Screen) -> io::Result<()> {
    display_groups(game.rack(), screen)?;
    display_runs(game.rack(), screen)?;
    match &additions(game.rack(), game.board())[..] {
        [] => Ok(()),
        some => screen.tell(display_additions(some, screen.paint())),
    }
}

fn sort(game: &mut Game, sort: fn(&mut Rack), screen: &mut Screen) -> io::Result<()> {
    game.sort(sort);
    screen.tell(display_rack(game.rack(), Look::of(screen)))
}

pub fn display_groups(rack: &Rack, screen: &mut Screen) -> io::Result<()> {
    screen.tell(display_sets("Groups:", &groups(rack), Look::of(screen)))
}

pub fn display_runs(rack: &Rack, screen: &mut Screen) -> io::Result<()> {
    screen.tell(display_sets("Runs:", &runs(rack), Look::of(screen)))
}

/// Places the most that a computer can, and ends its turn.
pub fn computer_turn(
    game: &mut Game,
    screen: &mut Screen,
    generator: &mut impl Rng,
) -> io::Result<TurnEnd> {
    for step in choose(game.rack(), game.board()) {
        let placed = game.follow(&step).expect("a computer chooses legal moves");
        match step {
            Move::Lay(set) => report_set(&set, screen)?,
            Move::Add(tile, _) => report_added(tile, placed, screen)?,
        }
    }
    Ok(game.end_turn(generator))
}

// One turn after another, and whose racks are shown.
//
// At a terminal, players share a screen, and nobody may see another's rack. A computer's is never
// shown. Between two humans the screen is cleared, the next one presses Enter, and what the others
// did is told again.

/// What has to be remembered from turn to turn.
struct Turns {
    /// Whether more than one human looks at the screen.
    is_shared: bool,
    /// The tile that each player drew in the last turn, and has not seen if the screen was cleared.
    drawn: Vec<Option<Tile>>,
}

impl Turns {
    fn new(game: &Game) -> Turns {
        let settings = game.settings();
        let humans = settings.players - settings.computers;
        Turns { is_shared: humans > 1, drawn: vec![None; settings.players] }
    }

    /// Takes the next player's turn; `false` if a user leaves instead.
    fn next(
        &mut self,
        game: &mut Game,
        screen: &mut Screen,
        generator: &mut impl Rng,
    ) -> io::Result<bool> {
        let player = game.next();
        if game.settings().is_computer(player) {
            computer(game, screen, generator)?;
            return Ok(true);
        }
        let is_hidden = self.is_shared && screen.hides;
        if is_hidden && !is_ready(player, screen)? {
            return Ok(false);
        }
        announce(player, screen)?;
        if let Some(tile) = self.drawn[player].take() {
            let tile = tile.draw(screen.paint());
            screen.tell_sentence(&format!("In your last turn you drew {tile}."))?;
        }
        display_table(game, screen)?;
        let (board, held) = (game.board().clone(), game.rack().len());
        let goes_on = human_turn(game, screen, generator)?;
        if goes_on && is_hidden && game.ending().is_none() {
            self.drawn[player] = game.racks()[player].get(held).copied();
            screen.hide()?;
            self.tell_again(player, &board, game, screen)?;
        }
        Ok(goes_on)
    }

    /// Tells the other players what this one has placed since the board was like this.
    fn tell_again(
        &self,
        player: usize,
        before: &Board,
        game: &Game,
        screen: &mut Screen,
    ) -> io::Result<()> {
        announce(player, screen)?;
        let sets = game.board().sets();
        for (index, (old, new)) in before.sets().iter().zip(sets).enumerate() {
            for &tile in new.tiles().iter().filter(|&tile| !old.tiles().contains(tile)) {
                report_added(tile, index, screen)?;
            }
        }
        for set in &sets[before.sets().len()..] {
            report_set(set, screen)?;
        }
        match self.drawn[player] {
            Some(tile) => report_draw(player, TurnEnd::Drew(tile), false, screen),
            None if game.board() != before => Ok(()),
            None => {
                let player = player + 1;
                let nothing = format!("Player {player} has placed nothing and drawn nothing.");
                screen.tell_sentence(&nothing)
            }
        }
    }
}

/// Announces and takes a computer's turn.
fn computer(game: &mut Game, screen: &mut Screen, generator: &mut impl Rng) -> io::Result<()> {
    let (player, is_open) = (game.next(), !screen.hides);
    announce(player, screen)?;
    if is_open {
        display_table(game, screen)?;
    } else {
        screen.tell(display_board(game.board(), Look::of(screen)))?;
        screen.tell(format!("Rack:  {} tiles", game.rack().len()))?;
    }
    let end = computer_turn(game, screen, generator)?;
    report_draw(player, end, is_open, screen)
}

fn announce(player: usize, screen: &mut Screen) -> io::Result<()> {
    screen.tell(format!("\nTurn for player {}...", player + 1))
}

/// Waits until this player sits in front of the screen; `false` if the input ends.
fn is_ready(player: usize, screen: &mut Screen) -> io::Result<bool> {
    let question = format!("Player {}, press Enter when you are ready: ", player + 1);
    screen.tell("")?;
    Ok(screen.ask(&question)?.is_some())
}

// Messages at the start of the game, at the end of a turn, and at the end of the game.

/// Prints the welcome and the instructions.
fn welcome(game: &Game, screen: &mut Screen) -> io::Result<()> {
    let numbers = game.settings().numbers;
    screen.tell_sentence(&format!(
        "Welcome to Rummikub! The tiles are 1 to {numbers} in red, green, blue and yellow, two of \
         each."
    ))?;
    screen.tell_sentence(
        "A group is three or four tiles of one number in different colors; a run is three or more \
         consecutive numbers of one color.",
    )?;
    screen.tell_sentence(
        "Place new sets, or add a tile to a set on the board. If you place nothing, you draw a \
         tile. The first player with an empty rack wins.",
    )?;
    introduce_computers(game, screen)
}

fn introduce_computers(game: &Game, screen: &mut Screen) -> io::Result<()> {
    let players = game.settings().players;
    match game.settings().computers {
        0 => Ok(()),
        1 => screen.tell_sentence(&format!("Player {players} is a computer.")),
        some => {
            let first = players - some + 1;
            screen.tell_sentence(&format!("Players {first} to {players} are computers."))
        }
    }
}

/// Reports the set, counted from 0, to which a computer has added a tile.
fn report_added(tile: Tile, set: usize, screen: &mut Screen) -> io::Result<()> {
    let tile = tile.draw(screen.paint());
    screen.tell_sentence(&format!("Tile: {tile} - Placed in set {}!", set + 1))
}

/// Reports the tile drawn by a player who has placed nothing, or that one was drawn, or why none
/// could be.
fn report_draw(player: usize, end: TurnEnd, is_shown: bool, screen: &mut Screen) -> io::Result<()> {
    let paint = screen.paint();
    let what = match end {
        TurnEnd::Placed => return Ok(()),
        TurnEnd::Drew(tile) if is_shown => format!(" and draws {}.", tile.draw(paint)),
        TurnEnd::Drew(_) => " and draws a tile.".to_owned(),
        TurnEnd::EmptyBag => ", and there is nothing to draw: the bag is empty.".to_owned(),
        TurnEnd::FullRack(tiles) => {
            format!(", and cannot draw: the rack is full with {tiles} tiles.")
        }
    };
    screen.tell_sentence(&format!("Player {} has placed nothing{what}", player + 1))
}

/// Asks a player at a terminal who could place something, but has not, whether her turn is over;
/// `None` if the input ends. On a pipe nobody is asked.
fn confirm_end(game: &Game, screen: &mut Screen) -> io::Result<Option<bool>> {
    let could_place = !game.has_placed() && game.can_place(game.rack());
    if !screen.is_terminal() || !could_place {
        return Ok(Some(true));
    }
    let offer = offer(game, screen.paint());
    let question =
        format!("You have placed nothing, but could {offer}. End your turn anyway (y/n)? ");
    screen.ask_until(&question, |line| match line.trim().to_lowercase().as_str() {
        "y" | "yes" => Ok(true),
        "n" | "no" | "" => Ok(false),
        word => Err(format!("Ignored: y or n was expected{}.", not(word))),
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
fn congratulate(game: &Game, ending: &Ending, screen: &mut Screen) -> io::Result<()> {
    screen.tell(format!("\n{}", display_board(game.board(), Look::of(screen))))?;
    match ending {
        Ending::EmptyRack(winner) => {
            let wins = format!("Player {} has no tiles left and wins.", winner + 1);
            conclude(game, &wins, *winner, screen)
        }
        Ending::Stuck { winner, sums } => {
            screen.tell_sentence("Nobody can place a tile, and nobody can draw one.")?;
            for (player, (rack, sum)) in (1..).zip(game.racks().iter().zip(sums)) {
                screen.tell(format!("Player {player} holds {sum}."))?;
                screen.tell(display_rack(rack, Look::of(screen)))?;
            }
            conclude(game, &lowest_sum(*winner, sums), *winner, screen)
        }
    }
}

/// Congratulates the winner. If that is a computer, it says how many points each human lost
/// by instead.
fn conclude(game: &Game, wins: &str, winner: usize, screen: &mut Screen) -> io::Result<()> {
    let settings = game.settings();
    let humans = settings.players - settings.computers;
    if winner < humans || humans == 0 {
        return screen.tell_sentence(&format!("{wins} Congratulations!"));
    }
    screen.tell_sentence(wins)?;
    let least = sum(&game.racks()[winner]);
    for (player, rack) in (1..).zip(&game.racks()[..humans]) {
        let (held, by) = (sum(rack), sum(rack) - least);
        screen.tell_sentence(&format!(
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
