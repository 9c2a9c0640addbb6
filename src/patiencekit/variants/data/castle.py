"""Beleaguered Castle, Baker's Dozen and their relatives, most without cells."""

from __future__ import annotations

import attrs

from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.patterns.special import KingsDown, SkipToFoundations, ToFoundations, Turned
from patiencekit.rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    Fill,
    FoundationRules,
    Rules,
)
from patiencekit.rules.special import PickUp
from patiencekit.variants.model import Variant

__all__ = [
    "BAKERS_DOZEN",
    "BELEAGUERED_CASTLE",
    "CASTLES_IN_SPAIN",
    "CITADEL",
    "CRUEL",
    "EXILED_KINGS",
    "FAN",
    "GOOD_MEASURE",
    "PORTUGUESE_SOLITAIRE",
    "SIEGECRAFT",
    "SPANISH_PATIENCE",
    "SPANISH_PATIENCE_ALTERNATING",
    "STREETS_AND_ALLEYS",
    "STRONGHOLD",
]


BELEAGUERED_CASTLE = Variant(
    id="beleaguered_castle",
    name="Beleaguered Castle",
    aliases=("Laying Siege", "Sham Battle"),
    family="castle",
    summary="Eight columns built down regardless of suit, the aces on the foundations.",
    rules=Rules(
        columns=(ColumnRules(build=Build.RANK, capacity=Capacity.SINGLE),) * 8,
        cells=CellRules(count=0),
    ),
    deal=ToFoundations(DealPattern(rounds=by_rows(*(6,) * 8))),
    notes=(
        (
            "One card moves at a time, as in AisleRiot, solitaire.gg and "
            "Solvitaire; in PySolFC, KPat and Freecell Solver as many as single "
            "cards could carry: `Capacity.SUPERMOVE`."
        ),
        (
            "Nothing comes back from a foundation; KPat lets it: "
            "`Withdrawal.ANYWHERE`; AisleRiot lets all but the ace."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/beleagueredcastle.py",
        "AisleRiot, games/beleaguered-castle.scm",
        "KPat, src/castle.cpp",
        "Freecell Solver, presets",
        "Solvitaire, beleaguered-castle",
    ),
)

STREETS_AND_ALLEYS = attrs.evolve(
    BELEAGUERED_CASTLE,
    id="streets_and_alleys",
    name="Streets and Alleys",
    aliases=(),
    summary="Beleaguered Castle with the aces in the columns.",
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 8))),
    notes=(
        (
            "One card moves at a time, as in AisleRiot; in PySolFC, KPat and "
            "Freecell Solver as many as single cards could carry: "
            "`Capacity.SUPERMOVE`."
        ),
        (
            "Nothing comes back from a foundation; AisleRiot and KPat let it: "
            "`Withdrawal.ANYWHERE`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/beleagueredcastle.py",
        "AisleRiot, games/streets-and-alleys.scm",
        "KPat, src/castle.cpp",
        "Freecell Solver, presets",
    ),
)

CITADEL = attrs.evolve(
    BELEAGUERED_CASTLE,
    id="citadel",
    name="Citadel",
    aliases=(),
    summary=(
        "Beleaguered Castle where cards that fit go to the foundations while "
        "they are dealt."
    ),
    deal=SkipToFoundations(6),
    notes=(
        (
            "One card moves at a time; in PySolFC, KPat and Freecell Solver as "
            "many as single cards could carry: `Capacity.SUPERMOVE`."
        ),
        "A column whose card goes to a foundation gets none in that round.",
        "Nothing comes back from a foundation; KPat lets it: `Withdrawal.ANYWHERE`.",
    ),
    sources=(
        "PySolFC, pysollib/games/beleagueredcastle.py, Citadel",
        "KPat, src/castle.cpp",
        "pysol-cards",
        "Freecell Solver, presets",
    ),
)

EXILED_KINGS = attrs.evolve(
    CITADEL,
    id="exiled_kings",
    name="Exiled Kings",
    aliases=(),
    summary="Citadel with kings only in empty columns.",
    rules=CITADEL.rules.with_columns(fill=Fill.KINGS),
    notes=(
        (
            "One card moves at a time, as in KPat; in PySolFC sequences of any "
            "length: `Capacity.UNLIMITED`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/beleagueredcastle.py, ExiledKings",
        "KPat, src/castle.cpp",
    ),
)

SIEGECRAFT = attrs.evolve(
    BELEAGUERED_CASTLE,
    id="siegecraft",
    name="Siegecraft",
    aliases=(),
    summary="Beleaguered Castle with a cell.",
    rules=attrs.evolve(
        BELEAGUERED_CASTLE.rules.with_columns(capacity=Capacity.SUPERMOVE),
        cells=CellRules(count=1),
    ),
    notes=(),
    sources=("KPat, src/castle.cpp", "Solvitaire, siegecraft"),
)

STRONGHOLD = attrs.evolve(
    SIEGECRAFT,
    id="stronghold",
    name="Stronghold",
    aliases=(),
    summary="Streets and Alleys with a cell.",
    deal=STREETS_AND_ALLEYS.deal,
    notes=(),
    sources=("KPat, src/castle.cpp", "Solvitaire, stronghold"),
)

BAKERS_DOZEN = Variant(
    id="bakers_dozen",
    name="Baker's Dozen",
    family="castle",
    summary=(
        "Thirteen columns of four cards built down regardless of suit, kings "
        "at their deep ends; empty columns stay empty."
    ),
    rules=Rules(
        columns=(ColumnRules(build=Build.RANK, capacity=Capacity.SINGLE, fill=Fill.NONE),)
        * 13,
        cells=CellRules(count=0),
    ),
    deal=Turned(KingsDown(DealPattern(rounds=by_rows(*(4,) * 13)))),
    notes=(
        (
            "A king changes places with the deepest card of its column that is no "
            "king, as in PySolFC, pysol-cards and KPat; AisleRiot puts it "
            "underneath: `KingsDown(..., shift=True)`."
        ),
        "The pack is dealt from its other end, as in PySolFC and pysol-cards.",
        (
            "Nothing comes back from a foundation; PySolFC, KPat and AisleRiot "
            "let it: `Withdrawal.ANYWHERE`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersdozen.py",
        "AisleRiot, games/bakers-dozen.scm",
        "KPat, src/bakersdozen.cpp",
        "Freecell Solver, presets",
        "pysol-cards",
    ),
)

GOOD_MEASURE = attrs.evolve(
    BAKERS_DOZEN,
    id="good_measure",
    name="Good Measure",
    aliases=(),
    summary=(
        "Baker's Dozen with ten columns of five cards and two aces on the foundations."
    ),
    rules=attrs.evolve(BAKERS_DOZEN.rules, columns=BAKERS_DOZEN.rules.columns[:10]),
    deal=Turned(KingsDown(ToFoundations(DealPattern(rounds=by_rows(*(5,) * 10)), last=2))),
    notes=(
        (
            "The two aces that would be dealt last go to the foundations, after "
            "the kings have moved; now and then a king is not the deepest card."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersdozen.py, GoodMeasure",
        "Freecell Solver, presets",
        "solitaire.gg, GoodMeasure.scala",
    ),
)

SPANISH_PATIENCE = attrs.evolve(
    BAKERS_DOZEN,
    id="spanish_patience",
    name="Spanish Patience",
    aliases=(),
    summary="Baker's Dozen where any card fills an empty column.",
    rules=BAKERS_DOZEN.rules.with_columns(capacity=Capacity.SUPERMOVE, fill=Fill.ANY),
    notes=(
        (
            "As in KPat: foundations in suit, and as many cards move as one as "
            "single cards could carry. PySolFC has foundations in alternating "
            "colors: `spanish_patience_alternating`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersdozen.py, SpanishPatience",
        "KPat, src/bakersdozen.cpp",
    ),
)

SPANISH_PATIENCE_ALTERNATING = attrs.evolve(
    BAKERS_DOZEN,
    id="spanish_patience_alternating",
    name="Spanish Patience, alternating foundations",
    aliases=(),
    summary="Baker's Dozen with foundations that go up in alternating colors.",
    rules=attrs.evolve(
        BAKERS_DOZEN.rules,
        foundations=FoundationRules(build=Build.ALTERNATE_COLOR),
    ),
    notes=(),
    sources=("PySolFC, pysollib/games/bakersdozen.py, SpanishPatience",),
)

PORTUGUESE_SOLITAIRE = attrs.evolve(
    BAKERS_DOZEN,
    id="portuguese_solitaire",
    name="Portuguese Solitaire",
    aliases=(),
    summary=(
        "Baker's Dozen with kings wherever they fall, and kings only in empty columns."
    ),
    rules=BAKERS_DOZEN.rules.with_columns(fill=Fill.KINGS),
    deal=DealPattern(rounds=by_rows(*(4,) * 13)),
    notes=(
        (
            "Kings stay where they are dealt, as in PySolFC; KPat moves them to "
            "the deep ends: `KingsDown(...)`, as the numbering `KPAT` deals."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersdozen.py, PortugueseSolitaire",
        "KPat, src/bakersdozen.cpp",
    ),
)

CASTLES_IN_SPAIN = attrs.evolve(
    BAKERS_DOZEN,
    id="castles_in_spain",
    name="Castles in Spain",
    aliases=(),
    summary=(
        "Thirteen columns of four cards, three of them face down, built down "
        "in alternating colors."
    ),
    rules=attrs.evolve(BAKERS_DOZEN.rules, columns=(ColumnRules(),) * 13, hides=True),
    deal=DealPattern(rounds=by_rows(*(4,) * 13), hidden=(3,) * 13),
    notes=(),
    sources=(
        "PySolFC, pysollib/games/bakersdozen.py, CastlesInSpain",
        "KPat, src/bakersdozen.cpp",
    ),
)

CRUEL = attrs.evolve(
    BAKERS_DOZEN,
    id="cruel",
    name="Cruel",
    aliases=(),
    summary=(
        "Twelve columns of four cards built down in suit, the aces on the "
        "foundations; the columns may be dealt again in their order at any "
        "time."
    ),
    rules=Rules(
        columns=(ColumnRules(build=Build.SUIT, capacity=Capacity.SINGLE, fill=Fill.NONE),)
        * 12,
        cells=CellRules(count=0),
        redeal=PickUp(),
    ),
    deal=ToFoundations(DealPattern(rounds=by_rows(*(4,) * 12))),
    notes=(
        (
            "A redeal reads each column from its deepest card, as in AisleRiot "
            "and older versions of PySolFC; newer ones read it from the exposed "
            "card: `PickUp(exposed_first=True)`."
        ),
        (
            "A redeal that would change nothing is not legal, so that a game can "
            "be stuck; AisleRiot ends a game that only redeals, Freecell Solver "
            "knows no redeal."
        ),
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersdozen.py, Cruel",
        "AisleRiot, games/cruel.scm",
        "Freecell Solver, presets",
    ),
)

FAN = attrs.evolve(
    BELEAGUERED_CASTLE,
    id="fan",
    name="Fan",
    aliases=(),
    summary=(
        "Seventeen fans of three cards and one of one, built down in suit, "
        "with kings only in empty columns."
    ),
    rules=Rules(
        columns=(ColumnRules(build=Build.SUIT, capacity=Capacity.SINGLE, fill=Fill.KINGS),)
        * 18,
        cells=CellRules(count=0),
    ),
    deal=DealPattern(rounds=(*by_rows(*(3,) * 17), (17,))),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "PySolFC, pysollib/games/fan.py",
        "Freecell Solver, presets",
        "pysol-cards",
        "solitaire.gg, Fan.scala",
    ),
)
