"""Plans for judging reviewers: sound ones, and ones with a seeded fault.

for seeded in seeded_plans(seed=7): …       # every kind of fault × every domain, in the worked wordings
for seeded in seeded_plans(seed=7, fresh=True): …   # in wordings and domains that no reviewer was made with
for sound in sound_plans(200, seed=7): …
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.quorum.seeding.domains import DOMAINS, FRESH_DOMAINS
from tests.quorum.seeding.faults import FAULTS, Phrases, Seeded
from tests.quorum.seeding.forms import Domain, Sound, sound
from tests.quorum.seeding.phrasings import FORBIDDEN, FRESH, FRESH_FORBIDDEN, WORKED

__all__ = ["FAULTS", "Seeded", "Sound", "seeded_plans", "sound_plans"]

_ATTEMPTS = 12
_WORKED = Phrases(WORKED, FORBIDDEN)
_FRESH = Phrases(FRESH, FRESH_FORBIDDEN)


def domains(fresh: bool) -> tuple[Domain, ...]:
    return FRESH_DOMAINS if fresh else DOMAINS


def sound_plans(count: int, *, seed: int, fresh: bool = False) -> Iterator[Sound]:
    """`count` sound forms with sound plans, the domains in turn."""
    random = Random(seed)
    for number in range(count):
        yield sound(domains(fresh)[number % len(domains(fresh))], random)


def seeded_plans(*, seed: int, variations: int = 4, fresh: bool = False) -> Iterator[Seeded]:
    """Every kind of fault in every domain that has room for it, `variations` times each."""
    random = Random(seed)
    phrases = _FRESH if fresh else _WORKED
    for kind, (criteria, seed_fault) in FAULTS.items():
        for domain in domains(fresh):
            for _ in range(variations):
                for _attempt in range(_ATTEMPTS):
                    placed = seed_fault(sound(domain, random), random, phrases)
                    if placed:
                        form, plan, field_ids, designed = placed
                        yield Seeded(form, plan, kind, criteria, frozenset(field_ids), designed)
                        break
