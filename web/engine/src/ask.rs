//! Questions and answers as JSON.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// The reason why a question can't be answered. It's a sentence that can be shown to users.
pub struct Failure(pub String);

impl<T: Into<String>> From<T> for Failure {
    fn from(sentence: T) -> Failure {
        Failure(sentence.into())
    }
}

/// Answers a question given as JSON.
pub fn answer<Q: DeserializeOwned>(
    question: &[u8],
    answer: impl FnOnce(Q) -> Result<Value, Failure>,
) -> Vec<u8> {
    let answer = match serde_json::from_slice(question) {
        Ok(question) => answer(question),
        Err(error) => Err(Failure(format!("cannot read the question: {error}"))),
    };
    let answer = match answer {
        Ok(value) => json!({ "ok": value }),
        Err(Failure(sentence)) => json!({ "fault": sentence }),
    };
    answer.to_string().into_bytes()
}

/// Converts an answer to JSON.
pub fn to_json(answer: impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(answer)
        .map_err(|error| Failure(format!("cannot write the answer: {error}")))
}
