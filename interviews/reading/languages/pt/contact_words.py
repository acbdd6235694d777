"""Telephone numbers and links in Portuguese."""

from interviews.reading.languages.contact_words import ContactWords

WORDS = ContactWords(
    phone="telemovel|celular|telefone|whatsapp",
    other_numbers="pedido|encomenda|fatura|factura|conta",
    number="numero",
    is_at="e",
    extension="extensao|ramal",
    thanks="por favor|obrigad[oa]",
)
