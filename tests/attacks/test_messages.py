"""Some of the messages of `tests.attacks.messages` (its command runs two thousand): no turn takes long, whatever is said."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.attacks.clock import pace
from tests.attacks.messages import LANGUAGES, Attack, attacks, seconds_of, warm_up

SECONDS = 0.25
NUMBER = 70
WORST = (
    Attack("fr", "a_yes_no", "(" * 4_000 + "vingt"),
    Attack("de", "a_multi_choice", "zwanzig" + "," * 7_990),
    Attack("de", "a_rating", "hundert" + "\u00a0" * 7_990),
    Attack("de", "a_country", "mein Name ist " + "," * 7_980),
    Attack("en", "a_email", "hundred " + "”」👨\u200d👩\u200d👧" * 1_000),
)
"""What once took seconds, in any language."""


@pytest.fixture(scope="module", autouse=True)
def warm() -> Iterator[None]:
    warm_up()
    yield
    gc.unfreeze()


async def test_no_message_takes_long() -> None:
    slow = [
        f"{taken:.2f} s: {attack}" for attack in attacks(NUMBER) if (taken := await least_seconds_of(attack)) > SECONDS
    ]
    assert not slow


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("attack", WORST, ids=str)
async def test_what_once_took_seconds(attack: Attack, language: str) -> None:
    assert await least_seconds_of(Attack(language, attack.field, attack.text)) < SECONDS


async def least_seconds_of(attack: Attack) -> float:
    """The processor time of its turn at the pace for which SECONDS was chosen; what seems too long is tried again.

    Beside a busy neighbour on the same core any try may take twice as long, and what is slow is slow at every try.
    """
    taken = await seconds_of(attack)
    for _ in range(8):
        if taken < SECONDS:
            break
        taken = min(taken, await seconds_of(attack) / pace())
    return taken
