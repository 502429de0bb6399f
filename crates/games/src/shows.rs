//! What is a viewer's: views, what was noticed, and what may be done.

use magpie_bots::HasBots;
use magpie_rules::{Game, Seat, Viewer, legal};
use serde::Serialize;
use serde_json::Value;

use crate::any_table::Erased;
use crate::json::{Json, to_json, write_down};

/// What a table shows: to each viewer what that viewer may know, and nothing else.
pub trait Shows {
    /// Everything a seat may do now.
    fn actions(&self, seat: Seat) -> Vec<Listed>;

    /// Everything a viewer may do now, in the structured form, as an array that is written down.
    fn actions_json(&self, viewer: Viewer) -> Json;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;

    /// What a viewer may know, written down: for those who pass it on without looking into it.
    fn view_json(&self, viewer: Viewer) -> Json;

    /// What a viewer may know, for a terminal.
    fn view_text(&self, viewer: Viewer) -> String;

    /// What a viewer has noticed, without the first `after` things.
    fn seen(&self, viewer: Viewer, after: usize) -> Vec<Value>;

    /// What a viewer has noticed of the last input, as an array that is written down; `None` if it was nothing.
    fn noticed(&self, viewer: Viewer) -> Option<Json>;

    /// Has a viewer noticed anything of the last input?
    fn has_noticed(&self, viewer: Viewer) -> bool;

    /// What a viewer may know who has forgotten nothing, written down. For games that are over.
    fn remembered_json(&self, viewer: Viewer) -> Json;

    /// Everything, as it would lie before somebody who looks on if nothing were hidden, written down. For games that are over.
    fn laid_open_json(&self) -> Json;

    /// Would a viewer want to find again what they noticed of the last input?
    fn stands_out(&self, viewer: Viewer) -> bool;

    /// What a viewer who comes again is told of all they had noticed, as an array that is written down: nothing where remembering it
    /// is the game.
    fn history(&self, viewer: Viewer) -> Json;
}

/// A legal action, in both forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Its text form.
    pub text: String,
    /// Its structured form.
    #[serde(rename = "action")]
    pub json: Value,
}

impl<G: HasBots> Shows for Erased<G> {
    fn actions(&self, seat: Seat) -> Vec<Listed> {
        let listed = |action: &G::Action| Listed { text: action.to_string(), json: to_json(action) };
        legal(self.table.game(), seat).iter().map(listed).collect()
    }

    fn actions_json(&self, viewer: Viewer) -> Json {
        write_down(&viewer.seat().map_or(Vec::new(), |seat| legal(self.table.game(), seat)))
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.table.game().view(viewer))
    }

    fn view_json(&self, viewer: Viewer) -> Json {
        write_down(&self.table.game().view(viewer))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.table.game().view(viewer).to_string()
    }

    fn seen(&self, viewer: Viewer, after: usize) -> Vec<Value> {
        noticed::<G>(&self.events, viewer).skip(after).map(|seen| to_json(&seen)).collect()
    }

    fn noticed(&self, viewer: Viewer) -> Option<Json> {
        let noticed: Vec<G::Seen> = noticed::<G>(self.last_events(), viewer).collect();
        (!noticed.is_empty()).then(|| write_down(&noticed))
    }

    fn has_noticed(&self, viewer: Viewer) -> bool {
        noticed::<G>(self.last_events(), viewer).next().is_some()
    }

    fn remembered_json(&self, viewer: Viewer) -> Json {
        write_down(&self.table.game().remembered(viewer))
    }

    fn laid_open_json(&self) -> Json {
        write_down(&self.table.game().laid_open())
    }

    fn stands_out(&self, viewer: Viewer) -> bool {
        let mut found = self.last_events().iter().filter(|event| G::stands_out(event));
        found.any(|event| G::notice(event, viewer).is_some())
    }

    fn history(&self, viewer: Viewer) -> Json {
        let remembered = if self.table.game().keeps_history() { &self.events[..] } else { &[] };
        write_down(&noticed::<G>(remembered, viewer).collect::<Vec<_>>())
    }
}

/// What a viewer notices of these events.
fn noticed<G: Game>(events: &[G::Event], viewer: Viewer) -> impl Iterator<Item = G::Seen> {
    events.iter().filter_map(move |event| G::notice(event, viewer))
}
