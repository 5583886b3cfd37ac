//! Replays a record and checks every turn: with a seed, by the game itself; without, by the rules
//! that need no hands.

use super::record::{Record, Turn};
use crate::board::Placement;
use crate::position::Position;
use crate::rules::Laid;
use crate::score::BONUS;
use crate::state::{End, Game, PLAYERS, Refusal, check_exchange};
use crate::table::{Chair, Plays, Table};
use crate::tile::{COPIES, KINDS, SIX, TILES, Tile};

/// A game at the end of its record.
#[derive(Debug, Clone)]
pub struct Replay {
    pub position: Position,
    pub points: Vec<u32>,
    /// The result of each turn; `None` if it laid nothing.
    pub turns: Vec<Option<Laid>>,
    pub bag: usize,
    pub end: Option<End>,
    /// The game with all its hands, if the record has a seed.
    pub game: Option<Game>,
}

/// The first turn that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The number of the turn, from 1; 0 is the deal.
    pub turn: usize,
    pub player: String,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    Refused(Refusal),
    /// The players are not two to four with different names.
    Players,
    Nobody,
    NotHerTurn(String),
    AnnouncesLess {
        most: usize,
        has: usize,
    },
    /// The first turn lays tiles.
    FirstLays,
    Unclear,
    /// The recorded points are wrong.
    Points {
        said: u32,
        worth: u32,
    },
    /// The hand holds fewer tiles: this many.
    SmallHand(usize),
    Differs,
}

impl<R: Into<Refusal>> From<R> for Reason {
    fn from(refusal: R) -> Reason {
        Reason::Refused(refusal.into())
    }
}

/// Replays a record from the first turn to the last.
pub fn replay(record: &Record) -> Result<Replay, Wrong> {
    replay_to(record, record.turns.len())
}

/// Replays the first turns of a record.
pub fn replay_to(record: &Record, turns: usize) -> Result<Replay, Wrong> {
    let wrong = |turn: usize, player: &str, reason| Wrong { turn, player: player.into(), reason };
    if let (Some(seed), begins) = (record.seed, record.begins.unwrap_or(0)) {
        let chair = |name: &String| Chair { name: name.clone(), plays: Plays::Human };
        let chairs = record.players.iter().map(chair).collect();
        return played(chairs, seed, begins, record, turns).map(Replay::of);
    }
    let mut reader = Reader::new(record).map_err(|reason| wrong(0, "", reason))?;
    for (number, turn) in (1..).zip(record.turns.iter().take(turns)) {
        reader.take(turn).map_err(|reason| wrong(number, &turn.player, reason))?;
    }
    Ok(reader.replay)
}

fn check_names(names: &[String]) -> Result<(), Reason> {
    let is_new = |seat: usize| !names[..seat].contains(&names[seat]);
    // The number comes first: comparing very many names would take minutes.
    let are_right = PLAYERS.contains(&names.len()) && (0..names.len()).all(is_new);
    if are_right { Ok(()) } else { Err(Reason::Players) }
}

// With a seed: the table takes every turn again.

/// The table at which these players took the first turns of a record.
pub fn played(
    chairs: Vec<Chair>,
    seed: u64,
    begins: usize,
    record: &Record,
    turns: usize,
) -> Result<Table, Wrong> {
    let deal = |reason| Wrong { turn: 0, player: String::new(), reason };
    let names: Vec<String> = chairs.iter().map(|chair| chair.name.clone()).collect();
    check_names(&names).map_err(deal)?;
    let mut table = Table::new(chairs, seed);
    if !table.game().tied().contains(&begins) {
        let announced = table.game().announced();
        let has = announced.get(begins).copied().unwrap_or(0);
        let most = announced.into_iter().max().unwrap_or(0);
        return Err(deal(Reason::AnnouncesLess { most, has }));
    }
    table.begin(begins);
    if (&table.record().players, &table.record().hands) != (&record.players, &record.hands) {
        return Err(deal(Reason::Differs));
    }
    for (number, turn) in (1..).zip(record.turns.iter().take(turns)) {
        let wrong = |reason| Wrong { turn: number, player: turn.player.clone(), reason };
        take(&mut table, turn).map_err(wrong)?;
        if table.record().turns.last() != Some(turn) {
            return Err(wrong(Reason::Differs));
        }
    }
    Ok(table)
}

fn take(table: &mut Table, turn: &Turn) -> Result<(), Reason> {
    if turn.player != table.chair().name {
        return Err(Reason::NotHerTurn(table.chair().name.clone()));
    }
    match (&turn.place, &turn.swapped, turn.pass) {
        (Some(place), None, false) => check_points(turn, table.lay(place)?.points),
        (None, Some(swapped), false) => Ok(table.swap(swapped)?),
        (None, None, true) => Ok(table.pass()?),
        _ => Err(Reason::Unclear),
    }
}

fn check_points(turn: &Turn, worth: u32) -> Result<(), Reason> {
    match turn.points {
        Some(said) if said != worth => Err(Reason::Points { said, worth }),
        _ => Ok(()),
    }
}

impl Replay {
    fn of(table: Table) -> Replay {
        let game = table.game();
        Replay {
            position: game.position().clone(),
            points: game.seats().iter().map(|seat| seat.points).collect(),
            bag: game.bag().len(),
            end: game.end(),
            game: Some(game.clone()),
            turns: table.into_results(),
        }
    }
}

// Without a seed: nobody knows the hands, only how many tiles are in them.

struct Reader<'a> {
    names: &'a [String],
    replay: Replay,
    sizes: Vec<usize>,
    next: Option<usize>,
    passes: usize,
}

impl Reader<'_> {
    fn new(record: &Record) -> Result<Reader<'_>, Reason> {
        check_names(&record.players)?;
        let players = record.players.len();
        let replay = Replay {
            position: Position::default(),
            points: vec![0; players],
            turns: Vec::new(),
            bag: TILES - players * SIX,
            end: None,
            game: None,
        };
        let sizes = vec![SIX; players];
        Ok(Reader { names: &record.players, replay, sizes, next: None, passes: 0 })
    }

    fn take(&mut self, turn: &Turn) -> Result<(), Reason> {
        let seat = self.names.iter().position(|name| *name == turn.player).ok_or(Reason::Nobody)?;
        if self.replay.end.is_some() {
            return Err(Refusal::Over.into());
        }
        if let Some(next) = self.next.filter(|&next| next != seat) {
            return Err(Reason::NotHerTurn(self.names[next].clone()));
        }
        let done = match (&turn.place, turn.exchange, turn.pass) {
            (Some(place), None, false) => Some(self.lay(seat, place)?),
            (None, Some(count), false) => self.exchange(seat, count).map(|()| None)?,
            (None, None, true) => self.pass().map(|()| None)?,
            _ => return Err(Reason::Unclear),
        };
        check_points(turn, done.as_ref().map_or(0, |laid| laid.points))?;
        self.replay.turns.push(done);
        self.next = Some((seat + 1) % self.sizes.len());
        if self.replay.end.is_none() && self.is_stuck() {
            self.replay.end = Some(End::Stuck);
        }
        Ok(())
    }

    fn lay(&mut self, seat: usize, laid: &[Placement]) -> Result<Laid, Reason> {
        let replay = &mut self.replay;
        let done = replay.position.place(laid)?;
        let held = self.sizes[seat];
        let left = held.checked_sub(laid.len()).ok_or(Reason::SmallHand(held))?;
        replay.points[seat] += done.points;
        if left == 0 && replay.bag == 0 {
            replay.points[seat] += BONUS;
            replay.end = Some(End::OutOfTiles(seat));
        }
        let drawn = laid.len().min(replay.bag);
        replay.bag -= drawn;
        self.sizes[seat] = left + drawn;
        self.passes = 0;
        Ok(done)
    }

    fn exchange(&mut self, seat: usize, count: usize) -> Result<(), Reason> {
        self.check_not_first()?;
        check_exchange(count, self.replay.bag)?;
        if count > self.sizes[seat] {
            return Err(Reason::SmallHand(self.sizes[seat]));
        }
        self.passes = 0;
        Ok(())
    }

    fn pass(&mut self) -> Result<(), Reason> {
        self.check_not_first()?;
        if self.replay.bag > 0 {
            return Err(Refusal::CanExchange(self.replay.bag).into());
        }
        self.passes += 1;
        if self.passes == self.sizes.len() {
            self.replay.end = Some(End::AllPassed);
        }
        Ok(())
    }

    fn check_not_first(&self) -> Result<(), Reason> {
        if self.replay.position.is_empty() { Err(Reason::FirstLays) } else { Ok(()) }
    }

    /// Whether no tile that is not on the grid fits anywhere.
    fn is_stuck(&self) -> bool {
        let mut laid = [0; KINDS];
        let position = &self.replay.position;
        position.placements().for_each(|one| laid[usize::from(one.tile.index())] += 1);
        let is_hidden = |tile: &Tile| laid[usize::from(tile.index())] < COPIES;
        !position.takes_any(Tile::kinds().filter(is_hidden).collect())
    }
}
