//! An action without its type.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use magpie_rules::game::Notation;
use serde_json::Value;

use crate::json::to_json;

/// An action of a game whose type has been forgotten. Two are equal if they are the same action of the same game.
#[derive(Clone)]
pub struct AnyAction(Arc<dyn Written>);

impl AnyAction {
    pub(crate) fn new(action: impl Notation + 'static) -> AnyAction {
        AnyAction(Arc::new(action))
    }

    /// Its short text form.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// Its structured form.
    #[must_use]
    pub fn json(&self) -> Value {
        self.0.json()
    }

    /// The action, if it is of this type.
    pub(crate) fn typed<A: 'static>(&self) -> Option<&A> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }
}

impl PartialEq for AnyAction {
    fn eq(&self, other: &AnyAction) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for AnyAction {}

impl fmt::Debug for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What remains of an action when its type is forgotten.
trait Written: Any + fmt::Debug + Send + Sync {
    fn text(&self) -> String;
    fn json(&self) -> Value;
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<A: Notation + 'static> Written for A {
    fn text(&self) -> String {
        self.to_string()
    }

    fn json(&self) -> Value {
        to_json(self)
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}
