"""Forms of words in French."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        au aux avec avoir c'est ce ces cette combien comment dans de des du elle en est et il ils j'ai je la le
        les ma mes mon n'est ne non nous numéro ou oui où par pas pour pourquoi quand que quel quelle quelles
        quels qui si son sont sur tu un une veuillez vos votre vous être
    """,
    endings="eurs ment ments ir er es e",
    abbreviations="dr mme",
    openers=r"(?:et|mais|ah)\b,?\s+",
)
