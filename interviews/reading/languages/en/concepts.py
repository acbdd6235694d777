"""Everyday notions in English (text/concepts.py): each with the words for it."""

WORDS = """
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
    occurred; witness: witness saw seen; problem: problem issue bug error trouble difficulty; expectation: expect
    expected expectation supposed should; step: step steps reproduce; frequency: frequency often always sometimes
    every daily weekly rarely once twice times hourly; device: device computer phone laptop browser version;
    improve: improve improvement better change; liked: liked love enjoyed best good; home: home house apartment
    flat housing; garden: garden yard; animal: pet animal dog cat; vehicle: car vehicle; furniture: furniture
    belongings boxes luggage; help: help assist support; language: language; hobby: hobby interest pastime;
    comment: comment remark note feedback
"""
