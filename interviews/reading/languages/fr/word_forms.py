"""Forms of words in French."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        au aux avec avoir c'est ce ces cette combien comment dans de des du elle en est et il ils j'ai je la le les ma
        mes mon n'est ne non nous numéro ou oui où par pas pour pourquoi quand que quel quelle quelles quels qui si
        son sont sur tu un une veuillez vos votre vous être
    """,
    endings="eurs ment ments ir er es e",
    abbreviations="dr mme",
    openers="et|mais|ah",
    beside_values="""
        adresse appeler apres arrange arriver aurait commencer contact conviendrait courriel date dispo ecrire ecrivez
        email fait fixe ideal joignable joindre jour libre mail marche matin maximum midi mieux minuscules mobile moi
        noter notez numero perso petantes peut portable pouvez prefere prendre professionnel rendez reserver site soir
        soiree suffit tapante telephone
    """,
    about_the_talk="""
        apres attend attendez attends autre avant bientot bon ca cherche chercher comme continuer deja demande dessus
        dire dis disais dit dites donne ecrire ecrit encore enfin ensuite envoyer faut fini formulaire haut instant
        laisse laissez meme memes mentionne minute moment oublie oublier passe passer pense penser petit petite
        petites peu plus pourquoi precedemment prefere question questions quoi reflechir reflechis repondre reponds
        repondu reponse revenir reviendrai reviens rien sais savoir seconde souviens suivant suivante tard temps
        termine terminer veux voir vois voulez vouloir
    """,
    around_the_talk="te tu moi tout cela ceci en peut puis pouvez pourriez ne est-ce prefere plutot passer ici a",
    concepts="""
        name: nom prénom; nickname: appeler surnom; age: ans; gender: genre sexe; nationality: nationalité; birth:
        naissance né née; partner: femme =mari conjoint; child: enfant fils fille; parent: mère père; sibling: frère
        sœur; friend: ami amie; colleague: collègue patron cheffe patronne =assistant =assistante secrétaire; emergency: urgence; email: mél courriel; phone: téléphone
        portable; address: rue; city: ville commune; origin: départ; destination: arrivée; place: lieu endroit; date:
        jour quand; time: heure; start: début commencer; end: jusque; duration: durée; arrival: arrivée; company:
        organisation société entreprise employeur organisme; job: métier poste fonction; department: service
        département équipe; school: école université lycée; grade: classe; learn: apprendre étudier comprendre;
        project: projet produit; goal: but objectif; reason: raison motif pourquoi; money: montant prix coût argent;
        income: revenu salaire; loan: prêt crédit emprunt; debt: dette; insurance: assurance; guest: invité
        accompagnant accompagnateur accompagner; people: personne adulte; number: nombre quantité; food: nourriture manger aliment plat repas;
        foodstuff: cacahuète noix poisson viande porc lait œuf blé crustacés; diet: régime alimentaire; avoid: éviter
        sans; allergy: allergène allergique; preference: goût; health: santé maladie médical; medication: médicament
        traitement; pain: douleur mal; injury: blessé blessure; severity: gravité léger; event: arrivé événement; answer: réponse;
        witness: témoin vu; problem: erreur souci; expectation: attendu attendais devrait; step: étape reproduire;
        frequency: fois fréquence toujours parfois chaque souvent; device: appareil ordinateur navigateur; improve:
        améliorer changer; liked: aimé adoré mieux; home: maison appartement logement; garden: jardin cour; animal:
        chien chat; vehicle: voiture véhicule; furniture: meubles cartons bagages; help: aide assistance; language:
        langue; hobby: loisir intérêt; comment: commentaire remarque; religion: église culte foi; politics: politique;
        ethnicity: ethnique; pregnancy: enceinte grossesse; crime: condamnation; rating: notation
    """,
)
