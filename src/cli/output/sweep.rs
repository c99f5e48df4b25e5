//! Formats the report for a sweep as text and JSON, and its heat maps.

use std::{fmt::Write as _, ops::Range};

use serde_json::{Map, Value, json};
use textwrap::core::display_width;

use super::{figures::repetition_obstacle, plot::ChartSheet};
use crate::{
    cli::{
        play::lineup::bots_by_seat,
        sweep::{
            setting_run::SettingFigures,
            settings::{PlayableSetting, SettingGrid, count_settings},
            vary::VariedKey,
        },
    },
    comparison::NamedEstimate,
    diagnostic::escape_for_terminal,
    render::{Bar, BarChart, Chart, HeatMap, HeatScale, text},
    ruleset::Players,
    tournament::Estimate,
};

/// The parameters of a sweep.
#[derive(Clone, Debug)]
pub struct SweepRun {
    /// The ruleset id.
    pub ruleset: String,
    /// The enabled variants.
    pub variants: Vec<String>,
    /// The values that are the same in all settings, in the form `KEY=VALUE`.
    pub set: Vec<String>,
    /// The number of players.
    pub players: u8,
    /// The bot names by seat.
    pub bots: Vec<String>,
    pub seed: u64,
    pub games: Range<u64>,
    /// The names of the figures to show, or the usual ones if there are none.
    pub shown: Vec<String>,
}

/// The results of a sweep.
pub struct SweepReport<'a> {
    pub run: &'a SweepRun,
    pub grid: &'a SettingGrid,
    /// The figures of the playable settings, in order.
    pub figures: &'a [SettingFigures],
}

impl SweepRun {
    /// Returns the ruleset and the number of players.
    pub(super) fn name(&self) -> String {
        let SweepRun { ruleset, variants, players, .. } = self;
        let name = [std::slice::from_ref(ruleset), variants].concat().join(" + ");
        format!("{}, {}", escape_for_terminal(&name), Players::from_number(*players))
    }

    /// Formats the bots and the values that are the same in all settings, each in a line.
    pub(super) fn options(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: &str| {
            // Writing to a string can't fail.
            let _ = writeln!(text, "  {name:<22} {}", escape_for_terminal(value));
        };
        line("bots", &bots_by_seat(&self.bots));
        if let Some(reason) = repetition_obstacle(&self.bots) {
            line("repeatable", &format!("no, because {reason}"));
        }
        for set in &self.set {
            line("set", set);
        }
        text
    }
}

/// Formats rows as a table whose columns are aligned.
pub(super) fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| display_width(cell)).max()
    };
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let gap = " ".repeat(width - display_width(cell));
            let _ = write!(line, "  {gap}{cell}");
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

impl SweepReport<'_> {
    fn games_asked(&self) -> u64 {
        self.run.games.end - self.run.games.start
    }

    /// Returns whether the sweep was stopped before all games were played.
    pub fn is_interrupted(&self) -> bool {
        self.figures.iter().any(|figures| figures.games < self.games_asked())
    }

    fn settings(&self) -> impl Iterator<Item = (&PlayableSetting, &SettingFigures)> {
        self.grid.playable.iter().zip(self.figures)
    }

    /// Returns the names of the figures to show.
    fn shown(&self) -> Vec<String> {
        if !self.run.shown.is_empty() {
            return self.run.shown.clone();
        }
        let all = self.figures.first().map(SettingFigures::estimates).unwrap_or_default();
        let length = all.first().map(|first| first.name.clone());
        let usual = ["range", "shared"].map(str::to_owned);
        let usual = usual.into_iter().filter(|name| all.iter().any(|it| it.name == *name));
        length.into_iter().chain(usual).collect()
    }

    /// Formats the report as text: a table with a row for each setting, the settings that were skipped, and
    /// heat maps.
    pub fn text(&self) -> String {
        let SweepRun { games, seed, .. } = self.run;
        let valid = self.grid.playable.len();
        let mut title = self.title();
        let asked = self.games_asked();
        let _ = match (self.is_interrupted(), asked) {
            (true, _) => {
                let played: u64 = self.figures.iter().map(|figures| figures.games).sum();
                let all = asked.saturating_mul(valid as u64);
                write!(title, ", interrupted after {played} of {all} games")
            }
            (false, 1) => write!(title, ", 1 game each"),
            (false, _) => write!(title, ", {asked} games each"),
        };
        if games.start > 0 {
            let _ = write!(title, " starting with game {}", games.start);
        }
        let mut text = format!("{title}, seed {seed}\n{}\n", self.run.options());
        text += &self.table();
        text += &self.grid.skipped_text();
        for map in self.heat_maps() {
            let map = text::heat_map(&map);
            text.push('\n');
            text += &map;
        }
        text
    }

    /// Returns the ruleset and the numbers of players and settings.
    pub(super) fn title(&self) -> String {
        format!("{}, {}", self.run.name(), count_settings(self.grid.playable.len()))
    }

    fn table(&self) -> String {
        let shown = self.shown();
        let keys = self.grid.keys.iter().map(|key| key.key.clone());
        let has_all = !self.is_interrupted();
        let games = (!has_all).then(|| "games".to_owned());
        let headings: Vec<String> = keys.chain(games).chain(shown.iter().cloned()).collect();
        let mut rows = vec![headings];
        for (playable, figures) in self.settings() {
            let values = playable.setting.values().iter();
            let mut row: Vec<String> =
                values.map(|value| escape_for_terminal(value.text()).into_owned()).collect();
            if !has_all {
                row.push(figures.games.to_string());
            }
            let all = figures.estimates();
            row.extend(shown.iter().map(|name| {
                let found = all.iter().find(|it| it.name == *name).filter(|_| figures.games > 0);
                found.map_or_else(|| "-".to_owned(), NamedEstimate::text)
            }));
            rows.push(row);
        }
        aligned(&rows)
    }

    /// Returns a heat map of the first two keys for each figure to show and each combination of the other keys'
    /// values. With a single key, there are none.
    fn heat_maps(&self) -> Vec<HeatMap> {
        let [rows, columns, others @ ..] = &self.grid.keys[..] else { return Vec::new() };
        let mut rest: Vec<Vec<String>> = Vec::new();
        for (playable, _) in self.settings() {
            let assignments = playable.setting.assignments(&self.grid.keys).split_off(2);
            if !rest.contains(&assignments) {
                rest.push(assignments);
            }
        }
        let texts = |key: &VariedKey| -> Vec<String> {
            key.values.iter().map(|it| escape_for_terminal(it.text()).into_owned()).collect()
        };
        let mut maps = Vec::new();
        for name in self.shown() {
            let numbers = self.numbers(&name);
            let decimals = numbers.iter().flatten().map(|(_, decimals)| *decimals).next();
            let values = numbers.iter().flatten().map(|(number, _)| *number);
            let scale = HeatScale::of(values, decimals.unwrap_or(0));
            for assignments in &rest {
                let number = |row: usize, column: usize| {
                    let at = self.grid.playable.iter().position(|playable| {
                        let values = playable.setting.values();
                        values.first() == rows.values.get(row)
                            && values.get(1) == columns.values.get(column)
                            && playable.setting.assignments(&self.grid.keys).split_off(2)
                                == *assignments
                    });
                    numbers.get(at?).copied().flatten().map(|(number, _)| number)
                };
                let row = |row| (0..columns.values.len()).map(|at| number(row, at)).collect();
                let title = if others.is_empty() {
                    name.clone()
                } else {
                    escape_for_terminal(&format!("{name}, {}", assignments.join(" "))).into_owned()
                };
                maps.push(HeatMap {
                    title,
                    labels: [rows.key.clone(), columns.key.clone()],
                    rows: texts(rows),
                    columns: texts(columns),
                    numbers: (0..rows.values.len()).map(row).collect(),
                    scale,
                });
            }
        }
        maps
    }

    /// Returns a figure in each setting that has it, with its decimal places.
    fn numbers(&self, name: &str) -> Vec<Option<(f64, usize)>> {
        let number = |figures: &SettingFigures| {
            let found = figures.estimates().into_iter().find(|it| it.name == name);
            let found = found.filter(|_| figures.games > 0);
            found.map(|it| (it.estimate.value, it.decimals()))
        };
        self.figures.iter().map(number).collect()
    }

    /// Returns the number of games, the bots and the seed in a line.
    pub(super) fn summary(&self) -> String {
        let (games, bots) = (self.games_asked(), bots_by_seat(&self.run.bots));
        format!("{games} games for each setting, bots: {bots}, seed {}", self.run.seed)
    }

    /// Returns the charts: heat maps of the first two keys or, for a single key, bars.
    pub fn sheet(&self) -> ChartSheet {
        let maps = self.heat_maps().into_iter();
        let mut charts: Vec<Vec<Chart>> = maps.map(|map| vec![Chart::Heat(map)]).collect();
        if let [key] = &self.grid.keys[..] {
            let bars = self.shown().into_iter().map(|name| Chart::Bars(self.bars(key, name)));
            charts.extend(bars.map(|bars| vec![bars]));
        }
        ChartSheet { title: self.run.name(), subtitle: self.summary(), charts }
    }

    fn bars(&self, key: &VariedKey, name: String) -> BarChart {
        let bar = |(playable, figures): (&PlayableSetting, &SettingFigures)| {
            let found = figures.estimates().into_iter().find(|it| it.name == name)?;
            let value = playable.setting.values().first()?.text().to_owned();
            let Estimate { value: number, interval } = found.estimate;
            let decimals = found.decimals();
            Some((Bar { name: value, value: number, interval: Some(interval) }, decimals))
        };
        let bars: Vec<(Bar, usize)> = self.settings().filter_map(bar).collect();
        let decimals = bars.first().map_or(0, |(_, decimals)| *decimals);
        let bars = bars.into_iter().map(|(bar, _)| bar).collect();
        BarChart { title: name, label: key.key.clone(), bars, end: None, decimals }
    }

    /// Formats the report as JSON, which is also the format of the saved file.
    pub fn json(&self) -> Value {
        let SweepRun { ruleset, variants, set, players, bots, seed, games, .. } = self.run;
        let keys = &self.grid.keys;
        let settings = self.settings().map(|(playable, figures)| {
            let mut all: Map<String, Value> = Map::new();
            all.insert("values".to_owned(), playable.setting.json(keys).into());
            all.insert("rules_hash".to_owned(), json!(playable.rules_hash));
            all.insert("games".to_owned(), figures.games.into());
            let numbers = figures.estimates().into_iter().filter(|_| figures.games > 0);
            let numbers = numbers.map(|it| (it.name.clone(), json!(it)));
            all.insert("figures".to_owned(), numbers.collect::<Map<_, _>>().into());
            if let Value::Object(fields) = json!(figures) {
                all.extend(fields);
            }
            Value::from(all)
        });
        let skipped = self.grid.skipped.iter().map(
            |skipped| json!({ "values": skipped.setting.json(keys), "reason": skipped.reason }),
        );
        let mut all = json!({
            "ruleset": ruleset,
            "variants": variants,
            "set": set,
            "players": players,
            "bots": bots,
            "first": games.start,
            "games_asked": self.games_asked(),
            "interrupted": self.is_interrupted(),
            "seed": seed,
            "vary": self.grid.varied_values(),
            "settings": settings.collect::<Vec<_>>(),
            "skipped": skipped.collect::<Vec<_>>(),
        });
        if let (Some(_), Some(fields)) = (repetition_obstacle(bots), all.as_object_mut()) {
            fields.insert("repeatable".to_owned(), false.into());
        }
        all
    }
}
