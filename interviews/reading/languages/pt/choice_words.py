"""Portuguese."""

from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.pattern_lists import LETTER, LETTER_OR_DIGIT, any_of

WORDS = ChoiceWords(
    last=any_of("ultim[oa]", LETTER),
    former="",
    latter="",
    first_ones="primeir[oa]s",
    last_ones="[uú]ltim[oa]s",
    counts_before="dois|duas|tr[eê]s|quatro",
    ands=" e ",
    before_letters=any_of("opcao|alternativa|letra", LETTER_OR_DIGIT) + r"\s+",
    ranges=" a | ao | ate ",
    rest=any_of(
        "o resto, os demais, as demais, os outros todos, todos os outros, todas as outras, o restante", LETTER_OR_DIGIT
    ),
    relatives="que",
    copulas="foi|e",
    past_copulas="foi foram",
    place_nouns="rua praca",
    turning="livre sem",
    all_but="todos menos, todas menos, tudo menos, todos exceto, todas exceto, todos excepto, todas excepto",
)
