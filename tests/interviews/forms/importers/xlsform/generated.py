"""Any form that a designer could make, for properties of importing and exporting."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from interviews.forms.checks import form_problems
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition

WORDS = st.text(
    st.characters(whitelist_categories=("Lu", "Ll", "Lo", "Nd"), max_codepoint=0xFFFF)
    | st.sampled_from(" ?!'\"()-,.=+@"),
    min_size=1,
    max_size=30,
).map(lambda text: " ".join(text.split()).strip("-_ ") or "Label")
VALUES = st.from_regex(r"[a-z][a-z0-9]{0,8}", fullmatch=True) | st.sampled_from(
    ["a b", "a_b", "A b", "a  b", "it's", 'say "so"', 'it\'s "so"', "${f0}", "${f0} x", "東京 都", "1.5", "a\u00a0b"]
)
"""Of options: with spaces, quotes, what reads as a name, and alike but for the case."""


def choices(least: int = 1) -> st.SearchStrategy[list[dict[str, Any]]]:
    return st.lists(VALUES, min_size=least, max_size=4, unique=True).flatmap(
        lambda values: st.lists(WORDS, min_size=len(values), max_size=len(values), unique_by=str.casefold).map(
            lambda labels: [{"value": v, "label": label} for v, label in zip(values, labels, strict=True)]
        )
    )


def bounds(low: str, high: str) -> st.SearchStrategy[dict[str, Any]]:
    pair = st.tuples(st.integers(0, 50), st.integers(51, 999))
    return st.one_of(st.just({}), pair.map(lambda p: {low: p[0], high: p[1]}), pair.map(lambda p: {high: p[1]}))


CONFIGS: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "short_text": st.one_of(
        st.just({}), st.just({"pattern": "[A-Z]{3}"}), st.just({"max_length": 80, "min_length": 2})
    ),
    "long_text": st.one_of(st.just({}), st.just({"max_length": 900})),
    "integer": bounds("minimum", "maximum"),
    "number": st.one_of(bounds("minimum", "maximum"), st.just({"unit": "kg", "decimals": 1})),
    "rating": st.sampled_from([{"minimum": 1, "maximum": 5}, {"minimum": 0, "maximum": 10, "low_label": "bad"}]),
    "date": st.sampled_from([{}, {"earliest": "2024-01-01", "latest": "2027-12-31"}, {"latest": "today"}]),
    "time": st.sampled_from([{}, {"earliest": "09:00", "latest": "17:30"}]),
    "datetime": st.sampled_from([{}, {"minute_step": 15}]),
    "yes_no": st.just({}),
    "choice": st.builds(lambda c: {"choices": c}, choices()),
    "multi_choice": st.builds(lambda c: {"choices": c, "max_choices": len(c)}, choices()),
    "ranking": st.builds(lambda c: {"choices": c}, choices(2)),
    "email": st.just({}),
    "country": st.just({}),
    "money": st.just({"currencies": ["JPY", "EUR"]}),
    "duration": st.just({}),
    "consent": st.just({"statement": "I agree to the terms.", "must_accept": True}),
    "file": st.sampled_from([{}, {"accept": ["image"]}, {"accept": ["image", "audio"], "max_files": 3}]),
    "matrix": st.builds(lambda r, c: {"rows": r, "choices": c}, choices(), choices(2)),
}
_CONDITIONS = {
    "integer": "{0} > 3 && {0} <= 10",
    "number": "{0} != null && {0} >= 2.5",
    "yes_no": "{0} == true",
    "choice": "{0} == {1} || {0} == null",
    "multi_choice": "{1} in {0}",
    "short_text": "{0} != null && size({0}) > 2",
    "date": '{0} > "2024-02-03"',
    "consent": "{0} == true",
    "ranking": "!({1} in {0})",
}


@st.composite
def translated(draw: Any, config: dict[str, Any]) -> dict[str, Any]:
    """The texts of a configuration in another language, options and rows as far as they have any."""
    found: dict[str, Any] = {}
    for part in sorted({"choices", "rows"} & config.keys()):
        values = [option["value"] for option in config[part]]
        found[part] = {value: draw(WORDS) for value in values[: draw(st.integers(1, len(values)))]}
    if own := {name: draw(WORDS) for name in ("statement", "low_label") if name in config}:
        found["config"] = own
    return found


@st.composite
def fields(draw: Any, least: int = 1, most: int = 6) -> tuple[FieldDefinition, ...]:
    found: list[FieldDefinition] = []
    for number in range(draw(st.integers(least, most))):
        kind = draw(st.sampled_from(sorted(CONFIGS)))
        config = draw(CONFIGS[kind])
        label = draw(WORDS)
        if kind == "consent":
            config = {**config, "statement": draw(st.sampled_from([label, "I agree to the terms."]))}
        earlier = [field for field in found if field.type in _CONDITIONS]
        condition = ""
        if earlier and draw(st.booleans()):
            read = draw(st.sampled_from(earlier))
            value = (read.config.get("choices") or [{"value": ""}])[0]["value"]
            condition = _CONDITIONS[read.type].format(read.field_id, json.dumps(value, ensure_ascii=False))
        translations: dict[str, Any] = {"ja": {"label": draw(WORDS)}} if draw(st.booleans()) else {}
        if translations:
            translations["ja"] |= draw(translated(config))
        facts = (
            (FactDefinition(fact_key="why", fact=draw(WORDS)),) if kind == "long_text" and draw(st.booleans()) else ()
        )
        found.append(
            FieldDefinition(
                field_id=f"f{number}",
                label=label,
                intent=draw(st.none() | WORDS),
                type=kind,
                required=True if kind == "consent" else draw(st.booleans()),
                order=number,
                condition=condition,
                sensitive=draw(st.booleans()),
                section=draw(st.sampled_from(["", "", "About you", "The rest"])),
                config=config,
                facts=facts,
                translations=translations,
            )
        )
    return tuple(found)


@st.composite
def forms(draw: Any) -> FormDefinition:
    """Sound forms: `form_problems` has nothing to say."""
    own = draw(fields())
    if draw(st.booleans()):
        items = tuple(
            field.model_copy(update={"field_id": f"g_{field.field_id}", "condition": "", "section": ""})
            for field in draw(fields(1, 3))
        )
        own = (
            *own,
            FieldDefinition(
                field_id="guest",
                label=draw(WORDS),
                type="group",
                order=len(own),
                config=draw(
                    st.sampled_from(
                        [{}, {"minimum": 1, "maximum": 4, "item_label": "guest"}, {"minimum": 2, "maximum": 2}]
                    )
                ),
                fields=items,
            ),
        )
    form = FormDefinition(
        slug="any-form",
        title=draw(WORDS),
        description=draw(st.just("") | WORDS),
        purpose=draw(st.just("") | WORDS),
        completion_message=draw(st.just("") | WORDS),
        consent_text=draw(st.just("") | WORDS),
        languages=("en", "ja"),
        follow_up_limit=draw(st.integers(0, 5)),
        depth=draw(st.integers(0, 2)),
        depth_minutes=draw(st.integers(1, 240)),
        fields=own,
    )
    assert not form_problems(form), form_problems(form)
    return form
