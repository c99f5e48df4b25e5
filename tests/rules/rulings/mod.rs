//! Checks each ruling of the editions in a position made for it. The expected events read like the rulebook
//! and would be different under the opposite ruling. If there's a key for a ruling, the same position is also
//! played with a different value.

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
