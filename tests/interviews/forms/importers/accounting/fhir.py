"""The parts of a FHIR Questionnaire, R4 or STU3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.interviews.forms.importers.accounting import Part


def parts(document: dict[str, Any]) -> Iterator[Part]:
    along = [each["resource"] for each in document.get("entry", ())]
    document = next((each for each in along if each["resourceType"] == "Questionnaire"), document)
    texts = {name: document[name] for name in ("title", "description", "purpose", "copyright") if name in document}
    yield Part(("Questionnaire",), texts)
    sets = {f"#{each.get('id')}": each for each in document.get("contained", ())}
    sets |= {str(each["url"]): each for each in (*along, *document.get("contained", ())) if "url" in each}
    for item in document.get("item", ()):
        yield from _item(item, (), sets)


def _item(item: dict[str, Any], around: tuple[str, ...], sets: dict[str, Any]) -> Iterator[Part]:
    link, asked = str(item.get("linkId")), item.get("type") not in ("group", "display")
    texts = {name: item[name] for name in ("text", "maxLength") if name in item}
    texts |= {"numbering": item["prefix"]} if "prefix" in item else {}
    texts |= {f"beforehand {key}": each for key, each in _values(item.get("initial", ()))}
    texts |= {
        key: each for key, each in item.items() if key.startswith("initial") and not isinstance(each, dict | list)
    }
    for extension in item.get("extension", ()):
        texts |= {
            f"{extension['url'].rsplit('-')[-1].rsplit('/')[-1]} {key}": each for key, each in _values([extension])
        }
    condition = ("enableWhen",) if item.get("enableWhen") and asked else ()
    yield Part((link,), texts, condition, asked and item.get("required") is True, around)
    options = [*item.get("answerOption", ()), *item.get("option", ())]
    address = item.get("answerValueSet") or (item.get("options") or {}).get("reference")
    codings = [
        c for part in sets.get(address, {}).get("compose", {}).get("include", ()) for c in part.get("concept", ())
    ]
    for option in [*options, *({"valueCoding": each} for each in codings)]:
        for key, value in _values([option]):
            yield Part((link,), {key: value}, around=around)
    if address and not codings and address not in sets and "hl7.org" not in address:
        yield Part((link,), {"answerValueSet": address}, around=around)
    for inner in item.get("item", ()):
        yield from _item(inner, (link, *around), sets)


def _values(found: Any) -> Iterator[tuple[str, Any]]:
    """What people read or are held to: of a coding its display, of anything else its value."""
    for number, each in enumerate(found):
        for key, value in each.items():
            if key.startswith("value") and isinstance(value, dict):
                shown = value.get("display") or value.get("code") or value.get("value")
                if shown is not None:
                    yield f"{key} {number}", shown
            elif key.startswith("value") and not isinstance(value, bool | list):
                yield f"{key} {number}", value
