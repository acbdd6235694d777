"""French."""

from interviews.reading.languages.address_words import AddressWords, ContactWords
from interviews.reading.text.pattern_lists import any_of

WORDS = AddressWords(
    part_names={
        "country": "Pays",
        "postal_code": "Code postal",
        "country_area": "Région ou province",
        "city": "Ville",
        "city_area": "Quartier",
        "street_address": "Numéro et rue",
        "sorting_code": "CEDEX",
        "state": "État",
        "province": "Province",
        "prefecture": "Préfecture",
    },
    leads="mon adresse est|j'habite(?: au| à| [aà] la)?|adresse :",
    tails="s'il vous pla[iî]t",
    doubtful=any_of("je, pas, ou"),
    streets=any_of("rue, all[ée]e, chemin, quai, impasse"),
    at=r"\s+arobase?\s+",
    at_in_brackets="arobase",
    dot=r"\s+point\s+",
    dot_in_brackets="point",
    underscore=r"\s+tiret bas\s+",
    hyphen=r"\s+tiret\s+",
    before_mailbox=any_of("est, c'est, oui"),
    contact=ContactWords(
        phone="portable",
        other_numbers="commande|facture|compte",
        number="",
        is_at="est",
        extension="poste",
        thanks="merci",
    ),
)
