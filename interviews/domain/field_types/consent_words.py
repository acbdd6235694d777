"""Words that agree to a statement or refuse to, in the five languages. Whatever is not here is asked again."""

from __future__ import annotations

import re

_LABELS = {
    "en": ("I agree", "I do not agree"),
    "ja": ("同意します", "同意しません"),
    "es": ("Estoy de acuerdo", "No estoy de acuerdo"),
    "de": ("Ich stimme zu", "Ich stimme nicht zu"),
    "fr": ("J'accepte", "Je n'accepte pas"),
}
_TO_IT = (
    r"(?: (?:to |with |the |this |that |all |it|them|these|those|terms|conditions|statement|of |and |your |privacy |policy|"
    r"use)+)?"
)
_AGREEING = (
    r"(?:yes|yep|yeah|yes please|yes of course|absolutely|definitely|of course)"
    rf"(?:,? i (?:do|agree|accept|consent){_TO_IT})?",
    rf"i (?:(?:fully|do|hereby|completely) )?(?:agree|accept|consent)(?: to)?{_TO_IT}",
    r"agreed?|accept(?:ed)?|i give (?:my|you my) consent",
    r"(?:はい、?)?(?:(?:内容|規約|これ|上記|この内容|それ)?に?、?(?:同意|承諾|了承|賛成)(?:いた)?"
    r"(?:します|しました|です|する|致します))",
    r"はい|はい、?お願いします|承知しました|了承です",
    r"(?:sí|si)(?:,? (?:acepto|estoy de acuerdo|consiento|claro))?",
    r"(?:lo )?acepto(?: (?:los|las) (?:t[eé]rminos|condiciones))?|(?:estoy )?de acuerdo",
    r"(?:doy mi )?consiento|doy mi consentimiento",
    r"ja(?:,? (?:ich stimme (?:dem )?zu|ich bin einverstanden|einverstanden|gerne?|nat[uü]rlich))?",
    r"(?:ich bin )?(?:damit )?einverstanden|ich stimme (?:dem |ihr )?zu|ich willige ein",
    r"ich akzeptiere(?: (?:das|die bedingungen|es))?|akzeptiert|zugestimmt",
    r"oui(?:,? (?:j'accepte|je suis d'accord|d'accord|bien s[uû]r|je consens))?",
    r"j'accepte(?: (?:les conditions|cela))?|(?:je suis )?d'accord|je consens|j'y consens",
    r"je donne mon (?:accord|consentement)",
)
_REFUSING = (
    r"no|nope|no thanks|no thank you|never|not agreed|i (?:disagree|refuse|decline)",
    r"(?:no,? )?i (?:do not|don't|cannot|can't|won't|will not|refuse to|disagree)"
    rf"(?: (?:agree|accept|consent)(?: to)?)?{_TO_IT}",
    r"(?:いいえ、?)?(?:同意|承諾|了承|賛成)(?:は)?"
    r"(?:しません|しない|できません|できない|いたしません|致しません|したくない(?:です)?|できかねます)",
    r"いいえ|反対です|お断りします|拒否します",
    r"no,? (?:gracias|acepto|estoy de acuerdo|consiento)|(?:no,? )?no (?:lo )?(?:acepto|estoy de acuerdo|consiento)",
    r"me niego|rechazo",
    r"nein(?:,? danke)?|(?:nein,? )?(?:ich bin )?(?:damit )?nicht (?:damit )?einverstanden",
    r"(?:nein,? )?ich (?:stimme|willige) (?:dem )?nicht (?:zu|ein)|ich lehne (?:das |es )?ab|abgelehnt",
    r"non(?:,? merci)?|(?:non,? )?je (?:n'|ne )(?:accepte|consens) pas",
    r"(?:non,? )?(?:je ne suis )?pas d'accord|je refuse",
)
_AGREE, _REFUSE = "|".join(_AGREEING), "|".join(_REFUSING)
_EDGE = r"[\s.。、,!！]*"
AGREEMENT = re.compile(
    rf"{_EDGE}(?:{'|'.join(_AGREEING)}){_EDGE}(?:thanks|thank you|ありがとうございます|danke|gracias|merci)?{_EDGE}"
)
REFUSAL = re.compile(rf"{_EDGE}(?:{'|'.join(_REFUSING)}){_EDGE}")
HALF_HEARTED = re.compile(
    r"(?<!\w)(?:ok|okay|sure|fine|whatever|i guess|i suppose|alright|all right|if (?:i|you) (?:must|have)|vale|bueno|supongo|"
    r"von mir aus|meinetwegen|in ordnung|bon|si vous voulez|je suppose|entendu|yes|agree|accept)(?!\w)"
    r"|まあ|一応|仕方|しょうがな|たぶん|大丈夫|いいです|了解"
)
"""Words that may mean agreement and do not say it."""


def labels(language: str) -> tuple[str, str]:
    """The words of the two buttons, and of the value when it is shown."""
    return _LABELS.get(language.split("-", maxsplit=1)[0].lower(), _LABELS["en"])
