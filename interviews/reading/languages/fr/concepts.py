"""Everyday notions in French (text/concepts.py): each with the words for it."""

WORDS = """
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
    problem: problème erreur souci; expectation: attendu attendais devrait; step: étape étapes reproduire;
    frequency: fois fréquence toujours parfois chaque souvent; device: appareil ordinateur navigateur;
    improve: améliorer amélioration changer; liked: aimé adoré mieux; home: maison appartement logement;
    garden: jardin cour; animal: chien chat; vehicle: voiture véhicule; furniture: meubles cartons bagages;
    help: aide assistance; language: langue; hobby: loisir intérêt; comment: commentaire remarque
"""
