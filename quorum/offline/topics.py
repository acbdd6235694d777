"""Topics that are sensitive wherever they are asked, by the words for them in five languages, and forms that have a reason to
ask."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.text.text_normalization import fold
from quorum.offline.asked import asks_for


@dataclass(frozen=True)
class Topic:
    """`english` and `others` (German, Spanish, French, Japanese) find it in a question, `grounds` in the title and purpose of a
    form that may ask it. `heavy`: never without a reason; else it is worth a remark."""

    english: str
    others: str
    grounds: str
    heavy: bool = True


_CARE = (
    r"doctor\w*|clinic\w*|patient\w*|medic\w*|hospital\w*|therap\w*|dentist\w*|nurs\w*|health|care|arzt\w*|praxis"
    r"|klinik\w*|gesundheit\w*|pflege|salud|medico\w*|clinica|paciente\w*|sante|medecin\w*|soins"
    r"|医師|医療|クリニック|病院|診療|診察|患者|看護|介護|健康|保健|福祉"
)
_MONEY = (
    r"loan\w*|credit|mortgage|rent\w*|landlord|tenan\w*|grant\w*|tax\w*|benefit\w*|salar\w*|scholarship\w*|financ\w*|pension\w*"
    r"|subsid\w*|aid|kredit\w*|miete\w*|steuer\w*|stipendi\w*|ermassigung|prestamo\w*|alquiler|beca\w*|hipoteca|pret|loyer|bourse"
    r"|融資|ローン|家賃|賃貸|奨学金|補助金|給付|税|年金|減免"
)
TOPICS: Mapping[str, Topic] = {
    "religion": Topic(
        r"religi\w*|faiths?|church(?:es)?|mosques?|temples?|synagogues?|pray(?:s|er|ers|ing)?|worship\w*|denomination\w*|baptis\w*"
        r"|atheis\w*",
        r"konfession\w*|kirche\w*|glauben\w*|gottesdienst\w*|gebet\w*|iglesia\w*|misa|creencia\w*|fe religiosa|eglise\w*"
        r"|culte|croyance\w*|priere\w*|宗教|信仰|宗派|信者|礼拝|教会|檀家|お祈り",
        r"church|parish|religi\w*|funeral\w*|faith|kirche\w*|gemeinde|iglesia|parroquia|eglise|paroisse|教会|寺|葬",
    ),
    "politics": Topic(
        r"politic(?:al|s)\w*|(?:who|whom|which party|what party).{0,12}\bvot\w+(?: for)?|vot\w+ for (?:a |the |which )?(?:party|candidate|government)"
        r"|elections?|left[- ]wing|right[- ]wing",
        r"partei\w*|politisch\w*|wahlen sie|politic[oa]s?|partido politico|(?:partido|por quien).{0,8}vota\w*"
        r"|politiques?|pour qui.{0,10}vot\w*|政党|支持政党|選挙|政治|投票先",
        r"election\w*|politic\w*|poll|party member\w*|wahl\w*|partei|elecci\w*|選挙|政党|世論",
    ),
    "ethnic": Topic(
        r"ethnic\w*|racial\w*|(?:what|which|your) race|ancest\w*|skin colou?r|tribe",
        r"ethni\w*|hautfarbe|abstammung|etni\w*|raza"
        r"|origine ethnique|人種|民族|肌の色|先祖",
        r"ethnic\w*|diversity|equal opportunit\w*|census|多様性|国勢調査",
    ),
    "sexuality": Topic(
        r"sexual\w*|sex life|gay|lesbian|bisexual|transgender",
        r"sexuell\w*|sexualidad|sexuelle\w*|性的指向|性自認|性生活|性的",
        rf"sexual\w*|{_CARE}",
    ),
    "health": Topic(
        r"health|ill(?:ness(?:es)?)?|diseases?|diagnos\w*|hiv|aids|disabilit\w*|disabled"
        r"|medical (?:history|conditions?|records?)|surger\w*|hospitali\w*|chronic\w*"
        r"",
        r"gesundheitlich\w*|gesundheit|krankheit\w*|erkrank\w*|behinder\w*|enfermedad\w*|salud|discapacidad\w*|lesion(?:es)?"
        r"|maladies?|sante|handicap\w*|病気|病歴|持病|診断|通院|入院|手術|障害者|障がい|既往|健康|闘病",
        _CARE + r"|sport\w*|training|gym\w*|fitness|entrenamiento|運動",
    ),
    "mind": Topic(
        r"mental(?:ly)? (?:ill\w*|health|disorder\w*|condition\w*)|depress(?:ed|ion)|psychiatr\w*|psycholog\w*|therapist|panic attacks?|suicid\w*"
        r"",
        r"psychisch\w*|depression\w*|(?:enfermedad|salud) mental|trastorno\w*|depresion|sante mentale|troubles? psych\w*"
        r"|うつ|精神科|精神疾患|心療内科|自殺|適応障害",
        rf"counsel\w*|mental|カウンセリング|相談|{_CARE}",
    ),
    "pregnancy": Topic(
        r"pregnan\w*|expecting (?:a |another )?(?:baby|child)|abortions?|miscarriage\w*|family planning",
        r"schwanger\w*|abtreibung\w*"
        r"|embaraz\w*|abort\w*|enceinte\w*|grossesse\w*|avortement\w*|妊娠|妊婦|中絶|流産|出産予定",
        rf"maternity|birth|midwi\w*|産婦人科|母子|出産|{_CARE}",
    ),
    "income": Topic(
        r"incomes?|salar(?:y|ies)|earn(?:s|ings|ed)?|wages?|net worth|savings|paid a (?:year|month)",
        r"einkommen\w*|gehalt\w*|verdien\w*|ersparnis\w*"
        r"|ingresos|salario\w*|sueldo\w*|ahorros|ganan?(?= (?:al|por|usted))|revenus?|salaires?|epargne|年収|月収|収入|給与|給料|所得|貯金|貯蓄|資産",
        rf"income\w*|salar\w*|{_MONEY}|pay\b|採用|転職|給与",
    ),
    "debt": Topic(
        r"debts?|bankrupt\w*|insolven\w*|owe(?:s|d)?|credit score",
        r"schulden\w*|deudas?|dettes?|surendett\w*|借金|債務|自己破産|滞納|借入",
        _MONEY,
    ),
    "crime": Topic(
        r"criminal\w*|crimes?|convict\w*|arrest(?:ed|s)?|prison|jail|felon\w*|police record",
        r"vorbestraft|straftat\w*|vorstrafe\w*"
        r"|gefangnis|antecedentes|delito\w*|casier|condamn\w*|犯罪|前科|逮捕|有罪|前歴|刑務所|服役",
        r"security|clearance|background check|childcare|safeguard\w*|guard|police|警備|保育",
    ),
    "immigration": Topic(
        r"immigra\w*|visa status|residence permit|asylum|undocumented",
        r"einwander\w*|aufenthaltstitel|asyl|inmigra\w*|permiso de residencia"
        r"|titre de sejour|在留|ビザ|難民|不法",
        r"immigra\w*|visa|relocation|international|foreign|auslander\w*|外国人|留学|在留",
    ),
    "substances": Topic(
        r"alcohol\w*|drugs?|how much do you drink|gambl\w*|addict\w*",
        r"alkohol\w*|drogen\w*|sucht\w*|drogas?|adiccion\w*|alcool|drogues?"
        r"|飲酒|お酒|薬物|ギャンブル|依存症|アルコール",
        rf"bar|wine|beer|tasting|{_CARE}",
    ),
    "violence": Topic(
        r"abuse[ds]?|domestic violence|assault\w*|rape[ds]?|harass\w*",
        r"missbrauch\w*|gewalt|abus[oe]s?|violencia|violences?|虐待|暴力|性被害|ハラスメント",
        rf"victim\w*|abuse|violence|report\w*|complaint\w*|counsel\w*|相談|通報|窓口|{_CARE}",
    ),
    "union": Topic(
        r"trade unions?|labou?r unions?",
        r"gewerkschaft\w*|sindicato\w*|syndicat\w*|労働組合",
        r"union\w*|gewerkschaft|組合",
    ),
    "nationality": Topic(
        r"nationalit\w*|citizenship|citizen of|passport\w*",
        r"staatsangehorigkeit|reisepass|nacionalidad\w*|pasaporte|国籍|国民|パスポート|旅券",
        r"travel\w*|visa\w*|international\w*|embassy|旅行|留学|渡航",
        heavy=False,
    ),
    "family": Topic(
        r"married|marital|divorc\w*|single or",
        r"verheiratet|familienstand|geschieden|casad[oa]s?|estado civil|divorciad\w*|mariee?s?"
        r"|situation matrimoniale|既婚|独身|離婚|結婚|婚姻|配偶者の有無",
        r"wedding\w*|family|famil\w*|marriage|insur\w*|婚|家族|保険",
        heavy=False,
    ),
    "smoking": Topic(r"smok\w*|cigarett\w*", r"rauch\w*|fuma\w*|fume[rsz]?|喫煙|タバコ|たばこ", _CARE, heavy=False),
}


def _compiled(words: str) -> re.Pattern[str]:
    """Latin words whole, Japanese ones anywhere."""
    return re.compile(rf"(?<![a-z])(?:{words})(?![a-z])")


_ENGLISH = {name: _compiled(topic.english) for name, topic in TOPICS.items()}
_OTHERS = {name: _compiled(topic.others) for name, topic in TOPICS.items()}
_GROUNDS = {name: _compiled(topic.grounds) for name, topic in TOPICS.items()}
_ALSO_OF_THINGS = re.compile(
    r"church(?:es)?|mosques?|temples?|synagogues?|elections?|skin colou?r|tribe|health|savings|crimes?|prison|jail|alcohol\w*|drugs?"
    r"|passport\w*|violence|kirche\w*|wahlen|hautfarbe|gefangnis|alkohol\w*|drogen\w*|reisepass|gewalt|gesundheit|iglesia\w*|drogas?|salud"
    r"|pasaporte|violencia|eglise\w*|alcool|drogues?|violences?|sante"
)
"""Words of topics for what there is without a person, too: only asked of somebody they are sensitive."""
_PART_OF = {"mind": "health", "pregnancy": "health"}


@lru_cache(maxsize=8192)
def topics_named(text: str) -> frozenset[str]:
    """The topics that a text names, whatever it asks."""
    folded = fold(text[:1_000])
    return frozenset(name for name in TOPICS if _ENGLISH[name].search(folded) or _OTHERS[name].search(folded))


def topics_in(text: str) -> frozenset[str]:
    """The topics that a text touches: one that is part of another touches that too."""
    return _with_wider(topics_named(text))


@lru_cache(maxsize=8192)
def topics_asked(text: str) -> frozenset[str]:
    """The topics of which a question wants to know something about a person."""
    folded = fold(text[:1_000])
    return _with_wider(name for name in topics_named(text) if _is_asked(name, folded))


def _is_asked(topic: str, folded: str) -> bool:
    return any(
        asks_for(folded, found, compounds=english, also_of_things=bool(_ALSO_OF_THINGS.fullmatch(found[0])))
        for english, pattern in ((True, _ENGLISH[topic]), (False, _OTHERS[topic]))
        for found in pattern.finditer(folded)
    )


def _with_wider(names: Iterable[str]) -> frozenset[str]:
    found = frozenset(names)
    return found | {_PART_OF[name] for name in found & _PART_OF.keys()}


def heavy_topics(text: str) -> frozenset[str]:
    """Those asked for that want a reason."""
    return frozenset(name for name in topics_asked(text) if TOPICS[name].heavy)


@lru_cache(maxsize=2048)
def grounded(topic: str, texts: str) -> bool:
    """Whether a form that says this of itself has a reason to ask about the topic."""
    return bool(_GROUNDS[topic].search(fold(texts))) or topic in topics_named(texts)
