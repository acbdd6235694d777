"""Words about the conversation itself, by which alone no open question is answered: "I told you already", "hang on a sec".

A message made of nothing but such words, courtesies and function words tells nothing, however it is put together.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.domain.field_types.plain_text import plain
from interviews.domain.field_types.utterance import Item, read_items
from interviews.domain.field_types.wording import Kind
from interviews.offline.messages import MAX_READ, aligned
from interviews.offline.words import JAPANESE

_WORDS = {
    "en": """
        above again already answer answered answering answers ask asked asking back before bit busy check choice
        choose chose clue come continue decide decided deciding done earlier enter entered figure fill filled forget
        forgot form gave get gimme give given hang hmm hold idea info information it know last later let look me mean
        meant mention mentioned minute mo moment next once pass pick prefer previous previously question questions
        quick reading remember repeat return said same say saying sec second seconds see send sent skip something
        somewhere soon still submit sure talk tell telling that think thinking this thought time told tomorrow type
        typed typing understand wait write writing wrote yet
    """,
    "es": """
        acabo ahora ahorita alguno anteriormente antes arriba aun bueno cambiar como contesta contestado contestar
        conteste continuar cosa cual decia decir deja dejame dejo despues dicho digo dije dime donde duda enseguida
        enviar escribi escribir escrito eso espera espere esperen esta falta formulario hable igual listo lo luego
        mandar mas mejor mencione minuto mirar miro misma mismo momentito momento ninguna ninguno no otra paso
        pensando pensar pensarlo pienso pregunta preguntado preguntas preguntaste pronto puesto puse quiera quieran
        quieras ratito rato recordar responder respondi respondido saltar se seguir segundito segundo siguiente tarde
        te tiempo todavia todo tu usted ustedes vez voy ya
    """,
    "de": """
        abschicken absenden angaben angegeben antwort antworten antwortete augenblick beantwortet bedenken bereits
        dasselbe denken derselbe dieselbe doch eben einen eingegeben erwahnt fertig formular frage fragen geantwortet
        gefragt gerade gesagt geschrieben gleich gleiche gleiches hab hatte ihnen ja kommt kurz lass lassen les mal
        minutchen mitgeteilt mochten moment momentchen muss mussen musste nach nachdenke nachdenken nachher nachsehen
        nachste noch nochmal oben obige sag sage sagen sagte schaue schon sek sekundchen sekunde sekunden selbe senden
        sie siehe sonst spater stand steht tat tue uberlege uberlegen vergessen vorher vorhin vorige wann warte warten
        weiss weiter wie wieder wissen wollen wunschen wurde zeit
    """,
    "fr": """
        apres attend attendez attends autre avant bientot bon ca cherche chercher comme continuer deja demande dessus
        dire dis disais dit dites donne ecrire ecrit encore enfin ensuite envoyer faut fini formulaire haut instant
        laisse laissez meme memes mentionne minute moment oublie oublier passe passer pense penser petit petite
        petites peu plus pourquoi precedemment prefere question questions quoi reflechir reflechis repondre reponds
        repondu reponse revenir reviendrai reviens rien sais savoir seconde souviens suivant suivante tard temps
        termine terminer tout veux voir vois voulez vouloir vous
    """,
}
_TALK = {language: frozenset(words.split()) for language, words in _WORDS.items()}
_SILENT = frozenset(
    {
        Kind.FILLER, Kind.SUBJECT, Kind.HEDGE, Kind.PERHAPS, Kind.DOUBT, Kind.MY, Kind.AT, Kind.AND, Kind.CONTRAST,
        Kind.CORRECTION, Kind.INSTEAD, Kind.QUESTION, Kind.NEGATION, Kind.NO, Kind.FINE, Kind.ABOUT, Kind.YES,
        Kind.ASSENT, Kind.REASON, Kind.LIMIT, Kind.CHOOSING, Kind.CONDITION, Kind.PAUSE, Kind.STOP, Kind.ASKED, Kind.VAGUE,
    }
)  # fmt: skip
_TALK_JA = re.compile(
    r"申し上げ|申しまし|さっき|先ほど|先程|さきほど|前回|前に|前と|既に|すでに|もう一度|もう|上に|上の|上記|あとで|後で|"
    r"後ほど|のちほど|"
    r"ちょっと|少し|少々|しばらく|"
    r"お?待(?:って|ち)|考え(?:させて|ています|てます|ている|てる|て|中|ます|とく|ときます|る)?|言い|言った|言って|言っ|"
    r"お?伝え|お?話し|話し|書き|書い|"
    r"お?答え|回答|入力|送信|完了|終わり|終了|次回|次|同じ|お?同様|以上|うーん+|んー+|えーっと|えっと|ええと|えーと|"
    r"うーんと|確認|調べ|見て|"
    r"見る|思い出し|思い出せ|"
    r"忘れ|決め|決まっ|悩ん|迷っ|聞い|質問|何度も|何回も|分から|わから|今度|また|まだ|今|急い|忙し|時間"
)
_SMALL_JA = re.compile(
    r"です|でした|だった|ます|ました|まし|ません|ない|なく|ください|下さい|いただ|頂|お願い|思い|思う|いる|いま|ある|あり|"
    r"する|した|し|せ|通り|とおり|はず|"
    r"ところ|こと|もの|それ|これ|あれ|その|この|けど|けれど|から|ので|のに|って|ちゃ|とい|よう|"
    r"[はがをにのでもてたとかよねなだらんりるさっーおごへ]"
)
_POINTERS = frozenset(
    ["it", "that", "this", "me", "te", "lo", "se", "tu", "usted", "esta", "sie", "ihnen", "vous", "tout"]
)
"""Small words that talk about the talk needs, and other talk as well ("I like it")."""
_NOTHING_LEFT = re.compile(r"[\W_]*")
_MOST_WORDS = 16


@lru_cache(maxsize=1024)
def only_talk(text: str, language: str) -> bool:
    """Whether a message speaks of the conversation and of nothing else."""
    if JAPANESE.search(text):
        return _only_japanese_talk(aligned(text))
    words = plain(text[:MAX_READ])
    items = read_items(words, language) if words.text else ()
    if not items or len(items) > _MOST_WORDS or _is_a_name(text):
        return False
    talk = _TALK.get(language.split("-", maxsplit=1)[0], frozenset()) | _TALK["en"]
    about = [_is_talk(item, talk) for item in items]
    telling = any(told and item.text not in _POINTERS for told, item in zip(about, items, strict=True))
    return telling and all(told or item.kind in _SILENT for told, item in zip(about, items, strict=True))


def _is_talk(item: Item, talk: frozenset[str]) -> bool:
    words = re.findall(r"[^\W\d_]+", item.text)
    return bool(words) and (item.kind is Kind.DOUBT or all(word in talk for word in words))


def _is_a_name(text: str) -> bool:
    """Several words that all begin with a capital ("Said Hold")."""
    words = text.split()
    return len(words) > 1 and all(word[:1].isupper() for word in words)


def _only_japanese_talk(text: str) -> bool:
    rest, count = _TALK_JA.subn(" ", text)
    return count > 0 and bool(_NOTHING_LEFT.fullmatch(_SMALL_JA.sub(" ", rest)))
