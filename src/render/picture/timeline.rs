//! CSS for animations.

use std::fmt::Write as _;

use super::journey::Waypoint;
use crate::render::number;

/// The animations in a picture, each of which runs for the whole duration.
#[derive(Debug)]
pub(super) struct Timeline {
    /// The duration in seconds.
    total: f64,
    keyframes: String,
    names: String,
    count: u32,
}

impl Timeline {
    pub(super) fn new(total: f64) -> Timeline {
        Timeline { total, keyframes: String::new(), names: String::new(), count: 0 }
    }

    /// Adds an animation that changes a property from one value to another between two times. Returns its
    /// class.
    pub(super) fn change(&mut self, (from, to): (f64, f64), old: &str, new: &str) -> String {
        let (from, to) = (self.percent(from), self.percent(to));
        self.animation(&format!("0%,{from}%{{{old}}}{to}%,to{{{new}}}"), "")
    }

    /// Adds an animation that only shows an element between two times. Returns its class.
    pub(super) fn visible_between(&mut self, from: f64, to: f64) -> String {
        let (from, to) = (self.percent(from), self.percent(to));
        let frames = format!("0%{{opacity:0}}{from}%{{opacity:1}}{to}%,to{{opacity:0}}");
        self.animation(&frames, ";animation-timing-function:step-end")
    }

    /// Adds an animation that moves an element through the given stops, either steadily or in jumps. Returns
    /// its class.
    pub(super) fn travel(&mut self, stops: &[Waypoint], jumps: bool) -> String {
        let mut frames = String::new();
        for (nth, &(time, (x, y))) in stops.iter().enumerate() {
            let at = match (nth, nth + 1 == stops.len()) {
                (0, false) => "0%".to_owned(),
                (0, true) => "0%,to".to_owned(),
                (_, true) => format!("{}%,to", self.percent(time)),
                (_, false) => format!("{}%", self.percent(time)),
            };
            // Writing to a string never fails.
            let _ = write!(frames, "{at}{{transform:translate({}px,{}px)}}", number(x), number(y));
        }
        self.animation(&frames, if jumps { ";animation-timing-function:step-end" } else { "" })
    }

    fn animation(&mut self, frames: &str, more: &str) -> String {
        self.count += 1;
        let name = format!("z{}", self.count);
        let _ = write!(self.keyframes, "@keyframes {name}{{{frames}}}");
        let _ = write!(self.names, ".{name}{{animation-name:{name}{more}}}");
        format!("z {name}")
    }

    fn percent(&self, time: f64) -> String {
        // Six decimals still distinguish hundredths of a second if an animation runs for hours.
        let text = format!("{:.6}", (time / self.total * 100.0).clamp(0.0, 100.0));
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// Returns the style sheet. If motion is reduced, the final state is shown.
    pub(super) fn css(&self) -> String {
        let Timeline { total, keyframes, names, .. } = self;
        let total = number(*total);
        format!(
            "{keyframes}@media(prefers-reduced-motion:no-preference){{\
             .z{{animation:{total}s linear infinite}}{names}}}"
        )
    }
}
