"""Telephone numbers and links in English."""

from interviews.reading.languages.contact_words import ContactWords

WORDS = ContactWords(
    phone=r"phone|mobile|cell\w*|tel|call(?: me)?|text me|whatsapp",
    other_numbers="order|invoice|account|customer|booking|ticket|card|fax",
    number="number|no|nr|num|id",
    is_at="is|at|on|under",
    extension=r"ext(?:ension)?\b\.?|x(?=\s?\d)",
    thanks="thanks|thank you|please",
)
