"""Sentences in Portuguese."""

from interviews.reading.languages.prose_words import ProseWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ProseWords(
    of_sentences=any_of("eu, sou, esta, estou, tenho, quero, posso, porque, mas, quando, somos, nao"),
    about_the_talk=any_of("voces?, pergunta, resposta, formulario"),
    denying=any_of(r"(?:eu )?nao (?:me|te|o|lhe|se|nos) \w+, eu nao"),
)
