//! Renders a [`Drawing`](crate::drawing::Drawing) as text, SVG or PNG.

pub mod palette;
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
pub mod text;
pub(crate) mod xml;
