import type { Five } from "../text.ts";

/** Heading of what is in a room. */
export const ROOM_DETAILS_TITLE: Five = [
  "À votre disposition",
  "A tu disposición",
  "Tot je beschikking",
  "A tua disposizione",
  "For you to use",
];

/** What is in a room, by what is true of it. */
export const ROOM_DETAILS = {
  robes: [
    "Peignoirs et chaussons",
    "Albornoces y zapatillas",
    "Badjassen en slippers",
    "Accappatoi e ciabattine",
    "Bathrobes and slippers",
  ],
  towels: [
    "Serviettes et produits de toilette",
    "Toallas y productos de aseo",
    "Handdoeken en verzorgingsproducten",
    "Asciugamani e prodotti da bagno",
    "Towels and toiletries",
  ],
  hairdryer: ["Sèche-cheveux", "Secador de pelo", "Haardroger", "Asciugacapelli", "Hairdryer"],
  safe: ["Coffre-fort", "Caja fuerte", "Kluisje", "Cassaforte", "Safe"],
  screen: [
    "Télévision à écran plat",
    "Televisor de pantalla plana",
    "Flatscreen-tv",
    "TV a schermo piatto",
    "Flat-screen TV",
  ],
  kettle: [
    "Bouilloire, thés et cafés",
    "Hervidor, tés y cafés",
    "Waterkoker, thee en koffie",
    "Bollitore, tè e caffè",
    "Kettle, teas and coffees",
  ],
  desk: [
    "Table d’écriture et prises près du lit",
    "Escritorio y enchufes junto a la cama",
    "Bureau en stopcontacten bij het bed",
    "Scrittoio e prese accanto al letto",
    "Writing table and sockets by the bed",
  ],
  dishes: [
    "Vaisselle, plaques et réfrigérateur",
    "Vajilla, placa y nevera",
    "Servies, kookplaat en koelkast",
    "Stoviglie, piano cottura e frigorifero",
    "Dishes, hob and fridge",
  ],
  lantern: ["Lampe torche et plaids", "Linterna y mantas", "Zaklamp en plaids", "Torcia e plaid", "Torch and blankets"],
  cot: ["Lit de bébé sur demande", "Cuna a petición", "Babybedje op aanvraag", "Culla su richiesta", "Cot on request"],
} as const satisfies Record<string, Five>;

/** What a guest may trip over, by what is true of the room. */
export const ROOM_INFOS = {
  bunk: [
    "Le lit du haut n’est pas pour les moins de six ans.",
    "La cama de arriba no es para menores de seis años.",
    "Het bovenste bed is niet voor kinderen onder de zes.",
    "Il letto in alto non è adatto ai minori di sei anni.",
    "The top bunk is not for children under six.",
  ],
  sofa: [
    "Le canapé-lit est préparé à partir de trois personnes.",
    "El sofá cama se prepara a partir de tres personas.",
    "De slaapbank wordt opgemaakt vanaf drie personen.",
    "Il divano letto si prepara da tre persone in su.",
    "The sofa bed is made up for three people or more.",
  ],
  jacuzzi: [
    "Le jacuzzi se tait après 22 h, pour les voisins.",
    "El jacuzzi descansa a partir de las 22:00, por los vecinos.",
    "De jacuzzi blijft na 22 uur uit, voor de buren.",
    "L’idromassaggio riposa dopo le 22, per i vicini.",
    "The hot tub rests after 10 pm, for the neighbours.",
  ],
  cabin: [
    "L’accès est étroit : mieux vaut un sac souple qu’une grosse valise.",
    "El acceso es estrecho: mejor una bolsa flexible que una maleta grande.",
    "De toegang is smal: neem liever een zachte tas dan een grote koffer.",
    "L’accesso è stretto: meglio una borsa morbida di una valigia grande.",
    "The way in is narrow: a soft bag is better than a big suitcase.",
  ],
  kitchen: [
    "La vaisselle se rend propre ; le reste du ménage est compris.",
    "La vajilla se deja limpia; el resto de la limpieza está incluido.",
    "De afwas doe je zelf; de rest van de schoonmaak is inbegrepen.",
    "Le stoviglie si lasciano pulite; il resto delle pulizie è compreso.",
    "Leave the dishes clean; the rest of the cleaning is included.",
  ],
} as const satisfies Record<string, Five>;
