use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    check::{self, Loaded, Request, validate},
    cli::{
        completion,
        failure::{Failure, shown},
        files::{
            PathOrigin,
            atomic_file::{write_new, write_whole},
        },
        load::{self, blamed, print_report, usual_players},
        output,
        play::interview::{Interview, MenuItem},
        play::transcript::with,
        records::overwrite_guard::refuse_stdout,
        ruleset_source::{Disk, RulesetName},
        schema_file::Copy,
    },
    diagnostic::{Diagnostic, did_you_mean_one, plain, quoted},
    family::{BuiltIn, Registry},
    loader::{Builtin, FileError, Files, builtin, editions, house_rules, is_path},
    manual::{Draft, SCHEMA_FILE, next_steps, offered, paragraph},
    ruleset::Players,
};

/// Begin a ruleset of your own: a file with everything that can be changed, and the schema for
/// editors beside it
///
/// Without a name or a ruleset to begin from, a few questions lead to the file.
#[derive(Args, Debug)]
pub struct New {
    /// The id of the new ruleset: small letters, digits and hyphens; its file is NAME.toml
    name: Option<String>,
    /// The ruleset to begin from: an id (see `sentiero list`), or a file in the same folder or below
    /// it; the variants after it are always on, as in `calliope+elimination-bonus`
    #[arg(long, value_name = "RULESET", add = ArgValueCompleter::new(completion::rulesets))]
    from: Option<String>,
    /// Take a built-in house rule over into it (may be given several times)
    #[arg(long, value_name = "ID", requires = "from", add = ArgValueCompleter::new(completion::house_rules))]
    house: Vec<String>,
    /// The folder to write into
    #[arg(long, value_name = "FOLDER", default_value = ".", hide_default_value = true)]
    folder: PathBuf,
    /// Replace files that are there already
    #[arg(long)]
    force: bool,
}

/// What a draft is made of.
struct DraftRequest {
    name: String,
    from: String,
    house: Vec<&'static Builtin>,
    /// How many play, if that was asked.
    players: Option<u8>,
}

impl New {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        if let Some(name) = &self.name {
            fit(name).and_then(|()| self.free(name)).map_err(Failure::usage)?;
        }
        let request = match (&self.name, &self.from) {
            (Some(name), Some(from)) => DraftRequest {
                name: name.clone(),
                from: from.clone(),
                house: self.house.iter().map(|id| house_rule(id)).collect::<Result<_, _>>()?,
                players: None,
            },
            _ => self.ask()?,
        };
        self.write(&request)
    }

    /// Asks for the missing arguments.
    fn ask(&self) -> Result<DraftRequest, Failure> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::usage(
                "there is no terminal to ask questions at: give a name and a ruleset to begin from, \
                 as in `sentiero new our-table --from calliope` (`sentiero list` shows the rulesets)",
            ));
        }
        let output = output::stdout();
        let mut interview = Interview::new(io::stdin().lock(), output, "nothing is written");
        interview.say("A few questions lead to a ruleset of your own; `q` stops.\n")?;
        let (from, players, house) = match &self.from {
            Some(from) => {
                let house = self.house.iter().map(|id| house_rule(id)).collect::<Result<_, _>>()?;
                (from.clone(), None, house)
            }
            None => rules(&mut interview)?,
        };
        let name = match &self.name {
            Some(name) => name.clone(),
            None => interview.text(
                "\nWhat is it to be called? Small letters, digits and hyphens.",
                "our-table",
                |name| {
                    fit(name).and_then(|()| self.free(name))?;
                    Ok(name.to_owned())
                },
            )?,
        };
        interview.say("")?;
        Ok(DraftRequest { name, from, house, players })
    }

    /// Returns whether a name is not taken.
    fn free(&self, name: &str) -> Result<(), String> {
        let path = self.path(name);
        if !self.force && path.symlink_metadata().is_ok() {
            let path = shown(&path);
            return Err(format!(
                "{path} is there already: --force replaces it, another name keeps it"
            ));
        }
        Ok(())
    }

    fn path(&self, name: &str) -> PathBuf {
        let file = format!("{name}.toml");
        if self.folder == Path::new(".") { file.into() } else { self.folder.join(file) }
    }

    /// Writes the file, and the schema beside it.
    fn write(&self, request: &DraftRequest) -> Result<(), Failure> {
        let path = self.path(&request.name);
        if self.folder.metadata().is_ok_and(|folder| !folder.is_dir()) {
            return Err(Failure::environment(format!("{} is no folder", shown(&self.folder))));
        }
        let from = RulesetName::parse(&request.from);
        refuse_stdout("--from", Path::new(&from.ruleset), "the new ruleset extends it")?;
        let base = load::load_named(&from, &[])?;
        let extends = self.extends(&from.ruleset, &path)?;
        let draft =
            Draft { id: &request.name, extends: &extends, base: &base, house: &request.house };
        let text = draft.text();
        let loaded = sound(request, &base, &path, &text)?;
        let copy = path.with_file_name(SCHEMA_FILE);
        let held = Copy::at(&copy).map_err(|error| Failure::unreadable(&copy, &error))?;
        if held == Copy::Foreign && !self.force {
            return Err(Failure::usage(format!(
                "{} is there already and is no schema of rulesets: --force replaces it",
                shown(&copy)
            )));
        }
        if held != Copy::Fresh {
            write_whole(&copy, PathOrigin::Found, |file| {
                file.write_all(BuiltIn.checked().schema_text().as_bytes())
            })?;
        }
        write_new(&path, PathOrigin::Named, self.force, |file| file.write_all(text.as_bytes()))?;
        output::prose(&told(request, &path, &loaded))
    }

    /// Returns the value of `extends` in the new file.
    fn extends(&self, from: &str, path: &Path) -> Result<String, Failure> {
        if !is_path(from) {
            return Ok(from.to_owned());
        }
        let whole =
            |path: &Path| path.canonicalize().map_err(|error| Failure::unreadable(path, &error));
        let file = whole(Path::new(from))?;
        let folder = whole(&self.folder)?;
        if whole(path).is_ok_and(|path| path == file) {
            return Err(Failure::usage("a ruleset cannot begin from itself: give another name"));
        }
        let below = file.strip_prefix(&folder).ok().and_then(Path::to_str);
        let Some(below) = below else {
            return Err(Failure::usage(format!(
                "{} is not in the folder of the new file or below it, where a ruleset must be to be \
                 built on: write the new one there with --folder",
                plain(from)
            )));
        };
        // Without a slash and this ending it would be an id.
        Ok(if is_path(below) { below.to_owned() } else { format!("./{below}") })
    }
}

/// Validates the new file, which may have no other findings than the ruleset that it extends.
fn sound(
    request: &DraftRequest,
    base: &Loaded,
    path: &Path,
    text: &str,
) -> Result<Loaded, Failure> {
    let Some(name) = path.to_str() else {
        return Err(Failure::usage("the name of the folder is no text"));
    };
    let files = FilesWithDraft { path: name, text };
    let (report, failure) = match validate(&Request { ruleset: name, ..Request::default() }, &files)
    {
        Ok(loaded) if loaded.warnings.is_empty() || !base.warnings.is_empty() => {
            return Ok(loaded);
        }
        Ok(loaded) => (loaded.warnings, Failure::reported()),
        Err(report) => {
            let failure = blamed(&report);
            (report, failure)
        }
    };
    print_report(&report);
    let house: Vec<&str> = request.house.iter().map(|rule| rule.id).collect();
    let verb = match house.len() {
        0 => return Err(failure),
        1 => "does not go",
        _ => "do not go together",
    };
    let (house, from) = (house.join(" and "), plain(&request.from));
    Err(Failure::usage(format!("{house} {verb} with {from}: nothing is written")))
}

/// Asks for the rules: the box, how many play, and the house rules.
fn rules(
    interview: &mut Interview<impl io::BufRead, impl Write>,
) -> Result<(String, Option<u8>, Vec<&'static Builtin>), Failure> {
    let boxes: Vec<&Builtin> = editions().collect();
    let loaded: Vec<Loaded> = boxes
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
    let question = "Which box do you have? `sentiero pick` finds it by what is printed on it. Variants that \
                    you always play with follow its name, as in `calliope+elimination-bonus`.";
    let (edition, base) = interview.one(question, &choices, |place, variants| {
        let request = Request { ruleset: boxes[place].id, variants, ..Request::default() };
        let loaded = check::load(&request, &Disk);
        loaded.map(|base| (boxes[place], base)).map_err(|report| {
            report.diagnostics().first().map(Diagnostic::told).unwrap_or_default()
        })
    })?;
    let base = &base;
    let allowed = base.ruleset.head().players;
    let question = format!("\nHow many of you play? {allowed}.");
    let usual = usual_players(&base.ruleset);
    let players = if allowed == Players::exactly(usual) {
        usual
    } else {
        interview.text(&question, &usual.to_string(), |typed| {
            let number = typed.parse::<u8>().ok().filter(|&number| allowed.contains(number));
            let wanted = if allowed.is_range() { "a number from " } else { "" };
            number.ok_or_else(|| format!("Type {wanted}{}.", allowed.numbers()))
        })?
    };
    let mut house: Vec<&'static Builtin> = Vec::new();
    loop {
        let draft = Draft { id: "new", extends: edition.id, base, house: &house };
        let rules = offered(draft, players);
        if rules.is_empty() {
            break;
        }
        let choices: Vec<MenuItem> = rules
            .iter()
            .map(|rule| MenuItem { name: rule.id.into(), title: title(rule), about: rule.about() })
            .collect();
        let question = if house.is_empty() {
            "\nWhich house rules do you play with? You can change the file as you like later."
        } else {
            "\nWhich others go with these?"
        };
        let chosen = interview.several(question, &choices)?;
        // One after the other: the first may leave no room for the second.
        let mut refused = Vec::new();
        for &rule in chosen.iter().filter_map(|&place| rules.get(place)) {
            let draft = Draft { id: "new", extends: edition.id, base, house: &house };
            if offered(draft, players).contains(&rule) {
                house.push(rule);
            } else {
                refused.push(rule.id);
            }
        }
        if refused.is_empty() {
            break;
        }
        interview.say(&format!("Together with the others {} cannot be.", refused.join(" and ")))?;
    }
    let from = [&[edition.id.to_owned()], base.ruleset.variants()].concat().join("+");
    Ok((from, Some(players), house))
}

fn title(rule: &Builtin) -> String {
    let request = Request { ruleset: rule.id, ..Request::default() };
    load::load(&request)
        .map_or_else(|_| rule.id.into(), |loaded| loaded.ruleset.head().title.clone())
}

/// Formats the files written and the next steps.
fn told(request: &DraftRequest, path: &Path, loaded: &Loaded) -> String {
    let (file, from) = (shown(path), plain(&request.from));
    let house: Vec<&str> = request.house.iter().map(|rule| rule.id).collect();
    let house = with(&house);
    let players = loaded.ruleset.head().players;
    let mut out = paragraph(&format!(
        "{file} is a ruleset now ({from}{house}, {players}), and {SCHEMA_FILE} beside it helps editors."
    ));
    if request.players.is_some() {
        let mut again = format!("sentiero new {} --from {from}", request.name);
        for rule in &request.house {
            // Writing to a string cannot fail.
            let _ = write!(again, " --house {}", rule.id);
        }
        let _ = writeln!(out, "Without questions: {again}");
    }
    out.push_str(&next_steps(&from, &file, request.players));
    out
}

/// Returns whether a name can be that of a new ruleset.
fn fit(name: &str) -> Result<(), String> {
    let is_fit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(is_fit);
    if is_device(name) {
        let name = quoted(name);
        return Err(format!(
            "{name} cannot be the name of a ruleset: to Windows a file of that name is a device, with any \
             ending; give another"
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
            "{} cannot be the name of a ruleset: that is small letters, digits and hyphens, 64 at \
             most{meant} (--folder says where its file goes)",
            quoted(name)
        ));
    }
    if builtin().iter().any(|known| known.id == name) {
        return Err(format!("{name} is the name of a built-in ruleset: give another"));
    }
    Ok(())
}

/// Returns whether Windows takes files of a name for a device, whatever follows the first dot.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_port = || {
        let number = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
        number.is_some_and(|number| number.len() == 1 && number.as_bytes()[0].is_ascii_digit())
    };
    ["aux", "con", "nul", "prn"].contains(&stem.as_str()) || is_port()
}

/// Returns a built-in house rule by its id.
fn house_rule(id: &str) -> Result<&'static Builtin, Failure> {
    if let Some(rule) = house_rules().find(|rule| rule.id == id) {
        return Ok(rule);
    }
    let ids: Vec<&str> = house_rules().map(|rule| rule.id).collect();
    let meant = did_you_mean_one(id, ids.iter().copied());
    let (id, ids) = (quoted(id), ids.join("`, `"));
    Err(Failure::usage(format!("there is no house rule {id}{meant} (there are `{ids}`)")))
}

/// The files of this machine, with one that is about to be written.
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
