//! Replays a record and checks every turn.

use super::{Named, Record, Turn};
use crate::board::Placement;
use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::position::Position;
use crate::rules::{Broken, Laid};
use crate::score::BONUS;
use crate::state::{End, PLAYERS, Refusal, check_exchange};
use crate::tile::{COPIES, KINDS, SIX, TILES, Tile, used_up};

/// The state of a game at the end of a record.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The tiles on the grid.
    pub position: Position,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// The result of each turn; `None` if it laid nothing.
    pub turns: Vec<Option<Laid>>,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// Why the game is over, if it is.
    pub end: Option<End>,
    hands: Vec<Option<Hand>>,
    sizes: Vec<usize>,
    next: Option<usize>,
    passes: usize,
}

/// The first turn that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("turn {turn}, {}: {reason}", .player.escape_debug())]
pub struct Wrong {
    /// The number of the turn, from 1; 0 is the deal.
    pub turn: usize,
    /// The player's name.
    pub player: String,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// A rule is broken.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The players are not two to four with different names.
    #[error("a game has two to four players with different names")]
    Players,
    /// No player has this name.
    #[error("no player has that name")]
    Nobody,
    /// It is another player's turn.
    #[error("it is {}'s turn", .0.escape_debug())]
    NotHerTurn(String),
    /// Another player announces more.
    #[error("the player who announces the most begins: {most}, but this hand announces {has}")]
    AnnouncesLess {
        /// The most that anybody announces.
        most: usize,
        /// What this player announces.
        has: usize,
    },
    /// The first turn lays tiles.
    #[error("the first turn lays tiles")]
    FirstLays,
    /// The turn does not do exactly one thing.
    #[error("a turn does one of place, exchange and pass")]
    Unclear,
    /// The recorded points are wrong.
    #[error("the record says {said} points, but the turn is worth {worth}")]
    Points {
        /// The points in the record.
        said: u32,
        /// The points of the turn.
        worth: u32,
    },
    /// The wrong number of tiles was dealt or drawn.
    #[error("{drawn} tiles were drawn instead of {due}")]
    Drawn {
        /// How many tiles were drawn.
        drawn: usize,
        /// How many should have been drawn.
        due: usize,
    },
    /// The number of exchanged tiles that are named is wrong.
    #[error("{named} exchanged tiles are named, but {count} were exchanged")]
    Swapped {
        /// How many are named.
        named: usize,
        /// How many were exchanged.
        count: usize,
    },
    /// The hand holds fewer tiles: this many.
    #[error("the hand holds only {0} tiles")]
    SmallHand(usize),
}

impl From<Broken> for Reason {
    fn from(broken: Broken) -> Reason {
        Reason::Refused(broken.into())
    }
}

/// Replays a record from the first turn to the last.
///
/// # Errors
/// The first wrong turn.
pub fn replay(record: &Record) -> Result<Replay, Wrong> {
    let wrong = |turn: usize, player: &str, reason| Wrong { turn, player: player.into(), reason };
    let mut replay = Replay::new(record).map_err(|reason| wrong(0, "the deal", reason))?;
    for (number, turn) in (1..).zip(&record.turns) {
        replay.take(record, turn).map_err(|reason| wrong(number, &turn.player, reason))?;
    }
    Ok(replay)
}

fn hand_of(tiles: &[Named]) -> Hand {
    tiles.iter().copied().map(Tile::from).collect()
}

impl Replay {
    fn new(record: &Record) -> Result<Replay, Reason> {
        let names = &record.players;
        let twice = || names.iter().enumerate().any(|(seat, name)| names[..seat].contains(name));
        if !PLAYERS.contains(&names.len()) || twice() {
            return Err(Reason::Players);
        }
        if record.hands.keys().any(|name| !names.contains(name)) {
            return Err(Reason::Nobody);
        }
        if let Some(hand) = record.hands.values().find(|hand| hand.len() != SIX) {
            return Err(Reason::Drawn { drawn: hand.len(), due: SIX });
        }
        let players = names.len();
        let replay = Replay {
            position: Position::default(),
            points: vec![0; players],
            turns: Vec::new(),
            bag: TILES - players * SIX,
            end: None,
            hands: names.iter().map(|name| record.hands.get(name).map(|h| hand_of(h))).collect(),
            sizes: vec![SIX; players],
            next: None,
            passes: 0,
        };
        replay.check_copies()?;
        Ok(replay)
    }

    /// The hand of a seat, if it is known.
    pub fn hand(&self, seat: usize) -> Option<&Hand> {
        self.hands[seat].as_ref()
    }

    /// The number of tiles that a seat holds.
    pub fn hand_len(&self, seat: usize) -> usize {
        self.sizes[seat]
    }

    /// The number of consecutive passes.
    pub const fn passes(&self) -> usize {
        self.passes
    }

    fn take(&mut self, record: &Record, turn: &Turn) -> Result<(), Reason> {
        let seat = record.players.iter().position(|name| *name == turn.player);
        let seat = seat.ok_or(Reason::Nobody)?;
        if self.end.is_some() {
            return Err(Refusal::Over.into());
        }
        self.check_whose(seat, record)?;
        let done = match (&turn.place, turn.exchange, turn.pass) {
            (Some(place), None, false) => {
                let laid: Vec<Placement> = place.iter().copied().map(Placement::from).collect();
                Some(self.lay(seat, &laid, turn)?)
            }
            (None, Some(count), false) => self.exchange(seat, count, turn).map(|()| None)?,
            (None, None, true) => self.pass(seat).map(|()| None)?,
            _ => return Err(Reason::Unclear),
        };
        let worth = done.as_ref().map_or(0, |laid| laid.points);
        if let Some(said) = turn.points.filter(|&said| said != worth) {
            return Err(Reason::Points { said, worth });
        }
        self.check_copies()?;
        self.turns.push(done);
        self.next = Some((seat + 1) % self.sizes.len());
        if self.end.is_none() && !self.position.takes_any(self.hidden()) {
            self.end = Some(End::Stuck);
        }
        Ok(())
    }

    fn check_whose(&self, seat: usize, record: &Record) -> Result<(), Reason> {
        if let Some(next) = self.next {
            let right = next == seat;
            return if right {
                Ok(())
            } else {
                Err(Reason::NotHerTurn(record.players[next].clone()))
            };
        }
        // Who announces the most is known only if all hands are.
        let announced: Option<Vec<usize>> =
            self.hands.iter().map(|hand| Some(hand.as_ref()?.largest_line())).collect();
        let Some(announced) = announced else { return Ok(()) };
        let (most, has) = (*announced.iter().max().expect("players"), announced[seat]);
        if has < most { Err(Reason::AnnouncesLess { most, has }) } else { Ok(()) }
    }

    fn lay(&mut self, seat: usize, laid: &[Placement], turn: &Turn) -> Result<Laid, Reason> {
        let tiles: Vec<Tile> = laid.iter().map(|one| one.tile).collect();
        let left = self.without(seat, &tiles)?;
        if let (true, Some(hand)) = (self.position.is_empty(), &self.hands[seat])
            && hand.largest_line() != laid.len()
        {
            return Err(Refusal::MustLay(hand.largest_line()).into());
        }
        let done = self.position.place(laid)?;
        self.points[seat] += done.points;
        self.sizes[seat] -= laid.len();
        self.hands[seat] = left;
        self.passes = 0;
        if self.sizes[seat] == 0 && self.bag == 0 {
            self.points[seat] += BONUS;
            self.end = Some(End::OutOfTiles(seat));
        }
        self.draw(seat, laid.len().min(self.bag), turn)?;
        Ok(done)
    }

    /// The hand of a seat without these tiles; `None` if the hand is unknown.
    fn without(&self, seat: usize, tiles: &[Tile]) -> Result<Option<Hand>, Reason> {
        if tiles.len() > self.sizes[seat] && self.sizes[seat] < SIX {
            return Err(Reason::SmallHand(self.sizes[seat]));
        }
        let left = self.hands[seat].map(|hand| hand.without(tiles)).transpose();
        left.map_err(|missing| Refusal::NotHeld(missing).into())
    }

    fn draw(&mut self, seat: usize, due: usize, turn: &Turn) -> Result<(), Reason> {
        self.bag -= due;
        self.sizes[seat] += due;
        match &turn.drawn {
            Some(drawn) if drawn.len() != due => {
                return Err(Reason::Drawn { drawn: drawn.len(), due });
            }
            Some(drawn) => {
                if let Some(hand) = &mut self.hands[seat] {
                    for &tile in drawn {
                        hand.add(tile.into());
                    }
                }
            }
            None if due > 0 => self.hands[seat] = None,
            None => {}
        }
        Ok(())
    }

    /// Exchanges tiles. Unless the record names the tiles exchanged and drawn, the hand is unknown
    /// from now on.
    fn exchange(&mut self, seat: usize, count: usize, turn: &Turn) -> Result<(), Reason> {
        self.check_not_first()?;
        check_exchange(count, self.bag)?;
        if count > self.sizes[seat] {
            return Err(Reason::SmallHand(self.sizes[seat]));
        }
        if let Some(drawn) = turn.drawn.as_ref().filter(|drawn| drawn.len() != count) {
            return Err(Reason::Drawn { drawn: drawn.len(), due: count });
        }
        self.hands[seat] = self.after_exchange(seat, count, turn)?;
        self.passes = 0;
        Ok(())
    }

    fn after_exchange(
        &self,
        seat: usize,
        count: usize,
        turn: &Turn,
    ) -> Result<Option<Hand>, Reason> {
        let Some(swapped) = &turn.swapped else { return Ok(None) };
        if swapped.len() != count {
            return Err(Reason::Swapped { named: swapped.len(), count });
        }
        let swapped: Vec<Tile> = swapped.iter().copied().map(Tile::from).collect();
        let left = self.without(seat, &swapped)?;
        let (Some(mut hand), Some(drawn)) = (left, &turn.drawn) else { return Ok(None) };
        for &tile in drawn {
            hand.add(tile.into());
        }
        Ok(Some(hand))
    }

    fn pass(&mut self, seat: usize) -> Result<(), Reason> {
        self.check_not_first()?;
        if self.bag > 0 {
            return Err(Refusal::CanExchange(self.bag).into());
        }
        if self.hands[seat].is_some_and(|hand| self.position.takes_any(hand.kinds())) {
            return Err(Refusal::CanLay.into());
        }
        self.passes += 1;
        if self.passes == self.sizes.len() {
            self.end = Some(End::AllPassed);
        }
        Ok(())
    }

    fn check_not_first(&self) -> Result<(), Reason> {
        if self.position.is_empty() { Err(Reason::FirstLays) } else { Ok(()) }
    }

    /// Checks that the grid and the known hands do not hold too many tiles of a kind.
    fn check_copies(&self) -> Result<(), Reason> {
        let laid = self.position.placements().map(|one| one.tile);
        let held = self.hands.iter().flatten().flat_map(|hand| hand.tiles().iter().copied());
        let fourth = used_up(laid.chain(held));
        fourth.map_or(Ok(()), |tile| Err(Broken::UsedUp(tile).into()))
    }

    /// The kinds with tiles that are not on the grid: they are in the bag or in a hand.
    fn hidden(&self) -> Kinds {
        let mut laid = [0; KINDS];
        self.position.placements().for_each(|one| laid[usize::from(one.tile.index())] += 1);
        Tile::kinds().filter(|tile| laid[usize::from(tile.index())] < COPIES).collect()
    }
}
