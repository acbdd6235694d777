"""Forms of words in German."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        bei das er wo aber als am an auch auf bin bitte dein dem den der des du ein eine einem einen einer eines für haben hat
        ich ihr ihre ihrem ihren im ist mein meine mit nicht nummer ob oder sich sie sind und vom von wann war
        warum was welche welcher welches wer wie wir zu zum zur
    """,
    endings="ungen ung heit keit lich en er es e",
    abbreviations="dr prof nr hr fr",
    openers=r"(?:und|aber|ach|also)\b,?\s+",
)
