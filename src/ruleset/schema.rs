//! The JSON schema of a rules file, made from the types.
