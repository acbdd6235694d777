"""What kind of answer the wording of a question asks for, in English, Japanese, German, Spanish and French."""

from __future__ import annotations

import re

from interviews.forms.drafting.wording import alternatives

TYPES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "consent",
        alternatives(
            r"^i (?:hereby )?(?:agree|consent|accept|confirm|give my)",
            r"に同意(?:します|する|いたします)",
            r"^ich (?:stimme|willige|bin einverstanden)",
            r"^(?:acepto|doy mi consentimiento)",
            r"^j['’](?:accepte|autorise)",
        ),
    ),
    (
        "email",
        alternatives(
            r"e-?mails?\b(?! (?:us|preferences))", r"メール(?!マガジン|配信)", r"correo electr", r"courriel", r"\bmél\b"
        ),
    ),
    (
        "phone",
        alternatives(
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
        alternatives(
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
        alternatives(
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
        alternatives(
            r"\bdate\b(?! of arrival time)",
            r"\b(?:(?:dd|tt|jj)[-/.]mm[-/.](?:yy|jj|aa){1,2}|mm/dd/(?:yy){1,2}|yyyy[-/.]mm[-/.]dd)\b",
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
        alternatives(
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
        alternatives(
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
        alternatives(
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
        alternatives(
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
        alternatives(
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
        alternatives(
            r"(?<!e-mail )(?<!email )(?<!mail )(?<!web )(?<!ip )\baddress\b",
            r"住所",
            r"\badresse\b|anschrift",
            r"\bdirección\b|domicilio",
        ),
    ),
    (
        "language",
        alternatives(
            r"\b(?:preferred|native|first|mother) (?:language|tongue)",
            r"母語|母国語|希望言語",
            r"muttersprache",
            r"idioma preferido|lengua materna",
            r"langue (?:maternelle|préférée)",
        ),
    ),
    (
        "integer",
        alternatives(
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
        alternatives(
            r"\b(?:weight|height|temperature|distance)\b",
            r"身長|体重|体温|血圧",
            r"\bgewicht|körpergröße|temperatur",
            r"\bpeso\b|\baltura\b|\bestatura\b",
            r"\bpoids\b|\btaille\b|température",
        ),
    ),
    (
        "long_text",
        alternatives(
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
        alternatives(
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
