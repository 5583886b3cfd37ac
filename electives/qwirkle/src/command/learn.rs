//! `qwirkle learn` learns weights from games against itself, and `qwirkle explain` shows them.

use super::contest::{INTERRUPTED, jobs, processors, seed};
use super::{BAD_INPUT, WRONG, complain, shown, watched, whole};
use crate::files::{self, BadFile};
use crate::learn::{BATCH, CSV_HEAD, Checkpoint, Learning, Method, csv, importance, svg};
use crate::level::{Loaded, NoLevel};
use crate::player::learned::{FEATURES, PHASES, Weights};
use crate::talk::Talk;
use crate::words::Words;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use shared::console::{self, printable};
use std::io;
use std::path::{self, Path, PathBuf};
use std::process::ExitCode;

/// Whether a file with this text may be replaced.
type MayReplace = fn(&str) -> bool;

const MOST_GAMES: usize = 1_000_000;

/// The rounds of a match after each batch: enough to see large steps, and little work.
const ROUNDS: usize = 100;

/// The command line of `qwirkle learn`.
#[derive(Debug, Clone, Args)]
pub struct LearnFlags {
    /// Number of games to learn from
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = games)]
    #[arg(allow_hyphen_values = true)]
    pub games: usize,
    /// The seed of all draws: the same number gives the same file
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = seed)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
    /// Write the weights to this file; only a file of weights is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Start from the weights of this file
    #[arg(long, value_name = "FILE")]
    pub from: Option<String>,
    /// How to learn: returns (ridge regression on lambda-returns), compare (several turns of each
    /// position, followed by the same bag), or td (online TD(lambda))
    #[arg(long, value_name = "METHOD", default_value = "returns", value_parser = method())]
    pub method: Method,
    /// How far returns and td look ahead, from 0 (one turn) to 1 (the whole game)
    #[arg(long, value_name = "L", default_value_t = 0.9, value_parser = lambda)]
    #[arg(allow_hyphen_values = true)]
    pub lambda: f64,
    /// Write the strength after each batch to this file, as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub curve: Option<PathBuf>,
    /// Write the strength after each batch to this file, as a plot (SVG)
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    /// Number of games played in parallel [default: the number of processors]
    #[arg(long, value_name = "J", value_parser = jobs, allow_hyphen_values = true)]
    pub jobs: Option<usize>,
}

fn games(text: &str) -> Result<usize, String> {
    whole(text, &(1..=MOST_GAMES), "the number of games is")
}

fn method() -> impl TypedValueParser<Value = Method> {
    let named = |name: String| Method::ALL.into_iter().find(|one| one.name() == name);
    PossibleValuesParser::new(Method::ALL.map(Method::name))
        .map(move |name| named(name).expect("one of the names"))
}

fn lambda(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    let sentence = "lambda is a number from 0 to 1, for example 0.9";
    number.filter(|lambda| (0.0..=1.0).contains(lambda)).ok_or(sentence.to_owned())
}

impl LearnFlags {
    /// Checks whether all files may be written: it would be a pity to find out after learning.
    fn check_files(&self) -> Result<(), (&Path, BadFile)> {
        let [curve, plot] = [&self.curve, &self.plot].map(Option::as_deref);
        let files: [(_, MayReplace); 3] =
            [(Some(self.out.as_path()), is_weights), (curve, is_csv), (plot, is_svg)];
        let mut seen = Vec::new();
        for (file, may_replace) in files.into_iter().filter_map(|(file, may)| Some((file?, may))) {
            files::check(file, false, may_replace).map_err(|reason| (file, reason))?;
            // `./curve.csv` is `curve.csv`.
            let full = path::absolute(file).map_err(|error| (file, error.into()))?;
            if seen.contains(&full) {
                return Err((file, BadFile::Shared));
            }
            seen.push(full);
        }
        Ok(())
    }

    fn learning(&self) -> Result<Learning, NoLevel> {
        let from = match &self.from {
            Some(file) => Loaded::read(file)?.weights,
            None => Weights::NONE,
        };
        Ok(Learning {
            games: self.games,
            seed: self.seed,
            method: self.method,
            lambda: self.lambda,
            jobs: self.jobs.unwrap_or_else(processors),
            batch: BATCH,
            rounds: ROUNDS,
            from,
        })
    }
}

/// Learns, and writes the weights after each checkpoint that is kept.
pub fn run(flags: &LearnFlags, talk: &mut Talk) -> ExitCode {
    let learning = match flags.learning() {
        Ok(learning) => learning,
        Err(reason) => return complain(&talk.words.no_level(&reason), talk, BAD_INPUT),
    };
    if let Err((file, reason)) = flags.check_files() {
        return unwritten(file, &reason, talk);
    }
    learn(&learning, flags, talk).unwrap_or_else(|failed| failed)
}

/// Learns; an error is printed and its exit status returned.
fn learn(learning: &Learning, flags: &LearnFlags, talk: &mut Talk) -> Result<ExitCode, ExitCode> {
    let words = talk.words;
    let is_stopped = watched::interruption(INTERRUPTED);
    let bar = watched::Bar::new(learning.games, words.learn_bar());
    let (mut points, mut kept, mut written) = (Vec::new(), None, Ok(()));
    let result = learning.run(&is_stopped, &|| bar.step(), |point, weights| {
        points.push(*point);
        bar.say(&strength(point, words));
        if point.is_kept && written.is_ok() {
            kept = Some(weights.games);
            written = files::write(&flags.out, &weights.to_text(), false, is_weights);
        }
    });
    bar.finish();
    if let Err(error) = result {
        let sentence = words.no_threads(learning.jobs, &error.to_string());
        return Err(complain(&sentence, talk, WRONG));
    }
    written.map_err(|reason| unwritten(&flags.out, &reason, talk))?;
    write_points(&points, flags, talk)?;
    let is_interrupted =
        points.last().is_none_or(|last| last.games < learning.from.games + learning.games);
    let said = tell(&points, kept, &flags.out, talk);
    match kept {
        _ if said.is_err() => Err(console::status(said)),
        None if is_interrupted => Err(complain(&words.nothing_learned(), talk, INTERRUPTED)),
        _ if is_interrupted => Ok(ExitCode::from(INTERRUPTED)),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Prints how strong each checkpoint is, and where the weights are.
fn tell(points: &[Checkpoint], kept: Option<usize>, out: &Path, talk: &mut Talk) -> io::Result<()> {
    for point in points {
        talk.tell(&strength(point, talk.words))?;
    }
    match kept {
        Some(games) => talk.tell(&talk.words.learned(&shown(out), games)),
        None => Ok(()),
    }
}

fn strength(point: &Checkpoint, words: &dyn Words) -> String {
    let interval = point.rate.interval().unwrap_or(0.0);
    let rate = words.percent(&format!("{:.1}", 100.0 * point.rate.mean));
    let rate = format!("{rate} ± {}", words.decimal(&format!("{:.1}", 100.0 * interval)));
    let ahead = words.decimal(&format!("{:+.1}", point.margin.mean));
    words.strength(point.games, &rate, &ahead, point.is_kept)
}

fn write_points(points: &[Checkpoint], flags: &LearnFlags, talk: &Talk) -> Result<(), ExitCode> {
    let write = |file: &Path, text: &str, may_replace: MayReplace| {
        let written = files::write(file, text, false, may_replace);
        written.map_err(|reason| unwritten(file, &reason, talk))
    };
    if let Some(file) = &flags.curve {
        write(file, &csv(points), is_csv)?;
    }
    if let Some(file) = &flags.plot {
        let [x, y] = talk.words.axes();
        let svg = svg(points, x, y).map_err(|error| complain(&error.to_string(), talk, WRONG))?;
        write(file, &svg, is_svg)?;
    }
    Ok(())
}

fn is_weights(text: &str) -> bool {
    Weights::from_text(text).is_ok()
}

fn is_csv(text: &str) -> bool {
    text.starts_with(CSV_HEAD)
}

fn is_svg(text: &str) -> bool {
    text.starts_with("<svg")
}

fn unwritten(file: &Path, reason: &BadFile, talk: &Talk) -> ExitCode {
    complain(&talk.words.not_written(&shown(file), reason), talk, BAD_INPUT)
}

// `qwirkle explain`: what a player values.

/// Lists what the weights of a file value, what decides most first.
pub fn explain(file: &str, talk: &mut Talk) -> ExitCode {
    match Loaded::read(file) {
        Ok(loaded) => console::status(print_weights(&printable(file), &loaded.weights, talk)),
        Err(reason) => complain(&talk.words.no_level(&reason), talk, BAD_INPUT),
    }
}

fn print_weights(file: &str, weights: &Weights, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    talk.tell(&words.explained(file, weights.games))?;
    talk.show(&row_of(words.explained_head()))?;
    let decides = importance(weights);
    let mut order: Vec<usize> = (0..FEATURES.len()).collect();
    order.sort_by(|&one, &other| decides[other].total_cmp(&decides[one]));
    for index in order {
        let each = std::array::from_fn(|phase| weights.of(phase)[index]);
        talk.show(&row(index, decides[index], each, words))?;
    }
    talk.tell(&words.explained_note())
}

fn row(feature: usize, decides: f64, weights: [f64; PHASES], words: &dyn Words) -> String {
    let decides = words.decimal(&format!("{decides:.2}"));
    let [empty, few, some, many] = weights.map(|weight| words.decimal(&format!("{weight:+.2}")));
    row_of([words.feature(&FEATURES[feature]), &decides, &empty, &few, &some, &many])
}

fn row_of(columns: [&str; 6]) -> String {
    let [what, decides, empty, few, some, many] = columns;
    format!("{what:<41}{decides:>7}{empty:>8}{few:>8}{some:>8}{many:>8}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Signs;
    use crate::language::Language;
    use pretty_assertions::assert_eq;
    use shared::Console;
    use std::fs;

    /// Learns from these games in a short match, and returns what is said.
    fn learned(flags: &LearnFlags) -> String {
        let usual = flags.learning().unwrap();
        assert_eq!((usual.batch, usual.rounds), (50, 100));
        let mut talk = Talk::new(Console::scripted([]), Language::English.words(), Signs::Letters);
        assert!(learn(&Learning { rounds: 2, ..usual }, flags, &mut talk).is_ok());
        talk.transcript().to_owned()
    }

    #[test]
    fn what_is_learned_is_written_and_continued() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let flags = LearnFlags {
            games: 20,
            seed: 1,
            out: file("out.toml"),
            from: None,
            method: Method::Compare,
            lambda: 0.9,
            curve: Some(file("curve.csv")),
            plot: Some(file("plot.svg")),
            jobs: None,
        };
        let first = learned(&flags);
        assert!(first.contains("out.toml contains what was learned from 20 games."), "{first}");
        assert_eq!(fs::read_to_string(file("curve.csv")).unwrap().lines().count(), 2);
        assert!(fs::read_to_string(file("plot.svg")).unwrap().starts_with("<svg"));
        // It starts from its own file, and replaces it.
        let from = Some(file("out.toml").display().to_string());
        let again = learned(&LearnFlags { from, games: 5, ..flags });
        assert!(again.contains("25 games: "), "{again}");
    }

    #[test]
    fn a_row_fits_into_eighty_columns_in_both_languages() {
        for language in Language::ALL {
            let words = language.words();
            for index in 0..FEATURES.len() {
                let row = row(index, 10.0, [-100.0; PHASES], words);
                assert_eq!(row.chars().count(), 80, "{row}");
            }
        }
    }
}
