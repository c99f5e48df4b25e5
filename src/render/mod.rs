//! A neutral [`Drawing`](crate::drawing::Drawing) turned into what people can look at.

pub mod palette;
pub mod text;
