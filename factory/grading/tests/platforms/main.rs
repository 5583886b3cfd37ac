//! Documents for schools' systems: each is what its system allows, and every mutation of it is refused.

mod documents;
mod gradebooks;
mod outcomes;
mod rules;
mod schema;
mod vpl;
