"""How often, in Spanish."""

from __future__ import annotations

from interviews.reading.languages.frequency_words import FrequencyWords

WORDS = FrequencyWords(
    day="dia",
    week="semana",
    month="mes",
    year="ano",
    numbers={"una": 1, "un": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5},
    counted=(r"(?P<n>una|dos|tres|cuatro|cinco|\d+) ve(?:z|ces) (?:a la|al|por|cada) (?P<unit>dia|semana|mes|ano)",),
    several="(?:varias|algunas)(?: ?veces)? ?(?:(?:a la|al|por) )?(?P<unit>dia|semana|mes)",
    nearly_every_day="casi (?:todos los dias|a diario)",
    every_other_day="cada dos dias",
    every_day="todos los dias|cada dia|a diario|diariamente",
    every_week="todas las semanas|cada semana|semanalmente",
    every_month="cada mes|todos los meses",
    every_year="cada ano",
    rarely="casi nunca|rara vez|raramente",
    sometimes="a veces|de vez en cuando|ocasionalmente",
)
