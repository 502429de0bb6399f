//! Comparing with committed files, and rewriting them.

use std::env;
use std::fs;
use std::io;
use std::path::Path;

/// Set to anything, it makes [`check`] write files instead of comparing.
pub const BLESS: &str = "MAGPIE_BLESS";

/// Is the file what it should be? If not, the first difference in words. With [`BLESS`] set, the file is written.
pub fn check(file: &Path, fresh: &str) -> Result<(), String> {
    if env::var_os(BLESS).is_some() {
        write(file, fresh).map_err(|error| format!("{} cannot be written: {error}", file.display()))
    } else {
        compare(file, fresh)
    }
}

/// Is the file what it should be? If not, the first difference in words.
pub fn compare(file: &Path, fresh: &str) -> Result<(), String> {
    let name = file.display();
    match fs::read_to_string(file) {
        Ok(old) if old == fresh => Ok(()),
        Ok(old) => Err(format!("{name} is stale: {}\n{HOW}", first_difference(&old, fresh))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(format!("{name} is missing\n{HOW}")),
        Err(error) => Err(format!("{name} cannot be read: {error}")),
    }
}

/// Writes the file, with its folder.
pub fn write(file: &Path, fresh: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, fresh)
}

/// The first line that differs, as it is in the file and as it should be.
fn first_difference(old: &str, fresh: &str) -> String {
    let (mut olds, mut freshes) = (old.lines(), fresh.lines());
    for number in 1.. {
        match (olds.next(), freshes.next()) {
            (None, None) => break,
            (old, fresh) if old == fresh => {}
            (old, fresh) => {
                let end = "(end of file)";
                let (old, fresh) = (old.unwrap_or(end), fresh.unwrap_or(end));
                return format!("line {number}\n  file: {old}\n  now:  {fresh}");
            }
        }
    }
    "only the line ends differ".into()
}

const HOW: &str = "(MAGPIE_BLESS=1 writes it anew; read the difference before committing it)";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_shown() {
        for (old, fresh, shown) in [
            ("a\nb\nc\n", "a\nx\ny\n", "line 2\n  file: b\n  now:  x"),
            ("a\n", "a\nb\n", "line 2\n  file: (end of file)\n  now:  b"),
            ("a\nb\n", "a\n", "line 2\n  file: b\n  now:  (end of file)"),
            ("a", "a\n", "only the line ends differ"),
        ] {
            assert_eq!(first_difference(old, fresh), shown);
        }
    }
}
