"""What is written beside values in French."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Oui",
    no="Non",
    nothing_chosen="Aucun",
    parts={
        "amount": "Montant",
        "currency": "Devise",
        "years": "Années",
        "months": "Mois",
        "weeks": "Semaines",
        "days": "Jours",
        "hours": "Heures",
        "minutes": "Minutes",
        "seconds": "Secondes",
    },
    colon=" : ",
    between=" à ",
)
