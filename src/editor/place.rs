//! The role of a pointer in a rules file.

use crate::{loader::pointer, ruleset::keys};

/// The role of a key in a rules file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// A value in a layer.
    Value,
    /// A value's basis.
    Basis,
    /// A statement that a file, `when` block or variant makes about itself.
    Layering,
}

/// A pointer in a document, split into a pointer to its layer and a pointer to the merged value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DocumentPlace {
    /// The variant that contains it.
    pub(super) variant: Option<String>,
    /// The pointer to the layer, such as `/when/0` or `/variants/dragon`, which is empty for the file itself.
    pub(super) layer: String,
    pub(super) role: Role,
    /// The pointer to the key in the merged rules.
    ///
    /// For example, this is `/hand/size` for both `/when/0/set/hand/size` and `/basis/hand/size/kind`, and
    /// `/tiles/list` for an entry in that list.
    pub(super) merged: String,
    /// Whether the pointer ends at or before the key, rather than in a list entry or a field of its basis.
    pub(super) is_whole: bool,
}

impl DocumentPlace {
    /// Splits a pointer in a document.
    pub(super) fn of(at: &str) -> DocumentPlace {
        let keys: Vec<String> = pointer::segments(at).collect();
        let key = |index: usize| keys.get(index).map(String::as_str);
        // The number of keys in the layer's pointer.
        let mut layer_keys = 0;
        let variant = key(1).filter(|_| key(0) == Some("variants")).map(ToOwned::to_owned);
        if variant.is_some() {
            layer_keys = 2;
        }
        if key(layer_keys) == Some("when") && key(layer_keys + 1).is_some() {
            layer_keys += 2;
        }
        let layer = join(keys.get(..layer_keys).unwrap_or_default());
        let (role, rest) = match key(layer_keys) {
            Some("basis") => (Role::Basis, layer_keys + 1),
            Some("set") if layer_keys > 0 => (Role::Value, layer_keys + 1),
            Some(first) if layer_keys == 0 && !keys::is_layering(first) => (Role::Value, 0),
            _ => (Role::Layering, layer_keys),
        };
        let rest = keys.get(rest..).unwrap_or_default();
        // This is either a section and one of its keys or a key outside any section (`title`).
        let merged = join(rest.get(..2).unwrap_or(rest));
        DocumentPlace { variant, layer, role, merged, is_whole: rest.len() <= 2 }
    }

    /// Returns the pointer that this layer uses to set the key, such as `/when/0/set/hand/size`.
    pub(super) fn written_pointer(&self) -> String {
        let values = if self.layer.is_empty() { "" } else { &keys::SET };
        format!("{}{values}{}", self.layer, self.merged)
    }
}

fn join(keys: &[String]) -> String {
    keys.iter().fold(String::new(), |base, key| pointer::child(&base, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_pointers_into_layer_and_value() {
        let shown = |at: &str| {
            let DocumentPlace { variant, layer, role, merged, .. } = DocumentPlace::of(at);
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
        assert!(
            DocumentPlace::of("/tiles/list").is_whole
                && !DocumentPlace::of("/tiles/list/3").is_whole
        );
        assert_eq!(shown("/extends"), own("", "", Role::Layering, "/extends"));
    }
}
