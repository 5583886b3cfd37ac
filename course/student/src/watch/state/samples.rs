//! States made by hand for the tests.

use super::State;
use crate::watch::event::{Event, News};
use conformance::check::Level;
use conformance::suite;
use conformance::verdict::{Story, Verdict};

pub fn level() -> Level {
    Level::new(1).unwrap()
}

/// Before the first round.
pub fn state() -> State {
    State::new(level(), "my/stage1-trainee".to_owned(), vec![0; suite::checks(level()).len()])
}

/// A check that fails after a conversation of thirty lines.
pub fn failed(came: &str) -> Verdict {
    let lines = (0..30).map(|line| format!("line {line} of what was said"));
    Verdict::Failed(Story {
        expected: "the letter A alone on its line, and the question again".to_owned(),
        came: came.to_owned(),
        transcript: lines.collect(),
        diverging: Some(28),
        typed: Vec::new(),
    })
}

/// After a round in which the check of this index failed.
pub fn failing(index: usize) -> State {
    let mut state = state();
    state.begin();
    let verdicts = (0..suite::checks(level()).len())
        .map(|other| if other == index { failed("the letter B") } else { Verdict::Passed });
    let mut news = vec![News::Built];
    news.extend(verdicts.enumerate().map(|(index, verdict)| News::Judged(index, verdict)));
    news.push(News::Finished);
    for news in news {
        state.take(Event::News(1, news));
    }
    state
}
