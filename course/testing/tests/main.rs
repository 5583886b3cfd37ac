//! The figures and the counts that other tests rely on.

mod counts;
mod figures;
