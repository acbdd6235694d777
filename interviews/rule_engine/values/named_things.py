"""Labels that want what something or somebody is called: "Your vet", "Employer". A sentence is no such thing."""

from __future__ import annotations

import re

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.stems import is_small_word

_THINGS = re.compile(
    r"\b(?:clubs?|teams?|clinic|practice|hospital|doctor|physician|gp|vet|dentist|bank|insurer|insurance company|hotel|airline|"
    r"shop|store|branch|band|orchestra|choir|church|association|charity|union|agency|gym|landlord|agent|broker|lawyer|"
    r"solicitor|accountant|supervisor|manager|boss|guardian|sponsor|physio\w*|therapist|midwife|coach|trainer|teacher|tutor|"
    r"supplier|provider|brand|breed|verein|mannschaft|praxis|klinik|krankenhaus|hausarzt|tierarzt|zahnarzt|arzt|"
    r"krankenkasse|versicherer|filiale|laden|chor|gewerkschaft|agentur|vermieter|makler|anwalt|steuerberater|vorgesetzter|"
    r"hebamme|therapeut|trainer|lehrer|marke|"
    r"equipo|clinica|hospital|medico|veterinari[oa]|dentista|banco|aseguradora|tienda|sucursal|coro|iglesia|asociacion|"
    r"sindicato|agencia|agente|abogad[oa]|gestor[a]?|jef[ea]|inmobiliaria|gimnasio|entrenador[a]?|profesor[a]?|marca|raza|"
    r"equipe|clinique|cabinet|hopital|medecin|veterinaire|dentiste|banque|assureur|magasin|agence|chorale|eglise|syndicat|"
    r"salle de sport|avocat|comptable|notaire|agent|kine|bailleur|entraineur|professeur|marque|race)\b|"
    r"クラブ|チーム|病院|医院|クリニック|主治医|かかりつけ|担当医|銀行|保険会社|ホテル|航空会社|店名|店舗|支店|教会|"
    r"不動産会社|弁護士|税理士|上司|団体|"
    r"組合|協会|ジム|大家|"
    r"コーチ|監督|講師|先生|メーカー|ブランド|犬種|品種"
)
_NOT_A_NAME = re.compile(
    r"\b(?:why|how|when|what|describe|reason|experience|details?|notes?|comments?|about|needs?|requests?|wishes|problems?|"
    r"symptoms?|satisfaction|warum|wie|beschreib\w*|grund|por que|como|motivo|pourquoi|comment|raison)\b|理由|経験|詳細|内容|備考|要望|"  # noqa: E501
    r"について|感想|症状"
)
OF_PLACE = frozenset(
    {"at", "in", "on", "near", "by", "bei", "am", "im", "an", "en", "chez", "du", "the", "und", "and", "et", "y", "&"}
)
_MOST_WORDS = 6


def asks_for_a_thing(field: FieldDefinition) -> bool:
    """Whether the label wants the name of a thing or of somebody in a role, and no account of it."""
    label = fold_keeping_offsets(field.label)
    return bool(_THINGS.search(label)) and not _NOT_A_NAME.search(label) and "~name" not in words_of(field).label


_DENYING_HEAD = re.compile(
    r"^(?:no|nope|none|never|not|nothing|nobody|neither|nein|nee|nie|noch|kein\w*|nicht\w*|keiner|nunca|ningun\w*|nada|nadie|"
    r"tampoco|non|jamais|aucun\w*|rien|personne|pas)\b"
)
_SENTENCE_JA = re.compile(
    r"(?:ました|ます|ている|ません|ない(?:です)?|たい|から|ので|けど|ばかり|ところ|つもり|まだ.*)$|^(?:まだ|特に)"
)


def denies(value: str) -> bool:
    """Whether the words begin by saying that there is none, or that it is not so."""
    return bool(_DENYING_HEAD.match(fold_keeping_offsets(value)))


def may_be_called(value: str) -> bool:
    """Whether a thing can be called so: capitals, or a few words of which none only holds others together."""
    if JAPANESE.search(value):
        return not _SENTENCE_JA.search(value)
    words = [word.strip(".,'\"()") for word in value.split()]
    words = [word for word in words if word]
    if not words or len(words) > _MOST_WORDS:
        return False
    if all(word[0].isupper() or not word[0].isalpha() or word.casefold() in OF_PLACE for word in words):
        return True
    if denies(value):
        return False
    inner = [word for word in words if word.casefold() not in OF_PLACE]
    return not any(is_small_word(word) for word in inner)
