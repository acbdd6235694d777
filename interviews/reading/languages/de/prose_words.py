"""Sentences in German."""

from interviews.reading.languages.prose_words import ProseWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ProseWords(
    of_sentences=any_of(
        "ich, wir, sie, ist, sind, war, habe, haben, mochte, kann, nicht, weil, aber, wenn, dass, bin, wird, wurde"
    ),
    about_the_talk=any_of("sie, ihnen, ihr, dir, frage, antwort, formular"),
    denying=any_of(r"ich \w+ nicht, \w+ ich nicht, wir \w+ nicht"),
)
