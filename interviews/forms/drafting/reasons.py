"""Why something is asked, as a description says it: "allergies so that we can plan", 「食事の準備のためにアレルギー」."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import SENSITIVE, WORDS, compiled, expression_of, sentences_of

_BEGINS, _TO_DO, _ENDS = expression_of("because"), expression_of("in_order_to"), expression_of("because_behind")
_AFTER = compiled(rf"(?P<asked>.+?)[\s,、]*[\s,](?P<why>{_BEGINS}.+)")
_AFTER_SENSITIVE = compiled(rf"(?P<asked>.+?)[\s,]+(?P<why>(?:{_BEGINS}|{_TO_DO}).+)")
_IN_BRACKETS = compiled(
    rf"(?P<asked>.+?)\s*[（(]\s*(?P<why>(?:{_BEGINS}|{_TO_DO})[^()（）]+|[^()（）]+{_ENDS})\s*[)）]"
)
_BEFORE = compiled(rf"(?P<why>[^、，]+?{_ENDS})[、，]?\s*(?P<asked>\S.*)")
_ALONE, _ALONE_BEFORE = compiled(_BEGINS), compiled(rf"{_ENDS}$")
_CLAUSES = {
    tag: compiled(
        "|".join(
            filter(None, [words.because, words.in_order_to, words.because_behind and f".*(?:{words.because_behind})$"])
        )
    )
    for tag, words in WORDS.items()
}


def parted(text: str) -> tuple[str, str]:
    """What is asked for, and the words that say why; ("…", "") where there are none."""
    bare = text.strip(" .。!！")
    for pattern in (_IN_BRACKETS, _AFTER_SENSITIVE if SENSITIVE.search(bare) else _AFTER, _BEFORE):
        found = pattern.fullmatch(bare)
        if found and any(sign.isalnum() for sign in found["asked"]):
            return found["asked"].strip(" ,、，"), found["why"].strip()
    return text, ""


def joined(items: Sequence[str]) -> list[str]:
    """Items of a list, each together with the reason that a comma parted from it."""
    found: list[str] = []
    before = ""
    for item in items:
        if _ALONE.match(item) and found:
            found[-1] = f"{found[-1]}, {item}"
        elif _ALONE_BEFORE.search(item):
            before += f"{item}、"
        else:
            found.append(before + item)
            before = ""
    return found


def purpose_in(why: str, language: str) -> str:
    """A reason as the intent of a question says it: "We need it so that the kitchen can plan.". In the reason's own language,
    where it is a clause of one. Other words ("The nurse prepares it") stand as they are, behind a colon."""
    why = why.strip().rstrip(" .。!！")
    own = next((tag for tag, clause in _CLAUSES.items() if clause.match(why)), "")
    words = WORDS.get(own or language.split("-")[0], WORDS["en"])
    return words.we_need_it.format(why[:1].lower() + why[1:]) if own else words.we_need_it_for.format(why)


def with_purposes(fields: Sequence[FieldDefinition], purpose: str) -> tuple[FieldDefinition, ...]:
    """The fields, sensitive ones without an intent with the sentence of the form's purpose that speaks of them."""
    sentences = sentences_of(purpose)
    return tuple(_with_purpose(field, sentences) for field in fields)


def _with_purpose(field: FieldDefinition, sentences: Sequence[str]) -> FieldDefinition:
    inner = tuple(_with_purpose(one, sentences) for one in field.fields)
    spoken = next((one for one in sentences if names(one, field.label)), "") if field.sensitive else ""
    return field.model_copy(update={"fields": inner, "intent": field.intent or spoken[:2000] or None})


def names(sentence: str, label: str) -> bool:
    """Whether a sentence speaks of what a label asks for: by the words in which the label is sensitive."""
    said = sentence.casefold()
    return any(found.group().strip().casefold() in said for found in SENSITIVE.finditer(label))
