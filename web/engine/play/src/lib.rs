//! The engine of the page that plays (see `sentiero_page::play`).

sentiero_page::export!(sentiero_page::play::answer);
