//! Grades of a class: whose a submission is, what it is worth, and how the systems of schools read it.
//!
//! | module | contents |
//! |---|---|
//! | [`found`] | what was handed in, and by whom |
//! | [`outcome`] | what a submission is worth, whichever checks judged it |
//! | [`platforms`] | the documents that schools' systems read |
//! | [`record`] | what is kept of each verdict, so that nothing is judged twice |
//! | [`results`] | the results of a class, as pages and as tables |
//! | [`roster`] | who is in the class |
//! | `spreadsheet` | tables as CSV, with fields that no spreadsheet calculates |

#![forbid(unsafe_code)]

pub mod found;
pub mod outcome;
pub mod platforms;
pub mod record;
pub mod results;
pub mod roster;
mod spreadsheet;
