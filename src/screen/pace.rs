//! How fast things happen by themselves.

/// The milliseconds between two steps, from the slowest.
const PACES: [u32; 9] = [4000, 2500, 1600, 1000, 650, 400, 200, 80, 0];

/// How fast bots play where people watch: from 1, the slowest, to 9, at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    speed: usize,
    /// Whether nothing happens by itself.
    pub(super) paused: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::new(Pace::USUAL)
    }
}

impl Pace {
    /// The speed where nobody has asked for another.
    pub const USUAL: u8 = 4;

    /// A speed from 1 to 9.
    pub fn new(speed: u8) -> Pace {
        Pace { speed: usize::from(speed).clamp(1, PACES.len()), paused: false }
    }

    /// The usual speed, for what moves only when it is let run.
    pub(super) fn resting() -> Pace {
        Pace { paused: true, ..Pace::default() }
    }

    /// How long to wait for the next step; `None` while nothing happens by itself.
    pub(super) fn wait(self) -> Option<u32> {
        PACES.get(self.speed - 1).copied().filter(|_| !self.paused)
    }

    pub(super) fn faster(&mut self) {
        self.speed = (self.speed + 1).min(PACES.len());
    }

    pub(super) fn slower(&mut self) {
        self.speed = (self.speed - 1).max(1);
    }

    /// The speed in words.
    pub(super) fn words(self) -> String {
        if self.paused {
            "paused".to_owned()
        } else {
            format!("speed {} of {}", self.speed, PACES.len())
        }
    }
}
