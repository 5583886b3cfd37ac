//! The rules that the referee judges, and what games have shown about each.

use crate::likelihood::Likelihoods;
use crate::verdict::Verdict;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// A rule of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// At level 1.
    Answer(Answer),
    /// At level 2.
    Pick(Pick),
    /// At level 3: the answers to the three questions are used in their order.
    Sizes,
    /// The first table: the deals, the tile in the middle or the empty board, no points.
    Start,
    /// A legal turn is taken: one of these tiles, named and laid like this.
    Taken(Kind),
    /// A line that is not a turn is ignored.
    Ignored,
    /// A cell off the board is refused, and named.
    OffBoard,
    /// An occupied cell is refused, and named.
    Occupied,
    /// A tile, or a cell, is named twice.
    SameTile,
    /// The same for a cell.
    SameCell,
    /// The tiles lie in one line.
    OneLine,
    /// No cell between them is empty.
    Gap,
    /// A neighbor was there before.
    Neighbor,
    /// A tile at a corner is not a neighbor.
    Corner,
    /// The row is a sequence.
    Row,
    /// The column is a sequence.
    Column,
    /// All tiles of a sequence have something in common.
    Whole,
    /// No two tiles of a sequence are identical.
    Identical,
    /// A sequence is not too long.
    Long,
    /// The line of several tiles is a sequence.
    Along,
    /// The lines across it are sequences.
    Across,
    /// The message names the triple that is wrong by itself.
    Triple,
    /// The message names what is wrong, and says why.
    Reason,
    /// A line that is refused changes nothing, and the same question follows.
    Unchanged,
    /// `s` skips, and changes nothing else.
    Skip,
    /// The report names the player, the tiles and the cells.
    Report,
    /// The tiles lie where they were laid, and nothing else changes on the board.
    Laid,
    /// Of several tiles, each is the one that was named, by its index in the deck as shown.
    AsShown,
    /// The tile that was named leaves the deck.
    Kept,
    /// The points of a turn.
    Points(Sum),
    /// The points are added up, for the right player.
    Total,
    /// The whole table is shown, in order.
    Table,
    /// Columns and tiles are numbered.
    Indices,
    /// The bag is counted.
    Bag,
    /// The line of the bag says *tiles*, even for one.
    Plural,
    /// The deck is filled up.
    Drawn,
    /// No tile is lost or duplicated.
    Conserved,
    /// The right player is next.
    Next,
    /// The deck of the player who moves next is shown.
    Shown,
    /// The program asks a human, and does not wait for input in the turn of a computer.
    Asked,
    /// The program does not take the turn of a human.
    HumanAsked,
    /// A computer keeps the rules.
    ComputerLegal,
    /// A game of computers alone goes on to its end.
    Alone,
    /// A computer takes the best.
    ComputerBest,
    /// It lays several tiles if that is worth more than one.
    ComputerSeveral,
    /// It takes any of several best turns, each with the same chance.
    ComputerAny,
    /// A computer skips only when it must.
    ComputerSkips,
    /// The game is over as soon as a deck is empty.
    EmptyDeck,
    /// It is over when the board is full.
    FullBoard,
    /// It is over when no tile fits, and not before.
    Blocked,
    /// The same before the first turn.
    BlockedAtStart,
    /// The winner is congratulated, or all who tie.
    Winner,
    /// The same for several winners.
    Tie,
    /// Why the game is over is said, in words that are not those of another reason.
    WhyOver(Why),
}

/// A rule of level 1, about the answer to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    /// A letter and a color: the letter alone on its line.
    InColor,
    /// The same for a letter.
    Alone,
    /// The name of the color may be in capital letters.
    Capitals,
    /// The words may have any whitespace around and between them.
    Spaces,
    /// A word that is not a color is named, and the question follows again.
    Unknown,
    /// The colors are listed then.
    Listed,
    /// Anything else ends the program, with a farewell.
    Else,
    /// It answers as often as it is asked.
    GoesOn,
}

/// A rule of level 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pick {
    /// A bag of 16 tiles for each identical one is made.
    Made,
    /// 1 to 100 identical tiles are taken, and other numbers refused.
    CopiesBounds,
    /// What is not a whole number of identical tiles is ignored.
    CopiesNumber,
    /// As many tiles as were asked for move to the deck.
    Moves,
    /// The bag is counted.
    Left,
    /// The bag has as many of each tile as were asked for.
    Whole,
    /// All that are left are picked when more are asked for.
    More,
    /// Nothing is picked for 0.
    Zero,
    /// A number below 0 is refused.
    BelowZero,
    /// What is not a whole number of tiles to pick is ignored.
    NoNumber,
    /// It ends with a farewell when the bag is empty, not before.
    Over,
}

/// How a legal turn is typed and laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// With commas, tabs or several spaces.
    Separated,
    /// With signs or leading zeros.
    Spelled,
    /// One tile.
    One,
    /// Several, in the order of their cells.
    Several,
    /// Several, not in the order of their cells.
    AnyOrder,
    /// Several, with tiles that were there before between them.
    GapFilled,
}

/// How the points of a turn come about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sum {
    /// One sequence.
    One,
    /// Tiles on both sides are joined.
    Joined,
    /// Several sequences.
    Several,
    /// One of them is complete.
    Bonus,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The board is full.
    FullBoard,
    /// The board is full, and the deck is empty.
    Both,
    /// A deck is empty.
    EmptyDeck,
    /// No tile fits.
    Blocked,
}

/// The words at an end, and the verdict if they say something else.
#[derive(Debug, Clone)]
pub struct Words {
    /// The words, without names and numbers.
    pub said: Vec<String>,
    /// The verdict if these are the wrong ones.
    pub wrong: Verdict,
}

/// What an exchange shows about each rule: how often it was kept, or how it was broken.
pub type Shown = BTreeMap<Rule, Result<usize, Verdict>>;

/// What games have shown about each rule.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    /// The rules about which anything is recorded; all if `None`.
    watched: Option<&'static [Rule]>,
    found: BTreeMap<Rule, Found>,
    ends: BTreeMap<Why, Words>,
    /// What the choice at each board and deck says about each habit of computers.
    choices: BTreeMap<u64, Vec<f64>>,
    /// The verdict on the first of these choices, in the order of their numbers, if they show a habit.
    habit: Option<Verdict>,
    /// What all choices together say about each habit.
    likelihoods: Likelihoods,
}

#[derive(Debug, Clone, Default)]
struct Found {
    /// How often the rule was kept.
    seen: usize,
    /// The shortest story in which it was broken.
    wrong: Option<Verdict>,
}

impl Findings {
    /// Nothing yet, and later only about these rules, or about all.
    pub fn about(watched: Option<&'static [Rule]>) -> Findings {
        Findings { watched, ..Findings::default() }
    }

    /// The rules about which anything is recorded; all if `None`.
    pub fn watched(&self) -> Option<&'static [Rule]> {
        self.watched
    }

    /// Whether anything about this rule is recorded.
    pub fn is_watched(&self, rule: Rule) -> bool {
        self.watched.is_none_or(|watched| watched.contains(&rule))
    }

    /// Whether a game in which this many lines were typed can still add something about a rule. Of
    /// what is wrong, only the shortest story is kept.
    pub fn may_learn(&self, rule: Rule, typed: usize) -> bool {
        self.is_watched(rule) && self.wrong(rule).is_none_or(|wrong| typed <= lines(wrong))
    }

    /// Records how often a rule was kept in an exchange, or how it was broken.
    pub fn note(&mut self, rule: Rule, found: Result<usize, Verdict>) {
        if !self.is_watched(rule) {
            return;
        }
        let entry = self.found.entry(rule).or_default();
        match found {
            Ok(times) => entry.seen += times,
            Err(verdict) if entry.wrong.as_ref().is_none_or(|old| size(&verdict) < size(old)) => {
                entry.wrong = Some(verdict);
            }
            Err(_) => {}
        }
    }

    /// Records the words at the end of a game.
    pub fn note_end(&mut self, why: Why, words: Words) {
        let is_shorter = |old: &Words| size(&words.wrong) < size(&old.wrong);
        if self.ends.get(&why).is_none_or(is_shorter) {
            self.ends.insert(why, words);
        }
    }

    /// The words at an end of this kind.
    pub fn end(&self, why: Why) -> Option<&Words> {
        self.ends.get(&why)
    }

    /// Records a computer's choice among several best turns, at the board and deck with this number; with
    /// the verdict if its choices show a habit. A verdict takes long to write, so only the first is written.
    pub fn note_choice(
        &mut self,
        number: u64,
        likelihoods: Vec<f64>,
        wrong: impl FnOnce() -> Verdict,
    ) {
        if let Entry::Vacant(entry) = self.choices.entry(number) {
            self.likelihoods.add(entry.insert(likelihoods).iter().copied());
            if self.choices.first_key_value().is_some_and(|(&first, _)| first == number) {
                self.habit = Some(wrong());
            }
        }
    }

    /// What all choices together say about each habit, and the verdict if that is too much; `None` if no
    /// computer had a choice.
    pub fn likelihoods(&self) -> Option<(&Likelihoods, &Verdict)> {
        Some((&self.likelihoods, self.habit.as_ref()?))
    }

    /// Adds what other games have shown.
    pub fn add(&mut self, other: Findings) {
        for (rule, found) in other.found {
            self.note(rule, Ok(found.seen));
            if let Some(wrong) = found.wrong {
                self.note(rule, Err(wrong));
            }
        }
        other.ends.into_iter().for_each(|(why, words)| self.note_end(why, words));
        let Some(habit) = other.habit else { return };
        for (number, likelihoods) in other.choices {
            self.note_choice(number, likelihoods, || habit.clone());
        }
    }

    /// How often a rule was kept.
    pub fn seen(&self, rule: Rule) -> usize {
        self.found.get(&rule).map_or(0, |found| found.seen)
    }

    /// How a rule was broken, in the shortest story.
    pub fn wrong(&self, rule: Rule) -> Option<&Verdict> {
        self.found.get(&rule)?.wrong.as_ref()
    }

    /// Whether any rule was broken.
    pub fn is_any_broken(&self) -> bool {
        self.first_broken().is_some()
    }

    /// The first of these rules that was broken.
    pub fn broken_rule(&self, rules: &[Rule]) -> Option<Rule> {
        rules.iter().copied().find(|&rule| self.wrong(rule).is_some())
    }

    /// The first rule that was broken.
    pub fn first_broken(&self) -> Option<Rule> {
        self.found.iter().find(|(_, found)| found.wrong.is_some()).map(|(rule, _)| *rule)
    }

    /// The rule that was broken in this very story.
    pub fn blamed(&self, story: &Verdict) -> Option<Rule> {
        self.found
            .iter()
            .find(|(_, found)| found.wrong.as_ref() == Some(story))
            .map(|(rule, _)| *rule)
    }

    /// How any of these rules was broken, in the shortest story.
    pub fn broken(&self, rules: &[Rule]) -> Option<&Verdict> {
        rules.iter().filter_map(|&rule| self.wrong(rule)).min_by_key(|wrong| size(wrong))
    }
}

/// How long a story is. Of two stories of equal length, the one that comes first in the alphabet
/// counts as shorter, so that the same games always give the same story.
fn size(verdict: &Verdict) -> (usize, String) {
    (lines(verdict), verdict.to_string())
}

/// How many lines were typed in a story.
fn lines(verdict: &Verdict) -> usize {
    verdict.story().map_or(0, |story| story.typed.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::Story;

    fn failed(typed: &[&str]) -> Verdict {
        Verdict::Failed(Story {
            expected: "4 points".to_owned(),
            came: "3 points".to_owned(),
            transcript: Vec::new(),
            diverging: None,
            typed: typed.iter().map(|&line| line.to_owned()).collect(),
        })
    }

    #[test]
    fn the_shortest_story_is_kept_whichever_game_shows_it() {
        let (mut one, mut other) = (Findings::default(), Findings::default());
        one.note(Rule::Total, Err(failed(&["a", "b"])));
        one.note(Rule::Bag, Ok(2));
        other.note(Rule::Total, Err(failed(&["a"])));
        other.note(Rule::Total, Err(failed(&["a", "b", "c"])));
        other.note(Rule::Bag, Ok(1));
        one.add(other);
        assert_eq!(one.wrong(Rule::Total), Some(&failed(&["a"])));
        assert_eq!(one.broken(&[Rule::Bag, Rule::Total]), Some(&failed(&["a"])));
        assert_eq!((one.seen(Rule::Bag), one.wrong(Rule::Bag)), (3, None));
        assert!(one.may_learn(Rule::Total, 1) && !one.may_learn(Rule::Total, 2));
    }
}
