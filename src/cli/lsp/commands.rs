//! The commands that editors can run on a rules file.

use std::env;

use gen_lsp_types::{ErrorCodes, ExecuteCommandParams, LspErrorCodes};
use serde_json::{Value, json};

use super::{
    context::RequestContext,
    view::WorkspaceView,
    wire::{RequestRefusal, refusal},
};
use crate::{
    check::{self, LoadedRuleset, Request},
    diagnostic::{Report, Style, format_code_block},
    editor,
    family::{BuiltIn, Registry},
    language::Language,
    loader::builtin_rulesets,
    manual::{self, DiffSide, rulebook},
    render::text::TextStyle,
};

pub const COMMANDS: [&str; 3] = ["sentiero.diff", "sentiero.rulebook", "sentiero.play"];

/// Runs a command on a rules file.
///
/// Depending on the command, this returns the file's rulebook as Markdown, its differences from the ruleset
/// it extends as Markdown, or the command line for playing it as a list of words.
pub fn execute(
    context: &RequestContext,
    params: &ExecuteCommandParams,
) -> Result<Value, RequestRefusal> {
    let mut arguments = params.arguments.iter().flatten().map(Value::as_str);
    let (view, name) = (&*context.view, context.name.as_str());
    if arguments.next().flatten().is_none() {
        return Err(invalid("commands require the URI of a rules file"));
    }
    match params.command.as_str() {
        "sentiero.diff" => Ok(diff(view, name)?.into()),
        "sentiero.rulebook" => {
            let language = match arguments.next() {
                None | Some(None) => context.client.language,
                Some(Some(tag)) => {
                    let tag = Language::from_tag(tag);
                    let tags = || Language::ALL.map(Language::tag).join(", ");
                    tag.ok_or_else(|| {
                        invalid(&format!("rulebooks are only available in {}", tags()))
                    })?
                }
            };
            let loaded = load(view, name)?;
            let book = rulebook::rulebook(BuiltIn.families(), &loaded, language, None);
            let pictures = rulebook::Pictures::Text(TextStyle::default());
            Ok(rulebook::markdown(&book, pictures).into())
        }
        "sentiero.play" => {
            if view.uri(name).as_ref().strip_prefix("file://").is_none() {
                return Err(failed("save the file before you play it".to_owned()));
            }
            load(view, name)?;
            let program = env::current_exe().map_err(|error| failed(error.to_string()))?;
            Ok(json!([program.to_string_lossy(), "play", name]))
        }
        other => Err(invalid(&format!("unknown command {other}"))),
    }
}

/// Compares a rules file with the ruleset it extends.
fn diff(view: &WorkspaceView, name: &str) -> Result<String, RequestRefusal> {
    let own = load(view, name)?;
    // The chain starts at the file, which is followed by the one it extends.
    let chain = editor::chain(name, view, BuiltIn.checked());
    let Some(parent) = chain.get(1) else {
        return Err(invalid("the file does not extend any other file"));
    };
    let known = builtin_rulesets().iter().find(|known| known.name == parent);
    let base = load(view, known.map_or(parent.as_str(), |known| known.id))?;
    let compared = manual::diff(
        BuiltIn.families(),
        DiffSide { name: base.ruleset.id(), loaded: &base },
        DiffSide { name: own.ruleset.id(), loaded: &own },
        None,
    );
    Ok(format_code_block(&compared.text(str::to_owned)) + "\n")
}

fn load(view: &WorkspaceView, ruleset: &str) -> Result<LoadedRuleset, RequestRefusal> {
    let request = Request { ruleset, ..Request::default() };
    let loaded = check::load(&request, view);
    loaded.map_err(|report: Report| failed(report.to_text(Style::Plain)))
}

fn invalid(message: &str) -> RequestRefusal {
    (ErrorCodes::InvalidParams, message.to_owned())
}

fn failed(message: String) -> RequestRefusal {
    refusal(LspErrorCodes::RequestFailed, message)
}
