//! `exam.toml`: what an exercise is worth, and by which rules it is judged.

use conformance::check::Level;
use conformance::rules::Rules;
use serde::Deserialize;
use shared::Color;
use shared::tile::Letter;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A part of the exam. The later ones are worth more.
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
    /// All of them.
    pub const ALL: [Part; 6] = [Part::A, Part::B, Part::C, Part::D, Part::E, Part::F];

    /// The level that has to be changed; none in part A.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        let index = Part::ALL.iter().position(|part| *part == self)?;
        Level::new(u8::try_from(index).ok()? + 2).filter(|level| level.number() > 2)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// What `exam.toml` holds.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Manifest {
    /// The name of its folder.
    pub id: String,
    /// What it is about, in a few words.
    pub title: String,
    /// The part of the exam.
    pub part: Part,
    /// The level that is changed; nothing in part A.
    pub level: Option<u8>,
    /// How long it takes.
    pub minutes: u32,
    /// What it is worth.
    pub points: u32,
    /// What it is about; no two exercises of a paper share a theme.
    pub tags: Vec<String>,
    /// Its own checks.
    pub checks: BTreeMap<String, Weight>,
    /// The checks of the level that the change makes void, and why.
    #[serde(default)]
    pub void: BTreeMap<String, String>,
    /// The wrong solutions, and what is wrong with each.
    #[serde(default)]
    pub faults: BTreeMap<String, String>,
    /// How the rules differ from the handouts'.
    #[serde(default)]
    pub rules: Changes,
}

impl Manifest {
    /// What in it is not within bounds, and these.
    pub(crate) fn out_of_bounds(&self) -> Option<String> {
        let weights = self.checks.iter().map(|(id, check)| (id.as_str(), check.weight, 10));
        let numbers = [("minutes", self.minutes, 240), ("points", self.points, 100)];
        let mut numbers = numbers.into_iter().chain(weights);
        if let Some((what, _, most)) =
            numbers.find(|(_, number, most)| !(1..=*most).contains(number))
        {
            return Some(format!("{what}: a number from 1 to {most} was expected"));
        }
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if let Some(name) = self.faults.keys().find(|name| !name.chars().all(is_plain)) {
            return Some(format!(
                "the fault {name:?}: lower case letters, digits and - were expected"
            ));
        }
        let Changes { letters, longest, .. } = self.rules;
        let is_playable = letters.is_none_or(|letters| (1..=25).contains(&letters))
            && longest.is_none_or(|longest| (2..=7).contains(&longest));
        if self.tags.is_empty() || !is_playable {
            let bounds = "a theme, 1 to 25 letters and sequences of 2 to 7 tiles were expected";
            return Some(bounds.to_owned());
        }
        None
    }
}

/// What a check counts.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    /// How much, compared with the others.
    pub weight: u32,
    /// Whether it is kept for grading.
    #[serde(default)]
    pub hidden: bool,
}

/// How the rules differ from the handouts'.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Changes {
    letters: Option<usize>,
    colors: Option<String>,
    longest: Option<usize>,
    bonus: Option<usize>,
    joker: Option<char>,
    #[serde(default)]
    corners: bool,
    #[serde(default)]
    doubled: Vec<(usize, usize)>,
    #[serde(default)]
    turn_bonus: usize,
    #[serde(default)]
    crossing: bool,
    #[serde(default)]
    empty: String,
    #[serde(default)]
    answers: Vec<String>,
}

/// The letter that stands for the joker in the judge, for a tile has a letter.
const JOKER: char = 'Z';

impl Changes {
    /// The rules that come of them; nothing when a color is none.
    #[must_use]
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

    #[test]
    fn each_part_but_the_first_changes_a_level() {
        let levels = Part::ALL.map(|part| part.level().map(Level::number));
        assert_eq!(levels, [None, Some(3), Some(4), Some(5), Some(6), Some(7)]);
        assert!(Part::ALL.is_sorted());
    }

    #[test]
    fn what_is_not_said_is_as_in_the_handouts() {
        assert_eq!(Changes::default().rules(), Some(Rules::handout()));
    }

    #[test]
    fn what_is_out_of_bounds_is_named() {
        let good = "id = \"b-x\"\ntitle = \"X\"\npart = \"B\"\nlevel = 3\nminutes = 20\npoints = 10\n\
                    tags = [\"x\"]\n[checks]\none = { weight = 1 }\n[faults]\nx = \"y\"\n[rules]\n";
        let fault = |text: &str| toml::from_str::<Manifest>(text).unwrap().out_of_bounds();
        assert_eq!(fault(good), None);
        for (part, other, named) in [
            ("minutes = 20", "minutes = 0", "minutes"),
            ("points = 10", "points = 4294967295", "points"),
            ("weight = 1", "weight = 0", "one"),
            ("[\"x\"]", "[]", "a theme"),
            ("x = \"y\"", "\"../x\" = \"y\"", "../x"),
            ("[rules]", "[rules]\nlongest = 70", "2 to 7"),
        ] {
            let said = fault(&good.replacen(part, other, 1));
            assert!(said.as_ref().is_some_and(|said| said.contains(named)), "{other}: {said:?}");
        }
    }

    #[test]
    fn rules_are_changed_one_by_one() {
        let text =
            "letters = 5\ncolors = \"rgbyp\"\njoker = \"*\"\nempty = \"#\"\ncrossing = true\n";
        let changes: Changes = toml::from_str(text).unwrap();
        let rules = changes.rules().unwrap();
        assert_eq!(rules.kinds(), 6 * 5);
        assert!(rules.crossing && !rules.corners);
        assert_eq!(rules.read_as, [('*', 'Z'), ('#', '.')]);
        let wrong: Changes = toml::from_str("colors = \"rx\"").unwrap();
        assert_eq!(wrong.rules(), None);
    }
}
