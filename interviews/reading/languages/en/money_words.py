"""Money, in English."""

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(
        dollar="dollar, dollars, bucks, buck",
        peso="peso, pesos",
        yen="yen, yens",
        yuan="yuan, rmb",
        pound="pound, pounds",
        sterling="quid, sterling",
        euro="euro, euros, eur",
        crown="kr, krona, kronor, kroner, krone",
        franc="fr, franc, francs",
        rupee="rs, rupee, rupees",
        won="won",
    ),
    changing="percent|per|each|apiece|an hour|a (?:day|week|month|year|person)|off|cents?|ct|pence|p",
)
