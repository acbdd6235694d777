"""Documents in which each kind of question has each setting that its format knows, every text and number of them another."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from tests.interviews.forms.importers.xlsform.workbooks import as_xlsx

_KINDS = (
    "text", "comment", "radiogroup", "dropdown", "checkbox", "tagbox", "boolean", "rating", "ranking", "slider", "matrix",
    "matrixdropdown", "matrixdynamic", "paneldynamic", "multipletext", "file", "imagepicker", "signaturepad", "expression",
    "html", "image", "panel", "imagemap", "microphone", "buttongroup", "datepicker",
)  # fmt: skip
SURVEYJS = [
    *_KINDS,
    *(
        f"text {kind}"
        for kind in ("number", "date", "datetime-local", "time", "email", "tel", "url", "month", "password")
    ),
]
FHIR = (
    "boolean", "decimal", "integer", "date", "dateTime", "time", "string", "text", "url", "choice", "open-choice", "attachment",
    "reference", "quantity", "display", "group",
)  # fmt: skip
JSON_SCHEMA = ("string", "integer", "number", "boolean", "array", "object", "enum", "formatted")
FORMBRICKS = (
    "openText", "multipleChoiceSingle", "multipleChoiceMulti", "nps", "cta", "rating", "consent", "pictureSelection", "cal",
    "date", "matrix", "address", "ranking", "contactInfo", "fileUpload", "payment",
)  # fmt: skip
XLSFORM = (
    "text", "integer", "decimal", "range", "date", "time", "dateTime", "geopoint", "geotrace", "barcode", "image", "audio",
    "file", "note", "acknowledge", "calculate", "hidden", "select_one things", "select_multiple things", "rank things",
    "select_one things or_other", "begin_group", "begin_repeat", "begin loop over things", "start", "percentage", "phone",
)  # fmt: skip


_TABLES = ("matrix", "matrixdropdown", "matrixdynamic")
_INSIDE = {
    "rows": _TABLES[:2], "columns": _TABLES, "items": ("multipletext",), "elements": ("panel",),
    "choices": ("radiogroup", "dropdown", "checkbox", "tagbox", "ranking", "imagepicker", "buttongroup"),
}  # fmt: skip
"""What holds parts of its own, and the kinds that have it."""


class Unique:
    """Words and numbers, none of them twice."""

    def __init__(self) -> None:
        self._numbers = itertools.count(101)

    def word(self, what: str) -> str:
        return f"{what} w{next(self._numbers)}x"

    def number(self) -> int:
        return next(self._numbers)

    def day(self) -> str:
        number = next(self._numbers)
        return f"{1900 + number % 1000:04}-0{1 + number % 9}-1{number % 10}"


def surveyjs(kind: str) -> dict[str, Any]:
    """The kind after two questions, with all settings, under a panel with a title."""
    of, (kind, _space, entered) = Unique(), kind.partition(" ")
    element: dict[str, Any] = {
        "type": kind, "name": "asked", "title": of.word("title"), "description": of.word("told"), "isRequired": True,
        "visibleIf": "{first} = 'x'", "requiredIf": "{first} = 'y'", "defaultValue": of.word("default"),
        "correctAnswer": of.word("correct"),
        "placeholder": of.word("placeholder"), "minLength": of.number(), "maxLength": of.number() + 99,
        "choices": [{"value": f"c{n}", "text": of.word("option"), "visibleIf": "{first} = 'z'"} for n in range(3)],
        "rows": [{"value": f"r{n}", "text": of.word("row")} for n in range(2)],
        "columns": [{"name": f"k{n}", "title": of.word("column"), "value": f"k{n}", "text": of.word("column")} for n in range(2)],
        "items": [{"name": f"i{n}", "title": of.word("item"), "isRequired": True} for n in range(2)],
        "elements": [{"type": "text", "name": "deep", "title": of.word("deep")}],
        "templateTitle": of.word("template"), "otherText": of.word("other"), "showOtherItem": True,
        "commentText": of.word("comment"), "html": of.word("shown"), "labelTrue": of.word("true"), "labelFalse": of.word("false"),
        "minRateDescription": of.word("least"), "maxRateDescription": of.word("most"), "rateMax": 7, "requiredErrorText": of.word("must"),
        "min": of.number(), "max": of.number() + 100, "step": of.number(), "maxSize": of.number(), "acceptedTypes": ".pdf",
        "maxSelectedChoices": of.number(), "minSelectedChoices": of.number(), "expression": f"{{first}} + {of.number()}",
        "validators": [
            {"type": "numeric", "minValue": of.number(), "maxValue": of.number() + 200, "text": of.word("numeric")},
            {"type": "text", "maxLength": of.number() + 200, "text": of.word("lengths")},
            {"type": "regex", "regex": f"w{of.number()}", "text": of.word("regex")},
            {"type": "email", "text": of.word("email")},
            {"type": "answercount", "minCount": of.number(), "maxCount": of.number(), "text": of.word("count")},
            {"type": "expression", "expression": f"{{first}} > {of.number()}", "text": of.word("expression")},
        ],
    }  # fmt: skip
    for setting, kinds in _INSIDE.items():
        if kind not in kinds:
            del element[setting]
    if kind == "paneldynamic":
        element["templateElements"] = [{"type": "text", "name": "inner", "title": of.word("inner"), "isRequired": True}]
    if entered:
        element["inputType"] = entered
        dated = {"date": of.day(), "datetime-local": f"{of.day()}T10:11", "time": "09:47"}
        element |= {"min": dated[entered]} if entered in dated else {}
    first = {"type": "text", "name": "first", "title": of.word("first")}
    panel = {
        "type": "panel",
        "name": "box",
        "title": of.word("panel"),
        "description": of.word("box"),
        "elements": [first, element],
    }
    last = {"type": "text", "name": "last", "title": of.word("last")}
    page = {"name": "page", "title": of.word("page"), "elements": [panel, last]}
    return {"title": of.word("survey"), "description": of.word("survey"), "pages": [page]}


def fhir(kind: str) -> dict[str, Any]:
    of = Unique()
    limits = [("minValue", "valueInteger", of.number()), ("maxValue", "valueInteger", of.number() + 500)]
    limits += [("regex", "valueString", f"w{of.number()}"), ("minLength", "valueInteger", of.number())]
    limits += [("maxDecimalPlaces", "valueInteger", 3), ("entryFormat", "valueString", of.word("format"))]
    limits += [("maxSize", "valueDecimal", of.number()), ("minOccurs", "valueInteger", of.number())]
    item: dict[str, Any] = {
        "linkId": "asked", "type": kind, "text": of.word("asked"), "prefix": of.word("prefix"), "required": True,
        "maxLength": of.number() + 300, "enableWhen": [{"question": "first", "operator": "=", "answerString": "x"}],
        "initial": [{"valueString": of.word("initial")}],
        "extension": [{"url": f"http://hl7.org/fhir/StructureDefinition/{name}", key: value} for name, key, value in limits],
        "item": [{"linkId": "inner", "type": "string", "text": of.word("inner"), "required": True}],
    }  # fmt: skip
    if kind in ("choice", "open-choice", "integer", "date", "time", "string"):
        item["answerOption"] = [
            {"valueCoding": {"code": "a", "display": of.word("coded")}}, {"valueString": of.word("option")},
            {"valueInteger": of.number()}, {"valueDate": of.day()},
        ]  # fmt: skip
    first = {"linkId": "first", "type": "string", "text": of.word("first")}
    group = {"linkId": "box", "type": "group", "text": of.word("box"), "item": [first, item]}
    last = {"linkId": "last", "type": "string", "text": of.word("last")}
    return {
        "resourceType": "Questionnaire",
        "title": of.word("title"),
        "description": of.word("told"),
        "item": [group, last],
    }


def stu3(kind: str) -> dict[str, Any]:
    """The same in the names of the release before: options of any type, listed or in a value set."""
    document = fhir(kind)
    item, of = document["item"][0]["item"][1], Unique()
    listed = [{"valueCoding": {"code": f"c{n}", "display": of.word("listed")}} for n in range(3)]
    item["option"] = [*item.pop("answerOption", listed), {"valueString": of.word("option")}]
    del item["initial"]
    item |= {"initialString": of.word("initial"), "enableWhen": [{"question": "first", "hasAnswer": True}]}
    concepts = [{"code": f"v{n}", "display": of.word("concept")} for n in range(3)]
    document["contained"] = [
        {"resourceType": "ValueSet", "id": "set", "compose": {"include": [{"system": "urn:s", "concept": concepts}]}}
    ]
    chosen = {"linkId": "chosen", "type": kind, "text": of.word("chosen"), "options": {"reference": "#set"}}
    document["item"].append(chosen)
    return document


def json_schema(kind: str) -> dict[str, Any]:
    """With the keywords that mean something for values of that kind: the standard gives the others no meaning."""
    of = Unique()
    asked: dict[str, Any] = {"type": kind, "title": of.word("title"), "description": of.word("told")}
    asked |= {"default": of.word("default"), "examples": [of.word("example")]}
    words = {"minLength": of.number(), "maxLength": of.number() + 100, "pattern": f"w{of.number()}"}
    limits = {"minimum": of.number(), "maximum": of.number() + 300, "multipleOf": of.number()}
    match kind:
        case "string":
            asked |= words
        case "integer" | "number":
            asked |= limits
        case "array":
            asked |= {
                "items": {"enum": [of.word("item"), of.word("item"), of.number()]},
                "minItems": 2,
                "maxItems": of.number(),
            }
        case "object":
            asked["properties"] = {"inner": {"type": "string", "title": of.word("inner"), "default": of.word("inner")}}
        case "enum":
            asked |= {"type": "string", "enum": [of.word("option"), of.word("option")]}
        case "formatted":
            asked |= {"type": "string", "format": "uuid", **words}
    properties = {"asked": asked, "last": {"type": "string"}}
    return {"type": "object", "title": of.word("form"), "required": ["asked"], "properties": properties}


def formbricks(kind: str) -> dict[str, Any]:
    of = Unique()

    def say(what: str) -> dict[str, str]:
        return {"default": of.word(what), "de": of.word(what)}

    rules: list[dict[str, Any]] = [
        {"type": name, "params": {key: of.number() + 300 * (name == "maxLength")}}
        for name, key in (
            ("maxLength", "max"),
            ("minValue", "min"),
            ("maxSelections", "max"),
            ("minRanked", "min"),
        )
    ]
    rules += [
        {"type": "isBetween", "params": {"startDate": "1801-01-01", "endDate": of.day()}},
        {"type": "contains", "params": {"value": of.word("part")}},
    ]
    options = [
        {"id": f"o{n}", "label": say("option"), "imageUrl": f"https://example.org/{of.word('p')[2:]}.png"}
        for n in range(3)
    ]
    asked: dict[str, Any] = {
        "id": "asked", "type": kind, "required": True, "headline": say("headline"), "subheader": say("told"), "html": say("html"),
        "placeholder": say("placeholder"), "choices": [*options, {"id": "other", "label": say("other")}],
        "otherOptionPlaceholder": say("other"), "lowerLabel": say("low"), "upperLabel": say("high"), "label": say("label"),
        "rows": [say("row"), say("row")], "columns": [say("column"), say("column")], "buttonUrl": f"https://example.org/{of.number()}",
        "charLimit": {"enabled": True, "min": of.number()}, "validation": {"rules": rules},
        "maxSizeInMB": of.number(), "buttonLabel": say("button"), "calUserName": of.word("cal"), "amount": of.number(),
    }  # fmt: skip
    if kind == "contactInfo":
        asked |= {
            part: {"show": True, "required": True, "placeholder": say(part)}
            for part in ("firstName", "email", "company")
        }
    last = {"id": "last", "type": "openText", "required": False, "headline": say("last")}
    spoken = [{"language": {"code": "en"}, "default": True, "enabled": True}]
    card = {"enabled": True, "headline": say("welcome"), "html": say("welcome")}
    ends = [
        {"id": "e", "type": "endScreen", "headline": say("end")},
        {"id": "f", "type": "endScreen", "headline": say("end")},
    ]
    return {"name": "N", "languages": spoken, "questions": [asked, last], "welcomeCard": card, "endings": ends}


_COLUMNS = (
    "type", "name", "label::English (en)", "label::Deutsch (de)", "hint", "hint::English (en)", "hint::Deutsch (de)",
    "guidance_hint", "required", "relevant", "constraint", "constraint_message", "default", "parameters", "choice_filter",
)  # fmt: skip


def xlsform(kind: str) -> bytes:
    of = Unique()
    names = {
        "required": "yes",
        "relevant": "${first} = 'x'",
        "type": kind,
        "name": "asked",
        "parameters": "start=3 end=131 step=7",
    }
    names |= {
        "constraint": f". >= {of.number()} and . <= {of.number() + 300} and regex(., '{of.word('re')}')",
        "choice_filter": "",
    }
    row = [names.get(column, of.word(column.split("::")[0])) for column in _COLUMNS]
    spoken = ["text", "first", of.word("first"), of.word("erste"), "", of.word("hint"), of.word("Hinweis")]
    rows: list[list[str]] = [["begin_group", "box", of.word("box"), of.word("Kasten")], spoken, row]
    if kind.startswith("begin"):
        rows += [
            ["text", "inner", of.word("inner"), of.word("innen")],
            [
                kind.split()[0].replace("begin", "end") + kind[5:].split(" over")[0]
                if " " in kind
                else kind.replace("begin", "end")
            ],
        ]
    rows += [["end_group"], ["text", "last", of.word("last"), of.word("letzte"), of.word("unnamed")]]
    things = [["things", f"t{n}", of.word("thing"), of.word("Ding")] for n in range(3)]
    heads = ["list_name", "name", "label::English (en)", "label::Deutsch (de)"]
    return as_xlsx({"survey": [list(_COLUMNS), *rows], "choices": [heads, *things]})


def asked_in(found: Any) -> dict[str, Any]:
    """The element of a document that has each setting; nothing where it has none."""
    if isinstance(found, dict):
        if "asked" in (found.get("name"), found.get("linkId"), found.get("id")):
            return found
        named = found.get("properties", {}).get("asked")
        return named or asked_in(list(found.values()))
    if isinstance(found, list):
        return next(filter(None, map(asked_in, found)), {})
    return {}


def every() -> Iterator[tuple[str, str]]:
    kinds = {"surveyjs": SURVEYJS, "fhir": FHIR, "stu3": FHIR, "json_schema": JSON_SCHEMA, "formbricks": FORMBRICKS}
    yield from ((name, kind) for name, found in kinds.items() for kind in found)
