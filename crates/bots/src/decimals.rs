//! How chances and other fractions are written in what is told to players.

use serde::Serializer;

/// On the wire four decimals say all there is to say, and they are the same on every machine. For `#[serde(serialize_with)]`.
///
/// # Errors
/// If the serializer cannot write a number.
pub fn four_decimals<S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64((value * 1e4).round() / 1e4)
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    struct Chance {
        #[serde(serialize_with = "four_decimals")]
        chance: f64,
    }

    #[test]
    fn what_is_beyond_four_decimals_is_rounded() {
        let written = |chance| serde_json::to_string(&Chance { chance }).expect("it is a number");
        assert_eq!(written(0.123_456), r#"{"chance":0.1235}"#);
        assert_eq!(written(1.0 / 3.0), r#"{"chance":0.3333}"#);
    }
}
