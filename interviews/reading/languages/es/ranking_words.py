"""Spanish."""

from interviews.reading.languages.ranking_words import RankingWords
from interviews.reading.text.pattern_lists import LETTER_OR_DIGIT, any_of

WORDS = RankingWords(
    ordinals=(
        "primer[oa]?",
        "segund[oa]",
        "tercer[oa]?",
        "cuart[oa]",
        "quint[oa]",
        "sext[oa]",
        "septim[oa]",
        "octav[oa]",
    ),
    last="ultim[oa]",
    leads="mi|el|la|lo|en|por|a",
    nouns="puesto|lugar|opcion|prioridad",
    nouns_after_numbers="lugar|puesto",
    next=any_of("luego, despues, a continuacion, seguido de, finalmente, por fin", LETTER_OR_DIGIT),
    backwards=any_of("despues de, igual", LETTER_OR_DIGIT),
    conjunctions="y|pero",
)
