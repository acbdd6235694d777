"""How much of people's messages the offline engine understands: the sets of tests/interviews/understanding, scored.

    python -m tests.benchmarks.understanding [several_acts | changes | everyday | in_passing | mixed | ordinary | daily | put_right | held_out]
        [--wrong]

By message: right, asked (something told is not stored, nothing wrong is), echoed (said back, to be agreed to), wrong. By field:
how much of what was told is stored or said back. `held_out` is for scoring only. `--wrong` shows the messages that went wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections import Counter, defaultdict
from collections.abc import Iterable

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from formagent.llm.messages import ModelClient  # noqa: E402
from tests.interviews.understanding.scenes import LANGUAGES, play, scenes  # noqa: E402
from tests.interviews.understanding.scoring import Grade, Score, score  # noqa: E402


def by_rule(role: str) -> ModelClient | None:
    return None


async def scores(kind: str) -> list[Score]:
    """Every line of a set, played and scored."""
    every = [scene for language in LANGUAGES for scene in scenes(kind, language)]
    return [score(scene, await play(scene, by_rule)) for scene in every]


def shares(found: Iterable[Score]) -> str:
    """How many messages came out how."""
    grades = Counter(each.grade for each in found)
    total = sum(grades.values())
    return "  ".join(f"{grade} {grades[grade]:4} ({grades[grade] / total:5.1%})" for grade in Grade)


def fields(found: Iterable[Score]) -> str:
    """How many of the fields that were told are stored, or said back: the one asked for, and others."""
    told: Counter[str] = Counter()
    for each in found:
        for field_id in each.scene.told:
            where = "asked for" if field_id == each.scene.asked else "others"
            told[where] += 1
            told[f"{where}, kept"] += field_id not in (*each.missed, *each.wrong)
    return "  ".join(f"{where} {told[f'{where}, kept']}/{told[where]}" for where in ("asked for", "others"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "set",
        nargs="?",
        default="several_acts",
        choices=[
            "several_acts",
            "changes",
            "everyday",
            "in_passing",
            "mixed",
            "ordinary",
            "daily",
            "put_right",
            "held_out",
        ],
    )
    parser.add_argument("--wrong", action="store_true")
    options = parser.parse_args()
    found = asyncio.run(scores(options.set))
    groups: dict[str, list[Score]] = defaultdict(list)
    for each in found:
        groups[each.scene.language].append(each)
        if each.scene.kind:
            groups[each.scene.kind].append(each)
    for name, some in [*groups.items(), ("all", found)]:
        print(f"{name:12} {shares(some)}  {fields(some)}")
    for each in found if options.wrong else ():
        if each.grade is Grade.WRONG:
            print(each)


if __name__ == "__main__":
    main()
