"""XLSForms as people write them, each with the traits of another practice; and what to answer where a type does not tell."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.interviews.forms.importers.xlsform.workbooks import survey

YES_NO = """
list_name | name | label
yes_no | yes | Yes
yes_no | no | No
"""


@dataclass(frozen=True)
class Example:
    data: bytes
    answers: dict[str, str] = field(default_factory=dict)


HOUSEHOLD = Example(
    survey(
        """
        type | name | label | hint | required | relevant | constraint | constraint_message | appearance | calculation | repeat_count
        start | start
        end | end
        today | today
        deviceid | deviceid
        note | welcome | This survey is about everybody who lives in your home.
        begin_group | respondent | About the respondent
        text | head_name | Name of the head of household | First and last name | yes
        integer | head_age | Age of the head of household | | yes | | . >= 15 and . <= 110 | Between 15 and 110
        select_one sex | head_sex | Sex of the head of household | | yes
        select_one yes_no | employed | Is the head of household employed? | | yes | ${head_age} >= 18
        select_one sector or_other | sector | In which sector? | | yes | ${employed} = 'yes' and ${head_age} < 70
        end_group
        begin_repeat | member | Household member | | | | | | | | 
        text | member_name | Name of the member | | yes
        integer | member_age | How old is ${member_name}? | In years | yes | | . >= 0 and . < 120
        select_one yes_no | in_school | Does ${member_name} go to school? | | | ${member_age} >= 6 and ${member_age} <= 18
        end_repeat
        calculate | members | | | | | | | | count(${member})
        begin_group | housing | Housing | | | | | | field-list
        select_multiple assets | assets | Which of these does the household own? | | | | not(selected(., 'none') and count-selected(.) > 1)
        integer | bicycles | How many bicycles? | | yes | selected(${assets}, 'bicycle') | . > 0
        decimal | land | Land in hectares | | | | . >= 0
        note | thanks | Almost done.
        select_one water | water | Main source of drinking water | | yes
        integer | minutes | Minutes to fetch water | | | ${water} != 'piped' and ${water} != ''
        end_group
        geopoint | place | Where is the home? | Village and district
        text | remarks | Anything to add? | | | | | | multiline
        """,
        YES_NO
        + """sex | f | Female
sex | m | Male
sector | farming | Farming
sector | trade | Trade
assets | radio | Radio
assets | bicycle | Bicycle
assets | phone | Mobile phone
assets | none | None of these
water | well | Well
water | piped | Piped water
water | river | River or lake
""",
        """
        form_title | form_id | version
        Household survey | hh_2024 | 3
        """,
    ),
    {"assets": "Bicycle and radio"},
)

CLINIC = Example(
    survey(
        """
        type | name | label::English (en) | label::日本語 (ja) | label::Español (es) | hint::English (en) | hint::日本語 (ja) | required | relevant | constraint
        acknowledge | agree | I agree that my data are used for my treatment | 治療のためのデータ利用に同意します | Acepto el uso de mis datos | | | yes
        text | full_name | Full name | 氏名 | Nombre completo | As on your insurance card | 保険証のとおり | yes
        date | birthday | Date of birth | 生年月日 | Fecha de nacimiento | | | yes | | . <= today() and . >= date('1900-01-01')
        select_one yn | first_visit | Is this your first visit? | 初めての受診ですか | ¿Es su primera visita? | | | yes
        text | how_found | How did you hear about us? | 当院をどこで知りましたか | ¿Cómo nos conoció? | | | | ${first_visit} = 'yes'
        date | last_visit | When were you here last? | 前回の受診日 | ¿Cuándo vino por última vez? | | | | not(${first_visit} = 'yes')
        begin group | symptoms | Symptoms | 症状 | Síntomas
        select_multiple symptoms | which | What troubles you? | どのような症状ですか | ¿Qué molestias tiene? | | | yes | | count-selected(.) >= 1
        range | pain | How strong is the pain? | 痛みの強さ | ¿Cuánto le duele? | 0 is none | 0は痛みなし | yes | selected(${which}, 'pain')
        decimal | temperature | Temperature in °C | 体温 | Temperatura | | | | selected(${which}, 'fever') or selected(${which}, 'cough') | . > 34 and . < 43
        end group
        select_one yn | medicine | Do you take any medicine? | 服用中の薬はありますか | ¿Toma algún medicamento? | | | yes
        text | medicine_names | Which medicine? | 薬の名前 | ¿Cuáles? | | | yes | ${medicine} = 'yes'
        time | appointment | What time suits you? | ご希望の時間 | ¿A qué hora? | | | | | . >= '09:00' and . <= '17:00'
        """,
        """
        list_name | name | label::English (en) | label::日本語 (ja) | label::Español (es)
        yn | yes | Yes | はい | Sí
        yn | no | No | いいえ | No
        symptoms | pain | Pain | 痛み | Dolor
        symptoms | fever | Fever | 発熱 | Fiebre
        symptoms | cough | Cough | 咳 | Tos
        """,
        """
        form_title | form_id | default_language
        Clinic intake | clinic_intake | English (en)
        """,
    ),
    {"birthday": "11 March 1985", "last_visit": "2 May 2023", "medicine_names": "Ibuprofen"},
)

EVENT = Example(
    survey(
        """
        type | name | label | required | relevant | constraint | constraint_message | parameters | appearance | choice_filter | default
        text | e-mail | E-mail address | yes | | regex(., '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+[.][A-Za-z]{2,4}$') | A valid address
        text | Badge Code | Code on your ticket | yes | | regex(., '[A-Z]{3}[0-9]{3}') | Like ABC123
        select_one track | track | Which track? | yes
        select_one session | session | Which session? | yes | | | | | minimal | track=${track}
        rank talks | talks | Put the talks in order, best first
        range | rating | How was last year's event? | | | | | start=1 end=5 step=1 | rating
        range | distance | How far do you travel (km)? | | | | | start=0 end=1000 step=50
        select_one_from_file hotels.csv | hotel | Which hotel?
        integer | guests | How many guests? | | | . <= 4 | At most four | | | | 0
        begin repeat | guest | Guest | | ${guests} > 0
        text | name | Name | yes
        select_multiple diet | diet | Diet
        end repeat
        image | photo | A photo for the badge
        barcode | ticket | Ticket bar code
        datetime | arrival | When do you arrive?
        """,
        """
        list_name | name | label | track
        track | ai | Machine learning
        track | web | Web
        session | s1 | Morning session | ai
        session | s2 | Afternoon session | web
        talks | a | Opening
        talks | b | Databases
        talks | c | Closing
        diet | vegan | Vegan
        diet | halal | Halal
        """,
    ),
    {"badge_code": "ABC123"},
)

BROKEN = Example(
    survey(
        """
        type | name | label | required | relevant | constraint
        begin group | a | Part A
        text | q 1 | <p>First <b>question</b>&nbsp;&amp; more</p> | maybe | ${q2 = 1
        select_one nowhere | q2 | Second | yes | ${nothing} = 3
        select_one | q3 | Third
        integer | q2 | Second again | ${q3} = 'x' | ${later} > 3 | . > ${q9}
        end repeat
        integer | later | Later | | ${q2} = 'a' and position(..) > 2
        | lost | A row without a type
        weird | odd | Odd
        text | | No name here
        text | 質問 | 日本語の質問
        text | if | A reserved word | | ${if} = ''
        end group
        end group
        begin repeat | r | 
        text | inside | Inside
        """,
        """
        list_name | name | label
         | stray | Stray
        empty | | Nothing
        """,
    ),
)

LOOPS = Example(
    survey(
        """
        type | name | label | relevant
        text | a | What is A? | ${b} = 'x'
        text | b | What is B? | ${a} = 'y'
        integer | c | What is C? | ${c} > 3
        calculate | d | | ${d} + 1
        text | e | What is E? | ${d} > 1
        """
    )
)

CALCULATED = Example(
    survey(
        """
        type | name | label | relevant | calculation | required
        integer | weight | Weight in kg | | | yes
        integer | height | Height in cm | | | yes
        calculate | bmi | | | ${weight} div ((${height} div 100) * (${height} div 100))
        calculate | band | | | if(${bmi} > 30, 'high', if(${bmi} < 18.5, 'low', 'usual'))
        hidden | country | | | 'JP'
        select_one yes_no | diet | Would you like advice on food? | ${band} != 'usual' | | yes
        text | why | Why not? | ${diet} = 'no' and string-length(${diet}) > 1
        text | always | Anything else? | coalesce(${weight}, 0) > 10 or (${height} mod 2 = 0)
        """,
        YES_NO,
    ),
    {"weight": "95", "height": "170"},
)

OLD_STYLE = Example(
    survey(
        """
        type | name | caption | relevance | required | label:French
        q string | nom | Name | | TRUE | Nom
        select one from yes_no | ok | All right? | | yes | Ça va ?
        select all that apply from yes_no | both | Which ones? | ${ok}='yes' | | Lesquels ?
        q int | n | Number | | |
        phonenumber | phonenumber
        add image prompt | pic | Picture
        trigger | seen | Read this | | yes |
        lgroup | |
        """.replace("        lgroup | |\n", ""),
        """
        list name | value | label | label:French
        yes_no | yes | Yes | Oui
        yes_no | no | No | Non
        """,
    )
)

FIELDWORK = Example(
    survey(
        """
        type | name | label | hint | appearance | relevant | choice_filter | required | calculation | parameters | repeat_count
        string | source | Source | | hidden
        text | village_name | | | | | | yes
        select_one_external region | region | Region | | minimal | | country = 'ke'
        select_one town | town | Town | | | | region = ${region} and open = 'yes'
        geoshape | field | The field | Walk around it
        geotrace | path
        select_multiple tool or_other | tools | Tools | | | TRUE
        rank tool | order | In which order do you buy them? | | | count-selected(${tools}) > 1
        range | slope | How steep is it? | | | | | | | start=0 end=45 step=5
        calculate | steep | | | | | | | ${slope} > 20
        text | terraces | Are there terraces? | | multiline | ${steep} = 'true'
        begin repeat | crop | Crop | | field-list | | | | | | 2
        text | crop_name | Which crop?
        begin repeat | harvest | Harvest of ${crop_name}
        integer | year | Year
        decimal | kilos | Kilograms
        end repeat
        end repeat
        begin group | never | Never | | | FALSE
        text | unseen | Unseen
        end group
        note | bye | Thank you, ${village_name}
        """,
        """
        list_name | name | label | region | open | country
        region | n | North | | | ke
        region | s | South | | | tz
        town | a | Ashford | n | yes
        town | b | Brook | s | yes
        town | c | Crane | s | no
        tool | hoe | Hoe
        tool | plough | Plough
        """,
    ),
    {"crop.harvest": "In 2021 it was 300 kilograms."},
)

EXAMPLES = {
    "fieldwork": FIELDWORK,
    "household": HOUSEHOLD,
    "clinic": CLINIC,
    "event": EVENT,
    "broken": BROKEN,
    "loops": LOOPS,
    "calculated": CALCULATED,
    "old style": OLD_STYLE,
}
