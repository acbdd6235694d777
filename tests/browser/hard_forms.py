"""Forms whose inputs are hard to fit on a phone, or whose language runs the other way."""

from __future__ import annotations

from typing import Any

from interviews.field_types import field_type, type_names
from interviews.forms.definition import FieldDefinition, FormDefinition

ENDS = {"low_label": "Not at all likely", "high_label": "Extremely likely"}
SCALES = FormDefinition(
    slug="scales",
    title="How was it?",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(
            field_id="recommend",
            label="How likely are you to recommend us?",
            type="rating",
            required=True,
            config={"minimum": 0, "maximum": 10, **ENDS},
            translations={
                "ja": {
                    "label": "どのくらい薦めたいですか",
                    "config": {"low_label": "まったく薦めない", "high_label": "とても薦めたい"},
                }
            },
        ),
        FieldDefinition(field_id="comfort", label="How comfortable was it?", type="rating", config={"maximum": 10}),
    ),
)
LISTS = FormDefinition(
    slug="lists",
    title="Long lists",
    fields=(
        FieldDefinition(field_id="origin", label="Which country is it from?", type="country"),
        FieldDefinition(
            field_id="marks",
            label="How was each of these?",
            type="matrix",
            config={
                "rows": [
                    {"value": name.lower(), "label": name}
                    for name in ("Quality", "Price", "Delivery", "Service", "Website", "Staff")
                ],
                "choices": [
                    {"value": name.lower(), "label": name} for name in ("Very bad", "Bad", "Fair", "Good", "Very good")
                ],
            },
        ),
    ),
)
ARABIC = FormDefinition(
    slug="arabic",
    title="تسجيل الحضور",
    description="نود أن نعرف من سيحضر.",
    languages=("ar",),
    fields=(
        FieldDefinition(field_id="day", label="في أي يوم ستحضر؟", type="date", required=True),
        FieldDefinition(
            field_id="track",
            label="أي مسار تفضل؟",
            type="choice",
            required=True,
            config={"choices": [{"value": "research", "label": "البحث"}, {"value": "practice", "label": "التطبيق"}]},
        ),
        FieldDefinition(
            field_id="liking",
            label="ما مدى رضاك؟",
            type="rating",
            required=True,
            config={"maximum": 10, "low_label": "غير راض", "high_label": "راض جدا"},
        ),
        FieldDefinition(field_id="phone", label="رقم الهاتف", type="phone"),
    ),
)
DUTCH = FormDefinition(
    slug="dutch",
    title="Koorweekend",
    description="We zingen aan het meer.",
    languages=("nl",),
    consent_text="We bewaren de antwoorden een jaar.",
    fields=(
        FieldDefinition(field_id="day", label="Op welke dag komt u aan?", type="date", required=True),
        FieldDefinition(
            field_id="birth",
            label="Wanneer bent u geboren?",
            type="date",
            required=True,
            config={"latest": "2020-01-01"},
        ),
        FieldDefinition(
            field_id="voice",
            label="Welke stem zingt u?",
            type="choice",
            config={"choices": [{"value": "high", "label": "Sopraan"}, {"value": "low", "label": "Bas"}]},
        ),
    ),
)
"""A form in a language that the pages' own words are not in, though the browser knows it."""
NAMES = {
    "ranking": {"choices": ("Red", "Blue", "Green")},
    "matrix": {"rows": ("Price", "Taste"), "choices": ("Good", "Bad")},
}
"""Options of their own, so that words for one kind are none for another."""


def _named(config: dict[str, Any], kind: str) -> dict[str, Any]:
    options = {
        key: tuple({"value": label[0].lower(), "label": label} for label in labels)
        for key, labels in NAMES.get(kind, {}).items()
    }
    return config | options


EVERY = FormDefinition(
    slug="every",
    title="A question of every kind",
    fields=tuple(
        FieldDefinition(
            field_id=name,
            label=f"What do you answer where a {name.replace('_', ' ')} is asked for?",
            type=name,
            config=_named(dict(field_type(name).sample_config), name),
        )
        for name in type_names()
    ),
)
"""All may be skipped, so that one conversation meets each input."""
