"""French."""

from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.pattern_lists import LETTER, LETTER_OR_DIGIT, any_of

WORDS = ChoiceWords(
    last=any_of("dernier, derniere", LETTER),
    former="",
    latter="",
    first_ones="premi[eè]re?s",
    last_ones="derni[eè]re?s",
    counts_before="deux|trois|quatre",
    ands=" et ",
    before_letters=any_of("reponse", LETTER_OR_DIGIT) + r"\s+",
    ranges=" a | jusqu'au? | au ",
    rest=any_of("le reste, les autres, tout le reste, tous les autres", LETTER_OR_DIGIT),
    relatives="que|qui",
    copulas="etait|est",
    past_copulas="etait etaient",
    place_nouns="rue etage",
    turning="libre livre sans",
    all_but="tout sauf, tous sauf, toutes sauf",
)
