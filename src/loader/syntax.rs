//! Faults of syntax: how far they reach, and what is left of a file without them.

use std::{collections::BTreeMap, collections::BTreeSet, ops::Range};

use toml::de::{DeTable, Error};

use super::{
    foreign::foreign,
    quotes::open_quote,
    scene::{Scene, line_around},
    statement::{Statement, statements},
};
use crate::diagnostic::{Diagnostic, SourceId, Sources};

/// How often the rest of a file is looked at again: a fault can hide another.
const MAX_ROUNDS: usize = 6;
/// Of how many doubles it is looked up where the first one stands: more are hardly ever shown.
const MAX_LOOKED_UP: usize = 50;
/// With more faults than this there is no rest worth looking at.
const MAX_FAULTS: usize = 500;
/// Of how many lines it is said what is wrong; the others are counted.
const MAX_LINES: usize = 20_000;

/// A text without the statements that have a fault.
pub(super) struct Mended {
    /// The text, with spaces in their place.
    pub(super) text: String,
    /// The pointers of what they would have set.
    pub(super) lost: BTreeSet<String>,
}

/// Reports the faults of a text, one a statement, and takes these out. `None` if the rest still
/// cannot be read.
pub(super) fn mend(
    sources: &Sources,
    id: SourceId,
    errors: &[Error],
    found: &mut Vec<Diagnostic>,
) -> Option<Mended> {
    let text = sources.text(id);
    if let Some(fault) = foreign(text, id) {
        found.push(fault);
        return None;
    }
    if errors.len() > MAX_FAULTS {
        found.extend(first_of_lines(sources, id, errors));
        return None;
    }
    let statements = statements(text);
    let headers = (0..statements.len()).filter(|&index| statements[index].is_header).collect();
    let mut surgeon = Surgeon {
        id,
        text,
        rest: text.to_owned(),
        statements,
        headers,
        faulty: BTreeMap::new(),
        strays: BTreeMap::new(),
    };
    surgeon.close_brackets();
    for round in 0..MAX_ROUNDS {
        let (_, errors) = DeTable::parse_recoverable(&surgeon.rest);
        if errors.is_empty() {
            let lost = surgeon.lost();
            let text = std::mem::take(&mut surgeon.rest);
            found.extend(surgeon.into_findings());
            return Some(Mended { text, lost });
        }
        if round + 1 < MAX_ROUNDS && !surgeon.cut(&errors) {
            break;
        }
    }
    let faults: Vec<Diagnostic> = surgeon.into_findings().collect();
    // Whatever stands where, a file that cannot be read is never without a finding.
    found.extend(if faults.is_empty() { first_of_lines(sources, id, errors) } else { faults });
    None
}

struct Surgeon<'a> {
    id: SourceId,
    text: &'a str,
    rest: String,
    statements: Vec<Statement>,
    /// The numbers of the statements that are headers.
    headers: Vec<usize>,
    /// What is said of the faulty statements, by number; nothing of those that only stand below a
    /// faulty header.
    faulty: BTreeMap<usize, Option<Diagnostic>>,
    /// The lines that belong to no statement, such as comments, and are faulty all the same; each
    /// by the byte at which it begins.
    strays: BTreeMap<usize, Diagnostic>,
}

impl Surgeon<'_> {
    /// Takes out the statements with brackets or quotes that are never closed.
    fn close_brackets(&mut self) {
        let mut beyond = 0;
        for index in 0..self.statements.len() {
            let Some(open) = self.statements[index].open else { continue };
            self.blank(self.statements[index].range.clone());
            if self.faulty.len() >= MAX_LINES {
                beyond += 1;
                continue;
            }
            let scene = self.scene(index, open, false);
            self.faulty.insert(index, Some(scene.unclosed(open)));
        }
        if let Some(Some(last)) = self.faulty.values_mut().next_back() {
            last.others = beyond;
        }
    }

    /// Takes out the statements with these errors, and says of each the first. Whether any was.
    fn cut(&mut self, errors: &[Error]) -> bool {
        let before = self.faulty.len() + self.strays.len();
        // Of a statement one fault is told: that a text does not end before what follows from it.
        let mut known = BTreeSet::new();
        let torn: Vec<&Error> =
            errors.iter().filter(|error| self.is_torn(error, &mut known)).collect();
        for error in torn.into_iter().chain(errors) {
            let span = error.span().unwrap_or(self.text.len()..self.text.len());
            if let Some(line) = self.stray_at(span.start) {
                let start = line.start;
                if !self.strays.contains_key(&start) {
                    let scene = Scene::stray(self.text, self.id, line.clone());
                    self.strays.insert(start, scene.said(error));
                    self.blank(line);
                }
                continue;
            }
            let after =
                self.statements.partition_point(|statement| statement.range.start <= span.start);
            let Some(index) = after.checked_sub(1) else { continue };
            if self.faulty.contains_key(&index) {
                continue;
            }
            let look_up = self.faulty.len() < MAX_LOOKED_UP;
            let said = self.scene(index, span.start, look_up).said(error);
            self.faulty.insert(index, Some(said));
            self.blank(self.statements[index].range.clone());
            for below in self.indented_below(index) {
                self.faulty.entry(below).or_insert(None);
                self.blank(self.statements[below].range.clone());
            }
            if self.statements[index].is_header {
                // Without their header these would belong to another table.
                for below in index + 1..self.statements.len() {
                    if self.statements[below].is_header {
                        break;
                    }
                    self.faulty.entry(below).or_insert(None);
                    self.blank(self.statements[below].range.clone());
                }
            }
        }
        self.faulty.len() + self.strays.len() > before
    }

    /// The statements that belong to a key with a colon and nothing more, as they do in YAML: those
    /// below it that are indented.
    fn indented_below(&self, index: usize) -> Range<usize> {
        let written = |at: usize| {
            let statement = self.statements.get(at).filter(|statement| !statement.is_header)?;
            self.text.get(statement.range.clone())
        };
        let is_open = |text: &str| text.trim_end().ends_with(':') && !text.contains(['=', '\n']);
        if !written(index).is_some_and(is_open) {
            return index..index;
        }
        let is_indented =
            |&at: &usize| written(at).is_some_and(|text| text.starts_with([' ', '\t']));
        let end =
            (index + 1..self.statements.len()).take_while(is_indented).last().unwrap_or(index);
        index + 1..end + 1
    }

    /// Whether an error is the first on its line that says that a text does not end, and one does
    /// not.
    fn is_torn(&self, error: &Error, known: &mut BTreeSet<usize>) -> bool {
        let message = error.message();
        if !message.starts_with("invalid basic string")
            && !message.starts_with("invalid literal string")
        {
            return false;
        }
        let at = error.span().map_or(self.text.len(), |span| span.start);
        let line = line_around(self.text, at);
        known.insert(line.start) && open_quote(self.text, line).is_some()
    }

    /// What is known of the place of a fault in a statement.
    fn scene(&self, index: usize, at: usize, look_up: bool) -> Scene<'_> {
        let statement = &self.statements[index];
        let above = self.headers.partition_point(|&header| header < index);
        let header = above.checked_sub(1).map(|above| &self.statements[self.headers[above]]);
        let table = header.map_or_else(String::new, |header| header.table(self.text));
        let own = (!statement.is_header).then(|| statement.sets(self.text, &table));
        let pointer = own.map(|own| statement.pointer_at(self.text, &own, at));
        let range = statement.range.clone();
        Scene { text: self.text, id: self.id, statement: range, pointer, look_up }
    }

    /// The line around a byte, if it holds something that belongs to no statement.
    fn stray_at(&self, at: usize) -> Option<Range<usize>> {
        let after = self.statements.partition_point(|statement| statement.range.start <= at);
        let before = after.checked_sub(1).and_then(|index| self.statements.get(index));
        if before.is_some_and(|statement| at <= statement.range.end) {
            return None;
        }
        let start = self.text.get(..at)?.rfind('\n').map_or(0, |line| line + 1);
        let end = self.text.get(at..)?.find('\n').map_or(self.text.len(), |length| at + length);
        let is_blank = self.text.get(start..end)?.bytes().all(|byte| byte.is_ascii_whitespace());
        (!is_blank).then_some(start..end)
    }

    fn blank(&mut self, range: Range<usize>) {
        let spaces: String = self.rest[range.clone()]
            .bytes()
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
            .collect();
        self.rest.replace_range(range, &spaces);
    }

    fn into_findings(self) -> impl Iterator<Item = Diagnostic> {
        self.faulty.into_values().flatten().chain(self.strays.into_values())
    }

    /// The pointers of what the faulty statements would have set.
    fn lost(&self) -> BTreeSet<String> {
        let mut lost = BTreeSet::new();
        let line = |start: usize| self.text.get(start..).unwrap_or_default().split('\n').next();
        if self.strays.keys().filter_map(|&start| line(start)).any(holds_lines_of_old) {
            lost.insert(String::new());
        }
        // How many tables each list has so far.
        let mut lists: BTreeMap<String, usize> = BTreeMap::new();
        let mut table = String::new();
        for (index, statement) in self.statements.iter().enumerate() {
            let is_faulty = self.faulty.contains_key(&index);
            let written = self.text.get(statement.range.clone()).unwrap_or_default();
            let is_long = |at: usize| {
                let rest = self.text.get(at..).unwrap_or_default();
                rest.starts_with("\"\"\"") || rest.starts_with("'''")
            };
            // Lines that end in a way of old, and a text without an end, hold the rest of the file.
            let holds_more = statement.open.is_some_and(is_long) || holds_lines_of_old(written);
            if is_faulty && holds_more {
                lost.insert(String::new());
            }
            if statement.is_header {
                table = statement.table(self.text);
                if let Some(list) = table.strip_suffix("/-").filter(|_| !is_faulty) {
                    let number = lists.entry(list.to_owned()).or_default();
                    table = format!("{list}/{number}");
                    *number += 1;
                }
                if is_faulty {
                    lost.insert(table.clone());
                }
            } else if is_faulty {
                lost.insert(statement.sets(self.text, &table));
            }
        }
        lost
    }
}

/// Whether lines end in a text as they did of old: then it holds many.
fn holds_lines_of_old(text: &str) -> bool {
    text.replace("\r\n", "\n").trim_end_matches('\r').contains('\r')
}

/// Of each line the first fault: the others follow from it.
fn first_of_lines(sources: &Sources, id: SourceId, errors: &[Error]) -> Vec<Diagnostic> {
    let text = sources.text(id);
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let mut lines = BTreeSet::new();
    let mut found: Vec<Diagnostic> = Vec::new();
    for error in errors {
        let at = error.span().map_or(text.len(), |span| span.start);
        if !lines.insert(breaks.partition_point(|&line| line < at)) {
            continue;
        }
        match found.last_mut() {
            Some(last) if lines.len() > MAX_LINES => last.others += 1,
            _ => {
                let end = text.get(at..).and_then(|rest| rest.find('\n'));
                let start = text.get(..at).and_then(|before| before.rfind('\n'));
                let line = start.map_or(0, |at| at + 1)..end.map_or(text.len(), |end| at + end);
                let look_up = lines.len() <= MAX_LOOKED_UP;
                found.push(Scene { look_up, ..Scene::stray(text, id, line) }.said(error));
            }
        }
    }
    found
}
