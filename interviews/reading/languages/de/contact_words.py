"""Telephone numbers and links in German."""

from interviews.reading.languages.contact_words import ContactWords

WORDS = ContactWords(
    phone=r"handy\w*|telefon\w*|mobil\w*",
    other_numbers=r"kunden\w*|bestell\w*|rechnungs\w*",
    number="nummer|nr",
    is_at="ist|lautet",
    extension="durchwahl",
    thanks="bitte|danke",
)
