"""A person's name as people give it: in parts, said twice, with a title, spelled out, or somebody else's."""

from __future__ import annotations

import re

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, sentences
from interviews.rule_engine.understanding.field_matching import others_people

_COMMA = re.compile("[,、]")
_MOST_WORDS = 5
_LONGEST_JAPANESE = 12
_TITLE = r"(?:dr|prof|professor|doctor|mr|mrs|ms|miss|mx|sir|dame|rev|herr|frau|sr|sra|srta|don|dona|m|mme|mlle)\.?"
_AROUND = re.compile(
    r"^(?:(?:hi|hello|hey|yes|sure|ok|well|it's|it is|i'm|i am|this is|the name's|the name is|my name's|my name is|"
    r"name's|name is|name:|"
    r"ich bin|ich heisse|ich heiße|mein name ist|soy|me llamo|mi nombre es|je suis|je m'appelle|c'est|mon nom est)[,:]? )+|"
    r"(?: here| speaking| is my name| is the name| am apparat| al habla| a l'appareil)$"
)
_SPELLED = re.compile(
    r"^(?:(?:my|the) (?:full |last |first )?name is |it's |that's |name is )?(?:spelled|spelt|written)(?: like this|"
    r" as| out)?[:,]? (?P<name>.+)$"
)
_FIRST_AND_LAST = (
    re.compile(
        r"^(?:my )?(?:first|given) name(?: is|'s|:)? (?P<first>[\w'-]+)[,;.]?(?: and)? (?:my )?(?:last|family|"
        r"sur) ?name(?: is|'s|:)? (?P<last>[\w' -]+)$"
    ),
    re.compile(
        r"^(?:my )?(?:last|family|sur) ?name(?: is|'s|:)? (?P<last>[\w'-]+)[,;.]?(?: and)? (?:my )?(?:first|"
        r"given) name(?: is|'s|:)? (?P<first>[\w' -]+)$"
    ),
    re.compile(r"^vorname:? (?P<first>[\w'-]+),? nachname:? (?P<last>[\w' -]+)$"),
    re.compile(r"^nombre:? (?P<first>[\w'-]+),? apellidos?:? (?P<last>[\w' -]+)$"),
    re.compile(r"^prenom:? (?P<first>[\w'-]+),? nom:? (?P<last>[\w' -]+)$"),
)
_FAMILY_AND_GIVEN = re.compile(
    r"^(?:名字|苗字|姓)(?:は|が)?\s?(?P<last>[^\s、。は]{1,8}?)(?:で|です|、|。)+\s?(?:下の)?(?:名前|名)(?:は|"
    r"が)?\s?(?P<first>[^\s、。は]{1,8}?)(?:です)?[。]?$"
)
_JAPANESE_END = re.compile(
    r"(?:と(?:申します|もうします|いいます|言います)(?:が)?|です|でございます|になります|だ|でいいです|で結構です|でお願いします)$|^(?:私は|名前は|氏名は|えっと、?|はい、?)+"
)
_OFFICIALLY = re.compile(r"\b(?:officially|legally|formally|on paper|actually called|real name|full name is)\b")


_SOMEONES = re.compile(r"\b(?:my|his|her|our|their|mi|su|mein\w*|sein\w*|ihr\w*|mon|ma|son|sa)\b|の")


_CALLED = re.compile(
    r"\W*(?:what (?:is|are) (?:this|that|the|each) .+ called|wie heisst (?:der|die|das|dieser|diese|dieses)\b|"
    r"como se llama (?:est[ea]|el|la)\b|comment s'appelle (?:ce|cette|la|le)\b)"
)


def calls_a_thing(field: FieldDefinition) -> bool:
    """ "What is this room called?": any words may be what nobody is called by."""
    return bool(_CALLED.match(fold_keeping_offsets(field.label))) and not words_of(field).people


def asks_for_a_name(field: FieldDefinition) -> bool:
    """Whether a label wants the name of a person, and of nothing else."""
    about = words_of(field).label
    return (
        "~name" in about
        and not calls_a_thing(field)
        and not about & {"~company", "~school", "~animal", "~project", "~event", "~medication"}
    )


def person_name(field: FieldDefinition, text: str) -> tuple[int, int] | str | None:
    """Where the name stands when the message says it in a way of its own; "" when it is nobody's name; None: nothing "
    "special."""
    if (_SOMEONES.search(fold_keeping_offsets(text)) and others_people(text, field)) or _OFFICIALLY.search(
        fold_keeping_offsets(text)
    ):
        return ""
    return _twice(text) or _spelled(text) or _titled(text)


def name_in_parts(text: str) -> str | None:
    """First and last name given one by one, joined as the language writes them."""
    folded = fold_keeping_offsets(text).rstrip(" .!。")
    japanese = _FAMILY_AND_GIVEN.match(folded)
    if japanese:
        return (
            text[japanese.start("last") : japanese.end("last")] + text[japanese.start("first") : japanese.end("first")]
        )
    for pattern in _FIRST_AND_LAST:
        match = pattern.match(folded)
        if match:
            return f"{text[match.start('first') : match.end('first')]} {text[match.start('last') : match.end('last')].strip()}"
    return None


def _twice(text: str) -> tuple[int, int] | None:
    """ "It's Mei, Mei Chen", 高橋と申します。高橋健太です: the fuller of two that begin or end alike."""
    pieces = [p for s in sentences(text) for p in s.split_at(_COMMA)]
    named = [_bare(text, p) for p in pieces]
    if len(named) != 2 or not all(named):
        return None
    (a, b), (c, d) = named  # type: ignore[misc]
    shorter, longer = fold_keeping_offsets(text[a:b]), fold_keeping_offsets(text[c:d])
    if len(longer) <= len(shorter):
        return None
    if JAPANESE.search(longer):
        return (c, d) if longer.startswith(shorter) or longer.endswith(shorter) else None
    words = longer.split()
    return (c, d) if words[0].startswith(shorter) or words[-1] == shorter else None


def _bare(text: str, piece: Piece) -> tuple[int, int] | None:
    """A piece without the words around a name in it; None when it is no name."""
    start, end = piece.start, piece.end
    japanese = bool(JAPANESE.search(piece.text))
    changed = True
    while changed:
        changed = False
        folded = fold_keeping_offsets(text[start:end])
        for match in (_JAPANESE_END if japanese else _AROUND).finditer(folded):
            if match.group() and match.end() - match.start() < len(folded):
                start, end = (start + match.end(), end) if match.start() == 0 else (start, start + match.start())
                changed = True
                break
    said = text[start:end].strip()
    if japanese:
        return (
            (start, end)
            if 0 < len(said) <= _LONGEST_JAPANESE and not re.search(r"ます|です|ません|[はがをに]", said)
            else None
        )
    words = said.split()
    return (start, end) if 0 < len(words) <= _MOST_WORDS and all(w[0].isupper() for w in words) else None


def _spelled(text: str) -> tuple[int, int] | None:
    match = _SPELLED.match(fold_keeping_offsets(text).rstrip(" .!"))
    if match is None:
        return None
    words = text[match.start("name") : match.end("name")].split()
    return (
        match.span("name") if all(len(word) > 1 and word[0].isupper() and "-" not in word for word in words) else None
    )


_WITH_TITLE = re.compile(rf"^{_TITLE} [\w'-]+(?: [\w'-]+){{0,3}}$")


def _titled(text: str) -> tuple[int, int] | None:
    """ "I'm Dr. Priya Nair", "this is Tom speaking"."""
    whole = text.strip(" .!")
    start = text.index(whole) if whole else 0
    span = _bare(text, Piece(whole, start, start + len(whole)))
    if span is None or span == (start, start + len(whole)):
        return None
    return (
        span
        if _WITH_TITLE.match(fold_keeping_offsets(text[slice(*span)])) or _CLOSED.search(fold_keeping_offsets(whole))
        else None
    )


_CLOSED = re.compile(r" (?:here|speaking|am apparat|al habla|a l'appareil)$")
