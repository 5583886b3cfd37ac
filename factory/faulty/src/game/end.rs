//! When the game is over, and who has won.

use super::{Game, Player};
use crate::board::Placement;
use shared::Tile;

impl Game {
    /// Why the game is over; `None` while it is not.
    pub fn over(&self) -> Option<String> {
        let reason = self.reason();
        if self.faults.on("end-unexplained") {
            return reason.map(|_| "The game is over.".to_owned());
        }
        reason
    }

    /// Why the game is over.
    fn reason(&self) -> Option<String> {
        if self.turn != 0 && self.faults.on("end-once-a-round") {
            return None;
        }
        let deck_first = self.faults.on("deck-named-first")
            && self.players.iter().all(|one| one.deck.is_empty());
        if self.level == 3 && self.is_full() && !deck_first {
            return (!self.faults.on("full-board-asks-on")).then(|| "No cell is free.".to_owned());
        }
        if self.bag.is_empty() && self.faults.on("empty-bag-ends") {
            return Some("The bag is empty.".to_owned());
        }
        if self.skips >= self.players.len() && self.faults.on("all-skip-ends") {
            return Some("Everyone has skipped.".to_owned());
        }
        if self.faults.on("blocked-before-empty") && self.stuck() {
            return Some("No tile fits anywhere any more.".to_owned());
        }
        let done = self.players.iter().find(|player| player.deck.is_empty());
        match done {
            Some(_) if self.faults.on("empty-deck-asks-on") => None,
            Some(player) => Some(format!("{} has laid her last tile.", player.name)),
            None if self.level > 3 && self.stuck() => {
                Some("No tile fits anywhere any more.".to_owned())
            }
            None => None,
        }
    }

    /// Whether no cell is free.
    fn is_full(&self) -> bool {
        let (rows, columns) = self.board.size();
        let refused = if self.faults.on("refused-counts-as-laid") { self.refused } else { 0 };
        let most = if self.faults.on("count-in-a-byte") { 255 } else { usize::MAX };
        (self.board.count() + refused).min(most) >= rows * columns
    }

    /// Whether no player can go on.
    fn stuck(&self) -> bool {
        if self.faults.on("blocked-asks-on") {
            return false;
        }
        if self.faults.on("over-at-once") {
            return true;
        }
        if self.faults.on("one-blocked-ends") {
            return self.blocked(self.mover());
        }
        let humans = self.players.iter().filter(|player| !player.computer);
        if self.faults.on("humans-blocked-ends") && humans.clone().count() > 0 {
            return humans.into_iter().all(|player| self.blocked(player));
        }
        self.players.iter().all(|player| self.blocked(player))
    }

    /// Whether no tile of this player fits anywhere.
    pub fn blocked(&self, player: &Player) -> bool {
        let seen = if self.faults.on("blocked-by-first-tile") { 1 } else { player.deck.len() };
        !player.deck.iter().take(seen).any(|&tile| self.fits(tile, player.computer))
    }

    /// Whether this tile can be laid anywhere.
    fn fits(&self, tile: Tile, computer: bool) -> bool {
        let rules = self.rules(computer);
        let mut cells = self.board.empty_cells();
        cells.any(|cell| rules.check(&self.board, &[Placement { cell, tile }]).is_ok())
    }

    /// Who has won.
    pub fn winners(&self) -> Vec<usize> {
        let points: Vec<usize> = (0..self.players.len()).map(|i| self.counted(i)).collect();
        let only_humans =
            self.faults.on("humans-win") && self.players.iter().any(|one| !one.computer);
        let may_win = |&i: &usize| !(only_humans && self.players[i].computer);
        let able = || (0..points.len()).filter(may_win);
        let best = if self.faults.on("least-points-win") {
            able().map(|i| points[i]).min()
        } else {
            able().map(|i| points[i]).max()
        };
        let winners = able().filter(|&i| Some(points[i]) == best);
        match self.faults {
            faults if faults.on("last-mover-wins") => vec![self.last.0],
            faults if faults.on("first-player-wins") => vec![0],
            faults if faults.on("tie-has-two-winners") => winners.take(2).collect(),
            faults if faults.on("tie-has-one-winner") => winners.take(1).collect(),
            faults if faults.on("tie-side-by-side") => side_by_side(winners),
            _ => winners.collect(),
        }
    }

    /// The points of a player, as counted at the end.
    fn counted(&self, player: usize) -> usize {
        let forgotten = self.faults.on("last-points-forgotten") && self.last.0 == player;
        self.players[player].points - if forgotten { self.last.1 } else { 0 }
    }
}

/// A fault: the first winner, and the winners who follow without anyone in between.
fn side_by_side(winners: impl Iterator<Item = usize>) -> Vec<usize> {
    let winners: Vec<usize> = winners.collect();
    let beside = winners.iter().enumerate().take_while(|&(nth, &i)| i == winners[0] + nth);
    beside.map(|(_, &i)| i).collect()
}
