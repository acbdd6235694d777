"""How often, in English."""

from __future__ import annotations

from interviews.reading.languages.frequency_words import FrequencyWords
from interviews.reading.languages.number_words import numbered

_N = r"(?P<n>once|twice|thrice|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d+)(?:(?: ?(?:-|to|or) ?)(?P<m>two|three|four|five|six|\d+))?"

WORDS = FrequencyWords(
    day="day daily",
    week="week weekly",
    month="month monthly",
    year="year yearly",
    numbers={
        **numbered("one two three four five six seven eight nine ten"),
        **{"once": 1, "twice": 2, "thrice": 3, "twelve": 12, "twenty": 20},
    },
    counted=(
        rf"{_N} ?(?:times?|x)? ?(?:(?:a|an|per|each|every) (?P<unit>day|week|month|year)|(?P<adverb>daily|weekly|monthly|yearly))",
    ),
    several=r"(?:several|many|a few|a couple(?: of)?|some|multiple)(?: ?times)? ?(?:(?:a|per|each|every) )?(?P<unit>day|daily|week|weekly|month|monthly|year)",
    nearly_every_day="(?:nearly|almost|practically|virtually) (?:every ?day|daily|each day)|most days",
    every_other_day="(?:every other|every second) day",
    every_day=r"(?:every|each) (?:single )?(?:day|morning|evening|night|afternoon|lunch)|everyday|daily|(?:an?|one|two|\d+) \w+ (?:a|per|every) day",
    weekdays="(?:on |every )?(?:weekdays|weekday)",
    every_other_week="(?:every other|every second) week|fortnightly|biweekly",
    every_week="(?:every|each) (?:week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|weekly",
    every_month="(?:every|each) month|monthly",
    every_year="(?:every|each) year|yearly|annually",
    less_than_monthly="less (?:often )?than (?:once a month|monthly)",
    rarely="(?:very |quite |only )?(?:rarely|seldom|hardly ever|almost never|nearly never|practically never|barely ever|scarcely ever|infrequently|once in a blue moon)",
    sometimes="occasionally|sometimes|(?:every )?now and (?:then|again)|from time to time|once in a while|every so often|at times",
)
