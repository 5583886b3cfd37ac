//! What most checks of exercises use.

pub(crate) use crate::changed::seen;
pub(crate) use crate::checks::Judges;
pub(crate) use crate::evening::{Evening, parts};
pub(crate) use crate::seek::{needs, play_until, seek};
pub(crate) use crate::trying::{
    LineFor, accepted_turns, accepts, ignores, is_ignored, is_refused, laid_in, laid_turn, must,
    points, refuses, replies, scores, type_lines,
};
pub(crate) use crate::wording::{
    asks_for, free_cells, has_all, has_in_order, lines_after, lines_with,
};
pub(crate) use conformance::bench::Bench;
pub(crate) use conformance::check::Level;
pub(crate) use conformance::oracle::{Place, Position, Turn as Laid};
pub(crate) use conformance::play::attempts::{Attempt, Lines};
pub(crate) use conformance::play::seats::{
    COMPUTERS, HUMANS, MIXED, computer, computer_of_kind, human,
};
pub(crate) use conformance::play::styles::Style;
pub(crate) use conformance::play::{
    Answer, Exchange, Game, Seat, Turn, View, attempts, expect, greeting, questions, styles,
};
pub(crate) use conformance::reading::conversation::{Conversation, Reply};
pub(crate) use conformance::reading::{Meaning, Token, counted, tokens, words_of};
pub(crate) use conformance::rules::Rules;
pub(crate) use conformance::verdict::Verdict;
pub(crate) use shared::Tile;
