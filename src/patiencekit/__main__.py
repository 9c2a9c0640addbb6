"""`python -m patiencekit` is the command `patiencekit`."""

from __future__ import annotations

import sys

from patiencekit.cli import main

sys.exit(main())
