//! K in a row, judged as a whole: what the handout says, as a user meets it.

mod collisions;
mod computer;
mod model;
mod search;
