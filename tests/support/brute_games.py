"""Slow, plain rules for some 95 patience games of the FreeCell and Spider families.

This is an independent judge for tests.  It is written from the rule texts alone, shares
no code with the library under test, and prefers plainness to speed.

Cards are two characters, rank then suit: ``TH`` is the ten of hearts.  A column is
written from its deepest card to its exposed card.  All indexes count from 0.  "King"
means the highest rank of the pack in use: ``SPECS["freecell"]._replace(ranks=4)`` is
FreeCell with aces to fours, where a four is the king.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

RANKS = "A23456789TJQK"
SUITS = "CDHS"

# From "column", "cell" or "home", its index, to "column", "cell" or "home", its index,
# and the number of cards.  A "home" index is the index of a foundation pile.
CardMove: TypeAlias = tuple[str, int, str, int, int]
# A move of cards, or ("deal",) for the next row of the stock, or ("redeal",) in Cruel.
Move: TypeAlias = CardMove | tuple[str]
Pile: TypeAlias = tuple[str, ...]


class Table(NamedTuple):
    """Everything on the table.

    Columns and foundation piles are written from their deepest card (a foundation of
    whole runs from the king down).  ``hidden`` counts the face-down cards at the deep end
    of each column, ``()`` where there are none at all.  The last card of ``stock`` is
    dealt first.
    """

    columns: tuple[Pile, ...]
    cells: tuple[str | None, ...] = ()
    foundations: tuple[Pile, ...] = ()
    hidden: tuple[int, ...] = ()
    stock: Pile = ()


# The games as data


class Rule(NamedTuple):
    """The rule of a column.

    ``build``, what may be laid on its exposed card: "alternate" (one rank lower in the
    other color), "suit", "rank" (any suit), "suit_round" (in suit, and a king on an
    ace), "suit_up_down" (in suit, one lower or one higher), "nothing".

    ``unit``, which cards at its end may leave together: "built" (linked by the build
    rule of this column), "suit", "color", "alternate", "rank" (one rank lower each, in
    one suit, in one color, in alternating colors, anyhow), "face_up" (anything face
    up).

    ``limit``, how many of them: "single", "unlimited", "carry" (as many as single cards
    can carry over), "sum" (empty cells and empty columns, an empty target included, and
    one), "segments" (2 to the number of empty columns but the target, counting segments
    in one suit and not cards).

    ``fill``, what an empty column takes: "any", "king", "below_base" (the rank before
    the base rank of the foundations), "kings_first" (kings until four columns have a
    king as their deepest card, then anything), "none".
    """

    build: str = "alternate"
    unit: str = "built"
    limit: str = "carry"
    fill: str = "any"


class Spec(NamedTuple):
    """The rules of a game.

    ``rule`` holds for all columns; with ``right``, that one holds for the second half.
    The pack has ``decks`` times the ``suits`` (a letter may be repeated), each with
    ``ranks`` cards.  Cells take any card, or with ``cell_suits`` cell i only cards of the
    i-th suit; ``cells_closed``: no card may enter.

    ``foundation``: "suit" (up in suit, single cards), "own" (up regardless of suit, from
    each pile's own first card), "colors" (up in alternating colors from the ace, single
    cards on any pile), "run" (whole runs from king to ace), "none" (won when
    every column is empty or exactly a run).  A foundation of the first two kinds goes up
    by ``step`` and round from king to ace, until it holds ``rounds`` times the ranks.
    ``base``: "ace", or "dealt" for the rank that lies on the foundations at the start.
    ``run``: what makes a run, "suit" or "alternate".

    ``stock``: "none", "row" (one card to each column), "row_no_gap" (the same, but only
    while no column is empty), "refill" (three cards to an emptied column).
    ``withdrawal``, where the top card of a foundation may go: "none", "cell",
    "anywhere".  ``redeal``: the cards to a column when the columns are dealt anew, or 0.

    Only `small_table` uses the rest: the number of ``cells``, those that are filled at
    the start, and the cards that start on the foundations: "none", "aces", "two_aces",
    "beak" (the cards of the first card's rank, but not that card), "bases" (the same
    with that card), "own" (one card on each).
    """

    rule: Rule = Rule()
    right: Rule | None = None
    suits: str = SUITS
    decks: int = 1
    ranks: int = 13
    cell_suits: str = ""
    cells_closed: bool = False
    foundation: str = "suit"
    base: str = "ace"
    step: int = 1
    rounds: int = 1
    run: str = "suit"
    stock: str = "none"
    withdrawal: str = "none"
    redeal: int = 0
    cells: int = 4
    filled: tuple[int, ...] = ()
    started: str = "none"

    @property
    def pack(self) -> list[str]:
        """All cards of the pack, in order of decks, suits and ranks."""
        ranks = RANKS[: self.ranks]
        return [rank + suit for suit in self.suits * self.decks for rank in ranks]

    @property
    def home_suits(self) -> str:
        """One letter for each foundation: its suit, where it has one.

        One foundation per suit per deck, or per two decks where each goes round twice.
        """
        if self.foundation == "none":
            return ""
        return self.suits * (self.decks // self.rounds)


_FREECELL = Rule()
_BAKERS = Rule("suit")
_EIGHT_OFF = Rule("suit", fill="king")
_FORECELL = Rule("alternate", fill="king")
_PENGUIN = Rule("suit_round", "built", "unlimited", "below_base")
_CASTLE = Rule("rank", "built", "single", "any")
_DOZEN = Rule("rank", "built", "single", "none")
_SPIDER = Rule("rank", "suit", "unlimited", "any")
_SCORPION = Rule("suit", "face_up", "unlimited", "king")
_WASP = _SCORPION._replace(fill="any")
_YUKON = Rule("alternate", "face_up", "unlimited", "king")


def _spider(rule: Rule = _SPIDER, *, stock: str = "row_no_gap") -> Spec:
    return Spec(rule, decks=2, cells=0, foundation="run", stock=stock)


def _scorpion(rule: Rule = _SCORPION, *, decks: int = 1, stock: str = "row") -> Spec:
    return Spec(rule, decks=decks, cells=0, foundation="run", stock=stock)


_SPIDERETTE = _spider()._replace(decks=1)

SPECS: dict[str, Spec] = {
    # FreeCell: alternating colors, any card to an empty column
    "freecell": Spec(),
    "freecell_polish_app": Spec(withdrawal="anywhere"),
    "freecell_cardgames_io": Spec(_FREECELL._replace(limit="sum"), withdrawal="cell"),
    "freecell_plato": Spec(),
    "freecell_0cell": Spec(cells=0),
    "freecell_1cell": Spec(cells=1),
    "freecell_2cell": Spec(cells=2),
    "freecell_3cell": Spec(cells=3),
    "freecell_7col": Spec(),
    "freecell_6col": Spec(),
    "freecell_5col": Spec(),
    "freecell_4col": Spec(),
    "seven_by_five": Spec(cells=5),
    "relaxed_freecell": Spec(_FREECELL._replace(limit="unlimited")),
    # Baker's Game and Eight Off: in suit
    "bakers_game": Spec(_BAKERS),
    "bakers_game_order3": Spec(_BAKERS, suits="CDH", cells=3),
    "ko_bakers_game": Spec(_EIGHT_OFF),
    "eight_off": Spec(_EIGHT_OFF, cells=8, filled=(0, 2, 4, 6)),
    "eight_off_any": Spec(_BAKERS, cells=8, filled=(0, 2, 4, 6)),
    "double_eight_off": Spec(_EIGHT_OFF, decks=2, cells=8, filled=tuple(range(8))),
    "seahaven": Spec(_EIGHT_OFF, filled=(1, 2)),
    "relaxed_seahaven": Spec(_EIGHT_OFF._replace(limit="unlimited"), filled=(1, 2)),
    "double_seahaven": Spec(_EIGHT_OFF, decks=2, cells=8, filled=tuple(range(1, 7))),
    # Penguin: in suit and round
    "penguin": Spec(_PENGUIN, base="dealt", cells=7, started="beak"),
    "opus": Spec(_PENGUIN, base="dealt", cells=5, started="beak"),
    "tuxedo": Spec(_PENGUIN._replace(fill="any"), cells=7),
    # Others with cells
    "stalactites": Spec(
        Rule("nothing", "built", "single", "none"),
        foundation="own",
        cells=2,
        started="own",
    ),
    "stalactites_by_twos": Spec(
        Rule("nothing", "built", "single", "none"),
        foundation="own",
        step=2,
        cells=2,
        started="own",
    ),
    "forecell": Spec(_FORECELL, filled=(0, 1, 2, 3)),
    "forecell_same_suit": Spec(_EIGHT_OFF, filled=(0, 1, 2, 3)),
    "antares": Spec(Rule("alternate", "built", "single", "any"), right=_SCORPION),
    "challenge_freecell": Spec(),
    "super_challenge_freecell": Spec(_FORECELL),
    "double_freecell": Spec(decks=2, rounds=2, cells=6, started="aces"),
    "double_freecell_traditional": Spec(decks=2, cells=8),
    "triple_freecell": Spec(decks=3, cells=10),
    "cell_11": Spec(decks=3, cells=11, filled=(0, 10)),
    "big_cell": Spec(_FREECELL._replace(limit="unlimited"), decks=3),
    "repair": Spec(_FREECELL._replace(limit="unlimited"), decks=2, filled=(0, 1, 2, 3)),
    "king_cell": Spec(Rule("rank", fill="king")),
    "bath": Spec(_FORECELL, cells=2),
    "german_freecell": Spec(_FREECELL._replace(limit="unlimited"), cell_suits="CSHD"),
    "four_colours": Spec(_FREECELL._replace(limit="unlimited"), cell_suits="CSHD"),
    "petal": Spec(base="dealt", filled=(0, 1, 2, 3), started="bases"),
    "opera": Spec(),
    "spidercells": Spec(foundation="run", run="alternate"),
    "der_katzenschwanz": Spec(
        Rule("alternate", "built", "unlimited", "none"), decks=2, cells=8
    ),
    "die_schlange": Spec(Rule("alternate", fill="none"), decks=2, cells=8, started="aces"),
    # Beleaguered Castle and Baker's Dozen
    "beleaguered_castle": Spec(_CASTLE, cells=0, started="aces"),
    "streets_and_alleys": Spec(_CASTLE, cells=0),
    "citadel": Spec(_CASTLE, cells=0, started="aces"),
    "exiled_kings": Spec(_CASTLE._replace(fill="king"), cells=0, started="aces"),
    "siegecraft": Spec(Rule("rank"), cells=1, started="aces"),
    "stronghold": Spec(Rule("rank"), cells=1),
    "bakers_dozen": Spec(_DOZEN, cells=0),
    "good_measure": Spec(_DOZEN, cells=0, started="two_aces"),
    "cruel": Spec(
        Rule("suit", "built", "single", "none"), cells=0, redeal=4, started="aces"
    ),
    "fan": Spec(Rule("suit", "built", "single", "king"), cells=0),
    "castles_in_spain": Spec(Rule("alternate"), cells=0),
    "spanish_patience": Spec(Rule("rank"), cells=0),
    "spanish_patience_alternating": Spec(_DOZEN, cells=0, foundation="colors"),
    "portuguese_solitaire": Spec(_DOZEN._replace(fill="king"), cells=0),
    # Spider: by rank
    "spider": _spider(),
    "spider_2": _spider()._replace(suits="SHSH"),
    "spider_1": _spider()._replace(suits="SSSS"),
    "spider_3": _spider(stock="row")._replace(suits="CHSS"),
    "relaxed_spider": _spider(stock="row"),
    "open_spider": _spider(),
    "black_widow": _spider(_SPIDER._replace(unit="rank")),
    "tarantula": _spider(_SPIDER._replace(unit="color")),
    "spiderette": _SPIDERETTE,
    "baby_spiderette": _SPIDERETTE._replace(rule=_SPIDER._replace(unit="rank")),
    "will_o_the_wisp": _SPIDERETTE,
    "fair_maids": _SPIDERETTE._replace(
        rule=_SPIDER._replace(unit="alternate"), run="alternate"
    ),
    "simple_simon": _SPIDERETTE._replace(stock="none"),
    "simple_simon_runs": _SPIDERETTE._replace(
        rule=_SPIDER._replace(unit="rank", limit="segments"), stock="none"
    ),
    "mrs_mop": _spider(stock="none"),
    "simon_jester": _spider(stock="none"),
    "spider_three_decks": _spider(stock="row")._replace(decks=3),
    "big_spider": _spider()._replace(decks=3),
    "grandmothers_game": _spider(stock="row"),
    # Scorpion: in suit, anything face up moves
    "scorpion": _scorpion(),
    "scorpion_in_tableau": _scorpion()._replace(foundation="none"),
    "scorpion_ii": _scorpion(),
    "wasp": _scorpion(_WASP),
    "wasp_ii": _scorpion(_WASP),
    "double_scorpion": _scorpion(decks=2),
    "triple_scorpion": _scorpion(decks=3, stock="none"),
    "three_blind_mice": _scorpion(stock="none")._replace(
        cells=2, filled=(0, 1), cells_closed=True
    ),
    "how_they_run": _scorpion(stock="none")._replace(cells=2, filled=(0, 1)),
    "scorpion_tail": _scorpion(_YUKON)._replace(run="alternate"),
    "scorpion_towers": Spec(
        Rule("suit", "built", "unlimited", "kings_first"),
        foundation="none",
        filled=(1, 2),
    ),
    "chelicera": _scorpion(stock="refill")._replace(foundation="none"),
    # Yukon
    "yukon": Spec(_YUKON, cells=0),
    "russian_solitaire": Spec(_SCORPION, cells=0),
    "alaska": Spec(_SCORPION._replace(build="suit_up_down"), cells=0),
}


def single_card_version(spec: Spec) -> Spec:
    """The same game, but only one card moves at a time in all columns."""
    right = spec.right and spec.right._replace(limit="single")
    return spec._replace(rule=spec.rule._replace(limit="single"), right=right)


# Cards and columns


def rank(card: str) -> int:
    """Give the rank as a number: ace 1, king 13."""
    return RANKS.index(card[0]) + 1


def is_red(card: str) -> bool:
    """Diamonds and hearts are red, clubs and spades are black."""
    return card[1] in "DH"


def base_rank(spec: Spec, table: Table) -> int:
    """Give the rank of the first card of every foundation.

    Penguin, Opus, Petal: the rank of the cards that lie there from the start.
    """
    if spec.base == "ace":
        return 1
    for pile in table.foundations:
        if pile:
            return rank(pile[0])
    raise ValueError("no foundation shows the base rank")


def rule_of(spec: Spec, table: Table, column: int) -> Rule:
    """Give the rule of a column.  Antares: the second half has another rule."""
    if spec.right and 2 * column >= len(table.columns):
        return spec.right
    return spec.rule


def hidden_in(table: Table, column: int) -> int:
    """Count the face-down cards of a column."""
    return table.hidden[column] if table.hidden else 0


def face_up(table: Table, column: int) -> Pile:
    """Give the face-up cards of a column; its exposed card is always face up."""
    cards = table.columns[column]
    return cards[hidden_in(table, column) :] or cards[-1:]


def fits(spec: Spec, build: str, card: str, exposed: str) -> bool:
    """Tell whether the build rule lets the card be laid on the exposed card."""
    lower = rank(exposed) - rank(card) == 1
    same_suit = card[1] == exposed[1]
    if build == "alternate":
        return lower and is_red(card) != is_red(exposed)
    if build == "color":
        return lower and is_red(card) == is_red(exposed)
    if build == "rank":
        return lower
    if build == "suit":
        return lower and same_suit
    if build == "suit_round":
        king_on_ace = rank(card) == spec.ranks and rank(exposed) == 1
        return same_suit and (lower or king_on_ace)
    if build == "suit_up_down":
        return same_suit and abs(rank(exposed) - rank(card)) == 1
    if build == "nothing":
        return False
    raise ValueError(f"unknown build rule: {build}")


def fills(spec: Spec, table: Table, column: int, card: str) -> bool:
    """Tell whether an empty column takes the card."""
    fill = rule_of(spec, table, column).fill
    if fill == "none":
        return False
    if takes_any(spec, table, column):
        return True
    if fill == "below_base":
        return rank(card) == (base_rank(spec, table) - 2) % spec.ranks + 1
    return rank(card) == spec.ranks


def takes_any(spec: Spec, table: Table, column: int) -> bool:
    """Tell whether the column, when empty, takes every card.

    Scorpion Towers: as soon as four columns have a king as their deepest card.
    """
    fill = rule_of(spec, table, column).fill
    if fill == "kings_first":
        kings = [c for c in table.columns if c and rank(c[0]) == spec.ranks]
        return len(kings) >= 4
    return fill == "any"


def goes_on_column(spec: Spec, table: Table, card: str, column: int) -> bool:
    """Tell whether the column takes the card."""
    cards = table.columns[column]
    if not cards:
        return fills(spec, table, column, card)
    return fits(spec, rule_of(spec, table, column).build, card, cards[-1])


def goes_in_cell(spec: Spec, table: Table, card: str, cell: int) -> bool:
    """Tell whether the cell takes the card.

    German FreeCell, Four Colours: cards of its suit.  Three Blind Mice: no card.
    """
    if table.cells[cell] is not None or spec.cells_closed:
        return False
    return not spec.cell_suits or spec.cell_suits[cell] == card[1]


def goes_home(spec: Spec, table: Table, card: str, home: int) -> bool:
    """Tell whether the foundation takes the card as a single card.

    Up in suit from the base rank and round, until all ranks (Double FreeCell: twice)
    lie there.  Stalactites: up regardless of suit and round.  Spanish Patience in
    PySolFC: up in alternating colors.
    """
    if spec.foundation not in {"suit", "own", "colors"}:
        return False
    pile = table.foundations[home]
    if spec.foundation == "colors":
        if not pile:
            return rank(card) == 1
        return rank(card) == rank(pile[-1]) + 1 and is_red(card) != is_red(pile[-1])
    if spec.foundation == "suit":
        if card[1] != spec.home_suits[home]:
            return False
        if not pile:
            return rank(card) == base_rank(spec, table)
    if not pile or len(pile) >= spec.ranks * spec.rounds:
        return False
    return rank(card) == (rank(pile[-1]) - 1 + spec.step) % spec.ranks + 1


# Moves


def moves(spec: Spec, table: Table) -> set[Move]:
    """Give every legal move.

    A card from the exposed end of a column or from a cell to a column or foundation
    that takes it, a column card to an empty cell, several cards from column to column,
    a row from the stock, a redeal.  No card moves from cell to cell, and none comes back
    from a foundation, except where the game has withdrawal.
    """
    found: set[Move] = set()
    for source, cards in enumerate(table.columns):
        if cards:
            found.update(_single_moves(spec, table, "column", source, cards[-1]))
            found.update(_column_moves(spec, table, source))
    for source, held in enumerate(table.cells):
        if held is not None:
            found.update(_single_moves(spec, table, "cell", source, held))
    for source, pile in enumerate(table.foundations):
        if pile and spec.withdrawal != "none":
            found.update(_single_moves(spec, table, "home", source, pile[-1]))
    if may_deal(spec, table):
        found.add(("deal",))
    if spec.redeal and _redeal(spec, table) != table:
        found.add(("redeal",))
    return found


def _single_moves(
    spec: Spec, table: Table, kind: str, source: int, card: str
) -> Iterator[CardMove]:
    """Give the moves of one card, except those from column to column."""
    if kind != "home":
        for target in range(len(table.foundations)):
            if goes_home(spec, table, card, target):
                yield kind, source, "home", target, 1
    if kind != "cell":
        for target in range(len(table.cells)):
            if goes_in_cell(spec, table, card, target):
                yield kind, source, "cell", target, 1
    if kind == "cell" or (kind == "home" and spec.withdrawal == "anywhere"):
        for target in range(len(table.columns)):
            if goes_on_column(spec, table, card, target):
                yield kind, source, "column", target, 1


def _column_moves(spec: Spec, table: Table, source: int) -> Iterator[CardMove]:
    """Give the moves of one or more cards from the end of a column to another column.

    The cards must be face up and belong together by the rule of the column they leave;
    only the deepest of them must fit the target.
    """
    cards = face_up(table, source)
    for count in range(1, len(cards) + 1):
        block = cards[-count:]
        if not _is_unit(spec, rule_of(spec, table, source), block):
            continue
        for target in range(len(table.columns)):
            if (
                source != target
                and goes_on_column(spec, table, block[0], target)
                and _within_limit(spec, table, source, target, block)
            ):
                yield "column", source, "column", target, count


def _is_unit(spec: Spec, rule: Rule, block: Pile) -> bool:
    """Tell whether the cards may leave a column together."""
    if rule.unit == "face_up":
        return True
    link = rule.build if rule.unit == "built" else rule.unit
    return all(fits(spec, link, upper, lower) for lower, upper in pairwise(block))


def _within_limit(spec: Spec, table: Table, source: int, target: int, block: Pile) -> bool:
    """Tell whether so many cards may move at a time."""
    limit = rule_of(spec, table, source).limit
    count = len(block)
    empty = [i for i, cards in enumerate(table.columns) if not cards and i != target]
    if limit == "single":
        return count == 1
    if limit == "unlimited":
        return True
    if limit == "sum":
        is_to_empty = not table.columns[target]
        return count <= table.cells.count(None) + len(empty) + is_to_empty + 1
    if limit == "segments":
        breaks = sum(lower[1] != upper[1] for lower, upper in pairwise(block))
        return breaks + 1 <= 1 << len(empty)
    if limit == "carry":
        if spec.cell_suits or spec.cells_closed:
            raise ValueError("cells that do not take every card are of no use here")
        columns = sum(takes_any(spec, table, i) for i in empty)
        is_open = not table.columns[target] and takes_any(spec, table, target)
        return can_carry(count, table.cells.count(None), columns, is_open=is_open)
    raise ValueError(f"unknown limit: {limit}")


def can_carry(count: int, cells: int, columns: int, *, is_open: bool) -> bool:
    """Tell whether single cards can carry a sequence from one column to another.

    They may rest only in empty cells and in empty columns that take any card.
    ``is_open``: the target is such a column as well.  What can be done with less room
    can be done with more, so the search starts with the least.
    """
    return any(_search(count, cells, k, is_open=is_open) for k in range(columns + 1))


class CarryState(NamedTuple):
    """One stage of carrying the cards 0 (deepest), 1, 2, ... of a sequence over.

    ``left`` cards are still on the source column.  ``spare`` are the empty columns.
    """

    left: int
    target: tuple[int, ...]
    spare: tuple[tuple[int, ...], ...]
    cells: tuple[int, ...]


@cache
def _search(count: int, cells: int, columns: int, *, is_open: bool) -> bool:
    """Try everything, without ever laying a card back on the source column.

    Of the cards of a sequence each fits only on the one before it, and only card 0 on
    the target, unless that is an empty column that takes any card.  So the cards can be
    numbered, and -1 stands for what card 0 is laid on.
    """
    bottom = () if is_open else (-1,)
    goal = CarryState(0, (*bottom, *range(count)), ((),) * columns, ())
    start = CarryState(count, bottom, ((),) * columns, ())
    seen = {start}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state == goal:
            return True
        for after in _carry_steps(state, cells):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def _carry_steps(state: CarryState, room: int) -> Iterator[CarryState]:
    """Give every stage that moving one card leads to."""
    lifted = []
    if state.left:
        lifted.append((state.left - 1, state._replace(left=state.left - 1)))
    if state.target and state.target[-1] >= 0:
        lifted.append((state.target[-1], state._replace(target=state.target[:-1])))
    for i, pile in enumerate(state.spare):
        if pile:
            spare = (*state.spare[:i], pile[:-1], *state.spare[i + 1 :])
            lifted.append((pile[-1], state._replace(spare=spare)))
    for i, card in enumerate(state.cells):
        cells = state.cells[:i] + state.cells[i + 1 :]
        lifted.append((card, state._replace(cells=cells)))
    for card, rest in lifted:
        if len(rest.cells) < room:
            yield _in_order(rest._replace(cells=(*rest.cells, card)))
        for i, pile in enumerate(rest.spare):
            if not pile or pile[-1] == card - 1:
                spare = (*rest.spare[:i], (*pile, card), *rest.spare[i + 1 :])
                yield _in_order(rest._replace(spare=spare))
        if not rest.target or rest.target[-1] == card - 1:
            yield _in_order(rest._replace(target=(*rest.target, card)))


def _in_order(state: CarryState) -> CarryState:
    """Put spare columns, which are all alike, and cells in a fixed order."""
    spare, cells = tuple(sorted(state.spare)), tuple(sorted(state.cells))
    return state._replace(spare=spare, cells=cells)


def may_deal(spec: Spec, table: Table) -> bool:
    """Tell whether a row may be dealt from the stock.

    Refused, where the game has it so, while any column is empty.
    """
    if not table.stock:
        return False
    return spec.stock == "row" or (spec.stock == "row_no_gap" and all(table.columns))


# What a move does


def play(spec: Spec, table: Table, move: Move) -> Table:
    """Carry out a move without asking whether it is legal.

    What happens by itself afterwards: a face-down card that becomes exposed is turned
    up, full runs leave the table, an emptied column is refilled (Chelicera).
    """
    if move == ("deal",):
        return _collect_runs(spec, _turn_up(_deal_row(table)))
    if move == ("redeal",):
        return _redeal(spec, table)
    if len(move) == 1:
        raise ValueError(f"not a move: {move}")
    after = _collect_runs(spec, _turn_up(_carry(table, move)))
    if spec.stock == "refill" and move[0] == "column":
        after = _refill(after, move[1])
    return after


def _carry(table: Table, move: CardMove) -> Table:
    """Lift cards from one place and lay them down in another."""
    source_kind, source, target_kind, target, count = move
    columns, cells = list(table.columns), list(table.cells)
    foundations = list(table.foundations)
    lifted: Pile
    if source_kind == "column":
        lifted = columns[source][-count:]
        columns[source] = columns[source][:-count]
    elif source_kind == "cell":
        held, cells[source] = cells[source], None
        lifted = (held,) if held else ()
    else:
        lifted = foundations[source][-1:]
        foundations[source] = foundations[source][:-1]
    if len(lifted) != count or (count > 1 and target_kind != "column"):
        raise ValueError(f"there are not {count} cards to move: {move}")
    if target_kind == "column":
        columns[target] += lifted
    elif target_kind == "cell":
        if cells[target] is not None:
            raise ValueError(f"the cell is not empty: {move}")
        cells[target] = lifted[0]
    else:
        foundations[target] += lifted
    return table._replace(
        columns=tuple(columns), cells=tuple(cells), foundations=tuple(foundations)
    )


def _turn_up(table: Table) -> Table:
    """Turn up every exposed card that is face down."""
    hidden = [
        min(face_down, max(len(column) - 1, 0))
        for face_down, column in zip(table.hidden, table.columns, strict=False)
    ]
    return table._replace(hidden=tuple(hidden))


def _deal_row(table: Table) -> Table:
    """Deal one card to each column from the left, as long as the stock lasts."""
    columns, stock = list(table.columns), list(table.stock)
    for index in range(min(len(columns), len(stock))):
        columns[index] = (*columns[index], stock.pop())
    return table._replace(columns=tuple(columns), stock=tuple(stock))


def _refill(table: Table, column: int) -> Table:
    """Chelicera: up to three stock cards come to a column that became empty."""
    columns, stock = list(table.columns), list(table.stock)
    if not columns[column]:
        for _ in range(min(3, len(stock))):
            columns[column] += (stock.pop(),)
    return table._replace(columns=tuple(columns), stock=tuple(stock))


def _redeal(spec: Spec, table: Table) -> Table:
    """Cruel: pick the columns up from the left and deal them out again in that order.

    Each column is picked up from its deepest card.  Every column gets four cards, deepest
    first, as long as there are any.
    """
    cards = [card for column in table.columns for card in column]
    size, number = spec.redeal, len(table.columns)
    if len(cards) > size * number:
        raise ValueError("there are more cards than a redeal has room for")
    columns = [tuple(cards[i * size : (i + 1) * size]) for i in range(number)]
    return table._replace(columns=tuple(columns))


def is_run(spec: Spec, cards: Pile) -> bool:
    """Tell whether the cards are a full run from king to ace.

    In one suit; Fair Maids, Scorpion Tail, Spidercells: in alternating colors.
    """
    ranks = [rank(card) for card in cards]
    linked = all(fits(spec, spec.run, upper, lower) for lower, upper in pairwise(cards))
    return linked and ranks == list(range(spec.ranks, 0, -1))


def _collect_runs(spec: Spec, table: Table) -> Table:
    """Bring full runs at the end of columns to the first empty foundation.

    Leftmost column first, again until none is left.  Then the exposed card is turned up.
    """
    if spec.foundation != "run":
        return table
    for index, column in enumerate(table.columns):
        run = face_up(table, index)[-spec.ranks :]
        if is_run(spec, run):
            columns, foundations = list(table.columns), list(table.foundations)
            columns[index] = column[: -spec.ranks]
            foundations[foundations.index(())] = run
            table = table._replace(columns=tuple(columns), foundations=tuple(foundations))
            return _collect_runs(spec, _turn_up(table))
    return table


def is_won(spec: Spec, table: Table) -> bool:
    """Tell whether the game is won: all cards are on the foundations.

    Without foundations: cells and stock are empty, and every column is empty or exactly
    a full run, all face up.
    """
    if table.stock or any(card is not None for card in table.cells):
        return False
    if spec.foundation != "none":
        return not any(table.columns)
    return all(
        not column or (is_run(spec, column) and not hidden_in(table, i))
        for i, column in enumerate(table.columns)
    )


# Counting


def distinct(spec: Spec, table: Table) -> list[Move]:
    """Give the legal moves without those that come to the same as an earlier one.

    Of empty cells that take the same cards only the first counts, of empty columns with
    the same rule only the leftmost (all of them while there is a stock), of foundations
    of one kind that hold the same cards only the first.  A stock that refills columns
    does not care which.
    """
    kept: list[Move] = []
    seen: set[object] = set()
    for move in sorted(moves(spec, table)):
        key: object = move
        if len(move) == 5:
            source = _place_key(spec, table, move[0], move[1])
            target = _place_key(spec, table, move[2], move[3])
            key = (source, target, move[4])
        if key not in seen:
            seen.add(key)
            kept.append(move)
    return kept


def _place_key(spec: Spec, table: Table, kind: str, index: int) -> object:
    """Give something that is equal for places that are alike."""
    if kind == "home":
        return kind, _home_kind(spec, index), table.foundations[index]
    if kind == "cell" and table.cells[index] is None:
        return kind, "empty", spec.cell_suits[index] if spec.cell_suits else ""
    if kind == "column" and not table.columns[index] and _rows_are_over(spec, table):
        return kind, "empty", rule_of(spec, table, index)
    return kind, index


def _rows_are_over(spec: Spec, table: Table) -> bool:
    """Tell whether no more rows will be dealt, nor the columns again."""
    return not spec.redeal and (not table.stock or spec.stock == "refill")


def _home_kind(spec: Spec, index: int) -> str:
    """Give the suit of a foundation, if it has one."""
    return spec.home_suits[index] if spec.foundation == "suit" else ""


def perft(spec: Spec, table: Table, depth: int, *, distinct: bool = False) -> int:
    """Count the series of so many moves."""
    if depth == 0:
        return 1
    found = _distinct(spec, table) if distinct else moves(spec, table)
    if depth == 1:
        return len(found)
    return sum(
        perft(spec, play(spec, table, move), depth - 1, distinct=distinct) for move in found
    )


_distinct = distinct


def canonical(spec: Spec, table: Table) -> Table:
    """Put alike columns, cells and foundations in a fixed order.

    The order of columns counts while rows may be dealt, and in Cruel always.
    """
    columns = list(
        zip(
            table.columns,
            table.hidden or (0,) * len(table.columns),
            strict=True,
        )
    )
    if _rows_are_over(spec, table):
        left = [c for i, c in enumerate(columns) if _is_left(spec, table, i)]
        right = [c for i, c in enumerate(columns) if not _is_left(spec, table, i)]
        columns = sorted(left) + sorted(right)
    cells = table.cells
    if not spec.cell_suits:
        cells = tuple(sorted(cells, key=lambda card: card or ""))
    foundations = list(table.foundations)
    for kind in sorted({_home_kind(spec, i) for i in range(len(foundations))}):
        alike = [i for i in range(len(foundations)) if _home_kind(spec, i) == kind]
        piles = sorted(foundations[i] for i in alike)
        for i, pile in zip(alike, piles, strict=True):
            foundations[i] = pile
    return Table(
        columns=tuple(cards for cards, _ in columns),
        cells=cells,
        foundations=tuple(foundations),
        hidden=tuple(number for _, number in columns),
        stock=table.stock,
    )


def _is_left(spec: Spec, table: Table, column: int) -> bool:
    """Tell whether the column has the first rule of the game."""
    return rule_of(spec, table, column) == spec.rule


def reachable(spec: Spec, table: Table, limit: int) -> tuple[int, int, bool]:
    """Count the positions that distinct moves can reach, and the moves from all of them.

    Positions with the same canonical form count once.  Also tell whether one is won.
    More than ``limit`` positions are an error.
    """
    start = canonical(spec, table)
    seen = {start}
    waiting = [start]
    edges = 0
    won = False
    while waiting:
        position = waiting.pop()
        won = won or is_won(spec, position)
        for move in distinct(spec, position):
            edges += 1
            after = canonical(spec, play(spec, position, move))
            if after not in seen:
                if len(seen) == limit:
                    raise ValueError(f"more than {limit} positions")
                seen.add(after)
                waiting.append(after)
    return len(seen), edges, won


# Small tables to play on


def small_table(
    spec: Spec,
    columns: int,
    cards: Sequence[str],
    *,
    stock: int = 0,
    hidden: Sequence[int] = (),
) -> Table:
    """Deal cards in the given order, row by row over the columns.

    Before that, the cards that the game starts on its foundations are taken out of the
    order.  Of the rest the last ``stock`` ones are the stock (the very last card is dealt
    last), and those before them lie in the cells that are filled at the start.  Replace
    ``cells`` and ``filled`` of the game for other cells than its own.
    """
    foundations, rest = _started(spec, cards)
    places = [i for i in spec.filled if i < spec.cells]
    size = len(rest) - stock - len(places)
    if size < 0:
        raise ValueError("not enough cards")
    in_cells: list[str | None] = [None] * spec.cells
    for place, card in zip(places, rest[size : size + len(places)], strict=True):
        in_cells[place] = card
    table = Table(
        columns=tuple(tuple(rest[i:size:columns]) for i in range(columns)),
        cells=tuple(in_cells),
        foundations=tuple(foundations),
        hidden=tuple(hidden) or (0,) * columns,
        stock=tuple(reversed(rest[size + len(places) :])),
    )
    return _turn_up(table)


def _started(spec: Spec, cards: Sequence[str]) -> tuple[list[Pile], list[str]]:
    """Take out of the order the cards that start on the foundations."""
    foundations: list[Pile] = [()] * len(spec.home_suits)
    if spec.started == "own":
        number = len(foundations)
        return [(card,) for card in cards[:number]], list(cards[number:])
    wanted = base_rank(spec, Table(())) if spec.base == "ace" else rank(cards[0])
    most = {"none": 0, "two_aces": 2}.get(spec.started, len(foundations))
    rest: list[str] = []
    for index, card in enumerate(cards):
        is_beak = spec.started == "beak" and index == 0
        homes = [
            i
            for i, suit in enumerate(spec.home_suits)
            if suit == card[1] and not foundations[i]
        ]
        started = sum(bool(pile) for pile in foundations)
        if rank(card) == wanted and homes and started < most and not is_beak:
            foundations[homes[0]] = (card,)
        else:
            rest.append(card)
    return foundations, rest
