//! Random games with random input, legal and illegal. After every action tiles are conserved, every
//! set on the board is valid, and the game agrees with the slow rules of a model.

use crate::{FAREWELL, PROGRAM};
use game_kit::Screen;
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rummikub::bag::Bag;
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::possible::{groups, runs};
use rummikub::rack::find;
use rummikub::session::{self, Answered};
use rummikub::tile::Tile;
use shared::options::Generator;
use std::collections::BTreeSet;
use testing::{noise, piped};

/// The most answers in a game that nobody wins.
const ANSWERS: usize = 200;

/// How often things happened in all games, to show that the games were meaningful.
#[derive(Debug, Default)]
struct Counts {
    placed: usize,
    refused: usize,
    turns: usize,
    by_computers: usize,
    over: usize,
}

fn assert_that_games_stay_whole(games: usize) {
    let mut counts = Counts::default();
    for seed in 0..games {
        let mut generator = Generator::seed_from_u64(seed as u64);
        let mut game = Game::new(random_settings(&mut generator), &mut generator);
        let all = Model::of(&game).all();
        let mut has_placed = false;
        for _ in 0..ANSWERS {
            if game.ending().is_some() {
                counts.over += 1;
                break;
            }
            if game.settings().is_computer(game.next()) {
                turn_of_computer(&mut game, &mut generator, &mut counts);
            } else {
                answer(&mut game, &mut has_placed, &mut generator, &mut counts);
            }
            assert_whole(&game, &all);
        }
    }
    // Enough of each for the games to be meaningful.
    let Counts { placed, refused, turns, by_computers, over } = counts;
    let most = 5 * games;
    assert!(placed > most && refused > most && turns > most, "{counts:?}");
    assert!(by_computers > most && over > games / 2, "{counts:?}");
}

#[test]
fn in_random_games_tiles_are_conserved_and_every_set_on_the_board_is_valid() {
    assert_that_games_stay_whole(200);
}

#[test]
#[ignore = "nightly: plays 2,000 random games"]
fn in_2000_random_games_tiles_are_conserved_and_every_set_on_the_board_is_valid() {
    assert_that_games_stay_whole(2_000);
}

fn random_settings(generator: &mut Generator) -> Settings {
    let players = generator.random_range(2..=4);
    let numbers = generator.random_range(8..=13);
    let initial = generator.random_range(6..=14);
    let max_rack = generator.random_range(initial..=8 * numbers);
    let computers = generator.random_range(0..=players);
    Settings { players, numbers, initial, max_rack, computers }
}

/// Types random lines. Their result and the game must agree with the model.
fn answer(game: &mut Game, has_placed: &mut bool, generator: &mut Generator, counts: &mut Counts) {
    let before = Model::of(game);
    let lines = random_lines(game, generator);
    let (answered, expected) = before.after(&lines);
    let mut screen = Screen::scripted(lines.iter().map(String::as_str));
    let result = session::answer(game, &mut screen, generator).expect("a script can be read");
    assert_eq!(result, answered, "{before:?}\n{}", screen.transcript());
    let after = Model::of(game);
    if answered == Answered::TurnIsOver {
        assert_drawn(&before, &after, game.settings(), *has_placed);
        *has_placed = false;
        counts.turns += 1;
    } else {
        assert_eq!(after, expected, "{}", screen.transcript());
        *has_placed |= after.board != before.board;
        counts.placed += usize::from(after.board != before.board);
        counts.refused += usize::from(after == before);
    }
}

/// Asserts that at the end of a turn a player who has placed nothing has drawn one tile, if
/// possible, and that nothing else has changed.
fn assert_drawn(before: &Model, after: &Model, settings: &Settings, has_placed: bool) {
    let player = before.next;
    assert_eq!(after.next, (player + 1) % before.racks.len());
    assert_eq!(after.board, before.board);
    let mut expected = before.racks.clone();
    let held = expected[player].len();
    if !has_placed && !before.bag.is_empty() && held < settings.max_rack {
        let drawn = *after.racks[player].last().expect("it is not empty");
        assert!(before.bag.contains(&drawn));
        expected[player].push(drawn);
    }
    assert_eq!(after.racks, expected);
}

/// Takes a computer's turn. It must leave no tile that could be added, and draw if it places none.
fn turn_of_computer(game: &mut Game, generator: &mut Generator, counts: &mut Counts) {
    let before = Model::of(game);
    let has_room = before.board.len() < before.limit;
    let could_lay = has_room && !(groups(game.rack()).is_empty() && runs(game.rack()).is_empty());
    let takes_any = |model: &Model, rack: &[(usize, char)]| {
        rack.iter().any(|&tile| model.board.iter().any(|set| takes(set, tile)))
    };
    let could_add = takes_any(&before, &before.racks[before.next]);
    let mut screen = Screen::scripted([]);
    session::computer_turn(game, &mut screen, generator).expect("a transcript can be written");
    let after = Model::of(game);
    assert_eq!(after.board != before.board, could_lay || could_add, "{}", screen.transcript());
    if after.board == before.board {
        assert_drawn(&before, &after, game.settings(), false);
    } else {
        let rest = &after.racks[before.next];
        assert!(!takes_any(&after, rest), "{}", screen.transcript());
    }
    counts.by_computers += 1;
}

fn assert_whole(game: &Game, all: &[(usize, char)]) {
    let now = Model::of(game);
    assert_eq!(now.all(), all, "tiles are conserved");
    assert!(now.board.iter().all(|set| is_set(set)), "{:?}", now.board);
    assert!(now.board.len() <= now.limit);
    assert!(now.racks.iter().all(|rack| rack.len() <= game.settings().max_rack));
    let empty = now.racks.iter().any(Vec::is_empty);
    assert!(!empty || game.ending().is_some(), "an empty rack ends the game");
}

/// Often tiles that can be placed, sometimes noise, otherwise the end of the turn.
fn random_lines(game: &Game, generator: &mut Generator) -> Vec<String> {
    let possible = match generator.random_range(0..10) {
        0..=3 => a_set(game, generator),
        4..=6 => a_tile(game, generator),
        7 => Some(any_positions(game, generator)),
        8 => Some(any_choice(generator)),
        _ => None,
    };
    possible.unwrap_or_else(|| vec!["0".to_owned()])
}

/// The positions of a group or a run in the rack, in any order, on one line or two.
fn a_set(game: &Game, generator: &mut Generator) -> Option<Vec<String>> {
    let sets = [groups(game.rack()), runs(game.rack())].concat();
    let set = sets.choose(generator)?;
    let mut tiles = set.tiles().to_vec();
    let middle = generator.random_range(0..tiles.len());
    tiles.rotate_left(middle);
    let positions = tiles.iter().filter_map(|&tile| Some(find(game.rack(), tile)? + 1));
    let positions: Vec<String> = positions.map(|position| position.to_string()).collect();
    let (first, second) = positions.split_at(generator.random_range(0..=positions.len()));
    let mut lines = vec!["4".to_owned()];
    if !first.is_empty() && generator.random() {
        lines.extend([first.join(", "), format!("{} 0", second.join(" "))]);
    } else {
        lines.push(format!("{} 0", positions.join(" ")));
    }
    Some(lines)
}

/// The position of a tile that the board takes, and the number of a set in case it is asked for.
fn a_tile(game: &Game, generator: &mut Generator) -> Option<Vec<String>> {
    let takes =
        |&position: &usize| game.board().places_for(game.rack()[position - 1]).next().is_some();
    let positions: Vec<usize> = (1..=game.rack().len()).filter(takes).collect();
    let position = positions.choose(generator)?;
    let sets: Vec<usize> =
        game.board().places_for(game.rack()[position - 1]).map(|(set, _)| set + 1).collect();
    let set = match generator.random_range(0..4) {
        0 => generator.random_range(0..=game.board().sets().len()),
        _ => *sets.choose(generator)?,
    };
    Some(vec!["4".to_owned(), format!("{position} 0"), set.to_string(), "0".to_owned()])
}

/// Random positions, some of them invalid.
fn any_positions(game: &Game, generator: &mut Generator) -> Vec<String> {
    let last = game.rack().len();
    let mut words = || match generator.random_range(0..12) {
        0 => (last + 1).to_string(),
        1 => "-1".to_owned(),
        2 => "x".to_owned(),
        _ => generator.random_range(0..=last).to_string(),
    };
    let mut line = || (0..3).map(|_| words()).collect::<Vec<_>>().join(" ");
    vec!["4".to_owned(), line(), line(), "1 0".to_owned()]
}

fn any_choice(generator: &mut Generator) -> Vec<String> {
    let choices = ["1", "2", "3", " 2 ", "5", "-1", "", "x", "0x", "1 2", "99999999999999999999"];
    vec![(*choices.choose(generator).expect("there are some")).to_owned()]
}

// The rules again, implemented in the slow and obvious way: vectors of pairs, a search of every
// subset, and a second reader of the player's input.

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

// Input that nobody would type on purpose.

/// Some lines of the noise are valid choices.
#[test]
fn arbitrary_lines_are_answered_without_a_panic() {
    let mut asked = 0;
    for flags in [&["--seed", "1"][..], &["--seed", "2", "--computers", "1", "--tiles", "8"]] {
        let said = piped::said(PROGRAM, flags, &noise::file(&noise::lines(1, 2_000)));
        noise::assert_harmless(&said);
        assert!(said.ends_with(FAREWELL), "{said}");
        asked += said.matches(">>> ").count();
    }
    assert!(asked > 1_000, "{asked}");
}

// The sets in a rack, compared with every subset of it.

/// The tiles with these numbers, two of each.
pub fn tiles_of(numbers: std::ops::RangeInclusive<usize>) -> Vec<Tile> {
    let bag = Bag::new(13);
    let all = bag.rows().flatten().flatten().copied();
    all.filter(|tile| numbers.contains(&tile.number)).collect()
}

/// Every subset that is a set, once, except those within a larger one.
fn largest_subsets(tiles: &[Pair]) -> BTreeSet<Vec<Pair>> {
    let named = |indices: &Vec<usize>| sorted(indices.iter().map(|&index| tiles[index]).collect());
    let all: BTreeSet<Vec<Pair>> = subsets(tiles).iter().map(named).collect();
    let is_within = |small: &Vec<Pair>, large: &Vec<Pair>| {
        small.len() < large.len() && small.iter().all(|tile| large.contains(tile))
    };
    all.iter().filter(|set| !all.iter().any(|other| is_within(set, other))).cloned().collect()
}

proptest! {
    #[test]
    fn possible_sets_are_the_largest_subsets_that_are_sets_each_once(
        mut rack in prop::sample::subsequence(tiles_of(5..=9), 0..=12),
        rotation in 0..12_usize,
    ) {
        // The order of the rack makes no difference.
        let by = rotation % rack.len().max(1);
        rack.rotate_left(by);
        let sets: Vec<Vec<Pair>> = groups(&rack)
            .iter()
            .chain(&runs(&rack))
            .map(|set| sorted(pairs(set.tiles())))
            .collect();
        let distinct: BTreeSet<Vec<Pair>> = sets.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), sets.len(), "each once: {:?}", sets);
        prop_assert_eq!(distinct, largest_subsets(&pairs(&rack)));
    }
}
