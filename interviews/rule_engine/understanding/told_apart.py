"""Several values in one clause: each by the words that carry it ("I use it every day on my phone")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from interviews.field_types import answer_kind
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import Piece
from interviews.rule_engine.understanding.clause_values import Claim, Scene
from interviews.rule_engine.understanding.told_values import options_named


def told_apart(claims: Sequence[Claim], piece: Piece | None = None, scene: Scene | None = None) -> list[Claim]:
    """The claims, where no two take the same words; of options that the clause names, each takes its name alone."""
    if not _overlap(claims):
        return list(claims)
    named = [by_name(one, piece, scene) for one in claims] if piece and scene else list(claims)
    return [] if _overlap(named) else named


def _overlap(claims: Sequence[Claim]) -> bool:
    return any(one.overlaps(other.start, other.end) for one, other in combinations(claims, 2))


def by_name(guess: Claim, piece: Piece, scene: Scene) -> Claim:
    """A guess as what the names of its options alone say, which leave the clause's other words to others."""
    values = guess.value if isinstance(guess.value, list) else [guess.value]
    named = options_named(guess.field, piece.text, scene.context.language) if _is_option(guess) else {}
    if not (named and values) or any(value not in named for value in values):
        return guess
    spans = [fold(piece.text).span(*named[value]) for value in values]
    start, end = min(start for start, _ in spans), max(end for _, end in spans)
    return replace(guess, start=piece.start + start, end=piece.start + end)


def _is_option(guess: Claim) -> bool:
    return answer_kind(guess.field).is_offered
