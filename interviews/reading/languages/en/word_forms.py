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
        ations ation ments ment ances ance ences ence ities ity ness ings ing ies ied ers er ors or ees ee ions ion
        ical ics ic ly ed es en s y e
    """,
    possessive="'s",
    telling_small_words="without every can't cannot when where why who",
    abbreviations="mr mrs ms dr st prof inc ltd co corp jr sr etc",
    openers="and|but|so|oh|also|plus|well",
    beside_values="""
        bike bus car coach cycling drive driving flight foot plane subway taxi train tram tube underground walk
        walking account address afternoon anyway arrive available before best better book brilliant can cell confirm
        contact convenient could crossed date day days either email enough evening exact fingers fits free guess half
        hoping hour ideally inbox join landline list lovely mail manage mark may me meet mobile morning moved nd night
        number office open over perfect personal phone place possible preferably put rd reach reserve ring schedule
        see send sharp sign slot st start suit suits super text th than time town usually visit website whatsapp work
        working works write year
    """,
    about_the_talk="""
        above again already answer answered answering answers ask asked asking back before bit busy check choice
        choose chose clue come continue decide decided deciding done earlier enter entered field figure fill filled
        forget forgot form gave get gimme give given hang hmm hold idea info information know last later let look mean
        meant mention mentioned minute mo moment next once part pass pick prefer previous previously question
        questions quick reading remember repeat return said same say saying sec second seconds see send sent skip
        something somewhere soon still submit sure talk tell telling think thinking thought time told tomorrow type
        typed typing understand wait write writing wrote yet
    """,
    around_the_talk="me myself one ones can could may using rather",
    concepts="""
        name: surname forename called; nickname: alias; age: aged old; gender: sex; nationality: citizenship; birth:
        birthday birthdate born; partner: wife husband spouse boyfriend girlfriend fiancé; child: children kid son
        daughter baby; parent: mother father mom dad mum grandmother grandfather grandma grandpa; sibling: brother
        sister; friend: buddy; colleague: coworker teammate boss manager supervisor =assistant secretary; email: e-mail mail; phone:
        telephone mobile cell cellphone tel; website: site url homepage web webpage link portfolio; address: street;
        postcode: zip; city: town village hometown; country: nation; origin: from pickup departure leaving; destination:
        dropoff arriving; place: location where spot venue; date: day when; time: hour o'clock; start: begin; end:
        finish until final; duration: long length; arrival: arrive check-in; company: employer firm organization
        business work workplace affiliation; job: occupation profession role position title; department: team division;
        school: university college; grade: class year; learn: study understand knowledge skill; project: product app
        application system tool prototype; experience: background; goal: aim objective purpose hope expect want; reason:
        why because cause motive; money: amount price cost budget pay payment fee; income: salary earnings wage; loan:
        credit borrow mortgage; debt: owe; insurance: policy; guest: companion accompanying attendee; people: person
        adult; number: count quantity; food: eat meal dish ingredient; foodstuff: peanut nut almond walnut shellfish
        shrimp prawn crab lobster seafood fish salmon tuna meat pork beef chicken lamb dairy milk cheese butter egg
        gluten wheat bread soy soya tofu sesame mushroom tomato garlic onion mustard celery alcohol; diet: dietary;
        avoid: can't cannot don't without free-from; intolerance: intolerant; preference: prefer choice vegan vegetarian
        taste like dislike religious halal kosher; health: medical condition illness disease; medication: medicine drug
        pill tablet; pain: hurt ache painful sore; injury: hurt wound; severity: serious mild grave; event: happen
        happened incident accident occur; witness: saw seen; problem: issue bug error trouble difficulty; expectation:
        supposed should; step: reproduce; frequency: often always sometimes every daily weekly rarely once twice times
        hourly; device: computer phone laptop browser version; improve: improvement better change; liked: love enjoyed
        best good; home: house apartment flat; garden: yard; animal: pet dog cat; vehicle: car; furniture: belongings
        boxes luggage; help: assist support; hobby: interest pastime; comment: remark note feedback; religion: religious
        faith church mosque temple pray; politics: political vote election; ethnicity: ethnic ancestor; pregnancy:
        pregnant abortion; crime: criminal convict arrest prison; rating: score
    """,
)
