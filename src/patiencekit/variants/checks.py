"""Whether rules make a game: nonsense that only the whole set of rules shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

from patiencekit.cards import Card
from patiencekit.errors import LayoutError, RulesError, excerpt
from patiencekit.movegen import Tables, tables_for
from patiencekit.patterns import DealPattern, DealRule
from patiencekit.position import Position
from patiencekit.rules import Build, ColumnRules, Rules, Takes
from patiencekit.rules.special import Wrapping

from .model import Variant, misfits

__all__ = ["check_rules"]


def check_rules(game: Variant | Rules, deal: DealRule | None = None) -> None:
    """Refuse rules that make no game, or a deal that does not suit them.

    Rule objects are asked for all pairs of cards and all numbers of empty places, twice;
    then it is asked whether each card finds its foundation and each full run a column to
    be built in, and whether the deal, in three orders of the pack, puts a position of the
    game on the table. That a deal can be won is not asked.

    Args:
        game: a variant, with its own deal, or rules.
        deal: another deal to check with the rules.

    Raises:
        RulesError: with every fault found.
        TypeError: the game is neither a Variant nor Rules.
    """
    rules = game.rules if isinstance(game, Variant) else game
    if not isinstance(rules, Rules):
        raise TypeError(f"what is checked is a Variant or Rules, not {type(game).__name__}")
    if isinstance(game, Variant) and deal is None:
        deal = game.deal
    faults = list(_impure(rules))
    if not faults:
        tables = tables_for(rules)
        faults += [*_rounds(rules), *_foundations(rules, tables), *_runs(rules, tables)]
        if deal is not None:
            faults += _deal(rules, deal)
    if faults:
        raise RulesError(tuple(dict.fromkeys(faults)))


def _impure(rules: Rules) -> Iterator[str]:
    """Answers that are no truth values or numbers, or differ when asked again."""
    cards = tuple(dict.fromkeys(rules.pack.cards))
    pairs = tuple(product(cards, cards))
    for column in dict.fromkeys(rules.columns):
        for build in (column.build, column.unit, column.segment):
            if build is not None:
                yield from _asked_twice(build, "fits", build.fits, pairs, bool)
        yield from _asked_twice(
            column.fill,
            "takes",
            column.fill.takes,
            tuple(product(cards, range(1, rules.pack.ranks + 1))),
            bool,
        )
        yield from _asked_twice(
            column.capacity, "carries", _carrier(column), _places(rules), int
        )
    cell_rule = rules.cells.takes
    if cell_rule is not None:
        places = tuple(product(cards, range(rules.cells.count)))
        yield from _asked_twice(cell_rule, "takes", cell_rule.takes, places, bool)
    yield from _redeal(rules)


def _carrier(column: ColumnRules) -> Callable[..., object]:
    def carries(cells: int, columns: int, target_empty: bool) -> object:  # noqa: FBT001 - one of a tuple of arguments
        return column.capacity.carries(cells, columns, target_empty=target_empty)

    return carries


def _places(rules: Rules) -> tuple[tuple[object, ...], ...]:
    """All numbers of empty places, with both kinds of target."""
    width = len(rules.columns)
    cells, columns = range(rules.cells.count + width + 1), range(width + 1)
    return tuple(product(cells, columns, (False, True)))


def _asked_twice(
    rule: object,
    method: str,
    ask: Callable[..., object],
    arguments: tuple[tuple[object, ...], ...],
    kind: type,
) -> Iterator[str]:
    name = f"{type(rule).__name__}.{method}"
    try:
        first, again = ([ask(*values) for values in arguments] for _ in range(2))
    except Exception as error:  # noqa: BLE001 - whatever a rule of the user's own raises
        yield f"{name} raises {type(error).__name__}: {excerpt(str(error))}"
        return
    wrong = [type(answer) for answer in first if type(answer) is not kind]
    if wrong:
        yield f"{name} answers with a {wrong[0].__name__}, not a {kind.__name__}"
    elif first != again:
        yield f"{name} answers differently when asked again"


def _redeal(rules: Rules) -> Iterator[str]:
    """A redeal rule must keep columns and cards."""
    if rules.redeal is None:
        return
    name = f"{type(rules.redeal).__name__}.redealt"
    width, cards = len(rules.columns), rules.pack.cards
    for shift in range(3):
        order = cards[shift:] + cards[:shift]
        columns = tuple(order[i :: width + shift] for i in range(width))
        before = Counter(card for column in columns for card in column)
        try:
            after, again = (rules.redeal.redealt(columns) for _ in range(2))
        except Exception as error:  # noqa: BLE001 - whatever a rule of the user's own raises
            yield f"{name} raises {type(error).__name__}: {excerpt(str(error))}"
            return
        if len(after) != width or Counter(c for pile in after for c in pile) != before:
            yield f"{name} does not keep the columns and their cards"
            return
        if after != again:
            yield f"{name} answers differently when asked again"
            return


def _rounds(rules: Rules) -> Iterator[str]:
    """Columns that are to go round at another rank than the highest."""
    for column in dict.fromkeys(rules.columns):
        for build in (column.build, column.unit):
            if isinstance(build, Wrapping) and build.ranks != rules.pack.ranks:
                yield f"columns go round at rank {build.ranks} of {rules.pack.ranks}"


def _foundations(rules: Rules, tables: Tables) -> Iterator[str]:
    """Single cards for which there is no place on the foundations."""
    if rules.foundations.takes is not Takes.CARDS:
        return
    if rules.foundations.base is None:
        tables = tables_for(rules, (1,) * rules.foundation_count)
    homeless = [
        card for card, copies in tables.pack_count.items()
        if len(tables.homes[card]) < copies
    ]  # fmt: skip
    if homeless:
        yield f"no foundation takes {_few(homeless)}"
    if tables.home_tops is not None:
        lonely = [card for card, tops in tables.home_tops.items() if not tops]
        if lonely:
            yield f"no card of a foundation takes {_few(lonely)}"
        elif not _is_balanced(rules):
            yield "the pack has more cards of one color, and foundations alternate"


def _runs(rules: Rules, tables: Tables) -> Iterator[str]:
    """Full runs that the pack does not hold, or that no column lets a player build."""
    foundations, pack = rules.foundations, rules.pack
    if foundations.takes is Takes.CARDS:
        return
    count = len(pack.suits) * pack.decks
    if not _is_balanced(rules):
        yield "the pack has more cards of one color, and full runs alternate"
    if foundations.takes is Takes.NOTHING and count > len(rules.columns):
        yield f"{count} full runs do not lie in {len(rules.columns)} columns"
    if not any(
        all(any(onto in land[card] for onto in tables.runs[card]) for card in tables.runs
            if card.rank < pack.ranks)
        for land in tables.lands
    ):  # fmt: skip
        yield "no column lets a full run be built"


def _is_balanced(rules: Rules) -> bool:
    """Whether there are as many red as black suits where foundations alternate."""
    suits = rules.pack.suits
    alike = sum(suit.color is suits[0].color for suit in suits)
    return rules.foundations.build is not Build.ALTERNATE_COLOR or 2 * alike == len(suits)


def _few(cards: list[Card]) -> str:
    named = " ".join(map(str, cards[:4]))
    return named if len(cards) <= 4 else f"{named} and {len(cards) - 4} more"


def _deal(rules: Rules, deal: DealRule) -> Iterator[str]:
    """What keeps a deal from putting a position of the game on the table."""
    if isinstance(deal, DealPattern):
        yield from (faults := misfits(rules, deal))
        if faults:
            return
    cards = rules.pack.cards
    for order in (cards, cards[::-1], cards[1::2] + cards[::2]):
        try:
            Position(rules, deal.lay_out(rules, order))
        except LayoutError as error:
            yield from (f"the deal: {fault}" for fault in error.faults)
        except Exception as error:  # noqa: BLE001 - whatever a deal of the user's own raises
            yield f"the deal raises {type(error).__name__}: {excerpt(str(error))}"
