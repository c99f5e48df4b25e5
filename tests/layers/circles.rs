//! Checks that no files depend on each other in a cycle, whether directly or through other files. Using a
//! name that a `mod.rs` re-exports counts as using the file that defines it. A `mod.rs` and the files in its
//! own folder may use each other.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use super::{
    files,
    names::{imports, names},
    place,
};

/// The module and source of each file in a crate.
struct Sources {
    files: BTreeMap<String, (Vec<String>, String)>,
    /// The file that defines each module.
    modules: BTreeMap<Vec<String>, String>,
    /// The items that each file imports, as pairs of a local name and the path it stands for.
    imports: BTreeMap<String, Vec<(String, Vec<String>)>>,
}

impl Sources {
    fn new(sources: impl IntoIterator<Item = (String, String)>) -> Self {
        let files: BTreeMap<_, _> = sources
            .into_iter()
            .map(|(file, source)| {
                let (_, module) = place(Path::new(&file));
                (file, (module, source))
            })
            .collect();
        let modules =
            files.iter().map(|(file, (module, _))| (module.clone(), file.clone())).collect();
        let imports = files
            .iter()
            .map(|(file, (module, source))| (file.clone(), imports(source, module).unwrap()))
            .collect();
        Self { files, modules, imports }
    }

    /// Returns the file that defines the item at the given path from the crate root.
    fn definition(&self, path: &[String], depth: usize) -> Option<&str> {
        let (length, file) = (0..=path.len())
            .rev()
            .find_map(|length| Some((length, self.modules.get(&path[..length])?)))?;
        let exported = path.get(length).filter(|_| depth < 8).and_then(|name| {
            let mut found = self.imports[file].iter().filter(|(known, _)| known == name);
            found.find_map(|(_, target)| {
                let target = Self::absolute(target, &path[..length]);
                let target = [&target[..], &path[length + 1..]].concat();
                let other = self.definition(&target, depth + 1)?;
                (other != file).then_some(other)
            })
        });
        Some(exported.unwrap_or(file))
    }

    /// Resolves a path against the crate root. Submodules may be named without a leading `self`.
    fn absolute(path: &[String], module: &[String]) -> Vec<String> {
        if let Some(("crate", rest)) = path.split_first().map(|(first, rest)| (&**first, rest)) {
            return rest.to_vec();
        }
        [module, path].concat()
    }

    /// Returns the files that each file uses. For a `mod.rs`, files in its own folder are left out.
    fn uses(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let uses_of = |file: &str, module: &[String], source: &str| {
            let folder = file.strip_suffix("mod.rs");
            let names = names(source, module).unwrap();
            let names = names.iter().filter_map(|name| name.strip_prefix("crate::"));
            let paths = names.map(|name| name.split("::").map(str::to_owned).collect::<Vec<_>>());
            paths
                .filter_map(|path| self.definition(&path, 0))
                .filter(|other| *other != file && *other != "lib.rs")
                .filter(|other| !folder.is_some_and(|folder| other.starts_with(folder)))
                .collect()
        };
        let files = self.files.iter().filter(|(file, _)| *file != "lib.rs" && *file != "main.rs");
        files.map(|(file, (module, source))| (&**file, uses_of(file, module, source))).collect()
    }

    /// Returns the cycles, i.e. the sets of files that all use each other, directly or indirectly.
    fn circles(&self) -> Vec<Vec<&str>> {
        let uses = self.uses();
        let reached: BTreeMap<&str, BTreeSet<&str>> = uses
            .keys()
            .map(|&file| {
                let mut reached = BTreeSet::new();
                let mut open = vec![file];
                while let Some(file) = open.pop() {
                    open.extend(uses[file].iter().copied().filter(|&other| reached.insert(other)));
                }
                (file, reached)
            })
            .collect();
        let mut circles = BTreeSet::new();
        for (file, others) in &reached {
            if others.contains(file) {
                let both = others.iter().copied().filter(|other| reached[other].contains(file));
                circles.insert(both.collect::<Vec<_>>());
            }
        }
        circles.into_iter().collect()
    }
}

#[test]
fn no_import_cycles() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources = Sources::new(files(&src).into_iter().map(|file| {
        let below = file.strip_prefix(&src).unwrap();
        let below = below.to_str().unwrap().replace('\\', "/");
        (below, fs::read_to_string(&file).unwrap())
    }));
    let circles: Vec<String> = sources.circles().iter().map(|circle| circle.join(", ")).collect();
    assert!(circles.is_empty(), "these files use each other:\n{}\n", circles.join("\n"));
}

fn circles(sources: &[(&str, &str)]) -> Vec<String> {
    let owned = sources.iter().map(|(file, source)| ((*file).to_owned(), (*source).to_owned()));
    let sources = Sources::new(owned);
    sources.circles().into_iter().map(|circle| circle.join(" ")).collect()
}

#[test]
fn detects_indirect_cycles() {
    let none = [""; 0];
    let a = ("a/x.rs", "use super::y::Y;");
    assert_eq!(circles(&[a, ("a/y.rs", "use crate::a::x::X;")]), ["a/x.rs a/y.rs"]);
    assert_eq!(circles(&[a, ("a/y.rs", "fn f() { super::x::f() }")]), ["a/x.rs a/y.rs"]);
    assert_eq!(circles(&[a, ("a/y.rs", "struct Y;")]), none);
    let through = [a, ("a/y.rs", "use super::z::Z;"), ("a/z.rs", "use super::x::X;")];
    assert_eq!(circles(&through), ["a/x.rs a/y.rs a/z.rs"]);
    let export = ("a/mod.rs", "mod x; mod y; pub use x::X;");
    assert_eq!(circles(&[export, a, ("a/y.rs", "use super::X;")]), ["a/x.rs a/y.rs"]);
    assert_eq!(circles(&[export, a, ("a/y.rs", "use crate::a::X;")]), ["a/x.rs a/y.rs"]);
    // A `mod.rs` and the files in its folder.
    let folder = ("a/mod.rs", "mod x; pub struct Both; fn f() { x::g() }");
    assert_eq!(circles(&[folder, ("a/x.rs", "use super::Both;")]), none);
    // Tests are exempt.
    let tests = ("a/y.rs", "#[cfg(test)] mod tests { use super::super::x::X; }");
    assert_eq!(circles(&[a, tests]), none);
}
