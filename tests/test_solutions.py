"""Solutions as Freecell Solver prints them, and FreeCell Pro's files; neither is needed."""

from __future__ import annotations

import time

import attrs
import pytest

import patiencekit as pk
from support.tables import WINNING_LINE, freecell

DEAL_1 = pk.deal(pk.FREECELL, 1)
START = "-=-=-=-=-=-=-=-=-=-=-=-\n\n"
END = "\nThis game is solveable.\nTotal number of states checked is 60.\n"
END += "This scan generated 119 states.\n"
STATE = "\n\n====================\n\n"


def listed(lines: str = "") -> str:
    """A list of moves as -m -snx prints it."""
    words = lines.split() or WINNING_LINE
    rows = [" ".join(words[i : i + 10]) + " \n" for i in range(0, len(words), 10)]
    return START + "".join(rows) + END


def in_words(steps: tuple[pk.Step, ...]) -> list[str]:
    """The same moves as -m prints them."""
    lines = []
    for step in steps:
        move = step.move
        assert isinstance(move, pk.Move)
        stack = "stack" if isinstance(move.source, pk.Column) else "freecell"
        source = f"from {stack} {move.source.index}"
        if isinstance(move.target, pk.Foundation):
            lines.append(f"Move a card {source} to the foundations")
        elif isinstance(move.target, pk.Cell):
            lines.append(f"Move a card {source} to freecell {move.target.index}")
        else:
            cards = f"{move.count} cards" if stack == "stack" else "a card"
            lines.append(f"Move {cards} {source} to stack {move.target.index}")
    return lines


def board(position: pk.Position) -> str:
    """A board as version 5.0 prints it with -p."""
    layout = position.layout
    piles = {pile[-1].suit.value: pile[-1].text[:-1] for pile in layout.foundations if pile}
    tops = [f"{suit}-{piles.get(suit, 0)}" for suit in "HCDS"]
    cells = "".join(f"  {card}" if card else "    " for card in layout.cells)
    columns = "".join(f": {' '.join(map(str, c))}\n" for c in layout.columns)
    return f"Foundations: {' '.join(tops)} \nFreecells:{cells}\n{columns}"


STEPS = pk.replay(DEAL_1, " ".join(WINNING_LINE))
WORDS = in_words(STEPS)


def with_boards(words: list[str]) -> str:
    """The same with -sam -p -t."""
    parts = [START, board(DEAL_1), STATE]
    for line, step in zip(words, STEPS, strict=True):
        parts += [line, "\n\n", board(step.after), STATE]
    return "".join(parts) + END


@pytest.mark.parametrize(
    "output",
    [
        START + STATE.join(WORDS) + STATE + END,
        listed(),
        listed(" ".join(token.split("v")[0] for token in WINNING_LINE)),
        with_boards(WORDS),
        with_boards([f"Move: {token} " for token in WINNING_LINE]),
        "Reading the board.\n" + listed(),
        listed().replace("\n", "\r\n"),
        " ".join(WINNING_LINE),
    ],
    ids=["words", "snx", "sn", "boards", "sn boards", "preamble", "crlf", "bare"],
)
def test_a_solution_is_read_from_every_format(output: str) -> None:
    assert pk.from_fc_solve(DEAL_1, output) == STEPS


def test_a_board_is_compared() -> None:
    output = with_boards(WORDS)
    wrong = output.replace("Freecells:  6C  ", "Freecells:  6D  ", 1)
    with pytest.raises(pk.ParseError) as caught:
        pk.from_fc_solve(DEAL_1, wrong)
    assert caught.value.message == (
        "no board of the game: missing from the pack: 6C; more than the pack holds: 6D"
    )
    lines = wrong.split("\n")
    assert caught.value.line == lines.index("Freecells:  6D            ")
    faulty = output.replace(": JD KD 2S", ": JD KD 2X", 1)
    with pytest.raises(pk.ParseError, match=r"^line 5, column 9: '2X' is not a card"):
        pk.from_fc_solve(DEAL_1, faulty)
    with pytest.raises(pk.ParseError, match=r"^line 3: the moves lead to another board"):
        pk.from_fc_solve(pk.deal(pk.FREECELL, 2), output)


def test_a_solution_that_does_not_win_is_refused() -> None:
    with pytest.raises(pk.ParseError, match="its moves do not win"):
        pk.from_fc_solve(DEAL_1, listed("5a 5b"))
    assert len(pk.from_fc_solve(DEAL_1, "5a 5b")) == 2


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("I could not solve this game.\n", "line 1: Freecell Solver found no solution"),
        (START + "Iterations count exceeded.\n", "line 3: Freecell Solver found no"),
        (START + "5a 5? 5b\n", "line 3, column 4: '5?' is no move of Freecell Solver"),
        ("Move: 5a!\n", "line 1, column 7: '5a!' is no move of"),
        ("Move a card from stack 4 to the moon\n", "line 1, column 1: 'Move' is no move"),
        (START + " 4C  5H\n", "line 3, column 2: '4C' is no move"),
        ("5a " * 1000, "line 1: a line has at most 1000 characters"),
        (START + "x" * 1_000_000, "line 3: a line has at most 1000 characters"),
    ],
    ids=lambda _: None,
)
def test_a_text_that_is_no_solution_is_refused(output: str, told: str) -> None:
    start = time.perf_counter()
    with pytest.raises(pk.ParseError) as caught:
        pk.from_fc_solve(DEAL_1, output)
    assert str(caught.value).startswith(told)
    assert len(str(caught.value)) < 200
    assert time.perf_counter() - start < 0.5


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (
            START + "5a 12 \n",
            "line 3, column 4: move 2, '12': 1 card from column 1 to column 2 is not legal",
        ),
        (
            "Move a card from stack 4 to freecell 0\n\nMove a card from stack 0 to stack 1",
            "line 3, column 1: move 2, 'Move a card from stack 0'...: 1 card from column 1",
        ),
        (
            "Move a card from freecell 2 to the foundations",
            "line 1, column 1: move 1, 'Move a card from freecel'...: 1 card from cell 3",
        ),
        ("Move a card from freecell 0 to freecell 1", "line 1, column 1: move 1, "),
        ("Move the sequence on top of Stack 3 to the foundations", "line 1, column 1: "),
        ("00", "line 1, column 1: move 1, '00': '00' is no move of standard notation"),
    ],
    ids=lambda _: None,
)
def test_a_move_that_cannot_be_played_is_told_with_its_place(
    output: str, told: str
) -> None:
    with pytest.raises(pk.ReplayError) as caught:
        pk.from_fc_solve(DEAL_1, output)
    assert str(caught.value).startswith(told)


MANY = freecell("KC KD - -", "KH QS | KS QH JS | - | - | - | - | - | -", "QC QD JH TS")
"""One, two or three cards of column 2 can go to an empty column."""


def counts(text: str) -> list[int]:
    steps = pk.from_fc_solve(MANY, text)
    return [step.move.count for step in steps if isinstance(step.move, pk.Move)]


def test_a_number_of_cards_that_matters_is_never_guessed() -> None:
    with pytest.raises(pk.ReplayError) as caught:
        pk.from_fc_solve(MANY, "23\n")
    assert isinstance(caught.value.cause, pk.AmbiguousMoveError)
    assert caught.value.cause.readings == (
        pk.Move(pk.Column(1), pk.Column(2), 1),
        pk.Move(pk.Column(1), pk.Column(2), 3),
    )
    assert counts("23 2h\n") == [1, 1]
    # one count that is told shows that all are
    assert counts("23v2 34") == [2, 1]


def test_readings_that_meet_again_are_ambiguous() -> None:
    """One card and then two, or two and then one: the same position."""
    with pytest.raises(pk.ReplayError, match="move 1, '23': '23' can mean"):
        pk.from_fc_solve(MANY, "23 24 34 4h 4h 42")


def test_runs_that_the_game_collects_by_itself_are_no_steps() -> None:
    king = "K{0} Q{0} J{0} T{0} 9{0} 8{0} 7{0} 6{0} 5{0} 4{0} 3{0} 2{0}"
    text = "\n".join(king.format(s) for s in "SHDC") + "\nAS\nAH\nAD\nAC\n"
    position = pk.parse_board(pk.SIMPLE_SIMON_RUNS, text)
    words = "".join(
        f"Move 1 cards from stack {i + 4} to stack {i}\n\n====================\n\n"
        f"Move the sequence on top of Stack {i} to the foundations\n\n"
        for i in range(4)
    )
    steps = pk.from_fc_solve(position, words + END)
    assert [str(step.move) for step in steps] == [
        f"1 card from column {i + 5} to column {i + 1}" for i in range(4)
    ]
    assert steps[-1].after.is_won
    # in standard notation version 5.0 counts the column from 0, unlike all others
    assert pk.from_fc_solve(position, "51 0h 62 1h 73 2h 84 3h" + END) == steps
    assert pk.from_fc_solve(position, "51 1h 62 2h 73 3h 84 4h" + END) == steps
    assert pk.from_fc_solve(position, "51 62 73 84 0h 1h 2h 3h" + END) == steps
    with pytest.raises(pk.ReplayError, match="no full run lies at the end of column 6"):
        pk.from_fc_solve(position, "51 5h")
    boards = "Move: 51\n\nFoundations: H-0 C-0 D-0 S-0 \n" + "\n".join(
        ["Freecells:", ": " + king.format("S") + " AS"]
        + [": " + king.format(s) for s in "HDC"]
        + [": ", ": AH", ": AD", ": AC", ": ", ": "]
    )
    assert len(pk.from_fc_solve(position, boards)) == 1


def test_runs_that_are_collected_by_hand_are_steps() -> None:
    rules = attrs.evolve(
        pk.SIMPLE_SIMON_RUNS.rules,
        foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND),
    )
    king = "K{0} Q{0} J{0} T{0} 9{0} 8{0} 7{0} 6{0} 5{0} 4{0} 3{0} 2{0} A{0}"
    position = pk.parse_board(rules, "\n".join(king.format(s) for s in "SHDC"))
    steps = pk.from_fc_solve(position, "0h 1h 2h 3h" + END)
    assert [step.move for step in steps] == [pk.CollectRun(pk.Column(i)) for i in range(4)]


def test_a_list_with_too_many_readings_is_given_up() -> None:
    order = "K{} Q{} J{} T{} 9{} 8{} 7{} 6{} 5{} 4{} 3{} 2{}"
    colors = ("SHSHSHSHSHSH", "HSHSHSHSHSHS", "CDCDCDCDCDCD", "DCDCDCDCDCDC")
    text = "Foundations: H-A C-A D-A S-A\n" + "\n".join(order.format(*c) for c in colors)
    position = pk.parse_board(pk.RELAXED_FREECELL, text)
    with pytest.raises(pk.ReplayError) as caught:
        pk.from_fc_solve(position, "15 26 37 48\n")
    assert isinstance(caught.value.cause, pk.AmbiguousMoveError)


def test_a_list_that_keeps_its_readings_for_long_is_given_up_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("patiencekit.notation.solutions._MOST_IN_ALL", 100)
    with pytest.raises(pk.ReplayError) as caught:
        pk.from_fc_solve(MANY, "23 32 23 32 23 32 23 32\n" * 1000)
    assert isinstance(caught.value.cause, pk.AmbiguousMoveError)
    assert 20 < caught.value.index < 200


def test_what_freecell_solver_is_given() -> None:
    assert pk.to_fc_solve(DEAL_1) == pk.format_board(DEAL_1)
    assert pk.fc_solve_options(DEAL_1) == (
        "--freecells-num", "4", "--stacks-num", "8", "--decks-num", "1",
        "--sequences-are-built-by", "alternate_color", "--sequence-move", "limited",
        "--empty-stacks-filled-by", "all",
    )  # fmt: skip
    eight_off = pk.fc_solve_options(pk.deal(pk.EIGHT_OFF, 1))
    assert eight_off[6:] == (
        "--sequences-are-built-by", "suit", "--sequence-move", "limited",
        "--empty-stacks-filled-by", "kings", "--method", "dfs", "--tests-order", "01ABCDE",
    )  # fmt: skip
    relaxed = pk.fc_solve_options(pk.deal(pk.RELAXED_FREECELL, 1))
    assert relaxed[9] == "unlimited"
    runs = pk.deal(pk.SIMPLE_SIMON_RUNS, 1)
    assert pk.fc_solve_options(runs) == ("--game", "simple_simon")


GIVEN = """
freecell freecell_polish_app freecell_cardgames_io freecell_plato freecell_0cell
freecell_1cell freecell_2cell freecell_3cell freecell_7col freecell_6col freecell_5col
freecell_4col seven_by_five relaxed_freecell challenge_freecell super_challenge_freecell
king_cell bath double_freecell_traditional repair bakers_game ko_bakers_game eight_off
eight_off_any double_eight_off seahaven relaxed_seahaven double_seahaven forecell
forecell_same_suit der_katzenschwanz die_schlange beleaguered_castle streets_and_alleys
citadel exiled_kings siegecraft stronghold bakers_dozen good_measure spanish_patience
portuguese_solitaire fan simple_simon_runs
"""


def test_games_that_freecell_solver_does_not_know_are_refused() -> None:
    given = []
    for game in pk.variants():
        try:
            pk.to_fc_solve(pk.deal(game, 1))
        except pk.ArgumentError as error:
            assert str(error).startswith("Freecell Solver ")  # noqa: PT017
        else:
            given.append(game.id)
    assert given == GIVEN.split()


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (pk.OPERA, "sees every card, and here some lie face down"),
        (pk.TRIPLE_FREECELL, "knows no game with such a pack"),
        (pk.PENGUIN, "knows no game with such foundations"),
        (pk.ANTARES, "knows no game with columns of several kinds"),
        (pk.GERMAN_FREECELL, "knows no game with such cells"),
        (pk.CRUEL, "knows no game that deals again"),
    ],
    ids=lambda value: value.id if isinstance(value, pk.Variant) else "",
)
def test_why_a_game_is_refused(game: pk.Variant, told: str) -> None:
    with pytest.raises(pk.ArgumentError, match=f"^Freecell Solver {told}$"):
        pk.to_fc_solve(pk.deal(game, 1))


def test_solutions_are_of_positions_and_text() -> None:
    with pytest.raises(TypeError, match="of a Position, not of str"):
        pk.from_fc_solve("1a", "1a")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="read from str, not bytes"):
        pk.from_fc_solve(DEAL_1, b"1a")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Position, not of View"):
        pk.to_fc_solve(DEAL_1.view())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="read from str, not bytes"):
        pk.from_freecell_pro(b"#1\n")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="starts at a Position, not a str"):
        pk.from_freecell_pro("#\n", "deal 1")  # type: ignore[arg-type]


def played(steps: tuple[pk.Step, ...]) -> str:
    return " ".join(pk.format_move(step.before, step.move) for step in steps)


def test_a_freecell_pro_file_starts_at_the_deal_of_its_header() -> None:
    # the header and the implied moves as LoadSolution of FreeCell Pro reads them
    steps = pk.from_freecell_pro("Game #2:1=4\r\n4a 4b\r\n")
    assert steps[0].before == pk.deal(pk.FREECELL, 2)
    assert played(steps).startswith("4a 1h 4b")
    few = pk.from_freecell_pro("#1\nolder attempts\n#24 :3 =2\n1a 1b\nL no moves any more")
    assert few[0].before == pk.deal(pk.FREECELL_2CELL, 24)
    assert pk.from_freecell_pro("#2\n") == ()


def test_a_file_that_begins_with_f_counts_and_implies_nothing() -> None:
    steps = pk.from_freecell_pro("FreeCell #2\n4a 4b\n")
    assert played(steps) == "4a 4b"


def test_a_file_that_lists_all_moves_is_replayed_as_any_list() -> None:
    text = " ".join(WINNING_LINE[:60])
    assert pk.from_freecell_pro(f"F #1\n{text}\n") == pk.replay(DEAL_1, text)


def test_without_a_count_as_many_cards_as_can_go_to_an_empty_column() -> None:
    # FreeCell Pro: the longest run that cells and one more can carry
    position = freecell(
        "KC - - -", "KH QS JH | KS QH JS | - | - | - | - | - | -", "QC KD TH TS"
    )
    assert pk.from_freecell_pro("F#\n23\n", position)[0].move == pk.Move(
        pk.Column(1), pk.Column(2), 3
    )
    assert pk.from_freecell_pro("F#\n232\n", position)[0].move == pk.Move(
        pk.Column(1), pk.Column(2), 2
    )


def test_without_a_count_one_card_goes_where_no_more_are_a_unit() -> None:
    position = freecell("KC - - -", "KH JH | KS QH | - | - | - | - | - | -", "QC KD TH QS")
    assert pk.from_freecell_pro("F#\n13\n", position)[0].move == pk.Move(
        pk.Column(0), pk.Column(2), 1
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4a 4b\n", "line 1: '4a 4b' is no header; one is written like #11982:1=4"),
        ("x\n#24=7\n", "line 2: '#24=7' is no header"),
        ("#24=4/S\n", "line 1: '#24=4/S' is no header"),
        ("#\n1a\n", "line 1: the header has no number of a deal"),
        ("#0\n1a\n", "line 1: "),
        ("#" + "1" * 1_000_000, "line 1: '#11111111111111111111111'... is no header"),
    ],
    ids=lambda _: None,
)
def test_a_header_that_cannot_be_played_is_refused(text: str, told: str) -> None:
    with pytest.raises(pk.ParseError) as caught:
        pk.from_freecell_pro(text)
    assert str(caught.value).startswith(told)


def test_a_file_of_another_deal_is_refused() -> None:
    assert pk.from_freecell_pro("#1\n5a", DEAL_1)
    with pytest.raises(pk.ParseError, match="the file is of deal 2, not of that position"):
        pk.from_freecell_pro("#2\n5a", DEAL_1)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "#1\n5a 5b5c\n",
            "line 2, column 4: move 2, '5b5c': '5b5c' is no move of the file",
        ),
        (
            "#1\n5a1\n",
            "line 2, column 1: move 1, '5a1': '5a1' is no move of the file, which",
        ),
        (
            "F#1\n9a\n",
            "line 2, column 1: move 1, '9a': '9a' is no move of the file, which has ",
        ),
        (
            "#1\n5a\n\n 12",
            "line 4, column 2: move 2, '12': 1 card from column 1 to column 2",
        ),
    ],
    ids=lambda _: None,
)
def test_a_faulty_move_of_a_file_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(pk.ReplayError) as caught:
        pk.from_freecell_pro(text)
    assert str(caught.value).startswith(told)
