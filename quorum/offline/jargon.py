"""Words that a respondent may not know: unexplained abbreviations, and the terms of law, medicine, money and management."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from interviews.reading.text.text_normalization import JAPANESE

_KNOWN_ABBREVIATIONS = frozenset(
    [
        "ID",
        "PIN",
        "SMS",
        "MMS",
        "PDF",
        "JPG",
        "JPEG",
        "PNG",
        "CSV",
        "URL",
        "WWW",
        "FAQ",
        "GPS",
        "CEO",
        "CV",
        "IT",
        "HR",
        "TV",
        "PC",
        "USB",
        "CD",
        "DVD",
        "QR",
        "UK",
        "US",
        "USA",
        "EU",
        "UN",
        "UAE",
        "DE",
        "FR",
        "JP",
        "EN",
        "JA",
        "OK",
        "AM",
        "PM",
        "UTC",
        "GMT",
        "ZIP",
        "IBAN",
        "BIC",
        "SWIFT",
        "VAT",
        "DOB",
        "ATM",
        "ISBN",
        "HTML",
        "LGBT",
        "LGBTQ",
        "COVID",
        "DNA",
        "HIV",
        "AIDS",
        "BMI",
        "MRI",
        "NGO",
        "LED",
        "LAN",
        "WLAN",
        "WIFI",
        "EUR",
        "USD",
        "GBP",
        "JPY",
        "CHF",
        "II",
        "III",
        "IV",
        "VI",
        "VII",
        "PLZ",
        "KFZ",
        "PKW",
        "LKW",
        "MFG",
        "NR",
        "DNI",
        "NIF",
        "CP",
        "TVA",
        "RDV",
        "SUV",
        "DIY",
        "NHS",
        "NASA",
        "FBI",
        "AI",
        "VIP",
        "BBQ",
        "DJ",
        "RSVP",
        "PTA",
        "PLAN",
        "YES",
        "NO",
        "NOT",
        "AND",
        "OR",
        "MR",
        "MRS",
        "MS",
        "DR",
        "NG",
        "LINE",
        "SNS",
        "DM",
    ]
)
_ABBREVIATION = re.compile(
    r"(?<![A-Za-z0-9])[A-Z][A-Z0-9]*[A-Z][A-Z0-9]*s?(?![A-Za-z])|(?<![A-Za-z0-9])[A-Z]{2,6}s?(?![A-Za-z0-9])"
)
_LONGEST_ABBREVIATION = 6

_TERMS = re.compile(
    r"""
    (?<!\w)(?:
    # law
    pursuant | aforementioned | aforesaid | hereinafter | hereby | thereof | notwithstanding | indemnit\w* | subrogat\w* | lessee | lessor
    | in\s+arrears | ipso\s+\w+ | prima\s+facie | demised | covenants? | easements? | lien | usufruct | tort | promissory | fiduciary
    | encumbrances? | escrow | force\s+majeure | jurat | notari[sz]ed\s+affidavit | severally
    # medicine
    | comorbidit\w* | contraindicat\w* | d[iy]spn\w+ | o?edema\w* | etiolog\w* | aetiolog\w* | idiopathic | prophyla\w* | tachycard\w* | bradycard\w*
    | anamnes\w* | prodrom\w* | sequelae | parenteral | titrat\w* | \w{4,}(?:ectomy|ectomies|itis|algia|aemia|emia|pathies)(?<!arthritis)
    # money
    | amorti[sz]\w* | accruals? | capex | opex | ebitda | annuit\w* | depreciat\w*\s+schedule | collaterali[sz]\w* | hedg(?:e|ing)\s+ratio
    # management and computing
    | leverag(?:e|ing) | stakeholders? | synerg\w* | alignment | deliverables? | onboarding | funnel | churn | upsell\w* | bandwidth\s+to | paradigm\w*
    | operationali[sz]\w* | verticals | value\s+proposition | go-to-market | touchpoints? | idempoten\w* | middleware | payloads? | webhooks?
    | containeri[sz]\w* | orchestrat\w* | utili[sz]ation\s+rate
    # German, Spanish, French
    | gemäß\s+§ | nachfolgend\s+genannt\w* | rechtsmittelbelehrung | anspruchsberechtigt\w* | de\s+conformidad\s+con | el\s+abajo\s+firmante
    | conformément\s+à | le\s+soussigné | nonobstant
    )(?!\w)
    """,
    re.IGNORECASE | re.VERBOSE,
)
_TERMS_JA = re.compile(
    r"当該|瑕疵|遡及|免責条項|適用除外|適用の可否|担保|疎明|甲乙|甲及び乙|善意の第三者|期限の利益|債権者|善管注意|履行遅滞|準拠法|事由|に係る"
    r"|罹患|既往歴|寛解|増悪|予後|禁忌|浮腫|頓服|嚥下|浸潤"
    r"|アジェンダ|コンセンサス|アサイン|エビデンス|コミット|フィックス|ペンディング|ステークホルダー|プライオリティ|ローンチ|スキーム|アライアンス"
    r"|シナジー|リソース|バッファ|ブレスト|オンボーディング|ナレッジ|マイルストーン|マネタイズ|レバレッジ|バリュープロポジション|インセンティブ"
)
_EXPLAINED = re.compile(r"[(（][^()（）]{3,}[)）]")


@lru_cache(maxsize=4096)
def jargon_in(text: str, familiar: str = "") -> tuple[str, ...]:
    """The terms of a text that it does not explain and that `familiar` texts do not use."""
    text = unicodedata.normalize("NFKC", text)
    known = unicodedata.normalize("NFKC", familiar).casefold()
    explained = bool(_EXPLAINED.search(text))
    found: list[str] = []
    shouted = len(text) > _LONGEST_ABBREVIATION and text.isupper() and not JAPANESE.search(text)
    if not shouted:
        found += [term for term in _ABBREVIATION.findall(text) if not explained and _is_abbreviation(term)]
    found += [match.group().strip() for match in _TERMS.finditer(text)]
    if JAPANESE.search(text):
        found += _TERMS_JA.findall(text)
    return tuple(term for term in dict.fromkeys(found) if term.casefold() not in known)


def _is_abbreviation(term: str) -> bool:
    bare = term.removesuffix("s")
    return len(bare) <= _LONGEST_ABBREVIATION and bare not in _KNOWN_ABBREVIATIONS
