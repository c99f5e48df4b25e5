//! A neutral [`Drawing`](crate::drawing::Drawing) turned into what people can look at.

pub mod palette;
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
pub mod text;
pub(crate) mod xml;
