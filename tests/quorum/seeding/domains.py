"""What the made forms are about. `DOMAINS` are worked with; `FRESH_DOMAINS` are kept for judging."""

from __future__ import annotations

from tests.quorum.seeding.forms import Ask, Domain, Section, options

VOLUNTEERS = Domain(
    "volunteers",
    "en",
    ("Help at the community garden", "Become a garden volunteer"),
    (
        "We match volunteers with tasks and days, and keep everybody safe at work.",
        "Your answers help the garden team to find you a task that suits you.",
    ),
    (
        Section(
            "About you",
            (
                Ask(
                    "full_name",
                    "short_text",
                    ("What is your name?", "Your full name", "How should we call you?"),
                    ("So that we can greet you.",),
                    rewordings=("Learn the volunteer's name.",),
                ),
                Ask(
                    "email",
                    "email",
                    ("E-mail address", "Where can we write to you?"),
                    ("The roster is sent there every month.",),
                    rewordings=("Find out at which e-mail address they read the roster.",),
                ),
                Ask(
                    "phone",
                    "phone",
                    ("Phone number", "A number to reach you on the day"),
                    required=False,
                    optional=True,
                ),
            ),
        ),
        Section(
            "Your time",
            (
                Ask(
                    "start_date",
                    "date",
                    ("When could you start?", "First day you are free"),
                    rewordings=("Find out from which day on they can come.",),
                ),
                Ask(
                    "days",
                    "multi_choice",
                    ("Which days suit you?", "On which days could you come?"),
                    config=options("Tuesday", "Thursday", "Saturday"),
                ),
                Ask("hours", "integer", ("Hours a week", "How many hours a week could you give?"), optional=True),
            ),
        ),
        Section(
            "The work",
            (
                Ask(
                    "tasks",
                    "multi_choice",
                    ("Which tasks would you enjoy?", "What would you like to do?"),
                    config=options("Planting", "Watering", "Building", "Teaching children"),
                ),
                Ask(
                    "has_experience",
                    "yes_no",
                    ("Have you gardened before?", "Do you have any experience with gardens?"),
                ),
                Ask(
                    "experience",
                    "long_text",
                    ("What have you done in gardens so far?", "Tell us about your experience"),
                    condition="has_experience == true",
                    rewordings=("Learn what experience they bring, in their own words.",),
                ),
                Ask("tools", "yes_no", ("Will you bring your own tools?",), required=False, optional=True),
            ),
        ),
        Section(
            "Staying safe",
            (
                Ask("emergency_name", "short_text", ("Who should we call in an emergency?", "Emergency contact: name")),
                Ask("emergency_phone", "phone", ("Their phone number", "Emergency contact: phone")),
                Ask(
                    "medical",
                    "long_text",
                    (
                        "Is there a medical condition that we should know about?",
                        "Anything about your health that matters at work?",
                    ),
                    ("So that nobody is given work that harms them; only the first-aider reads it.",),
                    required=False,
                    sensitive=True,
                    rewordings=(
                        "Learn of health conditions that matter for the work, so that the first-aider can prepare.",
                    ),
                ),
            ),
            last=True,
        ),
        Section(
            "",
            (
                Ask(
                    "remarks",
                    "long_text",
                    ("Anything else?", "What else should we know?"),
                    required=False,
                    optional=True,
                ),
            ),
            last=True,
        ),
    ),
    must_not_ask=("religion", "political opinions"),
)

CLAIMS = Domain(
    "water-damage",
    "en",
    ("Report water damage in your home", "Home insurance: water damage"),
    (
        "We need this to assess the damage and to pay what your policy covers.",
        "With your answers we can send the right expert and settle your claim quickly.",
    ),
    (
        Section(
            "The policy",
            (
                Ask("policy_number", "short_text", ("Policy number", "Number of your insurance policy")),
                Ask("holder_name", "short_text", ("Name of the policy holder", "In whose name is the policy?")),
                Ask(
                    "contact_email",
                    "email",
                    ("E-mail address", "At which address can we write to you?"),
                    rewordings=("Learn the e-mail address for letters about the claim.",),
                ),
                Ask(
                    "contact_phone",
                    "phone",
                    ("Phone number", "Under which number can we call?"),
                    required=False,
                    optional=True,
                ),
            ),
        ),
        Section(
            "What happened",
            (
                Ask("damage_date", "date", ("When did you notice the damage?", "Date of the damage")),
                Ask("damage_time", "time", ("At about what time?", "Time of day"), required=False, optional=True),
                Ask(
                    "cause",
                    "choice",
                    ("Where did the water come from?", "Cause of the damage"),
                    config=options("Pipe", "Appliance", "Rain", "Neighbour", "Unknown"),
                ),
                Ask(
                    "story",
                    "long_text",
                    ("What happened?", "Please describe what happened"),
                    rewordings=("Learn the course of events: what was seen and done.",),
                ),
            ),
        ),
        Section(
            "The damage",
            (
                Ask(
                    "rooms",
                    "multi_choice",
                    ("Which rooms are affected?",),
                    config=options("Kitchen", "Bath", "Cellar", "Living room"),
                ),
                Ask("repaired", "yes_no", ("Has anything been repaired already?", "Have repairs begun?")),
                Ask(
                    "repair_cost",
                    "money",
                    ("What did the repair cost?", "Cost of the repair so far"),
                    condition="repaired == true",
                    config={"currencies": ["GBP"]},
                ),
                Ask(
                    "photos",
                    "file",
                    ("Photos of the damage", "Pictures, if you have any"),
                    required=False,
                    optional=True,
                ),
            ),
        ),
        Section(
            "Payment",
            (
                Ask(
                    "bank_account",
                    "short_text",
                    ("Bank account (IBAN)", "Account for the payment (IBAN)"),
                    ("Where the compensation is paid; it is used for nothing else.",),
                    sensitive=True,
                    rewordings=("Learn into which bank account the compensation is to be paid.",),
                ),
            ),
            last=True,
        ),
    ),
    must_not_ask=("health", "income"),
)

AFTER_SCHOOL = Domain(
    "gakudo",
    "ja",
    ("学童クラブ 入会のお申し込み", "放課後クラブ 申込フォーム"),
    ("お子さまを安全にお預かりするために伺います。", "入会の可否の確認と、当日の連絡のために使います。"),
    (
        Section(
            "お子さまについて",
            (
                Ask(
                    "child_name",
                    "short_text",
                    ("お子さまのお名前", "お子さまの氏名"),
                    rewordings=("お子さまの名前を伺う。",),
                ),
                Ask("child_birth_date", "date", ("お子さまの生年月日",), rewordings=("生年月日を確認する。",)),
                Ask(
                    "grade",
                    "choice",
                    ("学年", "4月からの学年を教えてください"),
                    config=options("1年生", "2年生", "3年生"),
                    rewordings=("どの学年に在籍するかを知る。",),
                ),
            ),
        ),
        Section(
            "保護者について",
            (
                Ask("parent_name", "short_text", ("保護者のお名前", "保護者の氏名")),
                Ask("parent_phone", "phone", ("日中つながる電話番号", "電話番号"), ("急なお迎えのご連絡に使います。",)),
                Ask("parent_email", "email", ("メールアドレス",), required=False, optional=True),
            ),
        ),
        Section(
            "ご利用について",
            (
                Ask(
                    "start_date",
                    "date",
                    ("利用を始めたい日", "いつから利用しますか"),
                    rewordings=("利用開始の希望日を伺う。",),
                ),
                Ask(
                    "weekdays",
                    "multi_choice",
                    ("利用する曜日", "何曜日に利用しますか"),
                    config=options("月", "火", "水", "木", "金"),
                ),
                Ask("pickup", "yes_no", ("お迎えは必要ですか", "お迎えに来られますか")),
                Ask("pickup_time", "time", ("お迎えの時刻", "お迎えは何時ごろですか"), condition="pickup == true"),
            ),
        ),
        Section(
            "安全のために",
            (
                Ask("has_allergies", "yes_no", ("アレルギーはありますか",)),
                Ask(
                    "allergies",
                    "long_text",
                    ("アレルギーの内容", "どのようなアレルギーですか"),
                    ("おやつの用意のために伺います。",),
                    sensitive=True,
                    condition="has_allergies == true",
                    rewordings=("おやつを用意するため、避けるべき食べ物を知る。",),
                ),
                Ask(
                    "health",
                    "long_text",
                    ("健康面で配慮が必要なこと", "持病やお薬について知っておくべきこと"),
                    ("緊急のときに適切に対応するためです。",),
                    required=False,
                    sensitive=True,
                ),
            ),
            last=True,
        ),
        Section(
            "",
            (Ask("remarks", "long_text", ("そのほかのご要望", "ご質問やご要望"), required=False, optional=True),),
            last=True,
        ),
    ),
    must_not_ask=("宗教", "世帯の収入"),
)

LANGUAGE_COURSE = Domain(
    "sprachkurs",
    "de",
    ("Anmeldung zum Sprachkurs", "Sprachkurs im Herbst"),
    ("Mit Ihren Angaben finden wir den passenden Kurs für Sie.", "Wir planen damit Gruppen und Räume."),
    (
        Section(
            "Zur Person",
            (
                Ask("name", "short_text", ("Wie heißen Sie?", "Vor- und Nachname", "Ihr Name")),
                Ask(
                    "email",
                    "email",
                    ("E-Mail-Adresse", "Wohin dürfen wir schreiben?"),
                    ("Dorthin geht die Bestätigung.",),
                ),
                Ask("telefon", "phone", ("Telefonnummer",), required=False, optional=True),
            ),
        ),
        Section(
            "Der Kurs",
            (
                Ask("sprache", "language", ("Welche Sprache möchten Sie lernen?",)),
                Ask(
                    "niveau",
                    "choice",
                    ("Wie gut sprechen Sie sie schon?", "Ihr Niveau"),
                    config=options("Anfang", "Mittel", "Fortgeschritten"),
                ),
                Ask("ziel", "long_text", ("Wofür brauchen Sie die Sprache?", "Was möchten Sie erreichen?")),
            ),
        ),
        Section(
            "Zeiten",
            (
                Ask("beginn", "date", ("Ab wann haben Sie Zeit?", "Gewünschter Beginn")),
                Ask(
                    "tage",
                    "multi_choice",
                    ("An welchen Tagen passt es Ihnen?",),
                    config=options("Montag", "Mittwoch", "Freitag"),
                ),
                Ask("online", "yes_no", ("Möchten Sie online teilnehmen?",), optional=True),
            ),
        ),
        Section(
            "Ermäßigung",
            (
                Ask("ermaessigung", "yes_no", ("Möchten Sie eine Ermäßigung beantragen?",)),
                Ask(
                    "einkommen",
                    "money",
                    ("Monatliches Einkommen des Haushalts", "Wie hoch ist Ihr monatliches Einkommen?"),
                    ("Nur um die Ermäßigung zu berechnen; danach wird es gelöscht.",),
                    sensitive=True,
                    condition="ermaessigung == true",
                    config={"currencies": ["EUR"]},
                ),
            ),
            last=True,
        ),
    ),
    must_not_ask=("Religion",),
)

DOMAINS = (VOLUNTEERS, CLAIMS, AFTER_SCHOOL, LANGUAGE_COURSE)

TENANTS = Domain(
    "flat-viewing",
    "en",
    ("Viewing a flat", "Apply for a viewing"),
    (
        "The agent prepares the viewing with this and passes it to the landlord.",
        "We use your answers to choose a time and to tell the landlord who is coming.",
    ),
    (
        Section(
            "Who you are",
            (
                Ask("applicant_name", "short_text", ("Your name, please", "Name of the applicant")),
                Ask("applicant_mail", "email", ("Your e-mail", "Which e-mail should the confirmation go to?")),
                Ask(
                    "mobile", "phone", ("Mobile", "Your mobile number"), ("In case the agent is late.",), required=False
                ),
            ),
        ),
        Section(
            "The viewing",
            (
                Ask("preferred_day", "date", ("Which day would you prefer?", "Preferred day")),
                Ask("preferred_hour", "time", ("And at what hour?", "Preferred hour")),
                Ask(
                    "companions",
                    "integer",
                    ("How many people will come along?", "People coming with you"),
                    optional=True,
                ),
            ),
        ),
        Section(
            "Living there",
            (
                Ask("move_in", "date", ("When do you want to move in?", "Move-in date")),
                Ask("persons", "integer", ("How many people will live in the flat?",)),
                Ask("pets", "yes_no", ("Do you keep pets?", "Any pets?")),
                Ask(
                    "pet_kind", "short_text", ("Which animals are they?", "What kind of pet?"), condition="pets == true"
                ),
                Ask(
                    "why",
                    "long_text",
                    ("Why are you looking for a new home?", "What are you looking for?"),
                    required=False,
                    optional=True,
                ),
            ),
        ),
        Section(
            "Means",
            (
                Ask("employer", "short_text", ("Who do you work for?", "Employer"), required=False, optional=True),
                Ask(
                    "net_income",
                    "money",
                    ("Monthly income after tax", "What do you earn a month, after tax?"),
                    (
                        "The landlord wants to see that the rent is affordable.",
                        "Needed to check that the rent can be paid.",
                    ),
                    sensitive=True,
                    config={"currencies": ["GBP"]},
                    rewordings=("Learn the income after tax, needed to see whether the rent is affordable.",),
                ),
            ),
            last=True,
        ),
    ),
    must_not_ask=("ethnic origin", "pregnancy", "religion"),
)

MOVING = Domain(
    "hikkoshi",
    "ja",
    ("引越し お見積もり", "引越しの見積もり依頼"),
    ("正確なお見積もりと、当日の段取りのために伺います。", "ご回答は見積もりの作成にのみ使います。"),
    (
        Section(
            "お客様",
            (
                Ask("name", "short_text", ("お名前", "ご依頼主のお名前を教えてください")),
                Ask("tel", "phone", ("お電話番号", "ご連絡のつく番号")),
                Ask("mail", "email", ("メール", "見積書をお送りするメールアドレス"), required=False, optional=True),
            ),
        ),
        Section(
            "お引越し",
            (
                Ask("moving_date", "date", ("引越しの希望日", "いつ引越しをご希望ですか")),
                Ask("from_address", "address", ("現在のご住所", "いまのお住まい")),
                Ask("to_address", "address", ("新しいご住所", "引越し先の住所")),
                Ask("elevator", "yes_no", ("建物にエレベーターはありますか",), optional=True),
            ),
        ),
        Section(
            "お荷物",
            (
                Ask("boxes", "integer", ("段ボールの数の目安", "段ボールは何箱くらいですか")),
                Ask(
                    "large_items",
                    "multi_choice",
                    ("大きな家具や家電",),
                    config=options("冷蔵庫", "ベッド", "ピアノ", "洗濯機"),
                    required=False,
                ),
                Ask("piano_wanted", "yes_no", ("運搬に注意が必要なものはありますか",)),
                Ask(
                    "careful",
                    "long_text",
                    ("注意が必要なものの内容", "どのようなものですか"),
                    condition="piano_wanted == true",
                ),
            ),
        ),
        Section(
            "その他",
            (
                Ask(
                    "note",
                    "long_text",
                    ("ご要望があればお書きください", "そのほかお伝えになりたいこと"),
                    required=False,
                ),
            ),
            last=True,
        ),
    ),
    must_not_ask=("国籍", "病歴"),
)

GYM = Domain(
    "gimnasio",
    "es",
    ("Inscripción en el gimnasio", "Alta de socios"),
    (
        "Con sus respuestas preparamos su primera visita.",
        "Lo usamos para darle de alta y preparar un plan de entrenamiento.",
    ),
    (
        Section(
            "Datos",
            (
                Ask("nombre", "short_text", ("¿Cómo se llama?", "Nombre completo")),
                Ask("correo", "email", ("Correo electrónico",)),
                Ask("movil", "phone", ("Teléfono móvil",), required=False, optional=True),
            ),
        ),
        Section(
            "Entrenamiento",
            (
                Ask("inicio", "date", ("¿Cuándo quiere empezar?", "Fecha de inicio")),
                Ask("dias", "multi_choice", ("¿Qué días prefiere?",), config=options("Lunes", "Miércoles", "Sábado")),
                Ask("clases", "yes_no", ("¿Le interesan las clases en grupo?",)),
                Ask("clase", "short_text", ("¿Qué clase le interesa más?",), condition="clases == true"),
                Ask("objetivo", "long_text", ("¿Qué quiere conseguir?", "Cuéntenos su objetivo")),
            ),
        ),
        Section(
            "Salud",
            (
                Ask(
                    "lesiones",
                    "long_text",
                    ("¿Tiene alguna lesión o enfermedad?", "Lesiones o problemas de salud"),
                    ("Para que el entrenamiento no le haga daño; solo lo lee su entrenador.",),
                    required=False,
                    sensitive=True,
                ),
            ),
            last=True,
        ),
    ),
    must_not_ask=("religión",),
)

FRESH_DOMAINS = (TENANTS, MOVING, GYM)
