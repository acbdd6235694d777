"""Yes or no by a statement: "I'm vegetarian" or "no allergies" where one is asked whether there are any.

The statement must be about the respondent, about now, and about just what the label asks for; anything else is asked again.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.readings import Certainty, Reading
from interviews.reading.text.concepts import PEOPLE
from interviews.reading.text.segmentation import fold_keeping_offsets, sentences, trimmed
from interviews.reading.text.text_normalization import JAPANESE, fold, stems, word_count
from interviews.rule_engine.understanding.intents import is_nothing, is_question
from interviews.rule_engine.values.hyponyms import kinds_named

_MOST_WORDS = 14
_WHETHER_ANY = re.compile(
    r"\b(?:do you|does|have you|are you|are there|is there|will there be|any|"
    r"tiene|toma|sufre|hay|es usted|haben sie|nehmen sie|sind sie|"
    r"gibt es|avez|prenez|etes|y a)\b|(?:あり|ござい|い|あ)ますか|お持ちですか|飲んでいますか|の有無|^[^?]{1,40}の有無"
)
"""A label that asks whether there is something. Its opposite ("Are you free of …?") names it as well."""
_OPPOSITE = re.compile(r"\b(?:free of|without|no longer|not|never|sin|ohne|nicht|sans|pas)\b|ない|なく|以外")
_REMOTE = re.compile(
    r"\b(?:thinking|going|considering|becoming|trying|planning|about to|hope|used to|was|were|had|maybe|might|perhaps|"
    r"possibly|if|when|unless|but|almost|nearly|my|his|her|he|she|they|"
    r"their|your|"
    r"stopped|quit|former|once|wants?|loves?|likes?|hates?|wish|child(?:hood)?|ago|sometimes|only|except|for|someone|"
    r"family|"
    r"aber|mein\w*|fruher|vielleicht|wenn|hatte|war|kein\w*|nicht|mi|mis|su|antes|quizas?|tal vez|si|era|tuve|pero|no|"
    r"mon|ma|mes|"
    r"son|sa|peut-etre|avant|etait|avais|mais|pas|not|never|no longer|don't|doesn't|isn't|haven't|can't|won't|anti)\b|"
    r"ない|ません|以前|昔|前は|頃|ころ|かも|たぶん|多分|好き|嫌い|でした|ました|だけ|たら|なら|れば|けど|が、|ほしい|"
    r"欲しい|たい"
)
_STATING = re.compile(
    r"(?:(?:yes|yeah|well|oh|hi|actually|i think|i guess|i believe|i do|sure|ja|si|oui|also)[,.]? )*"
    r"(?:i'm|i am|im|i have|i've got|i've|i got|i suffer from|i take|i use|i eat|i follow|i need|i'm on|i am on|"
    r"there's|there is|"
    r"there are|we have|we've got|have|got|taking|on|soy|tengo|tomo|padezco|hay|sigo|ich bin|ich habe|ich nehme|ich esse|"
    r"ich leide an|wir haben|es gibt|je suis|j'ai|je prends|je mange|il y a)\b ?(?P<said>.+?)(?: please| here| too| now)?"
)
_BARE = re.compile(r"(?P<said>[\w'-]+(?: [\w'-]+){0,3}?)(?: please| here| too|です|でお願いします)?")
_SOME = re.compile(
    r"(?:i have|i've got|we have|there are|tengo|hay|ich habe|j'ai|il y en a|j'en ai)? ?(?:a few|a couple|some|"
    r"several|one or two|"
    r"quite a few|algun[oa]s?|varias?|einige|ein paar|quelques-un(?:e)?s|plusieurs)(?: of (?:them|those))?|"
    r"(?:少し|少々|いくつか|いろいろ|たくさん|一応|一つ|ひとつ|2つ|二つ)(?:だけ)?(?:あります|ある|ございます)(?:ね|よ)?"
)
_STATING_JA = re.compile(
    r"(?:はい[、。]?|実は|私は|えっと、?|ええと、?|現在、?|今、?|毎日|毎朝|毎晩|いつも|常に|"
    r"ずっと)*(?P<said>[^、。]{1,24}?)(?:が|を|も|は)?(?:少し|少々)?"
    r"(?:あります|ございます|ある|持っています|もっています|持ってます|飲んでいます|飲んでます|服用しています|服用中です|"
    r"使っています|"
    r"なんです|です|だ|でお願いします|を希望します)?(?:よ|ね)?"
)
_DENYING = re.compile(
    r"(?:(?:no|nope|well|oh|sorry|actually)[,.]? )*(?:(?:i have|i've got|i've|there are|there's|i'm on|i take|"
    r"i do) )?(?:no (?!tengo|tomo|hay)|"
    r"not any |without |zero )(?:known |special |particular |such )?(?P<no>[\w' -]{2,40}?)(?: (?:at all|"
    r"that i know of|i know of|here|"
    r"right now|currently))?|"
    r"(?:(?:no|nope|well)[,.]? )*(?:i|we) (?:don't|do not|haven't|have not|never|currently don't) (?:really |"
    r"currently |actually )?"
    r"(?:have|take|got|use|suffer from|follow) (?:any|an|a|no)(?: known| special| particular| such|"
    r" kind of)? (?P<dont>[\w' -]{2,40})|"
    r"(?:i'm|i am) not (?P<not>[\w-]+) to anything|(?:i'm|i am) not (?:currently |presently )?(?:on|"
    r"taking) any(?: kind of| regular)? (?P<on>[\w -]{2,30})|"
    r"(?:ich habe |ich nehme )?kein(?:e|en) (?P<de>[\w' -]{2,30})|no (?:tengo|tomo|"
    r"hay)(?: ningun[ao]?)? (?P<es>[\w' -]{2,30})|"
    r"(?:sin|ningun[ao]?) (?P<es2>[\w' -]{2,30})|(?:je n'ai |je ne prends |il n'y a )?(?:pas d[e']|"
    r"aucune?) ?(?P<fr>[\w' -]{2,30})"
)
_DENYING_JA = re.compile(
    r"(?:いいえ[、。]?|私は|現在、?|今は?、?|特に)*(?P<no>[^、。]{1,20}?)(?:は|が|も|を)(?:特に|一切|まったく|全く|"
    r"今のところ)?(?:何も)?"
    r"(?:ありません|ないです|ない|ございません|なし(?:です)?|持っていません|飲んでいません|飲んでません|服用していません|"
    r"使っていません)(?:よ|ね)?"
)
_ANYTHING_GOES = re.compile(
    r"(?:i (?:can )?eat|i'll eat|como|ich esse|je mange) (?:absolutely |just about |de )?(?:everything|anything|todo|"
    r"alles|tout)|"
    r"(?:私は)?(?:何でも|なんでも|全部)(?:食べ(?:ます|られます|れます)|いただけます|大丈夫です|OKです)(?:よ|ね)?"
)
_LEAVES_OUT = re.compile(
    r"(?:no|without|i (?:don't|do not|can't|cannot|never) eat|i avoid|no como|sin|ich esse kein(?:e|en)?|ohne|"
    r"je ne mange pas de|sans) "
    r"(?P<food>[\w -]{3,30})|(?P<ja>[^、。]{1,14}?)(?:は|が|を)?(?:食べません|食べられません|食べれません|食べない|抜き(?:で)?(?:お願いします)?|だめです|避けています)"  # noqa: E501
)


def yes_no_from_statement(field: FieldDefinition, text: str, language: str) -> Reading | None:
    """Whether there is what the label asks for, by what the whole message states; None when it states no such thing."""
    if word_count(text) > _MOST_WORDS or is_question(text, language) or _of_others(text, field):
        return None
    label = fold_keeping_offsets(field.label)
    if (echoed := _echoed(label, trimmed(text))) is not None:
        return _whole(text, echoed)
    if not _WHETHER_ANY.search(label) or _OPPOSITE.search(label):
        return None
    said = _HEDGED.sub("", trimmed(text))
    if len(sentences(text)) != 1:
        return None
    value = _value(field, said, language)
    if value is None:
        return None
    return _whole(text, value)


def _whole(text: str, value: bool) -> Reading:
    kept = text.strip()
    start = text.index(kept)
    sure = Certainty.CERTAIN if value is False else Certainty.LIKELY
    return Reading(value, sure, start, start + len(kept), kept)


_ASKED_VERB = re.compile(r"(?P<verb>[ぁ-んァ-ヶー一-龯]{1,3})(?:ます|ました)か[?？]?$")


def _echoed(label: str, said: str) -> bool | None:
    """The verb of a Japanese question given back: 「乗せますか」「乗せません」."""
    asked = _ASKED_VERB.search(label)
    verb = re.sub(r"^.*[をがはにでと]", "", asked["verb"]) if asked else ""
    if not re.search(r"[一-龯ァ-ヶ]", verb):
        return None
    given = re.fullmatch(
        rf"(?:はい、?|いいえ、?|たぶん|多分|まだ)?{verb}(?P<end>ます|ました|ません|ませんでした|ないです)(?:よ|ね)?",
        said,
    )
    return given["end"] in ("ます", "ました") if given else None


_HEDGED = re.compile(r",? (?:i'm afraid|unfortunately|sadly|sorry|leider|lamentablemente|malheureusement|desole\w*)$")


def _of_others(text: str, field: FieldDefinition) -> bool:
    """Whether the message speaks of somebody else; an animal may be what one is asked about."""
    people = {f"~{person}" for person in PEOPLE} - {"~animal"}
    return bool((stems(text) & people) - words_of(field).people)


def _value(field: FieldDefinition, said: str, language: str) -> bool | None:
    topics = _topics(field)
    if _denies(field, said, topics, language):
        return False
    if "~diet" in topics and (left := _LEAVES_OUT.fullmatch(said)):
        named = left["food"] or left["ja"]
        return True if "~foodstuff" in stems(named) and not _REMOTE.search(named) else None
    if _SOME.fullmatch(said):
        return True
    return True if _asserts(field, said) else None


@lru_cache(maxsize=1024)
def _topics(field: FieldDefinition) -> frozenset[str]:
    """What the label asks about: its words, and a diet where food is restricted."""
    about = words_of(field).label
    restricted = re.search(
        r"restrict|requirement|special|need|制限|restricci|einschrank|restriction", fold_keeping_offsets(field.label)
    )
    return about | {"~diet"} if "~food" in about and restricted else about


def _denies(field: FieldDefinition, said: str, topics: frozenset[str], language: str) -> bool:
    if "~diet" in topics and _ANYTHING_GOES.fullmatch(said):
        return True
    if _HAVE_NONE.fullmatch(said):
        return True
    if (is_nothing(said, language) or _NONE.fullmatch(said)) and _ANY.search(fold_keeping_offsets(field.label)):
        return _NOT_SO_PLAIN.search(said) is None
    japanese = bool(JAPANESE.search(said))
    match = (_DENYING_JA if japanese else _DENYING).fullmatch(said)
    if match is None:
        return False
    denied = stems(next(filter(None, match.groupdict().values()), ""))
    return bool(denied) and denied <= topics | _kin(topics)


_HAVE_NONE = re.compile(
    r"(?:no,? )?(?:i|we) (?:don't|do not|haven't) (?:have|got) (?:any|one)|no tengo ningun[oa]|(?:ich )?habe? keine[nrs]?|"
    r"je n'en ai (?:pas|aucune?)|(?:特に|今は)?(?:飼|持|使|吸|飲)って(?:い)?(?:ません|ないです|ない)"
)
_ANY = re.compile(r"\bany(?:thing)?\b|\balgun|\bkeine\b|\bdes\b|\bhaben sie\b|(?:あり|ござい)ますか")
_NONE = re.compile(
    r"(?:no,? )?(?:i have|i've got|there are|there is|i've|we have) none(?: at all)?|none(?: at all)?(?: that i know of)?|"
    r"(?:i|we) (?:don't|do not|haven't) (?:have|got) any|"
    r"no tengo(?: ningun[oa])?|(?:ich habe )?keine|(?:je n'en ai )?aucune?"
)
_NOT_SO_PLAIN = re.compile(r"special|particular|really|much|特に$|別に|大丈夫|結構|^-+$|^x+$|\?")


def _kin(topics: frozenset[str]) -> frozenset[str]:
    """Words that come with a topic without changing it ("food" beside diets, "regular" beside medicines)."""
    more = {"~food"} if "~diet" in topics else set()
    more |= {"restrict", "requirement", "require", "need", "制限"} if "~diet" in topics else set()
    return frozenset(more | {"known", "常用", "regular", "regularly"})


def _asserts(field: FieldDefinition, said: str) -> bool:
    if _REMOTE.search(_ASSURING.sub("", said)):
        return False
    japanese = bool(JAPANESE.search(said))
    if japanese:
        match = _STATING_JA.fullmatch(said)
        bare = match is None and word_count(said) <= 5 and re.search(r"[ァ-ヶー一-龠]$", said)
        return bool(bare and _names(field, said, told=False)) or (
            match is not None and _names(field, match["said"], told=match.end("said") < len(said) - 2)
        )
    if kinds_named(said) & _topics(field) and word_count(said) <= 3:
        return True
    match = _STATING.fullmatch(said)
    if match:
        return word_count(match["said"]) <= 8 and _names(field, match["said"], told=True)
    bare = _BARE.fullmatch(said)
    return bare is not None and _names(field, bare["said"], told=False)


_ASSURING = re.compile(r"^(?:yes|yeah|si|ja|oui)\b")


_EATEN = frozenset({"~allergy", "~intolerance", "~food", "~foodstuff", "~preference", "few", "some"})
"""An allergy to what is eaten, or to nothing that is said, is a matter of diet."""


def _names(field: FieldDefinition, words: str, *, told: bool) -> bool:
    """Whether words name an instance of a topic ("a cat" for pets), or the topic itself, told of oneself or narrowed."""
    topics = _topics(field)
    if kinds_named(words) & topics:
        return True
    about = stems(words)
    if "~diet" in topics and "~allergy" in about and not about - _EATEN:
        return True
    shared = {s for s in about & topics if s.startswith("~")} or (about & topics if told else set())
    return bool(shared) and (told or len(about - topics) > 0 or fold(words).split()[-1] not in fold(field.label))
