//! Magpie's games for Python. Nothing is decided in here: it hands over to the games, and says what is wrong as Python says it.
//!
//! | module | what it holds |
//! |---|---|
//! | `table` | one game |
//! | `batch` | many games |
//! | `saved` | a game as a text |
//! | `hand` | what goes over between the two languages |

mod batch;
mod hand;
mod saved;
mod table;

use pyo3::prelude::*;

pyo3::create_exception!(
    _native,
    IllegalAction,
    pyo3::exceptions::PyValueError,
    "An action, or a step of chance, that is not legal now. Nothing has changed."
);

/// What Python imports as `magpie._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::IllegalAction;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::table::Table;

    use pyo3::prelude::*;

    /// All games: their names, numbers of seats, options, and how many numbers they are told in.
    #[pyfunction]
    fn games(py: Python<'_>) -> PyResult<Py<PyAny>> {
        crate::hand::games(py)
    }

    /// The galleries of Galerie der Diebe as the page draws them: cells, walls, doorways and exits.
    #[pyfunction]
    fn galleries(py: Python<'_>) -> PyResult<Py<PyAny>> {
        crate::hand::galleries(py)
    }

    /// The version of the wheel.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }
}
