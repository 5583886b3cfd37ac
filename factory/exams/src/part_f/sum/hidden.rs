//! The checks of `f-sum` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
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
