"""What the wording of a question tells about its answer, in English, Japanese, German, Spanish and French."""

from __future__ import annotations

import re

_I = re.IGNORECASE


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), _I)


TYPES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "consent",
        _any(
            r"^i (?:hereby )?(?:agree|consent|accept|confirm|give my)",
            r"に同意(?:します|する|いたします)",
            r"^ich (?:stimme|willige|bin einverstanden)",
            r"^(?:acepto|doy mi consentimiento)",
            r"^j['’](?:accepte|autorise)",
        ),
    ),
    (
        "email",
        _any(
            r"e-?mails?\b(?! (?:us|preferences))", r"メール(?!マガジン|配信)", r"correo electr", r"courriel", r"\bmél\b"
        ),
    ),
    (
        "phone",
        _any(
            r"\b(?:tele)?phone\b(?! (?:model|type))",
            r"\b(?:mobile|cell|contact) (?:no|number)",
            r"\btel\b",
            r"電話(?!で|相談)",
            r"携帯",
            r"\btelefon",
            r"teléfono",
            r"téléphone",
            r"handynummer",
            r"móvil",
        ),
    ),
    (
        "url",
        _any(
            r"\bweb ?site\b",
            r"\burl\b",
            r"\bhome ?page\b",
            r"linkedin|github|portfolio link",
            r"ホームページ|ウェブサイト",
            r"sitio web",
            r"site (?:web|internet)",
        ),
    ),
    (
        "datetime",
        _any(
            r"date and time",
            r"date\s*/\s*time",
            r"日時",
            r"datum und uhrzeit",
            r"fecha y hora",
            r"date et (?:l['’])?heure",
        ),
    ),
    (
        "date",
        _any(
            r"\bdate\b(?! of arrival time)",
            r"\bbirth ?day\b|\bd\.?o\.?b\b",
            r"(?:which|what) day(?! of the week)",
            r"生年月日|年月日|誕生日|希望日|日付|入社日|何日|いつ(?:から|頃)?",
            r"\bdatum\b|geburtstag|\w+datum\b",
            r"\bfecha\b",
            r"^when (?:did|was|is|will|can|would|do)\b",
            r"\bwann\b",
            r"\bcuándo\b",
            r"^quand\b",
        ),
    ),
    (
        "time",
        _any(
            r"what time",
            r"\btime of (?:arrival|day|departure)",
            r"(?:arrival|start|end|preferred) time",
            r"時刻|何時(?!間)",
            r"希望時間",
            r"uhrzeit|um wie viel uhr",
            r"a qué hora",
            r"à quelle heure",
        ),
    ),
    (
        "duration",
        _any(
            r"how long\b",
            r"\bduration\b",
            r"どのくらいの(?:期間|時間)|どれくらいの(?:期間|時間)|何時間|所要時間",
            r"wie lange|\bdauer\b",
            r"cuánto tiempo|duración",
            r"combien de temps|durée",
        ),
    ),
    (
        "money",
        _any(
            r"\bamount\b",
            r"\b(?:salary|budget|income|cost|price|fee|rent|donation)\b",
            r"金額|予算|年収|月収|給与|料金|費用",
            r"\bbetrag|gehalt|budget|kosten",
            r"importe|salario|presupuesto|precio",
            r"montant|salaire|prix",
        ),
    ),
    (
        "file",
        _any(
            r"\bupload\b",
            r"\battach(?:ment|ed)?\b",
            r"添付|アップロード",
            r"hochladen|\banhang",
            r"\badjunt",
            r"télécharge|pièce jointe|joindre",
            r"\bphoto of\b|\bscan of\b",
            r"\byour (?:cv|resume|résumé)\b",
        ),
    ),
    (
        "country",
        _any(
            r"\bcountry\b(?! code)",
            r"\bnationality\b",
            r"国籍|お住まいの国|国名",
            r"\bland\b(?= |$)|staatsangehörigkeit",
            r"\bpaís\b|nacionalidad",
            r"\bpays\b|nationalité",
        ),
    ),
    (
        "address",
        _any(
            r"(?<!e-mail )(?<!email )(?<!mail )(?<!web )(?<!ip )\baddress\b",
            r"住所",
            r"\badresse\b|anschrift",
            r"\bdirección\b|domicilio",
        ),
    ),
    (
        "language",
        _any(
            r"\b(?:preferred|native|first|mother) (?:language|tongue)",
            r"母語|母国語|希望言語",
            r"muttersprache",
            r"idioma preferido|lengua materna",
            r"langue (?:maternelle|préférée)",
        ),
    ),
    (
        "integer",
        _any(
            r"how many",
            r"\bnumber of\b",
            r"\bage\b$|^age\b|how old",
            r"人数|何人|何名|何回|何個|何日間|何歳|年齢|回数|個数|件数|数量",
            r"wie viele|anzahl|\balter\b|wie alt",
            r"cuánt[oa]s|número de (?!tel)|\bedad\b",
            r"combien de|nombre de|\bâge\b",
            r"\bquantity\b|\bhead ?count\b",
        ),
    ),
    (
        "number",
        _any(
            r"\b(?:weight|height|temperature|distance)\b",
            r"身長|体重|体温|血圧",
            r"\bgewicht|körpergröße|temperatur",
            r"\bpeso\b|\baltura\b|\bestatura\b",
            r"\bpoids\b|\btaille\b|température",
        ),
    ),
    (
        "long_text",
        _any(
            r"\bwhy\b",
            r"\bdescribe\b|\bexplain\b|\belaborate\b|tell us",
            r"\bcomments?\b|\bfeedback\b|\bsuggestions?\b|\bremarks?\b|\bdetails?\b|\bmotivation\b|\bexperiences?\b"
            r"|anything else",
            r"理由|なぜ|どうして|詳し|具体的|説明|コメント|ご意見|ご要望|ご感想|感想|自由記述|自由にお|備考|動機|きっかけ|お聞かせ|教えてください.{0,2}$",
            r"\bwarum\b|beschreiben|begründ|\bkommentar|anmerkung|erläuter|vorschläge",
            r"por qué|describ|coment|expli|sugerencia|observaci",
            r"pourquoi|décri|comment(?:aire|er)|expli|suggestion|remarque",
            r"^what (?:happened|did you (?:like|dislike|learn)|could|can we|would you (?:change|improve)"
            r"|do you (?:think|hope|expect))",
            r"^how (?:did|do|could|can|would|was|has)\b",
        ),
    ),
    (
        "short_text",
        _any(
            r"\bname\b",
            r"氏名|お名前|会社名|所属|職業|職種|部署",
            r"\bwhat is your\b",
            r"\bnombre\b",
            r"\bnom\b|prénom",
            r"\bvorname|nachname",
        ),
    ),
)
"""The first that matches tells the type."""

SEVERAL = _any(
    r"(?:select|check|tick|choose|mark) (?:all|any|every|as many|up to|one or more)",
    r"all that apply",
    r"more than one",
    r"multiple (?:answers|choices?|selections?) (?:possible|allowed)?",
    r"複数(?:回答|選択)?(?:可|OK|していただ)?",
    r"すべて(?:に|を)?(?:お)?選|全て(?:お)?選|いくつでも|あてはまるもの|当てはまるもの",
    r"mehrfach|mehrere (?:antworten|nennungen)|alle zutreffenden",
    r"varias respuestas|todas las que|selección múltiple|marque todas",
    r"plusieurs (?:réponses|choix)|toutes les",
)
AT_MOST = _any(
    r"(?:up to|at most|max(?:imum)?\.?) (\d|two|three|four|five)",
    r"([1-9])つまで",
    r"bis zu (\d)",
    r"hasta (\d)",
    r"jusqu['’]à (\d)",
)
ONE = _any(
    r"(?:select|check|tick|choose|mark|pick) (?:only )?one\b",
    r"(?:1|１|一|ひと)つ(?:だけ)?(?:お)?(?:選|に)",
    r"nur eine",
    r"una sola|solo una",
    r"une seule|un seul",
)
RANK = _any(
    r"\brank\b|in order of (?:preference|importance|priority)",
    r"順位|順番に|優先順",
    r"reihenfolge|rangfolge",
    r"ordene|por orden",
    r"class(?:ez|er) |par ordre",
)
REQUIRED = _any(
    r"\s*[（(\[【]\s*(?:required|mandatory|must|必須|要回答|pflichtfeld|pflicht|erforderlich|obligatorio|obligatoria"
    r"|obligatoire|\*)\s*[)）\]】]\s*",
    r"\s*[*＊]\s*$",
    r"^[*＊]\s*",
    r"\s*[-–—]\s*(?:required|必須)\s*$",
    r"^必須[\s　:：]+",
    r"[\s　]+必須$",
)
OPTIONAL = _any(
    r"\s*[（(\[【]\s*(?:optional|if any|if applicable|voluntary|任意|あれば|該当する場合|freiwillig|opcional|facultatif"
    r"|facultative)\s*[)）\]】]\s*",
    r",?\s+if any\b",
    r",?\s+if applicable\b",
    r"[\s　]+任意$",
    r"^任意[\s　:：]+",
    r"(?:が)?あれば$",
    r"\s*[-–—]\s*optional\s*$",
    r"\s+\boptional\b$",
)
HINT_SEVERAL = _any(
    r"\s*[（(\[【][^()（）\[\]【】]*(?:that apply|複数|いくつでも|すべて選|全て選|mehrfach|varias respuestas|plusieurs|choose one"  # noqa: E501
    r"|select one|(?:1|１|一|ひと)つ(?:だけ)?(?:お)?選|one only|pick one)[^()（）\[\]【】]*[)）\]】]\s*"
)
YES_NO_ASKED = _any(
    r"^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should|may) (?:you|your|there|we|it|this|the"
    r"|any|anyone|i)\b",
    r"(?<!どのように)(?<!何を)(?:ますか|ですか|ましたか|ありますか|ませんか)[。？?]*$",
    r"^(?:haben|hatten|sind|waren|möchten|können|nehmen|werden|besitzen|leiden|rauchen) sie\b",
    r"^¿(?:tiene|ha|es|está|desea|puede|quiere|toma|fuma|usa|trabaja)",
    r"^(?:avez|êtes|souhaitez|pouvez|prenez|voulez|fumez|seriez|aviez)[- ]vous\b|^est-ce que\b",
)
QUESTION_WORD_JA = re.compile(r"何|なに|どの|どこ|どれ|どう|いつ|誰|だれ|いくつ|いくら|なぜ|どんな|どちら")
SENSITIVE = _any(
    r"\bhealth|medical|medicat|allerg|disease|illness|diagnos|symptom|pregnan|disabilit|religio|ethnic|sexual"
    r"|\bgender\b|salary|income|bank account|\biban\b|passport|social security|insurance number|birth|\bdob\b",
    r"病|症状|薬|アレルギー|妊娠|障害|宗教|性別|年収|給与|口座|マイナンバー|保険証|生年月日|既往|手術|健康|血液型",
    r"gesundheit|krank|medikament|religion|gehalt|geburts",
    r"salud|enfermedad|medicament|alergi|religi|salario|nacimiento",
    r"santé|maladie|médicament|allergi|salaire|naissance",
)
BIRTH = _any(r"birth|\bdob\b|d\.o\.b", r"生年月日|誕生日", r"geburt", r"nacimiento", r"naissance")
OTHER = _any(r"^other\b.*|^その他.*|^sonstige.*|^andere.*|^otr[oa]s?\b.*|^autres?\b.*")
NOBODY = _any(
    r"^(?:none|n/?a|not applicable|prefer not to (?:say|answer)|特になし|なし|該当なし|回答しない|keine.*|ninguno|aucun.*)"
)
YES = _any(r"^(?:yes|はい|ja|sí|si|oui|有|ある|あり|有り|する|y)\b.*|^(?:はい|あり|ある|有|有り|する)(?:[（(].*)?$")
NO = _any(r"^(?:no|いいえ|nein|non|無|ない|なし|無し|しない|n)\b.*|^(?:いいえ|なし|ない|無|無し|しない)(?:[（(].*)?$")
PURPOSE = _any(
    r"\bpurpose\b|in order to|help us|so that we|to improve|will be used|we use (?:it|your|the)",
    r"目的|ために|役立て|改善",
    r"\bzweck|um .* zu |dient|damit wir",
    r"con el fin|para (?:mejorar|poder|conocer)|finalidad",
    r"afin de|but de|pour (?:améliorer|mieux)|finalité",
)
CONSENT = _any(
    r"by (?:submitting|filling|completing|continuing|taking part|participating)|you (?:agree|consent)|i (?:agree"
    r"|consent)|your consent|voluntary|withdraw",
    r"同意|個人情報",
    r"einwillig|einverstanden|datenschutz|freiwillig",
    r"consentimiento|acepta|protección de datos",
    r"consent|acceptez|données personnelles",
)
CURRENCIES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("JPY", _any(r"円|¥|￥|\bjpy\b|\byen\b")),
    ("USD", _any(r"\$|\busd\b|dollars?")),
    ("GBP", _any(r"£|\bgbp\b|pounds?\b")),
    ("EUR", _any(r"€|\beur(?:os?)?\b")),
    ("CHF", _any(r"\bchf\b|franken")),
)
USUAL_CURRENCY = {"ja": "JPY", "de": "EUR", "es": "EUR", "fr": "EUR", "en": "USD"}
UNITS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("kg", _any(r"\bkg\b|体重|gewicht|\bweight|\bpeso\b|\bpoids\b")),
    ("cm", _any(r"\bcm\b|身長|körpergröße|\bheight|\baltura\b|estatura|\btaille\b")),
    ("°C", _any(r"体温|℃|°c|temperatur")),
)
