"""What the wording of a question tells about its answer, in English, Japanese, German, Spanish and French."""

from __future__ import annotations

import re

_I = re.IGNORECASE


def alternatives(*patterns: str) -> re.Pattern[str]:
    """Any of these, in capitals or not."""
    return re.compile("|".join(patterns), _I)


SEVERAL = alternatives(
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
AT_MOST = alternatives(
    r"(?:up to|at most|max(?:imum)?\.?) (\d|two|three|four|five)",
    r"([1-9])つまで",
    r"bis zu (\d)",
    r"hasta (\d)",
    r"jusqu['’]à (\d)",
)
ONE = alternatives(
    r"(?:select|check|tick|choose|mark|pick) (?:only )?one\b",
    r"(?:1|１|一|ひと)つ(?:だけ)?(?:お)?(?:選|に)",
    r"nur eine",
    r"una sola|solo una",
    r"une seule|un seul",
)
RANK = alternatives(
    r"\brank\b|in order of (?:preference|importance|priority)",
    r"順位|順番に|優先順",
    r"reihenfolge|rangfolge",
    r"ordene|por orden",
    r"class(?:ez|er) |par ordre",
)
REQUIRED = alternatives(
    r"\s*[（(\[【]\s*(?:required|mandatory|must|必須|要回答|pflichtfeld|pflicht|erforderlich|obligatorio|obligatoria"
    r"|obligatoire|\*)\s*[)）\]】]\s*",
    r"\s*[*＊]\s*$",
    r"^[*＊]\s*",
    r"\s*[-–—]\s*(?:required|必須)\s*$",
    r"^必須[\s　:：]+",
    r"[\s　]+必須$",
)
OPTIONAL = alternatives(
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
HINT_SEVERAL = alternatives(
    r"\s*[（(\[【][^()（）\[\]【】]*(?:that apply|複数|いくつでも|すべて選|全て選|mehrfach|varias respuestas|plusieurs|choose one"  # noqa: E501
    r"|select one|(?:1|１|一|ひと)つ(?:だけ)?(?:お)?選|one only|pick one)[^()（）\[\]【】]*[)）\]】]\s*"
)
HINT_TYPE = alternatives(
    r"\s*[（(\[【]\s*(?:date|date and time|date/time|datetime|time|number|integer|numeric|text|short text|long text|free text|open text|"  # noqa: E501
    r"open[- ]ended|e-?mail|phone|url|link|yes ?/ ?no|y ?/ ?n|[dmyj]{1,4}[-/.][dmyj]{1,4}[-/.][dmyj]{1,4}|hh:mm|"
    r"日付|年月日|日時|時刻|時間|数字|数値|整数|半角数字|自由記述|自由記入|自由回答|記述式?|短文|長文|はい[・/／]いいえ|メール|電話|"
    r"datum|uhrzeit|zahl|ganzzahl|freitext|ja ?/ ?nein|fecha|hora|numero|número|texto(?: libre)?|sí ?/ ?no|"
    r"heure|nombre entier|texte(?: libre)?|oui ?/ ?non)\s*[)）\]】]\s*(?=[:：?？*＊]*\s*$)"
)
YES_NO_ASKED = alternatives(
    r"^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should|may) (?:you|your|there|we|it|this|the"
    r"|any|anyone|i)\b",
    r"(?<!どのように)(?<!何を)(?:ますか|ですか|ましたか|ありますか|ませんか)[。？?]*$",
    r"^(?:haben|hatten|sind|waren|möchten|können|nehmen|werden|besitzen|leiden|rauchen) sie\b",
    r"^¿(?:tiene|ha|es|está|desea|puede|quiere|toma|fuma|usa|trabaja)",
    r"^(?:avez|êtes|souhaitez|pouvez|prenez|voulez|fumez|seriez|aviez)[- ]vous\b|^est-ce que\b",
)
QUESTION_WORD_JA = re.compile(r"何|なに|どの|どこ|どれ|どう|いつ|誰|だれ|いくつ|いくら|なぜ|どんな|どちら")
SENSITIVE = alternatives(
    r"\bhealth|medical|medicat|allerg|disease|illness|diagnos|symptom|pregnan|disabilit|religio|ethnic|sexual"
    r"|\bgender\b|salary|income|bank account|\biban\b|passport|social security|insurance number|birth|\bdob\b",
    r"病|症状|薬|アレルギー|妊娠|障害|宗教|性別|年収|給与|口座|マイナンバー|保険証|生年月日|既往|手術|健康|血液型",
    r"gesundheit|krank|medikament|religion|gehalt|geburts",
    r"salud|enfermedad|medicament|alergi|religi|salario|nacimiento",
    r"santé|maladie|médicament|allergi|salaire|naissance",
)
BIRTH = alternatives(r"birth|\bdob\b|d\.o\.b", r"生年月日|誕生日", r"geburt", r"nacimiento", r"naissance")
OTHER = alternatives(r"^other\b.*|^その他.*|^sonstige.*|^andere.*|^otr[oa]s?\b.*|^autres?\b.*")
NOBODY = alternatives(
    r"^(?:none|n/?a|not applicable|prefer not to (?:say|answer)|特になし|なし|該当なし|回答しない|keine.*|ninguno|aucun.*)"
)
YES = alternatives(
    r"^(?:yes|はい|ja|sí|si|oui|有|ある|あり|有り|する|y)\b.*|^(?:はい|あり|ある|有|有り|する)(?:[（(].*)?$"
)
NO = alternatives(
    r"^(?:no|いいえ|nein|non|無|ない|なし|無し|しない|n)\b.*|^(?:いいえ|なし|ない|無|無し|しない)(?:[（(].*)?$"
)
PURPOSE = alternatives(
    r"\bpurpose\b|in order to|help us|so that we|to improve|will be used|we use (?:it|your|the)",
    r"目的|ために|役立て|改善",
    r"\bzweck|um .* zu |dient|damit wir",
    r"con el fin|para (?:mejorar|poder|conocer)|finalidad",
    r"afin de|but de|pour (?:améliorer|mieux)|finalité",
)
CONSENT = alternatives(
    r"by (?:submitting|filling|completing|continuing|taking part|participating)|you (?:agree|consent)|i (?:agree"
    r"|consent)|your consent|voluntary|withdraw",
    r"同意|個人情報",
    r"einwillig|einverstanden|datenschutz|freiwillig",
    r"consentimiento|acepta|protección de datos",
    r"consent|acceptez|données personnelles",
)
CURRENCIES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("JPY", alternatives(r"円|¥|￥|\bjpy\b|\byen\b")),
    ("USD", alternatives(r"\$|\busd\b|dollars?")),
    ("GBP", alternatives(r"£|\bgbp\b|pounds?\b")),
    ("EUR", alternatives(r"€|\beur(?:os?)?\b")),
    ("CHF", alternatives(r"\bchf\b|franken")),
)
USUAL_CURRENCY = {"ja": "JPY", "de": "EUR", "es": "EUR", "fr": "EUR", "en": "USD"}
UNITS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("kg", alternatives(r"\bkg\b|体重|gewicht|\bweight|\bpeso\b|\bpoids\b")),
    ("cm", alternatives(r"\bcm\b|身長|körpergröße|\bheight|\baltura\b|estatura|\btaille\b")),
    ("°C", alternatives(r"体温|℃|°c|temperatur")),
)
