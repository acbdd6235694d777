"""Money, in French."""

from __future__ import annotations

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(
        pound="livre, livres",
        crown="couronne, couronnes",
        rupee="roupie, roupies",
    ),
    cent_joiners="et",
    cents="centimes?",
    changing="par|chacun|centimes?",
    scales="md",
)
