//! Random games with random input, legal and illegal. After every action dominoes are conserved,
//! the train is valid, and the game agrees with the slow rules of a model.

use crate::{CHOICE, FAREWELL, PROGRAM, path_of, written};
use dominoes::game::{Game, Player};
use dominoes::system::Strategy;
use dominoes::{session, set};
use game_kit::Screen;
use pretty_assertions::assert_eq;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use testing::{noise, piped};

/// The most answers the user gives in a game that nobody wins.
const ANSWERS: usize = 120;

#[test]
fn in_random_games_dominoes_are_conserved_and_every_train_is_valid() {
    let games = 300_u64;
    let (mut legal, mut illegal, mut over) = (0, 0, 0);
    for seed in 0..games {
        let mut generator = Generator::seed_from_u64(seed);
        let strategy = if generator.random() { Strategy::Plain } else { Strategy::Smart };
        let mut game = random_game(&mut generator);
        let all = Model::of(&game).all();
        for _ in 0..ANSWERS {
            if game.winner().is_some() || game.is_stuck() {
                over += 1;
                break;
            }
            if answer(&mut game, &mut generator) {
                legal += 1;
            } else {
                illegal += 1;
            }
            assert_whole(&game, &all);
            if game.winner().is_none() && game.next() == Player::System {
                answer_by_system(&mut game, strategy);
                assert_whole(&game, &all);
            }
        }
    }
    // Enough of each for the games to be meaningful.
    let most = 5 * games;
    assert!(legal > most && illegal > most && over > games / 2, "{legal} {illegal} {over}");
}

/// A game dealt from a shuffled set of either kind.
fn random_game(generator: &mut Generator) -> Game {
    let max = generator.random_range(1..=6);
    let all = if generator.random() { set::ordered(max) } else { set::double(max) };
    let each = generator.random_range(1..=((all.len() - 1) / 2).min(7));
    Game::deal(set::shuffled(all, generator), each).expect("enough for each")
}

/// Types a random answer and returns whether it was a turn. The game must agree with the model.
fn answer(game: &mut Game, generator: &mut Generator) -> bool {
    let before = Model::of(game);
    let (choice, values) = (random_choice(generator), random_values(&before, generator));
    let expected = before.after_user(&choice, &values);
    // The program asks for values only after two of the choices.
    let asked = if ["2", "3"].contains(&choice.trim()) { Some(values.as_str()) } else { None };
    let mut screen = Screen::scripted([choice.as_str()].into_iter().chain(asked));
    let is_turn = session::user_turn(game, &mut screen).expect("a script can be read");
    assert_eq!(is_turn, expected.is_some(), "{before:?}\n{}", screen.transcript());
    assert_eq!(Model::of(game), expected.unwrap_or(before), "{}", screen.transcript());
    is_turn
}

/// Takes the system's turn. The model must allow it; the plain system's must be the first allowed.
fn answer_by_system(game: &mut Game, strategy: Strategy) {
    let allowed = Model::of(game).after_system();
    session::system_turn(game, strategy, &mut Screen::scripted([]))
        .expect("a transcript can be written");
    let after = Model::of(game);
    match strategy {
        Strategy::Plain => assert_eq!(after, allowed[0]),
        Strategy::Smart => assert!(allowed.contains(&after), "{after:?} is not in {allowed:?}"),
    }
}

fn assert_whole(game: &Game, all: &[Pair]) {
    let now = Model::of(game);
    assert_eq!(now.all(), all, "dominoes are conserved");
    assert!(now.is_valid(), "{:?} is not a train", now.train);
    let ends = game.train().ends();
    assert_eq!((ends.head, ends.tail), (now.train[0].0, now.train[now.train.len() - 1].1));
}

/// Often a turn, sometimes noise. Choices that only print or quit are left out.
fn random_choice(generator: &mut Generator) -> String {
    let choices = ["2", "2", "2", "3", "3", "3", "4", "5", " 2 ", "0", "8", "x", "", "-2", "2 3"];
    (*choices.choose(generator).expect("there are some")).to_owned()
}

/// Often one of the user's dominoes, in either order and various spellings; sometimes other text.
fn random_values(model: &Model, generator: &mut Generator) -> String {
    let (left, right) = *model.user.choose(generator).expect("the user has not won yet");
    match generator.random_range(0..12) {
        0..=3 => format!("{left} {right}"),
        4..=6 => format!("{right} {left}"),
        7 => format!(" {right},\t{left} "),
        8 => format!("{} {}", generator.random_range(0..8), generator.random_range(0..8)),
        9 => format!("{left}"),
        10 => format!("{left} {right} {left}"),
        _ => format!("{left} -{right}x"),
    }
}

// The rules again, implemented in the slow and obvious way: four vectors of pairs, with each turn
// played on a copy.

/// A domino as two numbers.
type Pair = (u32, u32);

/// All dominoes of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Model {
    boneyard: Vec<Pair>,
    train: Vec<Pair>,
    user: Vec<Pair>,
    system: Vec<Pair>,
}

impl Model {
    /// The model of a game.
    fn of(game: &Game) -> Model {
        let pairs = |list: &dominoes::set::Dominoes| -> Vec<Pair> {
            list.iter().map(|domino| (domino.left, domino.right)).collect()
        };
        Model {
            boneyard: pairs(game.boneyard()),
            train: pairs(game.train().dominoes()),
            user: pairs(game.hand(Player::User)),
            system: pairs(game.hand(Player::System)),
        }
    }

    /// The model after the user types this choice from the menu and these values; `None` if that is
    /// not a legal turn.
    fn after_user(&self, choice: &str, values: &str) -> Option<Model> {
        let mut after = self.clone();
        match choice.trim() {
            "2" | "3" => {
                let domino = after.held_by_user(values)?;
                after.user.retain(|&other| other != domino);
                after.lay(domino, choice.trim() == "2").then_some(after)
            }
            "4" if !after.boneyard.is_empty() => {
                after.user.push(after.boneyard.remove(0));
                Some(after)
            }
            "5" if after.boneyard.is_empty() => Some(after),
            _ => None,
        }
    }

    /// The user's domino that a line names; of two mirror images, the one in the order typed.
    fn held_by_user(&self, values: &str) -> Option<Pair> {
        let words: Vec<&str> =
            values.split([' ', ',', '\t']).filter(|word| !word.is_empty()).collect();
        let [left, right] = words[..] else { return None };
        let (left, right) = (left.parse().ok()?, right.parse().ok()?);
        [(left, right), (right, left)].into_iter().find(|domino| self.user.contains(domino))
    }

    /// Adds a domino at the head or the tail, flipped if necessary; `false` if it does not fit.
    fn lay(&mut self, (left, right): Pair, at_head: bool) -> bool {
        let value = if at_head { self.train[0].0 } else { self.train[self.train.len() - 1].1 };
        let (touching, other) = if at_head { (right, left) } else { (left, right) };
        let outer = if touching == value { other } else { touching };
        if touching != value && other != value {
            return false;
        }
        if at_head {
            self.train.insert(0, (outer, value));
        } else {
            self.train.push((value, outer));
        }
        true
    }

    /// The model after every turn the system may take; the first is the plain system's.
    fn after_system(&self) -> Vec<Model> {
        let mut turns = Vec::new();
        for (index, &domino) in self.system.iter().enumerate() {
            for at_head in [true, false] {
                let mut after = self.clone();
                after.system.remove(index);
                if after.lay(domino, at_head) {
                    turns.push(after);
                }
            }
        }
        if turns.is_empty() {
            let mut after = self.clone();
            if !after.boneyard.is_empty() {
                after.system.push(after.boneyard.remove(0));
            }
            turns.push(after);
        }
        turns
    }

    /// All dominoes, sorted and with the smaller value first, which no turn may change.
    fn all(&self) -> Vec<Pair> {
        let lists = [&self.boneyard, &self.train, &self.user, &self.system];
        let mut all: Vec<Pair> =
            lists.into_iter().flatten().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        all.sort_unstable();
        all
    }

    /// Whether touching values are equal all along the train.
    fn is_valid(&self) -> bool {
        self.train.windows(2).all(|two| two[0].1 == two[1].0)
    }
}

// Input that nobody would type on purpose.

/// Some lines of the noise are valid choices, but none quits the game.
#[test]
fn arbitrary_lines_are_answered_without_a_panic() {
    let (set, mut asked) = (path_of("set5.dat"), 0);
    let mut lines = noise::lines(1, 2_000);
    lines.retain(|line| line.trim_ascii() != b"7");
    for (some, flags) in lines.chunks(500).zip([&["4"][..], &["4", "--smart"]].into_iter().cycle())
    {
        let said = piped::said(PROGRAM, &[&[set.as_str()], flags].concat(), &noise::file(some));
        noise::assert_harmless(&said);
        assert!(said.ends_with(FAREWELL), "{said}");
        asked += said.matches(CHOICE).count();
    }
    assert!(asked > 500, "{asked}");
}

#[test]
fn arbitrary_files_get_a_message_and_status_2() {
    for (number, line) in noise::lines(3, 60).into_iter().enumerate() {
        let file = written("noise.dat", [b"0 1\n", line.as_slice(), b"\n1 0\n"].concat());
        let output = piped::run(PROGRAM, &[&file, "1"], b"");
        let complaint = String::from_utf8(output.stderr).expect("a complaint is text");
        noise::assert_harmless(&complaint);
        match output.status.code() {
            Some(0) => assert!(is_domino(&line), "{number}: {line:?} is read"),
            Some(2) if is_domino(&line) => assert!(complaint.contains("already"), "{complaint}"),
            Some(2) if std::str::from_utf8(&line).is_err() => {
                let reason = "cannot be read: line 2 is not text in UTF-8.\n";
                assert_eq!(complaint, format!("{file} {reason}"));
            }
            Some(2) => assert!(complaint.starts_with(&format!("{file}, line 2: ")), "{complaint}"),
            status => panic!("{status:?}: {complaint}"),
        }
    }
}

/// Whether a line is two numbers.
fn is_domino(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() == 2 && words.iter().all(|word| word.parse::<u32>().is_ok())
}
