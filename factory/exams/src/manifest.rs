//! `exam.toml`: how long an exercise takes, and the rules by which it is judged.

use anyhow::{Context, Error, Result, anyhow};
use conformance::check::Level;
use conformance::rules::Rules;
use course_kit::sources::{cannot, named};
use serde::Deserialize;
use shared::Color;
use shared::tile::Letter;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::{fmt, fs};

/// The text of a file of an exercise.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| cannot("read", path))
}

/// Why a file or a folder cannot be used.
pub(crate) fn invalid(path: &Path, why: impl fmt::Display) -> Error {
    anyhow!("{} is not valid: {why}", named(path))
}

/// A part of the exam. In later parts, a minute of work is worth more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Part {
    /// No project is needed.
    A,
    /// Level 3.
    B,
    /// Level 4.
    C,
    /// Level 5.
    D,
    /// Level 6.
    E,
    /// Level 7.
    F,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 6] = [Part::A, Part::B, Part::C, Part::D, Part::E, Part::F];

    /// The level that its exercises change, or `None` in part A.
    pub fn level(self) -> Option<Level> {
        let index = Part::ALL.iter().position(|part| *part == self)?;
        Level::new(u8::try_from(index).ok()? + 2).filter(|level| level.number() > 2)
    }

    /// What ten minutes of work in this part are worth, in points.
    pub const fn points_in_ten_minutes(self) -> u32 {
        match self {
            Part::A => 3,
            Part::B => 4,
            Part::C => 5,
            Part::D => 6,
            Part::E => 7,
            Part::F => 8,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// The contents of an `exam.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Manifest {
    /// The name of the folder.
    pub id: String,
    /// The title of the handout.
    pub title: String,
    /// The part of the exam.
    pub part: Part,
    /// The level that is changed, or `None` in part A.
    pub level: Option<u8>,
    /// How long it takes.
    pub minutes: u32,
    /// Its themes. No two exercises of an exam share one.
    pub tags: Vec<String>,
    /// The checks of the level that the change makes void, and why.
    #[serde(default)]
    pub void: BTreeMap<String, String>,
    /// The wrong solutions, and the mistake in each.
    #[serde(default)]
    pub faults: BTreeMap<String, String>,
    /// How its rules differ from those of the levels' handouts.
    #[serde(default)]
    pub rules: RuleChanges,
}

impl Manifest {
    /// What a solution is worth: the points of its minutes, rounded to whole points, at least one.
    pub fn points(&self) -> u32 {
        ((self.minutes * self.part.points_in_ten_minutes() + 5) / 10).max(1)
    }

    /// The first value that is out of bounds, with the bounds.
    pub(crate) fn out_of_bounds(&self) -> Option<String> {
        if !(1..=240).contains(&self.minutes) {
            return Some("minutes: expected a number from 1 to 240".to_owned());
        }
        let mut names = self.faults.keys().chain([&self.id]);
        if let Some(name) = names.find(|name| !is_plain(name)) {
            return Some(format!("{name:?}: expected lower-case letters, digits and -"));
        }
        let RuleChanges { letters, longest, .. } = self.rules;
        let is_playable = letters.is_none_or(|letters| (1..=25).contains(&letters))
            && longest.is_none_or(|longest| (2..=7).contains(&longest));
        if self.tags.is_empty() || !is_playable {
            let bounds = "expected a tag, 1 to 25 letters and sequences of 2 to 7 tiles";
            return Some(bounds.to_owned());
        }
        None
    }
}

/// Whether a name can be that of a folder and of a package: it begins with a letter.
pub(crate) fn is_plain(name: &str) -> bool {
    name.len() <= 40
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// How the rules of an exercise differ from those of the levels' handouts.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct RuleChanges {
    letters: Option<usize>,
    colors: Option<String>,
    longest: Option<usize>,
    bonus: Option<usize>,
    joker: Option<char>,
    corners: bool,
    doubled: Vec<(usize, usize)>,
    turn_bonus: usize,
    crossing: bool,
    empty: String,
    answers: Vec<String>,
}

/// The letter of a joker inside the judge, where every tile has a letter.
const JOKER: char = 'Z';

impl RuleChanges {
    /// The handout's rules with these changes, or `None` if a color is unknown.
    pub fn rules(&self) -> Option<Arc<Rules>> {
        let mut rules = Rules::clone(&Rules::handout());
        rules.letters = self.letters.unwrap_or(rules.letters);
        if let Some(colors) = &self.colors {
            rules.colors = colors.chars().map(Color::from_initial).collect::<Option<_>>()?;
        }
        rules.longest = self.longest.unwrap_or(rules.longest);
        rules.bonus = self.bonus.unwrap_or(rules.bonus);
        rules.joker = self.joker.and(Letter::new(JOKER));
        rules.corners = self.corners;
        rules.doubled.clone_from(&self.doubled);
        rules.turn_bonus = self.turn_bonus;
        rules.crossing = self.crossing;
        rules.answers.clone_from(&self.answers);
        rules.read_as = self.joker.map(|shown| (shown, JOKER)).into_iter().collect();
        rules.read_as.extend(self.empty.chars().map(|shown| (shown, '.')));
        Some(Arc::new(rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "id = \"b-x\"\ntitle = \"X\"\npart = \"B\"\nlevel = 3\nminutes = 20\n\
                        tags = [\"x\"]\n[faults]\nx = \"y\"\n[rules]\n";

    #[test]
    fn points_follow_the_minutes_and_the_part() {
        let good: Manifest = toml::from_str(GOOD).unwrap();
        let points = |part, minutes| Manifest { part, minutes, ..good.clone() }.points();
        assert_eq!(Part::ALL.map(|part| points(part, 10)), [3, 4, 5, 6, 7, 8]);
        assert_eq!(
            [(Part::A, 15), (Part::B, 12), (Part::A, 1)].map(|(p, m)| points(p, m)),
            [5, 5, 1]
        );
    }

    #[test]
    fn each_part_but_the_first_changes_a_level() {
        let levels = Part::ALL.map(|part| part.level().map(Level::number));
        assert_eq!(levels, [None, Some(3), Some(4), Some(5), Some(6), Some(7)]);
        assert!(Part::ALL.is_sorted());
    }

    #[test]
    fn without_changes_the_rules_are_those_of_the_handouts() {
        assert_eq!(RuleChanges::default().rules(), Some(Rules::handout()));
    }

    #[test]
    fn a_value_out_of_bounds_is_named() {
        let fault = |text: &str| toml::from_str::<Manifest>(text).unwrap().out_of_bounds();
        assert_eq!(fault(GOOD), None);
        for (part, other, named) in [
            ("minutes = 20", "minutes = 0", "minutes"),
            ("minutes = 20", "minutes = 4294967295", "minutes"),
            ("[\"x\"]", "[]", "a tag"),
            ("x = \"y\"", "\"../x\" = \"y\"", "../x"),
            ("[rules]", "[rules]\nlongest = 70", "2 to 7"),
        ] {
            let message = fault(&GOOD.replacen(part, other, 1));
            assert!(
                message.as_ref().is_some_and(|text| text.contains(named)),
                "{other}: {message:?}"
            );
        }
    }

    #[test]
    fn each_rule_is_changed_by_itself() {
        let text =
            "letters = 5\ncolors = \"rgbyp\"\njoker = \"*\"\nempty = \"#\"\ncrossing = true\n";
        let changes: RuleChanges = toml::from_str(text).unwrap();
        let rules = changes.rules().unwrap();
        assert_eq!(rules.kinds(), 6 * 5);
        assert!(rules.crossing && !rules.corners);
        assert_eq!(rules.read_as, [('*', 'Z'), ('#', '.')]);
        let wrong: RuleChanges = toml::from_str("colors = \"rx\"").unwrap();
        assert_eq!(wrong.rules(), None);
    }
}
