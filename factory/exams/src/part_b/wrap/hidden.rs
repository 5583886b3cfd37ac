//! The checks of `b-wrap` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("far", |bench| lies(bench, &[("300 501", (0, 1)), ("-7 -11", (2, 4)), ("-301 0", (2, 0))])),
    ("occupied", occupied),
];

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    put(&mut game, "1 4", (1, 4))?;
    let named = Some(((1, 4), game.view()?.position.at((1, 4))));
    for typed in ["1 4", "4 4", "1 -1", "-2 9"] {
        refuses(&mut game, &format!("0 {typed}"), "it is cell (1,4), which is occupied", named)?;
    }
    put(&mut game, "1 3", (1, 3))
}
