"""What kind of text a label is, so that a question can be made of it without wreckage."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from babel import Locale

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.languages.phrase_tables import VOICES, voice_for
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets


class Shape(Enum):
    QUESTION = "question"
    """ "Which day will you attend?" """
    REQUEST = "request"
    """ "Describe the incident", "Please choose a track" """
    STATEMENT = "statement"
    """ "I agree to the terms" """
    NOUN = "noun"
    """ "Company", "Number of guests" """


_REQUESTS = re.compile(
    r"(?:please|kindly|describe|tell|explain|choose|pick|enter|provide|specify|indicate|give|write|upload|let us|"
    r"help us|summari[sz]e|"
    r"outline|mention|attach|identify|confirm|"
    r"(?:type|state|rate|share|list|check|mark|name|rank|fill|select|add|input) "
    r"(?:in|us|your|the|a|an|any|all|each|every|one|up to|how|what|which|whether|everything|anything|it|them)|"
    r"describ[ae]|indi(?:que|ca)|cuente(?:nos|me)?|expli(?:que|ca)|escrib[ae]|seleccion[ae]|eli(?:ja|ge)|dig[ae](?:nos|me)?|"
    r"especifi(?:que|ca)|valore|puntue|por favor|introduzca|enumere|anada|proporcione|"
    r"descrev[ae]|indi(?:que|ca)|conte(?:-nos|-me)?|escrev[ae]|selecion[ae]|escolh[ae]|di(?:ga|z)(?:-nos|-me)?|especifique|avalie|insira|liste|forneca|"
    r"bitte|beschreib\w*|(?:nennen|geben|erklaren|schildern|schreiben|wahlen|teilen|erzahlen|bewerten|listen|"
    r"machen|tragen) sie|"
    r"decri(?:vez|s)|indiquez|expliquez|ecrivez|selectionnez|choisissez|precisez|dites|parlez|racontez|evaluez|veuillez|"
    r"donnez|saisissez|merci de|citez|listez)(?!\w|-(?!nous|moi|vous|le|la))"
)
_JA_REQUEST = re.compile(
    r"(?:ください|下さい|願います|お願いします|せよ|(?:記入する|入力する|記載する|書く|述べる|提出する)こと)[。.]?$"
)
_JA_QUESTION = re.compile(r"(?:ますか|ですか|でしょうか|ませんか|したか|のか)[。.]?$")
_STATEMENTS = re.compile(
    r"(?:i|we) (?:agree|accept|confirm|consent|understand|have read|acknowledge|certify|declare|would|want|"
    r"authori[sz]e|hereby|am|have|give|need)\b|"
    r"(?:acepto|confirmo|estoy de acuerdo|declaro|he leido|autorizo|doy mi|consiento)\b|ich (?:stimme|akzeptiere|"
    r"bestatige|habe|willige|erklare|bin|mochte)\b|"
    r"j(?:'|e )(?:accepte|confirme|suis|ai|autorise|declare|consens|reconnais|souhaite)\b|(?:by submitting|hiermit)\b"
)
_JA_STATEMENT = re.compile(
    r"(?:同意(?:します|する|いたします)|承諾(?:します|する)|確認しました|了承(?:します|しました|する)|理解しました)[。.]?$"
)


@lru_cache(maxsize=4096)
def shape_of(label: str) -> Shape:
    text = fold_keeping_offsets(label).strip().strip("*: ")
    if text.endswith(("?", "？", "؟")) or text.startswith("¿") or _JA_QUESTION.search(text):
        return Shape.QUESTION
    if JAPANESE.search(text):
        if _JA_STATEMENT.search(text):
            return Shape.STATEMENT
        return Shape.REQUEST if _JA_REQUEST.search(text) else Shape.NOUN
    if _STATEMENTS.match(text):
        return Shape.STATEMENT
    return Shape.REQUEST if _REQUESTS.match(text) else Shape.NOUN


@lru_cache(maxsize=4096)
def trimmed_label(label: str) -> str:
    """The label without marks that belong to paper forms: "Company:", "* Name", "E-mail (required)"."""
    text = re.sub(
        r"\s*[(（\[](?:required|optional|必須|任意|obligatorio|opcional|pflichtfeld|optional|obligatoire|facultatif)[)）\]]",
        "",
        label,
        flags=re.IGNORECASE,
    )
    return re.sub(r"^[*＊※\s\d]*[.)]?\s*(?=\S{2})|[\s*＊※:：]+$", "", text).strip() or label


def label_language(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    """The language that the field's texts are written in: the conversation's if translated, else the form's first."""
    for code in (language, language.split("-")[0]):
        if field.translations.get(code, {}).get("label"):
            return code
    if JAPANESE.search(field.label):
        return "ja"
    first = form.languages[0] if form.languages else "en"
    if language.split("-")[0] == first.split("-")[0]:
        return language
    return first


@lru_cache(maxsize=4096)
def in_sentence(label: str, language: str) -> str:
    """The label as it stands within a sentence: "Full Name" → "full name"; acronyms and proper names stay."""
    if not (language.split("-")[0] in VOICES and voice_for(language).LOWERED):
        return label
    words = label.split(" ")
    titled = sum(w[:1].isupper() for w in words) > 1
    return " ".join(_lowered(w) if titled or i == 0 else w for i, w in enumerate(words))


def _lowered(word: str) -> str:
    proper = len(word) > 1 and (any(c.isupper() for c in word[1:]) or any(c.isdigit() for c in word))
    lettered = word[1:2] == "-" and not word.startswith("E-")
    return word if proper or lettered or word in _proper_names() or word == "I" else word[:1].lower() + word[1:]


@lru_cache(maxsize=1)
def _proper_names() -> frozenset[str]:
    """Languages, countries, months and days, which English writes with a capital."""
    locale = Locale.parse("en")
    names = {*locale.languages.values(), *locale.territories.values()}
    names |= {*locale.months["format"]["wide"].values(), *locale.days["format"]["wide"].values()}
    return frozenset(w for name in names for w in str(name).split(" ") if w[:1].isupper() and len(w) > 2)
