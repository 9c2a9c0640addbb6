"""The editions as data, one file for the programs of one house."""

from __future__ import annotations

from patiencekit.programs.plato import plato_freecell

from . import (
    aisleriot,
    cardgames_io,
    freecell_pro,
    freecell_solitaire_app,
    kpat,
    microsoft,
    pysolfc,
)

__all__ = ["EDITIONS"]

EDITIONS = (
    *microsoft.EDITIONS,
    *freecell_pro.EDITIONS,
    *cardgames_io.EDITIONS,
    *freecell_solitaire_app.EDITIONS,
    plato_freecell(),
    *kpat.EDITIONS,
    *pysolfc.EDITIONS,
    *aisleriot.EDITIONS,
)
"""All editions, those of one program together; later versions stand after earlier ones."""
