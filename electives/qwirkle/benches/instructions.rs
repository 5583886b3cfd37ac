//! Counts the instructions of a game between greedy players. Unlike the time, their number depends
//! on nothing else that the machine does. It needs valgrind:
//! `cargo bench --package qwirkle --bench instructions`

#![forbid(unsafe_code)]

use qwirkle::player::{Greedy, take_turn};
use qwirkle::state::Game;
use rand::SeedableRng;
use shared::options::Generator;
use std::env;
use std::process::Command;

const WAYS: [&str; 2] = ["all", "best"];

/// The difference between two runs counts only the games: starting takes the same in both.
const FEW: u64 = 100;
const MANY: u64 = 600;

/// Without the name of a way, the program runs itself in valgrind.
fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match &arguments[..] {
        [way, games] => play(way == WAYS[0], games.parse().expect("a number of games")),
        _ => WAYS.into_iter().for_each(|way| {
            let a_game = (instructions(way, MANY) - instructions(way, FEW)) / (MANY - FEW);
            println!("{way:<6}{a_game:>10} instructions a game");
        }),
    }
}

fn play(thorough: bool, games: u64) {
    let mut generator = Generator::seed_from_u64(1);
    let mut game = Game::deal(2, &mut generator);
    let mut greedy = Greedy { thorough };
    for _ in 0..games {
        game.deal_again(&mut generator);
        while game.end().is_none() {
            take_turn(&mut game, &mut greedy, &mut generator).expect("a legal turn");
        }
    }
}

/// The instructions of a run, as callgrind reports them at its end.
fn instructions(way: &str, games: u64) -> u64 {
    let program = env::current_exe().expect("the path of this program");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let run = valgrind.arg(program).args([way, &games.to_string()]).output();
    let report = run.expect("valgrind is installed").stderr;
    let report = String::from_utf8_lossy(&report);
    let count = report.split("Collected : ").nth(1).and_then(|rest| rest.lines().next());
    count.and_then(|count| count.trim().parse().ok()).expect("callgrind reports a count")
}
