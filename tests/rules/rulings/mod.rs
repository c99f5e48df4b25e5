//! Each ruling of the editions, from a position made for it. The expected events read like the rulebook and
//! would differ under the opposite ruling. If a ruling is a key, the same position is played with another
//! value of the key.

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
