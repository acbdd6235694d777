"""French."""

from interviews.reading.languages.address_words import AddressWords

WORDS = AddressWords(
    part_names={
        "country": "Pays",
        "postal_code": "Code postal",
        "country_area": "Région ou province",
        "city": "Ville",
        "city_area": "Quartier",
        "street_address": "Numéro et rue",
    },
    leads="mon adresse est|j'habite( au| à| [aà] la)?|adresse :",
    tails="s'il vous pla[iî]t|merci",
    doubtful="je, pas, ou",
    streets="rue, all[ée]e, chemin, quai, impasse",
    phone="portable",
    other_numbers="commande|facture|compte",
    extension="poste",
)
