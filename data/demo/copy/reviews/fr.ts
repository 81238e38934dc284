import type { ReviewBank } from "./types.ts";

/** French-speaking guests. */
export const FRENCH: ReviewBank = {
  firstNames: ["Marion", "Thomas", "Camille", "Julien", "Sophie", "Nicolas", "Émilie", "Pierre", "Claire", "Antoine", "Laure", "Mathieu", "Isabelle", "Vincent", "Élodie", "Philippe", "Nathalie", "Romain", "Aurélie", "Benoît", "Céline", "Hugo", "Manon", "Stéphane", "Valérie", "Léa", "Guillaume", "Anne", "Fabrice", "Justine"],
  openings: ["Week-end parfait pour nos dix ans de mariage.", "Une parenthèse bienvenue après des semaines chargées.", "Deuxième séjour ici, et sûrement pas le dernier.", "Cadeau de nos enfants, et quelle belle surprise !", "On voulait couper deux jours, c’est réussi.", "Très bon moment à deux.", "Séjour conforme à ce qui était annoncé, ce n’est pas si fréquent.", "Nous sommes venus avec les enfants et tout le monde a été content.", "Réservé un peu au dernier moment, aucun regret.", "Une adresse que l’on garde."],
  welcome: ["Accueil souriant, on vous explique tout sans se presser.", "L’équipe est aux petits soins sans jamais être envahissante.", "On nous a gardé le dîner alors que nous étions coincés sur la route.", "Un mot gentil à l’arrivée et le prénom retenu dès le deuxième jour.", "La réception nous a trouvé une table le samedi soir, merci encore."],
  room: ["Chambre spacieuse, literie impeccable.", "Chambre un peu petite mais très soignée.", "Lit excellent, on a dormi dix heures.", "La salle de bains est superbe, avec une vraie douche.", "Décoration de goût, rien de trop.", "Tout était très propre."],
  breakfast: ["Petit-déjeuner copieux, confitures maison.", "Le petit-déjeuner vaut à lui seul le réveil.", "De bons produits au petit-déjeuner, et du vrai jus d’orange.", "Viennoiseries encore chaudes, œufs à la demande."],
  food: ["Le dîner valait le détour.", "Belle surprise au restaurant : cuisson parfaite, service rapide.", "La carte est courte mais tout est bon.", "On a très bien dîné, portions généreuses."],
  spa: ["Le spa presque pour nous seuls en fin de journée.", "Massage parfaitement à l’heure, praticienne formidable.", "Le bassin est à bonne température, on y resterait des heures.", "Spa propre et calme, peignoirs fournis."],
  calm: ["Aucun bruit la nuit.", "Le calme, enfin.", "Endroit très reposant."],
  place: {
    channel: ["La plage est à deux minutes à pied.", "On s’endort avec le bruit de la mer."], ocean: ["L’océan au bout de la rue, que demander de plus.", "Idéal pour marcher sur la plage avant le petit-déjeuner."], med: ["Vue superbe sur la mer depuis la terrasse.", "La crique à côté est un petit paradis."],
    ski: ["On rejoint les pistes en quelques minutes.", "La vue sur les sommets au réveil est incroyable."], lake: ["Le lac au petit matin, inoubliable."], vine: ["Réveil au milieu des vignes, magnifique.", "La dégustation était passionnante."], thermal: ["Les thermes sont tout près, très pratique."],
    city: ["Tout se fait à pied.", "Quartier vivant mais chambre très calme."], canal: ["Emplacement rêvé, au bord de l’eau."], village: ["Le village est adorable, on s’y promène des heures."], country: ["Le parc est magnifique, les enfants ont couru partout."], forest: ["Balade en forêt dès la sortie de l’hôtel.", "Nous avons vu un chevreuil depuis la chambre !"],
  },
  anyPlace: ["Très bien situé pour visiter la région.", "Emplacement idéal."],
  closings: ["On reviendra.", "Merci à toute l’équipe.", "Nous recommandons sans hésiter.", "Rentrés reposés, pour de vrai.", ""],
  small: ["Le parking est vite complet.", "Le wifi est capricieux à l’étage.", "Petit-déjeuner servi un peu tôt à notre goût.", "La douche met du temps à chauffer.", "Une bouilloire dans la chambre aurait été la bienvenue.", "L’isolation du couloir pourrait être meilleure.", "Oreillers un peu mous."],
  smallSpa: ["Dommage que le spa ferme si tôt.", "Un créneau de spa plus long serait idéal."], smallTown: ["Un peu de bruit dans la rue le samedi soir.", "Se garer dans le quartier est une aventure."],
  large: ["Chambre plus petite que sur les photos et chauffage bruyant.", "Service débordé le samedi soir, plus d’une heure d’attente au dîner.", "La salle de bains mériterait d’être refaite.", "Trop de bruit pour bien dormir.", "Nous nous attendions à mieux pour ce prix."],
};
