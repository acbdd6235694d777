"""Forms of words in Spanish."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        al como con cuál cuáles cuándo cómo de del dónde el es estar está la las le les lo los mi mis muy más no
        número o para por que quién qué se ser si soy su sus sí tu tus un una unas unos y
    """,
    endings="ciones cion mente os as ar ir ez o a es",
    telling_small_words="sin",
    abbreviations="sr sra dr s.a",
    openers=r"(?:y|pero|ah)\b,?\s+",
)
