//! The registry of pages for all kinds of findings.

mod layering;
mod reading;
mod schema;

use super::{Page, common, families::Families, family::Family};

/// Returns the pages for all kinds of findings in rulesets from the given families, sorted by code.
pub fn codes(families: &Families) -> Vec<&'static Page> {
    let mut pages: Vec<&'static Page> = Vec::new();
    pages.extend(reading::PAGES);
    pages.extend(layering::PAGES);
    pages.extend(schema::PAGES);
    pages.extend(common::RULES.iter().map(|rule| rule.page));
    pages.push(&common::WITHOUT_EFFECT);
    pages.extend(families.list().flat_map(Family::rules).map(|rule| rule.page));
    pages.sort_unstable_by_key(|page| page.code);
    // Several rules can share a page.
    pages.dedup();
    pages
}

/// Returns the page for the given code, if there is one.
pub fn code(families: &Families, name: &str) -> Option<&'static Page> {
    codes(families).into_iter().find(|page| page.code == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Request;

    #[test]
    fn codes_are_sorted_and_documented() {
        for pages in [reading::PAGES, layering::PAGES, schema::PAGES] {
            assert!(pages.is_sorted_by_key(|page| page.code), "the pages are not sorted");
        }
        assert!(common::RULES.is_sorted_by_key(|rule| rule.page.code), "common::RULES");
        for family in Request::default().families.list() {
            let name = family.vocabulary().name;
            assert!(family.rules().is_sorted_by_key(|rule| rule.page.code), "{name}");
        }
        let pages = codes(Request::default().families);
        assert!(pages.windows(2).all(|two| two[0].code < two[1].code), "a code has two pages");
        for page in pages {
            let is_kebab = page.code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            assert!(is_kebab, "{} is no kebab-case name", page.code);
            assert!(!page.title.is_empty() && !page.title.ends_with('.'), "{}: title", page.code);
            for text in [page.explanation, page.reason] {
                assert!(text.ends_with('.') && text.len() > 20, "{}: {text:?}", page.code);
            }
        }
    }
}
