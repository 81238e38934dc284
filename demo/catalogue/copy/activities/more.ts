import type { ActivityGroup, ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";

/** Why one would want an activity of a group: one of them a hotel and kind. */
export const WHY: Record<ActivityGroup, readonly Five[]> = {
  wellness: [
    [
      "Une vraie coupure, sans programme et sans se presser",
      "Una pausa de verdad, sin planes ni prisas",
      "Even echt weg, zonder plannen of haast",
      "Una vera pausa, senza programmi né fretta",
      "A real break, with no plans and no rush",
    ],
    [
      "Le corps se dénoue, la tête suit",
      "El cuerpo se suelta y la cabeza lo sigue",
      "Je lichaam ontspant, je hoofd volgt vanzelf",
      "Il corpo si scioglie e la testa lo segue",
      "The body lets go, and the mind follows",
    ],
  ],
  food: [
    [
      "Des produits du coin, et ceux qui savent en parler",
      "Productos de la zona, de la mano de quien los conoce",
      "Producten uit de streek, van mensen die ze kennen",
      "Prodotti del posto, raccontati da chi li conosce",
      "Local produce, from people who know it",
    ],
    [
      "Un moment à table que l’on n’a pas à organiser",
      "Un rato a la mesa sin tener que organizar nada",
      "Aan tafel zonder dat je iets hoeft te regelen",
      "Un momento a tavola senza dover organizzare nulla",
      "Time at the table with nothing to organise",
    ],
  ],
  culture: [
    [
      "La région se comprend mieux après",
      "Después, la región se entiende mejor",
      "Daarna begrijp je de streek beter",
      "Dopo, la regione si capisce meglio",
      "The region makes more sense afterwards",
    ],
    [
      "Une bonne raison de sortir, même sous la pluie",
      "Un buen motivo para salir, llueva o no",
      "Een goede reden om eropuit te gaan, ook als het regent",
      "Un buon motivo per uscire, anche se piove",
      "A good reason to go out, even in the rain",
    ],
  ],
  outdoors: [
    [
      "Le paysage se découvre mieux dehors que derrière une vitre",
      "El paisaje se disfruta mejor fuera que tras un cristal",
      "Het landschap beleef je beter buiten dan achter glas",
      "Il paesaggio si gode meglio all’aperto che dietro un vetro",
      "The landscape is better outside than through a window",
    ],
    [
      "De quoi mériter le dîner",
      "Para ganarse la cena",
      "Zo heb je je avondeten verdiend",
      "Per guadagnarsi la cena",
      "A way to earn your dinner",
    ],
  ],
  comfort: [
    [
      "Une attention de plus, déjà dans le prix",
      "Un detalle más, ya incluido en el precio",
      "Een extraatje dat al in de prijs zit",
      "Un’attenzione in più, già compresa nel prezzo",
      "One more kindness, already in the price",
    ],
  ],
};

/** A course of a menu with what one chooses from. */
type Course = { course: Five; dishes: readonly Five[] };

const STARTER: Five = ["Entrée", "Entrante", "Voorgerecht", "Antipasto", "Starter"];
const MAIN: Five = ["Plat", "Plato principal", "Hoofdgerecht", "Piatto principale", "Main course"];
const DESSERT: Five = ["Dessert", "Postre", "Nagerecht", "Dolce", "Dessert"];
const SOUP: Five = ["Velouté du moment", "Crema del día", "Soep van de dag", "Vellutata del giorno", "Soup of the day"];
const FISH: Five = [
  "Poisson selon l’arrivage",
  "Pescado según mercado",
  "Vis van de dag",
  "Pesce secondo il mercato",
  "Fish of the day",
];
const ROAST: Five = [
  "Viande braisée, légumes de saison",
  "Carne estofada con verduras de temporada",
  "Gestoofd vlees met seizoensgroenten",
  "Carne brasata con verdure di stagione",
  "Braised meat, seasonal vegetables",
];
const GREEN: Five = [
  "Plat végétarien du chef",
  "Plato vegetariano del chef",
  "Vegetarisch gerecht van de chef",
  "Piatto vegetariano dello chef",
  "The chef’s vegetarian dish",
];
const TART: Five = [
  "Tarte aux fruits de saison",
  "Tarta de fruta de temporada",
  "Taart met seizoensfruit",
  "Crostata con frutta di stagione",
  "Seasonal fruit tart",
];

/** Dinners by course; kinds without a menu to name have none. */
export const MENUS: Partial<Record<ActivityKind, readonly Course[]>> = {
  dinner: [
    { course: STARTER, dishes: [SOUP] },
    { course: MAIN, dishes: [FISH, ROAST, GREEN] },
    { course: DESSERT, dishes: [TART] },
  ],
  gourmet_dinner: [
    {
      course: STARTER,
      dishes: [
        [
          "Légumes du potager, en trois textures",
          "Verduras de la huerta en tres texturas",
          "Groenten uit de moestuin, op drie manieren",
          "Verdure dell’orto in tre consistenze",
          "Garden vegetables, three ways",
        ],
      ],
    },
    { course: MAIN, dishes: [FISH, ROAST, GREEN] },
    {
      course: ["Fromage", "Queso", "Kaas", "Formaggio", "Cheese"],
      dishes: [
        [
          "Chariot de fromages affinés",
          "Surtido de quesos curados",
          "Keuze uit gerijpte kazen",
          "Selezione di formaggi stagionati",
          "A trolley of matured cheeses",
        ],
      ],
    },
    {
      course: DESSERT,
      dishes: [
        [
          "Soufflé minute",
          "Suflé hecho al momento",
          "Versgebakken soufflé",
          "Soufflé preparato al momento",
          "Soufflé made to order",
        ],
      ],
    },
  ],
};
