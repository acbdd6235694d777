"""Typed parsing: how long each field type takes to read an answer, once warm."""

from __future__ import annotations

import datetime as dt
import time

from interviews.field_types import field_type, type_names
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import ParseContext

CHOICES = {
    "choices": [
        {"value": "beginner", "label": "Beginner", "synonyms": ["starter"]},
        {"value": "practitioner", "label": "Practitioner"},
        {"value": "research", "label": "Research", "synonyms": ["academic"]},
    ]
}
CONFIGS = {
    "choice": CHOICES,
    "multi_choice": CHOICES,
    "ranking": CHOICES,
    "matrix": {**CHOICES, "rows": [{"value": "room", "label": "Room"}, {"value": "coffee", "label": "Coffee"}]},
    "money": {"currencies": ["EUR", "JPY"]},
    "consent": {"statement": "I agree."},
}
ANSWERS = {
    "en": [
        "thirty euros, and the room was research, the coffee beginner",
        "I'd say the second one, please",
        "on the day after tomorrow at half past two",
        "two of us will come, maybe three",
        "you can write to aiko.tanaka@example.org",
        "+44 20 7946 0958 is my number",
        "well, it was rather good, 4 out of 5 stars, though the room was cold and the coffee came late",
        "no",
    ],
    "ja": [
        "3月11日の午後2時半です",
        "二人で行きます",
        "はい、お願いします",
        "初級がいいです",
        "電話は090-1234-5678です",
    ],
    "de": ["übermorgen um halb drei", "ungefähr dreiundzwanzig", "ja, gerne", "lieber die zweite Möglichkeit"],
}
ROUNDS = 5


def seconds_per_answer() -> dict[str, float]:
    """By field type: the mean time to read one of ANSWERS, the best of some rounds."""
    found = {}
    for name in type_names():
        kind = field_type(name)
        config = kind.configure(FieldDefinition(field_id="x", label="x", type=name, config=CONFIGS.get(name, {})))
        contexts = {
            language: ParseContext(language=language, country="JP", timezone="Asia/Tokyo", today=dt.date(2027, 3, 8))
            for language in ANSWERS
        }
        answers = [(text, contexts[language]) for language, texts in ANSWERS.items() for text in texts]
        best = float("inf")
        for number in range(ROUNDS + 1):
            began = time.perf_counter()
            for text, context in answers:
                # A space more each round: a reading that was remembered would be no reading.
                kind.parse(text + " " * number, config, context)
            took = (time.perf_counter() - began) / len(answers)
            best = min(best, took) if number else best
        found[name] = best
    return found
