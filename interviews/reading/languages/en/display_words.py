"""What is written beside values in English."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Yes",
    no="No",
    nothing_chosen="None",
    amount="Amount",
    currency="Currency",
    full_name="Full name",
    signature="Signature",
)
