"""Forms of words in Portuguese."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        ao aos as às com como da das de do dos e em está eu foi já lhe mais me meu meus minha minhas na nas no nos não o os
        ou para pela pelo por qual quais que se ser seu seus sua suas são um uma você vocês é
    """,
    abbreviations="lda ltda dr dra sr sra av",
    openers=r"(?:e|mas|ah)\b,?\s+",
)
