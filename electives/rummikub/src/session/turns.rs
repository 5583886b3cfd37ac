//! One turn after another, and whose racks are shown.
//!
//! At a terminal, players share a screen, and nobody may see another's rack. A computer's is never
//! shown. Between two humans the screen is cleared, the next one presses Enter, and what the others
//! did is told again.

use super::{computer_turn, display_table, human_turn, words};
use crate::board::Board;
use crate::display::{Look, display_board};
use crate::game::{Game, TurnEnd};
use crate::menu::ask_after;
use crate::placing::report_set;
use crate::tile::Tile;
use rand::Rng;
use shared::Console;
use std::io;

/// Whose racks are shown.
#[derive(Debug, Clone, Copy)]
pub enum Racks {
    /// Everybody's.
    Open,
    /// That of the human whose turn it is. The function clears the screen.
    Hidden(fn() -> io::Result<()>),
}

/// What has to be remembered from turn to turn.
pub(super) struct Turns {
    racks: Racks,
    /// Whether more than one human looks at the screen.
    is_shared: bool,
    /// The tile that each player drew in the last turn, and has not seen if the screen was cleared.
    drawn: Vec<Option<Tile>>,
}

impl Turns {
    pub(super) fn new(game: &Game, racks: Racks) -> Turns {
        let settings = game.settings();
        let humans = settings.players - settings.computers;
        Turns { racks, is_shared: humans > 1, drawn: vec![None; settings.players] }
    }

    /// Takes the next player's turn; `false` if a user leaves instead.
    pub(super) fn next(
        &mut self,
        game: &mut Game,
        console: &mut Console,
        generator: &mut impl Rng,
    ) -> io::Result<bool> {
        let player = game.next();
        if game.settings().is_computer(player) {
            self.computer(game, console, generator)?;
            return Ok(true);
        }
        let Racks::Hidden(clear) = self.racks else {
            announce(player, console)?;
            display_table(game, console)?;
            return human_turn(game, console, generator);
        };
        if self.is_shared && !is_ready(player, console)? {
            return Ok(false);
        }
        announce(player, console)?;
        if let Some(tile) = self.drawn[player].take() {
            words::remind_of_draw(tile, console)?;
        }
        display_table(game, console)?;
        let (board, held) = (game.board().clone(), game.rack().len());
        let goes_on = human_turn(game, console, generator)?;
        if goes_on && self.is_shared && game.ending().is_none() {
            self.drawn[player] = game.racks()[player].get(held).copied();
            clear()?;
            self.tell_again(player, &board, game, console)?;
        }
        Ok(goes_on)
    }

    fn computer(
        &self,
        game: &mut Game,
        console: &mut Console,
        generator: &mut impl Rng,
    ) -> io::Result<()> {
        let player = game.next();
        let is_open = matches!(self.racks, Racks::Open);
        announce(player, console)?;
        if is_open {
            display_table(game, console)?;
        } else {
            console.tell(display_board(game.board(), Look::of(console)))?;
            console.tell(format!("Rack:  {} tiles", game.rack().len()))?;
        }
        let end = computer_turn(game, console, generator)?;
        words::report_draw(player, end, is_open, console)
    }

    /// Tells the other players what this one has placed since the board was like this.
    fn tell_again(
        &self,
        player: usize,
        before: &Board,
        game: &Game,
        console: &mut Console,
    ) -> io::Result<()> {
        announce(player, console)?;
        let sets = game.board().sets();
        for (index, (old, new)) in before.sets().iter().zip(sets).enumerate() {
            for &tile in new.tiles().iter().filter(|&tile| !old.tiles().contains(tile)) {
                words::report_added(tile, index, console)?;
            }
        }
        for set in &sets[before.sets().len()..] {
            report_set(set, console)?;
        }
        match self.drawn[player] {
            Some(tile) => words::report_draw(player, TurnEnd::Drew(tile), false, console),
            None if game.board() == before => words::report_nothing(player, console),
            None => Ok(()),
        }
    }
}

fn announce(player: usize, console: &mut Console) -> io::Result<()> {
    console.tell(format!("\nTurn for player {}...", player + 1))
}

/// Waits until this player sits in front of the screen; `false` if the input ends.
fn is_ready(player: usize, console: &mut Console) -> io::Result<bool> {
    let question = format!("Player {}, press Enter when you are ready: ", player + 1);
    console.tell("")?;
    Ok(ask_after("", &question, console)?.is_some())
}
