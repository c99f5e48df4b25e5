//! The `new` command.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    check::{self, LoadedRuleset, Request, validate},
    cli::{
        args, completion,
        failure::{Failure, format_path},
        files::{
            PathOrigin,
            atomic_file::{write_new, write_whole},
        },
        load::{self, print_report, report_failure, usual_players},
        output,
        play::interview::{Interview, MenuItem},
        play::transcript::format_variants,
        records::overwrite_guard::refuse_stdout,
        ruleset_source::{Disk, RulesetName},
        schema_file::SchemaCopy,
    },
    diagnostic::{Diagnostic, did_you_mean_one, escape_for_terminal, quote_text},
    loader::{BuiltinRuleset, FileError, Files, builtin_rulesets, editions, house_rules, is_path},
    manual::{Draft, SCHEMA_FILE, fitting_rules, next_steps, paragraph},
    ruleset::{Players, schema::PUBLISHED_SCHEMA},
};

/// Create your own ruleset: a file with everything you can change, plus the schema for editors in
/// the same folder
///
/// If the name or the base ruleset isn't given, you are asked a few questions.
#[derive(Args, Debug)]
pub struct New {
    /// The id of the new ruleset (lowercase letters, digits and hyphens); the file is called NAME.toml
    name: Option<String>,
    /// The base ruleset: an id (see `sentiero list`) or a file in the same folder or below it;
    /// any variants added to it are always on, as in `calliope+elimination-bonus`
    #[arg(long, value_name = "RULESET", add = ArgValueCompleter::new(completion::rulesets))]
    from: Option<String>,
    /// Include a built-in house rule (can be repeated)
    #[arg(long, value_name = "ID", requires = "from", add = ArgValueCompleter::new(completion::house_rules))]
    house: Vec<String>,
    /// The player counts: a number, a range such as `2-4`, or a list such as `4,6,8` [default: those of
    /// the base ruleset]
    #[arg(long, allow_negative_numbers = true, value_name = "N", requires = "from", value_parser = player_counts)]
    players: Option<Players>,
    /// The folder to write to
    #[arg(long, value_name = "FOLDER", default_value = ".", hide_default_value = true)]
    folder: PathBuf,
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

/// The choices made for a draft.
struct DraftRequest {
    name: String,
    from: String,
    house: Vec<&'static BuiltinRuleset>,
    /// The number of players, if the user was asked.
    asked_players: Option<u8>,
}

impl New {
    pub fn run(self) -> Result<(), Failure> {
        if let Some(name) = &self.name {
            check_name(name).and_then(|()| self.check_free(name)).map_err(Failure::usage)?;
        }
        let request = match (&self.name, &self.from) {
            (Some(name), Some(from)) => DraftRequest {
                name: name.clone(),
                from: from.clone(),
                house: copied_rules(&self.house, from)?,
                asked_players: None,
            },
            _ => self.ask()?,
        };
        self.write(&request)
    }

    /// Asks for the missing arguments.
    fn ask(&self) -> Result<DraftRequest, Failure> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::usage(
                "cannot ask questions without a terminal: pass a name and a base ruleset, as in \
                    `sentiero new our-table --from calliope` (`sentiero list` shows the rulesets)",
            ));
        }
        let output = output::stdout();
        let mut interview = Interview::new(io::stdin().lock(), output, "nothing was written");
        interview
            .say("Answer a few questions to create your own ruleset, or type `q` to quit.\n")?;
        let (from, asked_players, house) = match &self.from {
            Some(from) => {
                let house = copied_rules(&self.house, from)?;
                (from.clone(), None, house)
            }
            None => rules(&mut interview)?,
        };
        let name = match &self.name {
            Some(name) => name.clone(),
            None => interview.text(
                "\nWhat should it be called? Use lowercase letters, digits and hyphens.",
                "our-table",
                |name| {
                    check_name(name).and_then(|()| self.check_free(name))?;
                    Ok(name.to_owned())
                },
            )?,
        };
        interview.say("")?;
        Ok(DraftRequest { name, from, house, asked_players })
    }

    /// Checks that the given name isn't taken.
    fn check_free(&self, name: &str) -> Result<(), String> {
        let path = self.path(name);
        if !self.force && path.symlink_metadata().is_ok() {
            let path = format_path(&path);
            return Err(format!(
                "{path} already exists: use --force to replace it, or choose a different name"
            ));
        }
        Ok(())
    }

    fn path(&self, name: &str) -> PathBuf {
        let file = format!("{name}.toml");
        if self.folder == Path::new(".") { file.into() } else { self.folder.join(file) }
    }

    /// Writes the file, as well as the schema in the same folder.
    fn write(&self, request: &DraftRequest) -> Result<(), Failure> {
        let path = self.path(&request.name);
        if self.folder.metadata().is_ok_and(|folder| !folder.is_dir()) {
            return Err(Failure::environment(format!(
                "{} is not a folder",
                format_path(&self.folder)
            )));
        }
        let from = RulesetName::parse(&request.from);
        refuse_stdout("--from", Path::new(&from.ruleset), "the new ruleset extends it")?;
        let base = load::load_named(&from, &[])?;
        let extends = self.extends(&from.ruleset, &path)?;
        let draft = Draft {
            id: &request.name,
            extends: &extends,
            base: &base,
            house: &request.house,
            players: self.players,
        };
        let text = draft.text();
        let loaded = check(request, &base, &path, &text)?;
        let copy = path.with_file_name(SCHEMA_FILE);
        let held = SchemaCopy::at(&copy).map_err(|error| Failure::read_failure(&copy, &error))?;
        if held == SchemaCopy::Foreign && !self.force {
            return Err(Failure::usage(format!(
                "{} already exists and is not a ruleset schema: use --force to replace it",
                format_path(&copy)
            )));
        }
        if held != SchemaCopy::Fresh {
            write_whole(&copy, PathOrigin::FoundPath, |file| {
                file.write_all(PUBLISHED_SCHEMA.as_bytes())
            })?;
        }
        write_new(&path, PathOrigin::NamedPath, self.force, |file| {
            file.write_all(text.as_bytes())
        })?;
        output::print_wrapped(&format_result(request, &path, &loaded))
    }

    /// Returns the value of `extends` for the new file.
    fn extends(&self, from: &str, path: &Path) -> Result<String, Failure> {
        if !is_path(from) {
            return Ok(from.to_owned());
        }
        let whole =
            |path: &Path| path.canonicalize().map_err(|error| Failure::read_failure(path, &error));
        let file = whole(Path::new(from))?;
        let folder = whole(&self.folder)?;
        if whole(path).is_ok_and(|path| path == file) {
            return Err(Failure::usage("a ruleset cannot extend itself: choose a different name"));
        }
        let below = file.strip_prefix(&folder).ok().and_then(Path::to_str);
        let Some(below) = below else {
            return Err(Failure::usage(format!(
                "a ruleset can only extend files in or below its own folder, but {} is \
                    outside it: use --folder to write the new file next to it",
                escape_for_terminal(from)
            )));
        };
        // Without a slash or the `.toml` suffix, it would be read as an id.
        Ok(if is_path(below) { below.to_owned() } else { format!("./{below}") })
    }
}

/// Validates the new file. Warnings are only accepted if the base ruleset has warnings too.
fn check(
    request: &DraftRequest,
    base: &LoadedRuleset,
    path: &Path,
    text: &str,
) -> Result<LoadedRuleset, Failure> {
    let Some(name) = path.to_str() else {
        return Err(Failure::usage("the folder name is not valid Unicode"));
    };
    let files = FilesWithDraft { path: name, text };
    let (report, failure) = match validate(&Request { ruleset: name, ..Request::default() }, &files)
    {
        Ok(loaded) if loaded.warnings.is_empty() || !base.warnings.is_empty() => {
            return Ok(loaded);
        }
        Ok(loaded) => (loaded.warnings, Failure::reported()),
        Err(report) => {
            let failure = report_failure(&report);
            (report, failure)
        }
    };
    print_report(&report);
    let house: Vec<&str> = request.house.iter().map(|rule| rule.id).collect();
    let verb = match house.len() {
        0 => return Err(failure),
        1 => "cannot be used",
        _ => "cannot be used together",
    };
    let (house, from) = (house.join(" and "), escape_for_terminal(&request.from));
    Err(Failure::usage(format!("{house} {verb} with {from}: nothing was written")))
}

/// Asks which rules to use: the edition, the number of players and the house rules.
fn rules(
    interview: &mut Interview<impl io::BufRead, impl Write>,
) -> Result<(String, Option<u8>, Vec<&'static BuiltinRuleset>), Failure> {
    let boxes: Vec<&BuiltinRuleset> = editions().collect();
    let loaded: Vec<LoadedRuleset> = boxes
        .iter()
        .map(|edition| load::load(&Request { ruleset: edition.id, ..Request::default() }))
        .collect::<Result<_, _>>()?;
    let choices: Vec<MenuItem> = loaded
        .iter()
        .map(|loaded| MenuItem {
            name: loaded.ruleset.id().into(),
            title: loaded.ruleset.head().title.clone(),
            about: String::new(),
        })
        .collect();
    let question = "Which edition do you have? If you are not sure, run `sentiero pick` to find \
        out. Add any variants that you always use, as in `calliope+elimination-bonus`.";
    let (edition, base) = interview.ask_choice(question, &choices, |place, variants| {
        let request = Request { ruleset: boxes[place].id, variants, ..Request::default() };
        let loaded = check::load(&request, &Disk);
        loaded.map(|base| (boxes[place], base)).map_err(|report| {
            report.diagnostics().first().map(Diagnostic::full_message).unwrap_or_default()
        })
    })?;
    let base = &base;
    let allowed = base.ruleset.head().players;
    let question = format!("\nHow many players? {allowed}.");
    let usual = usual_players(&base.ruleset);
    let players = if allowed == Players::from_number(usual) {
        usual
    } else {
        interview.text(&question, &usual.to_string(), |typed| {
            let number = typed.parse::<u8>().ok().filter(|&number| allowed.contains(number));
            let wanted = if allowed.is_range() { "a number from " } else { "" };
            number.ok_or_else(|| format!("Type {wanted}{}.", allowed.format_numbers()))
        })?
    };
    let mut house: Vec<&'static BuiltinRuleset> = Vec::new();
    loop {
        let draft = Draft { id: "new", extends: edition.id, base, house: &house, players: None };
        let rules = fitting_rules(draft, players);
        if rules.is_empty() {
            break;
        }
        let choices: Vec<MenuItem> = rules
            .iter()
            .map(|rule| MenuItem {
                name: rule.id.into(),
                title: title(rule),
                about: rule.description(),
            })
            .collect();
        let question = if house.is_empty() {
            "\nWhich house rules do you use? You can edit the file later."
        } else {
            "\nAny other house rules?"
        };
        let chosen = interview.ask_choices(question, &choices)?;
        // Add them one at a time, since they can conflict with each other.
        let mut refused = Vec::new();
        for &rule in chosen.iter().filter_map(|&place| rules.get(place)) {
            let draft =
                Draft { id: "new", extends: edition.id, base, house: &house, players: None };
            if fitting_rules(draft, players).contains(&rule) {
                house.push(rule);
            } else {
                refused.push(rule.id);
            }
        }
        if refused.is_empty() {
            break;
        }
        interview
            .say(&format!("{} cannot be combined with the other rules.", refused.join(" and ")))?;
    }
    let from = [&[edition.id.to_owned()], base.ruleset.variants()].concat().join("+");
    Ok((from, Some(players), house))
}

fn title(rule: &BuiltinRuleset) -> String {
    let request = Request { ruleset: rule.id, ..Request::default() };
    load::load(&request)
        .map_or_else(|_| rule.id.into(), |loaded| loaded.ruleset.head().title.clone())
}

/// Formats the message about the written files and the next steps.
fn format_result(request: &DraftRequest, path: &Path, loaded: &LoadedRuleset) -> String {
    let (file, from) = (format_path(path), escape_for_terminal(&request.from));
    let house: Vec<&str> = request.house.iter().map(|rule| rule.id).collect();
    let house = format_variants(&house);
    let players = loaded.ruleset.head().players;
    let mut out = paragraph(&format!(
        "Created {file} ({from}{house}, {players}), along with {SCHEMA_FILE} in the same folder \
            for editor support."
    ));
    if request.asked_players.is_some() {
        let mut again = format!("sentiero new {} --from {from}", request.name);
        for rule in &request.house {
            // Writing to a string can't fail.
            let _ = write!(again, " --house {}", rule.id);
        }
        let _ = writeln!(out, "To skip the questions next time: {again}");
    }
    out.push_str(&next_steps(&from, &file, request.asked_players));
    out
}

/// Parses player counts as in `4`, `2-4` or `4,6,8`.
fn player_counts(typed: &str) -> Result<Players, String> {
    let number = args::players();
    let ends = typed.split_once('-').filter(|(min, _)| !min.is_empty());
    let numbers: Vec<u8> = match ends {
        Some((min, max)) => (number(min)?..=number(max)?).collect(),
        None => typed.split(',').map(number).collect::<Result<_, _>>()?,
    };
    Players::from_numbers(numbers)
        .ok_or_else(|| "expected the smaller number first, as in `2-4`".to_owned())
}

/// Checks that a new ruleset can have the given name.
fn check_name(name: &str) -> Result<(), String> {
    let is_fit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(is_fit);
    if is_device(name) {
        let name = quote_text(name);
        return Err(format!(
            "{name} cannot be used as a ruleset name because Windows reserves it for a device, \
                whatever the extension: choose a different name"
        ));
    }
    if name.len() > 64 || !name.split('-').all(is_word) {
        let words = name.strip_suffix(".toml").unwrap_or(name).to_lowercase();
        let words = words.split(|sign: char| !sign.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let meant = match words.join("-") {
            meant if meant.is_empty() || meant.len() > 64 => String::new(),
            meant => format!(", as in `{meant}`"),
        };
        return Err(format!(
            "{} is not a valid ruleset name: use up to 64 lowercase letters, digits and \
                hyphens{meant} (use --folder to set the folder)",
            quote_text(name)
        ));
    }
    if builtin_rulesets().iter().any(|known| known.id == name) {
        return Err(format!("{name} is a built-in ruleset: choose a different name"));
    }
    Ok(())
}

/// Returns whether Windows treats files with the given name as a device, whatever the extension.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_port = || {
        let number = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
        number.is_some_and(|number| number.len() == 1 && number.as_bytes()[0].is_ascii_digit())
    };
    ["aux", "con", "nul", "prn"].contains(&stem.as_str()) || is_port()
}

/// Returns the house rules to copy into a file that extends `from`: those with the given ids, each after the
/// house rules that it extends.
fn copied_rules(ids: &[String], from: &str) -> Result<Vec<&'static BuiltinRuleset>, Failure> {
    let inherited = find_house_rule(from.split('+').next().unwrap_or_default()).map(chain);
    let inherited = inherited.unwrap_or_default();
    let mut rules = Vec::new();
    for id in ids {
        for rule in chain(house_rule(id)?) {
            if !rules.contains(&rule) && !inherited.contains(&rule) {
                rules.push(rule);
            }
        }
    }
    Ok(rules)
}

/// Returns a house rule after the house rules that it extends.
fn chain(rule: &'static BuiltinRuleset) -> Vec<&'static BuiltinRuleset> {
    let base = rule.base_id().and_then(find_house_rule);
    let mut rules = base.map(chain).unwrap_or_default();
    rules.push(rule);
    rules
}

fn find_house_rule(id: &str) -> Option<&'static BuiltinRuleset> {
    house_rules().find(|rule| rule.id == id)
}

/// Returns the built-in house rule with the given id.
fn house_rule(id: &str) -> Result<&'static BuiltinRuleset, Failure> {
    if let Some(rule) = find_house_rule(id) {
        return Ok(rule);
    }
    let ids: Vec<&str> = house_rules().map(|rule| rule.id).collect();
    let meant = did_you_mean_one(id, ids.iter().copied());
    let (id, ids) = (quote_text(id), ids.join("`, `"));
    Err(Failure::usage(format!("unknown house rule {id}{meant} (available: `{ids}`)")))
}

/// The file system plus a draft that hasn't been written yet.
struct FilesWithDraft<'a> {
    path: &'a str,
    text: &'a str,
}

impl Files for FilesWithDraft<'_> {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if path == self.path {
            return Ok(self.text.as_bytes().to_vec());
        }
        Disk.read(path, folder, limit)
    }
}
