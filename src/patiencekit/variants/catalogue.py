"""All games as constants, for type checkers; at run time each loads when asked for.

It has no `__all__`, since type checkers read that only where it is a literal.
"""

from .data.bakers import *  # noqa: F403 - a game is written down once, in its data file
from .data.castle import *  # noqa: F403
from .data.freecell import *  # noqa: F403
from .data.freecell_decks import *  # noqa: F403
from .data.freecell_kin import *  # noqa: F403
from .data.scorpion import *  # noqa: F403
from .data.spider import *  # noqa: F403
from .data.spiderette import *  # noqa: F403
