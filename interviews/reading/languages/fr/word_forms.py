"""Forms of words in French."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        au aux avec avoir c'est ce ces cette combien comment dans de des du elle en est et il ils j'ai je la le
        les ma mes mon n'est ne non nous numéro ou oui où par pas pour pourquoi quand que quel quelle quelles
        quels qui si son sont sur tu un une veuillez vos votre vous être
    """,
    endings="eurs ment ments ir er es e",
    abbreviations="dr mme",
    openers="et|mais|ah",
    beside_values="""
        adresse aimerais appeler appelez apres arrange arriver au aurait avec bien bon ca ce commencer contact
        conviendrait convient courriel date de dispo disponible du ecrire ecrivez email en est etre fait fixe heure
        ideal ideale je joignable joindre jour l la le libre mail marche matin matinee maximum me mettez midi mieux
        minuscules mobile moi mon noter notez numero parfait perso personnel petantes peut peux pile plutot portable
        possible pour pouvez prefere prendrai prendre professionnel rendez reserver serait seul seule site soir
        soiree suffit suis tapante telephone venir vers viendrai voudrais vous
    """,
    about_the_talk="""
        apres attend attendez attends autre avant bientot bon ca cherche chercher comme continuer deja demande
        dessus dire dis disais dit dites donne ecrire ecrit encore enfin ensuite envoyer faut fini formulaire
        haut instant laisse laissez meme memes mentionne minute moment oublie oublier passe passer pense penser
        petit petite petites peu plus pourquoi precedemment prefere question questions quoi reflechir reflechis
        repondre reponds repondu reponse revenir reviendrai reviens rien sais savoir seconde souviens suivant
        suivante tard temps termine terminer veux voir vois voulez vouloir
    """,
    around_the_talk="""
        vous te tu me moi tout la le les l ca cela cette ceci en y de on peut peux puis pouvez pourriez pourrait
        voudrais veux je ne est-ce que prefere plutot parler passer ici a
    """,
    concepts="""
        name: nom prénom; nickname: appeler surnom; age: âge ans; gender: genre sexe; nationality: nationalité;
        birth: naissance né née; partner: femme mari conjoint; child: enfant enfants fils fille; parent: mère père;
        sibling: frère sœur; friend: ami amie; colleague: collègue patron; emergency: urgence; email: mél courriel;
        phone: téléphone portable; address: rue; city: ville commune; origin: départ origine; destination: arrivée;
        place: lieu endroit; date: jour quand; time: heure; start: début commencer; end: jusque; duration: durée;
        arrival: arrivée arriver; company: organisation société entreprise employeur organisme; job: métier poste
        fonction; department: service département équipe; school: école université lycée; grade: classe;
        learn: apprendre étudier comprendre; project: projet produit; experience: expérience; goal: but objectif;
        reason: raison motif pourquoi; money: montant prix coût argent; income: revenu revenus salaire;
        loan: prêt crédit emprunt; debt: dette; insurance: assurance assuré; guest: invité accompagnant;
        people: personne personnes adulte; number: nombre quantité; food: nourriture manger aliment plat repas;
        foodstuff: cacahuète noix poisson viande porc lait œuf œufs blé crustacés; diet: régime alimentaire;
        avoid: éviter sans; allergy: allergène allergique; intolerance: intolérance; preference: préférence préfère
        goût; health: santé maladie médical; medication: médicament traitement; pain: douleur mal;
        injury: blessé blessure; severity: gravité léger; event: arrivé événement; witness: témoin vu;
        question: question questions; problem: problème erreur souci; expectation: attendu attendais devrait; step: étape étapes reproduire;
        frequency: fois fréquence toujours parfois chaque souvent; device: appareil ordinateur navigateur;
        improve: améliorer amélioration changer; liked: aimé adoré mieux; home: maison appartement logement;
        garden: jardin cour; animal: chien chat; vehicle: voiture véhicule; furniture: meubles cartons bagages;
        help: aide assistance; language: langue; hobby: loisir intérêt; comment: commentaire remarque
    """,
)
