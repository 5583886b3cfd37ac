//! States for the tests.

use super::{Advice, Coach, News, State};
use crate::hint::Hints;
use crate::lead::{Lead, Step};
use conformance::check::Level;
use conformance::suite;
use conformance::verdict::{Story, Verdict};
use course_kit::window::Event;
use std::rc::Rc;

/// Three hints about whatever comes first.
pub fn coach() -> Coach {
    Rc::new(|lead| Advice { hints: Some(hints(lead)), ..Advice::default() })
}

fn hints(lead: &Lead) -> Hints {
    let subject = match lead {
        Lead::NotBuilt(_) => "the error".to_owned(),
        Lead::Function(function) => function.name.clone(),
        Lead::Check(index, _) => suite::checks(Level::Trainee)[*index].id.to_owned(),
        Lead::Green => "done".to_owned(),
    };
    let lines = ["Which?", "This one.", "Here."].map(str::to_owned).into();
    Hints { subject, lines, last: "There are no more hints for this check.", ..Hints::default() }
}

/// The state before the first round.
pub fn state() -> State {
    let name = "my/stage1-trainee".to_owned();
    let mut state = State::new(Level::Trainee, name, coach());
    state.next = Some("cargo course start 2".to_owned());
    state
}

/// A check that fails after a conversation of thirty lines.
pub fn failed(came: &str) -> Verdict {
    let lines = (0..30).map(|line| format!("line {line} of the conversation"));
    Verdict::Failed(Story {
        expected: "the letter A alone on its line, and the question again".to_owned(),
        came: came.to_owned(),
        transcript: lines.collect(),
        diverging: Some(28),
        typed: Vec::new(),
    })
}

/// The state after a round in which the check of this index failed.
pub fn failing(index: usize) -> State {
    let mut state = state();
    state.begin();
    let verdicts = (0..suite::checks(Level::Trainee).len())
        .map(|other| if other == index { failed("the letter B") } else { Verdict::Passed });
    let mut steps = vec![Step::Built(Vec::new()), Step::Tested(Vec::new())];
    steps.extend(verdicts.enumerate().map(|(index, verdict)| Step::Judged(index, verdict)));
    steps.push(Step::Finished);
    for step in steps {
        state.take(Event::News(News::Round(1, step)));
    }
    state
}
