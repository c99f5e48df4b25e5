//! The form in which users choose a game's edition and variants, the number of players and who plays in each
//! seat.

use ratatui_core::{buffer::Buffer, layout::Rect};
use serde::{Deserialize, Serialize};
use textwrap::core::display_width;

use super::{
    board_view::too_small,
    canvas::{Canvas, ClickTarget, Targets, Tone, area_below, row, target_at},
    edition::ListedEdition,
    edition_list::{EditionList, ListEffect},
    input::{Input, Key, ScreenRequest, Surface},
    key_line::{key_labels, keys},
    key_watch::KeyWatch,
    overlay::{Overlay, OverlayEffect},
    text_entry::{EntryEffect, EntryPurpose, TextEntry},
};
use crate::{
    game::{Seat, capitalised},
    language::{Language, Words, table},
    record::{MAX_NAME, NameError, player_name},
    render::text::{TextStyle, wrap_to},
    ruleset::Ruleset,
};

/// A form for choosing a game, which also shows the equivalent command line.
pub struct GameForm {
    style: TextStyle,
    words: &'static Words,
    editions: Vec<ListedEdition>,
    /// The names of the available bots.
    bots: Vec<&'static str>,
    /// The index of the default bot.
    usual_bot: usize,
    edition: usize,
    players: u8,
    /// The requested number of players, whether or not the ruleset allows it.
    requested_players: u8,
    /// The player in each seat, given as the index of a bot or `None` for a human player.
    seats: Vec<Option<usize>>,
    /// The names of the players, which are empty for unnamed players.
    names: Vec<String>,
    /// Whether to practise, provided that there's one human player.
    is_practice: bool,
    /// The input field for a name, if it's open.
    entry: Option<(Seat, TextEntry)>,
    /// The list of editions, if it's open.
    list: Option<EditionList>,
    /// The message to show until a key is pressed.
    message: Option<(String, Tone)>,
    key_watch: KeyWatch,
    /// Writes a game's rulebook, if it can be read.
    rulebooks: Option<WriteRulebookOf>,
    /// The rulebook, if it's open.
    rulebook: Option<Overlay>,
    /// Whether the screen is too small for the form.
    is_too_small: bool,
    /// The numbers and descriptions of the saved games that can be resumed.
    saved_games: Vec<(u64, String)>,
    /// The index of the selected one.
    saved_game: usize,
    /// The index of the line with the cursor.
    cursor: usize,
    /// The allowed numbers of players, or the reason why the variants can't be combined.
    allowed_players: Result<Vec<u8>, String>,
    targets: Targets,
}

/// Returns the lines of the rulebook for a ruleset id, its variants and a number of players.
type WriteRulebookOf = Box<dyn Fn(&str, &[String], u8) -> Vec<String>>;

/// The default number of players.
const DEFAULT_PLAYERS: u8 = 4;

/// A game chosen in the form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameRequest {
    /// The saved game with this number.
    Saved(u64),
    /// A new game.
    New {
        /// The id of a built-in ruleset.
        ruleset: String,
        /// The names of the enabled variants.
        variants: Vec<String>,
        /// The players by seat.
        seats: Vec<RequestedPlayer>,
        /// Whether it's a practice game.
        is_practice: bool,
    },
}

/// A player chosen in the form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct RequestedPlayer {
    /// The name of the bot, or `None` for a human player.
    pub bot: Option<String>,
    /// Whether this is the default bot, which can be omitted in commands.
    pub is_usual: bool,
    /// The player's name, or an empty string for an unnamed player.
    pub name: String,
}

impl GameRequest {
    /// Returns the command-line arguments that start this game.
    pub fn arguments(&self) -> Vec<String> {
        let (ruleset, variants, seats, is_practice) = match self {
            GameRequest::Saved(number) => {
                return vec!["play".into(), "--resume".into(), number.to_string()];
            }
            GameRequest::New { ruleset, variants, seats, is_practice } => {
                (ruleset, variants, seats, *is_practice)
            }
        };
        let mut arguments = vec!["play".to_owned(), ruleset.clone()];
        let mut add = |option: &str, value: String| arguments.extend([option.to_owned(), value]);
        for variant in variants {
            add("--variant", variant.clone());
        }
        add("--players", seats.len().to_string());
        let people = || (1..).zip(seats).filter(|(_, player)| player.bot.is_none());
        let bots = || (1..).zip(seats).filter(|(_, player)| player.bot.is_some());
        for (number, RequestedPlayer { name, .. }) in people() {
            let human =
                if name.is_empty() { number.to_string() } else { format!("{number}={name}") };
            add("--human", human);
        }
        for (number, RequestedPlayer { name, .. }) in bots() {
            if !name.is_empty() {
                add("--name", format!("{number}={name}"));
            }
        }
        if people().next().is_none() {
            arguments.push("--watch".to_owned());
        }
        if is_practice {
            arguments.push("--practice".to_owned());
        }
        for (number, RequestedPlayer { bot, is_usual, .. }) in bots() {
            if let Some(bot) = bot.as_ref().filter(|_| !is_usual) {
                arguments.extend(["--bot".to_owned(), format!("{number}={bot}")]);
            }
        }
        arguments
    }
}

/// A line in the form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FormLine {
    Saved,
    Edition,
    Variant(usize),
    Players,
    Seat(usize),
    Practice,
    Play,
}

impl GameForm {
    /// Creates a form for the built-in rulesets. `bots` contains the bot names. The first one is the default.
    pub fn new(style: TextStyle, language: Language, bots: &[&'static str]) -> GameForm {
        let mut chooser = GameForm {
            style,
            words: table(language),
            editions: ListedEdition::all(),
            bots: bots.to_vec(),
            usual_bot: 0,
            edition: 0,
            players: DEFAULT_PLAYERS,
            requested_players: DEFAULT_PLAYERS,
            seats: vec![Some(0); 32],
            names: vec![String::new(); 32],
            is_practice: false,
            entry: None,
            list: None,
            message: None,
            key_watch: KeyWatch::default(),
            rulebooks: None,
            rulebook: None,
            is_too_small: false,
            saved_games: Vec::new(),
            saved_game: 0,
            cursor: 0,
            allowed_players: Ok(Vec::new()),
            targets: Targets::new(),
        };
        if let Some(first) = chooser.seats.first_mut() {
            *first = None;
        }
        chooser.check();
        chooser.cursor = chooser.place_of(FormLine::Play);
        chooser
    }

    /// Sets the default bot, which must be one of the bots.
    #[must_use]
    pub fn with_usual_bot(mut self, name: &str) -> GameForm {
        self.usual_bot = self.bots.iter().position(|bot| *bot == name).unwrap_or(0);
        let bots = self.seats.iter_mut().flatten();
        bots.for_each(|bot| *bot = self.usual_bot);
        self
    }

    /// Selects a ruleset and a number of players, provided that the ruleset is built in.
    pub fn go_to(&mut self, id: &str, players: u8) {
        if let Some(at) = self.editions.iter().position(|edition| edition.id == id) {
            self.edition = at;
            self.requested_players = players;
            self.check();
            self.cursor = self.place_of(FormLine::Play);
        }
    }

    /// Ticks only the given variants of a ruleset, provided that the ruleset is built in.
    pub fn tick(&mut self, id: &str, variants: &[String]) {
        let edition = self.editions.iter_mut().find(|edition| edition.id == id);
        for variant in edition.into_iter().flat_map(|edition| &mut edition.variants) {
            variant.is_on = variants.contains(&variant.name);
        }
        self.check();
        self.cursor = self.place_of(FormLine::Play);
    }

    /// Selects the first ruleset for the given number of players. Returns whether there is one.
    pub fn go_to_players(&mut self, players: u8) -> bool {
        let ids: Vec<String> = self.editions.iter().map(|edition| edition.id.clone()).collect();
        ids.iter().any(|id| {
            self.go_to(id, players);
            self.players == players
        })
    }

    /// Replaces each title with what `title` returns for its ruleset id and variant name.
    #[must_use]
    pub fn with_titles(mut self, title: impl Fn(&str, Option<&str>) -> Option<String>) -> GameForm {
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

    /// Replaces each game's summary with what `about` returns for its ruleset and number of players.
    #[must_use]
    pub fn with_summaries(mut self, about: impl Fn(&Ruleset, u8) -> String) -> GameForm {
        for edition in &mut self.editions {
            let players =
                edition.ruleset.players().min_by_key(|players| players.abs_diff(DEFAULT_PLAYERS));
            edition.about = players.map_or_else(String::new, |it| about(&edition.ruleset, it));
        }
        self
    }

    /// Lets users read the rulebooks, which `rulebook` writes for a ruleset id, its variants and a number of
    /// players.
    #[must_use]
    pub fn with_rulebooks(
        mut self,
        rulebook: impl Fn(&str, &[String], u8) -> Vec<String> + 'static,
    ) -> GameForm {
        self.rulebooks = Some(Box::new(rulebook));
        self
    }

    /// Opens the rulebook of the chosen game.
    fn open_rulebook(&mut self) {
        let (Some(rulebooks), Some(edition), Ok(_)) =
            (&self.rulebooks, self.editions.get(self.edition), &self.allowed_players)
        else {
            return;
        };
        let variants: Vec<String> =
            edition.enabled_variants().map(|variant| variant.name.clone()).collect();
        let lines = rulebooks(&edition.id, &variants, self.players);
        self.rulebook = Some(Overlay::Rulebook(lines, 0));
    }

    /// Adds a line at the top for resuming one of the saved games, given by their numbers and descriptions.
    #[must_use]
    pub fn with_saved_games(mut self, games: Vec<(u64, String)>) -> GameForm {
        self.saved_games = games;
        self.cursor = self.place_of(FormLine::Play);
        self
    }

    /// Returns the chosen game.
    pub fn request(&self) -> GameRequest {
        let saved = self.saved_games.get(self.saved_game);
        if let (Some(FormLine::Saved), Some((number, _))) = (self.lines().get(self.cursor), saved) {
            return GameRequest::Saved(*number);
        }
        let edition = self.editions.get(self.edition);
        let player = |(seat, bot): (Seat, &Option<usize>)| RequestedPlayer {
            bot: bot.and_then(|bot| self.bots.get(bot)).map(|bot| (*bot).to_owned()),
            is_usual: *bot == Some(self.usual_bot),
            name: self.name(seat).to_owned(),
        };
        GameRequest::New {
            ruleset: edition.map(|edition| edition.id.clone()).unwrap_or_default(),
            variants: edition
                .map(|edition| {
                    edition.enabled_variants().map(|variant| variant.name.clone()).collect()
                })
                .unwrap_or_default(),
            seats: (0..self.players).zip(&self.seats).map(player).collect(),
            is_practice: self.is_practice && self.has_one_person(),
        }
    }

    /// Returns whether exactly one player is human.
    fn has_one_person(&self) -> bool {
        let seats = self.seats.iter().take(self.players.into());
        seats.filter(|bot| bot.is_none()).count() == 1
    }

    /// Selects everything in a request for a new game, provided that its ruleset is built in.
    pub fn select(&mut self, request: &GameRequest) {
        let GameRequest::New { ruleset, variants, seats, is_practice } = request else { return };
        self.go_to(ruleset, u8::try_from(seats.len()).unwrap_or(u8::MAX));
        self.tick(ruleset, variants);
        for (seat, player) in (0..).zip(seats) {
            self.set_player(seat, player.bot.as_deref());
            self.set_name(seat, &player.name);
        }
        self.set_practice(*is_practice);
        // More players would be bots of the same kind.
        let last = seats.iter().rev().find_map(|player| player.bot.as_deref());
        for seat in (0..).take(self.seats.len()).skip(seats.len()) {
            self.set_player(seat, last.or(self.bots.get(self.usual_bot).copied()));
        }
    }

    /// Sets the player in a seat to a bot or, if `bot` is `None`, to a human player.
    pub fn set_player(&mut self, seat: Seat, bot: Option<&str>) {
        let bot = bot.map(|bot| self.bots.iter().position(|known| *known == bot));
        // Programs and searches with options aren't in the list.
        let bot = bot.map(|bot| bot.unwrap_or(self.usual_bot));
        if let Some(slot) = self.seats.get_mut(usize::from(seat)) {
            *slot = bot;
        }
    }

    /// Sets whether to practise, provided that there's one human player.
    pub fn set_practice(&mut self, is_practice: bool) {
        self.is_practice = is_practice;
    }

    /// Formats the command for starting the game, ready to be pasted into a shell.
    fn command_line(&self) -> String {
        let is_plain = |glyph: char| glyph.is_alphanumeric() || "=-_./".contains(glyph);
        let quoted = |word: String| {
            if word.chars().all(is_plain) {
                word
            } else {
                format!("'{}'", word.replace('\'', r"'\''"))
            }
        };
        let words: Vec<String> = self.request().arguments().into_iter().map(quoted).collect();
        format!("sentiero {}", words.join(" "))
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat)).map_or("", String::as_str)
    }

    /// Shows a message until a key is pressed.
    pub fn show_message(&mut self, message: String) {
        self.message = Some((message, Tone::Bold));
    }

    /// Sets a player's name, or removes it if `name` is empty. Shows a message if the name is rejected.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        if let Err(reason) = self.rename(seat, name) {
            self.message = Some((reason, Tone::Warning));
        }
    }

    /// Sets a player's name, or removes it if `name` is empty.
    ///
    /// # Errors
    /// Returns an error if the name is rejected. The message is a sentence giving the reason.
    fn rename(&mut self, seat: Seat, name: &str) -> Result<(), String> {
        let same = |other: &String| other.to_lowercase() == name.to_lowercase();
        let mut others = (0..).zip(&self.names).filter(|(other, _): &(Seat, _)| *other != seat);
        let taken = others.find(|(_, other)| !name.is_empty() && same(other));
        let name = match player_name(name) {
            Ok(name) => name,
            Err(NameError::EmptyName) => "",
            Err(NameError::TooLong(_)) => {
                return Err(self.words.format("entry-full", &[("most", MAX_NAME.into())]));
            }
            Err(NameError::HiddenCharacter(_)) => return Err(self.words.get("entry-name-sign")),
        };
        if let Some((other, _)) = taken {
            let values = [("number", (u16::from(other) + 1).into()), ("name", name.into())];
            return Err(capitalised(&self.words.format("chooser-name-taken", &values)) + ".");
        }
        if let Some(slot) = self.names.get_mut(usize::from(seat)) {
            name.clone_into(slot);
        }
        Ok(())
    }

    /// Checks whether the variants can be combined and, if so, for which numbers of players.
    fn check(&mut self) {
        let Some(edition) = self.editions.get(self.edition) else { return };
        self.allowed_players = edition.players(self.words);
        if let Ok(allowed) = &self.allowed_players {
            let near =
                allowed.iter().min_by_key(|&&players| players.abs_diff(self.requested_players));
            self.players = near.copied().unwrap_or(self.players);
        }
    }

    /// Selects an edition and moves the cursor to the next line.
    fn choose_edition(&mut self, edition: usize) {
        self.edition = edition;
        self.cursor = self.place_of(FormLine::Edition) + 1;
        self.check();
    }

    fn lines(&self) -> Vec<FormLine> {
        let variants = self.editions.get(self.edition).map_or(0, |edition| edition.variants.len());
        let mut lines: Vec<FormLine> =
            self.saved_games.iter().take(1).map(|_| FormLine::Saved).collect();
        lines.push(FormLine::Edition);
        lines.extend((0..variants).map(FormLine::Variant));
        lines.push(FormLine::Players);
        lines.extend((0..usize::from(self.players)).map(FormLine::Seat));
        lines.extend(self.has_one_person().then_some(FormLine::Practice));
        lines.push(FormLine::Play);
        lines
    }

    /// Returns the index of the given line.
    fn place_of(&self, line: FormLine) -> usize {
        self.lines().iter().position(|it| *it == line).unwrap_or_default()
    }

    /// Changes the value on the line with the cursor.
    fn change(&mut self, back: bool) {
        let turn = |at: usize, count: usize| {
            (at + if back { count.saturating_sub(1) } else { 1 }) % count.max(1)
        };
        match self.lines().get(self.cursor) {
            Some(FormLine::Edition) => self.edition = turn(self.edition, self.editions.len()),
            Some(&FormLine::Variant(number)) => {
                if let Some(edition) = self.editions.get_mut(self.edition) {
                    edition.switch(number);
                }
            }
            Some(FormLine::Players) => {
                let allowed = self.allowed_players.as_deref().unwrap_or_default();
                let at = allowed.iter().position(|&players| players == self.players).unwrap_or(0);
                self.requested_players =
                    allowed.get(turn(at, allowed.len())).copied().unwrap_or(self.players);
            }
            Some(&FormLine::Seat(seat)) => {
                let count = self.bots.len() + 1;
                if let Some(who) = self.seats.get_mut(seat) {
                    // The option for a human player comes before all bots.
                    let at = who.map_or(0, |bot| bot + 1);
                    *who = turn(at, count).checked_sub(1);
                }
            }
            Some(FormLine::Practice) => self.is_practice = !self.is_practice,
            Some(FormLine::Saved) => {
                self.saved_game = turn(self.saved_game, self.saved_games.len());
            }
            Some(FormLine::Play) | None => {}
        }
        self.check();
        self.cursor = self.cursor.min(self.lines().len() - 1);
    }

    /// Returns whether there's another value for the given line.
    fn can_change(&self, line: FormLine) -> bool {
        match line {
            FormLine::Saved => self.saved_games.len() > 1,
            FormLine::Players => {
                self.allowed_players.as_ref().is_ok_and(|allowed| allowed.len() > 1)
            }
            FormLine::Edition | FormLine::Variant(_) | FormLine::Seat(_) | FormLine::Practice => {
                true
            }
            FormLine::Play => false,
        }
    }

    /// Returns the texts below the lines of the form, which is `columns` wide.
    fn texts_below(&self, columns: usize) -> Vec<(String, Tone)> {
        if let Err(reason) = &self.allowed_players {
            return self.message.iter().cloned().chain([(reason.clone(), Tone::Warning)]).collect();
        }
        // A message replaces what could be read before.
        let mut texts: Vec<(String, Tone)> = match &self.message {
            Some(message) => vec![message.clone()],
            None => self.texts(columns).into_iter().map(|text| (text, Tone::Faint)).collect(),
        };
        texts.extend((!texts.is_empty()).then(|| (String::new(), Tone::Plain)));
        texts.push((self.words.get("chooser-command"), Tone::Faint));
        texts.push((self.command_line(), Tone::Bold));
        texts
    }

    fn words(&self, line: FormLine) -> (String, String) {
        let edition = self.editions.get(self.edition);
        match line {
            FormLine::Saved => {
                let what = self.saved_games.get(self.saved_game).map_or("", |(_, what)| what);
                let text = match self.saved_games.len() {
                    0 | 1 => what.to_owned(),
                    count => format!("< {what} >  {}/{count}", self.saved_game + 1),
                };
                (self.words.get("chooser-saved"), text)
            }
            FormLine::Edition => {
                let (id, title) = edition.map_or(("", ""), |e| (e.id.as_str(), e.title.as_str()));
                (self.words.get("chooser-edition"), format!("< {id} >  {title}"))
            }
            FormLine::Variant(number) => {
                let variant = edition.and_then(|edition| edition.variants.get(number));
                let (title, is_on) = variant.map_or(("", false), |v| (v.title.as_str(), v.is_on));
                // Of variants that exclude each other, at most one is on.
                let is_exclusive = edition.is_some_and(|edition| edition.is_exclusive(number));
                let [left, right] = if is_exclusive { ['(', ')'] } else { ['[', ']'] };
                let tick = if is_on { 'x' } else { ' ' };
                (String::new(), format!("{left}{tick}{right} {title}"))
            }
            FormLine::Players => {
                let allowed = self.allowed_players.as_deref().unwrap_or_default();
                let has_gap = allowed.windows(2).any(|pair| pair[0] + 1 < pair[1]);
                let range = match (allowed.first(), allowed.last()) {
                    _ if has_gap => {
                        allowed.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
                    }
                    (Some(&least), Some(&most)) if least < most => {
                        let values = [("least", least.into()), ("most", most.into())];
                        self.words.format("chooser-range", &values)
                    }
                    _ => String::new(),
                };
                let text = if self.can_change(line) {
                    format!("< {} >  {range}", self.players)
                } else {
                    self.players.to_string()
                };
                (self.words.get("chooser-players"), text)
            }
            FormLine::Seat(seat) => {
                let who = match self.seats.get(seat).copied().flatten() {
                    None => self.words.get("chooser-person"),
                    Some(bot) => {
                        let bot = self.bots.get(bot).copied().unwrap_or_default();
                        self.words.format("chooser-bot", &[("bot", bot.into())])
                    }
                };
                let player = self.words.format("chooser-player", &[("number", (seat + 1).into())]);
                let name = self.names.get(seat).map_or("", String::as_str);
                (player, format!("< {who} >  {name}").trim_end().to_owned())
            }
            FormLine::Practice => {
                let text = self.words.get("chooser-practice");
                (String::new(), format!("[{}] {text}", if self.is_practice { 'x' } else { ' ' }))
            }
            FormLine::Play => (String::new(), self.words.get("chooser-play")),
        }
    }

    /// Returns the width of the column with the names of lines, including a gap.
    fn name_width(&self) -> usize {
        let names = self.lines().into_iter().map(|line| display_width(&self.words(line).0) + 1);
        names.fold(MIN_NAME_WIDTH, usize::max)
    }

    /// Returns the texts about the line with the cursor, in a form that's `columns` wide: the whole text if it
    /// doesn't fit, a description of its bot or game, and the games to begin with.
    fn texts(&self, columns: usize) -> Vec<String> {
        let Some(&line) = self.lines().get(self.cursor) else { return Vec::new() };
        let (_, value) = self.words(line);
        let whole =
            (display_width(&value) > columns.saturating_sub(self.name_width())).then_some(value);
        let is_about_games = matches!(line, FormLine::Edition | FormLine::Play);
        let first_games = is_about_games.then(|| self.words.get("chooser-beginners"));
        let about = Some(self.about_line(line)).filter(|about| !about.is_empty());
        whole.into_iter().chain(about).chain(first_games).collect()
    }

    /// Returns the description of the bot or game on the given line.
    ///
    /// This is empty on the line for the saved game, since that can be a different game from the one
    /// selected.
    fn about_line(&self, line: FormLine) -> String {
        let bot = match line {
            FormLine::Saved => return String::new(),
            FormLine::Seat(seat) => self.seats.get(seat).copied().flatten(),
            _ => None,
        };
        match bot.and_then(|bot| self.bots.get(bot)) {
            Some(bot) => self.words.format("about-bot", &[("bot", (*bot).into())]),
            None => self.editions.get(self.edition).map_or_else(String::new, |it| it.about.clone()),
        }
    }

    fn take_key(&mut self, key: Key) -> ScreenRequest {
        if let Some((seat, entry)) = &mut self.entry {
            let (seat, edited) = (*seat, entry.take(key, self.words));
            let renamed = match edited {
                EntryEffect::Open => return ScreenRequest::Redraw,
                EntryEffect::Closed => Ok(()),
                EntryEffect::Text(name) => self.rename(seat, &name),
            };
            match (renamed, &mut self.entry) {
                (Err(reason), Some((_, entry))) => entry.refuse(reason),
                _ => self.entry = None,
            }
            return ScreenRequest::Redraw;
        }
        if let Some(rulebook) = &mut self.rulebook {
            if rulebook.take(key, self.words) != OverlayEffect::Open {
                self.rulebook = None;
            }
            return ScreenRequest::Redraw;
        }
        if let Some(list) = &mut self.list {
            match list.take(key, &self.editions) {
                ListEffect::Open => return ScreenRequest::Redraw,
                ListEffect::Closed => {}
                ListEffect::Choice(edition) => self.choose_edition(edition),
            }
            self.list = None;
            return ScreenRequest::Redraw;
        }
        self.message = None;
        let count = self.lines().len();
        let is_play = self.lines().get(self.cursor) == Some(&FormLine::Play);
        let is_saved = self.lines().get(self.cursor) == Some(&FormLine::Saved);
        match key {
            Key::Enter if is_play && self.allowed_players.is_ok() => return ScreenRequest::Next,
            Key::Enter if is_saved => return ScreenRequest::Next,
            // The form already says why this can't be played.
            Key::Enter if is_play => {}
            Key::Enter if self.lines().get(self.cursor) == Some(&FormLine::Edition) => {
                self.list = Some(EditionList::new(self.edition));
            }
            Key::Down | Key::Tab | Key::Enter | Key::Char('j') => {
                self.cursor = (self.cursor + 1) % count;
            }
            Key::Up | Key::BackTab | Key::Char('k') => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            Key::Home => self.cursor = 0,
            Key::End => self.cursor = count - 1,
            Key::Right | Key::Char(' ' | '+') => self.change(false),
            Key::Left | Key::Char('-') => self.change(true),
            Key::Char('n') => {
                if let Some(&FormLine::Seat(seat)) = self.lines().get(self.cursor)
                    && let Ok(seat) = Seat::try_from(seat)
                {
                    let entry = TextEntry::new(EntryPurpose::Player(seat + 1), self.name(seat));
                    self.entry = Some((seat, entry));
                }
            }
            Key::Char('w') => self.open_rulebook(),
            Key::Char('?') => self.show_message(self.words.get("chooser-help")),
            Key::Char('q') => return ScreenRequest::Leave,
            _ => {}
        }
        ScreenRequest::Redraw
    }
}

/// The minimum width of the column with the names of lines.
const MIN_NAME_WIDTH: usize = 10;

/// The minimum number of lines that are shown at once.
const MIN_LINES: usize = 4;

/// Returns the number of lines that a text takes up. An empty one is a gap.
fn lines_of(text: &str, width: u16) -> u16 {
    let lines = wrap_to(text, 2, width.into()).lines().count().max(1);
    u16::try_from(lines).unwrap_or(u16::MAX)
}

/// The minimum size of the form, in columns and lines.
const MIN_SIZE: (u16, u16) = (66, 16);

impl Surface for GameForm {
    fn draw(&mut self, buffer: &mut Buffer) {
        let message = self.message.take();
        self.paint(buffer);
        let is_unanswered = self.key_watch.is_unanswered(buffer.clone());
        self.message = message;
        if is_unanswered && self.message.is_none() && !self.has_overlay() {
            self.message = Some((self.words.get("no-such-key"), Tone::Warning));
        }
        if self.message.is_some() {
            self.paint(buffer);
        }
    }

    fn take(&mut self, input: Input) -> ScreenRequest {
        match input {
            // `q` is the only key that has an effect while the form isn't shown.
            Input::Key(Key::Char('q')) if self.is_too_small => return ScreenRequest::Leave,
            _ if self.is_too_small => return ScreenRequest::Redraw,
            _ => {}
        }
        match input {
            Input::Key(key) => {
                self.key_watch.press();
                let request = self.take_key(key);
                if request != ScreenRequest::Redraw {
                    self.key_watch.accept();
                }
                request
            }
            Input::Wheel { is_down, .. } => {
                self.take_key(if is_down { Key::Down } else { Key::Up })
            }
            Input::Click(x, y) => match target_at(&self.targets, x, y) {
                Some((_, ClickTarget::Key(key))) => self.take_key(key),
                Some((_, ClickTarget::Choice(edition))) if self.list.take().is_some() => {
                    self.choose_edition(edition);
                    ScreenRequest::Redraw
                }
                Some((_, ClickTarget::Choice(number))) => {
                    self.cursor = number;
                    if matches!(self.lines().get(number), Some(FormLine::Play | FormLine::Saved)) {
                        return self.take_key(Key::Enter);
                    }
                    self.change(false);
                    ScreenRequest::Redraw
                }
                _ => ScreenRequest::Redraw,
            },
            Input::Tick => ScreenRequest::Redraw,
        }
    }

    fn wait(&self) -> Option<u32> {
        None
    }
}

impl GameForm {
    /// Returns whether something covers the form.
    fn has_overlay(&self) -> bool {
        self.entry.is_some() || self.list.is_some() || self.rulebook.is_some()
    }

    /// Draws the form with its message, if any.
    fn paint(&mut self, buffer: &mut Buffer) {
        buffer.reset();
        let mut canvas = Canvas::new(buffer, self.style);
        let canvas = &mut canvas;
        let area = canvas.area();
        self.is_too_small = area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1;
        if self.is_too_small {
            too_small(canvas, MIN_SIZE, self.words);
            self.targets = Targets::new();
            return;
        }
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1).min(110), ..area };
        canvas.write(row(area, 0), &self.words.get("chooser-title"), Tone::Bold);
        let lines = self.lines();
        let below = self.texts_below(area.width.into());
        let texts: u16 = below.iter().map(|(text, _)| lines_of(text, area.width)).sum();
        // The title, the texts, the keys and the lines between them also need room.
        let room = usize::from(area.height.saturating_sub(texts + 5)).max(MIN_LINES);
        let first = self.cursor.saturating_sub(room - 1);
        let indent = u16::try_from(self.name_width()).unwrap_or(u16::MAX);
        let mut y = 2;
        for (number, &line) in lines.iter().enumerate().skip(first).take(room) {
            let (name, value) = self.words(line);
            let place = row(area, y);
            let tone = if number == self.cursor { Tone::Selected } else { Tone::Plain };
            canvas.write(place, &name, Tone::Faint);
            let place =
                Rect { x: place.x + indent, width: place.width.saturating_sub(indent), ..place };
            canvas.write(place, &value, tone);
            canvas.targets.push((row(area, y), ClickTarget::Choice(number)));
            y += 1;
        }
        let hidden = lines.len().saturating_sub(first + room);
        for (count, is_above, y) in [(first, true, 1), (hidden, false, y)] {
            if count > 0 {
                let text = canvas.format_hidden_lines(count, is_above, self.words);
                canvas.write(row(area, y), &text, Tone::Faint);
            }
        }
        // Nothing is written over the keys in the last line.
        let above_keys = Rect { height: area.height.saturating_sub(1), ..area };
        let mut end = area_below(above_keys, y + 1);
        for (text, tone) in &below {
            let used = if text.is_empty() { 1 } else { canvas.words(end, text, *tone) };
            end = area_below(end, used);
        }
        let footer = row(area_below(area, area.height.saturating_sub(1)), 0);
        let at = lines.get(self.cursor);
        let enter = match at {
            Some(FormLine::Saved) => "do-continue",
            Some(FormLine::Play) => "do-begin",
            Some(FormLine::Edition) => "do-list",
            _ => "do-next-and-play",
        };
        let mut shown = vec![
            (Key::Up, ""),
            (Key::Down, "do-line"),
            (Key::Left, ""),
            (Key::Right, "do-change"),
            (Key::Enter, enter),
            (Key::Char('w'), "do-rules"),
            (Key::Char('?'), "do-help"),
            (Key::Char('q'), "do-quit"),
        ];
        if let Some(FormLine::Seat(_)) = at {
            shown.insert(4, (Key::Char('n'), "do-name"));
        }
        if !at.is_some_and(|&line| self.can_change(line)) {
            shown.retain(|(key, _)| !matches!(key, Key::Left | Key::Right));
        }
        keys(canvas, footer, self.words, &key_labels(self.words, &shown));
        if let Some((_, entry)) = &self.entry {
            canvas.targets.clear();
            entry.draw(canvas, self.words);
        }
        if let Some(list) = &self.list {
            canvas.targets.clear();
            list.draw(canvas, &self.editions, self.words);
        }
        if let Some(rulebook) = &mut self.rulebook {
            canvas.targets.clear();
            rulebook.draw(canvas, self.words, &[], &[], &[]);
        }
        self.targets = std::mem::take(&mut canvas.targets);
    }
}
