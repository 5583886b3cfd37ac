//! The checks of `d-three-skips` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
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
