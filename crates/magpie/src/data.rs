//! The folder in which a house keeps its tables: of its owner alone, and of one house at a time.
//!
//! The seeds of running games are in there: whoever reads it knows every draw to come.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// A folder that belongs to this house as long as it is held.
pub(crate) struct DataFolder {
    folder: PathBuf,
    /// Nobody reads it: it is locked as long as it is open, also if the house ends without a word.
    _lock: File,
}

impl DataFolder {
    /// Takes the folder, and makes it if it is not there.
    pub(crate) fn take(folder: PathBuf) -> Result<DataFolder> {
        make_folder(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let lock = own_file(&folder.join("magpie.lock"))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                bail!(
                    "another house keeps its tables in {}; choose another folder with --data",
                    folder.display()
                )
            }
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("cannot lock {}", folder.display()));
            }
        }
        Ok(DataFolder { folder, _lock: lock })
    }

    /// The file with all tables. What is written beside it is as private as it is.
    pub(crate) fn tables(&self) -> Result<PathBuf> {
        let tables = self.folder.join("magpie.db");
        own_file(&tables)?;
        for beside in ["magpie.db-wal", "magpie.db-shm"].map(|name| self.folder.join(name)) {
            if beside.exists() {
                own_file(&beside)?;
            }
        }
        Ok(tables)
    }
}

/// Opens a file that only its owner reads, and makes it if it is not there.
fn own_file(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).with_context(|| format!("cannot open {}", path.display()))?;
    keep_to_owner(path, 0o600).with_context(|| format!("cannot keep {} to its owner", path.display()))?;
    Ok(file)
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

/// Takes away what others may do there, if they may do anything.
#[cfg(unix)]
fn keep_to_owner(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    const OTHERS: u32 = 0o077;
    let now = std::fs::metadata(path)?.permissions().mode();
    if now & OTHERS == 0 {
        return Ok(());
    }
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
