use crate::loader::{LAYERING, pointer};

/// The part that a key has in a rules file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// A value of a layer.
    Value,
    /// The basis of a value.
    Basis,
    /// What a file, a `when` block or a variant says of itself.
    Layering,
}

/// A pointer of a document, split into that of its layer and that of the merged value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The variant in which it stands.
    pub(super) variant: Option<String>,
    /// The pointer of the layer: of the file (empty), a `when` block or a variant.
    pub(super) layer: String,
    pub(super) role: Role,
    /// The pointer of the merged value, without entries of lists and what is in them.
    pub(super) merged: String,
    /// Whether it is that value or a table around it, and not an entry of a list or what is in one.
    pub(super) is_whole: bool,
}

impl Place {
    pub(super) fn of(at: &str) -> Place {
        let keys: Vec<String> = pointer::segments(at).collect();
        let key = |index: usize| keys.get(index).map(String::as_str);
        let mut own = 0;
        let variant = key(1).filter(|_| key(0) == Some("variants")).map(ToOwned::to_owned);
        if variant.is_some() {
            own = 2;
        }
        if key(own) == Some("when") && key(own + 1).is_some() {
            own += 2;
        }
        let layer = joined(keys.get(..own).unwrap_or_default());
        let (role, rest) = match key(own) {
            Some("basis") => (Role::Basis, own + 1),
            Some("set") if own > 0 => (Role::Value, own + 1),
            Some(first) if own == 0 && !LAYERING.contains(&first) => (Role::Value, 0),
            _ => (Role::Layering, own),
        };
        let rest = keys.get(rest..).unwrap_or_default();
        // A section and a key, or a key of the head.
        let merged = joined(rest.get(..2).unwrap_or(rest));
        Place { variant, layer, role, merged, is_whole: rest.len() <= 2 }
    }

    /// The pointer in the document of the merged value.
    pub(super) fn written(&self) -> String {
        let values = if self.layer.is_empty() { "" } else { "/set" };
        format!("{}{values}{}", self.layer, self.merged)
    }
}

fn joined(keys: &[String]) -> String {
    keys.iter().fold(String::new(), |base, key| pointer::child(&base, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_are_split_into_layer_and_value() {
        let shown = |at: &str| {
            let Place { variant, layer, role, merged, .. } = Place::of(at);
            (variant.unwrap_or_default(), layer, role, merged)
        };
        let own = |variant: &str, layer: &str, role, merged: &str| {
            (variant.to_owned(), layer.to_owned(), role, merged.to_owned())
        };
        assert_eq!(shown("/hand/size"), own("", "", Role::Value, "/hand/size"));
        assert_eq!(shown("/tiles/list/3/tile"), own("", "", Role::Value, "/tiles/list"));
        assert_eq!(shown("/when/0/set/hand"), own("", "/when/0", Role::Value, "/hand"));
        assert_eq!(
            shown("/variants/v/when/1/set/hand/size"),
            own("v", "/variants/v/when/1", Role::Value, "/hand/size")
        );
        assert_eq!(shown("/variants/v/title"), own("v", "/variants/v", Role::Layering, "/title"));
        assert_eq!(shown("/basis/hand/size/kind"), own("", "", Role::Basis, "/hand/size"));
        assert!(Place::of("/tiles/list").is_whole && !Place::of("/tiles/list/3").is_whole);
        assert_eq!(shown("/extends"), own("", "", Role::Layering, "/extends"));
    }
}
