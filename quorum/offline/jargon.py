"""Words that a respondent may not know: unexplained abbreviations, and the terms of law, medicine, money and management."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from interviews.reading.text.normalization import JAPANESE
from quorum.offline.words import any_language

_CODES = """
    ID PIN SMS MMS PDF JPG JPEG PNG CSV URL WWW FAQ GPS CEO CV IT HR TV PC USB CD DVD QR UK US USA EU UN UAE DE FR JP EN JA OK
    AM PM UTC GMT ZIP IBAN BIC SWIFT VAT DOB ATM ISBN HTML LGBT LGBTQ COVID DNA HIV AIDS BMI MRI NGO LED LAN WLAN WIFI EUR USD
    GBP JPY CHF II III IV VI VII PLZ KFZ PKW LKW MFG NR DNI NIF CP TVA RDV SUV DIY NHS NASA FBI AI VIP BBQ DJ RSVP PTA PLAN
    YES NO NOT AND OR MR MRS MS DR NG LINE SNS DM
"""
_KNOWN_ABBREVIATIONS = frozenset(_CODES.split())
_ABBREVIATION = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2}[A-Z0-9]{0,4})[a-z]?(?![A-Za-z0-9])")
_TERM = any_language("terms")
_EXPLAINED = re.compile(r"[(（][^()（）]{3,}[)）]")


@lru_cache(maxsize=4096)
def jargon_in(text: str, familiar: str = "") -> tuple[str, ...]:
    """The terms of a text that it does not explain and that `familiar` texts do not use."""
    text = unicodedata.normalize("NFKC", text)
    known = unicodedata.normalize("NFKC", familiar).casefold()
    shouted = text.isupper() and " " in text.strip() and not JAPANESE.search(text)
    short = [] if shouted or _EXPLAINED.search(text) else _ABBREVIATION.findall(text)
    found = [term for term in short if term not in _KNOWN_ABBREVIATIONS]
    found += [match.group().strip() for match in _TERM.finditer(text)]
    return tuple(term for term in dict.fromkeys(found) if term.casefold() not in known)
