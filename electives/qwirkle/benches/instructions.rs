//! Counts the instructions of a game between greedy players. Unlike the time, their number depends
//! on nothing else that the machine does. It needs valgrind:
//! `cargo bench --package qwirkle --bench instructions`

#![forbid(unsafe_code)]

use qwirkle::moves::Move;
use qwirkle::player::{Choice, Greedy, Player, View, take_turn};
use qwirkle::state::Game;
use rand::SeedableRng;
use shared::options::Generator;
use std::env;
use std::process::Command;

/// Only the deal; every move examined; the short way.
const WAYS: [&str; 3] = ["deal", "all", "best"];

const GAMES: u64 = 500;

/// Without the name of a way, the program runs itself in valgrind.
fn main() {
    if let Some(way) = WAYS.into_iter().find(|way| env::args().any(|argument| argument == *way)) {
        return play(way);
    }
    let [deals, all, best] = WAYS.map(instructions);
    for (way, count) in [("all", all), ("best", best)] {
        println!("{way:<6}{:>10} instructions a game", (count - deals) / GAMES);
    }
}

fn play(way: &str) {
    let mut generator = Generator::seed_from_u64(1);
    for _ in 0..GAMES {
        let mut game = Game::deal(2, &mut generator);
        let player: &mut dyn Player = if way == "all" { &mut Thorough } else { &mut Greedy };
        while way != "deal" && game.end().is_none() {
            take_turn(&mut game, player, &mut generator).expect("a legal turn");
        }
    }
}

/// Greedy, but it examines every move.
struct Thorough;

impl Player for Thorough {
    fn choose(&mut self, view: View) -> Choice {
        let (mut best, mut most): (Option<Move>, u32) = (None, 0);
        view.for_each_move(|mv| {
            if mv.points() > most {
                (best, most) = (Some(*mv), mv.points());
            }
        });
        best.map_or_else(|| Greedy.choose(view), Choice::Lay)
    }
}

/// The instructions of a run, as callgrind reports them at its end.
fn instructions(way: &str) -> u64 {
    let program = env::current_exe().expect("the path of this program");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let report = valgrind.arg(program).arg(way).output().expect("valgrind is installed").stderr;
    let report = String::from_utf8_lossy(&report);
    let count = report.split("Collected : ").nth(1).and_then(|rest| rest.lines().next());
    count.and_then(|count| count.trim().parse().ok()).expect("callgrind reports a count")
}
