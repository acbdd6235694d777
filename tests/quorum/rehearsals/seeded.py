"""Six forms, each with one fault that people would stumble over."""

from __future__ import annotations

from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition


def field(field_id: str, label: str, type_name: str = "short_text", **options: Any) -> FieldDefinition:
    return FieldDefinition(field_id=field_id, label=label, type=type_name, **{"required": True, **options})


def choice(field_id: str, label: str, *options: str) -> FieldDefinition:
    choices = [{"value": option.lower().replace(" ", "_"), "label": option} for option in options]
    return field(field_id, label, "choice", config={"choices": choices})


def form(slug: str, *fields: FieldDefinition) -> FormDefinition:
    return FormDefinition(slug=slug, title=slug.replace("-", " ").capitalize(), fields=fields)


NAME = field("full_name", "Full name")
EMAIL = field("email", "E-mail address", "email")
SHORT = form("short", NAME)

NOBODY_CAN_ANSWER = form(
    "locker",
    NAME,
    field("locker", "Locker code", config={"pattern": "^[0-9]{4}$-[0-9]{2}"}),
    EMAIL,
)
"""The end stands in the middle of the pattern: nothing fits it."""
A_LOOP = form(
    "purchases",
    NAME,
    FieldDefinition(
        field_id="purchases",
        label="Your purchases",
        type="group",
        required=True,
        config={"minimum": 12, "item_label": "purchase"},
        fields=(field("thing", "What did you buy?"),),
    ),
)
"""The same question twelve times at least."""
TOO_STRICT = form(
    "badge",
    field("full_name", "Full name", config={"pattern": "^[A-Z][a-z]+ [A-Z][a-z]+$"}),
    EMAIL,
    choice("shirt", "T-shirt size", "Small", "Medium", "Large"),
)
"""Nobody may be called O'Neill."""
HIDDEN = form(
    "visit",
    NAME,
    field("guests", "How many guests will you bring?", "integer", config={"minimum": 0, "maximum": 4}),
    field("guest_names", "What are your guests called?", condition="guests > 4"),
    EMAIL,
)
"""Asked of nobody, for nobody can bring five."""
LEADING = form(
    "service",
    field("happy", "How happy were you with our fast delivery?", "rating", config={"maximum": 5}),
    choice("best", "What do you like most about us?", "Fast delivery", "Low prices", "Friendly staff"),
    EMAIL,
)
"""The first question names one of the second's answers."""
TOO_LONG = form(
    "census",
    NAME,
    *(field(f"room_{number}", f"What stands in room {number}?") for number in range(1, 61)),
)

SEEDED = {
    "unanswerable": (NOBODY_CAN_ANSWER, "locker"),
    "loop": (A_LOOP, "purchases.thing"),
    "strict": (TOO_STRICT, "full_name"),
    "hidden_required": (HIDDEN, "guest_names"),
    "leading": (LEADING, "best"),
    "too_long": (TOO_LONG, ""),
}
"""By the finding that is to tell of it, at that field."""

CODES_ONLY = form("library", NAME, field("phone", "Phone number", config={"pattern": "^0[0-9]{9}$"}), EMAIL)
"""Nobody may write a number as numbers are written; who writes what it wants gets through."""
ONE_WORD = form("firm", NAME, field("company", "Company", config={"pattern": "^[A-Za-z]+$"}), EMAIL)
CONTRADICTION = form(
    "minor",
    NAME,
    field("age", "Your age", "integer", config={"minimum": 10, "maximum": 99}),
    field("guardian", "Name of your guardian", condition="age < 18 && age > 60"),
)
CHAIN = form(
    "pet",
    choice("pet", "Which pet do you have?", "Dog", "Cat", "None"),
    field("dog_name", "What is the dog called?", condition="pet == 'dog'"),
    field("breed", "Of which breed is the cat?", condition="pet == 'cat' && dog_name != null"),
    EMAIL,
)
"""Each of the conditions can hold, and never after the other has."""
NAMED_IN_PASSING = form(
    "channels",
    field("app", "Many of our customers love the new app. What do you think of it?", "long_text"),
    choice("favourite", "Which way of ordering do you like best?", "App", "Shop", "Phone"),
)

OTHERS = [
    ("strict", CODES_ONLY, "phone"),
    ("strict", ONE_WORD, "company"),
    ("hidden_required", CONTRADICTION, "guardian"),
    ("hidden_required", CHAIN, "breed"),
    ("leading", NAMED_IN_PASSING, "favourite"),
]
"""The same faults in other clothes."""
