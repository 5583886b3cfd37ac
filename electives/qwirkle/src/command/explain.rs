//! `qwirkle explain`: what a player values.

use super::{BAD_INPUT, complain};
use crate::learn::importance;
use crate::level::Loaded;
use crate::player::learned::{FEATURES, PHASES, Weights};
use crate::talk::Talk;
use crate::words::Words;
use shared::console::{self, printable};
use std::io;
use std::process::ExitCode;

/// Lists what the weights of a file value, what decides most first.
pub fn run(file: &str, talk: &mut Talk) -> ExitCode {
    match Loaded::read(file) {
        Ok(loaded) => console::status(explain(&printable(file), &loaded.weights, talk)),
        Err(reason) => complain(&talk.words.no_level(&reason), talk, BAD_INPUT),
    }
}

fn explain(file: &str, weights: &Weights, talk: &mut Talk) -> io::Result<()> {
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
    use crate::language::Language;

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
