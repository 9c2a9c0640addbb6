"""The board text: what is written, what is read, and what is refused."""

from __future__ import annotations

import itertools

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import DEAL_1, cards, column, freecell, game_of, playout, spider

# printed by Freecell Solver 5.0 with -p -t, after three moves
AFTER_THREE_MOVES = """\
Foundations: H-0 C-0 D-0 S-0
Freecells: 6C 8H 4H -
: JD KD 2S 4C 3S 6D 6S
: 2D KC KS 5C TD 8S 9C
: 9H 9S 9D TS 4S 8D 2H
: JC 5S QD QH TH QS 6H
: 5D AD JS
: 7H QC AS AC 2C 3D
: 7C KH AH 4D JH 8C
: 5H 3H 3C 7S 7D TC
"""
ONE_CARD_LEFT = "Foundations: H-K C-Q D-K S-K\nFreecells: KC - - -\n" + ":\n" * 8


def test_a_deal_is_written_as_other_programs_write_it() -> None:
    assert pk.format_board(pk.deal(pk.FREECELL, 1)) == DEAL_1
    assert pk.parse_board(pk.FREECELL, DEAL_1) == pk.deal(pk.FREECELL, 1)


@pytest.mark.parametrize(
    "text",
    [
        DEAL_1.replace("\n", "   \n"),
        DEAL_1.replace("\n", "\r\n"),
        DEAL_1.lower(),
        DEAL_1.replace("T", "10"),
        "".join(f": {line}\n" for line in DEAL_1.splitlines()),
        "".join(f":{line}\n" for line in DEAL_1.splitlines()),
        DEAL_1.replace(" ", "\t"),
        "\ufeff" + DEAL_1,
        DEAL_1.rstrip(),
        DEAL_1 + "\n \n\n",
        "\n" + DEAL_1,
        DEAL_1.replace("\n", "\n\n"),
        "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - - -\n" + DEAL_1,
        "founds:\nfc:\n" + DEAL_1,
        "FREECELLS:  -  -\n" + DEAL_1,
        DEAL_1.replace("S", "\u2660").replace("H", "\u2665\ufe0f"),
    ],
    ids=[
        "blanks",
        "crlf",
        "lower",
        "ten",
        "colons",
        "tight colons",
        "tabs",
        "mark",
        "no end",
        "blank end",
        "blank start",
        "blank lines",
        "empty headers",
        "short headers",
        "short cells",
        "symbols",
    ],
)
def test_the_same_board_is_read_from_many_spellings(text: str) -> None:
    # taktician, pull request 18, and python-chess 773
    assert pk.parse_board(pk.FREECELL, text) == pk.deal(pk.FREECELL, 1)


def test_a_position_in_play_is_read_as_the_solver_prints_it() -> None:
    position = pk.deal(pk.FREECELL, 1)
    for k in range(3):
        position = position.play(pk.Move(pk.Column(4), pk.Cell(k)))
    assert pk.parse_board(pk.FREECELL, AFTER_THREE_MOVES) == position
    written = pk.format_board(position)
    assert written == "Freecells: 6C 8H 4H -\n" + "".join(
        line.removeprefix(": ") + "\n" for line in AFTER_THREE_MOVES.splitlines()[2:]
    )


@pytest.mark.parametrize(
    "text",
    [
        ONE_CARD_LEFT,
        "Foundations: S-K D-K C-Q H-K\nFreecells: KC\n" + ":\n" * 8,
        "Foundations: S-K D-K C-Q H-K\nFreecells: KC\n" + "\n" * 8,
        "Freecells: kc\nFoundations: s-k d-k c-q h-k",
    ],
    ids=["written", "other order", "blank lines", "trimmed"],
)
def test_foundations_are_read_in_any_order(text: str) -> None:
    # PySolFC 282; Freecell Solver wins both in one move
    position = pk.parse_board(pk.FREECELL, text)
    assert pk.format_board(position) == ONE_CARD_LEFT
    assert position.play(pk.Move(pk.Cell(0), pk.Foundation(0))).is_won


def test_an_empty_column_between_others_is_a_colon_or_a_blank_line() -> None:
    position = freecell(
        "2H 2S - -", "2C | - | 2D | - | - | - | - | -", "AC AD AH AS", TWO_RANKS
    )
    assert pk.format_board(position).splitlines()[2:] == [
        "2C",
        ":",
        "2D",
        ":",
        ":",
        ":",
        ":",
        ":",
    ]


def test_the_set_of_cards_is_checked() -> None:
    # fc-solve 2
    with pytest.raises(pk.LayoutError) as caught:
        pk.parse_board(pk.FREECELL, DEAL_1.replace("JD", "2D"))
    assert caught.value.missing == (pk.parse_card("JD"),)
    assert caught.value.extra == (pk.parse_card("2D"),)
    assert str(caught.value) == "missing from the pack: JD; more than the pack holds: 2D"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (DEAL_1.replace("8D", "8X"), 3, "'8X' is not a card"),
        (DEAL_1.replace("8D", "1D"), 3, "'1D' is not a card"),
        ("Waste: 8D\n" + DEAL_1, 1, "a board has no line 'Waste'"),
        (DEAL_1 + "KC\n", 9, "more lines than the game's 8 columns"),
        ("FC: -\nFreecells: -\n" + DEAL_1, 2, "a second line Freecells"),
        ("Foundations: X-5\n" + DEAL_1, 1, "'X-5' is not a foundation"),
        ("Foundations: H5\n" + DEAL_1, 1, "'H5' is not a foundation"),
        ("Foundations: 5-H\n" + DEAL_1, 1, "'5-H' is not a foundation"),
        ("Foundations: H-1\n" + DEAL_1, 1, "'H-1' is not a foundation"),
        ("Foundations: H-0 H-0\n" + DEAL_1, 1, "one foundation H too many"),
        ("Freecells: - 9 -\n" + DEAL_1, 1, "'9' is not a card"),
        (DEAL_1.replace("\n", " ") * 2, 1, "more cards than the game's 52"),
        ("KC " * 1_000_000, 1, "more cards than the game's 52"),
        ("FC: - - - - -\n" + DEAL_1, 1, "more cells than the game's 4"),
        ("Founds:" + " H-0" * 5 + "\n" + DEAL_1, 1, "more foundations than the game's 4"),
        ("Foundations: 0H-1\n" + DEAL_1, 1, "'0H-1' is not a foundation"),
        ("Foundations: H-\n" + DEAL_1, 1, "'H-' is not a foundation"),
        ("Foundations: -5\n" + DEAL_1, 1, "'-5' is not a foundation"),
        (DEAL_1.replace("\n", "\r"), 1, "only blanks and tabs may stand between words"),
        (DEAL_1.replace("\n", "\u2028"), 1, "only blanks and tabs"),
        (DEAL_1.replace(" ", "\u00a0"), 1, "only blanks and tabs"),
        (DEAL_1.replace("\n", "\x0b\n"), 1, "only blanks and tabs"),
        ("KC\n" * 1_000_000, 9, "more lines than the game's 8 columns"),
        ("\n" * 1_000_000 + "KC", 9, "more lines than the game's 8 columns"),
    ],
    ids=lambda _: None,
)
def test_a_fault_in_the_text_is_told_with_its_line(
    text: str, line: int, message: str
) -> None:
    with pytest.raises(pk.ParseError, match=message) as caught:
        pk.parse_board(pk.FREECELL, text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}")
    assert len(str(caught.value)) < 200


def test_a_board_is_read_from_text_and_of_a_variant() -> None:
    with pytest.raises(TypeError, match="read from str"):
        pk.parse_board(pk.FREECELL, b"KC")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Variant or Rules, not of str"):
        pk.parse_board("freecell", DEAL_1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Position or a View"):
        pk.format_board(DEAL_1)  # type: ignore[arg-type]


def test_hidden_cards_stock_and_runs_are_written() -> None:
    position = spider(
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | KS AS" + " | -" * 8,
        stock="QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
        runs="S S S S S S",
        hidden=(1, 1) + (0,) * 8,
    )
    board = (
        "Foundations: S-K S-K S-K S-K S-K S-K\n"
        "Stock: QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\n"
        "<KS> QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n"
        "<KS> AS\n" + ":\n" * 8
    )
    assert pk.format_board(position) == board
    assert pk.parse_board(pk.SPIDER_1, board) == position
    assert pk.parse_board(pk.SPIDER_1, board.lower()) == position
    seen = "Stock:" + " ??" * 12 + "\n<??> QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n<??> AS\n"
    assert (
        pk.format_board(position.view()) == board.splitlines()[0] + "\n" + seen + ":\n" * 8
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("<KS> AS", "KS <AS>"), "'<AS>' is not a card"),
        (("<KS> AS", "<??> AS"), "a view does not tell what <\\?\\?> is"),
    ],
)
def test_hidden_cards_are_at_the_deep_end(change: tuple[str, str], message: str) -> None:
    board = "Foundations: S-K S-K\nStock: 2S\n<KS> AS"
    with pytest.raises(pk.PatienceError, match=message):
        pk.parse_board(pk.SPIDER_1, board.replace(*change))


def test_a_foundation_of_spider_holds_a_full_run_or_nothing() -> None:
    with pytest.raises(pk.LayoutError, match="foundation 1 does not hold a full run"):
        pk.parse_board(pk.SPIDER_1, "Foundations: S-5\n")


def test_an_entry_for_no_run_counts_for_nothing() -> None:
    last = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\nAS\n"
    seven = pk.parse_board(pk.SPIDER_1, "Foundations:" + " S-K" * 7 + "\n" + last)
    spread = pk.parse_board(pk.SPIDER_1, "Foundations: S-0" + " S-K" * 7 + "\n" + last)
    assert seven == spread


def test_a_board_may_be_of_rules_alone() -> None:
    assert pk.parse_board(pk.FREECELL.rules, DEAL_1) == pk.deal(pk.FREECELL, 1)


def test_there_may_be_more_cells_than_cards() -> None:
    rules = pk.Rules(
        pack=pk.Pack(ranks=1, suits=(pk.Suit.CLUBS, pk.Suit.HEARTS)),
        cells=pk.CellRules(count=3),
    )
    position = pk.deal(game_of(rules, 1, 1), 1).play(pk.Move(pk.Column(0), pk.Cell(2)))
    assert pk.parse_board(rules, pk.format_board(position)) == position


def test_a_view_cannot_be_read_back() -> None:
    board = pk.format_board(pk.deal(pk.SPIDER, 1).view())
    with pytest.raises(pk.ParseError, match="a view does not tell"):
        pk.parse_board(pk.SPIDER, board)


TWO_RANKS = attrs.evolve(pk.FREECELL.rules, pack=pk.Pack(ranks=2))
TWO_DECKS = game_of(
    attrs.evolve(pk.FREECELL.rules, pack=pk.Pack(decks=2, ranks=15)), *(15,) * 8
)


def test_two_decks_have_their_foundations_deck_by_deck() -> None:
    position = pk.deal(TWO_DECKS, 3)
    deck = tuple(pk.Card(rank, pk.Suit.HEARTS) for rank in range(1, 15))
    rest = list(position.rules.pack.cards)
    for card in deck + deck[:10]:
        rest.remove(card)
    foundations: list[tuple[pk.Card, ...]] = [()] * 8
    foundations[2], foundations[6] = deck, deck[:10]
    position = pk.Position(
        position.rules,
        attrs.evolve(
            position.layout,
            columns=tuple(tuple(rest[i::8]) for i in range(8)),
            foundations=tuple(foundations),
        ),
    )
    board = pk.format_board(position)
    assert board.startswith("Foundations: H-14 C-0 D-0 S-0 H-T C-0 D-0 S-0\n")
    assert pk.parse_board(TWO_DECKS, board) == position


@given(
    st.sampled_from([*pk.variants(), TWO_DECKS]),
    st.integers(1, 2**33 - 1),
    st.lists(st.integers(0, 999)),
)
def test_reading_gives_back_what_was_written(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    position = playout(pk.deal(game, number), choices)[-1]
    board = pk.format_board(position)
    assert board.isascii()
    assert pk.parse_board(game, board) == position
    assert (
        pk.format_board(pk.parse_board(game, board.lower().replace("\n", " \r\n"))) == board
    )


@given(st.text(alphabet="AK23T10SHDC<>?-: \n\t#Foundatis\ufeff", max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for game in (pk.FREECELL, pk.SPIDER_1):
        with pytest.raises((pk.ParseError, pk.LayoutError)):
            pk.parse_board(game, text)


@pytest.mark.parametrize(
    "text",
    [
        "Founds: H-K C-Q D-K S-K\nFC: KC\n",
        "\t Foundations\t: H-K C-Q D-K S-K\n Freecells :KC\n",
    ],
    ids=["short", "blanks"],
)
def test_headers_have_short_names_and_blanks_around_them(text: str) -> None:
    assert pk.format_board(pk.parse_board(pk.FREECELL, text)) == ONE_CARD_LEFT


@pytest.mark.parametrize(
    "text",
    [
        "".join(f" \t: {line}\n" for line in DEAL_1.splitlines()),
        DEAL_1.replace("\n", "\n \t\n"),
        " \n" + DEAL_1,
    ],
    ids=["blanks before colons", "blank lines with blanks", "blank start with a blank"],
)
def test_blanks_may_stand_before_a_colon_and_in_a_blank_line(text: str) -> None:
    assert pk.parse_board(pk.FREECELL, text) == pk.deal(pk.FREECELL, 1)


def test_a_blank_line_between_as_many_lines_as_columns_is_an_empty_column() -> None:
    board = "Foundations: H-A C-A D-A S-A\n2C\n\n2D\n \n2H\n\n\n2S\n"
    position = pk.parse_board(TWO_RANKS, board)
    assert [len(column) for column in position.layout.columns] == [1, 0, 1, 0, 1, 0, 0, 1]


def test_a_header_without_its_colon_is_none() -> None:
    with pytest.raises(pk.ParseError, match=r"^line 3, column 1: 'stock' is not a card"):
        pk.parse_board(pk.FREECELL, "Founds: H-K C-Q D-K S-K\nFC: KC\nstock\n")


def test_an_unknown_header_is_named_without_blanks() -> None:
    with pytest.raises(pk.ParseError, match=r"^line 1: a board has no line 'Waste'$"):
        pk.parse_board(pk.FREECELL, " Waste : 8D\n" + DEAL_1)


def test_a_line_may_hold_the_whole_pack() -> None:
    order = pk.Pack().cards
    position = pk.Position(
        pk.FREECELL.rules,
        attrs.evolve(pk.deal(pk.FREECELL, 1).layout, columns=(order, *((),) * 7)),
    )
    board = pk.format_board(position)
    assert pk.parse_board(pk.FREECELL, board) == position
    with pytest.raises(
        pk.ParseError, match=r"^line 1: there are more cards than the game's 52"
    ):
        pk.parse_board(pk.FREECELL, "KC " + board)


@pytest.mark.parametrize(
    ("column", "told"),
    [
        ("<KS AS", "'<KS' is not a card"),
        ("KS> AS", "'KS>' is not a card"),
        ("KS <AS> <2S>", "'<AS>' is not a card"),
        ("<KS> <??> AS", "a view does not tell what <??> is"),
    ],
)
def test_a_faulty_mark_of_a_hidden_card_is_told_with_its_line(
    column: str, told: str
) -> None:
    with pytest.raises(pk.ParseError) as caught:
        pk.parse_board(pk.SPIDER_1, f"Stock: 2S\n{column}\n")
    assert caught.value.line == 2
    assert caught.value.message.startswith(told)


def test_a_column_of_hidden_cards_only_is_no_column_of_the_game() -> None:
    with pytest.raises(pk.LayoutError, match="hidden cards in column 1: 2, of 2 in all"):
        pk.parse_board(pk.SPIDER_1, "<KS> <AS>\n")


@pytest.mark.parametrize(
    ("pack", "foundations", "piles"),
    [
        # every other rank: the last card does not tell those below it
        (
            pk.Pack(suits=(pk.Suit.CLUBS,), ranks=3),
            pk.FoundationRules(step=2),
            ("AC 3C",),
        ),
        # a suit that is there twice in one deck, as in a game of two decks
        (
            pk.Pack(suits=(pk.Suit.CLUBS,) * 2, ranks=2),
            pk.FoundationRules(base=None),
            ("AC", "-"),
        ),
    ],
)
def test_foundations_that_their_last_card_does_not_tell_are_written_whole(
    pack: pk.Pack, foundations: pk.FoundationRules, piles: tuple[str, ...]
) -> None:
    rules = pk.Rules(
        pack=pack,
        columns=(pk.ColumnRules(),),
        cells=pk.CellRules(count=0),
        foundations=foundations,
    )
    home = tuple(column(text) for text in piles)
    left = list(pack.cards)
    for card in itertools.chain(*home):
        left.remove(card)
    position = pk.Position(rules, pk.Layout(columns=(tuple(left),), foundations=home))
    assert pk.parse_board(rules, pk.format_board(position)) == position


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (DEAL_1.replace("8D", "8X"), "line 3, column 16: '8X'"),
        ("\n" + DEAL_1.replace("8D", "8X"), "line 4, column 16: '8X'"),
        (DEAL_1.replace("9H 9S", " : 9H\t\t9X"), "line 3, column 8: '9X'"),
        ("Freecells: -  9 -\n" + DEAL_1, "line 1, column 15: '9'"),
        (" Founds : H-0 5-H\n" + DEAL_1, "line 1, column 15: '5-H'"),
        ("Foundations: H-0 H-0\n" + DEAL_1, "line 1, column 18: there is one"),
        ("Stock: KC KX\n" + DEAL_1, "line 1, column 11: 'KX'"),
        ("<KS> <??> AS\n", "line 1, column 6: a view"),
        ("KS <AS>\n", "line 1, column 4: '<AS>'"),
    ],
)
def test_a_fault_in_a_word_is_told_with_its_column(text: str, place: str) -> None:
    with pytest.raises(pk.ParseError) as caught:
        pk.parse_board(pk.FREECELL, text)
    assert str(caught.value).startswith(place)
    assert f"line {caught.value.line}, column {caught.value.column}: " in place


def test_a_fault_in_a_foundation_that_lists_its_cards_is_told_with_its_column() -> None:
    with pytest.raises(pk.ParseError, match=r"^line 1, column 17: '3X' is not a card"):
        pk.parse_board(pk.STALACTITES, "Foundations: 2C 2D,3X\n")


# printed by pysol-cards 0.24 for its game gypsy, Microsoft's deal 24
GYPSY_24 = """\
Talon: 2C KH AH AC 2D AC 2C 5D 5S 3D AS 9H 4S 8S JD 5D 9D AS 6H 7D QC 9H 2D 5C QH 3D \
6D 7C AH QC 9S 8H TC 2S 8C 3S 4C 4C QD QH JS 8D 7D 5C 3C 7S JS 9S 6C TD KH TS JC AD KS \
4D QD TD TH 8C KS 4S 3C 6D QS 6S 8H 2S 2H 5S 3H 5H KD 8D 7C 6C 7H 3H 3S 9C
<KC> <8S> KC
<TH> <6S> 4H
<QS> <9D> JC
<TS> <JD> 6H
<4H> <AD> JH
<KD> <5H> 9C
<7H> <TC> 2H
<7S> <JH> 4D
"""


def test_a_talon_and_face_down_cards_are_read_as_pysol_cards_prints_them() -> None:
    """Its talon is what is left of the pack, in dealing order."""
    rules = pk.Rules(
        pack=pk.Pack(decks=2),
        cells=pk.CellRules(count=0),
        stock=pk.StockRules(size=80, needs_no_empty_column=False),
        hides=True,
    )
    position = pk.parse_board(rules, GYPSY_24)
    assert position.layout.hidden == (2,) * 8
    step = position.step(pk.DealRow())
    assert step.events == (pk.RowDealt(cards=cards("2C KH AH AC 2D AC 2C 5D")),)
    written = pk.format_board(position)
    assert written == GYPSY_24.replace("Talon:", "Stock:")
    assert pk.parse_board(rules, written) == position
