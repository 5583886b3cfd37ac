//! A bonus of 6 for four tiles in one turn.

use super::*;
use std::ops::RangeInclusive;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("four", |bench| completed_turns(bench, 3, &ALL, &points)),
    ("told", |bench| completed_turns(bench, 2, &ALL, &is_announced)),
    ("computer", computer),
];

/// How many tiles earn the bonus.
const FOUR: usize = 4;
const ALL: RangeInclusive<usize> = FOUR..=FOUR;
/// Completes a sequence with this many tiles wherever that is legal, and looks at the turn.
/// Elsewhere keeps tiles that go together.
fn completed_turns(
    bench: &Bench,
    enough: usize,
    tiles: &RangeInclusive<usize>,
    sees: &dyn Fn(&Game, &Turn) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let completing = completing(view, tiles).map(|laid| line_of(view, &laid));
        completing.or_else(|| keeping(view)).into_iter().collect()
    };
    pair(Style::Most, enough).trying(bench, &lines, &|game, exchange, _| {
        let Some(turn) = exchange.turns.first() else { return Ok(0) };
        let position = game.view_of(&turn.before)?.position;
        let laid = laid_in(turn);
        let is_wanted = tiles.contains(&laid.len()) && completes(&position, &laid);
        if is_wanted { sees(game, turn).map(|()| 1) } else { Ok(0) }
    })
}

/// A legal turn of this many tiles that makes a complete sequence.
fn completing(view: &View, tiles: &RangeInclusive<usize>) -> Option<Laid> {
    if most_together(&view.deck) < *tiles.start() {
        return None;
    }
    let turns = view.position.turns(&view.deck).into_iter();
    let mut turns = turns.filter(|laid| tiles.contains(&laid.len()));
    turns.find(|laid| completes(&view.position, laid))
}

/// Whether all tiles of a turn are in one complete sequence.
fn completes(position: &Position, laid: &Laid) -> bool {
    let runs = position.with(laid).map(|after| after.runs()).unwrap_or_default();
    let mut complete = runs.iter().filter(|run| run.len() == FOUR);
    complete.any(|run| laid.iter().all(|(place, _)| run.contains(place)))
}

/// How many tiles of a deck go together in one sequence.
fn most_together(deck: &[Tile]) -> usize {
    let kinds = |is_alike: &dyn Fn(&Tile) -> bool| {
        let mut alike: Vec<Tile> = deck.iter().copied().filter(|tile| is_alike(tile)).collect();
        alike.sort_unstable();
        alike.dedup();
        alike.len()
    };
    let letter = |tile: &Tile| kinds(&|other| other.letter == tile.letter);
    let color = |tile: &Tile| kinds(&|other| other.color == tile.color);
    deck.iter().map(|tile| letter(tile).max(color(tile))).max().unwrap_or(0)
}

/// A line that lays one tile, such that as many others as possible go together.
fn keeping(view: &View) -> Option<String> {
    let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
    let kept = legal.max_by_key(|one| most_together(&expect::rest_of(&view.deck, &[one.index])));
    kept.map(|attempt| attempt.line())
}

/// The line after a report that contains the mover's name and then these words.
fn line_with(game: &Game, turn: &Turn, words: &str) -> Option<usize> {
    let words = words_of(&format!("{} {words}", turn.mover()));
    lines_after(game, turn, |line| has_in_order(line, &words)).first().copied()
}

/// The words that announce the bonus, perhaps with others in between.
const BONUS: &str = "6 more";

fn is_announced(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let expected = format!("{} lays four tiles in one turn: 6 points more.", turn.mover());
    let found = line_with(game, turn, BONUS).map(drop);
    found.ok_or_else(|| game.wrong(turn.line, &expected, "no such line after the report"))
}

/// Where four tiles are the best turn only because of the bonus, a computer must lay them.
fn computer(bench: &Bench) -> Result<(), Verdict> {
    let evening =
        Evening { level: LEVEL, seats: &COMPUTERS[..2], style: Style::Most, games: 400, enough: 1 };
    evening.turns(bench, &|game, turn| {
        let view = game.view_of(&turn.before)?;
        let Some(most) = most_by_bonus(&view) else { return Ok(0) };
        let own = view.position.points(&laid_in(turn)).unwrap_or(0);
        must(own == most, || {
            let expected = format!("four tiles, which are worth {most} points with the bonus");
            game.wrong(turn.line, &expected, &format!("a turn worth {own} points"))
        })?;
        Ok(1)
    })
}

/// The points of the best turn, if it lays four tiles and another turn would be worth more without
/// the bonus.
fn most_by_bonus(view: &View) -> Option<usize> {
    if most_together(&view.deck) < FOUR {
        return None;
    }
    let rules = view.position.rules();
    let turns = view.position.turns(&view.deck);
    let most = |is_four: bool| {
        let turns = turns.iter().filter(|laid| (laid.len() == FOUR) == is_four);
        turns.filter_map(|laid| view.position.points(laid)).max().unwrap_or(0)
    };
    let (four, fewer) = (most(true), most(false));
    Some(four).filter(|_| fewer < four && four < fewer + rules.turn_bonus)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[("fewer", fewer), ("quiet", quiet), ("total", total)];

const FEWER: RangeInclusive<usize> = 2..=3;

fn fewer(bench: &Bench) -> Result<(), Verdict> {
    seen(completed_turns(bench, 1, &ALL, &points))?;
    completed_turns(bench, 3, &FEWER, &points)
}

fn quiet(bench: &Bench) -> Result<(), Verdict> {
    seen(completed_turns(bench, 1, &ALL, &is_announced))?;
    completed_turns(bench, 3, &FEWER, &is_quiet)
}

fn total(bench: &Bench) -> Result<(), Verdict> {
    seen(completed_turns(bench, 1, &ALL, &points))?;
    completed_turns(bench, 2, &ALL, &expect::totals)
}

fn is_quiet(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let lines = [BONUS, "four tiles in one turn"].map(|words| line_with(game, turn, words));
    let expected = "no bonus, since fewer than four tiles were laid";
    let found = lines.into_iter().flatten().next();
    found.map_or(Ok(()), |line| Err(game.wrong(line, expected, "a bonus")))
}
