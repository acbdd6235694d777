"""Sentences in English."""

from interviews.reading.languages.prose_words import ProseWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ProseWords(
    of_sentences=any_of("""
        i, i'm, i've, i'd, i'll, we, we're, we've, you, he, she, they, it's, that's, is, are, was, were, do, don't,
        does, doesn't, did, can, can't, could, would, should, will, won't, have, has, had, want, need, like, think,
        please, because, but, if, when, where, which, not, no
    """),
    about_the_talk=any_of("""
        you, your, you're, question, questions, asked, answered, answer, misread, misunderstood, apologies, this form,
        already (?:said|told|gave|answered|asked)
    """),
    denying=any_of(
        r"(?:i|we|you|it|that|they) \w+n't, (?:i|we) (?:do|can|will|am|would) not, (?:i'm|we're|it's|that's) not"
    ),
)
