//! Tests whether tiles are drawn at random.

use crate::bench::Bench;
use crate::level::Level;
use crate::play::exchange::Answer;
use crate::play::expect;
use crate::play::game::Game;
use crate::play::seats::HUMANS;
use crate::play::styles::{self, Style};
use crate::reading::Grid;
use crate::reading::conversation::Conversation;
use crate::rules::Rules;
use crate::verdict::Verdict;
use shared::Tile;
use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use std::time::Duration;

/// Lets the current second pass: many programs seed their generator with it, which is fine. Inside the
/// judge, the clock of each start shows another time anyway.
pub fn let_a_second_pass(bench: &Bench) {
    if bench.inside().is_none() {
        thread::sleep(Duration::from_millis(1100));
    }
}

/// How many deals are compared. Two are equal less than once in ten thousand times; all of them
/// never are.
const DEALS: usize = 4;

/// Not all games begin with the same deck and board.
pub fn deals_differ(
    bench: &Bench,
    begin: &dyn Fn(&Bench) -> Result<Game, Verdict>,
) -> Result<(), Verdict> {
    let bench = &bench.unseeded();
    let deal = || {
        let dealt = begin(bench).and_then(|game| dealt(&game));
        expect::presupposes(dealt, "no game can be dealt")
    };
    let first = deal()?;
    for _ in 1..DEALS {
        if deal()? != first {
            return Ok(());
        }
    }
    let_a_second_pass(bench);
    let game = begin(bench)?;
    if dealt(&game)? != first {
        return Ok(());
    }
    let expected = "tiles drawn at random: different ones at each start";
    let came = format!("the same ones at each of {} starts", DEALS + 1);
    Err(game.wrong(game.table.deck_line, expected, &came))
}

fn dealt(game: &Game) -> Result<(Vec<Tile>, Grid), Verdict> {
    Ok((game.view()?.deck, game.table.grid.clone()))
}

/// A bag whose tiles are known, because all tiles that have left it were shown.
type Bag = BTreeMap<Tile, usize>;

/// A count, what is expected of it, and its variance.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    seen: f64,
    expected: f64,
    variance: f64,
}

impl Counted {
    fn add(&mut self, seen: f64, expected: f64, variance: f64) {
        self.seen += seen;
        self.expected += expected;
        self.variance += variance;
    }

    /// By how many standard deviations it differs from what is expected.
    fn deviation(self) -> f64 {
        if self.variance > 0.0 { (self.seen - self.expected) / self.variance.sqrt() } else { 0.0 }
    }
}

/// What was drawn from many bags, compared with what is drawn if all tiles of a bag have the same
/// chance.
#[derive(Debug, Default)]
struct Draws {
    /// How often each kind of tile was drawn.
    kinds: BTreeMap<Tile, Counted>,
    /// How many tiles of the same kind the bag held, summed over the drawn tiles. A program that
    /// draws a kind first, and then a tile of it, draws too many tiles of which few are left.
    alike: Counted,
    /// How many of the drawn tiles equal one that was laid for them.
    twins: Counted,
}

/// Sums of squared deviations of sixteen kinds: one that a correct program exceeds less than once in
/// a million runs, and one that is worth a closer look.
const MOST_SQUARES: f64 = 75.0;
const MANY_SQUARES: f64 = 28.0;

/// The same for the deviation of the tiles alike.
const MOST_DEVIATION: f64 = 6.0;
const MUCH_DEVIATION: f64 = 2.5;

/// How many times as many games a closer look takes.
const CLOSER: usize = 4;

impl Draws {
    /// Records tiles that left the bag together. Tiles that it did not hold are left out.
    fn add(&mut self, bag: &mut Bag, drawn: &[Tile]) {
        let all: usize = bag.values().sum();
        if all > drawn.len() {
            self.compare(bag, drawn, real(all));
        }
        for tile in drawn {
            if let Some(left) = bag.get_mut(tile) {
                *left = left.saturating_sub(1);
            }
        }
    }

    fn compare(&mut self, bag: &Bag, drawn: &[Tile], all: f64) {
        let count = real(drawn.len());
        // Without replacement, counts vary less.
        let rest = (all - count) / (all - 1.0);
        for (&tile, &left) in bag {
            let share = real(left) / all;
            let seen = real(drawn.iter().filter(|other| **other == tile).count());
            let variance = count * share * (1.0 - share) * rest;
            self.kinds.entry(tile).or_default().add(seen, count * share, variance);
        }
        let moment = |power| bag.values().map(|&left| real(left).powi(power)).sum::<f64>() / all;
        let seen = drawn.iter().map(|tile| real(bag.get(tile).copied().unwrap_or(0))).sum();
        let variance = count * (moment(3) - moment(2).powi(2)) * rest;
        self.alike.add(seen, count * moment(2), variance);
    }

    fn squares(&self) -> f64 {
        self.kinds.values().map(|counted| counted.deviation().powi(2)).sum()
    }

    fn deserves_a_closer_look(&self) -> bool {
        let much = |counted: &Counted| counted.deviation().abs() > MUCH_DEVIATION;
        self.squares() > MANY_SQUARES || [self.alike, self.twins].iter().any(much)
    }

    /// Records a tile that was drawn in place of one that was laid.
    fn replace(&mut self, bag: &Bag, laid: Tile, drawn: Tile) {
        let all: usize = bag.values().sum();
        let share = real(bag.get(&laid).copied().unwrap_or(0)) / real(all.max(1));
        let seen = real(usize::from(laid == drawn));
        self.twins.add(seen, share, share * (1.0 - share));
    }

    /// What is uneven, in a sentence; `None` if luck can explain it.
    fn unevenness(&self) -> Option<String> {
        if self.alike.deviation().abs() > MOST_DEVIATION {
            let often = if self.alike.deviation() < 0.0 { "often" } else { "rarely" };
            return Some(format!("tiles of which few are left in the bag are drawn too {often}"));
        }
        if self.twins.deviation().abs() > MOST_DEVIATION {
            let often = if self.twins.deviation() < 0.0 { "rarely" } else { "often" };
            return Some(format!(
                "the tile that is drawn equals the one that was laid too {often}"
            ));
        }
        let extreme = self
            .kinds
            .iter()
            .max_by(|(_, a), (_, b)| a.deviation().abs().total_cmp(&b.deviation().abs()));
        let (tile, counted) = extreme.filter(|_| self.squares() > MOST_SQUARES)?;
        let often = if counted.deviation() > 0.0 { "early" } else { "late" };
        Some(format!("{tile}, for example, is drawn too {often} in the games"))
    }
}

/// In how many games the first tile may be the same. With equal chances, that happens less than once
/// in a hundred million times.
const ENOUGH: usize = 8;

/// What left a bag, in order: the tiles of each step left together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct History {
    /// How many of each kind the bag held at first.
    pub copies: usize,
    /// The tiles that left it.
    pub steps: Vec<Vec<Tile>>,
    /// The tiles that were laid for the last of the steps, one each.
    pub laid: Vec<Tile>,
    /// The tile in the middle of the board, if one is laid there before the first turn.
    pub first: Option<Tile>,
}

impl Draws {
    fn add_all(&mut self, history: &History, rules: &Rules) {
        let mut bag: Bag = rules.tiles().map(|tile| (tile, history.copies)).collect();
        let first = history.steps.len() - history.laid.len().min(history.steps.len());
        for (step, drawn) in history.steps.iter().enumerate() {
            let laid = step.checked_sub(first).and_then(|nth| history.laid.get(nth));
            if let (Some(&laid), [drawn]) = (laid, drawn.as_slice()) {
                self.replace(&bag, laid, *drawn);
            }
            self.add(&mut bag, drawn);
        }
    }
}

/// Plays games and compares what left their bags, in more games if that looks uneven. The program
/// fails if luck cannot explain it. Equal games count once, because many programs seed their
/// generator with the current second. A game that cannot be played is another check's business;
/// `talk` begins a conversation for the report.
pub fn must_be_even(
    bench: &Bench,
    games: usize,
    play: &dyn Fn() -> Result<History, Verdict>,
    talk: &dyn Fn() -> Result<Conversation, Verdict>,
) -> Result<(), Verdict> {
    let (mut draws, mut seen) = (Draws::default(), BTreeSet::new());
    for game in bench.tries(games * (1 + CLOSER)) {
        let is_clear = || draws.unevenness().is_some() || !draws.deserves_a_closer_look();
        if game == bench.times(games) && is_clear() {
            break;
        }
        let history = match play() {
            Err(Verdict::Failed(_) | Verdict::EndedEarly(_) | Verdict::NotReached(_)) => break,
            played => played?,
        };
        if !seen.contains(&history) {
            draws.add_all(&history, bench.rules());
            seen.insert(history);
        }
    }
    let firsts: BTreeSet<_> = seen.iter().map(|history| history.first).collect();
    let is_one = seen.len() >= ENOUGH && firsts.len() == 1;
    let first = firsts.into_iter().next().flatten().filter(|_| is_one);
    let same =
        first.map(|tile| format!("{tile} lies in the middle of each of {} games", seen.len()));
    let Some(came) = same.or_else(|| draws.unevenness()) else { return Ok(()) };
    Err(talk()?.wrong(None, "every tile of the bag is equally likely to be drawn", &came))
}

/// How many games of one player are played to the end.
pub const GAMES: usize = 24;

/// How many games of five players are begun. Their decks show nearly all tiles.
const DEALT: usize = 40;

/// Not all games begin alike, and all tiles are drawn with the same chance: when they are dealt, and in
/// place of tiles that were laid.
pub fn of_deals(bench: &Bench, level: Level) -> Result<(), Verdict> {
    deals_differ(bench, &|bench| Ok(Game::begin(bench, level, &HUMANS[..2])?.0))?;
    let begin = |players: usize| Ok(Game::begin(bench, level, &HUMANS[..players])?.0);
    let talk = || Ok(begin(1)?.talk);
    must_be_even(bench, DEALT, &|| all_decks(begin(HUMANS.len())?), &talk)?;
    let play = || history(begin(1)?, &|game| styles::line(Style::Most, game, level));
    must_be_even(bench, GAMES, &play, &talk)
}

/// Everyone skips, so that all decks are shown.
fn all_decks(mut game: Game) -> Result<History, Verdict> {
    let opening = game.view()?;
    let places = opening.position.places().into_iter();
    let on_board: Vec<Tile> = places.filter_map(|place| opening.position.at(place)).collect();
    let mut steps = Vec::new();
    for _ in 0..game.seats.len() {
        let view = game.view()?;
        if view.position != opening.position || game.is_over {
            break;
        }
        steps.push(view.deck);
        if steps.len() < game.seats.len() {
            game.say("s")?;
        }
    }
    // Another check judges whether these are the tiles of a game.
    expect::presupposes(expect::conserved(&game), "tiles are lost or duplicated")?;
    game.must_be_undisturbed()?;
    let dealt = game.talk.rules().deck * game.seats.len();
    let copies = (opening.bag + dealt + on_board.len()) / game.talk.rules().kinds();
    let first = on_board.first().copied();
    steps.push(on_board);
    Ok(History { copies, steps, laid: Vec::new(), first })
}

/// Plays a game of one player, and returns what left the bag.
pub fn history(
    mut game: Game,
    next: &dyn Fn(&Game) -> Result<Option<String>, Verdict>,
) -> Result<History, Verdict> {
    let view = game.view()?;
    let on_board: Vec<Tile> =
        view.position.places().into_iter().filter_map(|place| view.position.at(place)).collect();
    let all = view.bag + view.deck.len() + on_board.len();
    let copies = all / game.talk.rules().kinds();
    let first = on_board.first().copied();
    let (mut steps, mut laid) = (vec![view.deck, on_board], Vec::new());
    while !game.is_over {
        let Some(line) = next(&game)? else { break };
        let mut kept = game.view()?.deck;
        let exchange = game.say(&line)?;
        let index = line.split(' ').next().and_then(|word| word.parse().ok());
        let Some(index) = index.filter(|&index: &usize| index < kept.len()) else { break };
        if exchange.answer != Answer::Laid {
            break;
        }
        laid.push(kept.remove(index));
        steps.push(without(&game.view()?.deck, &kept));
    }
    game.must_be_undisturbed()?;
    Ok(History { copies, steps, laid, first })
}

/// The tiles of a deck without those that it held before.
pub fn without(deck: &[Tile], before: &[Tile]) -> Vec<Tile> {
    let mut new = deck.to_vec();
    for tile in before {
        let index = new.iter().position(|other| other == tile);
        index.map(|index| new.remove(index));
    }
    new
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws all tiles of this many bags of two copies, each at an index that `choose` gives.
    fn drawn(bags: u32, choose: impl Fn(&[Tile], u32) -> usize) -> Draws {
        let mut draws = Draws::default();
        let mut random = 0x9E37_79B9_u32;
        for _ in 0..bags {
            let mut bag: Bag = Rules::handout().tiles().map(|tile| (tile, 2)).collect();
            let mut tiles: Vec<Tile> =
                Rules::handout().tiles().flat_map(|tile| [tile; 2]).collect();
            while !tiles.is_empty() {
                random ^= random << 13;
                random ^= random >> 17;
                random ^= random << 5;
                let tile = tiles.remove(choose(&tiles, random));
                draws.add(&mut bag, &[tile]);
            }
        }
        draws
    }

    fn below(count: usize, random: u32) -> usize {
        random as usize % count
    }

    #[test]
    fn equal_chances_are_even() {
        let draws = drawn(60, |tiles, random| below(tiles.len(), random));
        assert_eq!(draws.unevenness(), None);
    }

    #[test]
    fn the_last_tile_of_a_bag_that_is_never_drawn_before_the_others_is_noticed() {
        let draws = drawn(60, |tiles, random| below((tiles.len() - 1).max(1), random));
        let expected = "Dy, for example, is drawn too late in the games";
        assert_eq!(draws.unevenness().as_deref(), Some(expected));
    }

    #[test]
    fn drawing_a_kind_before_a_tile_is_noticed() {
        let draws = drawn(60, |tiles, random| {
            let mut kinds = tiles.to_vec();
            kinds.dedup();
            let kind = kinds[below(kinds.len(), random)];
            tiles.iter().position(|tile| *tile == kind).unwrap()
        });
        let expected = "tiles of which few are left in the bag are drawn too often";
        assert_eq!(draws.unevenness().as_deref(), Some(expected));
    }
}
