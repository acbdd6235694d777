"""Telephone numbers and links in Spanish."""

from interviews.reading.languages.contact_words import ContactWords

WORDS = ContactWords(
    phone="movil|celular",
    other_numbers="pedido|factura|cuenta",
    number="",
    is_at="es",
    extension="anexo|interno",
    thanks="por favor|gracias",
)
