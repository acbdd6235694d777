"""German."""

from interviews.reading.languages.address_words import AddressWords, ContactWords
from interviews.reading.text.pattern_lists import any_of

WORDS = AddressWords(
    part_names={
        "country": "Land",
        "postal_code": "Postleitzahl",
        "country_area": "Bundesland oder Region",
        "city": "Ort",
        "city_area": "Ortsteil",
        "street_address": "Straße und Hausnummer",
        "sorting_code": "CEDEX",
        "state": "Bundesstaat",
        "province": "Provinz",
        "prefecture": "Präfektur",
    },
    leads="meine adresse (?:ist|lautet)|(?:ich )?wohne (?:in der|am|in)|adresse:",
    tails="bitte",
    doubtful=any_of("ich, nicht, oder"),
    streets=r"stra(?:ß|ss)e|str\.|(?:weg|platz|gasse|allee|ring|damm|ufer)\s+\d",
    at=r"\s+klammeraffe\s+",
    dot=r"\s+punkt\s+",
    dot_in_brackets="punkt",
    underscore=r"\s+unterstrich\s+",
    hyphen=r"\s+bindestrich\s+",
    before_mailbox=any_of("ist, lautet, adresse, ja"),
    contact=ContactWords(
        phone=r"handy\w*|telefon\w*|mobil\w*",
        other_numbers=r"kunden\w*|bestell\w*|rechnungs\w*",
        number="nummer|nr",
        is_at="ist|lautet",
        extension="durchwahl",
        thanks="bitte|danke",
    ),
)
