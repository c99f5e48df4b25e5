//! Collects all names used in a source file.

use std::collections::{BTreeMap, BTreeSet};

use syn::{
    Attribute, ImplItem, Item, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility,
    buffer::{Cursor, TokenBuffer},
    visit::{self, Visit},
};

/// A path as it's written in the source, together with the module it appears in.
#[derive(Clone)]
struct Written {
    module: Vec<String>,
    /// Whether it starts with `::`.
    global: bool,
    segments: Vec<String>,
}

/// Collects all paths in a file, wherever they occur.
#[derive(Default)]
struct Collector {
    module: Vec<String>,
    paths: Vec<Written>,
    /// The targets of local names, from the `use` items of the file.
    aliases: BTreeMap<String, Vec<Written>>,
    /// The names of the methods called.
    methods: BTreeSet<String>,
    /// Macros (with `!`) and other names that aren't paths.
    others: BTreeSet<String>,
}

/// Returns all names used in a file, skipping test-only code. Paths are given in full and start at `crate`
/// for items of this crate, and macros have a trailing `!`.
pub(crate) fn names(source: &str, module: &[String]) -> syn::Result<BTreeSet<String>> {
    let file = syn::parse_file(source)?;
    let mut collector = Collector { module: module.to_vec(), ..Collector::default() };
    if !only_tests(&file.attrs) {
        collector.visit_file(&file);
    }
    let mut names = collector.others.clone();
    for path in &collector.paths {
        let mut found = Vec::new();
        collector.resolve(path, 0, &mut found);
        names.extend(found.iter().map(|segments| segments.join("::")));
    }
    Ok(names)
}

/// Returns the top-level imports of a file as pairs of a local name and its path. The path starts with
/// `crate` unless it's relative to the module itself.
pub(crate) fn imports(source: &str, module: &[String]) -> syn::Result<Vec<(String, Vec<String>)>> {
    let file = syn::parse_file(source)?;
    let mut collector = Collector { module: module.to_vec(), ..Collector::default() };
    let uses = file.items.iter().filter(|item| matches!(item, Item::Use(_)));
    uses.for_each(|item| collector.visit_item(item));
    let mut imports = Vec::new();
    for (name, aliases) in &collector.aliases {
        for alias in aliases {
            let path = match alias.segments[0].as_str() {
                "crate" | "self" | "super" => {
                    let mut found = Vec::new();
                    collector.resolve(alias, 8, &mut found);
                    found.swap_remove(0)
                }
                _ => alias.segments.clone(),
            };
            imports.push((name.clone(), path));
        }
    }
    Ok(imports)
}

/// Returns the names of the methods called in a file, skipping test-only code.
pub(crate) fn methods(source: &str) -> syn::Result<BTreeSet<String>> {
    let file = syn::parse_file(source)?;
    let mut collector = Collector::default();
    if !only_tests(&file.attrs) {
        collector.visit_file(&file);
    }
    Ok(collector.methods)
}

impl Collector {
    fn write(&mut self, global: bool, segments: Vec<String>) {
        self.paths.push(Written { module: self.module.clone(), global, segments });
    }

    /// Adds every absolute path that the given path could refer to.
    fn resolve(&self, path: &Written, depth: usize, found: &mut Vec<Vec<String>>) {
        let Some(first) = path.segments.first() else { return };
        let own = |module: &[String], rest: &[String]| {
            let root = ["crate".to_owned()];
            root.iter().chain(module).chain(rest).filter(|name| *name != "self").cloned().collect()
        };
        match first.as_str() {
            "crate" | "sentiero" => found.push(own(&[], &path.segments[1..])),
            _ if path.global => found.push(path.segments.clone()),
            "self" | "super" => {
                let ups = path.segments.iter().take_while(|name| *name == "super").count();
                let keep = path.module.len().saturating_sub(ups);
                found.push(own(&path.module[..keep], &path.segments[ups..]));
            }
            name => {
                let aliases = self.aliases.get(name).filter(|_| depth < 8);
                for alias in aliases.into_iter().flatten() {
                    let mut longer = alias.clone();
                    longer.segments.extend_from_slice(&path.segments[1..]);
                    self.resolve(&longer, depth + 1, found);
                }
                found.push(path.segments.clone());
                // In the root, a folder's name is a path to it.
                if path.module.is_empty() && path.segments.len() > 1 {
                    found.push(own(&[], &path.segments));
                }
            }
        }
    }

    fn import(&mut self, tree: &UseTree, global: bool, before: &[String]) {
        let with = |name: String| {
            let mut segments = before.to_vec();
            segments.push(name);
            segments
        };
        let (segments, alias) = match tree {
            UseTree::Path(path) => {
                return self.import(&path.tree, global, &with(path.ident.to_string()));
            }
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(tree, global, before));
            }
            UseTree::Glob(_) => (with("*".to_owned()), None),
            UseTree::Name(name) if name.ident == "self" => {
                (before.to_vec(), before.last().cloned())
            }
            UseTree::Name(name) => (with(name.ident.to_string()), Some(name.ident.to_string())),
            UseTree::Rename(name) => (with(name.ident.to_string()), Some(name.rename.to_string())),
        };
        self.write(global, segments.clone());
        if let Some(alias) = alias {
            let module = self.module.clone();
            self.aliases.entry(alias).or_default().push(Written { module, global, segments });
        }
    }

    /// Scans tokens that can't be parsed into a syntax tree, looking only at names and `::`.
    fn scan(&mut self, mut at: Cursor<'_>, before: &[String], in_attribute: bool) {
        let mut global = false;
        while !at.eof() {
            if let Some((name, rest)) = at.ident() {
                at = visibility(name == "pub", rest);
                let mut segments = before.to_vec();
                segments.push(name.to_string());
                while let Some(rest) = colons(at) {
                    at = rest;
                    if let Some((name, rest)) = at.ident() {
                        segments.push(name.to_string());
                        at = rest;
                    } else if at.punct().is_some_and(|(punct, _)| punct.as_char() == '*') {
                        segments.push("*".to_owned());
                    } else if let Some((inside, _, _, rest)) = at.any_group() {
                        self.scan(inside, &segments, in_attribute);
                        at = rest;
                    } else {
                        break;
                    }
                }
                if at.punct().is_some_and(|(punct, _)| punct.as_char() == '!') {
                    self.others.extend(segments.last().map(|name| format!("{name}!")));
                }
                self.write(global, segments);
                global = false;
            } else if let Some(rest) = colons(at) {
                at = rest;
                global = true;
            } else if let Some((inside, _, _, rest)) = at.any_group() {
                self.scan(inside, &[], in_attribute);
                at = rest;
                global = false;
            } else {
                // Some derive macros, such as Serde's, accept paths as strings.
                let text = at.literal().map(|(literal, _)| literal.to_string());
                let path = text.as_deref().map(|text| text.trim_matches('"'));
                let path = path.filter(|path| in_attribute && path.contains("::"));
                if let Some(Ok(path)) = path.map(syn::parse_str) {
                    self.visit_path(&path);
                }
                global = false;
                let Some((_, rest)) = at.token_tree() else { return };
                at = rest;
            }
        }
    }
}

impl<'a> Visit<'a> for Collector {
    fn visit_item(&mut self, item: &'a Item) {
        if !only_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        if !matches!(item, ImplItem::Fn(function) if only_tests(&function.attrs)) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        self.module.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.import(&item.tree, item.leading_colon.is_some(), &[]);
    }

    fn visit_item_extern_crate(&mut self, item: &'a syn::ItemExternCrate) {
        // `extern crate self as …` would make the root available under a different name.
        let name = if item.ident == "self" { "crate".to_owned() } else { item.ident.to_string() };
        self.write(true, vec![name]);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let segments: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        // `self` on its own is a value.
        if segments != ["self"] {
            self.write(path.leading_colon.is_some(), segments);
        }
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        self.methods.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_visibility(&mut self, _: &'a Visibility) {
        // Visibility modifiers don't use anything.
    }

    fn visit_macro(&mut self, item: &'a Macro) {
        self.others.extend(item.path.segments.last().map(|name| format!("{}!", name.ident)));
        self.visit_path(&item.path);
        self.scan(TokenBuffer::new2(item.tokens.clone()).begin(), &[], false);
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        match &attribute.meta {
            Meta::List(list) => {
                self.scan(TokenBuffer::new2(list.tokens.clone()).begin(), &[], true);
            }
            Meta::NameValue(pair) if pair.path.is_ident("path") => {
                self.others.insert("#[path]".to_owned());
            }
            _ => (),
        }
    }
}

/// Skips the parentheses of a visibility modifier such as `pub(crate)`, since they don't use anything.
fn visibility(is_pub: bool, at: Cursor<'_>) -> Cursor<'_> {
    let Some((inside, _, _, rest)) = at.any_group().filter(|_| is_pub) else { return at };
    match inside.ident() {
        Some((name, end))
            if end.eof() && ["crate", "self", "super"].iter().any(|it| name == it) =>
        {
            rest
        }
        _ => at,
    }
}

/// Returns what follows a leading `::`.
fn colons(at: Cursor<'_>) -> Option<Cursor<'_>> {
    let (first, rest) = at.punct()?;
    let (second, rest) = rest.punct()?;
    (first.as_char() == ':' && second.as_char() == ':').then_some(rest)
}

/// Returns whether an item is only compiled for tests.
pub(crate) fn only_tests(attributes: &[Attribute]) -> bool {
    let is_test = |name: syn::Result<syn::Path>| name.is_ok_and(|name| name.is_ident("test"));
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && is_test(attribute.parse_args::<syn::Path>())
    })
}

/// Returns the attributes of an item.
fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
