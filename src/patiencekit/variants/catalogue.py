"""All games as constants, for type checkers; at run time each loads when asked for.

It has no `__all__`, since type checkers read that only where it is a literal.
"""

from .bakers import *  # noqa: F403 - a game is written down once, in its data file
from .castle import *  # noqa: F403
from .freecell import *  # noqa: F403
from .freecell_decks import *  # noqa: F403
from .freecell_kin import *  # noqa: F403
from .scorpion import *  # noqa: F403
from .spider import *  # noqa: F403
from .spiderette import *  # noqa: F403
