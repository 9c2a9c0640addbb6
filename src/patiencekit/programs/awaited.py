"""Placeholders for scorers and policies that are not there yet. TODO: delete."""

from __future__ import annotations

from patiencekit.automatic import Autoplay
from patiencekit.scoring.scorers import NO_SCORE

__all__: list[str] = []

APP_SCORE = SPIDER_500 = MOVES = MOVES_AND_UNDOS = NO_SCORE
AISLERIOT_CARDS = AISLERIOT_PAIRS = PYSOLFC_WINS = NO_SCORE
CARDGAMES_IO = Autoplay.NONE
