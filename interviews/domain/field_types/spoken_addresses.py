"""E-mail addresses that are spelled out: "aiko at example dot org", "aiko arroba example punto org"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.domain.field_types.mentions import Mention
from interviews.domain.field_types.phrases import any_of

_DOT = (
    r"(?:\s*[(\[{](?:dot|punkt|punto|point)[)\]}]\s*|\s+(?:dot|punkt|punto|point)\s+|\s*(?:ドット|どっと)\s*|\s*\.\s*)"
)
_SIGNS = {
    "_": r"\s+(?:underscore|unterstrich|guion bajo|tiret bas|underbar)\s+|\s*(?:アンダーバー|アンダースコア)\s*|_",
    "-": r"\s+(?:dash|hyphen|minus|bindestrich|guion|tiret)\s+|\s*ハイフン\s*|-",
    "+": r"\s+(?:plus|mas)\s+|\s*プラス\s*|\+",
}
_SIGN = "(?:" + "|".join([_DOT, *_SIGNS.values()]) + ")"
_CLEAR_AT = (
    r"\s*(?:[(\[{<](?:at|arroba|arobase)[)\]}>]|アットマーク|アット|あっとまーく|あっと)\s*|"
    r"\s+(?:at[ -]sign|arroba|arobase?|klammeraffe)\s+"
)
_LOOSE_AT = r"\s+at\s+|\s+@\s*|\s*@\s+"
_ADDRESS = re.compile(
    rf"(?<![\w@.])(?P<local>[a-z0-9]+(?:{_SIGN}[a-z0-9]+)*)(?:(?P<clear>{_CLEAR_AT})|(?P<loose>{_LOOSE_AT}))"
    rf"(?P<domain>[a-z0-9]+(?:(?:{_SIGN})[a-z0-9]+)*{_DOT}[a-z]{{2,}})(?![\w@])"
)
_SPELLED_BY_LETTER = re.compile(r"(?<![a-z0-9])(?:[a-z0-9]-){2,}[a-z0-9](?![a-z0-9])")
_LONGEST = 600
"""Characters; nobody spells out an address in a longer message."""
_LEADS_TO_ADDRESS = re.compile(
    r"(?:^|[:,\-]|(?<!\w)(?:is|it's|that's|was|be|ist|lautet|es|est|c'est|e?-?mail|mail|address|adresse|correo|to|"
    r"an|use|try|yes|sure|"
    r"ok|okay|ja|oui|si|hi|hello)|は|、)\s*$"
)
_NOT_A_NAME = re.compile(
    any_of("""
        me, us, him, her, them, it, i'm, im, am, is, are, was, be, at, we, you, they, work, works, working, study,
        live, stay, staying, meet, look, looking, find, reach, contact, write, email, mail, here, there, available,
        based, found, site, page, people, everyone, anyone, someone, all, day, office, arrive, start, starts, open,
        lunch, dinner, home, night, noon, midnight, born, employed, engineer, manager, teacher, student, job
    """)
)


def spoken_addresses(text: str) -> Iterator[Mention]:
    """Spelled-out addresses in a folded text, put together; "work at example dot com" is no address."""
    if len(text) > _LONGEST:
        return
    for found in _ADDRESS.finditer(text):
        local, domain = _joined(found["local"]), _joined(found["domain"])
        named = not _NOT_A_NAME.fullmatch(local) and _LEADS_TO_ADDRESS.search(text[: found.start()])
        if (found["clear"] or named) and not _SPELLED_BY_LETTER.search(local):
            yield Mention(found.start(), found.end(), f"{local}@{domain}", certain=False)


def _joined(words: str) -> str:
    for sign, spoken in _SIGNS.items():
        words = re.sub(spoken, sign, words)
    return re.sub(_DOT, ".", words)
