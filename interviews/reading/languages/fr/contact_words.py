"""Telephone numbers and links in French."""

from interviews.reading.languages.contact_words import ContactWords

WORDS = ContactWords(
    phone="portable", other_numbers="commande|facture|compte", number="", is_at="est", extension="poste", thanks="merci"
)
