"""A form with a repeating group, in English and Japanese, and what tests make of it."""

from __future__ import annotations

from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition

DIETS = {
    "choices": [
        {"value": "none", "label": "No restrictions"},
        {"value": "vegetarian", "label": "Vegetarian"},
        {"value": "vegan", "label": "Vegan"},
    ]
}


def ja(label: str, **more: Any) -> dict[str, Any]:
    return {"ja": {"label": label, **more}}


NAME = FieldDefinition(field_id="name", label="Name", type="short_text", required=True, translations=ja("お名前"))
AGE = FieldDefinition(
    field_id="age",
    label="Age",
    type="integer",
    required=True,
    config={"minimum": 0, "maximum": 120},
    translations=ja("年齢"),
)
DIET = FieldDefinition(
    field_id="diet",
    label="Diet",
    type="choice",
    required=True,
    config=DIETS,
    condition="age > 2",
    translations=ja("食事", choices={"none": "制限なし", "vegetarian": "ベジタリアン", "vegan": "ヴィーガン"}),
)


def guests(**more: Any) -> FieldDefinition:
    return FieldDefinition(
        **{
            "field_id": "guests",
            "label": "Guests",
            "type": "group",
            "config": {"item_label": "guest", "maximum": 4},
            "translations": ja("同伴者", config={"item_label": "同伴者"}),
            "fields": (NAME, AGE, DIET),
            **more,
        }
    )


def party(group: FieldDefinition | None = None, **more: Any) -> FormDefinition:
    return FormDefinition(
        **{
            "slug": "party",
            "title": "Summer party",
            "languages": ("en", "ja"),
            "fields": (
                FieldDefinition(
                    field_id="host", label="Your name", type="short_text", required=True, translations=ja("お名前")
                ),
                group or guests(),
                FieldDefinition(
                    field_id="chair",
                    label="Do you need a child's chair?",
                    type="yes_no",
                    required=True,
                    condition="guests.exists(g, g.age < 4)",
                    translations=ja("子ども用の椅子は必要ですか"),
                ),
            ),
            **more,
        }
    )


PARTY = party()
