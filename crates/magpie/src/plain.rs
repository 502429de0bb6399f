//! Words from elsewhere as a terminal may have them.

/// The text with nothing in it that a terminal would obey, in one line: whatever is not to be seen is written out.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut plain, letter| {
        match letter {
            '"' | '\'' | '\\' => plain.push(letter),
            other => plain.extend(other.escape_debug()),
        }
        plain
    })
}

/// The same for a text of several lines.
#[must_use]
pub fn plain_lines(text: &str) -> String {
    text.split('\n').map(plain).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_seen_stays_and_what_a_terminal_obeys_is_written_out() {
        let seen = r#"Zoë said "no": it's C:\\ – ›3‹ 💎"#;
        assert_eq!(plain(seen), seen);
        for (obeyed, plainly) in [
            ("\u{1b}[2J", "\\u{1b}[2J"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("a\r\nb\t", "a\\r\\nb\\t"),
            ("\u{202e}back", "\\u{202e}back"),
        ] {
            assert_eq!(plain(obeyed), plainly);
        }
        assert_eq!(plain_lines("one\n\u{7}two\n"), "one\n\\u{7}two\n");
    }
}
