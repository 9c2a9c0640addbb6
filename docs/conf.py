"""How the documentation is built: `python -m sphinx -W docs docs/_build/html`."""

from __future__ import annotations

from importlib.metadata import version as installed

project = "patiencekit"
copyright = "the patiencekit authors"  # noqa: A001 - Sphinx's name for it
version = release = installed("patiencekit")
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "patiencekit"
nitpicky = False
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
napoleon_use_ivar = True
