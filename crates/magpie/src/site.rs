//! `magpie site`: the page as files, for any web server.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

/// How to write the page.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The folder, which is made if it is not there, and has to be empty
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

/// Where the page is told that no house stands behind it.
const TITLE: &str = "<title>";
const NO_HOUSE: &str = "<meta name=\"magpie-house\" content=\"none\" />\n    <title>";

/// Writes the page.
pub fn run(args: &Args) -> Result<()> {
    ensure!(
        magpie_webui::is_built(),
        "this magpie was built without its page: install Node.js and build it again"
    );
    if let Some(why) = magpie_webui::missing_module() {
        anyhow::bail!("the page would have nothing to play with: {why}");
    }
    let empty = fs::read_dir(&args.dir).map_or(true, |mut entries| entries.next().is_none());
    ensure!(empty, "{} is not empty", args.dir.display());
    let mut written = 0;
    for path in magpie_webui::paths() {
        let file = magpie_webui::file(&path).context("a file of the page is missing")?;
        write(&args.dir.join(&*path), &without_house(&path, file.plain))?;
        written += 1;
    }
    let dir = args.dir.display();
    writeln!(
        io::stdout(),
        "{written} files in {dir}: any web server can serve them (python3 -m http.server -d {dir})"
    )?;
    Ok(())
}

/// The page itself is told that there are no tables for friends.
fn without_house(path: &str, plain: Cow<'static, [u8]>) -> Cow<'static, [u8]> {
    match std::str::from_utf8(&plain) {
        Ok(page) if path == "index.html" => Cow::Owned(page.replacen(TITLE, NO_HOUSE, 1).into_bytes()),
        Ok(_) | Err(_) => plain,
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_nothing_else_is_told_that_there_is_no_house() {
        let page = "<html><head><title>Magpie</title></head></html>";
        let told =
            |path: &str| String::from_utf8(without_house(path, page.as_bytes().into()).into_owned()).unwrap();
        assert!(
            told("index.html").contains("<meta name=\"magpie-house\" content=\"none\" />\n    <title>Magpie")
        );
        assert_eq!(told("assets/other.html"), page);
    }

    #[test]
    fn a_folder_with_something_in_it_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("mine"), "1").unwrap();
        let refused = run(&Args { dir: folder.path().to_owned() }).unwrap_err().to_string();
        let expected = if magpie_webui::is_built() && magpie_webui::missing_module().is_none() {
            "not empty"
        } else {
            ""
        };
        assert!(refused.contains(expected), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
