//! The rules again, implemented in the slow and obvious way: vectors of pairs, a search of every
//! subset, and a second reader of the player's input.

use rummikub::game::Game;
use rummikub::session::Answered;
use rummikub::tile::Tile;
use std::collections::BTreeSet;

/// A tile as a number and the initial of its color.
pub type Pair = (usize, char);

/// The tiles as pairs, in the same order.
pub fn pairs(tiles: &[Tile]) -> Vec<Pair> {
    tiles.iter().map(|tile| (tile.number, tile.color.initial())).collect()
}

/// Pairs in ascending order.
pub fn sorted(mut pairs: Vec<Pair>) -> Vec<Pair> {
    pairs.sort_unstable();
    pairs
}

/// Whether tiles are a group or a run.
pub fn is_set(tiles: &[Pair]) -> bool {
    let [(number, color), ..] = *tiles else { return false };
    let differ = tiles.iter().enumerate().all(|(index, tile)| !tiles[..index].contains(tile));
    let numbers = || tiles.iter().map(|tile| tile.0);
    let is_group = numbers().all(|other| other == number);
    let is_run = tiles.iter().all(|tile| tile.1 == color)
        && numbers().max() == numbers().min().map(|least| least + tiles.len() - 1);
    tiles.len() >= 3 && differ && (is_group || is_run)
}

/// Whether a set is still a set with this tile.
pub fn takes(set: &[Pair], tile: Pair) -> bool {
    is_set(&[set, &[tile]].concat())
}

/// Every subset of the tiles that is a set, as the indices of its tiles.
pub fn subsets(tiles: &[Pair]) -> Vec<Vec<usize>> {
    let chosen = |bits: u32| (0..tiles.len()).filter(|index| bits >> index & 1 == 1).collect();
    let all = (0..1 << tiles.len()).map(chosen);
    all.filter(|indices: &Vec<usize>| {
        is_set(&indices.iter().map(|&index| tiles[index]).collect::<Vec<_>>())
    })
    .collect()
}

/// The state of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    pub bag: Vec<Pair>,
    pub board: Vec<Vec<Pair>>,
    pub racks: Vec<Vec<Pair>>,
    pub next: usize,
    /// The number of sets that fit on the board.
    pub limit: usize,
}

impl Model {
    /// The model of a game.
    pub fn of(game: &Game) -> Model {
        let bag: Vec<Tile> = game.bag().rows().flatten().flatten().copied().collect();
        assert_eq!(bag.len(), game.bag().len(), "the bag counts its tiles");
        Model {
            bag: sorted(pairs(&bag)),
            board: game.board().sets().iter().map(|set| sorted(pairs(set.tiles()))).collect(),
            racks: game.racks().iter().map(|rack| pairs(rack)).collect(),
            next: game.next(),
            limit: 2 * game.settings().numbers,
        }
    }

    /// All tiles, sorted, which no action may change.
    pub fn all(&self) -> Vec<Pair> {
        let parts = [&self.bag].into_iter().chain(&self.board).chain(&self.racks);
        sorted(parts.flatten().copied().collect())
    }

    /// The result of typing these lines at the menu, and the model afterward, without the drawn
    /// tile.
    pub fn after(&self, lines: &[String]) -> (Answered, Model) {
        let mut lines = lines.iter();
        let mut after = self.clone();
        let choice = loop {
            match lines.next().map(|line| line.trim()) {
                None => return (Answered::UserLeft, after),
                Some(choice @ ("0" | "1" | "2" | "3" | "4")) => break choice,
                Some(_) => {}
            }
        };
        let rack = &mut after.racks[self.next];
        match choice {
            "0" => return (Answered::TurnIsOver, after),
            "1" => rack.sort_by_key(|&(number, color)| (number, "rgby".find(color))),
            "2" => rack.sort_by_key(|&(number, color)| ("rgby".find(color), number)),
            "4" if !after.place(&mut lines) => return (Answered::UserLeft, after),
            _ => {}
        }
        (Answered::GoOn, after)
    }

    /// Places the tiles named in the lines, if that is legal; `false` if there are too few lines.
    fn place<'a>(&mut self, lines: &mut impl Iterator<Item = &'a String>) -> bool {
        let Some(positions) = self.positions(lines) else { return false };
        let rack = &self.racks[self.next];
        let tiles: Vec<Pair> = positions.iter().map(|position| rack[position - 1]).collect();
        let set = match tiles[..] {
            [] => return true,
            [tile] => match self.asked_for(tile, lines) {
                None => return false,
                Some(0) => return true,
                Some(set) => set - 1,
            },
            _ if is_set(&tiles) && self.board.len() < self.limit => {
                self.board.push(Vec::new());
                self.board.len() - 1
            }
            _ => return true,
        };
        for tile in tiles {
            let rack = &mut self.racks[self.next];
            rack.remove(rack.iter().position(|&other| other == tile).expect("it is there"));
            self.board[set].push(tile);
        }
        self.board[set].sort_unstable();
        true
    }

    /// The positions typed, line by line, until a 0; a line with a mistake is ignored.
    fn positions<'a>(&self, lines: &mut impl Iterator<Item = &'a String>) -> Option<Vec<usize>> {
        let mut positions: Vec<usize> = Vec::new();
        while positions.last() != Some(&0) {
            let line = lines.next()?.replace(',', " ");
            let words: Option<Vec<usize>> =
                line.split_whitespace().map(|word| word.parse().ok()).collect();
            let both = [positions.clone(), words.unwrap_or_default()].concat();
            let distinct: BTreeSet<usize> = both.iter().copied().collect();
            let ends_early = both.iter().rev().skip(1).any(|&position| position == 0);
            let is_beyond = both.iter().any(|&position| position > self.racks[self.next].len());
            if !ends_early && !is_beyond && distinct.len() == both.len() {
                positions = both;
            }
        }
        positions.pop();
        Some(positions)
    }

    /// The set, counted from 1, to which a tile is added; 0 for none.
    fn asked_for<'a>(
        &self,
        tile: Pair,
        lines: &mut impl Iterator<Item = &'a String>,
    ) -> Option<usize> {
        let sets: Vec<usize> =
            (1..=self.board.len()).filter(|set| takes(&self.board[set - 1], tile)).collect();
        match sets[..] {
            [] => Some(0),
            [set] => Some(set),
            _ => loop {
                let number = lines.next()?.trim().parse().ok();
                if let Some(number) = number.filter(|n| *n == 0 || sets.contains(n)) {
                    return Some(number);
                }
            },
        }
    }
}
