//! Plays games for the goals of several checks together.

use crate::bench::Bench;
use crate::findings::Rule;
use crate::level::Level;
use crate::play::referee::{self, About};
use crate::play::styles::{self, Style};
use crate::play::{Answer, Exchange, Game, chance::choices, goal::Goal, seats::At};
use crate::verdict::Verdict;

/// The largest number of lines that the judge types in a game, not counting tries: far more than a
/// game needs.
const LONGEST_GAME: usize = 300;

/// How many games are started for each that is wanted. A game may be over before its first turn, as
/// about one in twenty-seven is with one player.
const STARTS_A_GAME: usize = 5;

/// How many games may break off before the others are given up: in all, and in a row without anything
/// new.
const MOST_BROKEN: usize = 8;
const MOST_IN_A_ROW: usize = 3;

/// How many times as many games are played if they may still show a habit.
const MOST_UNDECIDED: usize = 12;

/// A goal, and the rules of its check.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// The goal.
    pub goal: &'static Goal,
    /// The rules of its check.
    pub rules: &'static [Rule],
    /// Whether the check is to be judged. The lines of the other goals are tried all the same, so that
    /// the games begin alike whichever checks are judged.
    pub is_wanted: bool,
}

/// A series of games in which the same players play in the same style.
pub struct Sitting {
    /// The level.
    pub level: Level,
    /// Who plays.
    pub at: At,
    /// How the judge continues when there is nothing to try.
    pub style: Style,
    /// What the games are for.
    pub wishes: Vec<Wish>,
}

/// What came of a sitting.
pub struct Outcome {
    /// Whether each wish came true, at least once.
    pub is_complete: bool,
    /// The rule that was broken when the last game broke off.
    pub broken: Option<Rule>,
}

/// A sitting that is being played.
struct Playing<'a> {
    sitting: &'a Sitting,
    bench: &'a Bench,
    /// How often each wish has come true.
    seen: Vec<usize>,
    /// How many games have begun.
    games: usize,
    broken: Option<Rule>,
    /// A rule that was broken after lines were refused.
    suspect: Option<Suspect>,
}

/// A rule that was broken after lines were refused. If it is kept without them, they are to blame.
struct Suspect {
    rule: Rule,
    /// The story.
    verdict: Verdict,
    /// The line to try again before any other is refused. If it is a turn, a whole game is played in
    /// which no line is refused.
    line: Option<Place>,
    /// How often the rule had been kept before.
    kept: usize,
}

/// A line of a wish: its number among the lines, and what it is about. At another table, the line of this
/// number may be about something else.
#[derive(Debug, Clone, Copy)]
struct Place {
    wish: usize,
    number: usize,
    about: About,
}

impl Sitting {
    /// A sitting that starts games and plays none.
    const fn only_starts(&self) -> bool {
        matches!(self.style, Style::Starting)
    }

    /// Whether a goal of this check is to show how computers choose.
    fn watches_habits(&self, wish: &Wish) -> bool {
        self.level == Level::Wizard && wish.rules.contains(&Rule::ComputerAny)
    }

    /// Plays until every wanted wish has come true often enough, or cannot any more.
    ///
    /// # Errors
    ///
    /// No game can be played.
    pub fn play(&self, bench: &Bench, goes_on: &dyn Fn() -> bool) -> Result<Outcome, Verdict> {
        let seen = vec![0; self.wishes.len()];
        let (games, broken, suspect) = (0, None, None);
        let mut playing = Playing { sitting: self, bench, seen, games, broken, suspect };
        playing.all(goes_on)?;
        if let Some(suspect) = playing.suspect.take() {
            playing.blame(suspect);
        }
        let is_complete = playing.seen.iter().all(|&seen| seen > 0);
        Ok(Outcome { is_complete, broken: playing.broken })
    }
}

impl Playing<'_> {
    fn all(&mut self, is_wanted: &dyn Fn() -> bool) -> Result<(), Verdict> {
        let (sitting, bench) = (self.sitting, self.bench);
        let (deadline, late) = (bench.deadline_of(sitting.wishes.len()), bench.late_deadline());
        let mut wanted = sitting.wishes.iter().filter(|wish| wish.is_wanted);
        let watches_habits = wanted.any(|wish| sitting.watches_habits(wish));
        let may_decide = || choices::are_undecided(&bench.findings()) && !late.is_over();
        let goes_on = || is_wanted() && (!deadline.is_over() || watches_habits && may_decide());
        let most = sitting.wishes.iter().map(|wish| wish.goal.games).max().unwrap_or(0);
        let starts_a_game = if sitting.only_starts() { 1 } else { STARTS_A_GAME };
        let times = if watches_habits { MOST_UNDECIDED } else { 1 };
        let (mut broken, mut in_a_row) = (0, 0);
        for _ in 0..bench.times(most * starts_a_game * times) {
            if !self.is_needed(self.games + 1) || !goes_on() {
                break;
            }
            let before = self.seen.clone();
            let quiet = self.suspect.take_if(|suspect| suspect.line.is_none());
            let end = self.game(&goes_on, quiet.is_some())?;
            if let Some(suspect) = quiet {
                self.blame(suspect);
            }
            in_a_row = if end.is_some() && self.seen == before { in_a_row + 1 } else { 0 };
            broken += usize::from(end.is_some());
            self.broken = end.or(self.broken);
            if broken == MOST_BROKEN || in_a_row == MOST_IN_A_ROW {
                break;
            }
        }
        Ok(())
    }

    /// Whether a wish is still open in the game of this number.
    fn is_open(&self, index: usize, game: usize) -> bool {
        let wish = &self.sitting.wishes[index];
        let (Wish { goal, rules, .. }, findings) = (wish, self.bench.findings());
        let is_undecided = self.sitting.watches_habits(wish) && choices::are_undecided(&findings);
        let times = if is_undecided { MOST_UNDECIDED } else { 1 };
        self.seen[index] < times * self.bench.times(goal.enough)
            && game <= times * self.bench.times(goal.games)
            && findings.broken(rules).is_none()
            && !(rules.contains(&Rule::ComputerAny) && choices::are_shown(&findings))
    }

    /// Whether a wanted wish is still open, or a suspicion.
    fn is_needed(&self, game: usize) -> bool {
        let mut wishes = self.sitting.wishes.iter().enumerate();
        let is_open = |index| self.is_open(index, game);
        self.suspect.is_some() || wishes.any(|(index, wish)| wish.is_wanted && is_open(index))
    }

    /// If the rule was kept without refused lines, these have changed something. If it was neither kept
    /// nor broken again, it is to blame itself, unless refused lines are known to change something.
    fn blame(&self, Suspect { rule, verdict, kept, .. }: Suspect) {
        let mut findings = self.bench.findings();
        if findings.broken_rule(&[rule, Rule::Unchanged]).is_some() {
            return;
        }
        if findings.seen(rule) > kept {
            findings.note(Rule::Unchanged, Err(verdict.because_of_earlier_lines()));
        } else {
            findings.note(rule, Err(verdict));
        }
    }

    /// Plays a game, or as much of it as is needed. In a quiet one, no line is refused. If the program breaks a rule
    /// and the game cannot be continued, the rule is returned.
    fn game(
        &mut self,
        goes_on: &dyn Fn() -> bool,
        is_quiet: bool,
    ) -> Result<Option<Rule>, Verdict> {
        let (mut game, opening) = match self.begin()? {
            Ok(begun) => begun,
            Err(rule) => return Ok(Some(rule)),
        };
        // A game may be over before its first turn.
        let is_played = !game.is_over || !opening.turns.is_empty();
        self.games += usize::from(is_played || self.sitting.only_starts());
        self.see(&game, &opening, None);
        // Nobody can play at a table that cannot be read.
        let unreadable = || opening.broken().filter(|_| game.view().is_err());
        if let Some(rule) = opening.lost().or_else(unreadable) {
            return Ok(Some(rule));
        }
        let most_skips = 3 * game.seats.len().max(1);
        let mut skips = 0;
        for turn in 0..LONGEST_GAME {
            let is_needed = is_quiet || self.is_needed(self.games);
            if game.is_over || !is_needed || !goes_on() || skips > most_skips {
                break;
            }
            match self.try_lines(&mut game, is_quiet || turn.is_multiple_of(2))? {
                Tried::Nothing => {}
                Tried::Turn => continue,
                Tried::Wrong => break,
            }
            match self.go_on(&mut game)? {
                Next::Laid => skips = 0,
                Next::Skipped => skips += 1,
                Next::Over => break,
                Next::BrokenOff(rule) => return Ok(Some(rule)),
            }
        }
        Ok(None)
    }

    /// Begins a game. If the program shows no table, this is the rule that it breaks.
    fn begin(&self) -> Result<Result<(Game, Exchange), Rule>, Verdict> {
        let sitting = self.sitting;
        match Game::begin_at(self.bench, sitting.level, sitting.at) {
            Ok((game, _)) if sitting.at.has_computers() && !game.has_computers() => {
                Err(Verdict::NotReached("the program has no computers".to_owned()))
            }
            Err(verdict) if verdict.is_failure() => {
                let rule = if sitting.at.are_computers() { Rule::Alone } else { Rule::Start };
                self.bench.findings().note(rule, Err(verdict.clone()));
                match verdict {
                    Verdict::Failed(_) | Verdict::EndedEarly(_) => Ok(Err(rule)),
                    // The next game would take as long.
                    other => Err(other),
                }
            }
            begun => begun.map(Ok),
        }
    }

    /// Takes a turn in the style of the sitting.
    fn go_on(&mut self, game: &mut Game) -> Result<Next, Verdict> {
        let Ok(Some(line)) = styles::line(self.sitting.style, game, self.sitting.level) else {
            return Ok(Next::Over);
        };
        let exchange = match game.say(&line) {
            Ok(exchange) => exchange,
            Err(verdict) => {
                let rule = referee::about(game, &line).rule;
                return broke_off(rule, verdict).map(Next::BrokenOff);
            }
        };
        self.see(game, &exchange, None);
        if self.suspects(&exchange, None) {
            return Ok(Next::Over);
        }
        if let Some(rule) = exchange.lost() {
            return Ok(Next::BrokenOff(rule));
        }
        Ok(match exchange.answer {
            Answer::Laid => Next::Laid,
            Answer::Skipped => Next::Skipped,
            // A program that refuses a legal turn will refuse it again.
            _ => Next::BrokenOff(exchange.broken().unwrap_or(Rule::Report)),
        })
    }

    /// Tries the lines of all open wishes, until one of them changes the table. Lines that are to be
    /// refused are tried at every other table, so that turns with and without refusals before them
    /// are compared.
    fn try_lines(&mut self, game: &mut Game, is_quiet: bool) -> Result<Tried, Verdict> {
        let Ok(view) = game.view() else { return Ok(Tried::Wrong) };
        if let Some(suspect) = self.suspect.take_if(|_| !is_quiet) {
            let line = suspect.line.and_then(|place| {
                let lines = self.sitting.wishes[place.wish].goal.tries?(&view);
                let is_same = |line: &&String| referee::about(game, line) == place.about;
                let same = lines.get(place.number).filter(is_same);
                Some((same.or_else(|| lines.iter().find(is_same))?.clone(), place))
            });
            let Some((line, place)) = line else {
                self.suspect = Some(suspect);
                return Ok(Tried::Nothing);
            };
            let tried = self.try_line(game, &line, place)?;
            self.blame(suspect);
            return Ok(tried);
        }
        for (index, wish) in self.sitting.wishes.iter().enumerate() {
            let Some(tries) = wish.goal.tries.filter(|_| self.is_open(index, self.games)) else {
                continue;
            };
            for (number, line) in tries(&view).into_iter().enumerate() {
                let about = referee::about(game, &line);
                if is_quiet && !about.is_turn {
                    continue;
                }
                match self.try_line(game, &line, Place { wish: index, number, about })? {
                    Tried::Nothing => {}
                    other => return Ok(other),
                }
            }
        }
        Ok(Tried::Nothing)
    }

    fn try_line(&mut self, game: &mut Game, line: &str, place: Place) -> Result<Tried, Verdict> {
        let About { rule, is_turn, .. } = place.about;
        let exchange = match game.say(line) {
            Ok(exchange) => exchange,
            Err(verdict) => {
                self.broken = Some(broke_off(rule, verdict)?);
                return Ok(Tried::Wrong);
            }
        };
        self.see(game, &exchange, Some(place.wish));
        if self.suspects(&exchange, Some(place).filter(|_| !is_turn)) {
            return Ok(Tried::Wrong);
        }
        // What is taken wrongly leads to tables that the rules do not know.
        let is_taken = game.is_over || !exchange.turns.is_empty();
        Ok(match exchange.lost() {
            None if is_turn && is_taken => Tried::Turn,
            None if !is_turn && !is_taken => Tried::Nothing,
            _ => Tried::Wrong,
        })
    }

    /// Whether a rule was broken that refused lines may have broken.
    fn suspects(&mut self, exchange: &Exchange, line: Option<Place>) -> bool {
        let Some((rule, verdict)) = exchange.suspect.clone() else { return false };
        let (is_known, kept) = {
            let findings = self.bench.findings();
            (findings.wrong(rule).is_some(), findings.seen(rule))
        };
        if !is_known {
            self.suspect.get_or_insert(Suspect { rule, verdict, line, kept });
        }
        !is_known
    }

    /// Counts what an exchange shows, in which a wish's line may have been tried.
    fn see(&mut self, game: &Game, exchange: &Exchange, tried: Option<usize>) {
        for (index, Wish { goal, rules, .. }) in self.sitting.wishes.iter().enumerate() {
            let counts = goal.tries.is_none() || tried == Some(index);
            let Some(shown) = exchange.shows(rules).filter(|_| counts) else { continue };
            self.seen[index] += match goal.when {
                Some(when) => usize::from(when(game, exchange)),
                None => shown,
            };
        }
    }
}

/// Whether other games are worth playing after the program crashed or flooded its output at a line about
/// this rule. If it hung, they would take as long.
fn broke_off(rule: Rule, verdict: Verdict) -> Result<Rule, Verdict> {
    match verdict {
        Verdict::Crashed(..) | Verdict::Flooded(_) | Verdict::Failed(_) => Ok(rule),
        // Another one would take as long.
        other => Err(other),
    }
}

/// What came of a turn.
enum Next {
    Laid,
    Skipped,
    /// There is nothing to lay, or the rest is not worth playing.
    Over,
    /// The program broke a rule, and the game cannot be continued.
    BrokenOff(Rule),
}

/// What came of trying lines at a table.
enum Tried {
    /// The table is as before.
    Nothing,
    /// A turn was taken.
    Turn,
    /// Something was taken or refused wrongly: the game ends here.
    Wrong,
}
