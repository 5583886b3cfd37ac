//! The checks of each level, and judging a program by many of them.

use crate::bench::Bench;
use crate::check::{Check, Judge, Level};
use crate::findings::{Findings, Rule};
use crate::levels::{level1, level2, level3, level4, level5, level6, level7};
use crate::play::sitting::{Outcome, Sitting, Wish};
use crate::play::{chance::choices, goal::Goal, lines::whole, referee};
use crate::verdict::Verdict;
use std::panic::{self, AssertUnwindSafe};
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// The checks of a level, in the order of its specification.
pub const fn checks(level: Level) -> &'static [Check] {
    match level {
        Level::Trainee => level1::CHECKS,
        Level::Technician => level2::CHECKS,
        Level::Engineer => level3::CHECKS,
        Level::Expert => level4::CHECKS,
        Level::Guru => level5::CHECKS,
        Level::Wizard => level6::CHECKS,
        Level::Mutant => level7::CHECKS,
    }
}

/// Judges a program by these checks, as many games in parallel as the machine has cores. Calls `report`
/// with each verdict as soon as it is known, and again if a later game shows that the check fails.
/// Returns the verdicts in the order of the checks.
pub fn judge<'a>(
    checks: &[&'a Check],
    bench: &Bench,
    report: impl FnMut(&'a Check, &Verdict),
) -> Vec<(&'a Check, Verdict)> {
    judge_while(checks, bench, &|| true, report)
}

/// Does the same as long as that is wanted. What is not judged then is *not reached*.
pub fn judge_while<'a>(
    checks: &[&'a Check],
    bench: &Bench,
    is_wanted: &(dyn Fn() -> bool + Sync),
    mut report: impl FnMut(&'a Check, &Verdict),
) -> Vec<(&'a Check, Verdict)> {
    let units = units(checks, bench);
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let workers = thread::available_parallelism().map_or(2, usize::from);
    let (mut results, mut dones) = (Results::new(checks, &units), Vec::new());
    thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next, units) = (sender.clone(), &next, &units);
            scope.spawn(move || {
                while is_wanted() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(unit) = units.get(index) else { break };
                    let _ = sender.send((index, unit.run(bench, is_wanted)));
                }
            });
        }
        drop(sender);
        for (index, done) in receiver {
            results.add(&units[index], &done);
            results.report(&mut report);
            dones.push((index, done));
        }
    });
    // Which unit ends first depends on the machine; the verdicts do not.
    dones.sort_by_key(|(index, _)| *index);
    let mut ordered = Results::new(checks, &units);
    for (index, done) in &dones {
        ordered.add(&units[*index], done);
    }
    ordered.take_reports(results);
    referee::judge_ends(&mut ordered.findings);
    choices::judge(&mut ordered.findings);
    ordered.report(&mut report);
    checks.iter().zip(0..).map(|(check, index)| (*check, ordered.verdict(index))).collect()
}

/// Judges a program by one check alone.
pub fn judge_one(check: &Check, bench: &Bench) -> Verdict {
    let verdicts = judge(&[check], bench, |_, _| ());
    verdicts.into_iter().next().map_or(Verdict::Passed, |(_, verdict)| verdict)
}

/// What is done in one go, and what it is for.
struct Unit<'a> {
    /// On its name, the chance of a program inside the judge depends.
    name: String,
    /// The checks that are judged by it, by their indices.
    checks: Vec<usize>,
    /// The check for which it is done first. Costs are counted there.
    first: &'a Check,
    /// The rules that the referee judges; all if `None`.
    watched: Option<&'static [Rule]>,
    work: Work<'a>,
}

enum Work<'a> {
    /// A check that is judged by conversations of its own.
    Alone(&'a Check),
    /// Games for several checks.
    Games(Sitting),
}

/// What came of a unit.
struct Done {
    findings: Findings,
    result: Result<Outcome, Verdict>,
}

/// What must be done to judge a program by these checks.
fn units<'a>(checks: &[&'a Check], bench: &Bench) -> Vec<Unit<'a>> {
    let mut units: Vec<Unit> = Vec::new();
    for (index, &check) in checks.iter().enumerate() {
        let watched = bench.keeps_apart().then_some(check.owns);
        let Judge::Games(goals) = check.judge else {
            units.push(Unit {
                name: check.id.to_owned(),
                checks: vec![index],
                first: check,
                watched,
                work: Work::Alone(check),
            });
            continue;
        };
        for goal in goals {
            let is_for = |unit: &&mut Unit| match &unit.work {
                Work::Games(sitting) => {
                    is_played_in(goal, sitting) && (watched.is_none() || ptr::eq(unit.first, check))
                }
                Work::Alone(_) => false,
            };
            match units.iter_mut().find(is_for) {
                Some(unit) if unit.checks.contains(&index) => {}
                Some(unit) => unit.checks.push(index),
                None => units.push(games(checks, index, goal, watched)),
            }
        }
    }
    units
}

/// The games that have this player or these players, and this style.
fn games<'a>(
    checks: &[&'a Check],
    index: usize,
    goal: &'static Goal,
    watched: Option<&'static [Rule]>,
) -> Unit<'a> {
    let check = checks[index];
    let level = level_of(check).unwrap_or(Level::Engineer);
    let mut sitting = Sitting { level, at: goal.at, style: goal.style, wishes: Vec::new() };
    let is_pursued = |other: &&Check| watched.is_none() || ptr::eq(*other, check);
    for other in self::checks(level).iter().filter(is_pursued) {
        let Judge::Games(goals) = other.judge else { continue };
        let is_wanted = checks.iter().any(|one| ptr::eq(*one, other));
        let wish = |goal| Wish { goal, rules: other.owns, is_wanted };
        let wishes: Vec<Wish> =
            goals.iter().filter(|goal| is_played_in(goal, &sitting)).map(wish).collect();
        sitting.wishes.extend(wishes);
    }
    Unit {
        name: format!("{:?} {:?}", goal.at, goal.style),
        checks: vec![index],
        first: check,
        watched,
        work: Work::Games(sitting),
    }
}

fn is_played_in(goal: &Goal, sitting: &Sitting) -> bool {
    (goal.at, goal.style) == (sitting.at, sitting.style)
}

/// The level of a check. One of an exercise may have the same name, and belongs to none.
fn level_of(check: &Check) -> Option<Level> {
    let has_it = |level: &Level| checks(*level).iter().any(|other| ptr::eq(other, check));
    Level::ALL.into_iter().find(has_it)
}

impl Unit<'_> {
    /// Does it, and again with patience or at a terminal if that may change the result.
    fn run(&self, bench: &Bench, goes_on: &dyn Fn() -> bool) -> Done {
        let bench = &bench.for_user(&self.name, self.watched);
        let began = Instant::now();
        let mut done = self.once(bench, goes_on);
        if let Some(patient) = bench.with_patience().filter(|_| done.has_failures()) {
            done = self.once(&patient, goes_on);
        }
        if let Some(terminal) = bench.with_terminal().filter(|_| !done.is_all_good()) {
            let second = self.once(&terminal, goes_on);
            if terminal.asks_everything() {
                done = second;
            }
        }
        bench.charge(self.first.id, began.elapsed());
        if let Err(verdict) = &done.result {
            bench.note(verdict);
        }
        done
    }

    fn once(&self, bench: &Bench, goes_on: &dyn Fn() -> bool) -> Done {
        // No program may stop the judge. If one finds a way, only this unit is lost.
        let judged = panic::catch_unwind(AssertUnwindSafe(|| match &self.work {
            Work::Games(sitting) => sitting.play(bench, goes_on),
            Work::Alone(check) => match check.judge {
                Judge::Games(_) => Ok(()),
                Judge::Function(judge) => judge(bench),
                Judge::Data(data) => data.judge(bench),
            }
            .map(|()| Outcome { is_complete: true, broken: None }),
        }));
        let lost = || Err(Verdict::NotReached("the judge itself failed here".to_owned()));
        let result = judged.unwrap_or_else(|_| lost());
        Done { findings: bench.findings().clone(), result }
    }
}

impl Done {
    fn has_failures(&self) -> bool {
        self.result.as_ref().is_err_and(Verdict::is_failure) || self.findings.is_any_broken()
    }

    fn is_all_good(&self) -> bool {
        self.result.as_ref().is_ok_and(|outcome| outcome.is_complete) && !self.has_failures()
    }
}

/// What is known of each check, so far.
struct Results<'c, 'a> {
    checks: &'c [&'a Check],
    findings: Findings,
    known: Vec<Known>,
}

#[derive(Default)]
struct Known {
    /// How many units are still to be done for it.
    open: usize,
    /// The result of its own conversations, or why its games were stopped.
    own: Option<Verdict>,
    /// The rule that was broken where its games broke off.
    broken: Option<Rule>,
    /// Whether it was reported, and as a failure.
    reported: Option<bool>,
}

impl<'c, 'a> Results<'c, 'a> {
    fn new(checks: &'c [&'a Check], units: &[Unit]) -> Results<'c, 'a> {
        let open = |index| units.iter().filter(|unit| unit.checks.contains(&index)).count();
        let known = (0..checks.len()).map(|index| Known { open: open(index), ..Known::default() });
        Results { checks, findings: Findings::default(), known: known.collect() }
    }

    fn add(&mut self, unit: &Unit, done: &Done) {
        for &index in &unit.checks {
            self.known[index].open -= 1;
        }
        match (&unit.work, &done.result) {
            (Work::Alone(check), result) => {
                let known = &mut self.known[unit.checks[0]];
                known.own = Some(result.as_ref().err().cloned().unwrap_or(Verdict::Passed));
                // What the referee blames on another rule is not this check's failure.
                let broken = match result {
                    Ok(_) => None,
                    Err(Verdict::NotReached(_)) => done.findings.first_broken(),
                    Err(own) => done.findings.blamed(own),
                };
                known.broken = broken.filter(|rule| !check.owns.contains(rule));
            }
            (Work::Games(..), result) => {
                let stopped = result.as_ref().err();
                let broken = match result {
                    Ok(outcome) => outcome.broken,
                    Err(verdict) => done.findings.blamed(verdict),
                };
                for &index in &unit.checks {
                    let known = &mut self.known[index];
                    known.broken = known.broken.or(broken);
                    if let Some(verdict) = stopped.filter(|_| broken.is_none()) {
                        known.own.get_or_insert_with(|| verdict.clone());
                    }
                }
            }
        }
        self.findings.add(done.findings.clone());
    }

    /// Takes over what was reported.
    fn take_reports(&mut self, other: Results) {
        for (known, other) in self.known.iter_mut().zip(other.known) {
            known.reported = other.reported;
        }
    }

    /// Reports what has become known.
    fn report(&mut self, report: &mut impl FnMut(&'a Check, &Verdict)) {
        for (index, &check) in self.checks.iter().enumerate() {
            let Known { open, reported, .. } = self.known[index];
            let verdict = self.verdict(index);
            let is_failure = verdict.is_failure();
            // Another check may turn out to be the cause.
            let is_certain = open == 0 || is_failure && check.needs.is_empty();
            let is_news = reported.map_or(is_certain, |before| is_failure != before);
            if is_news {
                self.known[index].reported = Some(is_failure);
                report(check, &verdict);
            }
        }
    }

    /// The verdict on a check. Crashes at numbers that are too large are one mistake: it fails the first check that types
    /// one.
    fn verdict(&self, index: usize) -> Verdict {
        let verdict = self.own_verdict(index);
        let is_first = |before: &usize| crashed_at_huge_number(&self.own_verdict(*before));
        let first = (0..index).find(|before| crashed_at_huge_number(&verdict) && is_first(before));
        first.map_or(verdict, |first| Verdict::because_of(self.checks[first].id))
    }

    fn own_verdict(&self, index: usize) -> Verdict {
        let (check, known) = (self.checks[index], &self.known[index]);
        let is_of_games = matches!(check.judge, Judge::Games(_));
        if let Some(wrong) = self.findings.broken(check.owns) {
            return match self.findings.broken_rule(check.needs) {
                Some(rule) => because_of(check, rule),
                None => wrong.clone(),
            };
        }
        if let Some(Verdict::NotJudged(reason)) = &known.own {
            return Verdict::NotJudged(reason.clone());
        }
        let broken = known.broken.or_else(|| self.findings.broken_rule(check.needs));
        let is_seen = check.owns.iter().any(|&rule| self.findings.seen(rule) > 0);
        match (&known.own, broken) {
            (Some(own), Some(rule)) if !is_of_games && *own != Verdict::Passed => {
                because_of(check, rule)
            }
            (Some(own), _) if !is_of_games => own.clone(),
            _ if is_seen => Verdict::Passed,
            (_, Some(rule)) => because_of(check, rule),
            (Some(own), None) => own.clone(),
            (None, None) => Verdict::NotReached("the situation never came up".to_owned()),
        }
    }
}

/// Whether the program crashed when it got a number that no integer of a machine holds.
fn crashed_at_huge_number(verdict: &Verdict) -> bool {
    let Verdict::Crashed(_, story) = verdict else { return false };
    let mut words = story.typed.last().into_iter().flat_map(|line| line.split_whitespace());
    words.any(|word| matches!(whole(word), Some((_, usize::MAX))))
}

/// A check that was not reached because another one of its level fails.
fn because_of(check: &Check, rule: Rule) -> Verdict {
    let checks = level_of(check).map_or(&[][..], checks);
    let owner = checks.iter().find(|other| other.owns.contains(&rule));
    let other = || Verdict::NotReached("the program breaks another rule".to_owned());
    owner.map_or_else(other, |owner| Verdict::because_of(owner.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If two checks took each other for granted, neither would fail.
    #[test]
    fn each_rule_belongs_to_one_check_and_may_be_taken_for_granted_by_others() {
        for level in Level::ALL {
            let owners = |rule: &Rule| -> Vec<&Check> {
                checks(level).iter().filter(|check| check.owns.contains(rule)).collect()
            };
            for check in checks(level) {
                assert!(check.owns.iter().all(|rule| owners(rule).len() == 1), "{}", check.id);
                for rule in check.needs {
                    let [owner] = owners(rule)[..] else { panic!("{}: {rule:?}", check.id) };
                    let is_mutual = owner.needs.iter().any(|rule| check.owns.contains(rule));
                    assert!(!ptr::eq(owner, check) && !is_mutual, "{} {}", check.id, owner.id);
                }
            }
        }
    }
}
