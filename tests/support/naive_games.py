"""Games a second time, with plain lists and every sum done anew."""

from __future__ import annotations

import patiencekit as pk

__all__ = ["NaiveGame"]

_Line = list[list[pk.Step]]


class NaiveGame:
    """What came of a log: lists of turns that stand and that were undone, and all costs."""

    def __init__(self, game: pk.Game) -> None:
        self.edition = game.edition
        self.initial = self.position = game.initial
        self.elapsed = game.elapsed
        self.line: _Line = []
        self.undone: _Line = []
        self.paid: list[pk.Points] = []
        self.played: _Line = []
        self.undos = 0
        self.held = sum(item.points for item in game.edition.scorer.opening(game.initial))
        self.reach = 0
        for action in game.log:
            if action is pk.Command.UNDO:
                self.undo()
            elif action is pk.Command.REDO:
                self.redo()
            elif not isinstance(action, pk.Note | pk.Label):
                self.play(action)

    def play(self, move: pk.AnyMove) -> None:
        kept: list[pk.Card] = []
        steps = [self.position.step(move)]
        for step in [*(turn[0] for turn in self.line), steps[0]]:
            kept += _moved(step, pk.Foundation, None)
            gone = _moved(step, None, pk.Foundation)
            kept = [card for card in kept if card not in gone]
        for implied in pk.automoves(steps[0].after, self.edition.autoplay, keep=kept):
            steps.append(steps[-1].after.step(implied))
        self.line.append(steps)
        self.played.append(steps)
        self.hold(self.points(steps))
        self.undone = []
        self.position = steps[-1].after
        levels, stops = self.edition.undo_levels, self.edition.undo_stops
        if any(type(event) in stops for step in steps for event in step.events):
            self.reach = 0
            return
        self.reach = self.reach + 1 if levels is None else min(self.reach + 1, levels)

    def undo(self) -> None:
        steps = self.line.pop()
        self.undone.append(steps)
        self.position = steps[0].before
        self.undos += 1
        self.reach -= 1
        terms = self.edition.scorer.terms
        gained = self.points(steps)
        if terms.on_undo is pk.OnUndo.KEEP_COSTS:
            worse = 1 if terms.lower_is_better else -1
            self.paid += [item for item in gained if item.points * worse > 0]
            gained = [item for item in gained if item.points * worse <= 0]
        self.paid.append(pk.Points("undo", terms.undo_points))
        self.hold([*(pk.Points("back", -item.points) for item in gained), self.paid[-1]])

    def redo(self) -> None:
        steps = self.undone.pop()
        self.line.append(steps)
        self.played.append(steps)
        self.hold(self.points(steps))
        self.position = steps[-1].after
        self.reach += 1

    def hold(self, points: list[pk.Points]) -> None:
        """Change the score point by point, which stops where a floor holds."""
        terms = self.edition.scorer.terms
        for item in points:
            self.held += item.points
            if terms.floor_holds and terms.floor is not None and self.held < terms.floor:
                self.paid.append(
                    pk.Points(f"not below {terms.floor}", terms.floor - self.held)
                )
                self.held = terms.floor

    def points(self, steps: list[pk.Step]) -> list[pk.Points]:
        scorer = self.edition.scorer
        return [
            item
            for step in steps
            for item in scorer.points(step, automatic=step is not steps[0])
        ]

    @property
    def moves(self) -> int:
        edition, count = self.edition, self.edition.move_count
        turns = self.line if count is pk.MoveCount.STANDING else self.played
        steps = [
            step
            for turn in turns
            for step in turn
            if step is turn[0] or edition.counts_automoves
        ]
        made = len(
            [
                step
                for step in steps
                if edition.counts_row_deals or step.move != pk.DealRow()
            ]
        )
        return made + (self.undos if count is pk.MoveCount.WITH_UNDOS else 0)

    @property
    def sums(self) -> dict[str, int]:
        """The points of each reason that counts for something."""
        scorer = self.edition.scorer
        items = [*scorer.opening(self.initial)]
        for steps in self.line:
            items += self.points(steps)
        standing = pk.Standing(
            position=self.position, moves=self.moves, undos=self.undos, elapsed=self.elapsed
        )
        items += [*self.paid, *scorer.bonus(standing)]
        total, floor = sum(item.points for item in items), scorer.terms.floor
        if floor is not None and total < floor:
            items.append(pk.Points(f"not below {floor}", floor - total))
        reasons = {item.reason for item in items}
        return {
            reason: sum(item.points for item in items if item.reason == reason)
            for reason in reasons
        }

    @property
    def score(self) -> int:
        return sum(self.sums.values())


def _moved(
    step: pk.Step, source: type[pk.PileRef] | None, target: type[pk.PileRef] | None
) -> list[pk.Card]:
    """The cards that a step took from a kind of pile, or to one."""
    event = step.events[0] if step.events else None
    if not isinstance(event, pk.CardsMoved):
        return []
    if source is not None and isinstance(event.source, source):
        return list(event.cards)
    if target is not None and isinstance(event.target, target):
        return list(event.cards)
    return []
