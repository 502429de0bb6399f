//! Reading lines of bounded length: a line that is too long is skipped, never held.

use std::io::{self, BufRead};

use magpie_engine::Line;

/// The lines of an input.
pub struct Lines<R> {
    input: R,
    longest: usize,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Reads lines of at most `longest` bytes.
    pub fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest, buffer: Vec::new() }
    }

    /// The next line, without its end, which is a line feed or that of Windows; `None` at the end of the input. What stands before
    /// the end of the input is a line too.
    #[expect(clippy::should_implement_trait, reason = "the line is lent, which an iterator cannot do")]
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        let (mut read_any, mut too_long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            read_any = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= self.buffer.len() + part.len() > self.longest;
            if !too_long {
                self.buffer.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if self.buffer.last() == Some(&b'\r') {
            self.buffer.pop();
        }
        if !read_any {
            return Ok(None);
        }
        Ok(Some(if too_long {
            Line::TooLong
        } else {
            std::str::from_utf8(&self.buffer).map_or(Line::NotText, Line::Text)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8], longest: usize) -> Vec<String> {
        let mut lines = Lines::new(io::BufReader::with_capacity(3, input), longest);
        std::iter::from_fn(|| lines.next().unwrap().map(|line| format!("{line:?}"))).collect()
    }

    #[test]
    fn long_lines_are_skipped_and_the_next_one_is_read() {
        assert_eq!(
            lines(b"abcd\nabcde\n\nab", 4),
            ["Text(\"abcd\")", "TooLong", "Text(\"\")", "Text(\"ab\")"]
        );
    }

    #[test]
    fn a_line_may_end_as_on_windows() {
        assert_eq!(lines(b"ab\r\n\r\na\rb\r\n", 4), ["Text(\"ab\")", "Text(\"\")", "Text(\"a\\rb\")"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_told_apart() {
        assert_eq!(lines(b"\xff\nok\n", 10), ["NotText", "Text(\"ok\")"]);
        assert_eq!(lines(b"", 10), [""; 0]);
    }
}
