"""English."""

from interviews.reading.languages.address_words import AddressWords

WORDS = AddressWords(
    part_names={
        "country": "Country",
        "postal_code": "Postal code",
        "country_area": "State, province or prefecture",
        "city": "City",
        "city_area": "District",
        "street_address": "Street address",
        "sorting_code": "CEDEX",
        "zip": "ZIP code",
        "state": "State",
        "province": "Province",
        "prefecture": "Prefecture",
        "county": "County",
    },
    leads=(
        "(my|our|the|its) (home |postal |mailing |shipping |street )?address is|(home |postal |mailing )?address:|"
        "(i|we) live (at|in|on)|(i'm|we're|i am|we are) at|it('s| is)|send it to"
    ),
    tails="please|thanks|thank you",
    doubtful="or, not, don't, used to, near, moved, maybe, no, i, we, me, you, call, phone, tel",
    streets="""
        street, st, road, rd, avenue, ave, lane, ln, drive, dr, boulevard, blvd, court, ct, way, pkwy, parkway, square,
        terrace, close, place, pl, highway, hwy, crescent, row, box, unit, apt, suite, flat, viale, piazza
    """,
    phone=r"\w*phone|mobile|cell\w*|tel|call( me)?|text me|whatsapp",
    other_numbers="order|invoice|account|customer|booking|ticket|card|fax",
    extension=r"ext(?:ension)?\b\.?|x(?=\s?\d)",
)
