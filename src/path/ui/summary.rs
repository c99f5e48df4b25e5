//! The pile, the sizes of hands and the dragon, in words.

use crate::{
    game::{Seat, SeatSummary, Summary, Wording, tiles_in_words},
    path::{DragonAt, Rules, View},
    ruleset::path::{First, Release, Rests, Whose},
};

impl Rules {
    /// Formats the sizes of the pile and the other hands, and the place of the dragon.
    pub(super) fn stock(&self, view: &View<'_>, wording: &Wording) -> String {
        let sizes: Vec<u8> = view.hand_sizes().collect();
        let own = self.keys.hand.whose == Whose::Own;
        let others = (0..self.seats).filter(|&seat| seat != view.seat());
        let others: Vec<String> = others
            .map(|seat| (seat, wording.player(seat)))
            .map(|(seat, name)| match sizes.get(usize::from(seat)).filter(|_| own) {
                _ if !view.playing().contains(seat) => format!("{name} is out"),
                Some(size) => format!("{name} has {size}"),
                None => format!("{name} is in"),
            })
            .collect();
        let title = if own { "Other hands" } else { "Others" };
        let dragon = match view.dragon() {
            DragonAt::Nowhere => String::new(),
            DragonAt::Rest if self.keys.dragon.rests == Rests::UnderPile => {
                " The dragon lies under the pile.".into()
            }
            DragonAt::Rest => " The dragon lies beside the board.".into(),
            DragonAt::Seat(seat) if seat == view.seat() => " You hold the dragon.".into(),
            DragonAt::Seat(seat) => format!(" {} holds the dragon.", wording.player(seat)),
        };
        let pile = match view.pile_size() {
            0 => "is empty".to_owned(),
            size => format!("has {}", tiles_in_words(size as usize)),
        };
        format!("The pile {pile}. {title}: {}.{dragon}", others.join(", "))
    }

    /// Summarises the table as everybody sees it.
    pub(super) fn summarise(&self, view: &View<'_>, wording: &Wording) -> Summary {
        let holder = view.dragon().holder();
        let sizes: Vec<u8> = view.hand_sizes().collect();
        let own = self.keys.hand.whose == Whose::Own;
        let scores = view.scores();
        let points = |seat: Seat| Some(*scores.as_ref()?.points().get(usize::from(seat))?);
        let seats = (0..self.seats).map(|seat| SeatSummary {
            is_in: view.playing().contains(seat),
            tiles: sizes.get(usize::from(seat)).filter(|_| own).map(|&size| size.into()),
            points: points(seat),
            holds: (holder == Some(seat)).then_some("dragon"),
        });
        let seats = seats.collect();
        let pile = match view.pile_size() {
            0 => "The pile is empty".to_owned(),
            size => format!("The pile has {}", tiles_in_words(size as usize)),
        };
        let mut facts = vec![pile.clone()];
        if view.dragon() == DragonAt::Rest {
            facts.push(format!("The dragon lies {}", self.dragon_rests()));
        }
        let mut notes = vec![pile];
        notes.extend(self.dragon_words(view, wording));
        Summary { seats, facts, notes }
    }

    /// Returns where the dragon lies that nobody holds.
    fn dragon_rests(&self) -> &'static str {
        match self.keys.dragon.rests {
            Rests::UnderPile => "under the pile",
            Rests::None | Rests::Aside => "beside the board",
        }
    }

    /// Formats the place of the dragon, and what that means by these rules.
    fn dragon_words(&self, view: &View<'_>, wording: &Wording) -> Option<String> {
        let (keys, first) = (&self.keys.dragon, self.keys.draw.first);
        let place = self.dragon_rests();
        Some(match view.dragon() {
            DragonAt::Nowhere => return None,
            DragonAt::Rest => {
                format!("The dragon lies {place}: whoever should draw from an empty pile takes it")
            }
            DragonAt::Seat(seat) => {
                let draws = match first {
                    First::Holder => "draws first when tiles come back",
                    First::Active => "waits for a tile",
                };
                let until = match keys.release {
                    Release::AllFull => {
                        "after a drawing it goes to whoever found no tile, or back if all are full"
                    }
                    Release::OnDraw => "it goes back with the tile that its holder draws",
                    Release::OwnTurn => "it goes back before its holder draws on the own turn",
                    Release::Refill => "it goes back as soon as the pile has tiles",
                };
                format!("{} holds the dragon and {draws}; {until}", wording.player(seat))
            }
        })
    }
}
