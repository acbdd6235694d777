"""Spanish."""

from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.pattern_lists import LETTER, LETTER_OR_DIGIT, any_of

WORDS = ChoiceWords(
    last=any_of("ultim[oa]", LETTER),
    former="",
    latter="",
    first_ones="primer[oa]s",
    last_ones="[uú]ltim[oa]s",
    counts_before="dos|tres|cuatro",
    ands=" y ",
    before_letters=any_of("opcion", LETTER_OR_DIGIT) + r"\s+",
    ranges=" a | al | hasta ",
    rest=any_of("el resto, los demas, las demas, lo demas, todo lo demas", LETTER_OR_DIGIT),
    relatives="que",
    copulas="fue|es",
    past_copulas="fue fueron",
    place_nouns="calle",
    turning="libre sin",
    all_but="todo menos, todos menos, todas menos",
)
