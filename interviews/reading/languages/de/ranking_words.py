"""German."""

from interviews.reading.languages.ranking_words import RankingWords
from interviews.reading.text.pattern_lists import LETTER_OR_DIGIT, any_of

WORDS = RankingWords(
    ordinals=(
        "zuerst|erste[rsn]?|erstens",
        "zweite[rsn]?|zweitens",
        "dritte[rsn]?|drittens",
        "vierte[rsn]?|viertens",
        "funfte[rsn]?|funftens",
        "sechste[rsn]?|sechstens",
        "siebte[rsn]?|siebtens",
        "achte[rsn]?|achtens",
    ),
    last="zuletzt|letzte[rsn]?",
    leads="mein|meine|am|als|an|auf|in",
    nouns="platz|stelle|wahl|prioritat",
    before_numbers=r"nr\.? ?|platz ",
    nouns_after_numbers="platz|stelle",
    next=any_of("dann, danach, gefolgt von, schliesslich, vor", LETTER_OR_DIGIT),
    backwards=any_of("nach", LETTER_OR_DIGIT),
    conjunctions="und|aber",
)
