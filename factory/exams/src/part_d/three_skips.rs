//! A player is out after three skips in a row.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("third-skip", |bench| seek(bench, third_skip)),
    ("not-asked", |bench| seek(bench, not_asked)),
    ("placement-resets", |bench| seek(bench, placement_resets)),
];

/// How many skips in a row put a player out.
const MOST_SKIPS: usize = 3;

/// The line that says that this player is out and nothing else. A warning does not count.
fn out_line(game: &Game, exchange: &Exchange, name: &str) -> Option<usize> {
    let expected = words_of(&format!("{name} is out."));
    lines_with(&game.talk, &exchange.reply, |words| words == expected).first().copied()
}

/// The next player skips. The program must say whether that player is out.
fn skips(game: &mut Game, is_out: bool) -> Result<Exchange, Verdict> {
    let name = game.view()?.name;
    let exchange = game.say("s")?;
    let (expected, came) = if is_out {
        (format!("{name} is out. (on a line of its own)"), "no such line")
    } else {
        (format!("{name} skips, but is not out"), "the program says that the player is out")
    };
    let is_right = out_line(game, &exchange, &name).is_some() == is_out;
    must(is_right, || game.talk.wrong(exchange.line, &expected, came))?;
    Ok(exchange)
}

/// Whether the game goes on and the next player can lay a tile.
fn can_lay(game: &Game) -> Result<bool, Verdict> {
    Ok(!game.is_over && !attempts::is_blocked(&game.view()?))
}

/// The first player, who must be able to lay a tile before and after, skips several times. The
/// others lay what they can.
fn ann_skips(game: &mut Game, times: usize) -> Result<(), Verdict> {
    for _ in 0..times {
        needs(can_lay(game)?)?;
        skips(game, false)?;
        for _ in 1..game.seats.len() {
            needs(!game.is_over)?;
            lay(game)?;
        }
    }
    needs(can_lay(game)?)
}

/// The first player is out with the third skip. Ignored and refused lines do not count.
fn third_skip(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    for _ in 1..MOST_SKIPS {
        stumbles(&mut game)?;
        ann_skips(&mut game, 1)?;
    }
    stumbles(&mut game)?;
    let name = game.view()?.name;
    let exchange = skips(&mut game, true)?;
    let out = out_line(&game, &exchange, &name);
    let board = exchange.table.as_ref().map(|table| table.line);
    must(exchange.line < out && out < board, || {
        let expected = format!("{name} skips. Then {name} is out. Then the board");
        game.talk.wrong(out, &expected, "a different order")
    })
}

/// The next player types lines that are neither a turn nor a skip, and must be asked again.
fn stumbles(game: &mut Game) -> Result<(), Verdict> {
    if game.is_over {
        return Ok(());
    }
    ignores(game, &["s s", "skip"], "a skip")?;
    let exchange = game.say("0 99 0")?;
    is_refused(game, &exchange, "the cell is off the board")
}

fn not_asked(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 3)?;
    ann_skips(&mut game, MOST_SKIPS - 1)?;
    game.say("s")?;
    for turn in 0..6 {
        needs(!game.is_over)?;
        is_asked(&game, game.seats[1 + turn % 2].name)?;
        lay(&mut game)?;
    }
    Ok(())
}

fn placement_resets(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    ann_skips(&mut game, MOST_SKIPS - 1)?;
    lay(&mut game)?;
    needs(!game.is_over)?;
    lay(&mut game)?;
    ann_skips(&mut game, MOST_SKIPS - 1)?;
    skips(&mut game, true).map(drop)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("blocked-skips", |bench| seek(bench, blocked_skips)),
    ("all-out", |bench| parts([2, 1].map(|players| seek(bench, |bench| all_out(bench, players))))),
    ("rest-blocked", |bench| seek(bench, rest_blocked)),
];

const ANN: &str = HUMANS[0].name;

/// The first player is blocked from the start. Both skip, and then the second player lays a tile.
fn blocked_skips(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    needs(!game.is_over && !can_lay(&game)?)?;
    for turn in 1..2 * MOST_SKIPS {
        skips(&mut game, false)?;
        if game.is_over {
            let expected = format!("the game continues after {turn} skips: nobody is out");
            return Err(game.talk.ended_early(&expected));
        }
    }
    lay(&mut game)?;
    needs(!game.is_over)?;
    is_asked(&game, ANN)?;
    bob_goes_out(&mut game)
}

/// The second player goes out, while the first one lays tiles.
fn bob_goes_out(game: &mut Game) -> Result<(), Verdict> {
    for skip in 1..=MOST_SKIPS {
        needs(!game.is_over)?;
        lay(game)?;
        needs(can_lay(game)?)?;
        skips(game, skip == MOST_SKIPS)?;
    }
    Ok(())
}

/// The first player lays a tile. Then all players skip until nobody is left.
fn all_out(bench: &Bench, players: usize) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, players)?;
    needs(can_lay(&game)?)?;
    lay(&mut game)?;
    for _ in 1..players * MOST_SKIPS {
        needs(can_lay(&game)?)?;
        let exchange = game.say("s")?;
        game.talk.must_go_on(&exchange.reply, "the game continues, since not all are out")?;
    }
    let exchange = game.say("s")?;
    is_over(&game, "all players are out: the game is over")?;
    let points = points_of(ANN, &game.table.points);
    congratulated(&game, &exchange, &[ANN], points)
}

fn is_over(game: &Game, expected: &str) -> Result<(), Verdict> {
    must(game.is_over, || game.talk.wrong(None, expected, "the game continues"))
}

/// The first player goes out, and the second one is blocked from the start.
fn rest_blocked(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    needs(can_lay(&game)?)?;
    game.say("s")?;
    needs(!game.is_over && !can_lay(&game)?)?;
    for _ in 0..MOST_SKIPS - 1 {
        if game.is_over {
            return Err(game.talk.ended_early("the game continues, since nobody is out"));
        }
        game.say("s")?;
        game.say("s")?;
    }
    is_over(&game, "Ann is out, and no tile of Bob's fits: the game is over")
}
