"""What came of games: streaks, statistics, personal bests and tournaments.

All are values that are folded from results, which come in the order of play.
"""

from __future__ import annotations

from .bests import Bests, bests_of
from .counts import Statistics, statistics_of
from .model import Result, result_of
from .schema import (
    results_from_json,
    results_to_json,
    tournament_from_json,
    tournament_to_json,
)
from .streaks import StreakRow, Streaks, streak_tables, streaks_of
from .tournaments import Attempt, RankBy, Tournament, TournamentRow

__all__ = [
    "Attempt",
    "Bests",
    "RankBy",
    "Result",
    "Statistics",
    "StreakRow",
    "Streaks",
    "Tournament",
    "TournamentRow",
    "bests_of",
    "result_of",
    "results_from_json",
    "results_to_json",
    "statistics_of",
    "streak_tables",
    "streaks_of",
    "tournament_from_json",
    "tournament_to_json",
]
