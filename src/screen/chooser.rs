//! The form in which a game is chosen: edition, variants, players, and the player of each seat.

use ratatui_core::{buffer::Buffer, layout::Rect};

use super::{
    canvas::{Canvas, Target, Targets, Tone, below, row, target_at},
    input::{Input, Key, Surface, Wish},
    overlay::{keys, labelled},
};
use crate::{
    check::{self, Loaded, Request},
    game::Seat,
    language::{Language, Words, table},
    loader::{NoFiles, builtin},
    render::text::TextStyle,
};

/// A form in which a game is chosen; it shows the command line that asks for the same.
pub struct Chooser {
    style: TextStyle,
    words: &'static Words,
    editions: Vec<Edition>,
    /// The bots that there are, by name; the first is the usual one.
    bots: Vec<&'static str>,
    edition: usize,
    players: u8,
    /// The player of each seat: a person, or a bot by its number.
    seats: Vec<Option<usize>>,
    /// The line with the cursor.
    at: usize,
    /// The ruleset with what is switched on, or why it cannot be.
    checked: Result<Vec<u8>, String>,
    targets: Targets,
}

struct Edition {
    id: String,
    title: String,
    variants: Vec<Variant>,
}

struct Variant {
    name: String,
    title: String,
    is_on: bool,
}

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Edition,
    Variant(usize),
    Players,
    Seat(usize),
    Play,
}

impl Chooser {
    /// Creates a form with the built-in rulesets. `bots` are the names of the bots, the usual one
    /// first.
    pub fn new(style: TextStyle, language: Language, bots: &[&'static str]) -> Chooser {
        let load = |id| check::load(&Request { ruleset: id, ..Request::default() }, &NoFiles).ok();
        let edition = |Loaded { ruleset, variants, .. }: Loaded| Edition {
            id: ruleset.id().to_owned(),
            title: ruleset.head().title.clone(),
            variants: variants
                .into_iter()
                .map(|variant| Variant { name: variant.name, title: variant.title, is_on: false })
                .collect(),
        };
        let editions = builtin().iter().filter_map(|builtin| load(builtin.id)).map(edition);
        let mut chooser = Chooser {
            style,
            words: table(language),
            editions: editions.collect(),
            bots: bots.to_vec(),
            edition: 0,
            players: 4,
            seats: vec![Some(0); 32],
            at: 0,
            checked: Ok(Vec::new()),
            targets: Targets::new(),
        };
        if let Some(first) = chooser.seats.first_mut() {
            *first = None;
        }
        chooser.check();
        chooser
    }

    /// Puts the form at a ruleset with a number of players, if it is one of those that are built in.
    pub fn go_to(&mut self, id: &str, players: u8) {
        if let Some(at) = self.editions.iter().position(|edition| edition.id == id) {
            self.edition = at;
            self.players = players;
            self.check();
        }
    }

    /// Puts the form at the first ruleset for a number of players. Returns whether there is one.
    pub fn go_to_players(&mut self, players: u8) -> bool {
        let ids: Vec<String> = self.editions.iter().map(|edition| edition.id.clone()).collect();
        ids.iter().any(|id| {
            self.go_to(id, players);
            self.players == players
        })
    }

    /// The same form with other titles: `title` returns that of a ruleset, or of a variant of it, by
    /// their names, if there is one.
    #[must_use]
    pub fn titled(mut self, title: impl Fn(&str, Option<&str>) -> Option<String>) -> Chooser {
        for edition in &mut self.editions {
            if let Some(title) = title(&edition.id, None) {
                edition.title = title;
            }
            for variant in &mut edition.variants {
                if let Some(title) = title(&edition.id, Some(&variant.name)) {
                    variant.title = title;
                }
            }
        }
        self
    }

    /// Returns the arguments that start the game from the command line.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = vec!["play".to_owned()];
        let mut add =
            |words: &[&str]| arguments.extend(words.iter().map(|word| (*word).to_owned()));
        if let Some(edition) = self.editions.get(self.edition) {
            add(&[&edition.id]);
            for variant in edition.variants.iter().filter(|variant| variant.is_on) {
                add(&["--variant", &variant.name]);
            }
        }
        add(&["--players", &self.players.to_string()]);
        let mut seats = (0..self.players).zip(&self.seats);
        for (seat, _) in seats.clone().filter(|(_, who)| who.is_none()) {
            add(&["--human", &(u16::from(seat) + 1).to_string()]);
        }
        if seats.all(|(_, who)| who.is_some()) {
            add(&["--watch"]);
        }
        let seats: Vec<(Seat, usize)> = (0..self.players)
            .zip(&self.seats)
            .filter_map(|(seat, who)| Some((seat, (*who)?)))
            .collect();
        for (seat, bot) in seats {
            // The usual bot need not be named.
            if let Some(name) = self.bots.get(bot).filter(|_| bot > 0) {
                add(&["--bot", &format!("{}={name}", u16::from(seat) + 1)]);
            }
        }
        arguments
    }

    /// Checks whether the variants go together, and with which numbers of players.
    fn check(&mut self) {
        let Some(edition) = self.editions.get(self.edition) else { return };
        let on = edition.variants.iter().filter(|variant| variant.is_on);
        let variants: Vec<String> = on.map(|variant| variant.name.clone()).collect();
        let request = Request { ruleset: &edition.id, variants: &variants, ..Request::default() };
        self.checked = match check::load(&request, &NoFiles) {
            Ok(loaded) => Ok(loaded.ruleset.players().collect()),
            Err(report) => {
                let first = report.diagnostics().first();
                Err(first.map_or_else(String::new, |found| found.message.clone()))
            }
        };
        if let Ok(allowed) = &self.checked
            && !allowed.contains(&self.players)
        {
            let near = allowed.iter().min_by_key(|&&players| players.abs_diff(self.players));
            self.players = near.copied().unwrap_or(self.players);
        }
    }

    fn lines(&self) -> Vec<Line> {
        let variants = self.editions.get(self.edition).map_or(0, |edition| edition.variants.len());
        let mut lines = vec![Line::Edition];
        lines.extend((0..variants).map(Line::Variant));
        lines.push(Line::Players);
        lines.extend((0..usize::from(self.players)).map(Line::Seat));
        lines.push(Line::Play);
        lines
    }

    /// Changes the value of the line with the cursor.
    fn change(&mut self, back: bool) {
        let turn = |at: usize, count: usize| {
            (at + if back { count.saturating_sub(1) } else { 1 }) % count.max(1)
        };
        match self.lines().get(self.at) {
            Some(Line::Edition) => self.edition = turn(self.edition, self.editions.len()),
            Some(&Line::Variant(number)) => {
                let edition = self.editions.get_mut(self.edition);
                if let Some(variant) = edition.and_then(|edition| edition.variants.get_mut(number))
                {
                    variant.is_on = !variant.is_on;
                }
            }
            Some(Line::Players) => {
                let allowed = self.checked.as_deref().unwrap_or_default();
                let at = allowed.iter().position(|&players| players == self.players).unwrap_or(0);
                self.players =
                    allowed.get(turn(at, allowed.len())).copied().unwrap_or(self.players);
            }
            Some(&Line::Seat(seat)) => {
                let count = self.bots.len() + 1;
                if let Some(who) = self.seats.get_mut(seat) {
                    // A person comes before the bots.
                    let at = who.map_or(0, |bot| bot + 1);
                    *who = turn(at, count).checked_sub(1);
                }
            }
            Some(Line::Play) | None => {}
        }
        self.check();
        self.at = self.at.min(self.lines().len() - 1);
    }

    fn words(&self, line: Line) -> (String, String) {
        let edition = self.editions.get(self.edition);
        match line {
            Line::Edition => {
                let (id, title) = edition.map_or(("", ""), |e| (e.id.as_str(), e.title.as_str()));
                (self.words.get("chooser-edition"), format!("< {id} >  {title}"))
            }
            Line::Variant(number) => {
                let variant = edition.and_then(|edition| edition.variants.get(number));
                let (title, is_on) = variant.map_or(("", false), |v| (v.title.as_str(), v.is_on));
                (String::new(), format!("[{}] {title}", if is_on { 'x' } else { ' ' }))
            }
            Line::Players => {
                let allowed = self.checked.as_deref().unwrap_or_default();
                let range = match (allowed.first(), allowed.last()) {
                    (Some(&least), Some(&most)) if least < most => {
                        let values = [("least", least.into()), ("most", most.into())];
                        self.words.say("chooser-range", &values)
                    }
                    _ => String::new(),
                };
                (self.words.get("chooser-players"), format!("< {} >  {range}", self.players))
            }
            Line::Seat(seat) => {
                let who = match self.seats.get(seat).copied().flatten() {
                    None => self.words.get("chooser-person"),
                    Some(bot) => {
                        let bot = self.bots.get(bot).copied().unwrap_or_default();
                        self.words.say("chooser-bot", &[("bot", bot.into())])
                    }
                };
                let player = self.words.say("chooser-player", &[("number", (seat + 1).into())]);
                (player, format!("< {who} >"))
            }
            Line::Play => (String::new(), self.words.get("chooser-play")),
        }
    }

    fn take_key(&mut self, key: Key) -> Wish {
        let last = self.lines().len() - 1;
        let is_play = self.lines().get(self.at) == Some(&Line::Play);
        match key {
            Key::Enter if is_play && self.checked.is_ok() => return Wish::Next,
            Key::Down | Key::Tab | Key::Enter | Key::Char('j') => self.at = (self.at + 1).min(last),
            Key::Up | Key::BackTab | Key::Char('k') => self.at = self.at.saturating_sub(1),
            Key::Home => self.at = 0,
            Key::End => self.at = last,
            Key::Right | Key::Char(' ' | '+') => self.change(false),
            Key::Left | Key::Char('-') => self.change(true),
            Key::Esc | Key::Char('q') => return Wish::Leave,
            _ => {}
        }
        Wish::Nothing
    }
}

impl Surface for Chooser {
    fn draw(&mut self, buffer: &mut Buffer) {
        buffer.reset();
        let mut canvas = Canvas { buffer, style: self.style, targets: Targets::new() };
        let canvas = &mut canvas;
        let area = canvas.area();
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1).min(110), ..area };
        canvas.write(row(area, 0), &self.words.get("chooser-title"), Tone::Bold);
        let lines = self.lines();
        let room = usize::from(area.height.saturating_sub(8)).max(1);
        let first = self.at.saturating_sub(room - 1);
        let mut y = 2;
        for (number, &line) in lines.iter().enumerate().skip(first).take(room) {
            let (name, value) = self.words(line);
            let place = row(area, y);
            let tone = if number == self.at { Tone::Chosen } else { Tone::Plain };
            canvas.write(place, &name, Tone::Faint);
            let place = Rect { x: place.x + 10, width: place.width.saturating_sub(10), ..place };
            canvas.write(place, &value, tone);
            canvas.targets.push((row(area, y), Target::Choice(number)));
            y += 1;
        }
        let end = below(area, y + 1);
        match &self.checked {
            Ok(_) => {
                let words = format!("sentiero {}", self.arguments().join(" "));
                let used = canvas.words(end, &self.words.get("chooser-command"), Tone::Faint);
                canvas.words(below(end, used), &words, Tone::Bold);
            }
            Err(reason) => {
                let values = [("reason", reason.as_str().into())];
                let words = self.words.say("chooser-clash", &values);
                canvas.words(end, &words, Tone::Warning);
            }
        }
        let footer = row(below(area, area.height.saturating_sub(1)), 0);
        let shown = [
            (Key::Up, ""),
            (Key::Down, "do-line"),
            (Key::Left, ""),
            (Key::Right, "do-change"),
            (Key::Enter, "do-next-and-play"),
            (Key::Char('q'), "do-quit"),
        ];
        keys(canvas, footer, self.words, &labelled(self.words, &shown));
        self.targets = std::mem::take(&mut canvas.targets);
    }

    fn take(&mut self, input: Input) -> Wish {
        match input {
            Input::Key(key) => self.take_key(key),
            Input::Wheel { down, .. } => self.take_key(if down { Key::Down } else { Key::Up }),
            Input::Click(x, y) => match target_at(&self.targets, x, y) {
                Some((_, Target::Key(key))) => self.take_key(key),
                Some((_, Target::Choice(number))) => {
                    self.at = number;
                    if self.lines().get(number) == Some(&Line::Play) {
                        return self.take_key(Key::Enter);
                    }
                    self.change(false);
                    Wish::Nothing
                }
                _ => Wish::Nothing,
            },
            Input::Tick => Wish::Nothing,
        }
    }

    fn wait(&self) -> Option<u32> {
        None
    }
}
