//! The rulesets that a command works on, given as files, folders or ids.

use std::path::Path;

use super::{
    failure::{Failure, format_path},
    files::{PathOrigin, files_in},
    ruleset_source::{Disk, DiskWithoutLinks, RulesetName},
};
use crate::loader::Files;

/// A ruleset that a command works on.
pub struct RulesetTarget {
    /// The display name.
    pub name: String,
    pub ruleset: RulesetName,
    pub origin: PathOrigin,
}

impl RulesetTarget {
    /// Returns the rulesets with the given names. For a folder, these are all the files in it.
    pub fn all(names: &[String]) -> Result<Vec<RulesetTarget>, Failure> {
        let mut all = Vec::new();
        for name in names {
            let target = RulesetTarget::named(name);
            let Some(folder) = target.ruleset.folder() else {
                all.push(target);
                continue;
            };
            let is_rules = |file: &Path| file.extension().is_some_and(|end| end == "toml");
            for file in files_in(folder, is_rules, "`.toml`")? {
                let file = file.into_os_string().into_string().map_err(|name| {
                    let name = format_path(Path::new(&name));
                    Failure::invalid(format!("the file name {name} is not valid Unicode"))
                })?;
                all.push(RulesetTarget::found(file));
            }
        }
        Ok(all)
    }

    /// Creates a target from a name given by the user.
    pub fn named(name: &str) -> RulesetTarget {
        let ruleset = RulesetName::parse(name);
        RulesetTarget { name: name.to_owned(), ruleset, origin: PathOrigin::NamedPath }
    }

    /// Creates a target for a file found in a folder.
    pub fn found(name: String) -> RulesetTarget {
        let ruleset = RulesetName { ruleset: name.clone(), variants: Vec::new() };
        RulesetTarget { name, ruleset, origin: PathOrigin::FoundPath }
    }

    /// Returns the file system to read the ruleset from.
    pub fn files(&self) -> &'static dyn Files {
        match self.origin {
            PathOrigin::FoundPath => &DiskWithoutLinks,
            PathOrigin::NamedPath | PathOrigin::NamedFile => &Disk,
        }
    }
}
