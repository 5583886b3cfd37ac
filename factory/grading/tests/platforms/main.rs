//! Documents for schools' systems: each is what its system allows, and says what the submission is worth.

mod documents;
mod gradebooks;
mod outcomes;
mod rules;
