"""What is written beside values in English."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Yes",
    no="No",
    nothing_chosen="None",
    parts={
        "amount": "Amount",
        "currency": "Currency",
        "years": "Years",
        "months": "Months",
        "weeks": "Weeks",
        "days": "Days",
        "hours": "Hours",
        "minutes": "Minutes",
        "seconds": "Seconds",
    },
)
