//! 32 bytes as people and files have them: 64 lower-case hexadecimal digits, and no other way.

/// A type of 32 bytes that is read and written as hexadecimal digits.
macro_rules! bytes_as_hex {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(try_from = "String")]
        pub struct $name([u8; 32]);

        crate::json_schema!($name: { "type": "string", "pattern": "^[0-9a-f]{64}$" });

        impl $name {
            /// Takes the 32 bytes as they are.
            #[must_use]
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }

            /// The 32 bytes.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::hex::hex(&self.0, &mut [0; 64]))
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::hex::NotHex;

            fn from_str(text: &str) -> Result<$name, $crate::hex::NotHex> {
                $crate::hex::unhex(text).map($name).ok_or($crate::hex::NotHex($what))
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::hex::NotHex;

            fn try_from(text: String) -> Result<$name, $crate::hex::NotHex> {
                text.parse()
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::hex::hex(&self.0, &mut [0; 64]))
            }
        }
    };
}

pub(crate) use bytes_as_hex;

/// Why a text is no seed, commitment, mix, seal or digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {0} is 64 lower-case hexadecimal digits")]
pub struct NotHex(pub(crate) &'static str);

pub(crate) fn hex<'a>(bytes: &[u8; 32], digits: &'a mut [u8; 64]) -> &'a str {
    base16ct::lower::encode_str(bytes, digits).expect("there is room for two digits for each byte")
}

pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let read = base16ct::lower::decode(text, &mut bytes).ok()?.len();
    (read == bytes.len()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::NotHex;
    use crate::fate::Commitment;

    #[test]
    fn hex_is_read_strictly() {
        let text = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(text.parse::<Commitment>().unwrap().to_string(), text);
        for wrong in [
            "",
            &text[1..],
            &text.to_uppercase(),
            &format!("{text}0"),
            &text.replace('6', "x"),
            &text.replace("66", "é"),
        ] {
            assert_eq!(wrong.parse::<Commitment>(), Err(NotHex("commitment")), "{wrong}");
        }
    }
}
