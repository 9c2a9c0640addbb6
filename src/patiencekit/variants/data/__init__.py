"""The games themselves, one module for each family.

To add a game, write its constant into one of them, and its name into that `__all__`.
"""

__all__: list[str] = []
