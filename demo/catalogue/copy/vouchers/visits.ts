import type { VoucherCopy } from "./types.ts";

/** Castles, museums, walks, parks and games. */
export const VISIT_VOUCHERS = {
  castle: {
    labels: [
      ["Le château et ses jardins {inTown}", "El castillo y sus jardines {inTown}", "Het kasteel en zijn tuinen {inTown}", "Il castello e i suoi giardini {inTown}", "The castle and its gardens {inTown}"],
      ["Une après-midi de châtelain", "Una tarde de castillo", "Een middag kasteelheer", "Un pomeriggio da castellani", "An afternoon as lord of the manor"],
      ["Escaliers à vis et grandes fenêtres", "Escaleras de caracol y ventanales", "Wenteltrappen en hoge ramen", "Scale a chiocciola e grandi finestre", "Spiral stairs and tall windows"],
    ],
    texts: [
      ["On traverse la cour, les pas résonnent, et l’on se surprend à parler plus bas. Les jardins, eux, se visitent en courant.",
        "Se cruza el patio, resuenan los pasos y uno acaba bajando la voz. Los jardines, en cambio, se visitan corriendo.",
        "Je steekt de binnenplaats over, je stappen klinken hol, en vanzelf ga je zachter praten. Door de tuinen mag je rennen.",
        "Si attraversa la corte, i passi risuonano e viene da abbassare la voce. I giardini, invece, si visitano di corsa.",
        "Cross the courtyard, hear your own steps, find yourself lowering your voice. The gardens you may run through."],
      ["Une cheminée, une galerie, un lit trop court : l’audioguide raconte qui dormait où, et pourquoi si mal.",
        "Una chimenea, una galería, una cama demasiado corta: la audioguía cuenta quién dormía dónde y por qué tan mal.",
        "Een haard, een galerij, een te kort bed: de audiogids vertelt wie waar sliep, en waarom zo slecht.",
        "Un camino, una galleria, un letto troppo corto: l’audioguida racconta chi dormiva dove, e perché così male.",
        "A fireplace, a gallery, a bed too short: the audio guide tells you who slept where, and why so badly."],
    ],
  },
  museum_lunch: {
    labels: [
      ["Musée et déjeuner {inTown}", "Museo y almuerzo {inTown}", "Museum en lunch {inTown}", "Museo e pranzo {inTown}", "Museum and lunch {inTown}"],
      ["Les tableaux, puis le plat du jour", "Los cuadros y luego el plato del día", "Eerst de schilderijen, dan de dagschotel", "Prima i quadri, poi il piatto del giorno", "Paintings, then the dish of the day"],
      ["Une matinée au musée", "Una mañana de museo", "Een ochtend museum", "Una mattina al museo", "A morning at the museum"],
    ],
    texts: [
      ["Une salle qu’on aime plutôt que vingt qu’on oublie, et une table réservée pour en parler.",
        "Una sala que guste antes que veinte que se olvidan, y una mesa reservada para comentarla.",
        "Liever één zaal die je bijblijft dan twintig die je vergeet, en daarna een tafel om erover te praten.",
        "Una sala che resta piuttosto che venti da dimenticare, e un tavolo riservato per parlarne.",
        "One room you love rather than twenty you forget, and a table booked to talk it over."],
      ["Billet en poche, on passe devant la file. À midi, deux plats et un café : la culture creuse.",
        "Con la entrada en el bolsillo se pasa de largo la cola. A mediodía, dos platos y un café: la cultura da hambre.",
        "Met het kaartje op zak loop je langs de rij. ’s Middags twee gangen en koffie: van cultuur krijg je honger.",
        "Con il biglietto in tasca si salta la fila. A mezzogiorno due portate e un caffè: la cultura mette fame.",
        "Ticket in your pocket, straight past the queue. At midday, two courses and a coffee: culture makes you hungry."],
    ],
  },
  guided_walk: {
    labels: [
      ["{town} avec un guide d’ici", "{town} con guía local", "{town} met een lokale gids", "{town} con una guida del posto", "{town} with a local guide"],
      ["Les portes que l’on ne pousse pas", "Las puertas que nadie empuja", "Deuren die je anders niet openduwt", "I portoni che non si aprono mai", "Doors you would not push"],
      ["La ville à petits pas", "La ciudad, paso a paso", "De stad, stap voor stap", "La città a piccoli passi", "The town, step by step"],
    ],
    texts: [
      ["Une cour derrière un porche, une enseigne que plus personne ne lit, l’adresse du meilleur café : ce que l’on sait quand on est né ici.",
        "Un patio tras un portal, un rótulo que ya nadie lee, la dirección del mejor café: lo que sabe quien nació aquí.",
        "Een binnenplaats achter een poort, een uithangbord dat niemand meer leest, het adres van de beste koffie: wat je weet als je hier geboren bent.",
        "Un cortile dietro un portone, un’insegna che nessuno legge più, l’indirizzo del caffè migliore: quello che sa chi è nato qui.",
        "A courtyard behind a gate, a sign nobody reads any more, the address of the best coffee: what you know if you were born here."],
      ["On croyait connaître la rue. Le guide lève les yeux, tout le monde avec lui, et la rue n’est plus la même.",
        "Uno creía conocer la calle. El guía mira hacia arriba, todos detrás, y la calle ya no es la misma.",
        "Je dacht dat je de straat kende. De gids kijkt omhoog, iedereen kijkt mee, en het is een andere straat.",
        "Credevi di conoscere la via. La guida alza gli occhi, tutti con lei, e la via non è più la stessa.",
        "You thought you knew the street. The guide looks up, everyone follows, and it is a different street."],
    ],
  },
  theme_park: {
    labels: [
      ["Une journée : {park}", "Un día: {park}", "Een dagje: {park}", "Una giornata: {park}", "A day out: {park}"],
      ["Frissons et barbe à papa", "Gritos y algodón de azúcar", "Gillen en suikerspin", "Brividi e zucchero filato", "Thrills and candyfloss"],
      ["Le grand jour des manèges", "El gran día de las atracciones", "De grote attractiedag", "Il grande giorno delle giostre", "The big day for rides"],
    ],
    texts: [
      ["Les billets sont datés et prêts, il ne reste qu’à se disputer la place de devant.",
        "Las entradas tienen fecha y están listas; solo queda discutir quién va delante.",
        "De tickets staan op datum en liggen klaar, jullie hoeven alleen nog te vechten om de voorste plek.",
        "I biglietti hanno la data e sono pronti: resta solo da litigarsi il posto davanti.",
        "The tickets are dated and ready: all that is left is to argue over the front seat."],
      ["Une journée entière, des plus grands frissons aux manèges d’enfance. Le premier qui demande à rentrer a perdu.",
        "Un día entero, de las emociones más fuertes a los tiovivos de la infancia. Pierde el primero que quiera irse.",
        "Een hele dag, van de grootste achtbaan tot de draaimolen van vroeger. Wie het eerst naar huis wil, verliest.",
        "Una giornata intera, dai brividi più forti alle giostre dell’infanzia. Perde il primo che vuole tornare a casa.",
        "A whole day, from the biggest thrills to the roundabouts of childhood. First one to ask to go home loses."],
    ],
  },
  zoo: {
    labels: [
      ["Parc animalier {inTown}", "Parque de animales {inTown}", "Dierenpark {inTown}", "Parco faunistico {inTown}", "Wildlife park {inTown}"],
      ["Compter les loups", "Contar lobos", "Wolven tellen", "Contare i lupi", "Counting wolves"],
      ["Une journée à poils et à plumes", "Un día de pelo y pluma", "Een dag vol vacht en veren", "Una giornata tra pelo e piume", "A day of fur and feathers"],
    ],
    texts: [
      ["Arrivez pour le repas des loutres, restez pour les loups : les bêtes ont leurs heures, les enfants vite les leurs.",
        "Llega para la comida de las nutrias y quédate por los lobos: los animales tienen sus horas y los niños pronto las suyas.",
        "Kom voor het voeren van de otters, blijf voor de wolven: dieren hebben hun vaste uren, kinderen al snel ook.",
        "Arriva per il pasto delle lontre, resta per i lupi: gli animali hanno i loro orari, i bambini presto i loro.",
        "Come for the otters’ lunch, stay for the wolves: animals keep their own hours, and children soon keep theirs."],
      ["De grands enclos et de vrais sentiers : il faut parfois chercher l’animal, c’est ce qui plaît.",
        "Recintos amplios y senderos de verdad: a veces hay que buscar al animal, y ahí está la gracia.",
        "Ruime verblijven en echte paden: soms moet je het dier zoeken, en dat is juist leuk.",
        "Grandi recinti e veri sentieri: a volte l’animale va cercato, ed è questo il bello.",
        "Roomy enclosures and real paths: sometimes you have to look for the animal, which is the fun of it."],
    ],
  },
  escape: {
    labels: [
      ["Escape game {inTown}", "Escape room {inTown}", "Escaperoom {inTown}", "Escape room {inTown}", "Escape game {inTown}"],
      ["Soixante minutes pour sortir", "Sesenta minutos para salir", "Zestig minuten om eruit te komen", "Sessanta minuti per uscire", "Sixty minutes to get out"],
      ["La clé est sous le tapis, ou pas", "La llave está bajo la alfombra, o no", "De sleutel ligt onder de mat, of niet", "La chiave è sotto il tappeto, o no", "The key is under the mat, or not"],
    ],
    texts: [
      ["Le premier quart d’heure, tout le monde parle en même temps. Le dernier, aussi. Entre les deux, quelqu’un trouve.",
        "El primer cuarto de hora todos hablan a la vez. El último, también. En medio, alguien acierta.",
        "Het eerste kwartier praat iedereen door elkaar. Het laatste ook. Ertussen vindt iemand iets.",
        "Nel primo quarto d’ora parlano tutti insieme. Nell’ultimo, anche. In mezzo, qualcuno trova.",
        "For the first quarter of an hour everyone talks at once. For the last one, too. In between, somebody finds it."],
      ["Ni écran ni monstre : des cadenas, de l’encre qui disparaît et une horloge qui n’attend personne.",
        "Ni pantallas ni monstruos: candados, tinta que desaparece y un reloj que no espera a nadie.",
        "Geen schermen, geen monsters: hangsloten, verdwijnende inkt en een klok die op niemand wacht.",
        "Niente schermi, niente mostri: lucchetti, inchiostro che scompare e un orologio che non aspetta nessuno.",
        "No screens, no monsters: padlocks, vanishing ink and a clock that waits for nobody."],
    ],
  },
} as const satisfies Record<string, VoucherCopy>;

