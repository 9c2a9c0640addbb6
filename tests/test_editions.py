"""Editions: how they are found, what they refuse, and the codes of their deals."""

from __future__ import annotations

import pickle
from typing import Any, cast

import attrs
import pytest

import patiencekit as pk
from patiencekit import cli
from patiencekit.programs.finding import by_versions
from support.versions import every_edition

XP = pk.edition("microsoft.freecell_xp")
SIZES = [(columns, cells) for columns in range(4, 11) for cells in range(1, 11)]


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_an_edition_is_found_by_its_id_and_its_name(edition: pk.Edition) -> None:
    assert pk.edition(edition.id) is edition
    assert pk.edition(edition.name) is edition
    assert pk.edition(edition.id, edition.version) is edition


@pytest.mark.parametrize(
    "name",
    ["Microsoft.FreeCell_XP", "microsoft.freecell-xp", " microsoft.freecell xp\n",
     "FreeCell for Windows XP", "freecell-for-windows_xp"],
)  # fmt: skip
def test_case_and_hyphen_or_blank_are_free(name: str) -> None:
    assert pk.edition(name) is XP


def test_ids_and_names_are_there_once_and_in_a_fixed_order() -> None:
    ids = [edition.id for edition in pk.editions()]
    assert len(set(ids)) == len({edition.name.lower() for edition in pk.editions()}) == 36
    assert ids[0] == "microsoft.freecell"
    programs = [name.split(".")[0] for name in ids]
    assert list(dict.fromkeys(programs)) == [
        "microsoft", "windows", "freecell_pro", "cardgames_io", "freecell_solitaire_app",
        "plato", "kpat", "pysolfc", "aisleriot",
    ]  # fmt: skip
    assert pk.editions() is pk.editions()


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(pk.UnknownNameError) as caught:
        pk.edition("vista.freecell")
    assert (caught.value.kind, caught.value.name) == ("edition", "vista.freecell")
    assert caught.value.known == tuple(edition.id for edition in pk.editions())
    assert str(caught.value) == (
        "no edition is called 'vista.freecell'; there are microsoft.freecell, "
        "microsoft.freecell_xp, windows.spider_1, windows.spider_2 and 32 more"
    )


@pytest.mark.parametrize("version", [0, 2, -1])
def test_an_unknown_version_is_refused_with_the_latest(version: int) -> None:
    # D-55: both versions are named
    with pytest.raises(pk.VersionError) as caught:
        pk.edition("kpat.freecell", version)
    assert str(caught.value) == (
        f"version '{version} of kpat.freecell' is not known; '1 of kpat.freecell' is"
    )


@pytest.mark.parametrize(
    "arguments", [(1,), ("kpat.freecell", "1"), ("kpat.freecell", True)]
)
def test_a_name_is_a_str_and_a_version_an_int(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        pk.edition(*arguments)


def test_all_versions_stay_and_the_latest_is_the_one_found() -> None:
    # D-55: a changed default never changes a stored game
    new = attrs.evolve(XP, version=2)
    assert by_versions([new, pk.editions()[0], XP]) == {
        "microsoft.freecell_xp": (XP, new),
        "microsoft.freecell": (pk.editions()[0],),
    }


@pytest.mark.parametrize(("columns", "cells"), SIZES)
def test_every_size_of_plato_is_found_by_its_id(columns: int, cells: int) -> None:
    # Wikipedia, FreeCell: 4 to 10 columns, 1 to 10 cells
    edition = pk.plato_freecell(columns, cells)
    assert pk.edition(f"plato.freecell_{columns}x{cells}") is edition
    assert pk.edition(edition.id) is edition
    layout = edition.deal(1).layout
    assert (len(layout.columns), len(layout.cells)) == (columns, cells)


def test_the_usual_size_of_plato_needs_no_numbers() -> None:
    assert pk.edition("plato.freecell") is pk.plato_freecell() is pk.plato_freecell(8, 4)
    assert pk.plato_freecell().id == "plato.freecell"
    assert pk.plato_freecell() in pk.editions()


@pytest.mark.parametrize("size", ["3x4", "11x4", "8x0", "8x11", "08x4", "8x04", "8x4x1"])
def test_a_size_that_plato_had_not_is_not_found(size: str) -> None:
    with pytest.raises(pk.UnknownNameError):
        pk.edition(f"plato.freecell_{size}")


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((3, 4), "columns on PLATO are 4 to 10, not 3"),
        ((11, 4), "columns on PLATO are 4 to 10, not 11"),
        ((8, 0), "cells on PLATO are 1 to 10, not 0"),
        ((8, 11), "cells on PLATO are 1 to 10, not 11"),
    ],
)
def test_a_size_that_plato_had_not_is_refused(size: tuple[int, int], told: str) -> None:
    with pytest.raises(pk.ArgumentError) as caught:
        pk.plato_freecell(*size)
    assert str(caught.value) == told


def test_a_size_is_two_ints() -> None:
    with pytest.raises(TypeError, match="cells is an int, not bool"):
        pk.plato_freecell(8, cells=True)


@pytest.mark.parametrize(
    ("edition", "number"),
    [
        ("microsoft.freecell", 32_001),
        ("microsoft.freecell", 0),
        ("microsoft.freecell_xp", 1_000_001),
        ("microsoft.freecell_xp", -3),
        ("freecell_pro.freecell", -1),
        ("freecell_pro.freecell", 2**33),
        ("kpat.freecell", 2**31),
        ("windows.spider_1", 2**31),
        ("freecell_solitaire_app.freecell", -1),
        ("pysolfc.freecell", 0),
    ],
)
def test_a_number_that_an_edition_does_not_have_is_refused(
    edition: str, number: int
) -> None:
    """As deals.md tells the ranges of the programs."""
    with pytest.raises(pk.DealNumberError):
        pk.edition(edition).deal(number)


@pytest.mark.parametrize(
    ("edition", "number"),
    [
        ("microsoft.freecell", 32_000),
        ("microsoft.freecell", -2),
        ("microsoft.freecell_xp", 1_000_000),
        ("freecell_pro.freecell", 2**33 - 1),
        ("kpat.freecell", 2**31 - 1),
        ("windows.spider_1", 0),
    ],
)
def test_the_last_number_of_an_edition_is_dealt(edition: str, number: int) -> None:
    position = pk.edition(edition).deal(number)
    assert position.rules == pk.edition(edition).rules
    assert (
        position.layout
        == pk.deal(
            pk.edition(edition).variant, number, numbering=pk.edition(edition).numbering
        ).layout
    )


def test_a_refused_number_is_told_with_those_there_are() -> None:
    with pytest.raises(pk.DealNumberError) as caught:
        XP.deal(10**6 + 1)
    assert caught.value.number == 10**6 + 1
    assert str(caught.value) == (
        "microsoft.freecell_xp has no deal 1000001; it has 1 to 1000000 and -2 to -1"
    )


def test_a_number_is_an_int() -> None:
    with pytest.raises(TypeError):
        XP.deal(cast("int", "1"))


@pytest.mark.parametrize(
    ("change", "error", "told"),
    [
        ({"id": "Microsoft.FreeCell"}, pk.ArgumentError,
         "'Microsoft.FreeCell' is no id of an edition; one is like microsoft.freecell"),
        ({"id": "a." + "b" * 79}, pk.ArgumentError,
         f"'a.{'b' * 22}'... is no id of an edition; one is like microsoft.freecell"),
        ({"id": 1}, TypeError, "an edition's id is a str, not int"),
        ({"version": 0}, pk.ArgumentError, "version is at least 1, not 0"),
        (
            {"version": 10**18},
            pk.ArgumentError,
            "version has at most 18 digits, not 1000000000000000000",
        ),
        ({"version": True}, TypeError, "version is an int, not bool"),
        (
            {"undo_stops": (pk.DealRow,)},
            TypeError,
            "the events that undo stops at are a tuple of kinds of events",
        ),
        ({"undo_levels": -1}, pk.ArgumentError, "undo_levels is at least 0, not -1"),
        ({"undo_levels": 1.0}, TypeError, "undo_levels is an int, not float"),
        ({"numbers": [range(1, 9)]}, TypeError,
         "the numbers of an edition are a tuple of ranges"),
        ({"numbers": ((1, 9),)}, TypeError,
         "the numbers of an edition are a tuple of ranges"),
        ({"numbers": (range(1, 9), range(9, 9))}, pk.ArgumentError,
         "a range of an edition's numbers is empty"),
        ({"scorer": pk.Autoplay.ALL}, TypeError,
         "scorer has a method opening, and Autoplay has not"),
        ({"autoplay": pk.Autoplay}, TypeError,
         "autoplay has a method plays, and EnumType has not"),
        ({"coded_as": pk.EIGHT_OFF}, pk.ArgumentError,
         "codes of microsoft.freecell_xp name eight_off, which is dealt in another way"),
        ({"numbering": None}, TypeError,
         "a numbering has methods game and pack, and NoneType has not"),
    ],
)  # fmt: skip
def test_an_edition_of_wrong_parts_is_refused(
    change: dict[str, Any], error: type[Exception], told: str
) -> None:
    with pytest.raises(error) as caught:
        attrs.evolve(XP, **change)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    "change",
    [{"name": 1}, {"variant": "freecell"}, {"move_count": "played"}, {"notes": "a note"},
     {"counts_automoves": 1}, {"coded_as": "freecell"}, {"sources": [""]}],
)  # fmt: skip
def test_an_edition_of_parts_of_wrong_types_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        attrs.evolve(XP, **change)


def test_a_policy_that_cannot_be_hashed_is_refused() -> None:
    class Unhashable:
        __hash__ = None  # type: ignore[assignment]

        def plays(self, position: pk.Position, card: pk.Card) -> bool:
            return False

    with pytest.raises(TypeError, match="autoplay must be hashable"):
        attrs.evolve(XP, autoplay=Unhashable())


def test_a_game_that_the_numbering_does_not_deal_is_refused() -> None:
    with pytest.raises(pk.NotOfferedError):
        attrs.evolve(XP, numbering=pk.WINDOWS_SPIDER)


def test_a_variant_can_be_played_in_no_programs_way() -> None:
    game = attrs.evolve(pk.EIGHT_OFF, version=3)
    edition = pk.Edition.of(game, numbering=pk.KPAT)
    assert (edition.id, edition.version, edition.name) == ("eight_off", 3, "Eight Off")
    assert edition.deal(617) == pk.deal(pk.EIGHT_OFF, 617, numbering=pk.KPAT)
    with pytest.raises(TypeError, match="an edition is of a Variant, not of str"):
        pk.Edition.of(cast("pk.Variant", "eight_off"))


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_an_edition_can_be_pickled_and_hashed(edition: pk.Edition) -> None:
    # D-57
    copy = pickle.loads(pickle.dumps(edition))  # noqa: S301 - our own bytes
    assert copy == edition
    assert hash(copy) == hash(edition)


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_the_rules_of_an_edition_make_a_game(edition: pk.Edition) -> None:
    pk.check_rules(edition.game)


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_what_is_ours_is_told(edition: pk.Edition) -> None:
    assert edition.sources
    assert edition.notes
    if edition.numbering is pk.MICROSOFT and edition.id.split(".")[0] not in {
        "microsoft", "freecell_pro",
    }:  # fmt: skip
        assert any("Ours: Microsoft's numbers" in note for note in edition.notes)


UNCODED = {"aisleriot.eight_off", "aisleriot.spider_1", "aisleriot.spider_2",
           "aisleriot.spider_4"}  # fmt: skip


@pytest.mark.parametrize(
    "edition",
    [edition for edition in every_edition() if edition.id not in UNCODED],
    ids=lambda edition: edition.id,
)
@pytest.mark.parametrize("number", [1, 327, 32_000])
def test_a_code_of_an_edition_names_the_same_deal(edition: pk.Edition, number: int) -> None:
    code = pk.decode_code(pk.encode_code(edition, number))
    again = pk.deal(code.variant, code.number, numbering=code.numbering)
    assert again.layout == edition.deal(number).layout


@pytest.mark.parametrize("edition", sorted(UNCODED))
def test_what_aisleriot_deals_in_its_own_way_has_no_code(edition: str) -> None:
    with pytest.raises(pk.CodeError, match="a code cannot say how this"):
        pk.encode_code(pk.edition(edition), 327)


@pytest.mark.parametrize(
    ("edition", "code"),
    [
        # the app's form: FC1, the cells, seven symbols (rules.md, section 6)
        ("freecell_solitaire_app.freecell", "FC1-C4-AAAAAKH"),
        ("freecell_solitaire_app.freecell_2cells", "FC1-C2-AAAAAKH"),
        ("freecell_solitaire_app.freecell_1cell", "FC1-C1-AAAAAKH"),
        ("microsoft.freecell", "FC1-C4-AAAAAKH"),
        ("freecell_pro.freecell_classic", "FC1-C4-AAAAAKH"),
        ("kpat.freecell", "PK1-FREECELL-KPAT-327-K"),
        ("windows.spider_2", "PK1-SPIDER2-WINDOWSSPIDER-327-Q"),
    ],
)
def test_a_code_of_an_edition_has_the_form_of_its_game(edition: str, code: str) -> None:
    assert pk.encode_code(pk.edition(edition), 327) == code


def test_a_code_is_of_a_deal_that_the_edition_has() -> None:
    with pytest.raises(pk.DealNumberError, match=r"microsoft\.freecell has no deal 32001"):
        pk.encode_code(pk.edition("microsoft.freecell"), 32_001)
    assert pk.encode_code(XP, 327, check=True) == "FC1-C4-AAAAAKH-4"


def test_an_edition_has_its_own_numbering() -> None:
    with pytest.raises(TypeError, match="has a numbering, so none is told"):
        pk.encode_code(XP, 1, numbering=pk.MICROSOFT)
    with pytest.raises(TypeError, match="a code is of a Variant or an Edition, not of str"):
        pk.encode_code(cast("pk.Edition", XP.id), 1)


def test_the_editions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["editions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(None, 1) for line in lines] == [
        [edition.id, edition.name] for edition in pk.editions()
    ]


def test_special_deals_are_offered_only_where_the_pack_has_them() -> None:
    assert pk.Edition.of(pk.FREECELL).check(-1) is None  # type: ignore[func-returns-value]
    with pytest.raises(pk.DealNumberError, match="no deal -1 of microsoft except of 52"):
        pk.edition("aisleriot.spider_4").check(-1)
