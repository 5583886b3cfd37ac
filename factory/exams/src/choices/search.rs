//! Finds all papers with certain parts, exercises and minutes.

use crate::exercise::Exercise;
use crate::manifest::Part;
use crate::paper::Paper;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// A set of themes, one bit for each.
type Themes = u128;

/// The exercises to choose from.
pub struct Search<'a> {
    /// In the order of their parts.
    candidates: Vec<Candidate<'a>>,
    parts: usize,
    themes: usize,
    /// For the candidates from each one on, and each theme: the most minutes of a candidate whose
    /// first theme it is.
    longest: Vec<Vec<u32>>,
}

struct Candidate<'a> {
    exercise: &'a Exercise,
    /// The index of its part.
    part: usize,
    themes: Themes,
}

/// What the papers must have.
pub struct Wanted {
    /// How many parts, from A on.
    pub parts: usize,
    /// How many exercises.
    pub exercises: RangeInclusive<usize>,
    /// How many minutes of work.
    pub minutes: RangeInclusive<u32>,
}

/// A paper that may still get longer.
#[derive(Default)]
struct Draft<'a> {
    exercises: Vec<&'a Exercise>,
    /// The index of the first candidate that may follow.
    next: usize,
    parts: usize,
    minutes: u32,
    themes: Themes,
}

impl Candidate<'_> {
    fn minutes(&self) -> u32 {
        self.exercise.manifest.minutes
    }
}

impl<'a> Draft<'a> {
    /// The draft with the candidate of this index.
    fn with(&self, candidate: &Candidate<'a>, index: usize) -> Draft<'a> {
        Draft {
            exercises: [&self.exercises[..], &[candidate.exercise]].concat(),
            next: index + 1,
            parts: candidate.part + 1,
            minutes: self.minutes + candidate.minutes(),
            themes: self.themes | candidate.themes,
        }
    }

    fn is(&self, wanted: &Wanted) -> bool {
        self.parts == wanted.parts
            && wanted.exercises.contains(&self.exercises.len())
            && wanted.minutes.contains(&self.minutes)
    }
}

impl<'a> Search<'a> {
    /// Chooses from the exercises of these parts. A part without exercises is passed over, except
    /// parts A and B, which every exam needs.
    pub fn new(all: &'a [Exercise], parts: &[Part]) -> Search<'a> {
        let has_part = |part: &&Part| {
            **part <= Part::B || all.iter().any(|exercise| exercise.part() == **part)
        };
        let parts: Vec<Part> = parts.iter().filter(has_part).copied().collect();
        let names: BTreeSet<&String> =
            all.iter().flat_map(|exercise| &exercise.manifest.tags).collect();
        let names: Vec<&String> = names.into_iter().collect();
        let theme = |tag: &String| names.binary_search(&tag).unwrap_or_default();
        let mut candidates = Vec::new();
        for (part, of_part) in parts.iter().enumerate() {
            for exercise in all.iter().filter(|exercise| exercise.part() == *of_part) {
                let tags = exercise.manifest.tags.iter();
                let themes = tags.fold(0, |themes, tag| themes | 1 << theme(tag));
                candidates.push(Candidate { exercise, part, themes });
            }
        }
        let longest = longest(&candidates, names.len());
        Search { candidates, parts: parts.len(), themes: names.len(), longest }
    }

    /// How many parts have exercises.
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// No paper has more exercises than there are themes.
    pub fn most_exercises(&self) -> usize {
        self.themes
    }

    /// All papers with these parts, exercises and minutes, and no theme twice.
    pub fn papers(&self, wanted: &Wanted) -> Vec<Paper<'a>> {
        let mut found = Vec::new();
        self.grow(wanted, Draft::default(), &mut found);
        found
    }

    /// Finds the papers that begin like the draft.
    fn grow(&self, wanted: &Wanted, draft: Draft<'a>, found: &mut Vec<Paper<'a>>) {
        let count = draft.exercises.len();
        let is_long_enough = draft.minutes + self.most_to_come(&draft) >= *wanted.minutes.start();
        let with_other_parts = count + wanted.parts - draft.parts;
        if with_other_parts > *wanted.exercises.end() || !is_long_enough {
            return;
        }
        let is_near = |one: &Candidate| one.part <= draft.parts && one.part < wanted.parts;
        let last = self.candidates.partition_point(is_near);
        for index in draft.next..last {
            let candidate = &self.candidates[index];
            if draft.themes & candidate.themes == 0
                && draft.minutes + candidate.minutes() <= *wanted.minutes.end()
                && count < *wanted.exercises.end()
            {
                self.grow(wanted, draft.with(candidate, index), found);
            }
        }
        if draft.is(wanted) {
            found.push(Paper { exercises: draft.exercises });
        }
    }

    /// No paper that begins like the draft takes more minutes than this in addition.
    fn most_to_come(&self, draft: &Draft) -> u32 {
        let longest = self.longest[draft.next].iter().enumerate();
        longest.filter(|(theme, _)| draft.themes & 1 << theme == 0).map(|(_, most)| most).sum()
    }
}

/// See [`Search::longest`].
fn longest(candidates: &[Candidate], themes: usize) -> Vec<Vec<u32>> {
    let mut rows = vec![vec![0; themes]];
    for candidate in candidates.iter().rev() {
        let mut row = rows[rows.len() - 1].clone();
        // Any of its themes would do, since a paper has none twice.
        let theme = candidate.themes.trailing_zeros() as usize;
        row[theme] = row[theme].max(candidate.minutes());
        rows.push(row);
    }
    rows.reverse();
    rows
}
