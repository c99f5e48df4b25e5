//! The `rulebook` command.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::{
    cli::{
        args::{LangArg, RulesetArgs, players},
        failure::{Failure, format_path},
        files::{PathOrigin, atomic_file::write_new},
        load::check_players,
        output::{self, pager::PagerArg},
        records::overwrite_guard::{file_unless_stdout, refuse_existing},
    },
    family::{BuiltIn, Registry},
    manual::rulebook::{self, Block, Book, Paint, Picture, Pictures, rulebook},
    render::text::{Charset, TextStyle},
};

/// Print the rules of a ruleset as a short rulebook
#[derive(Args, Debug)]
pub struct Rulebook {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Print the rules for N players [default: every number of players]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    players: Option<u8>,
    #[command(flatten)]
    lang: LangArg,
    /// Only print the rules, without the example, the variants and the sources
    #[arg(long)]
    brief: bool,
    /// Output format [default: based on the extension of FILE (.md, .html or .txt), otherwise text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<RulebookFormat>,
    /// Write to FILE atomically, with the pictures for Markdown in separate files next to it; use `-`
    /// for stdout [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    force: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    pager: PagerArg,
}

/// The rulebook format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RulebookFormat {
    /// Text for the terminal
    Text,
    /// Markdown; pictures are drawn as text on stdout
    Markdown,
    /// A single, self-contained page
    Html,
}

impl Rulebook {
    pub fn run(self) -> Result<(), Failure> {
        let format = self.format()?;
        let file = self.file();
        if let Some(file) = file.filter(|_| !self.force) {
            refuse_existing([file.to_owned()])?;
        }
        let loaded = self.ruleset.load()?;
        check_players(&loaded.ruleset, self.players)?;
        let mut book = rulebook(BuiltIn.families(), &loaded, self.lang.language(), self.players);
        if self.brief {
            book = book.retain_rules();
        }
        let charset = if self.ascii { Charset::Ascii } else { Charset::Unicode };
        // Colours are only used for terminals.
        let style = TextStyle { charset, has_colour: file.is_none(), ..TextStyle::default() };
        match (file, format) {
            (Some(file), RulebookFormat::Markdown) => self.write_markdown(file, &book),
            (None, RulebookFormat::Markdown) => {
                output::text(&rulebook::markdown(&book, Pictures::Text(style)))
            }
            (_, RulebookFormat::Html) => self.put(&rulebook::html(&book)),
            (None, RulebookFormat::Text) => {
                self.pager.print(&rulebook::text(&book, &paint(), style))
            }
            (Some(_), RulebookFormat::Text) => {
                self.put(&rulebook::text(&book, &Paint::default(), style))
            }
        }
    }

    /// Returns the file to write to, or `None` for stdout.
    fn file(&self) -> Option<&Path> {
        file_unless_stdout(self.output.as_deref())
    }

    fn format(&self) -> Result<RulebookFormat, Failure> {
        let Some(file) = self.file().filter(|_| self.format.is_none()) else {
            return Ok(self.format.unwrap_or(RulebookFormat::Text));
        };
        let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("md" | "markdown") => Ok(RulebookFormat::Markdown),
            Some("html" | "htm") => Ok(RulebookFormat::Html),
            Some("txt") => Ok(RulebookFormat::Text),
            _ => Err(Failure::usage(format!(
                "{} does not end in .md, .html or .txt; for a PDF, print the HTML from a browser",
                format_path(file)
            ))),
        }
    }

    /// Writes the given text to the file or to stdout.
    fn put(&self, text: &str) -> Result<(), Failure> {
        match self.file() {
            Some(file) => write_new(file, PathOrigin::NamedPath, self.force, |out| {
                out.write_all(text.as_bytes())
            }),
            None => output::text(text),
        }
    }

    /// Writes the pictures, followed by the Markdown that links to them.
    fn write_markdown(&self, file: &Path, book: &Book) -> Result<(), Failure> {
        let Some(stem) = file.file_stem().and_then(|stem| stem.to_str()) else {
            return Err(Failure::usage("the file name is not valid Unicode"));
        };
        let pictures = Pictures::Files(stem);
        let drawn = book.blocks.iter().filter_map(|block| match block {
            Block::Picture(picture) => picture_file(file, picture, pictures),
            _ => None,
        });
        let drawn: Vec<(PathBuf, String)> = drawn.collect();
        if !self.force {
            refuse_existing(drawn.iter().map(|(path, _)| path.clone()))?;
        }
        for (path, svg) in &drawn {
            write_new(path, PathOrigin::FoundPath, self.force, |out| {
                out.write_all(svg.as_bytes())
            })?;
        }
        self.put(&rulebook::markdown(book, pictures))
    }
}

/// Returns a picture's SVG and its path in the book's folder, or `None` if the picture can't be drawn.
fn picture_file(
    file: &Path,
    picture: &Picture,
    pictures: Pictures<'_>,
) -> Option<(PathBuf, String)> {
    let name = pictures.file(picture)?;
    Some((file.with_file_name(name), picture.svg().ok()?))
}

/// Returns the markup for a terminal.
fn paint() -> Paint {
    let around = |style: anstyle::Style| (style.to_string(), format!("{style:#}"));
    let bold = anstyle::Style::new().bold();
    Paint {
        heading: around(bold.underline()),
        strong: around(bold),
        code: around(anstyle::AnsiColor::Cyan.on_default()),
    }
}
