"""Sentences in French."""

from interviews.reading.languages.prose_words import ProseWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ProseWords(
    of_sentences=any_of(r"je, j'\w+, nous, vous, suis, est, sont, c'est, ai, avons, veux, peux, mais, quand, ne, pas"),
    about_the_talk=any_of("vous, votre, question, questions, formulaire, reponse"),
    denying=any_of(r"(?:je|ca|on|nous) n(?:e |')\w+"),
)
