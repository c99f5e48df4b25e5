//! The registry of all findings: every code has a page.

mod layering;
mod page;
mod reading;
mod schema;

use super::{common, path};
pub use page::{Example, Examples, Page};
pub(super) use page::{OURS, example};

/// The page of every kind of finding, by code.
pub fn codes() -> Vec<&'static Page> {
    let mut pages: Vec<&'static Page> = Vec::new();
    pages.extend(reading::PAGES);
    pages.extend(layering::PAGES);
    pages.extend(schema::PAGES);
    pages.extend(common::RULES.iter().map(|rule| rule.page));
    pages.extend(path::RULES.iter().map(|rule| rule.page));
    pages.sort_unstable_by_key(|page| page.code);
    pages
}

/// The page of the kind of finding of this code.
pub fn code(name: &str) -> Option<&'static Page> {
    codes().into_iter().find(|page| page.code == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_sorted_named_and_documented() {
        for pages in [reading::PAGES, layering::PAGES, schema::PAGES] {
            assert!(pages.is_sorted_by_key(|page| page.code), "the pages are not sorted");
        }
        assert!(common::RULES.is_sorted_by_key(|rule| rule.page.code), "common::RULES");
        assert!(path::RULES.is_sorted_by_key(|rule| rule.page.code), "path::RULES");
        let pages = codes();
        assert!(pages.windows(2).all(|two| two[0].code < two[1].code), "a code has two pages");
        for page in pages {
            let is_kebab = page.code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            assert!(is_kebab, "{} is no kebab-case name", page.code);
            assert!(!page.title.is_empty() && !page.title.ends_with('.'), "{}: title", page.code);
            for text in [page.what, page.why] {
                assert!(text.ends_with('.') && text.len() > 20, "{}: {text:?}", page.code);
            }
        }
    }
}
