//! One program under test: how it is started, and how much effort is spent on it.

use crate::driver::program::Program;
use crate::driver::{Inside, Limits, Way};
use crate::findings::{Findings, Rule};
use crate::machine::Deadline;
use crate::reading::Conversation;
use crate::rules::Rules;
use crate::verdict::{Result, Verdict};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// How much effort is spent on finding rare situations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Effort {
    /// A few seconds for a level.
    #[default]
    Usual,
    /// Up to half a minute for a check: more games, rarer situations.
    Thorough,
}

/// How long a check waits for a rare situation on an idle machine: usually, and in thorough mode.
const USUAL_TIME: Duration = Duration::from_secs(8);
const LONGEST_TIME: Duration = Duration::from_secs(30);

/// How many goals a series of games may serve before it gets more time, and how many times as much at
/// most.
const GOALS: usize = 6;
const MOST_TIMES: u32 = 4;

/// The first seed.
const FIRST_SEED: u64 = 1;

/// In how many checks a program must hang before the others get little time. These then cannot
/// fail because of it.
const MOST_HANGS: usize = 3;

/// How many checks may fail to judge the program before the judge gives up.
const MOST_UNJUDGED: usize = 3;

/// How long a program may print before it asks for the first time.
const FIRST_WORDS: Duration = Duration::from_secs(15);

/// How many times as long as usual the judge waits when it judges a failure a second time.
const CAUTION: u32 = 4;

/// What requests colors.
const COLORS: &[(&str, &str)] =
    &[("CLICOLOR_FORCE", "1"), ("FORCE_COLOR", "1"), ("TERM", "xterm-256color")];

/// A program under test, and how to talk to it.
#[derive(Clone)]
pub struct Bench {
    program: Program,
    effort: Effort,
    rules: Arc<Rules>,
    /// The seed of its first start; the next one is added for each further start. `None` if the
    /// program draws its tiles as it likes.
    first_seed: Option<u64>,
    /// Whether each check uses only its own games.
    keeps_apart: bool,
    /// Whether nothing but silence shows that the program waits.
    guesses: bool,
    /// See [`Limits::caution`].
    caution: u32,
    /// How many times as soon as usual a program that hangs is given up.
    haste: u32,
    /// What uses it: a check, or a series of games. On its name, the chance of a program inside the
    /// judge depends.
    user: Arc<str>,
    /// How often it was started for that.
    starts: Arc<AtomicU64>,
    /// Whether it waited there without having printed anything since the last answer.
    was_mute: Arc<AtomicBool>,
    /// Whether it is talked to in a pseudo-terminal.
    at_terminal: bool,
    /// The environment variables that it gets besides those of every program.
    environment: &'static [(&'static str, &'static str)],
    /// What the referee has found.
    findings: Arc<Mutex<Findings>>,
    shared: Arc<Shared>,
}

/// What all checks of a program know of it.
#[derive(Default)]
struct Shared {
    /// Its place inside the judge before any check begins.
    inside: Option<Inside>,
    /// How to talk to the program, or what is wrong with it before anything is typed.
    way: OnceLock<Result<Way>>,
    /// Whether a check has shown that it flushes its questions in a pseudo-terminal only.
    needs_terminal: AtomicBool,
    /// Whether the program takes a seed.
    takes_seeds: OnceLock<bool>,
    hangs: AtomicUsize,
    unjudged: AtomicUsize,
    /// What each check cost, by its id.
    costs: Mutex<BTreeMap<&'static str, Cost>>,
}

/// What a check has cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often it started the program.
    pub runs: u64,
    /// How long it took.
    pub time: Duration,
}

impl Bench {
    /// A program to judge by the rules of the handouts.
    pub fn new(program: Program, effort: Effort) -> Bench {
        Bench::with_rules(program, effort, Rules::handout())
    }

    /// A program to judge by other rules.
    pub fn with_rules(program: Program, effort: Effort, rules: Arc<Rules>) -> Bench {
        let shared = Arc::new(Shared { inside: program.inside.clone(), ..Shared::default() });
        Bench {
            guesses: cfg!(not(target_os = "linux")) && program.inside.is_none(),
            program,
            effort,
            rules,
            first_seed: None,
            keeps_apart: false,
            caution: 1,
            haste: 1,
            user: "".into(),
            starts: Arc::default(),
            was_mute: Arc::default(),
            at_terminal: false,
            environment: &[],
            findings: Arc::default(),
            shared,
        }
    }

    /// Lets each check use only its own games. An exercise changes rules of the level, which then do
    /// not hold in the games of some checks.
    pub fn keeping_apart(self) -> Bench {
        Bench { keeps_apart: true, ..self }
    }

    /// Whether each check uses only its own games.
    pub(crate) fn keeps_apart(&self) -> bool {
        self.keeps_apart
    }

    /// Gives up a program that hangs this many times as soon as usual. For tests with programs that do hang.
    pub fn in_haste(self, haste: u32) -> Bench {
        Bench { haste, ..self }
    }

    /// Starts the program with `--seed` and a number, another one each time, if it takes a seed. The
    /// same program then gets the same verdict.
    pub fn seeded(self) -> Bench {
        Bench { first_seed: Some(FIRST_SEED), ..self }
    }

    /// The same program for a check or a series of games of this name: its seeds begin with the first
    /// again, and nothing has been found yet. The referee judges only these rules, or all.
    pub(crate) fn for_user(&self, user: &str, watched: Option<&'static [Rule]>) -> Bench {
        let (user, starts, was_mute) = (user.into(), Arc::default(), Arc::default());
        let findings = Arc::new(Mutex::new(Findings::about(watched)));
        let mut bench = Bench { user, starts, was_mute, findings, ..self.clone() };
        bench.program.inside = self.inside().map(|inside| inside.for_a_check(&bench.user));
        bench
    }

    /// The same program without seeds, for a check that judges whether tiles are drawn at random.
    pub fn unseeded(&self) -> Bench {
        Bench { first_seed: None, ..self.clone() }
    }

    /// The same program for the same user, from the beginning.
    fn again(&self) -> Bench {
        self.for_user(&self.user, self.findings().watched())
    }

    /// The same program in a pseudo-terminal, if it waited on a pipe without having printed anything
    /// since the last answer: it may not have flushed its question.
    pub(crate) fn with_terminal(&self) -> Option<Bench> {
        // Another check may have shown since then that it needs a terminal.
        let began_on_pipes = self.shared.way.get() == Some(&Ok(Way::Pipes)) && !self.at_terminal;
        let may_help = began_on_pipes && self.was_mute.load(Ordering::Relaxed);
        (may_help && self.has_terminal()).then(|| Bench { at_terminal: true, ..self.again() })
    }

    /// The same program where it draws in color, if it can. The referee judges nothing there.
    pub(crate) fn in_color(&self) -> Bench {
        let bench = self.for_user(&format!("{} in color", self.user), Some(&[]));
        Bench { at_terminal: self.has_terminal(), environment: COLORS, ..bench }
    }

    /// Whether it can be talked to in a pseudo-terminal.
    fn has_terminal(&self) -> bool {
        cfg!(unix) && self.inside().is_none()
    }

    /// Whether it asked all its questions. From now on, all checks talk to it in the same way.
    pub(crate) fn asks_everything(&self) -> bool {
        let is_right = !self.was_mute.load(Ordering::Relaxed);
        if is_right {
            self.shared.needs_terminal.store(true, Ordering::Relaxed);
        }
        is_right
    }

    /// The same program, with more patience, if a busy machine could have made it fail: it would seem
    /// to wait while it is only slow.
    pub(crate) fn with_patience(&self) -> Option<Bench> {
        let patient = || Bench { caution: CAUTION, ..self.again() };
        self.guesses.then(patient)
    }

    /// What the referee has found in the games of this user.
    pub(crate) fn findings(&self) -> MutexGuard<'_, Findings> {
        self.findings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where it is recorded.
    pub(crate) fn record(&self) -> Arc<Mutex<Findings>> {
        Arc::clone(&self.findings)
    }

    /// The rules by which it is judged.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// A number of repetitions: as given, or ten times as many in thorough mode.
    pub fn times(&self, usual: usize) -> usize {
        match self.effort {
            Effort::Usual => usual,
            Effort::Thorough => usual.saturating_mul(10),
        }
    }

    /// When a check stops waiting for a rare situation: later if the machine is busy. A program inside
    /// the judge gets its time in instructions, so that the check looks equally far on every machine.
    pub fn deadline(&self) -> Deadline {
        self.deadline_after(self.time())
    }

    /// The same for a series of games that serves this many goals.
    pub(crate) fn deadline_of(&self, goals: usize) -> Deadline {
        let times = u32::try_from(goals.div_ceil(GOALS)).unwrap_or(MOST_TIMES);
        self.deadline_after(self.time() * times.min(MOST_TIMES))
    }

    /// When it stops waiting although a little more may decide.
    pub(crate) fn late_deadline(&self) -> Deadline {
        self.deadline_after(LONGEST_TIME)
    }

    fn deadline_after(&self, time: Duration) -> Deadline {
        match self.inside() {
            Some(inside) => Deadline::after_work(inside.clone(), time),
            None => Deadline::after(time),
        }
    }

    fn time(&self) -> Duration {
        match self.effort {
            Effort::Usual => USUAL_TIME,
            Effort::Thorough => LONGEST_TIME,
        }
    }

    /// The program's place inside the judge, if it runs there.
    pub fn inside(&self) -> Option<&Inside> {
        self.program.inside.as_ref()
    }

    /// Numbers the attempts at a rare situation: at most this many, or ten times as many in
    /// thorough mode, and none after the deadline.
    pub fn tries(&self, usual: usize) -> impl Iterator<Item = usize> {
        let deadline = self.deadline();
        (0..self.times(usual)).take_while(move |_| !deadline.is_over())
    }

    /// Records what this user cost, as a cost of this check.
    pub(crate) fn charge(&self, check: &'static str, elapsed: Duration) {
        // Inside the judge, its time is what the program did, which is the same on every machine.
        let time = self.inside().map_or(elapsed, Inside::worked);
        let runs = self.starts.load(Ordering::Relaxed);
        let mut costs = self.costs();
        let cost = costs.entry(check).or_default();
        (cost.runs, cost.time) = (cost.runs + runs, cost.time + time);
    }

    /// Records whether the program hung or could not be judged.
    pub(crate) fn note(&self, verdict: &Verdict) {
        let count = match verdict {
            Verdict::Hung(_) => &self.shared.hangs,
            Verdict::NotJudged(_) => &self.shared.unjudged,
            _ => return,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// What a check has cost. Games serve several checks; their cost counts for the first of these.
    pub fn cost(&self, check: &str) -> Cost {
        self.costs().get(check).copied().unwrap_or_default()
    }

    fn costs(&self) -> MutexGuard<'_, BTreeMap<&'static str, Cost>> {
        self.shared.costs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the program and listens until it waits for the first answer.
    pub fn start(&self) -> Result<Conversation> {
        self.start_with(self.way()?, self.environment)
    }

    /// Starts the program with the environment variables that request colors.
    pub fn start_in_color(&self) -> Result<Conversation> {
        self.start_with(self.way()?, COLORS)
    }

    /// Starts the program in the given way, with extra environment variables.
    pub fn start_with(&self, way: Way, environment: &[(&str, &str)]) -> Result<Conversation> {
        if self.shared.unjudged.load(Ordering::Relaxed) >= MOST_UNJUDGED {
            let reason = "the machine was too busy in three earlier checks".to_owned();
            return Err(Verdict::NotJudged(reason));
        }
        self.converse(&self.next(), way, environment, self.limits())
    }

    /// The limits of the next conversation of a check.
    fn limits(&self) -> Limits {
        let hangs = self.shared.hangs.load(Ordering::Relaxed) >= MOST_HANGS;
        let limits = match self.inside() {
            // Which check hangs first would depend on the machine.
            Some(_) => Limits::INSIDE,
            None if hangs => Limits::BRIEF,
            None => Limits::USUAL,
        };
        Limits { caution: self.caution, ..limits.divided_by(self.haste) }
    }

    /// Starts a conversation. If the program hangs before it says anything, it may just be slow to
    /// start, for example because something compiles it first: it is started again.
    fn converse(
        &self,
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
    ) -> Result<Conversation> {
        let (rules, was_mute) = (&self.rules, &self.was_mute);
        let start = || Conversation::start(program, way, environment, limits, rules, was_mute);
        match start() {
            Err(Verdict::Hung(story)) if story.is_silent() && program.inside.is_none() => start(),
            started => started,
        }
    }

    /// The program of the next start, with its seed.
    fn next(&self) -> Program {
        let start = self.starts.fetch_add(1, Ordering::Relaxed);
        let mut program = match self.seed() {
            Some(first) => with_seed(self.program.clone(), first + start),
            None => self.program.clone(),
        };
        program.inside = self.inside().map(|inside| inside.for_start(start));
        program
    }

    /// The program as no check starts it. What all checks know counts for none of them: which one
    /// asks for it first depends on the machine.
    fn before_checks(&self) -> Program {
        Program { inside: self.shared.inside.clone(), ..self.program.clone() }
    }

    /// The seed of the first start, if the program takes one.
    pub fn seed(&self) -> Option<u64> {
        self.first_seed.filter(|_| self.takes_seeds())
    }

    /// Whether the program asks its first question if it is started with a seed.
    fn takes_seeds(&self) -> bool {
        let asks = || {
            let seeded = with_seed(self.before_checks(), FIRST_SEED);
            let limits = Limits::USUAL.divided_by(self.haste);
            let talk = self.converse(&seeded, Way::Pipes, &[], limits);
            talk.is_ok_and(|talk| !talk.opening.is_end)
        };
        *self.shared.takes_seeds.get_or_init(asks)
    }

    /// Pipes, if the program says anything there. A C program that does not flush its prompts waits
    /// on a pipe in silence, but prints at a terminal.
    fn way(&self) -> Result<Way> {
        let first_words = || {
            let limits = match self.inside() {
                Some(_) => Limits::INSIDE,
                None => Limits { talk: FIRST_WORDS, ..Limits::USUAL },
            };
            let limits = limits.divided_by(self.haste);
            let talk = self.converse(&self.before_checks(), Way::Pipes, &[], limits)?;
            let is_mute = talk.has_printed_nothing() && !talk.opening.is_end;
            Ok(if is_mute && self.has_terminal() { Way::Terminal } else { Way::Pipes })
        };
        let way = self.shared.way.get_or_init(first_words).clone();
        let needs_terminal = self.at_terminal || self.shared.needs_terminal.load(Ordering::Relaxed);
        way.map(|way| if needs_terminal { Way::Terminal } else { way })
    }
}

fn with_seed(mut program: Program, seed: u64) -> Program {
    program.arguments.extend(["--seed".into(), seed.to_string().into()]);
    program
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Check;
    use crate::driver::{Guest, Hear, Host, Pause, Trouble};
    use crate::suite::judge_one;
    use std::ffi::OsString;

    /// A program that works for a second and then waits.
    #[derive(Debug)]
    struct Worker;

    struct AtWork(Duration);

    impl Host for Worker {
        fn start(
            &self,
            _: &[OsString],
            _: Way,
            _: &[(&str, &str)],
            _: u64,
        ) -> Result<Box<dyn Guest>, String> {
            Ok(Box::new(AtWork(Duration::ZERO)))
        }
    }

    impl Guest for AtWork {
        fn send(&mut self, _: &[u8]) {}

        fn end_input(&mut self) {}

        fn listen(&mut self, _: &Limits, _: Hear<'_>) -> Result<Pause, Trouble> {
            self.0 += Duration::from_secs(1);
            Ok(Pause::Waits)
        }

        fn worked(&self) -> Duration {
            self.0
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_check_that_failed_on_a_pipe_is_tried_in_a_terminal_even_if_another_one_was_first() {
        let bench = Bench::new(Program::new("a program"), Effort::Usual);
        bench.shared.way.set(Ok(Way::Pipes)).expect("no check has begun");
        let [one, other] = ["one", "other"].map(|user| bench.for_user(user, None));
        for failed in [&one, &other] {
            failed.was_mute.store(true, Ordering::Relaxed);
            let again = failed.with_terminal().expect("a terminal may help");
            assert!(again.asks_everything() && again.with_terminal().is_none());
        }
    }

    #[test]
    fn the_work_of_a_check_does_not_depend_on_which_one_begins() {
        let place = Inside::new(Arc::new(Worker), 1);
        let bench = Bench::new(Program::inside("worker", place), Effort::Usual).seeded();
        let worked = ["first", "second"].map(|check| {
            let bench = bench.for_user(check, None);
            assert!(bench.start().is_ok());
            bench.inside().unwrap().worked()
        });
        assert_eq!(worked[0], worked[1]);
        assert!(worked[0] >= Duration::from_secs(1));
    }

    #[test]
    fn the_judge_gives_up_if_the_machine_is_too_busy() {
        let bench = Bench::new(Program::new("/bin/cat"), Effort::Usual);
        for check in ["one", "two", "three"] {
            let started = bench.start_with(Way::Pipes, &[]);
            assert!(!matches!(started, Err(Verdict::NotJudged(_))));
            bench.note(&Verdict::NotJudged(format!("{check}: too busy")));
        }
        let started = bench.start_with(Way::Pipes, &[]);
        assert!(matches!(started, Err(Verdict::NotJudged(_))));
    }

    #[test]
    fn a_program_that_hangs_in_three_checks_gets_little_time_and_in_haste_even_less() {
        let bench = Bench::new(Program::new("slow"), Effort::Usual);
        assert_eq!(bench.limits(), Limits::USUAL);
        assert_eq!(FIRST_WORDS, Duration::from_secs(15));
        bench.shared.hangs.store(MOST_HANGS, Ordering::Relaxed);
        assert_eq!(bench.limits(), Limits::BRIEF);
        let Limits { work, rest, talk, .. } = bench.in_haste(10).for_user("four", None).limits();
        assert_eq!([work, rest, talk].map(|limit| limit.as_millis()), [100, 100, 800]);
    }

    #[test]
    fn a_failure_counts_if_patience_does_not_change_it_where_waiting_is_guessed() {
        let judge = |bench: &Bench| match bench.caution {
            CAUTION => Ok(()),
            _ => Err(Verdict::NotStarted("it seemed to wait".to_owned())),
        };
        let check = Check::new("slow", 1, "", "", judge);
        let bench = |guesses| Bench { guesses, ..Bench::new(Program::new("slow"), Effort::Usual) };
        assert_eq!(judge_one(&check, &bench(true)), Verdict::Passed);
        assert!(judge_one(&check, &bench(false)).is_failure());
    }
}
