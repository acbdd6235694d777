"""Whether words at the confirmation mean "submit it": only when they say nothing else.

Submitting is final, so this is code and not a model's reading. Every word of the message must belong to agreeing; one that
does not (a "but", a "later", a field's name) makes it something that has to be understood first.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.text.normalization import APOSTROPHES, fold_case

MAX_LENGTH = 120
"""Characters; whoever writes more says more."""

_AGREEING = {
    "en": "yes|yeah|yep|yup|sure|ok|okay|correct|right|good|great|fine|perfect|submit|send|confirm|confirmed|go ahead|"
    "done|agreed|i agree|i confirm|no changes?|nothing to change|all set|that'?s (?:all|it|everything)|do it|"
    "go for it|sounds good|lgtm",
    "ja": "はい|ええ|うん|そうです|お願い(?:し|いたし|致し)ます|お願い|送信(?:して(?:ください|下さい)?|します|で)?|"
    "送って(?:ください|下さい)?|送ります|"
    "提出(?:して(?:ください|下さい)?|します)?|確定(?:して(?:ください|下さい)?|します)?|"
    "(?:これで|それで|この内容で)?(?:いい|良い|よい|大丈夫|結構|問題ない|よろしい|ok|オーケー)(?:です)?|"
    "間違い(?:ない|ありません|ないです)|合って(?:い)?ます|問題(?:ありません|ないです|なし)|確認しました|"
    "変更(?:は)?(?:なし|ありません|ないです)|完了(?:です)?|以上(?:です)?|この内容で",
    "es": "si|sí|vale|claro|correcto|perfecto|bien|de acuerdo|"
    "envia(?:r|lo)?|envía(?:r|lo)?|enviar|manda(?:lo)?|confirmo|confirmar|"
    "adelante|listo|todo (?:bien|correcto)|esta bien|está bien|eso es todo|sin cambios",
    "de": "ja|jawohl|klar|gut|richtig|stimmt(?: so)?|passt(?: so)?|korrekt|perfekt|in ordnung|einverstanden|"
    "absenden|abschicken|senden|schick(?:en)?(?: sie)?(?: es)?(?: ab)?|bestätige|bestatige|"
    "ich bestätige|keine änderungen|fertig|"
    "alles (?:richtig|gut|klar|korrekt)|das ist alles|ok(?:ay)?",
    "fr": "oui|ouais|d'accord|ok|okay|parfait|correct|exact|c'est (?:bon|bien|correct|tout|parfait|juste)|envoye[rz]|"
    "envoie|valide[rz]?|soumett(?:re|ez)|soumets|je confirme|confirme[rz]?|allez-y|vas-y|tout est (?:bon|correct|juste)|"
    "rien à changer|rien a changer",
}
_AROUND = {
    "en": "that'?s|it'?s|please|it|them|this|that|now|the form|my answers?|the answers?|everything|all|is|are|"
    "looks?|seems?|thanks|thank you|"
    "and|you can|very|so|just|i|to|off|away|then|well",
    "ja": "で|、|。|じゃあ|では|どうぞ|ありがとうございます|全部|すべて|内容|は|も|に|を|それ|これ|ください|ね|よ|その|まま",
    "es": "por favor|gracias|ya|todo|lo|las|mis|respuestas|formulario|el|esta|está|es|puedes|y|asi|así|muy",
    "de": "bitte|danke|jetzt|es|das|sie|so|alles|ist|sind|meine|antworten|formular|und|sehr|können|konnen|ab|die",
    "fr": "s'il (?:te|vous) plait|s'il (?:te|vous) plaît|merci|"
    "maintenant|le|les|mes|réponses|reponses|formulaire|tout|est|et|très|"
    "tres|vous pouvez|ça|ca",
}
_TURNS = re.compile("でも|けど|ただし|まだ")
"""Japanese needs no space: a turn of the sentence could be read as two harmless particles."""
_RETURNING = re.compile(
    r"(?=.*\b(?:go|going|continue|carry|resume|proceed|next|back|hi|hello|hey|ready|here|again)\b)"
    r"(?>(?:ok(?:ay)?|yes|so|hi|hello|hey|well|please|now|let'?s|let us|we|i'?d like to|i'?m|i|can|shall|want to|"
    r"would like to|am|ready|to|here|again|back|and|it|with|the form|this|where we (?:left off|stopped|were)|from there|"
    r"then|go on|going|continue|carry on|resume|proceed|keep|next(?: question)?)\b[\s,.!]*)++|"
    r"(?>はい|では|じゃあ|また|それでは|、|お願いします|質問)*+"
    r"(?:ただいま|お待たせ\w*|(?:続き|つづき|続け|つづけ|再開|進め|戻り|戻っ|始め|次)"
    r"(?>お願い|ください|ましょう|いただ|まし|ます|たい|です|から|て|た|る|し|を|に|へ|で|け|き|ね|よ|ま|す|う)*+)[。!]*|"
    r"(?=.*\b(?:weiter|fortsetzen|wieder|zuruck|zurück))"
    r"(?>(?:ja|ok|so|bitte|jetzt|wir|ich|bin|konnen|können|es|geht|machen|wieder|da|zuruck|zurück|weiter\w*|fortsetzen)\b"
    r"[\s,.!]*)++|"
    r"(?=.*\b(?:vuelta|sig|segu|contin|volv|otra))"
    r"(?>(?:si|sí|ok|ya|estoy|de|vuelta|aqui|aquí|otra|vez|podemos|sigo|sigamos|seguimos|seguir|continuar|continuamos|"
    r"continuemos|volvi|volví|por favor)\b[\s,.!]*)++|"
    r"(?=.*\b(?:retour|revoil|contin|repr))"
    r"(?>(?:oui|ok|je|suis|de|retour|la|là|on|peut|me|revoila|revoilà|continue\w*|reprend\w*|reprenons|reprise)\b"
    r"[\s,.!]*)++"
)
"""Words of somebody who comes back to a conversation, and goes on with it."""
_SEPARATOR = r"[\s,.;:!、。！・]*"


@lru_cache(maxsize=1)
def _words() -> list[re.Pattern[str]]:
    """By language, one word or phrase and what separates it from the next."""
    edges = {language: "" if language == "ja" else r"\b" for language in _AGREEING}
    return [
        re.compile(rf"(?:(?P<agreeing>{agreeing})|(?:{_AROUND[language]})){edges[language]}{_SEPARATOR}")
        for language, agreeing in _AGREEING.items()
    ]


def returns(text: str) -> bool:
    """True for "go on", "I'm back, let's continue", "続けます"; false for anything that says more."""
    said = fold_case(text).translate(APOSTROPHES).strip()
    return len(said) <= MAX_LENGTH and bool(_RETURNING.fullmatch(said))


def agrees(text: str) -> bool:
    """True for "yes", "looks good, submit it", "はい、送信してください"; false for anything that says more, or asks."""
    said = fold_case(text).translate(APOSTROPHES).lstrip(" ,.;:!、。！・")
    if len(said) > MAX_LENGTH or _TURNS.search(said):
        return False
    return any(_only(word, said) for word in _words())


def _only(word: re.Pattern[str], said: str) -> bool:
    """Whether the text is made of such words alone, at least one of them agreeing. Languages are not mixed."""
    place, agreed = 0, False
    while place < len(said):
        found = word.match(said, place)
        if found is None or found.end() == place:
            return False
        agreed = agreed or found["agreeing"] is not None
        place = found.end()
    return agreed
