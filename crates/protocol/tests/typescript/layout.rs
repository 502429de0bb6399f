//! Lays out a declaration for readers: one field per line, indented; a comment of one line on one line.

/// An object that is not longer, and has no comments, stays on one line.
const SHORT: usize = 90;

/// A declaration with its comments, laid out at this depth of indentation.
pub(crate) fn lay_out(declaration: &str, depth: usize) -> String {
    let new_line = format!("\n{}", "  ".repeat(depth));
    let mut text = String::new();
    let mut rest = declaration;
    while let Some(first) = rest.chars().next() {
        let (piece, after) = rest.split_at(piece_length(rest));
        match first {
            '/' => text.push_str(&comment(piece).replace('\n', &new_line)),
            '{' if is_short(piece) => text.push_str(&piece.replace(", }", " }")),
            '{' => text.push_str(&object(piece, depth)),
            '\n' => text.push_str(&new_line),
            _ => text.push_str(piece),
        }
        rest = after;
    }
    text
}

/// How long the first piece is: a comment, a text in quotes, an object, or one character.
fn piece_length(rest: &str) -> usize {
    let until = |end: &str| rest[1..].find(end).map_or(rest.len(), |at| 1 + at + end.len());
    match rest.as_bytes()[0] {
        b'/' => until("*/"),
        b'"' => until("\""),
        b'`' => until("`"),
        b'{' => object_length(rest),
        _ => rest.chars().next().map_or(0, char::len_utf8),
    }
}

fn object_length(rest: &str) -> usize {
    let mut at = 1;
    while !rest[at..].starts_with('}') {
        at += piece_length(&rest[at..]);
    }
    at + 1
}

fn comment(piece: &str) -> String {
    let lines: Vec<&str> = piece.lines().map(str::trim).collect();
    match lines.as_slice() {
        ["/**", line, "*/"] => format!("/** {} */", line.trim_start_matches("* ")),
        lines => lines.join("\n "),
    }
}

fn is_short(object: &str) -> bool {
    object.len() <= SHORT && !object.contains("/**")
}

fn object(piece: &str, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let line = |field: &&str| format!("\n{indent}  {},", lay_out(field, depth + 1));
    let lines: String = fields(&piece[1..piece.len() - 1]).iter().map(line).collect();
    format!("{{{lines}\n{indent}}}")
}

/// The fields of an object, each with its comment.
fn fields(inside: &str) -> Vec<&str> {
    let (mut fields, mut start, mut at, mut nested) = (Vec::new(), 0, 0, 0);
    while at < inside.len() {
        match inside.as_bytes()[at] {
            b',' if nested == 0 => {
                fields.push(inside[start..at].trim());
                start = at + 1;
            }
            b'[' | b'<' => nested += 1,
            b']' | b'>' => nested -= 1,
            _ => {}
        }
        at += piece_length(&inside[at..]);
    }
    fields.push(inside[start..].trim());
    fields.retain(|field| !field.is_empty());
    fields
}

#[test]
fn every_field_has_its_line() {
    let declaration = "/**\n * A thing.\n */\ntype Thing = { \"is\": \"small\", } | { \n/**\n * One,\n * or two.\n */\nmany: [A, B], \n/**\n * Last.\n */\nlast: Array<C>, };";
    let expected = "\
/** A thing. */
type Thing = { \"is\": \"small\" } | {
  /**
   * One,
   * or two.
   */
  many: [A, B],
  /** Last. */
  last: Array<C>,
};";
    assert_eq!(lay_out(declaration, 0), expected);
}
