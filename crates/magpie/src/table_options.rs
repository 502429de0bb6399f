//! What a command line says about the options of a table: `--option deck=1233`.

use anyhow::{Context, Result};
use serde_json::{Map, Value};

/// Reads `name=value` pairs into an options object.
pub fn read(pairs: &[String]) -> Result<Value> {
    let mut options = Map::new();
    for pair in pairs {
        let (name, value) =
            pair.split_once('=').with_context(|| format!("`{pair}` is not written name=value"))?;
        options.insert(name.into(), value.into());
    }
    Ok(Value::Object(options))
}
