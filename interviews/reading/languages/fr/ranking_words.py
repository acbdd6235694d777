"""French."""

from interviews.reading.languages.ranking_words import RankingWords
from interviews.reading.text.pattern_lists import LETTER_OR_DIGIT, any_of

WORDS = RankingWords(
    ordinals=(
        "premiere?|premierement|d'abord",
        "deuxieme|deuxiemement|seconde",
        "troisieme|troisiemement",
        "quatrieme",
        "cinquieme",
        "sixieme",
        "septieme",
        "huitieme",
    ),
    last="derniere?|en dernier",
    leads="le|la|mon|ma|en|au|a",
    nouns="position|choix|priorite",
    nouns_after_numbers="choix",
    next=any_of("puis, ensuite, suivi de, enfin", LETTER_OR_DIGIT),
    backwards=any_of("apres, egal", LETTER_OR_DIGIT),
    conjunctions="et|mais",
)
