"""How often, in German."""

from __future__ import annotations

from interviews.reading.languages.frequency_words import FrequencyWords

WORDS = FrequencyWords(
    day="tag",
    week="woche",
    month="monat",
    year="jahr",
    numbers={"einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "drei": 3, "vier": 4},
    counted=(
        r"(?P<n>einmal|zweimal|dreimal|viermal|\d+ ?(?:x|mal)) (?:pro|am|die|in der|im|jede[nrs]?) (?P<unit>tag|woche|monat|jahr)",
    ),
    several="(?:mehrmals|ein paar ?mal) ?(?:(?:pro|in der|im|am) )?(?P<unit>tag|woche|monat)",
    nearly_every_day="fast (?:jeden tag|taglich)",
    every_other_day="jeden zweiten tag",
    every_day="jeden (?:tag|morgen|abend)|taglich",
    every_week="jede woche|wochentlich",
    every_month="jeden monat|monatlich",
    every_year="jedes jahr|jahrlich",
    rarely="fast nie|selten|kaum",
    sometimes="manchmal|gelegentlich|ab und zu|hin und wieder",
)
