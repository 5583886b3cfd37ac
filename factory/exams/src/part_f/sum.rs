//! The sum of a turn, sequence by sequence.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("lines", |bench| accepted_turns(bench, &pair(Style::Most, 40), &one_tile, &has_lines)),
    ("tiles", |bench| accepted_turns(bench, &pair(Style::Most, 40), &one_tile, &has_tiles)),
    ("computers", computers),
];

/// A sequence: the letter of its direction, the number of its row or column, its tiles and points.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Sequence {
    is_column: bool,
    number: usize,
    tiles: Vec<Tile>,
    points: usize,
}

/// A line for a sequence as the program shows it: the number of the line, and what it says.
type Shown = (usize, Sequence);

/// The lines between the report of a turn and the table that begin with *Row* or *Column*.
fn shown(game: &Game, turn: &Turn) -> Vec<Shown> {
    let first_is = |line: &[String], word| line.first().is_some_and(|first| first == word);
    let lines = |word: &'static str| lines_after(game, turn, move |line| first_is(line, word));
    let read = |line: usize, is_column: bool| {
        let tokens = tokens(&game.talk.screen().cells(line));
        let numbers: Vec<usize> = tokens.iter().filter_map(Token::number).collect();
        let tiles = tokens.iter().filter_map(Token::tile).collect();
        let number = |index: usize| numbers.get(index).copied().unwrap_or(usize::MAX);
        (line, Sequence { is_column, number: number(0), tiles, points: number(1) })
    };
    let rows = lines("row").into_iter().map(|line| read(line, false));
    let mut shown: Vec<Shown> =
        rows.chain(lines("column").into_iter().map(|line| read(line, true))).collect();
    shown.sort_by_key(|(line, _)| *line);
    shown
}

/// The sequences of a turn: those of rows first, from top to bottom, then those of columns.
fn sequences(game: &Game, turn: &Turn) -> Result<Vec<Sequence>, Verdict> {
    let position = game.view_of(&turn.before)?.position;
    let laid = laid_in(turn);
    let Some(after) = position.with(&laid) else { return Ok(Vec::new()) };
    let cells: Vec<Place> = laid.iter().map(|(place, _)| *place).collect();
    let rules = position.rules();
    let sequence = |run: Vec<Place>| {
        let is_column = run[0].1 == run[1].1;
        let number = if is_column { run[0].1 } else { run[0].0 };
        let bonus = if run.len() == rules.longest { rules.bonus } else { 0 };
        Sequence { is_column, number, tiles: after.tiles(&run), points: run.len() + bonus }
    };
    let mut sequences: Vec<Sequence> =
        after.runs_through(&cells).into_iter().map(sequence).collect();
    sequences.sort();
    Ok(sequences)
}

/// The line that lays the best single tile.
fn one_tile(view: &View) -> Option<String> {
    let legal = attempts::legal(view).into_iter();
    legal.max_by_key(|(_, points)| *points).map(|(attempt, _)| attempt.line())
}

/// Every sequence must have its line, and nothing else may have one.
fn has_lines(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let mut shown = shown(game, turn);
    shown.sort_by_key(|(_, one)| (one.is_column, one.number));
    let names = |all: Vec<&Sequence>| all.iter().map(|one| name(one)).collect::<Vec<_>>();
    let shown = names(shown.iter().map(|(_, one)| one).collect());
    let expected = names(sequences(game, turn)?.iter().collect());
    must(shown == expected, || {
        let lines = format!("a line for each of these: {}", expected.join(", "));
        let came = if shown.is_empty() { "none".to_owned() } else { shown.join(", ") };
        game.wrong(turn.line, &lines, &format!("these lines: {came}"))
    })
}

fn name(sequence: &Sequence) -> String {
    format!("{} {}", if sequence.is_column { "Column" } else { "Row" }, sequence.number)
}

/// Each sequence of a turn, and the line that the program shows for it.
fn pairs(game: &Game, turn: &Turn) -> Result<Vec<(Sequence, Shown)>, Verdict> {
    let shown = shown(game, turn);
    let pair = |expected: Sequence| {
        let name = name(&expected);
        let line = shown.iter().find(|(_, one)| self::name(one) == name).cloned();
        let missing = || game.wrong(turn.line, &format!("{name}: and its tiles"), "no such line");
        line.map(|line| (expected, line)).ok_or_else(missing)
    };
    sequences(game, turn)?.into_iter().map(pair).collect()
}

fn has_tiles(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    for (expected, (line, shown)) in pairs(game, turn)? {
        must(shown.tiles == expected.tiles, || {
            let tiles = game.talk.rules().names(&expected.tiles);
            let expected = format!("{}: {tiles}", name(&expected));
            game.wrong(line, &expected, "different tiles, or a different order")
        })?;
    }
    Ok(())
}

/// A program that comes from level 4 or 5 has no computers. There, the turns of humans count.
fn computers(bench: &Bench) -> Result<(), Verdict> {
    let (game, _) = Game::begin(bench, LEVEL, &COMPUTERS[..1])?;
    let seats = if game.has_computers() { &COMPUTERS[..2] } else { PAIR };
    let evening = Evening { seats, games: 4, ..pair(Style::Most, 40) };
    evening.turns(bench, &|game, turn| has_lines(game, turn).map(|()| 1))
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("worth", |bench| accepted_turns(bench, &pair(Style::Most, 60), &one_tile, &is_worth)),
    ("several", |bench| accepted_turns(bench, &pair(Style::Most, 8), &several_tiles, &explains)),
    ("order", |bench| accepted_turns(bench, &pair(Style::Most, 8), &several_tiles, &is_in_order)),
];

fn is_worth(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    for (expected, (line, shown)) in pairs(game, turn)? {
        must(shown.points == expected.points, || {
            game.wrong(line, &format!("{} points", expected.points), "different points, or none")
        })?;
    }
    Ok(())
}

/// The line that lays the turn of several tiles with the most sequences.
fn several_tiles(view: &View) -> Option<String> {
    let turns = view.position.turns(&view.deck).into_iter().filter(|laid| laid.len() > 1);
    let sequences = |laid: &Laid| {
        let cells: Vec<Place> = laid.iter().map(|(place, _)| *place).collect();
        view.position.with(laid).map_or(0, |after| after.runs_through(&cells).len())
    };
    turns.max_by_key(sequences).map(|laid| line_of(view, &laid))
}

fn explains(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    has_lines(game, turn)?;
    has_tiles(game, turn)?;
    is_worth(game, turn)
}

/// The lines must be in the order of the rule.
fn is_in_order(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let shown: Vec<String> = shown(game, turn).iter().map(|(_, one)| name(one)).collect();
    let expected: Vec<String> = sequences(game, turn)?.iter().map(name).collect();
    must(shown == expected, || {
        let lines = format!("lines in this order: {}", expected.join(", "));
        game.wrong(turn.line, &lines, "a different order, or different lines")
    })
}
