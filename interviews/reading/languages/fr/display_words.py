"""What is written beside values in French."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Oui",
    no="Non",
    nothing_chosen="Aucun",
    amount="Montant",
    currency="Devise",
    full_name="Nom complet",
    signature="Signature",
    colon=" : ",
    between=" à ",
)
