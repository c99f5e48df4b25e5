//! The engine of the page that reads, checks and explains rules (see `sentiero_page::author`).

sentiero_page::export!(sentiero_page::author::answer);
