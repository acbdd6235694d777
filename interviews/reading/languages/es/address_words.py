"""Spanish."""

from interviews.reading.languages.address_words import AddressWords, ContactWords
from interviews.reading.text.pattern_lists import any_of

WORDS = AddressWords(
    part_names={
        "country": "País",
        "postal_code": "Código postal",
        "country_area": "Provincia o estado",
        "city": "Ciudad",
        "city_area": "Barrio",
        "street_address": "Calle y número",
        "sorting_code": "CEDEX",
        "state": "Estado",
        "province": "Provincia",
        "prefecture": "Prefectura",
    },
    leads="(?:mi|nuestra) direcci[oó]n es|vivo en|direcci[oó]n:",
    tails="por favor",
    doubtful=any_of("no, yo"),
    streets=any_of("calle, c/, avenida, avda, av, plaza, paseo, carrera"),
    at=r"\s+arroba\s+",
    at_in_brackets="arroba",
    dot=r"\s+punto\s+",
    dot_in_brackets="punto",
    underscore=r"\s+guion bajo\s+",
    hyphen=r"\s+guion\s+",
    plus=r"\s+mas\s+",
    before_mailbox=any_of("es, correo, si"),
    contact=ContactWords(
        phone="movil|celular",
        other_numbers="pedido|factura|cuenta",
        number="",
        is_at="es",
        extension="anexo|interno",
        thanks="por favor|gracias",
    ),
)
