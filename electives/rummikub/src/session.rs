//! The conversation with the players, from the welcome to the farewell.

mod turns;
mod words;

pub use turns::Racks;

use crate::computer::{Move, choose};
use crate::display::{Look, display_additions, display_board, display_rack, display_sets};
use crate::game::{Game, TurnEnd};
use crate::menu::{Choice, menu};
use crate::placing::{play, report_set};
use crate::possible::{additions, groups, runs};
use crate::rack::{Rack, sort_by_color, sort_by_number};
use rand::Rng;
use shared::Console;
use std::io;
use turns::Turns;

/// The result of an answer to the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answered {
    /// The player's turn goes on.
    GoOn,
    /// The player's turn is over.
    TurnIsOver,
    /// The user has left.
    UserLeft,
}

/// Plays a game until it is over or the user leaves.
pub fn run(
    game: &mut Game,
    racks: Racks,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<()> {
    words::welcome(game, console)?;
    let mut turns = Turns::new(game, racks);
    while game.ending().is_none() {
        if !turns.next(game, console, generator)? {
            break;
        }
    }
    if let Some(ending) = game.ending() {
        words::congratulate(game, &ending, console)?;
    }
    words::farewell(console)
}

/// Lets a human take a turn; `false` if the user leaves instead.
fn human_turn(
    game: &mut Game,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<bool> {
    while game.ending().is_none() {
        match answer(game, console, generator)? {
            Answered::GoOn => {}
            Answered::TurnIsOver => break,
            Answered::UserLeft => return Ok(false),
        }
    }
    Ok(true)
}

/// Shows the board and the next player's rack.
fn display_table(game: &Game, console: &mut Console) -> io::Result<()> {
    let look = Look::of(console);
    console.tell(display_board(game.board(), look))?;
    console.tell(display_rack(game.rack(), look))
}

/// Asks the player for a choice from the menu and carries it out.
pub fn answer(
    game: &mut Game,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<Answered> {
    let Some(choice) = menu(game.has_placed(), console)? else { return Ok(Answered::UserLeft) };
    match choice {
        Choice::SortByNumber => sort(game, sort_by_number, console)?,
        Choice::SortByColor => sort(game, sort_by_color, console)?,
        Choice::PossibleSets => display_possible(game, console)?,
        Choice::Place => match play(game, console)? {
            None => return Ok(Answered::UserLeft),
            Some(true) if !game.rack().is_empty() => display_table(game, console)?,
            Some(_) => {}
        },
        Choice::Undo if game.undo() => display_table(game, console)?,
        Choice::Undo => words::nothing_to_undo(console)?,
        Choice::NextPlayer => match words::confirm_end(game, console)? {
            None => return Ok(Answered::UserLeft),
            Some(false) => {}
            Some(true) => {
                end_turn(game, console, generator)?;
                return Ok(Answered::TurnIsOver);
            }
        },
    }
    Ok(Answered::GoOn)
}

/// Shows what the next player could place: groups, runs and, if there are any, tiles for the board.
fn display_possible(game: &Game, console: &mut Console) -> io::Result<()> {
    display_groups(game.rack(), console)?;
    display_runs(game.rack(), console)?;
    match &additions(game.rack(), game.board())[..] {
        [] => Ok(()),
        some => console.tell(display_additions(some, console.paint())),
    }
}

fn sort(game: &mut Game, sort: fn(&mut Rack), console: &mut Console) -> io::Result<()> {
    game.sort(sort);
    console.tell(display_rack(game.rack(), Look::of(console)))
}

/// Shows the largest groups in a rack.
pub fn display_groups(rack: &Rack, console: &mut Console) -> io::Result<()> {
    console.tell(display_sets("Groups:", &groups(rack), Look::of(console)))
}

/// Shows the longest runs in a rack.
pub fn display_runs(rack: &Rack, console: &mut Console) -> io::Result<()> {
    console.tell(display_sets("Runs:", &runs(rack), Look::of(console)))
}

/// Ends the turn, and reports the draw if nothing was placed.
fn end_turn(game: &mut Game, console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let player = game.next();
    let end = game.end_turn(generator);
    words::report_draw(player, end, true, console)
}

/// Places the most that a computer can, and ends its turn.
///
/// # Panics
/// If it chooses an illegal move.
pub fn computer_turn(
    game: &mut Game,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<TurnEnd> {
    for step in choose(game.rack(), game.board()) {
        let placed = game.follow(&step).expect("a computer chooses legal moves");
        match step {
            Move::Lay(set) => report_set(&set, console)?,
            Move::Add(tile, _) => words::report_added(tile, placed, console)?,
        }
    }
    Ok(game.end_turn(generator))
}
