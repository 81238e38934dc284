import type { Five } from "../text.ts";

/** Kinds of room, from the simplest up. */
export const ROOM_KINDS = [
  "classic",
  "superior",
  "deluxe",
  "junior_suite",
  "suite",
  "family",
  "jacuzzi",
  "cabin",
  "studio",
  "apartment",
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Names, several a kind: a hotel uses one. */
export const ROOM_NAMES: Record<RoomKind, readonly Five[]> = {
  classic: [
    ["Chambre Classique", "Habitación clásica", "Klassieke kamer", "Camera classica", "Classic room"],
    ["Chambre Confort", "Habitación confort", "Comfortkamer", "Camera comfort", "Comfort room"],
    ["Chambre Charme", "Habitación con encanto", "Sfeervolle kamer", "Camera Charme", "Charming room"],
  ],
  superior: [
    ["Chambre Supérieure", "Habitación superior", "Superior kamer", "Camera superior", "Superior room"],
    [
      "Chambre Supérieure {view}",
      "Habitación superior {view}",
      "Superior kamer {view}",
      "Camera superior {view}",
      "Superior room {view}",
    ],
  ],
  deluxe: [
    ["Chambre Prestige", "Habitación deluxe", "Deluxe kamer", "Camera deluxe", "Deluxe room"],
    [
      "Chambre Prestige {view}",
      "Habitación deluxe {view}",
      "Deluxe kamer {view}",
      "Camera deluxe {view}",
      "Deluxe room {view}",
    ],
  ],
  junior_suite: [["Suite Junior", "Suite júnior", "Juniorsuite", "Junior suite", "Junior suite"]],
  suite: [
    ["Suite", "Suite", "Suite", "Suite", "Suite"],
    ["Suite {view}", "Suite {view}", "Suite {view}", "Suite {view}", "Suite {view}"],
  ],
  family: [
    ["Chambre Familiale", "Habitación familiar", "Familiekamer", "Camera familiare", "Family room"],
    ["Duplex Familial", "Dúplex familiar", "Familieduplex", "Camera familiare su due livelli", "Family duplex"],
  ],
  jacuzzi: [
    [
      "Suite avec jacuzzi privatif",
      "Suite con jacuzzi privado",
      "Suite met eigen jacuzzi",
      "Suite con idromassaggio privato",
      "Suite with private hot tub",
    ],
    [
      "Chambre Bulles, jacuzzi privatif",
      "Habitación con jacuzzi privado",
      "Bubbelkamer met eigen jacuzzi",
      "Camera con vasca idromassaggio privata",
      "Room with private hot tub",
    ],
  ],
  cabin: [
    ["Cabane pour deux", "Cabaña para dos", "Hut voor twee", "Casetta per due", "Cabin for two"],
    ["Cabane avec terrasse", "Cabaña con terraza", "Hut met terras", "Casetta con terrazza", "Cabin with a deck"],
  ],
  studio: [
    ["Studio", "Estudio", "Studio", "Monolocale", "Studio"],
    [
      "Studio avec balcon",
      "Estudio con balcón",
      "Studio met balkon",
      "Monolocale con balcone",
      "Studio with a balcony",
    ],
  ],
  apartment: [
    [
      "Appartement deux pièces",
      "Apartamento de un dormitorio",
      "Appartement met één slaapkamer",
      "Bilocale",
      "One-bedroom apartment",
    ],
    [
      "Grand appartement familial",
      "Apartamento familiar",
      "Groot familieappartement",
      "Appartamento familiare",
      "Large family apartment",
    ],
  ],
};

/** On a boat, cabins are called otherwise. */
export const BOAT_CABIN: readonly Five[] = [
  ["Cabine côté rive", "Camarote lado muelle", "Hut aan de kade", "Cabina lato riva", "Quayside cabin"],
  ["Cabine côté eau", "Camarote lado agua", "Hut aan het water", "Cabina lato acqua", "Waterside cabin"],
];

export type View = "sea" | "mountain" | "vines" | "garden" | "town" | "canal" | "lake" | "woods" | "country";
/** What one sees, said after a room's name. */
export const VIEWS: Record<View, Five> = {
  sea: ["vue mer", "con vistas al mar", "met zeezicht", "vista mare", "with a sea view"],
  mountain: ["vue montagne", "con vistas a la montaña", "met bergzicht", "vista monti", "with a mountain view"],
  vines: ["côté vignes", "con vistas a las viñas", "met uitzicht op de wijngaard", "vista vigne", "facing the vines"],
  garden: ["côté jardin", "con vistas al jardín", "aan de tuinzijde", "lato giardino", "on the garden side"],
  town: [
    "vue sur les toits",
    "con vistas a los tejados",
    "met uitzicht over de daken",
    "vista sui tetti",
    "over the rooftops",
  ],
  canal: ["côté canal", "con vistas al canal", "met uitzicht op het water", "vista canale", "on the canal side"],
  lake: ["vue lac", "con vistas al lago", "met uitzicht op het meer", "vista lago", "with a lake view"],
  woods: ["côté forêt", "con vistas al bosque", "aan de boszijde", "vista bosco", "facing the woods"],
  country: [
    "vue sur la campagne",
    "con vistas al campo",
    "met uitzicht over de velden",
    "vista campagna",
    "over the fields",
  ],
};

/** First sentence, by kind of room. `{size}` in m². */
export const ROOM_TEXTS: Record<RoomKind, readonly Five[]> = {
  classic: [
    [
      "{size} m² bien pensés : un bon lit, un fauteuil près de la fenêtre, une salle de bains bien éclairée.",
      "{size} m² bien aprovechados: buena cama, un sillón junto a la ventana y un baño con buena luz.",
      "{size} m², slim ingedeeld: een goed bed, een fauteuil bij het raam, een lichte badkamer.",
      "{size} m² ben studiati: un buon letto, una poltrona vicino alla finestra, un bagno luminoso.",
      "{size} m² well used: a good bed, an armchair by the window, a bright bathroom.",
    ],
    [
      "Une chambre de {size} m², simple et calme, où l’on dort bien.",
      "Una habitación de {size} m², sencilla y tranquila, en la que se duerme bien.",
      "Een eenvoudige, stille kamer van {size} m² waar je goed slaapt.",
      "Una camera di {size} m², semplice e silenziosa, in cui si dorme bene.",
      "A simple, quiet room of {size} m² where you sleep well.",
    ],
    [
      "Tout ce qu’il faut dans {size} m² : literie neuve, bureau, machine à café et volets qui ferment vraiment.",
      "Todo lo necesario en {size} m²: cama nueva, escritorio, cafetera y persianas que cierran de verdad.",
      "Alles wat je nodig hebt op {size} m²: een nieuw bed, een bureau, een koffiemachine en gordijnen die écht verduisteren.",
      "Tutto il necessario in {size} m²: letto nuovo, scrivania, macchina del caffè e imposte che chiudono davvero.",
      "All you need in {size} m²: a new bed, a desk, a coffee machine, and shutters that really shut.",
    ],
  ],
  superior: [
    [
      "Plus d’espace, plus de lumière : {size} m², un lit large et un coin pour lire.",
      "Más espacio y más luz: {size} m², cama ancha y un rincón para leer.",
      "Meer ruimte, meer licht: {size} m², een breed bed en een leeshoek.",
      "Più spazio, più luce: {size} m², un letto largo e un angolo per leggere.",
      "More space, more light: {size} m², a wide bed and a corner for reading.",
    ],
    [
      "{size} m² avec baignoire ou grande douche, peignoirs et un plateau de thé.",
      "{size} m² con bañera o ducha amplia, albornoces y bandeja de té.",
      "{size} m² met bad of ruime douche, badjassen en een theeplateau.",
      "{size} m² con vasca o ampia doccia, accappatoi e bollitore per il tè.",
      "{size} m² with a bath or large shower, robes and a tea tray.",
    ],
  ],
  deluxe: [
    [
      "La plus belle vue de la maison, {size} m², et un fauteuil tourné vers elle.",
      "Las mejores vistas de la casa, {size} m² y un sillón orientado hacia ellas.",
      "Het mooiste uitzicht van het huis, {size} m², en een fauteuil die ernaartoe staat.",
      "La vista più bella della casa, {size} m², e una poltrona girata verso di lei.",
      "The best view in the house, {size} m², and an armchair turned towards it.",
    ],
    [
      "{size} m², un lit de 180, une baignoire profonde et le silence.",
      "{size} m², cama de 180, bañera honda y silencio.",
      "{size} m², een bed van 180, een diep bad en stilte.",
      "{size} m², letto da 180, vasca profonda e silenzio.",
      "{size} m², a king-size bed, a deep bath, and silence.",
    ],
  ],
  junior_suite: [
    [
      "{size} m², un salon ouvert sur la chambre, de quoi s’installer pour de bon.",
      "{size} m², una salita abierta al dormitorio, para instalarse de verdad.",
      "{size} m², een zithoek die in de slaapkamer overloopt: ruimte om echt neer te strijken.",
      "{size} m², un salottino aperto sulla camera: spazio per sistemarsi davvero.",
      "{size} m² with a sitting area open to the bedroom: room to settle in properly.",
    ],
  ],
  suite: [
    [
      "Deux pièces, {size} m² : un salon, une chambre, et une porte entre les deux.",
      "Dos ambientes, {size} m²: un salón, un dormitorio y una puerta entre ambos.",
      "Twee vertrekken, {size} m²: een salon, een slaapkamer, en een deur ertussen.",
      "Due ambienti, {size} m²: un salotto, una camera e una porta tra i due.",
      "Two rooms, {size} m²: a sitting room, a bedroom, and a door between them.",
    ],
  ],
  family: [
    [
      "{size} m² pour toute la famille : un grand lit, des lits d’appoint et de la place pour les valises.",
      "{size} m² para toda la familia: cama grande, camas supletorias y sitio para las maletas.",
      "{size} m² voor het hele gezin: een groot bed, extra bedden en plek voor de koffers.",
      "{size} m² per tutta la famiglia: un letto grande, letti aggiunti e posto per le valigie.",
      "{size} m² for the whole family: a large bed, extra beds, and room for the bags.",
    ],
  ],
  jacuzzi: [
    [
      "{size} m² et un bain à remous rien que pour vous, à deux pas du lit.",
      "{size} m² y un jacuzzi solo para vosotros, a dos pasos de la cama.",
      "{size} m² en een bubbelbad voor jullie alleen, vlak bij het bed.",
      "{size} m² e una vasca idromassaggio tutta per voi due, a due passi dal letto.",
      "{size} m² and a hot tub all to yourselves, steps from the bed.",
    ],
  ],
  cabin: [
    [
      "{size} m² de bois, un vrai lit, des fenêtres de tous les côtés et une couverture épaisse.",
      "{size} m² de madera, una cama de verdad, ventanas por todos los lados y una manta gruesa.",
      "{size} m² hout, een echt bed, ramen aan alle kanten en een dikke deken.",
      "{size} m² di legno, un letto vero, finestre da ogni lato e una coperta pesante.",
      "{size} m² of timber, a proper bed, windows on every side, and a thick blanket.",
    ],
  ],
  studio: [
    [
      "{size} m² avec cuisine équipée, table pour deux et bon lit.",
      "{size} m² con cocina equipada, mesa para dos y buena cama.",
      "{size} m² met ingerichte keuken, een tafel voor twee en een goed bed.",
      "{size} m² con cucina attrezzata, tavolo per due e un buon letto.",
      "{size} m² with a fitted kitchen, a table for two and a good bed.",
    ],
  ],
  apartment: [
    [
      "{size} m² : une chambre séparée, un séjour avec canapé-lit, une vraie cuisine.",
      "{size} m²: dormitorio independiente, salón con sofá cama y una cocina de verdad.",
      "{size} m²: een aparte slaapkamer, een woonkamer met slaapbank, een echte keuken.",
      "{size} m²: una camera separata, soggiorno con divano letto, una vera cucina.",
      "{size} m²: a separate bedroom, a living room with a sofa bed, a proper kitchen.",
    ],
  ],
};

/** First sentence of a room with two beds. */
export const TWIN_TEXTS: readonly Five[] = [
  [
    "{size} m² et deux bons lits côte à côte, chacun sa lampe, chacun sa couette.",
    "{size} m² y dos buenas camas, una al lado de la otra, cada una con su lámpara y su edredón.",
    "{size} m² en twee goede bedden naast elkaar, elk met een eigen lamp en dekbed.",
    "{size} m² e due buoni letti affiancati, ognuno con la sua lampada e il suo piumone.",
    "{size} m² and two good beds side by side, each with its own lamp and duvet.",
  ],
  [
    "Deux lits séparés dans {size} m² clairs et calmes : on se parle sans se réveiller.",
    "Dos camas separadas en {size} m² claros y tranquilos: se charla sin despertarse.",
    "Twee losse bedden op {size} lichte, stille m²: kletsen kan, elkaar wakker maken hoeft niet.",
    "Due letti separati in {size} m² chiari e silenziosi: si chiacchiera senza svegliarsi.",
    "Two separate beds in {size} bright, quiet m²: talk late without waking each other.",
  ],
  [
    "{size} m², deux lits, une table près de la fenêtre et de la place pour deux valises ouvertes.",
    "{size} m², dos camas, una mesa junto a la ventana y sitio para dos maletas abiertas.",
    "{size} m², twee bedden, een tafel bij het raam en plek voor twee open koffers.",
    "{size} m², due letti, un tavolo vicino alla finestra e posto per due valigie aperte.",
    "{size} m², two beds, a table by the window and room for two open suitcases.",
  ],
];

const WIFI: Five = [
  "Wifi, coffre et sèche-cheveux, bien sûr.",
  "Con wifi, caja fuerte y secador, claro.",
  "Wifi, kluisje en haardroger zijn er natuurlijk ook.",
  "Wi-Fi, cassaforte e asciugacapelli, naturalmente.",
  "Wifi, safe and hairdryer, of course.",
];
const TOILETRIES: Five = [
  "Produits de toilette d’un artisan de la région.",
  "Productos de aseo de un artesano de la zona.",
  "Met verzorgingsproducten van een maker uit de streek.",
  "Prodotti da bagno di un artigiano del posto.",
  "Toiletries from a local maker.",
];
const QUIET: Five = [
  "Insonorisée, même le samedi soir.",
  "Insonorizada, también los sábados por la noche.",
  "Goed geïsoleerd, ook op zaterdagavond.",
  "Insonorizzata, anche il sabato sera.",
  "Soundproofed, even on a Saturday night.",
];
const KETTLE: Five = [
  "Bouilloire, thés et deux biscuits pour la route.",
  "Hervidor, tés y un par de galletas.",
  "Waterkoker, thee en twee koekjes voor onderweg.",
  "Bollitore, tè e due biscotti.",
  "Kettle, teas and a couple of biscuits.",
];
const SHUTTERS: Five = [
  "Le noir y est vraiment noir, le matin arrive quand vous le décidez.",
  "La oscuridad es oscuridad de verdad: la mañana llega cuando tú quieras.",
  "Donker is hier echt donker: de ochtend begint wanneer jij dat wilt.",
  "Il buio è buio davvero: la mattina arriva quando lo decidi tu.",
  "Dark is really dark here: morning comes when you say so.",
];
const SHOWER: Five = [
  "La douche a de la pression, les serviettes sont épaisses, le miroir ne s’embue pas.",
  "La ducha tiene presión, las toallas son gruesas y el espejo no se empaña.",
  "De douche heeft druk, de handdoeken zijn dik, de spiegel beslaat niet.",
  "La doccia ha pressione, gli asciugamani sono spessi, lo specchio non si appanna.",
  "A shower with pressure, thick towels, and a mirror that doesn’t mist up.",
];

/** Second sentence of a room with two beds. */
export const TWIN_EXTRAS: readonly Five[] = [WIFI, TOILETRIES, QUIET, KETTLE, SHUTTERS, SHOWER];

/** Second sentence: small things that please. */
export const ROOM_EXTRAS: readonly Five[] = [
  WIFI,
  TOILETRIES,
  QUIET,
  KETTLE,
  SHUTTERS,
  SHOWER,
  [
    "Deux oreillers chacun, l’un ferme, l’autre pas.",
    "Dos almohadas por persona, una firme y otra no.",
    "Twee kussens per persoon, een stevig en een zacht.",
    "Due cuscini a testa, uno rigido e uno no.",
    "Two pillows each, one firm, one not.",
  ],
  [
    "Prises et liseuse de chaque côté, patère derrière la porte : on a pensé aux détails.",
    "Enchufes y luz de lectura a cada lado y perchero tras la puerta: se ha pensado en los detalles.",
    "Stopcontacten en een leeslampje aan beide kanten, een haak achter de deur: aan de details is gedacht.",
    "Prese e luce da lettura su entrambi i lati, un gancio dietro la porta: ai dettagli si è pensato.",
    "Sockets and a reading light on both sides, a hook behind the door: somebody thought of the details.",
  ],
  [
    "Lit fait à l’arrivée, draps en coton épais.",
    "Cama hecha a la llegada y sábanas de buen algodón.",
    "Het bed is opgemaakt, met zwaar katoenen lakens.",
    "Letto già fatto all’arrivo, lenzuola di buon cotone.",
    "Bed made up on arrival, with good cotton sheets.",
  ],
];
/** The same, for cabins in trees and on boats. */
export const CABIN_EXTRAS: readonly Five[] = [
  [
    "Le lit est fait, la couverture est lourde, la lampe est à portée de main.",
    "La cama está hecha, la manta pesa y la lámpara queda a mano.",
    "Het bed is opgemaakt, de deken is zwaar, de lamp binnen handbereik.",
    "Il letto è fatto, la coperta pesa, la lampada è a portata di mano.",
    "The bed is made, the blanket is heavy, the lamp is within reach.",
  ],
  [
    "De l’eau chaude, du savon d’ici et une lanterne pour le retour.",
    "Agua caliente, jabón de la zona y un farol para la vuelta.",
    "Warm water, zeep uit de streek en een lantaarn voor de terugweg.",
    "Acqua calda, sapone del posto e una lanterna per il ritorno.",
    "Hot water, local soap, and a lantern for the way back.",
  ],
  [
    "On y entend la pluie comme nulle part ailleurs.",
    "La lluvia se oye como en ningún otro sitio.",
    "Nergens hoor je de regen zo mooi.",
    "La pioggia si sente come in nessun altro posto.",
    "Nowhere else does rain sound like this.",
  ],
];
/** Short strengths of rooms. */
export const ROOM_HIGHLIGHTS = {
  double160: ["Lit de 160", "Cama de 160", "Bed van 160 cm", "Letto da 160", "Double bed"],
  king: ["Lit de 180", "Cama de 180", "Bed van 180 cm", "Letto da 180", "King-size bed"],
  twin: ["Deux lits de 90", "Dos camas de 90", "Twee bedden van 90 cm", "Due letti da 90", "Two single beds"],
  bunk: ["Lits superposés", "Literas", "Stapelbed", "Letto a castello", "Bunk beds"],
  bath: ["Baignoire", "Bañera", "Ligbad", "Vasca da bagno", "Bathtub"],
  shower: ["Douche à l’italienne", "Ducha a ras de suelo", "Inloopdouche", "Doccia a filo pavimento", "Walk-in shower"],
  coffee: ["Machine à café", "Cafetera", "Koffiemachine", "Macchina del caffè", "Coffee machine"],
  balcony: ["Balcon", "Balcón", "Balkon", "Balcone", "Balcony"],
  aircon: ["Climatisation", "Aire acondicionado", "Airconditioning", "Aria condizionata", "Air conditioning"],
  jacuzzi: ["Jacuzzi privatif", "Jacuzzi privado", "Eigen jacuzzi", "Idromassaggio privato", "Private hot tub"],
  kitchen: ["Cuisine équipée", "Cocina equipada", "Ingerichte keuken", "Cucina attrezzata", "Fitted kitchen"],
  sofa: ["Canapé-lit", "Sofá cama", "Slaapbank", "Divano letto", "Sofa bed"],
} as const satisfies Record<string, Five>;
