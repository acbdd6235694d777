"""Forms of words in English."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        a about again all also am an and any anything applicant are as at be been being best but by can complete
        contact could current customer describe detail details did die do does doing don't each enter etc every for
        from full get give go going got had has have having he her here him his how i i'd i'm i've if if's in info
        information into is it it's its just know let like made main make may me might mine must my need no not number
        of on or other our out over own person please plus preferred primary provide respondent same say shall she
        should so some someone something son such tell than that that's the their them then there these they thing
        things this those to too u under up us use used user using very want we were what when where whether which who
        whom whose why will wish with without would yes you your yours
    """,
    endings="""
        ations ation ments ment ances ance ences ence ities ity ness ings ing ies ied ers er ors or ees ee ions
        ion ical ics ic ly ed es en s y e
    """,
    possessive="'s",
    telling_small_words="without every can't cannot when where why who",
    abbreviations="mr mrs ms dr st prof inc ltd co corp jr sr etc",
    openers="and|but|so|oh|also|plus|well",
    beside_values="""
        bike bus car coach cycling drive driving flight foot plane subway taxi train tram tube underground walk
        walking account address afternoon afternoons anyway arrive arriving available be before best better book
        brilliant can cell confirm contact convenient could crossed date day days definitely either email enough
        evening evenings exact fingers fits free guess half home hopefully hoping hour ideally in inbox join
        landline list lovely mail manage mark may me meet mobile morning moved mornings my nd nice night number
        obviously office on one ones open our over perfect personal phone pick place planning possible prefer
        preferably put rather rd reach reserve ring schedule see send sharp sign slot st start starting suit suits
        super sure text th than that thing time times town use usually visit website well whatsapp will work working
        works write year
    """,
    about_the_talk="""
        above again already answer answered answering answers ask asked asking back before bit busy check choice
        choose chose clue come continue decide decided deciding done earlier enter entered field figure fill
        filled forget forgot form gave get gimme give given hang hmm hold idea info information know last later
        let look mean meant mention mentioned minute mo moment next once part pass pick prefer previous
        previously question questions quick reading remember repeat return said same say saying sec second
        seconds see send sent skip something somewhere soon still submit sure talk tell telling think thinking
        thought time told tomorrow type typed typing understand wait write writing wrote yet
    """,
    around_the_talk="""
        it this that these those me myself one ones you can could may speak talk use using switch change prefer
        instead rather let's
    """,
    concepts="""
        name: name surname forename called; nickname: nickname alias; age: age aged old; gender: gender sex;
        nationality: nationality citizenship; birth: birth birthday birthdate born; partner: wife husband spouse
        partner boyfriend girlfriend fiancé; child: child children kid kids son daughter baby; parent: parent mother
        father mom dad mum parents grandmother grandfather grandma grandpa; sibling: brother sister sibling;
        friend: friend buddy; colleague: colleague coworker teammate boss manager supervisor; emergency: emergency;
        email: email e-mail mail emails; phone: phone telephone mobile cell cellphone tel; website: website site url
        homepage web webpage link portfolio; address: address street; postcode: zip postcode; city: city town village
        hometown; country: country nation; origin: from origin pickup departure leaving; destination: destination
        dropoff arriving; place: place location where spot venue; date: date day when; time: time hour o'clock;
        start: start begin beginning starting; end: end finish until final; duration: duration long length;
        arrival: arrive arrival arriving check-in; company: company employer firm organization business work workplace
        affiliation; job: job occupation profession role position title; department: department team division;
        school: school university college; grade: grade class year; learn: learn study understand knowledge skill;
        project: project product app application system tool prototype; experience: experience background;
        goal: goal aim objective purpose hope expect want; reason: reason why because cause motive;
        money: amount price cost budget money pay payment fee; income: income salary earnings wage;
        loan: loan credit borrow mortgage; debt: debt owe; insurance: insurance insured policy; guest: guest companion
        accompanying attendee; people: people person persons adult; number: count quantity; food: food eat meal dish
        ingredient; foodstuff: peanut peanuts nut nuts almond almonds walnut walnuts shellfish shrimp prawn crab
        lobster seafood fish salmon tuna meat pork beef chicken lamb dairy milk cheese butter egg eggs gluten wheat
        bread soy soya tofu sesame mushroom mushrooms tomato garlic onion onions mustard celery alcohol;
        diet: diet dietary; avoid: avoid can't cannot don't without free-from; allergy: allergy allergic allergies
        allergen; intolerance: intolerance intolerant; preference: preference prefer preferred choice vegan vegetarian
        taste like dislike religious halal kosher; health: health medical condition illness disease;
        medication: medication medicine drug pill tablet; pain: pain hurt ache painful sore; injury: injury injured
        hurt wound; severity: severity severe serious mild grave; event: happen happened incident event accident occur
        occurred; witness: witness saw seen; question: question questions; problem: problem issue bug error trouble difficulty; expectation: expect
        expected expectation supposed should; step: step steps reproduce; frequency: frequency often always sometimes
        every daily weekly rarely once twice times hourly; device: device computer phone laptop browser version;
        improve: improve improvement better change; liked: liked love enjoyed best good; home: home house apartment
        flat housing; garden: garden yard; animal: pet animal dog cat; vehicle: car vehicle; furniture: furniture
        belongings boxes luggage; help: help assist support; language: language; hobby: hobby interest pastime;
        comment: comment remark note feedback
    """,
)
