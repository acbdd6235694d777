"""How often, in French."""

from __future__ import annotations

from interviews.reading.languages.frequency_words import FrequencyWords

WORDS = FrequencyWords(
    day="jour",
    week="semaine",
    month="mois",
    year="an",
    numbers={"une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5},
    counted=(r"(?P<n>une|deux|trois|quatre|cinq|\d+) fois par (?P<unit>jour|semaine|mois|an)",),
    several="(?:plusieurs|quelques)(?: ?fois)? ?(?:par )?(?P<unit>jour|semaine|mois)",
    nearly_every_day="presque tous les jours",
    every_other_day="un jour sur deux",
    every_day="tous les (?:jours|matins|soirs)|chaque jour|quotidiennement",
    every_week="toutes les semaines|chaque semaine",
    every_month="tous les mois|chaque mois",
    every_year="chaque annee",
    rarely="presque jamais|rarement",
    sometimes="parfois|de temps en temps|occasionnellement",
)
