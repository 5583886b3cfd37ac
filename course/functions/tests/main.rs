//! Tests of the functions that students write, each file as it is compiled against a student's program, on the references;
//! and tests of the judge.

mod bag_and_deck;
mod board;
mod complete;
mod echo;
mod judged;
mod list;
mod placement;
mod rules;
mod scoring;
mod skeletons;
mod tile;
mod tile_list;
mod turn;
