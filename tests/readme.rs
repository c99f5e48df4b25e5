//! Every command in the README and the documentation prints what is printed there.
#![cfg(feature = "cli")]

/// Blocks marked `console` are run; `...` stands for lines and `[..]` for a part of one.
#[test]
fn the_commands_in_the_documentation_print_what_it_says() {
    std::fs::create_dir_all("target").expect("the target folder can be made");
    trycmd::TestCases::new().case("README.md").case("docs/*.md");
}
