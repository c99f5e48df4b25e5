//! A neutral [`Drawing`](crate::drawing::Drawing) turned into what people can look at.

pub mod text;
