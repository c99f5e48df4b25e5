//! The language server's client.

use gen_lsp_types::{Uri, WorkspaceFolder};
use serde::Deserialize;
use serde_json::Value;

use super::document::Encoding;
use crate::language::Language;

/// The parameters of the `initialize` request that the server uses.
///
/// The full type in `gen_lsp_types` has hundreds of fields, which would all have to be parsed.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InitializeParams {
    pub process_id: Option<i32>,
    pub locale: Option<String>,
    /// The folder in clients that don't support several of them.
    pub root_uri: Option<Uri>,
    pub workspace_folders: Option<Vec<WorkspaceFolder>>,
    pub capabilities: ClientCapabilities,
}

/// A client's capabilities, where anything of an unexpected type is treated as missing.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct ClientCapabilities(serde_json::Map<String, Value>);

impl ClientCapabilities {
    /// Returns the value at the given path of keys.
    fn get(&self, path: &[&str]) -> Option<&Value> {
        let (first, rest) = path.split_first()?;
        rest.iter().try_fold(self.0.get(*first)?, |value, key| value.get(key))
    }

    fn is_true(&self, path: &[&str]) -> bool {
        self.get(path) == Some(&Value::Bool(true))
    }

    fn contains(&self, path: &[&str], item: &str) -> bool {
        let list = self.get(path).and_then(Value::as_array);
        list.is_some_and(|list| list.iter().any(|known| known == item))
    }
}

/// A client's capabilities and settings.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a capability of its own")]
pub struct Client {
    /// The unit used to count positions within a line.
    pub encoding: Encoding,
    /// Whether it can watch files on request.
    pub can_watch: bool,
    /// Whether its edits can rename files.
    pub can_rename_files: bool,
    /// Whether completions can have tab stops.
    pub can_snippet: bool,
    /// Whether it pulls diagnostics for open documents.
    pub can_pull: bool,
    /// Whether it can pull them again on request.
    pub can_refresh: bool,
    /// The user's language.
    pub language: Language,
    /// The process id.
    pub process: Option<i32>,
}

impl Client {
    /// Reads the client's capabilities.
    pub fn new(params: &InitializeParams) -> Client {
        let known = &params.capabilities;
        let has_utf8 = known.contains(&["general", "positionEncodings"], "utf-8");
        let can_pull = known.get(&["textDocument", "diagnostic"]).is_some_and(Value::is_object);
        let can_refresh = known.is_true(&["workspace", "diagnostics", "refreshSupport"]);
        let operations = ["workspace", "workspaceEdit", "resourceOperations"];
        Client {
            encoding: if has_utf8 { Encoding::Utf8 } else { Encoding::Utf16 },
            can_watch: known.is_true(&[
                "workspace",
                "didChangeWatchedFiles",
                "dynamicRegistration",
            ]),
            can_snippet: known.is_true(&[
                "textDocument",
                "completion",
                "completionItem",
                "snippetSupport",
            ]),
            can_rename_files: known.contains(&operations, "rename"),
            can_pull,
            can_refresh: can_pull && can_refresh,
            language: params.locale.as_deref().and_then(Language::from_tag).unwrap_or_default(),
            process: params.process_id,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn client(capabilities: &Value) -> Client {
        let params = json!({ "processId": 7, "capabilities": capabilities });
        Client::new(&serde_json::from_value(params).unwrap())
    }

    #[test]
    fn parses_capabilities() {
        let client = client(&json!({
            "general": { "positionEncodings": ["utf-16", "utf-8"] },
            "textDocument": { "diagnostic": {} },
            "workspace": {
                "didChangeWatchedFiles": { "dynamicRegistration": true },
                "workspaceEdit": { "resourceOperations": ["create", "rename"] },
                "diagnostics": { "refreshSupport": true },
            },
        }));
        assert_eq!((client.encoding, client.process), (Encoding::Utf8, Some(7)));
        assert!(client.can_watch && client.can_rename_files);
        assert!(client.can_pull && client.can_refresh);
    }

    #[test]
    fn ignores_capabilities_of_the_wrong_type() {
        let client = client(&json!({
            "general": { "positionEncodings": "utf-8" },
            "textDocument": { "diagnostic": true },
            "workspace": {
                "didChangeWatchedFiles": { "dynamicRegistration": "true" },
                "workspaceEdit": ["rename"],
                "diagnostics": { "refreshSupport": true },
            },
        }));
        assert_eq!(client.encoding, Encoding::Utf16);
        assert!(!client.can_watch && !client.can_rename_files);
        assert!(!client.can_pull && !client.can_refresh);
    }
}
