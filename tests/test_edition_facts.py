"""What is known of the programs, edition by edition: rules, deals, undo, counting.

The facts are those of the programs' sources as collected in rules.md (sections 1.2 to 4
and 6) and deals.md.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import patiencekit as pk
from patiencekit.rules.special import CellsTimesColumns
from support.tables import DEAL_1, cards, freecell, json_lines, texts

DECK = [card for rank in range(13, 0, -1) for card in pk.Pack(ranks=13).cards
        if card.rank == rank]  # fmt: skip


def at(name: str, empty_cells: int, empty_columns: int) -> pk.Position:
    """A position of an edition with so many empty places, the lower cards all home."""
    rules = pk.edition(name).rules
    columns = len(rules.columns) - empty_columns
    filled = rules.cells.count - empty_cells
    high = DECK[: columns + filled]
    home = tuple(
        tuple(card for card in reversed(DECK) if card.suit is suit and card not in high)
        for suit in rules.pack.suits
    )
    layout = pk.Layout(
        columns=tuple((card,) for card in high[:columns]) + ((),) * empty_columns,
        cells=tuple(high[columns:]) + (None,) * empty_cells,
        foundations=home,
    )
    return pk.Position(rules, layout)


def table(name: str, *, target_empty: bool) -> list[list[int]]:
    """The capacity with 0 to 4 empty cells and 0 to 4 empty columns."""
    return [
        [at(name, e, m).capacity(target_empty=target_empty) for m in range(5)]
        for e in range(5)
    ]


EXACT = [
    [1, 2, 4, 8, 16],
    [2, 4, 8, 16, 32],
    [3, 6, 12, 24, 48],
    [4, 8, 16, 32, 52],  # no more cards than there are
    [5, 10, 20, 40, 52],
]
EXACT_TO_EMPTY = [
    [0, 1, 2, 4, 8],
    [0, 2, 4, 8, 16],
    [0, 3, 6, 12, 24],
    [0, 4, 8, 16, 32],
    [0, 5, 10, 20, 40],
]
SITE = [
    [1, 2, 3, 4, 5],
    [2, 3, 4, 5, 6],
    [3, 4, 5, 6, 7],
    [4, 5, 6, 7, 8],
    [5, 6, 7, 8, 9],
]
SITE_TO_EMPTY = [[0, *row[1:]] for row in SITE]
CLASSIC = [
    [1, 2, 3, 4, 5],
    [2, 4, 6, 8, 10],
    [3, 6, 9, 12, 15],
    [4, 8, 12, 16, 20],
    [5, 10, 15, 20, 25],
]
CLASSIC_TO_EMPTY = [[0, 1, 1, 1, 1], [0, 2, 2, 2, 2], [0, 3, 3, 3, 3], [0, 4, 4, 4, 4],
                    [0, 5, 5, 5, 5]]  # fmt: skip
KINGS = [[1] * 5, [2] * 5, [3] * 5, [4] * 5, [5] * 5]
KINGS_TO_EMPTY = [[0, *row[1:]] for row in KINGS]


@pytest.mark.parametrize(
    ("edition", "occupied", "empty"),
    [
        # the Polish app's table, which is the exact rule; PySolFC, KPat and AisleRiot
        # count alike
        ("freecell_solitaire_app.freecell", EXACT, EXACT_TO_EMPTY),
        ("pysolfc.freecell", EXACT, EXACT_TO_EMPTY),
        ("kpat.freecell", EXACT, EXACT_TO_EMPTY),
        ("aisleriot.freecell", EXACT, EXACT_TO_EMPTY),
        # FreeCell Pro: (e + 1) * 2 ** min(m, 4) with its supermoves
        ("freecell_pro.freecell", EXACT, EXACT_TO_EMPTY),
        # and (e + 1) * (m + 1) without, e + 1 to an empty column
        ("freecell_pro.freecell_classic", CLASSIC, CLASSIC_TO_EMPTY),
        # the same in astrovm/flash, site/apps/freecell, a port of Windows XP's program
        ("microsoft.freecell", CLASSIC, CLASSIC_TO_EMPTY),
        ("microsoft.freecell_xp", CLASSIC, CLASSIC_TO_EMPTY),
        # cardgames.io: e + m + 1, and the empty target counts
        ("cardgames_io.freecell", SITE, SITE_TO_EMPTY),
        # where only kings fill a space, a space helps nobody
        ("kpat.eight_off", KINGS, KINGS_TO_EMPTY),
        ("aisleriot.eight_off", KINGS, KINGS_TO_EMPTY),
        ("pysolfc.seahaven", KINGS, KINGS_TO_EMPTY),
    ],
)
def test_as_many_cards_move_as_one_as_the_program_says(
    edition: str, occupied: list[list[int]], empty: list[list[int]]
) -> None:
    """rules.md, section 2: rows are 0 to 4 empty cells, columns 0 to 4 empty columns."""
    assert table(edition, target_empty=False) == occupied
    assert table(edition, target_empty=True) == empty


@pytest.mark.parametrize(
    ("cells", "counts"),
    [(2, [[1, 2, 4], [2, 4, 8], [3, 6, 12]]), (1, [[1, 2, 4], [2, 4, 8]])],
)
def test_the_apps_games_with_fewer_cells_count_alike(
    cells: int, counts: list[list[int]]
) -> None:
    name = f"freecell_solitaire_app.freecell_{cells}cell" + "s" * (cells > 1)
    assert [
        [at(name, e, m).capacity() for m in range(3)] for e in range(cells + 1)
    ] == counts


def run_on(name: str) -> pk.Position:
    """3 empty cells, 4 empty columns, and a run of twelve of which a nine takes eight."""
    return freecell(
        "KS - - -",
        "QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH | KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC 9D |"
        "KD QD JD 8D 7D 6D 5D 4D 3D 2D AD TD | KH QH TH 8H 6H 4H 2H JS 9S 7S 5S 3S AS |"
        "- | - | - | -",
        rules=pk.edition(name).rules,
    )


@pytest.mark.parametrize(
    ("edition", "capacity", "carried"),
    [
        ("cardgames_io.freecell", 8, [8]),
        ("freecell_solitaire_app.freecell", 52, [8]),
        ("freecell_pro.freecell_classic", 20, [8]),
    ],
)
def test_with_3_cells_and_4_empty_columns_cardgames_io_carries_8_cards(
    edition: str, capacity: int, carried: list[int]
) -> None:
    """seed 001: the site's own example; the exact rule has 4 x 16, FreeCell Pro 4 x 5."""
    position = run_on(edition)
    assert position.capacity() == capacity
    to_the_nine = pk.Column(1)
    assert [
        count for count in range(1, 13)
        if position.is_legal(pk.Move(pk.Column(0), to_the_nine, count))
    ] == carried  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "counts"),
    [
        ("cardgames_io.freecell", range(1, 9)),
        ("freecell_solitaire_app.freecell", range(1, 13)),
        ("freecell_pro.freecell", range(1, 13)),
        ("freecell_pro.freecell_classic", range(1, 5)),
    ],
)
def test_to_an_empty_column_each_program_carries_its_own_number(
    edition: str, counts: range
) -> None:
    """With 3 cells and 4 columns: e + m + 1 = 8; exact 4 x 8, all twelve; e + 1 = 4."""
    position = run_on(edition)
    assert [
        count for count in range(1, 13)
        if position.is_legal(pk.Move(pk.Column(0), pk.Column(4), count))
    ] == list(counts)  # fmt: skip


def test_freecell_pros_limit_to_four_columns_never_shows() -> None:
    """(e + 1) * 2 ** min(m, 4), to an empty column m * (e + 1) below m = 3, else one less.

    m counts an empty target there.
    """
    for e, m in product(range(7), range(8)):
        to_column = (e + 1) * 2 ** min(m, 4)
        carried = pk.Capacity.SUPERMOVE.carries(e, m, target_empty=False)
        assert min(carried, 13) == min(to_column, 13)
        if m:
            to_empty = m * (e + 1) if m < 3 else 2 ** min(m - 1, 4) * (e + 1)
            carried = pk.Capacity.SUPERMOVE.carries(e, m - 1, target_empty=True)
            assert min(carried, 13) == min(to_empty, 13)


def test_freecell_pros_classic_rule_agrees_with_one_empty_column_only() -> None:
    """Keller: the old program is right with one empty column; 15 for 20 with two."""
    classic, exact = CellsTimesColumns(), pk.Capacity.SUPERMOVE
    for e in range(5):
        for m in (0, 1):
            assert classic.carries(e, m, target_empty=False) == exact.carries(
                e, m, target_empty=False
            )
    assert classic.carries(4, 2, target_empty=False) == 15
    assert exact.carries(4, 2, target_empty=False) == 20


BACK = {
    "microsoft.freecell": "never",
    "microsoft.freecell_xp": "never",
    "freecell_pro.freecell": "never",
    "freecell_pro.freecell_classic": "never",
    "cardgames_io.freecell": "to cells",
    "freecell_solitaire_app.freecell": "anywhere",
    "freecell_solitaire_app.freecell_2cells": "anywhere",
    "freecell_solitaire_app.freecell_1cell": "anywhere",
    "plato.freecell": "never",
    "kpat.freecell": "never",
    "kpat.bakers_game": "never",
    "kpat.eight_off": "never",
    "kpat.seahaven": "never",
    "pysolfc.freecell": "anywhere",
    "pysolfc.bakers_game": "anywhere",
    "pysolfc.eight_off": "anywhere",
    "pysolfc.seahaven": "anywhere",
    "aisleriot.freecell": "never",
    "aisleriot.bakers_game": "never",
    "aisleriot.eight_off": "never",
}
WITH_CELLS = [one for one in pk.editions() if "spider" not in one.id]


@pytest.mark.parametrize("edition", WITH_CELLS, ids=lambda edition: edition.id)
def test_cards_come_back_from_foundations_where_the_program_lets_them(
    edition: pk.Edition,
) -> None:
    """rules.md, section 1.2, from the code of the programs; PLATO's is ours."""
    rules = edition.rules
    width = len(rules.columns)
    home = tuple(
        tuple(
            pk.Card(rank, suit) for rank in range(1, 13 if suit is pk.Suit.HEARTS else 12)
        )
        for suit in rules.pack.suits
    )
    rest = cards("KC KD KH KS QC QD QS")
    layout = pk.Layout(
        columns=tuple((card,) for card in rest) + ((),) * (width - 7),
        cells=(None,) * rules.cells.count,
        foundations=home,
    )
    targets = {
        type(move.target)
        for move in pk.Position(rules, layout).legal_moves
        if isinstance(move, pk.Move) and isinstance(move.source, pk.Foundation)
    }
    assert targets == {
        "never": set(), "to cells": {pk.Cell}, "anywhere": {pk.Cell, pk.Column},
    }[BACK[edition.id]]  # fmt: skip


NEVER = [one for one in WITH_CELLS if BACK[one.id] == "never"]


@pytest.mark.parametrize("edition", NEVER, ids=lambda edition: edition.id)
def test_no_note_tells_of_cards_that_players_took_off_where_none_may(
    edition: pk.Edition,
) -> None:
    told = [note for note in edition.notes if "off a foundation" in note]
    assert told == []


ONE = "microsoft.freecell", "microsoft.freecell_xp"
APP = tuple(f"freecell_solitaire_app.freecell{x}" for x in ("", "_2cells", "_1cell"))


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_as_many_turns_can_be_undone_as_the_program_lets(edition: pk.Edition) -> None:
    """The app: 100 actions; cardgames.io: unlimited; Microsoft's FreeCell: one.

    Spider for Windows XP: 150, and none over a row deal or a full run (SpiderSolitaireXP,
    push_undo.cpp, deal.cpp, take_suit.cpp).
    """
    windows = edition.id.startswith("windows.")
    levels = dict.fromkeys(ONE, 1) | dict.fromkeys(APP, 100)
    assert edition.undo_levels == (150 if windows else levels.get(edition.id))
    assert edition.undo_stops == ((pk.RowDealt, pk.RunCollected) if windows else ())


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_moves_are_counted_as_the_program_counts_them(edition: pk.Edition) -> None:
    """rules.md, section 4.

    cardgames.io: each undo is a move more. KPat: the length of the undo stack. PySolFC: a
    sum of moves and undos. Spider for Windows XP: moves and undos, but no row deals
    (SpiderSolitaireXP, move_run.cpp, pop_undo.cpp and deal.cpp).
    """
    program = edition.id.split(".")[0]
    with_undos = program in {"cardgames_io", "pysolfc", "windows"}
    counted = pk.MoveCount.WITH_UNDOS if with_undos else pk.MoveCount.STANDING
    assert edition.move_count is counted
    assert edition.counts_automoves is (program in {"kpat", "pysolfc"})
    assert edition.counts_row_deals is (program != "windows")


@pytest.mark.parametrize(
    ("edition", "policy"),
    [
        ("microsoft.freecell", pk.Autoplay.MICROSOFT),
        ("microsoft.freecell_xp", pk.Autoplay.MICROSOFT),
        ("freecell_pro.freecell", pk.Autoplay.MICROSOFT),
        ("freecell_pro.freecell_classic", pk.Autoplay.MICROSOFT),
        ("freecell_solitaire_app.freecell", pk.Autoplay.NONE),
        ("cardgames_io.freecell", pk.Autoplay.CARDGAMES_IO),
        ("kpat.freecell", pk.Autoplay.RAYMOND),
        ("kpat.bakers_game", pk.Autoplay.RAYMOND),
        ("kpat.spider_4", pk.Autoplay.NONE),
        ("pysolfc.freecell", pk.Autoplay.NONE),
        ("aisleriot.freecell", pk.Autoplay.FC_SOLVE),
        ("aisleriot.eight_off", pk.Autoplay.ALL),
    ],
)
def test_cards_are_played_by_themselves_as_in_the_program(
    edition: str, policy: pk.Autoplay
) -> None:
    """rules.md, section 3; pysollib/options.py has it switched off."""
    assert pk.edition(edition).autoplay is policy


def scorer_of(edition: str) -> str:
    """Which scorer an edition should have: by its program, or by its id."""
    program, game = edition.split(".")
    if program == "windows":
        return "SPIDER_500_OF_XP"
    if program == "cardgames_io":
        return "MOVES_AND_UNDOS" if game == "freecell" else "SPIDER_500"
    if program == "aisleriot":
        return "AISLERIOT_PAIRS" if "spider" in game else "AISLERIOT_CARDS"
    points = {"freecell_solitaire_app": "APP_SCORE", "pysolfc": "PYSOLFC_WINS"}
    return points.get(program, "NO_SCORE")


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_an_edition_scores_as_its_program(edition: pk.Edition) -> None:
    """rules.md, section 4; for Windows SpiderSolitaireXP, add_score.cpp and its callers."""
    assert edition.scorer is getattr(pk, scorer_of(edition.id))


def told(edition: str, number: int) -> list[str]:
    """The first row of a deal."""
    columns = pk.edition(edition).deal(number).layout.columns
    return [column[0].text for column in columns]


@pytest.mark.parametrize(
    "edition",
    ["microsoft.freecell", "microsoft.freecell_xp", "freecell_pro.freecell",
     "freecell_pro.freecell_classic", "kpat.freecell", "pysolfc.freecell",
     "plato.freecell", "cardgames_io.freecell", "freecell_solitaire_app.freecell",
     "aisleriot.freecell"],
)  # fmt: skip
def test_deal_1_of_freecell_is_microsofts(edition: str) -> None:
    """For the last four that is a choice of ours; KPat's and PySolFC's programs have it."""
    assert pk.format_board(pk.edition(edition).deal(1)) == DEAL_1


@pytest.mark.parametrize(
    ("edition", "number", "row"),
    [
        # written by pysol-cards 0.24 and by KPat 22.12.3
        ("microsoft.freecell", 617, "7D AD 5C 3S 5S 8C 2D AH"),
        ("microsoft.freecell_xp", 11_982, "AH AS 4H AC 2D 6S TS JS"),
        ("freecell_solitaire_app.freecell_1cell", 617, "7D AD 5C 3S 5S 8C 2D AH"),
        # the special deals of Windows 95
        ("microsoft.freecell", -1, "AC AD AH AS QC QD QH QS"),
        ("microsoft.freecell_xp", -2, "AS AH AD AC 7S 7H 7D 7C"),
        ("windows.spider_1", 1, "JS 7S AS 3S 4S 3S TS 7S KS 9S"),
    ],
)
def test_a_known_deal_has_its_first_row(edition: str, number: int, row: str) -> None:
    assert told(edition, number) == row.split()


PYSOLFC_ROWS = [r for r in json_lines("pysolfc.jsonl") if r["scheme"] == "pysolfc"]
ROWS: list[tuple[str, dict[str, Any]]] = [
    *(("kpat", row) for row in json_lines("kpat.jsonl")),
    *(("pysolfc", row) for row in PYSOLFC_ROWS),
    *(
        ("windows", row | {"game": f"spider_{row['suits']}", "deal": row["seed"],
                           "stock": " ".join(row["stock_rows"]), "hidden": None})
        for row in json_lines("windows_spider.jsonl")
    ),
]  # fmt: skip
KNOWN = [
    (edition, row)
    for edition in pk.editions()
    for program, row in ROWS
    if edition.id == f"{program}.{'spider_4' if row['game'] == 'spider' else row['game']}"
]


@pytest.mark.parametrize(
    ("edition", "row"), KNOWN, ids=[f"{one.id}-{row['deal']}" for one, row in KNOWN]
)
def test_deals_are_those_that_the_program_made(
    edition: pk.Edition, row: dict[str, Any]
) -> None:
    """Saved by KPat 22.12.3, dealt by PySolFC's classes, seeded as by Windows XP."""
    layout = edition.deal(row["deal"]).layout
    assert texts(layout.columns) == row["columns"]
    filled = [card.text if card else "" for card in layout.cells]
    theirs = row.get("cells", [])
    assert filled == theirs + [""] * (len(filled) - len(theirs))
    assert layout.stock[::-1] == cards(row.get("stock", ""))


def test_all_programs_with_deals_to_compare_are_compared() -> None:
    compared = {edition.id for edition, _ in KNOWN}
    programs = ("kpat.", "pysolfc.", "windows.")
    ours = {one.id for one in pk.editions() if one.id.startswith(programs)}
    assert compared == ours


LONG_FIRST = [6, 6, 6, 6, 5, 5, 5, 5, 5, 5]
LONG_BETWEEN = [6, 5, 5, 6, 5, 5, 6, 5, 5, 6]


@pytest.mark.parametrize(
    ("edition", "suits", "sizes"),
    [
        # D-51; rules.md, section 7, 4 and 5
        ("windows.spider_1", "SSSS", LONG_FIRST),
        ("windows.spider_2", "HHSS", LONG_FIRST),
        ("windows.spider_4", "CDHS", LONG_FIRST),
        ("cardgames_io.spider_1", "SSSS", LONG_FIRST),
        ("cardgames_io.spider_2", "HHSS", LONG_FIRST),
        ("cardgames_io.spider_4", "CDHS", LONG_FIRST),
        ("kpat.spider_1", "SSSS", LONG_FIRST),
        ("kpat.spider_2", "HHSS", LONG_FIRST),
        ("kpat.spider_3", "CHSS", LONG_FIRST),
        ("kpat.spider_4", "CDHS", LONG_FIRST),
        ("pysolfc.spider_1", "CCCC", LONG_BETWEEN),
        ("pysolfc.spider_2", "CCHH", LONG_BETWEEN),
        ("pysolfc.spider_4", "CDHS", LONG_BETWEEN),
        ("aisleriot.spider_1", "SSSS", LONG_BETWEEN),
        ("aisleriot.spider_2", "HHSS", LONG_BETWEEN),
        ("aisleriot.spider_4", "CDHS", LONG_BETWEEN),
    ],
)
def test_spider_has_the_suits_and_the_long_columns_of_the_program(
    edition: str, suits: str, sizes: list[int]
) -> None:
    layout = pk.edition(edition).deal(1).layout
    assert [len(column) for column in layout.columns] == sizes
    assert list(layout.hidden) == [size - 1 for size in sizes]
    dealt = [card for column in layout.columns for card in column] + list(layout.stock)
    found = sorted(card.suit.value for card in dealt if card.rank == 1)
    assert found == sorted(suits * 2)


SPIDERS = [one for one in pk.editions() if "spider" in one.id]


@pytest.mark.parametrize("edition", SPIDERS, ids=lambda edition: edition.id)
def test_rows_are_dealt_over_empty_columns_in_kpat_only(edition: pk.Edition) -> None:
    """rules.md, section 7, 6; for Windows it is ours."""
    assert edition.rules.stock is not None
    over_gaps = not edition.rules.stock.needs_no_empty_column
    assert over_gaps is edition.id.startswith("kpat.")


@pytest.mark.parametrize("edition", SPIDERS, ids=lambda edition: edition.id)
def test_full_runs_are_collected_by_the_program_or_by_hand(edition: pk.Edition) -> None:
    """By hand in AisleRiot, and in PySolFC unless it plays by itself."""
    by_hand = edition.rules.foundations.takes is pk.Takes.FULL_RUNS_BY_HAND
    assert by_hand is edition.id.startswith(("aisleriot.", "pysolfc."))


@pytest.mark.parametrize(
    ("edition", "cells"),
    [
        # variants.json, prefilled_positions
        ("kpat.eight_off", [0, 1, 2, 3]),
        ("kpat.seahaven", [0, 1]),
        ("pysolfc.eight_off", [0, 2, 4, 6]),
        ("pysolfc.seahaven", [1, 2]),
        ("aisleriot.eight_off", [0, 1, 2, 3]),
    ],
)
def test_the_cells_that_start_filled_are_the_programs(
    edition: str, cells: list[int]
) -> None:
    filled = pk.edition(edition).deal(1).layout.cells
    assert [place for place, card in enumerate(filled) if card is not None] == cells


def test_aisleriot_fills_the_cells_after_the_columns() -> None:
    """rules.md, section 1.1: with the same order of cards KPat has another deal."""
    layout = pk.edition("aisleriot.eight_off").deal(1).layout
    pack = pk.MICROSOFT.pack(1, pk.Pack())
    assert layout.cells[:4] == pack[48:]
    assert tuple(column[0] for column in layout.columns) == pack[:8]
