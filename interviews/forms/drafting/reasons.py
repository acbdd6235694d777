"""Why something is asked, as a description says it: "allergies so that we can plan", 「食事の準備のためにアレルギー」."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.wording import SENSITIVE

_I = re.IGNORECASE
_BEGINNINGS = {
    "en": r"so\s+that\b|so\s+(?=(?:we|you|they|the|our|he|she|it|every\w+)\s+\w)|because\b|in\s+order\s+to\b|in\s+case\b",
    "de": r"damit\b|weil\b|um\s+(?=.+\bzu\b)",
    "es": r"porque\b|a\s+fin\s+de\b|para\s+(?=que\b|\w+[aei]r(?:l[aeo]s?|nos|se)?\b)",
    "fr": r"parce\s+qu|afin\s+(?:de|qu)|pour\s+(?=qu|(?:nous\s+|vous\s+|les?\s+|la\s+)?\w+(?:er|ir|re|oir)\b)",
}
_BEGINS = "|".join(_BEGINNINGS.values())
_TO_DO = r"to\s+(?=\w+\s+(?:the|an?|our|your|their|his|her|them|us|you|that|whether)\b)"
"""An infinitive with what it is about: "to plan the meals". "Allergies to nuts" is none."""
_SO_JA = r"(?<=[うくぐすつぬぶむるい])ように|(?<=[いるたな])ので"
"""After a verb: 「準備できるように」, not 「どのように」."""
_AFTER = re.compile(rf"^(?P<asked>.+?)[\s,、]*[\s,](?P<why>(?:{_BEGINS}).+)$", _I)
_AFTER_SENSITIVE = re.compile(rf"^(?P<asked>.+?)[\s,]+(?P<why>(?:{_BEGINS}|{_TO_DO}).+)$", _I)
_IN_BRACKETS = re.compile(
    rf"^(?P<asked>.+?)\s*[（(]\s*(?P<why>(?:{_BEGINS}|to\s+)[^()（）]+|[^()（）]+(?:ため|{_SO_JA}))\s*[)）]$", _I
)
_BEFORE_JA = re.compile(rf"^(?P<why>[^、，]+?(?:ために|ため(?=[、，])|{_SO_JA}))[、，]?\s*(?P<asked>\S.*)$")
_ALONE = re.compile(rf"^(?:{_BEGINS})", _I)
_ALONE_JA = re.compile(rf"(?:ために|ため|{_SO_JA})$")
_TO = re.compile(r"to\s+\w", _I)
_WORDS = {"de": "Wir brauchen es, {}", "es": "Lo necesitamos {}", "fr": "Nous en avons besoin {}", "ja": "{}必要です"}
_TELLING = {
    "de": "Wir brauchen es dafür: {}",
    "es": "Lo necesitamos para esto: {}",
    "fr": "Nous en avons besoin pour ceci : {}",
    "ja": "必要な理由: {}",
}
_END = {"ja": "。"}


def parted(text: str) -> tuple[str, str]:
    """What is asked for, and the words that say why; ("…", "") where there are none."""
    bare = text.strip(" .。!！")
    patterns = [_IN_BRACKETS, _AFTER_SENSITIVE if SENSITIVE.search(bare) else _AFTER, _BEFORE_JA]
    for pattern in patterns:
        found = pattern.match(bare)
        if found and re.search(r"\w", found["asked"]):
            return found["asked"].strip(" ,、，"), found["why"].strip()
    return text, ""


def joined(items: Sequence[str]) -> list[str]:
    """Items of a list, each together with the reason that a comma parted from it."""
    found: list[str] = []
    before = ""
    for item in items:
        if _ALONE.match(item) and found:
            found[-1] = f"{found[-1]}, {item}"
        elif _ALONE_JA.search(item):
            before += f"{item}、"
        else:
            found.append(before + item)
            before = ""
    return found


def aim_of(head: str) -> str:
    """What a form is made for, as its own words say it: "A form to plan the meals"; "" where they do not."""
    found = _AFTER_SENSITIVE.match(head.strip())
    return found["why"].strip() if found else ""


def purpose_in(why: str, language: str) -> str:
    """A reason as the intent of a question says it: "We need it so that the kitchen can plan.". In the reason's own language,
    where its first word tells it. Words that are no such clause ("The nurse prepares it") stand as they are, behind a colon."""
    why = why.strip().rstrip(" .。!！")
    own = (name for name, begins in _BEGINNINGS.items() if re.match(begins, why, _I))
    clause = next(own, "") or (
        "ja" if _ALONE_JA.search(why) or why.endswith("よう") else "en" if _TO.match(why) else ""
    )
    language = clause or language.split("-")[0]
    end = _END.get(language, ".")
    if not clause:
        return _TELLING.get(language, "We need it for this: {}").format(why) + end
    why = re.sub(r"(?:ため|よう)$", r"\g<0>に", why) if language == "ja" else why[:1].lower() + why[1:]
    return _WORDS.get(language, "We need it {}").format(why) + end


def explained(questions: list[Question], why: str, language: str) -> list[Question]:
    """The questions, where they are sensitive and say no reason of their own with the one that all of them were asked for."""
    note = purpose_in(why, language)
    return [replace(one, notes=[note]) if SENSITIVE.search(one.label) and not one.notes else one for one in questions]


def with_purposes(fields: Sequence[FieldDefinition], purpose: str) -> tuple[FieldDefinition, ...]:
    """The fields, sensitive ones without an intent with the sentence of the form's purpose that speaks of them."""
    sentences = [part.strip() for part in re.split(r"(?<=[.!?])\s+|(?<=[。！？])|\n+", purpose) if part.strip()]
    return tuple(_with_purpose(field, sentences) for field in fields)


def _with_purpose(field: FieldDefinition, sentences: Sequence[str]) -> FieldDefinition:
    inner = tuple(_with_purpose(one, sentences) for one in field.fields)
    spoken = next((one for one in sentences if names(one, field.label)), "") if field.sensitive else ""
    return field.model_copy(update={"fields": inner, "intent": field.intent or spoken[:2000] or None})


def names(sentence: str, label: str) -> bool:
    """Whether a sentence speaks of what a label asks for: by the words in which the label is sensitive."""
    said = sentence.casefold()
    return any(found.group().strip().casefold() in said for found in SENSITIVE.finditer(label))
