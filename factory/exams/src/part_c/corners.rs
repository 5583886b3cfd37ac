//! A tile may also touch others only at a corner.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges =
    &[("corner", |bench| corner(bench, 12)), ("zero", zero), ("apart", apart)];

/// Whether a cell touches tiles only at corners.
fn is_cornered(position: &Position, place: Place) -> bool {
    !position.touches(place) && position.touches_a_corner(place)
}

/// A placement that touches others only at a corner, on another side in each turn of a game.
fn cornered(view: &View) -> Option<String> {
    let all = attempts::all(view).into_iter();
    let all: Vec<Attempt> = all.filter(|one| is_cornered(&view.position, one.place)).collect();
    to_line(all.get(view.bag % all.len().max(1)).copied())
}

/// Placements that touch others only at a corner must be accepted.
fn corner(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    accepts(bench, &alone(Style::Most, enough), &cornered)
}

fn zero(bench: &Bench) -> Result<(), Verdict> {
    seen(corner(bench, 1))?;
    scores(bench, &alone(Style::Most, 6), &cornered)
}

fn apart(bench: &Bench) -> Result<(), Verdict> {
    seen(corner(bench, 1))?;
    let wanted = |view: &View| to_line(attempts::apart(view, false));
    refuses(bench, &alone(Style::Most, 8), &wanted, "no tile touches the cell")
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges =
    &[("directions", directions), ("sequences", sequences), ("goes-on", goes_on)];

/// Whether a cell touches a single tile, at this corner: (0, 0) is the upper left one, (2, 2) the
/// lower right one.
fn touches_only(position: &Position, (row, column): Place, (down, right): Place) -> bool {
    let other = (row + down).checked_sub(1).zip((column + right).checked_sub(1));
    let other = other.filter(|&other| position.at(other).is_some());
    let is_only = |other| !position.without(other).touches_a_corner((row, column));
    !position.touches((row, column)) && other.is_some_and(is_only)
}

fn directions(bench: &Bench) -> Result<(), Verdict> {
    parts([(0, 0), (0, 2), (2, 0), (2, 2)].map(|corner| {
        let wanted = |view: &View| {
            let is_at_it = |one: &Attempt| touches_only(&view.position, one.place, corner);
            to_line(attempts::all(view).into_iter().find(is_at_it))
        };
        accepts(bench, &alone(Style::Most, 3), &wanted)
    }))
}

fn sequences(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let is_wanted = |attempt: &Attempt| {
            let position = &view.position;
            position.touches(attempt.place)
                && position.touches_a_corner(attempt.place)
                && attempt.points(position).is_none()
        };
        to_line(attempts::all(view).into_iter().find(is_wanted))
    };
    seen(corner(bench, 1))?;
    refuses(bench, &alone(Style::Most, 10), &wanted, "its row or column would not be a sequence")
}

/// Lays tiles only at edges until none fits at one. Then the game must not be over.
fn goes_on(bench: &Bench) -> Result<(), Verdict> {
    must(play_until(bench, bench.times(GAMES), || went_on(bench))?, || {
        Verdict::NotReached("in every game, a tile fit at an edge until the end".to_owned())
    })
}

/// Plays a game until no tile of the deck fits at an edge. Returns whether that happened.
fn went_on(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, opening) = Game::begin(bench, LEVEL, ANN)?;
    let mut reply = opening.reply;
    loop {
        let view = game.view()?;
        if view.deck.is_empty() {
            return Ok(false);
        }
        let Some(attempt) = at_an_edge(&game, &view) else {
            let expected = "the game continues, since tiles still fit at corners";
            return game.talk.must_go_on(&reply, expected).map(|()| true);
        };
        let exchange = game.say(&attempt.line())?;
        // Other checks look at whether a legal placement is accepted.
        if exchange.turns.is_empty() {
            return Ok(false);
        }
        reply = exchange.reply;
    }
}

/// A placement that is legal in the unchanged level.
fn at_an_edge(game: &Game, view: &View) -> Option<Attempt> {
    let position = Position::of_rows(&game.table.grid.rows, Rules::handout())?;
    let by_edges = View { position, ..view.clone() };
    attempts::legal(&by_edges).first().map(|(attempt, _)| *attempt)
}
