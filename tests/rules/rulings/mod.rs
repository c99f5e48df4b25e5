//! Each ruling of the editions, from a position set up for the purpose: what is told reads like the
//! rulebook, and would not be told if the ruling were turned round. Where a ruling is a key, the same
//! position is played with that key set otherwise.

mod boards;
mod dragon;
mod drawing;
mod ending;
mod exchange;
mod hands;
mod kosmos;
mod outs;
mod placing;
mod starts;
mod wizkids;
