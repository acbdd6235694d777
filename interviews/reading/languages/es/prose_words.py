"""Sentences in Spanish."""

from interviews.reading.languages.prose_words import ProseWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ProseWords(
    of_sentences=any_of("yo, soy, es, esta, estoy, tengo, quiero, puedo, porque, pero, cuando, somos, hay, no"),
    about_the_talk=any_of("usted(?:es)?, pregunta, respuesta, formulario"),
    denying=any_of(r"no (?:me|te|lo|le|se|nos) \w+, yo no"),
)
