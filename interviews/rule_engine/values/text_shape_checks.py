"""Whether a few words look like what a label asks for: a name, a code, or anything short.

A type that reads open text cannot know which; the label can. Words that do not look right are asked for again.
"""

from __future__ import annotations

import re
from dataclasses import replace

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.languages.intent_grammars import GRAMMARS, Grammar
from interviews.reading.readings import Reading
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import fragments, strip_courtesies
from interviews.reading.text.stems import is_small_word, stems
from interviews.rule_engine.understanding.intents import is_polar
from interviews.rule_engine.values.named_things import OF_PLACE, asks_for_a_thing, denies, may_be_called
from interviews.rule_engine.values.person_names import asks_for_a_name, calls_a_thing
from interviews.rule_engine.values.proper_names import PARTICLES, is_proper_name
from interviews.rule_engine.values.sentence_shape import is_a_clause, tells_of_change, wants_a_noun

_MOST_NAME_WORDS = 6
_LONGEST_NAME = 16
_JAPANESE_SENTENCE = re.compile(
    r"ました|でした|たい$|楽しみ|での|から|ので|まで|より|への|には|とは|です|ます|ません|"
    r"ない(?:$|です|ん|の|と)|という|ため"
)
_CODE_LABEL = re.compile(
    r"\b(?:number|id|code|reference|nummer|kennzeichen|numero|nº|code|référence|matricule)\b|番号|コード|型番",
    re.IGNORECASE,
)
_FIRST_PERSON = re.compile(r"\b(?:i|i'm|i've|my|we|ich|mein\w*|wir|yo|mi|nosotros|je|j'\w+|mon|ma|nous)\b")


def looks_right(field: FieldDefinition, text: str, reading: Reading, grammar: Grammar) -> bool:
    """Whether a short text's reading can be what the field's label asks for."""
    value = str(reading.value)
    about = words_of(field).label
    if _is_a_sentence(field, text, reading):
        return False
    asks_for_code = bool(_CODE_LABEL.search(field.label))
    if "~name" in about and not calls_a_thing(field) and not asks_for_code:
        return _may_be_a_name(field, text, reading)
    if asks_for_code:
        return all(any(c.isdigit() or c.isupper() for c in word) for word in value.split())
    if "~company" in about and _is_no_employer(value, asks_for_job="~job" in about):
        return False
    if asks_for_a_thing(field) and not may_be_called(value):
        return False
    if about & {"~company", "~school"}:
        return _may_be_an_organisation(reading)
    if reading.certain:
        return True
    folded = fold_keeping_offsets(text)
    return not (_FIRST_PERSON.search(folded) and grammar.compiled["negation"].search(folded))


def _is_a_sentence(field: FieldDefinition, text: str, reading: Reading) -> bool:
    """Whether the respondent tells something instead of naming it: of another thing, a correction, a change."""
    value = str(reading.value)
    if _about_something_else(field, text, reading) or _corrects_itself(text, reading):
        return True
    if _OPPOSES.match(fold_keeping_offsets(value)) or tells_of_change(value):
        return True
    return wants_a_noun(field) and is_a_clause(value)


def _is_no_employer(value: str, *, asks_for_job: bool) -> bool:
    """Whether it says that there is no employer, or who somebody is; that may be the answer where the job is asked for too."""
    if not asks_for_job and JAPANESE.search(value) and _WHO_THEY_ARE.fullmatch(value):
        return True
    return bool(_NO_EMPLOYER.fullmatch(_IN_A_STATE.sub("", fold_keeping_offsets(value).strip())))


def _may_be_a_name(field: FieldDefinition, text: str, reading: Reading) -> bool:
    value = str(reading.value)
    if _SOMEBODY.search(fold_keeping_offsets(text[: reading.start])) and not is_proper_name(value):
        return False
    if _tells_who_they_are(text, value) or (asks_for_a_name(field) and any(c.isdigit() for c in value)):
        return False
    if _KIND_AND_NAME.search(value) and ("~animal" in words_of(field).label or asks_for_a_name(field)):
        return False
    return is_name_like(value) and not _stands_behind(text, reading)


def _may_be_an_organisation(reading: Reading) -> bool:
    value = str(reading.value)
    if (denies(value) or _FORMER.match(fold_keeping_offsets(value))) and not is_proper_name(value):
        return False
    if _has_words_and_names(value):
        return False
    return (reading.certain and not _JAPANESE_SENTENCE.search(value)) or is_name_like(value)


_OPPOSES = re.compile(r"(?:no|not|nicht|non|pas|nein|nope) [^,;]{1,40}[,;] ")
"""What it is not, and then something else."""
_AGAIN = re.compile(
    r"[,.;…]\s*(?:well|or rather|rather|i mean|i meant|no wait|wait|actually|sorry|make that|or|i think|digo|mejor dicho|"
    r"o sea|quiero decir|"
    r"ich meine|beziehungsweise|bzw|quatsch|oder|enfin|plutot|pardon|je veux dire|ou)\b[,.]? |(?:じゃなくて|いや、|"
    r"ていうか|というか|あ、違)"
)
_SENTENCES = re.compile(r"[^\W\d_]{3,}[.!] +[^\W\d_]")


def _corrects_itself(text: str, reading: Reading) -> bool:
    """Whether a second name follows the one that was read, or both are in it ("Google, well, Alphabet")."""
    folded = fold_keeping_offsets(text)
    return bool(_AGAIN.search(folded) or _SENTENCES.search(fold_keeping_offsets(str(reading.value))))


def _has_words_and_names(value: str) -> bool:
    """Capitals as of a name beside words that are none: a statement ("trabajaba en Iberia")."""
    words = [word.strip(".,'\"()") for word in value.split()]
    words = [word for word in words if word and word[0].isalpha() and word.casefold() not in PARTICLES | OF_PLACE]
    return not JAPANESE.search(value) and any(w[0].isupper() for w in words[1:]) and any(w.islower() for w in words)


_KIND_AND_NAME = re.compile(r"(?:[ァ-ヶー一-龯]{2,}|[犬猫鳥兎馬妻夫娘父母兄弟姉妹])の[ァ-ヶー一-龯]")
"""What or whose somebody is, and then the name (「トイプードルのココ」)."""
_FORMER = re.compile(r"(?:it )?(?:used to be|was|formerly|previously|until|fruher|bis|antes|avant)\b")
_SOMEBODY = re.compile(
    r"\b(?:i'm|i am|we're|we are|he's|she's|it's) an? $|\b(?:ich bin|wir sind) (?:ein\w* )?$|\b(?:soy|somos) (?:un\w* )?$|"
    r"\b(?:je suis|nous sommes) (?:une? )?$"
)
"""Before a word that says what somebody is."""
_NO_EMPLOYER = re.compile(
    r"(?:currently |still |a |an )*(?:student|(?:retired|former|unemployed)(?: [a-z]+){0,2}|retiree|pensioner|unemployed|jobless|housewife|househusband|stay[- ]at[- ]home (?:mum|mom|dad|mother|father|parent)|"  # noqa: E501
    r"homemaker|not working|(?:still |a )?(?:studying|in school|at school|at university|at college)|"
    r"never (?:worked|had a job|been employed)|out of work|looking for (?:work|a job)|on benefits|no job|"
    r"sans emploi|sans travail|a la retraite|sin (?:trabajo|empleo)|en (?:el )?paro|ohne (?:arbeit|job|stelle)|im ruhestand|"
    r"in rente|myself|ourselves|self[- ]?employed|freelance(?:r|s)?|freelancing|independent|my own boss|(?:in )?between jobs(?: (?:atm|right now|now|at the moment|currently))?|(?:with|on) my own|my own|own business|"  # noqa: E501
    r"autonom[oa]|por cuenta propia|freiberufl(?:er(?:in)?|ich)|selb(?:st)?standige?r?|independante?s?|a mon compte|"
    r"estudiante|jubilad[oa]|desemplead[oa]|rentner(?:in)?|arbeitslos|studentin|etudiante?|retraitee?|au chomage)|"
    r"無職|学生|大学生|高校生|主婦|専業主婦|主夫|退職(?:済み)?|定年退職|求職中|失業中|年金生活|自営業?|個人事業主|"
    r"フリーランス|フリー|自由業|専業"
)
"""What people say who have no employer: no name of one."""
_IN_A_STATE = re.compile(
    r"^(?:i'm |i am |i've |i have |soy |estoy |ich bin |bin |im |je suis |suis |私は|今は|現在は?|もう)?(?:already |now |"
    r"currently )*|(?:です|だ|しました|している|しています)$"
)


_WHO_THEY_ARE = re.compile(
    r"(?:大?学生|[高中小]校?学?生|院生|本人|飼い主|持ち主|保護者|代理|代表|父|母|夫|妻|家族|初めて|無職|主婦|主夫|"
    r".{2,}(?:員|師|業|者|婦)|"
    r"(?:弁護|保育|税理|会計|栄養|介護福祉|理学療法|建築|整備)士)"
)
_OCCUPATION_DE = re.compile(
    r"\w{4,}(?:erin|istin|orin|arztin)|(?:lehrer|arzt|kunde|gast|student|rentner|mieter|besitzer|halter|vater|mutter|"
    r"angestellter|"
    r"schuler|beamter|berater|ingenieur|verkaufer)"
)


def _tells_who_they_are(text: str, value: str) -> bool:
    """A role where a name was asked for (「学生です」, "Ich bin Tierpflegerin")."""
    if JAPANESE.search(value):
        return bool(_WHO_THEY_ARE.fullmatch(value))
    said = re.search(r"\b(?:ich bin|wir sind) $", fold_keeping_offsets(text[: text.find(value)]))
    return bool(said) and bool(_OCCUPATION_DE.fullmatch(fold_keeping_offsets(value)))


_ROLE = re.compile(
    r"(?<=[^\s、。])の(?:営業|販売|事務|経理|総務|人事|広報|企画|開発|研究|設計|製造|接客|管理|社員|会社員|正社員|"
    r"契約社員|派遣|店員|職員|従業員|"
    r"エンジニア|プログラマー?|デザイナー|スタッフ|マネージャー|アルバイト|パート|担当者?|部長|課長|係長|主任|店長|社長|"
    r"役員|者)(?:職|担当|部員|員)?$"
)


def without_role(field: FieldDefinition, reading: Reading) -> Reading:
    """An employer without what the respondent does there (「ホンダの営業」)."""
    about = words_of(field).label
    role = _ROLE.search(str(reading.value)) if "~company" in about and "~job" not in about else None
    if role is None or not reading.quote.endswith(role.group()):
        return reading
    cut = len(role.group())
    return replace(reading, value=str(reading.value)[:-cut], end=reading.end - cut, quote=reading.quote[:-cut])


def without_particle(reading: Reading) -> Reading:
    """A short Japanese answer without the particle that it ends in (「渡辺で」)."""
    value = str(reading.value)
    if not re.search(r"[ァ-ヶー一-龠々]で$", value) or not reading.quote.endswith("で"):
        return reading
    return replace(reading, value=value[:-1], end=reading.end - 1, quote=reading.quote[:-1])


def tells_of_no_employer(text: str) -> bool:
    """I'm retired, 学生です."""
    return bool(_NO_EMPLOYER.fullmatch(_IN_A_STATE.sub("", fold_keeping_offsets(text).strip(" .!。"))))


_TOPIC = re.compile(r"^\W*(?:えっと、?|はい、?|すみません、?)?(?P<topic>[^、。\sはが]{1,14}?)(?:は|が)")


def _about_something_else(field: FieldDefinition, text: str, reading: Reading) -> bool:
    """キャンプが楽しみです: what the sentence speaks of is not what the label asks for."""
    topic = _TOPIC.match(text)
    if topic is None or reading.start < topic.end():
        return False
    about = stems(topic["topic"])
    return bool(about) and not about & words_of(field).all


def _stands_behind(text: str, reading: Reading) -> bool:
    """Whether the value comes after another statement that is as likely the name ("山本さくら、ミライの者です")."""
    pieces = [p for p in fragments(text) if strip_courtesies(p.text, GRAMMARS["ja"]) and not is_polar(p.text, "ja")]
    return len(pieces) > 1 and bool(JAPANESE.search(text)) and reading.start >= pieces[0].end and not reading.certain


def is_name_like(value: str) -> bool:
    """A name of somebody or something, by its form: capitals throughout, or few words and none of them a small one."""
    if not any(c.isalpha() for c in value):
        return False
    if JAPANESE.search(value):
        return len(value) <= _LONGEST_NAME and not _JAPANESE_SENTENCE.search(value)
    words = [word.strip(".,'\"()") for word in value.split()]
    proper = [word for word in words if word and word.casefold() not in PARTICLES]
    if not proper or len(proper) > _MOST_NAME_WORDS:
        return False
    if any(word[0].isupper() for word in proper):
        return all(word[0].isupper() or not word[0].isalpha() for word in proper)
    return not any(is_small_word(word) for word in words)
