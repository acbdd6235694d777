"""What the designer calls things: field types, configuration keys, operators of conditions."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interviews.field_types import answer_kind
from interviews.file_kinds import FILE_KINDS
from interviews.forms.designing.drafts import known_types

Words = str | Promise


@dataclass(frozen=True)
class TypeWords:
    """A field type in the picker."""

    name: str
    label: Words
    description: Words
    icon: str


_FAMILIES: tuple[tuple[Words, tuple[TypeWords, ...]], ...] = (
    (
        _("Words"),
        (
            TypeWords("short_text", _("Short text"), _("A name, a title: one line"), "text"),
            TypeWords(
                "long_text", _("Long text"), _("An open answer, asked further until its facts are known"), "list"
            ),
        ),
    ),
    (
        _("Choices"),
        (
            TypeWords("choice", _("Single choice"), _("One option from your list"), "choice"),
            TypeWords("multi_choice", _("Multiple choice"), _("Any number of options from your list"), "form"),
            TypeWords("yes_no", _("Yes or no"), _("A plain yes or no"), "tick"),
            TypeWords("rating", _("Rating"), _("A step on a scale, like 1 to 5"), "star"),
            TypeWords("slider", _("Slider"), _("A place between two ends, like 0 to 100"), "slider"),
            TypeWords("ranking", _("Ranking"), _("Options put in order"), "ranking"),
            TypeWords("matrix", _("Matrix"), _("The same choice for each of several rows"), "matrix"),
        ),
    ),
    (
        _("Numbers"),
        (
            TypeWords("integer", _("Whole number"), _("How many: 3, 12, 250"), "number"),
            TypeWords("number", _("Number"), _("With decimals and a unit: 72.5 kg"), "number"),
            TypeWords("money", _("Amount of money"), _("An amount with its currency"), "money"),
        ),
    ),
    (
        _("Time"),
        (
            TypeWords("date", _("Date"), _("A day"), "calendar"),
            TypeWords("time", _("Time"), _("A time of day"), "clock"),
            TypeWords("datetime", _("Date and time"), _("A moment: the day and the time"), "calendar"),
            TypeWords("duration", _("Duration"), _("How long something takes"), "clock"),
        ),
    ),
    (
        _("People and places"),
        (
            TypeWords("email", _("E-mail address"), _("Checked as it is told"), "mail"),
            TypeWords("phone", _("Phone number"), _("Kept with its country code"), "phone"),
            TypeWords("address", _("Postal address"), _("In parts, as the country writes it"), "map"),
            TypeWords("country", _("Country"), _("Recognised in any language"), "globe"),
            TypeWords("language", _("Language"), _("Recognised in any language"), "talk"),
            TypeWords("url", _("Web address"), _("A link"), "forward"),
        ),
    ),
    (
        _("More"),
        (
            TypeWords("file", _("File"), _("An upload, checked by its content"), "upload"),
            TypeWords("signature", _("Signature"), _("Typed by name, and drawn where somebody likes"), "pen"),
            TypeWords("consent", _("Consent"), _("Agreement to a statement, asked word for word"), "tick"),
            TypeWords("group", _("Repeating group"), _("The same questions for each guest, child, item…"), "people"),
        ),
    ),
)


def type_families() -> list[tuple[Words, list[TypeWords]]]:
    """The types that exist, by family."""
    known = known_types()
    families = [(title, [words for words in types if words.name in known]) for title, types in _FAMILIES]
    named = {words.name for _title, types in _FAMILIES for words in types}
    others = [TypeWords(name, name.replace("_", " ").capitalize(), "", "form") for name in known if name not in named]
    families.append((_("Others"), others))
    return [(title, types) for title, types in families if types]


def type_words(name: str) -> TypeWords:
    """The words for one type."""
    for _title, types in type_families():
        for words in types:
            if words.name == name:
                return words
    return TypeWords(name, name, "", "alert")


CONFIG_WORDS: dict[str, tuple[Words, Words]] = {
    "min_length": (_("Shortest answer"), _("Characters")),
    "max_length": (_("Longest answer"), _("Characters")),
    "pattern": (_("Pattern"), _("A regular expression that the whole answer must match")),
    "minimum": (_("Smallest"), ""),
    "maximum": (_("Largest"), ""),
    "decimals": (_("Decimal places"), ""),
    "unit": (_("Unit"), _("Shown after the number: kg, km, °C")),
    "earliest": (_("Earliest"), ""),
    "latest": (_("Latest"), ""),
    "date.earliest": (_("Earliest day"), ""),
    "date.latest": (_("Latest day"), ""),
    "datetime.earliest": (_("Earliest"), _("By the respondent’s own clock")),
    "datetime.latest": (_("Latest"), _("By the respondent’s own clock")),
    "minute_step": (_("Minutes between times"), _("15 offers 9:00, 9:15, 9:30 …")),
    "entry": (_("How the day is given"), ""),
    "appointment": (_("It is an appointment"), _("Respondents get it for their calendar at the end")),
    "with_timezone": (_("Keep the time zone"), _("Stores the respondent's own offset with the moment")),
    "min_choices": (_("At least so many"), ""),
    "max_choices": (_("At most so many"), ""),
    "low_label": (_("What the lowest step means"), _("“Not at all”")),
    "high_label": (_("What the highest step means"), _("“Very much”")),
    "step": (_("Step"), _("From one place to the next")),
    "slider.minimum": (_("Lowest place"), ""),
    "slider.maximum": (_("Highest place"), ""),
    "rating.minimum": (_("Lowest step"), ""),
    "rating.maximum": (_("Highest step"), _("Up to 10")),
    "allowed": (_("Only these"), _("By name or code. None chosen: all")),
    "default_country": (_("Country when none is told"), _("By name or code")),
    "countries": (_("Only these countries"), _("By name or code. None chosen: all")),
    "schemes": (_("Kinds of links"), _("What an address may begin with; the first one is added where none is typed")),
    "currencies": (_("Currencies"), _("By name or code, the usual one first")),
    "money.minimum": (_("Smallest amount"), ""),
    "money.maximum": (_("Largest amount"), ""),
    "units": (_("Units that are offered"), ""),
    "duration.minimum": (_("Shortest"), _("Like 30 minutes or 2 days")),
    "duration.maximum": (_("Longest"), _("Like 8 h 30 min or 14 days")),
    "signature.statement": (_("What is signed"), _("Shown word for word")),
    "statement": (_("What is agreed to"), _("Shown word for word")),
    "link": (_("Where the whole text stands"), _("https://…")),
    "must_accept": (_("Must be accepted"), _("Without agreement the interview cannot be submitted")),
    "at_confirmation": (_("Ask at the end"), _("With the confirmation, not during the conversation")),
    "multiple": (_("Several choices per row"), ""),
    "required_rows": (_("Rows that need an answer"), _("None chosen: all, when the question is required")),
    "ranked": (_("How many to rank"), _("Empty: all of them")),
    "accept": (_("Kinds of files"), _("By name, or a content type like audio/ogg")),
    "max_size": (_("Largest file"), _("In MB")),
    "max_files": (_("At most so many files"), ""),
    "item_label": (_("What one of them is called"), _("“guest”, “child”, “item”")),
    "group.minimum": (_("At least so many"), ""),
    "group.maximum": (_("At most so many"), ""),
    "choices": (_("Options"), ""),
    "rows": (_("Rows"), ""),
    "matrix.choices": (_("Columns: the choices for each row"), ""),
}
"""Label and help of a configuration key; `type.key` where a type means something of its own."""


def config_words(type_name: str, key: str) -> tuple[Words, Words]:
    """What a configuration key is called, and a line of help."""
    found = CONFIG_WORDS.get(f"{type_name}.{key}") or CONFIG_WORDS.get(key)
    return found or (key.replace("_", " ").capitalize(), "")


VALUE_WORDS: dict[str, Words] = {
    "https": _("Web pages, encrypted (https)"),
    "http": _("Web pages, not encrypted (http)"),
    "ftp": _("Files on a server (ftp)"),
    "years": _("years"),
    "months": _("months"),
    "weeks": _("weeks"),
    "days": _("days"),
    "hours": _("hours"),
    "minutes": _("minutes"),
    "seconds": _("seconds"),
    **FILE_KINDS,
}
"""What single values of a configuration are called."""

_OPERATORS: dict[str, Words] = {
    "is": _("is"),
    "is_not": _("is not"),
    "contains": _("contains"),
    "starts_with": _("begins with"),
    "one_of": _("is one of"),
    "includes": _("includes"),
    "excludes": _("does not include"),
    "at_least": _("has at least"),
    "at_most": _("has at most"),
    "gt": _("is more than"),
    "ge": _("is at least"),
    "lt": _("is less than"),
    "le": _("is at most"),
    "yes": _("is yes"),
    "no": _("is no"),
    "answered": _("is answered"),
    "unanswered": _("is not answered"),
}
_MOMENTS: dict[str, Words] = {
    "gt": _("is after"),
    "ge": _("is on or after"),
    "lt": _("is before"),
    "le": _("is on or before"),
}


def operator_words(type_name: str, operator: str) -> Words:
    """What an operator is called beside a field of that type."""
    if answer_kind(type_name).is_in_time and operator in _MOMENTS:
        return _MOMENTS[operator]
    return _OPERATORS[operator]
