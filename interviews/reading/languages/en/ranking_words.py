"""English."""

from interviews.reading.languages.ranking_words import RankingWords
from interviews.reading.text.pattern_lists import LETTER_OR_DIGIT, any_of

WORDS = RankingWords(
    ordinals=(
        "first|1st|number one|top|favou?rite|most important|best",
        "second|2nd|number two",
        "third|3rd|number three",
        "fourth|4th|number four",
        "fifth|5th|number five",
        "sixth|6th",
        "seventh|7th",
        "eighth|8th",
    ),
    last="last|lastly|least important|least favou?rite|bottom|worst",
    leads="my|the|in|at|is|as|on",
    nouns="place|choice|priority|pick|position|one",
    before_numbers=r"no\.? ?|place ",
    after_numbers="st|nd|rd|th",
    nouns_after_numbers="place|choice",
    next=any_of(
        "and then, then, followed by, next, after that, afterwards, finally, over, before, and finally", LETTER_OR_DIGIT
    ),
    backwards=any_of("after, behind, below, than, tie, tied, equal, equally, same", LETTER_OR_DIGIT),
    conjunctions="and|but",
)
