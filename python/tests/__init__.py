"""Everything the package is held to: ``python -m tests`` in the folder ``python``, with the package installed."""
