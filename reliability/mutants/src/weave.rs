//! Weaves all mutants of a file into its source, from which an environment variable selects one at run time.
//!
//! Every site (an expression, the start of a body or a match arm) is turned into a choice between the
//! original and its mutants, so we only have to compile once. Marks in comments map parts of the text to
//! mutants, which lets us attribute compiler errors to them.

use std::ops::Range;

use anyhow::{Context, Result};
use syn::{spanned::Spanned, visit::Visit};

use crate::mutant::{Genre, Mutant};

/// A range of the text that has mutants.
struct Site {
    /// The range to replace, or an empty one for insertions.
    range: Range<usize>,
    form: Form,
    /// The number and replacement of each mutant.
    instead: Vec<(usize, String)>,
}

/// The form of a site.
enum Form {
    /// An expression.
    Expression,
    /// The start of a body.
    Body,
    /// The guard of a removable match arm, or the place where it would be.
    Arm { has_guard: bool },
}

/// Weaves mutants into the text of their file. Also returns the ones that can't be woven in.
pub fn weave(text: &str, mutants: &[(usize, &Mutant)]) -> Result<(String, Vec<usize>)> {
    let file = syn::parse_file(text).context("can't parse the file as Rust")?;
    let mut finder = Finder { text, mutants, sites: Vec::new() };
    finder.visit_file(&file);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| (site.range.start, usize::MAX - site.range.end));
    let woven: Vec<usize> =
        sites.iter().flat_map(|site| &site.instead).map(|(number, _)| *number).collect();
    let left = mutants.iter().map(|&(number, _)| number).filter(|number| !woven.contains(number));
    Ok((render(text, 0..text.len(), &sites), left.collect()))
}

/// Renders a range of the text with the given sites, which must be sorted.
fn render(text: &str, range: Range<usize>, sites: &[Site]) -> String {
    let mut out = String::new();
    let mut at = range.start;
    let mut rest = sites;
    while let Some((site, others)) = rest.split_first() {
        let inner = others.iter().take_while(|other| {
            other.range.end <= site.range.end && other.range.start < site.range.end
        });
        let (inside, after) = others.split_at(inner.count());
        out += &text[at..site.range.start];
        let original = render(text, site.range.clone(), inside);
        out += &site.rendered(&original);
        at = site.range.end;
        rest = after;
    }
    out + &text[at..range.end]
}

impl Site {
    fn rendered(&self, original: &str) -> String {
        let on = |number: &usize| format!("crate::is_active_mutant({number})");
        let mut out = String::new();
        for (number, text) in &self.instead {
            let marked = format!("/*<{number}*/{text}/*>*/");
            out += &match self.form {
                Form::Expression => format!("if {} {{ {marked} }} else ", on(number)),
                Form::Body => format!(" if {} {{ return {{ {marked} }}; }} ", on(number)),
                Form::Arm { has_guard: true } => format!(" && !({}{marked})", on(number)),
                Form::Arm { has_guard: false } => format!(" if !({}{marked})", on(number)),
            };
        }
        let first = self.instead.first().map_or(0, |(number, _)| *number);
        match self.form {
            Form::Expression => format!("/*[{first}*/({out}{{ {original} }})/*]*/"),
            Form::Body => format!("/*[{first}*/{out}/*]*/"),
            Form::Arm { has_guard: true } => format!("/*[{first}*/({original}){out}/*]*/"),
            Form::Arm { has_guard: false } => format!("/*[{first}*/{out}/*]*/"),
        }
    }
}

/// Returns the innermost mutant at an offset in the woven text, or the first one of the innermost site.
pub fn at(woven: &str, place: usize) -> Option<usize> {
    let mut open = Vec::new();
    let mut rest = 0;
    while let Some(found) = woven[rest..].find("/*").map(|found| rest + found) {
        if found > place {
            break;
        }
        let mark = &woven[found + 2..];
        if mark.starts_with(['<', '[']) {
            let digits: String = mark[1..].chars().take_while(char::is_ascii_digit).collect();
            if let Ok(number) = digits.parse() {
                open.push(number);
            }
        } else if mark.starts_with(">*/") || mark.starts_with("]*/") {
            open.pop();
        }
        rest = found + 2;
    }
    open.last().copied()
}

/// A visitor that collects the sites for mutants.
struct Finder<'a> {
    text: &'a str,
    mutants: &'a [(usize, &'a Mutant)],
    sites: Vec<Site>,
}

impl Finder<'_> {
    /// Returns the mutants of the given kind whose span starts at the given offset.
    fn at(&self, genre: Genre, start: usize) -> Vec<(usize, &Mutant)> {
        let all = self.mutants.iter().copied();
        all.filter(|(_, mutant)| {
            mutant.genre == genre && mutant.span.start.offset(self.text) == start
        })
        .collect()
    }

    fn add(&mut self, range: Range<usize>, form: Form, instead: Vec<(usize, String)>) {
        if !instead.is_empty() {
            self.sites.push(Site { range, form, instead });
        }
    }

    fn body(&mut self, signature: &syn::Signature, block: &syn::Block) {
        // With `impl Trait`, the replacement would have a different type than the original.
        if let syn::ReturnType::Type(_, returned) = &signature.output
            && matches!(**returned, syn::Type::ImplTrait(_))
        {
            return;
        }
        let open = block.brace_token.span.open().byte_range();
        let begins = block.stmts.first().map(|first| first.span().byte_range().start);
        let found = [Some(open.start), begins].into_iter().flatten();
        let found: Vec<(usize, String)> = found
            .flat_map(|start| self.at(Genre::FnValue, start))
            .map(|(number, mutant)| (number, mutant.replacement.clone()))
            .collect();
        self.add(open.end..open.end, Form::Body, found);
    }
}

/// Returns whether an expression contains a `let`, which is only valid in a condition.
fn has_let(expr: &syn::Expr) -> bool {
    struct Lets(bool);
    impl<'ast> Visit<'ast> for Lets {
        fn visit_expr_let(&mut self, _: &'ast syn::ExprLet) {
            self.0 = true;
        }
        fn visit_expr_block(&mut self, _: &'ast syn::ExprBlock) {}
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
        fn visit_expr_if(&mut self, _: &'ast syn::ExprIf) {}
        fn visit_expr_match(&mut self, _: &'ast syn::ExprMatch) {}
    }
    let mut lets = Lets(false);
    lets.visit_expr(expr);
    lets.0
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }

    // Constants are evaluated at compile time, when there is no environment.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if item.sig.constness.is_none() {
            self.body(&item.sig, &item.block);
            syn::visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if item.sig.constness.is_none() {
            self.body(&item.sig, &item.block);
            syn::visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.body(&item.sig, block);
        }
        syn::visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        let (left, right) = (expr.left.span().byte_range(), expr.right.span().byte_range());
        let found = self.at(Genre::BinaryOperator, expr.op.span().byte_range().start);
        if !has_let(&expr.left) && !has_let(&expr.right) {
            let (before, after) = (&self.text[left.clone()], &self.text[right.clone()]);
            let with = |(number, mutant): (usize, &Mutant)| {
                (number, format!("{before} {} {after}", mutant.replacement))
            };
            let instead = found.into_iter().map(with).collect();
            self.add(left.start..right.end, Form::Expression, instead);
        }
        syn::visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let range = expr.span().byte_range();
        let inner = self.text[expr.expr.span().byte_range()].to_owned();
        let found = self.at(Genre::UnaryOperator, range.start);
        let instead = found.into_iter().map(|(number, _)| (number, inner.clone())).collect();
        self.add(range, Form::Expression, instead);
        syn::visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        self.visit_expr(&expr.expr);
        for (nth, arm) in expr.arms.iter().enumerate() {
            let mut others = (0..).zip(&expr.arms).filter(|&(other, _)| other != nth);
            self.arm(arm, others.any(|(_, other)| takes_all(&other.pat)));
        }
    }
}

/// Returns whether a pattern matches everything.
fn takes_all(pat: &syn::Pat) -> bool {
    match pat {
        syn::Pat::Wild(_) => true,
        // Uppercase names are constants.
        syn::Pat::Ident(syn::PatIdent { ident, subpat: None, .. }) => {
            ident.to_string().starts_with(|first: char| first.is_lowercase())
        }
        _ => false,
    }
}

impl Finder<'_> {
    /// Visits a match arm, which can be removed if another arm matches everything.
    fn arm(&mut self, arm: &syn::Arm, has_other: bool) {
        let start = arm.span().byte_range().start;
        let left_out = if has_other { self.at(Genre::MatchArm, start) } else { Vec::new() };
        let left_out: Vec<(usize, String)> =
            left_out.into_iter().map(|(number, _)| (number, String::new())).collect();
        if let syn::Pat::Guard(syn::PatGuard { guard, .. }) = &arm.pat {
            if !has_let(guard) {
                let range = guard.span().byte_range();
                let found = self.at(Genre::MatchArmGuard, range.start);
                let with =
                    |(number, mutant): (usize, &Mutant)| (number, mutant.replacement.clone());
                let instead = found.into_iter().map(with).collect();
                // Both sites have the same range, so the first one becomes the outer one.
                self.add(range.clone(), Form::Arm { has_guard: true }, left_out);
                self.add(range, Form::Expression, instead);
            }
            self.visit_expr(guard);
        } else {
            let end = arm.pat.span().byte_range().end;
            self.add(end..end, Form::Arm { has_guard: false }, left_out);
        }
        self.visit_expr(&arm.body);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutant::{Position, Span};

    const TEXT: &str = "fn f(a: u8) -> bool {\n    match a {\n        1 if a > 0 && a < 9 => !g(a),\n        2 => true,\n        _ => false,\n    }\n}\n";

    fn mutant(genre: Genre, at: &str, replacement: &str) -> Mutant {
        let offset = TEXT.find(at).unwrap();
        let line = TEXT[..offset].matches('\n').count() + 1;
        let column = offset - TEXT[..offset].rfind('\n').map_or(0, |end| end + 1) + 1;
        Mutant {
            file: String::new(),
            name: String::new(),
            genre,
            replacement: replacement.into(),
            span: Span { start: Position { line, column } },
        }
    }

    #[test]
    fn weaving_round_trips_every_mutant_kind() {
        let mutants = [
            mutant(Genre::FnValue, "match a", "true"),
            mutant(Genre::BinaryOperator, "&& a", "||"),
            mutant(Genre::BinaryOperator, "> 0", ">="),
            mutant(Genre::MatchArmGuard, "a > 0", "true"),
            mutant(Genre::MatchArm, "1 if", ""),
            mutant(Genre::UnaryOperator, "!g", ""),
            mutant(Genre::MatchArm, "2 =>", ""),
            mutant(Genre::Other, "2 =>", ""),
        ];
        let numbered: Vec<(usize, &Mutant)> = (1..).zip(&mutants).collect();
        let (woven, left) = weave(TEXT, &numbered).unwrap();
        assert_eq!(left, [8]);
        syn::parse_file(&woven).unwrap();
        let bare: String =
            woven.split("/*").enumerate().fold(String::new(), |bare, (nth, part)| {
                bare + if nth == 0 { part } else { part.split_once("*/").unwrap().1 }
            });
        let on = |number: u32| format!("crate::is_active_mutant({number})");
        assert!(bare.contains(&format!("if {} {{ return {{ true }}; }}", on(1))), "{bare}");
        assert!(bare.contains(&format!("(if {} {{ g(a) }} else {{ !g(a) }})", on(6))), "{bare}");
        assert!(bare.contains(&format!("2 if !({}) =>", on(7))), "{bare}");
        assert!(bare.contains(&format!("&& !({}) =>", on(5))), "{bare}");
        assert!(bare.contains(&format!("if {} {{ a > 0 || a < 9 }}", on(2))), "{bare}");
        assert!(bare.contains(&format!("(if {} {{ a >= 0 }} else {{ a > 0 }})", on(3))), "{bare}");
        assert_eq!(at(&woven, woven.find("a >= 0").unwrap()), Some(3));
        assert_eq!(at(&woven, woven.find("||").unwrap()), Some(2));
        assert_eq!(at(&woven, woven.find("g(a)/*>").unwrap()), Some(6));
        assert_eq!(at(&woven, 3), None);
    }
}
