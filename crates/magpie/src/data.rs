//! The folder in which a house keeps its tables: of its owner alone, and of one house at a time.
//!
//! The seeds of running games are in there: whoever reads it knows every draw to come.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

/// The file with all tables.
pub(crate) const TABLES: &str = "magpie.db";
/// What a house holds as long as it is open.
const LOCK: &str = "magpie.lock";
/// What is written beside it while it is open.
pub(crate) const BESIDE: [&str; 2] = ["magpie.db-wal", "magpie.db-shm"];

/// A folder that belongs to this house as long as it is held.
pub(crate) struct DataFolder {
    folder: PathBuf,
    /// Nobody reads it: it is locked as long as it is open, also if the house ends without a word.
    _lock: File,
}

impl DataFolder {
    /// Takes the folder, and makes it if it is not there.
    pub(crate) fn take(folder: PathBuf) -> Result<DataFolder> {
        make_folder(&folder).with_context(|| format!("cannot use {}", folder.display()))?;
        let lock = own_file(&folder.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                bail!(
                    "another house keeps its tables in {}; choose another folder with --data, or close it first",
                    folder.display()
                )
            }
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("cannot lock {}", folder.display()));
            }
        }
        Ok(DataFolder { folder, _lock: lock })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.folder
    }

    /// The file with all tables. What is written beside it is as private as it is.
    pub(crate) fn tables(&self) -> Result<PathBuf> {
        let tables = self.folder.join(TABLES);
        own_file(&tables)?;
        for beside in BESIDE.map(|name| self.folder.join(name)) {
            if beside.exists() {
                own_file(&beside)?;
            }
        }
        Ok(tables)
    }
}

/// Would writing this file destroy what a house keeps in a folder?
pub(crate) fn is_kept_in(folder: &Path, file: &Path) -> bool {
    let whole = |path: &Path| {
        if path.as_os_str().is_empty() { Path::new(".").canonicalize() } else { path.canonicalize() }
    };
    let names = [TABLES, LOCK].into_iter().chain(BESIDE);
    let named = names.map(|name| folder.join(name)).any(|kept| file.file_name() == kept.file_name());
    let same_file =
        whole(file).is_ok_and(|file| whole(&folder.join(TABLES)).is_ok_and(|tables| tables == file));
    let inside = file.parent().is_some_and(|inside| {
        whole(inside).is_ok_and(|inside| whole(folder).is_ok_and(|folder| inside == folder))
    });
    same_file || (inside && named)
}

/// The file with all tables that there is in a folder, whoever holds it.
pub(crate) fn tables_in(folder: &Path) -> Result<PathBuf> {
    let tables = folder.join(TABLES);
    ensure!(tables.is_file(), "no house has kept its tables in {}", folder.display());
    Ok(tables)
}

/// Makes durable that something has been renamed or made in a folder.
pub(crate) fn settle_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Opens a file that only its owner reads, and makes it if it is not there.
fn own_file(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).with_context(|| format!("cannot open {}", path.display()))?;
    keep_to_owner(path, 0o600).with_context(|| format!("cannot keep {} to its owner", path.display()))?;
    give_to_owner_of_folder(path).with_context(|| format!("cannot give {} to its owner", path.display()))?;
    Ok(file)
}

/// What an administrator makes in somebody's folder is theirs: the house runs as the owner of its folder.
#[cfg(unix)]
pub(crate) fn give_to_owner_of_folder(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let (file, folder) = (std::fs::metadata(path)?, std::fs::metadata(path.parent().unwrap_or(path))?);
    if file.uid() == folder.uid() {
        return Ok(());
    }
    chown(path, Some(folder.uid()), Some(folder.gid()))
}

/// Elsewhere what is made in a folder is its owner's already.
#[cfg(not(unix))]
pub(crate) fn give_to_owner_of_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)?;
    keep_to_owner(folder, 0o700)
}

/// Can anybody but the owner read it? Who cannot be asked is not told on.
#[cfg(unix)]
pub(crate) fn others_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o044 != 0)
}

/// Elsewhere nothing is known of that.
#[cfg(not(unix))]
pub(crate) fn others_read(_: &Path) -> bool {
    false
}

/// Takes away what others may do there, if they may do anything, and says so: they may have done it. What everybody shares is not the
/// house's to take away.
#[cfg(unix)]
fn keep_to_owner(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    const OTHERS: u32 = 0o077;
    const SHARED: u32 = 0o1000;
    let now = std::fs::metadata(path)?.permissions().mode();
    if now & OTHERS == 0 {
        return Ok(());
    }
    if now & SHARED != 0 {
        return Err(io::Error::other("everybody shares that folder: choose one of the house's own"));
    }
    tracing::warn!(path = %path.display(), mode = format!("{:o}", now & 0o777), "others could get at what the house keeps; from now on only its owner can");
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

/// Elsewhere a folder inside the user's own is theirs already.
#[cfg(not(unix))]
fn keep_to_owner(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_belongs_to_one_house_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let taken = DataFolder::take(folder.path().join("a")).unwrap();
        let other = DataFolder::take(folder.path().join("a")).err().unwrap();
        assert!(other.to_string().starts_with("another house keeps its tables in "), "{other}");
        drop(taken);
        DataFolder::take(folder.path().join("a")).unwrap();
    }

    /// Such as `/tmp`.
    #[cfg(unix)]
    #[test]
    fn what_everybody_shares_is_left_as_it_is() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o1777)).unwrap();
        let refused = DataFolder::take(folder.path().to_owned()).err().unwrap();
        assert!(format!("{refused:#}").contains("everybody shares that folder"), "{refused:#}");
        assert_eq!(std::fs::metadata(folder.path()).unwrap().permissions().mode() & 0o7777, 0o1777);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_what_is_kept_also_where_they_could_before() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("open");
        std::fs::create_dir(&place).unwrap();
        for name in ["magpie.db", "magpie.db-wal", "magpie.db-shm"] {
            std::fs::write(place.join(name), "").unwrap();
            std::fs::set_permissions(place.join(name), std::fs::Permissions::from_mode(0o644)).unwrap();
        }
        std::fs::set_permissions(&place, std::fs::Permissions::from_mode(0o755)).unwrap();
        let taken = DataFolder::take(place.clone()).unwrap();
        taken.tables().unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&place), 0o700);
        for name in ["magpie.db", "magpie.db-wal", "magpie.db-shm", "magpie.lock"] {
            assert_eq!(mode(&place.join(name)), 0o600, "{name}");
        }
    }
}
