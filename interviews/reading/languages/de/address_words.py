"""German."""

from interviews.reading.languages.address_words import AddressWords

WORDS = AddressWords(
    part_names={
        "country": "Land",
        "postal_code": "Postleitzahl",
        "country_area": "Bundesland oder Region",
        "city": "Ort",
        "city_area": "Ortsteil",
        "street_address": "Straße und Hausnummer",
    },
    leads="meine adresse (ist|lautet)|(ich )?wohne (in der|am|in)|adresse:",
    tails="bitte|danke",
    doubtful="ich, nicht, oder",
    streets=r"\w*stra(ß|ss)e|\w*str.|\w*(weg|platz|gasse|allee|ring|damm|ufer) [123456789]\w*",
    phone=r"handy\w*|telefon\w*|mobil\w*",
    other_numbers=r"kunden\w*|bestell\w*|rechnungs\w*",
    extension="durchwahl",
)
