//! The list of public tables.

use magpie_protocol::http::PublicTable;
use magpie_protocol::server::Problem;

use crate::house::{House, unavailable};

/// How many are told about.
const LISTED: usize = 100;

/// The public tables to which somebody has come, at whichever node, those with open seats first.
pub(crate) async fn listed(house: &House) -> Result<Vec<PublicTable>, Problem> {
    let mut tables = match &house.town {
        None => house.rooms.listed(),
        Some(town) => town.listed(house, LISTED).await.map_err(|error| unavailable(&error))?,
    };
    tables.sort_by(|one, other| (one.open == 0, &one.code).cmp(&(other.open == 0, &other.code)));
    tables.truncate(LISTED);
    Ok(tables)
}
