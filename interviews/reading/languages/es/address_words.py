"""Spanish."""

from interviews.reading.languages.address_words import AddressWords

WORDS = AddressWords(
    part_names={
        "country": "País",
        "postal_code": "Código postal",
        "country_area": "Provincia o estado",
        "city": "Ciudad",
        "city_area": "Barrio",
        "street_address": "Calle y número",
    },
    leads="(mi|nuestra) direcci[oó]n es|vivo en|direcci[oó]n:",
    tails="por favor|gracias",
    doubtful="no, yo",
    streets="calle, c/, avenida, avda, av, plaza, paseo, carrera",
    phone="movil|celular",
    other_numbers="pedido|factura|cuenta",
    extension="anexo|interno",
)
