"""German."""

from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.pattern_lists import LETTER, LETTER_OR_DIGIT, any_of

WORDS = ChoiceWords(
    last=any_of("letzte[rsn]?", LETTER),
    former="",
    latter="",
    first_ones="ersten",
    last_ones="letzten",
    ands=" und ",
    before_letters=any_of("antwort", LETTER_OR_DIGIT) + r"\s+",
    ranges=" bis ",
    rest=any_of("der rest, die anderen, die ubrigen, alles andere, alle anderen", LETTER_OR_DIGIT),
    relatives="das|die|der",
    copulas="war|waren|ist|sind",
    past_copulas="war waren",
    place_nouns="strasse zimmer",
    turning="frei ohne",
    all_but="alles ausser, alle ausser",
)
