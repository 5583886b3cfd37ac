//! Texts of the table in the browser, of learning, and of contests.

use super::refusals::because;
use super::{English, and_not, count, levels};
use crate::command::grouped;
use crate::files::BadFile;
use crate::level::NoLevel;
use crate::player::learned::{BadWeights, COUNT, FEATURES, Feature, LEAST, PHASES, Reasons};
use crate::tile::Tile;
use crate::words::{Labels, Lessons, Measures, Page, Papers, Turns};
use shared::console::shortened;

const LABELS: Labels = Labels {
    course: "The course",
    language: "Language",
    new_game: "New game",
    open: "Open a file",
    save: "Save the game",
    save_record: "Save a record",
    replay: "Replay",
    help: "Help",
    close: "Close",
    players: "Players",
    name: "Name",
    played_by: "Played by",
    seed: "Seed",
    seed_help: "The same seed deals the same tiles again.",
    start: "Start",
    resume: "Back to the game",
    previous_game: "Previous game",
    points: "Points",
    bag: "Bag",
    grid: "Grid",
    hand: "Your tiles",
    actions: "Your turn",
    confirm: "Confirm",
    undo: "Undo",
    swap: "Swap",
    swap_these: "Swap these",
    swap_which: "Choose the tiles to swap.",
    cancel: "Cancel",
    hints: "Hints",
    pass: "Pass",
    lift_first: "Choose one of your tiles first.",
    put_back: "The tile is back in your hand.",
    turns: "Turns so far",
    larger: "Larger tiles",
    smaller: "Smaller tiles",
    empty: "empty",
    fits: "fits here",
    fresh: "new",
    pending: "not confirmed",
    ready: "I am ready",
    stored_game: "The game stored in this browser",
    download_it: "Download it",
    not_stored: "This browser stores nothing for this page. To continue later, save the game to a file.",
    failed: "The table stopped because of an error in the program. The stored game is unchanged; \
             reload the page to continue.",
    turn: "Turn",
    previous: "Previous turn",
    next: "Next turn",
    back: "Back to the game",
    deal: "The tiles are dealt.",
    analysis: "Analysis",
    not_known: "The record does not contain this hand, so the turn cannot be judged.",
    judged_later: "The analysis shows what the players held, so it appears when the game is over.",
    given_in_all: "Given away",
    rules: "The rules",
    moving: "How to move",
    by_mouse: "Drag a tile to the grid, with the mouse or a finger.",
    by_clicks: "Or click a tile, then a cell.",
    by_keys: "Or use the keyboard: the arrow keys choose a tile, Enter lifts it, the arrow keys \
              choose a cell, Page Down goes to the next cell where it fits, Enter lays it. Escape \
              puts it back, or takes back the last tile.",
    why_not: "A lifted tile fits in the marked cells. Choose any other cell to see which rule \
              forbids it.",
    shapes: "Shapes",
    colors: "Colors",
};

impl Page for English {
    fn labels(&self) -> &'static Labels {
        &LABELS
    }

    fn player(&self, number: usize) -> String {
        format!("Player {number}")
    }

    fn bad_seed(&self, said: &str) -> String {
        format!("A seed is a whole number from 0 to {}, not {said}.", u64::MAX)
    }

    fn tile(&self, tile: Tile) -> String {
        format!("{} {}", self.color(tile.color()), self.shape(tile.shape()))
    }

    fn cell(&self, row: i64, column: i64) -> String {
        format!("row {row}, column {column}")
    }

    fn lifted(&self, tile: &str, cells: usize) -> String {
        match cells {
            0 => format!("{tile} does not fit anywhere now."),
            _ => format!("{tile} fits in {}.", count(cells, "cell")),
        }
    }

    fn only_the_middle(&self) -> String {
        "Impossible: the first tile goes in the middle. From there, the grid has no end.".to_owned()
    }

    fn swap_some(&self, tiles: usize) -> String {
        format!("You swap {}.", count(tiles, "tile"))
    }

    fn line(&self, points: u32) -> String {
        count(points, "point")
    }

    fn are_you_ready(&self, name: &str) -> String {
        format!("{name}, press Enter when you are ready.")
    }

    fn thinking(&self, name: &str) -> String {
        format!("{name} is thinking.")
    }

    fn kept_aside(&self, key: &str) -> String {
        format!("It is kept in the browser's storage as {key}.")
    }

    fn expert_agrees(&self) -> String {
        "Expert would have done the same.".to_owned()
    }

    fn expert_lays(&self, typed: &str, points: u32) -> String {
        format!("Expert would have played {typed} ({}).", count(points, "point"))
    }

    fn expert_swaps(&self, tiles: &str) -> String {
        format!("Expert would have exchanged {tiles}.")
    }

    fn gave_away(&self, points: &str) -> String {
        format!("That gave away about {points} points.")
    }

    fn given(&self, points: &str, judged: usize) -> String {
        format!("{points} points in {}", count(judged, "turn"))
    }
}

// Texts about what a player learns.

impl Lessons for English {
    fn feature(&self, feature: &Feature) -> &'static str {
        feature.sentence
    }

    fn no_level(&self, reason: &NoLevel) -> String {
        match reason {
            NoLevel::Unknown(said) => {
                format!("{}, or learned:FILE, was expected{}", levels(), and_not(said))
            }
            NoLevel::Unread(file, reason) => self.unread(file, reason),
            NoLevel::Bad(file, reason) => self.bad_weights(file, reason),
        }
    }

    fn bad_weights(&self, file: &str, reason: &BadWeights) -> String {
        let reason = match reason {
            BadWeights::Unreadable(Some(line), message) => format!("line {line}: {message}"),
            BadWeights::Unreadable(None, message) => message.clone(),
            BadWeights::Version(version) => {
                format!("it has version {version}, but this program reads only version 1")
            }
            BadWeights::Unknown(name) => format!("there is no feature {}", shortened(name)),
            BadWeights::Misplaced(number, name) => {
                format!("feature {number} should be {name}")
            }
            BadWeights::Phases(found) => {
                format!("it should have {PHASES} phases, but it has {found}")
            }
            BadWeights::Bag(phase, least) => {
                format!("phase {phase} begins with bag = {least}")
            }
            BadWeights::Length(phase, found) => {
                format!("each phase has {COUNT} weights, but phase {phase} has {found}")
            }
            BadWeights::Infinite(phase, name) => {
                format!("in phase {phase}, the weight of {name} is not a finite number")
            }
        };
        format!("{file} does not contain learned weights: {reason}.")
    }

    fn learn_bar(&self) -> &'static str {
        "{spinner} {wide_bar} {human_pos} of {human_len} games, {elapsed}, {eta} left\n{msg}"
    }

    fn strength(&self, games: usize, rate: &str, ahead: &str, is_kept: bool) -> String {
        let dropped = if is_kept { "" } else { "; not kept" };
        let games = self.grouped(games);
        format!("{games} games: {rate} won against greedy, {ahead} points a game{dropped}")
    }

    fn axes(&self) -> [&'static str; 2] {
        ["games", "% won against greedy"]
    }

    fn not_written(&self, file: &str, reason: &BadFile) -> String {
        format!("{file} cannot be written: {}.", because(reason))
    }

    fn learned(&self, file: &str, games: usize) -> String {
        format!("{file} contains what was learned from {} games.", self.grouped(games))
    }

    fn nothing_learned(&self) -> String {
        "Interrupted before anything was learned: no file was written.".to_owned()
    }

    fn explained(&self, file: &str, games: usize) -> String {
        format!("What {file} values, learned from {} games:", self.grouped(games))
    }

    fn explained_head(&self) -> [&'static str; 6] {
        const { assert!(LEAST[1] == 1 && LEAST[2] == 15 && LEAST[3] == 49, "as the headings say") };
        ["", "decides", "empty", "1-14", "15-48", "49 up"]
    }

    fn explained_note(&self) -> String {
        "The last four columns are the weights, in points, by the number of tiles in the bag. \
         The first shows by how many points a feature distinguishes the turns of a position: the \
         standard deviation, averaged over 20 games."
            .to_owned()
    }

    fn why(&self, name: &str, reasons: &Reasons) -> String {
        let because =
            |&(index, points): &(usize, f64)| format!("{}: {points:+.1}", FEATURES[index].sentence);
        let because: Vec<String> = reasons.because.iter().map(because).collect();
        let [own, other] = reasons.points;
        let own = count(own, "point");
        let turns = format!("{name} scored {own}; its second-best turn would have scored {other}.");
        if because.is_empty() { turns } else { format!("{turns} Also, {}.", because.join("; ")) }
    }

    fn no_why(&self) -> String {
        "Nothing to explain: only a learned player has reasons, and only if it had a choice."
            .to_owned()
    }
}

// Texts of `match` and `bench`.

impl Measures for English {
    fn decimal(&self, number: &str) -> String {
        number.to_owned()
    }

    fn percent(&self, number: &str) -> String {
        format!("{number}%")
    }

    fn grouped(&self, number: usize) -> String {
        grouped(number, ',')
    }

    fn bar(&self) -> &'static str {
        "{spinner} {bar:24} {human_pos} of {human_len} rounds, {elapsed}, {eta} left"
    }

    fn nothing_played(&self) -> String {
        "Interrupted before the first round was over.".to_owned()
    }

    fn no_threads(&self, jobs: usize, reason: &str) -> String {
        format!("Cannot play {jobs} games at a time: {reason}. Try fewer, for example --jobs 1.")
    }

    fn interrupted(&self, played: usize, all: usize) -> String {
        format!("Interrupted after {} of {} rounds.", self.grouped(played), self.grouped(all))
    }

    fn contest(&self, names: &[String], rounds: usize, seed: u64) -> String {
        let games = self.grouped(rounds * names.len());
        let s = if rounds == 1 { "" } else { "s" };
        let rounds = self.grouped(rounds);
        let names = names.join(" against ");
        format!(
            "{names}: {games} games, {rounds} round{s} of the same bag with each seating, seed {seed}"
        )
    }

    fn contest_head(&self) -> [&'static str; 6] {
        ["wins", "draws", "win rate", "margin", "points", "ms a move"]
    }

    fn contest_note(&self, turns: &str) -> String {
        format!(
            "{turns} turns a game. Draws count half; ± is the 95% interval of the win rate and the \
             standard error of the margin, computed from rounds."
        )
    }

    fn bench(&self, games: usize) -> String {
        let games = self.grouped(games);
        format!("greedy against greedy, {games} games each way on one thread")
    }

    fn bench_head(&self) -> [&'static str; 5] {
        ["games/s", "moves/s", "moves a turn", "turns a game", "points a player"]
    }

    fn bench_ways(&self) -> [&'static str; 2] {
        ["all moves", "best only"]
    }

    fn bench_note(&self) -> String {
        "Seconds are CPU time. The short way does not count the moves that it skips.".to_owned()
    }
}
