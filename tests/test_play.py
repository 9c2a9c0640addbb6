"""What lines that a player types do to a game."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.cli.session import Answer, answer_to, code_of, headline
from patiencekit.cli.table import drawn
from patiencekit.scoring import Points, Scorer
from patiencekit.testing import strategies as pks
from support.tables import WINNING_LINE, freecell

DEAL_1 = pk.Game.start(pk.FREECELL, 1)
DEAL_2 = pk.Game.start(
    attrs.evolve(
        pk.Edition.of(pk.FREECELL),
        id="test.freecell",
        name="Ours",
        autoplay=pk.Autoplay.MICROSOFT,
        undo_levels=1,
    ),
    2,
)
NEARLY_WON = pk.Game.start(
    pk.FREECELL, freecell("KC - - -", "QC" + " | -" * 7, home="JC KD KH KS")
)


def typed(game: pk.Game, *lines: str) -> Answer:
    """The answer to the last of some lines."""
    answer = Answer(game=game)
    for line in lines:
        answer = answer_to(answer.game, line)
    return answer


# Moves


def test_a_move_is_played_and_the_table_is_shown() -> None:
    answer = typed(DEAL_1, "5a")
    assert answer.game == DEAL_1.play(pk.parse_move(DEAL_1.position, "5a"))
    assert answer.shows_table
    assert answer.text == "1 move\n"


def test_several_moves_stand_on_a_line_and_are_read_leniently() -> None:
    assert typed(DEAL_1, " 5A  5-b ").game == typed(DEAL_1, "5a", "5b").game


def test_a_move_that_is_not_legal_says_why_and_changes_nothing() -> None:
    answer = typed(DEAL_1, "12")
    assert answer == Answer(
        game=DEAL_1,
        text="1 card from column 1 to column 2 is not legal: 6S does not go on 9C\n",
    )


def test_a_line_with_a_move_that_is_refused_changes_nothing() -> None:
    answer = typed(DEAL_1, "5a 12 5b")
    assert answer.game is DEAL_1
    assert answer.text.startswith("move 2: 1 card from column 1 to column 2 is not legal")


def test_a_word_that_is_no_move_is_quoted() -> None:
    assert typed(DEAL_1, "5a fold").text.startswith("move 2: 'fold' is not a move")


def test_a_move_of_several_readings_lists_them() -> None:
    game = pk.Game.start(pk.YUKON, 5)
    assert typed(game, "53") == Answer(
        game=game,
        text=(
            "'53' can mean\n"
            "  53v2    2 cards from column 5 to column 3\n"
            "  53v5    5 cards from column 5 to column 3\n"
        ),
    )
    assert typed(game, "53v5").game != game
    answer = typed(game, "21 53")
    assert answer.text.startswith("move 2: '53' can mean\n")
    assert answer.game is game


def test_a_game_is_won_by_typing() -> None:
    # the 115 moves for deal 1, found with Freecell Solver 5.0; what lies where after the
    # 20th was checked by an independent engine
    answer = typed(DEAL_1, *WINNING_LINE[:20])
    assert drawn(answer.game.position.view()).startswith(
        "cells  a 7S  b 3D  c 4H  d JS\nhome   1 3C  2 AD  3 --  4 AS\n"
    )
    answer = typed(answer.game, *WINNING_LINE[20:])
    assert answer.text == "115 moves, won\n"
    assert answer.game.is_won
    assert typed(answer.game, "1h").text.endswith(
        "is not legal: column 1 has no face-up cards\n"
    )


def test_it_is_told_when_no_move_is_left() -> None:
    # PySolFC 565: deal 1 is stuck after these four and not before
    assert typed(DEAL_1, "5a 4b 5c").text == "3 moves\n"
    assert typed(DEAL_1, "5a 4b 5c 2d").text == "4 moves, no move is left\n"


def test_rows_of_spider_are_dealt_and_taken_back() -> None:
    game = pk.Game.start(pk.Edition.of(pk.SPIDER_2, numbering=pk.WINDOWS_SPIDER), 617)
    dealt = typed(game, "deal")
    assert "\nstock  40\n" in drawn(dealt.game.position.view())
    assert len(typed(dealt.game, "deal", "DEAL", "deal", "deal").game.turns) == 5
    assert "the stock" in typed(dealt.game, *["deal"] * 5).text
    assert typed(dealt.game, "undo").game.position == game.position


# Undo, redo and the like


def test_one_undo_takes_back_what_the_program_played_too() -> None:
    # shenzhen-solitaire.nvim 1, t_games 72
    played = typed(DEAL_2, "4a")
    assert played.game.position.layout.foundations[3] == (pk.parse_card("AS"),)
    assert typed(played.game, "u").game.position == DEAL_2.position


def test_so_many_turns_as_are_typed_are_undone_and_redone() -> None:
    played = typed(DEAL_1, "5a 5b 5c").game
    assert typed(played, "undo 2").game.position == typed(DEAL_1, "5a").game.position
    assert typed(played, "undo 3", "r 2", "redo").game.position == played.position


def test_what_cannot_be_undone_or_redone_is_told() -> None:
    told = "2 turns cannot be undone; 1 can, as test.freecell keeps 1\n"
    assert typed(DEAL_2, "4a", "4b", "u 2").text == told
    assert typed(DEAL_1, "u").text == "1 turn cannot be undone; 0 can\n"
    assert typed(DEAL_1, "redo").text == "1 turn cannot be redone; 0 can\n"


@pytest.mark.parametrize("turns", ["0", "-1", "two", "1.5", "9" * 5000, "\u0663", "1 2"])
def test_a_number_of_turns_is_a_plain_number(turns: str) -> None:
    # python-stdnum 96, CPython 95778
    answer = typed(DEAL_1, "5a", f"undo {turns}")
    assert answer.text.startswith(f"{pk.errors.excerpt(turns)} is no number of turns")


def test_a_game_begins_again() -> None:
    assert typed(DEAL_1, "5a 5b", "u", "restart").game == DEAL_1


def test_all_cards_go_home_when_that_wins() -> None:
    answer = typed(NEARLY_WON, "board")
    assert answer.text == "0 moves\nall cards can go home now: finish plays them\n"
    for word in ("finish", "auto"):
        won = typed(NEARLY_WON, word)
        assert won.text == "2 moves, won\n"
        assert won.shows_table


def test_a_program_that_plays_home_by_itself_is_not_in_the_way_of_finishing() -> None:
    game = pk.Game.start(
        attrs.evolve(DEAL_2.edition, autoplay=pk.Autoplay.ALL), NEARLY_WON.initial
    )
    won = typed(game, "finish")
    assert won.text == "1 move, won\n"


def test_cards_do_not_all_go_home_before_that_wins() -> None:
    # matrix-os, pull request 320
    assert typed(DEAL_1, "finish").text == "the cards cannot all go home yet\n"
    won = typed(NEARLY_WON, "finish").game
    assert typed(won, "finish").text == "2 moves, won\n"


# What is told


def test_the_moves_there_are_are_listed_with_like_ones_left_out() -> None:
    for word in ("moves", "?"):
        assert typed(DEAL_1, word).text == (
            "8 moves, like ones left out\n1a 2a 3a 4a 5a 6a 7a 8a\n"
        )


def test_a_list_of_moves_without_like_ones_says_nothing_of_them() -> None:
    game = pk.Game.start(pk.SPIDER, 1)
    told = typed(game, "moves").text
    assert told.splitlines()[0] == f"{len(game.position.legal_moves)} moves"
    assert told.endswith(" deal\n")


def test_a_long_list_of_moves_is_wrapped_between_moves() -> None:
    game = pk.Game.start(pk.TRIPLE_SCORPION, 1)
    _, *lines = typed(game, "moves").text.splitlines()
    moves = [pk.format_move(game.position, move) for move in game.position.distinct_moves]
    assert " ".join(lines).split() == moves
    assert len(lines) > 1
    assert max(map(len, lines)) <= 72


def test_the_score_is_told_reason_by_reason() -> None:
    class HomeCards(Scorer):
        name, version = "home cards", 1

        def points(self, step: pk.Step, *, automatic: bool) -> tuple[Points, ...]:
            return (Points("move", 3),)

    edition = attrs.evolve(DEAL_2.edition, scorer=HomeCards())
    game = pk.Game.start(edition, 1)
    answer = typed(game, "5a 5b", "score")
    assert answer.text == "score 6\n  +6 move, 2 times\n"
    assert headline(answer.game) == "Ours, deal 1: 2 moves, score 6\n"


def test_a_program_without_points_says_so() -> None:
    assert typed(DEAL_1, "score").text == "FreeCell gives no points\n"


def test_undos_and_a_time_are_told_where_there_are_any() -> None:
    game = typed(DEAL_1, "5a", "u").game.at(63.5)
    assert (
        headline(game) == "FreeCell, deal 1 of microsoft: 0 moves, 1 undo, 63.5 seconds\n"
    )


def test_notes_and_labels_are_kept_and_listed() -> None:
    game = typed(DEAL_1, "label start", "5a 5b", "note two  cells {full}", "5c").game
    assert game.notes == {2: ("two  cells {full}",)}
    told = "after turn 0: start\nafter turn 2: {two  cells {full}}\n"
    assert typed(game, "notes").text == told
    back = typed(game, "go start")
    assert back.game.position == DEAL_1.position
    assert back.shows_table


def test_a_game_without_notes_and_labels_says_so() -> None:
    assert typed(DEAL_1, "notes").text == "there are no notes and no labels\n"


def test_bad_notes_and_labels_are_refused() -> None:
    assert typed(DEAL_1, "note").text.startswith("a note has 1 to 4000 characters")
    assert typed(DEAL_1, "label a b").text.startswith("'a b' is no label")
    assert typed(DEAL_1, "go there").text.startswith("no label is called 'there'")


def test_the_code_of_the_deal_is_told() -> None:
    game = typed(DEAL_1, "5a").game
    assert typed(game, "code").text == f"FC1-C4-AAAAAAB\n{pk.encode_replay(game)}\n"
    assert pk.decode_replay(code_of(typed(NEARLY_WON, "ah").game)) == NEARLY_WON
    assert headline(NEARLY_WON) == "FreeCell, a position: 0 moves\n"


def test_a_deal_that_no_code_can_tell_has_a_replay_code() -> None:
    game = pk.Game.start(pk.edition("aisleriot.spider_2"), 1)
    assert pk.decode_replay(code_of(game.play(pk.DealRow()))) == game


def test_help_tells_every_word() -> None:
    told = typed(DEAL_1, "help").text
    for word in ("undo", "u [N]", "redo", "moves, ?", "finish, auto", "save!", "quit, q"):
        assert word in told


def test_files_and_leaving_are_asked_for() -> None:
    assert typed(DEAL_1, "save my game.txt").save_to == "my game.txt"
    assert not typed(DEAL_1, "save a").overwrites
    assert typed(DEAL_1, "save! a").overwrites
    assert typed(DEAL_1, "load a").load_from == "a"
    assert typed(DEAL_1, "q").ends
    assert typed(DEAL_1, "quit").ends
    for word in ("save", "save!", "load"):
        assert typed(DEAL_1, word).text == "the name of a file is missing\n"
        assert typed(DEAL_1, f"{word} -").text.startswith("'-' is no file here")


@pytest.mark.parametrize(
    "word",
    ["restart", "finish", "moves", "score", "notes", "code", "board", "help", "quit"],
)
def test_words_that_stand_alone_take_nothing_more(word: str) -> None:
    assert typed(DEAL_1, f"{word} 3").text == "nothing follows that word, not '3'\n"


def test_an_empty_line_shows_the_table() -> None:
    assert typed(DEAL_1, "", " \t").shows_table


_WORDS = st.sampled_from(
    [
        *("5a", "5h", "12", "b2", "deal", "redeal", "hs5", "1-10", "45v3", "910"),
        *("undo", "u 2", "redo", "restart", "finish", "moves", "?", "score", "code"),
        *("note x", "label x", "go x", "notes", "board", "save f", "load f", "help", "q"),
    ]
)
_LINES = st.lists(st.one_of(st.text(), _WORDS, st.lists(_WORDS).map(" ".join)), max_size=9)


@given(
    game=pks.games(
        edition=st.sampled_from([pk.FREECELL, pk.SPIDER_2, pk.YUKON, pk.CRUEL]),
        max_actions=9,
    ),
    lines=_LINES,
)
def test_whatever_is_typed_gets_an_answer(game: pk.Game, lines: list[str]) -> None:
    for line in lines:
        answer = answer_to(game, line)
        assert answer.text.endswith("\n") == bool(answer.text)
        assert answer.shows_table or answer.game.position == game.position
        assert len(answer.text) < 5_000
        game = answer.game
        headline(game)
        drawn(game.position.view())


# Hidden cards


def test_hidden_cards_do_not_show_in_any_answer() -> None:
    # PettingZoo, pull request 233
    start = pk.deal(pk.SPIDER, 617)
    layout = start.layout
    hidden = [
        card
        for column, count in zip(layout.columns, layout.hidden, strict=True)
        for card in column[:count]
    ]
    others = [*hidden, *layout.stock]
    random.Random(617).shuffle(others)
    columns, left = [], iter(others)
    for column, count in zip(layout.columns, layout.hidden, strict=True):
        columns.append((*(next(left) for _ in range(count)), *column[count:]))
    changed = attrs.evolve(layout, columns=tuple(columns), stock=tuple(left))
    games = [
        pk.Game.start(pk.SPIDER, position)
        for position in (start, pk.Position(start.rules, changed))
    ]
    assert games[0] != games[1]
    assert len({drawn(game.position.view()) for game in games}) == 1
    legal = {pk.format_move(start, move) for move in start.legal_moves}
    piles = [str(i) for i in range(1, 12)]
    texts = {f"{i}{j}{count}" for i in piles for j in (*piles, "h", "a") for count in
             ("", "v2", "v3", "v6", "v7")}  # fmt: skip
    for line in [*sorted(texts - legal), "moves", "finish", "score", "?"]:
        first, second = (answer_to(game, line) for game in games)
        if not first.shows_table:
            assert first.text == second.text


# The table


def test_a_table_has_the_names_that_moves_use() -> None:
    game = typed(DEAL_1, "5a 5b 5c 5d 5h").game
    assert drawn(game.position.view()).splitlines()[:7] == [
        "cells  a 6C  b 8H  c 4H  d JS",
        "home   1 --  2 AD  3 --  4 --",
        "",
        "  1   2   3   4   5   6   7   8",
        " JD  2D  9H  JC  5D  7H  7C  5H",
        " KD  KC  9S  5S      QC  KH  3H",
        " 2S  KS  9D  QD      AS  AH  3C",
    ]


def test_an_empty_column_and_a_collected_run_show_on_the_table() -> None:
    spades = tuple(pk.Card(rank, pk.Suit.SPADES) for rank in range(13, 0, -1))
    layout = pk.Layout(
        columns=(spades[:1], spades[1:], *[()] * 8),
        foundations=(spades,) * 7 + ((),),
        hidden=(0,) * 10,
    )
    position = pk.Position(pk.SPIDER_1.rules, layout)
    lines = drawn(position.view()).splitlines()
    assert lines[0] == ("home   1 KS  2 KS  3 KS  4 KS  5 KS  6 KS  7 KS  8 --")
    assert lines[2:4] == [
        "  1   2   3   4   5   6   7   8   9  10",
        " KS  QS  --  --  --  --  --  --  --  --",
    ]


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_every_game_has_a_table(game: pk.Variant) -> None:
    position = pk.deal(game, 617)
    text = drawn(position.view())
    shown = sum(
        len(column) - hidden
        for column, hidden in zip(
            position.layout.columns, position.layout.hidden, strict=True
        )
    )
    rows = text.partition("\n\n")[2].splitlines()[1:]
    words = [word for row in rows for word in row.split() if word not in {"??", "--"}]
    assert len(words) == shown


def test_cells_past_the_letters_have_the_names_that_moves_use() -> None:
    position = pk.deal(pk.freecell(columns=8, cells=20), 1)
    assert "  u --  i19 --  i20 --\n" in drawn(position.view())
