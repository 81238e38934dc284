import type { CountryCode } from "#modules/sites/locales.ts";
import type { BreakfastKind } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";

/** What comes first, by how breakfast is served. */
export const BREAKFAST_FIRST: Record<BreakfastKind, Five> = {
  buffet: [
    "Buffet chaud et froid, à volonté",
    "Bufé frío y caliente, sin límite",
    "Warm en koud buffet, zoveel je wilt",
    "Buffet caldo e freddo, a volontà",
    "Hot and cold buffet, as much as you like",
  ],
  table: [
    "Servi à table, œufs à la demande",
    "Servido en la mesa, huevos al gusto",
    "Aan tafel geserveerd, eieren naar wens",
    "Servita al tavolo, uova su richiesta",
    "Served at the table, eggs as you like them",
  ],
  continental: [
    "Pain, viennoiseries, beurre et confitures",
    "Pan, bollería, mantequilla y mermeladas",
    "Brood, zoete broodjes, boter en jam",
    "Pane, brioche, burro e confetture",
    "Bread, pastries, butter and jams",
  ],
  basket: [
    "Un panier garni, déposé à la porte",
    "Una cesta bien llena, en la puerta",
    "Een goedgevulde mand, aan de deur gezet",
    "Un cestino ricco, lasciato alla porta",
    "A full basket, left at the door",
  ],
};

/** What is on the table of a country. */
export const BREAKFAST_OF: Record<CountryCode, readonly Five[]> = {
  FR: [
    [
      "Baguette et croissants du boulanger",
      "Baguette y cruasanes del panadero",
      "Stokbrood en croissants van de bakker",
      "Baguette e croissant del fornaio",
      "Baguette and croissants from the baker’s",
    ],
    [
      "Fromage blanc, miel et fruits de saison",
      "Queso fresco, miel y fruta de temporada",
      "Verse kaas, honing en fruit van het seizoen",
      "Formaggio fresco, miele e frutta di stagione",
      "Fresh cheese, honey and fruit in season",
    ],
    [
      "Brioche tiède et confitures de la maison",
      "Brioche templado y mermeladas de la casa",
      "Lauwe brioche en huisgemaakte jam",
      "Brioche tiepida e confetture della casa",
      "Warm brioche and home-made jams",
    ],
  ],
  ES: [
    [
      "Pan con tomate y aceite de oliva",
      "Pan con tomate y aceite de oliva",
      "Brood met tomaat en olijfolie",
      "Pane con pomodoro e olio d’oliva",
      "Bread with tomato and olive oil",
    ],
    [
      "Jambon, fromage et tortilla",
      "Jamón, queso y tortilla",
      "Ham, kaas en tortilla",
      "Prosciutto, formaggio e tortilla",
      "Ham, cheese and tortilla",
    ],
    [
      "Jus d’orange pressé et gâteaux de la maison",
      "Zumo de naranja natural y bizcochos de la casa",
      "Vers sinaasappelsap en huisgemaakte cake",
      "Spremuta d’arancia e torte della casa",
      "Fresh orange juice and home-made cakes",
    ],
  ],
  IT: [
    [
      "Cornetti tièdes et cappuccino",
      "Cornetti templados y capuchino",
      "Lauwe cornetti en cappuccino",
      "Cornetti tiepidi e cappuccino",
      "Warm cornetti and cappuccino",
    ],
    [
      "Tartes de la maison et fruits de saison",
      "Tartas de la casa y fruta de temporada",
      "Huisgemaakte taart en fruit van het seizoen",
      "Crostate della casa e frutta di stagione",
      "Home-made tarts and fruit in season",
    ],
    [
      "Charcuterie et fromages du coin",
      "Embutidos y quesos de la zona",
      "Vleeswaren en kaas uit de streek",
      "Salumi e formaggi del posto",
      "Cold cuts and cheeses from nearby",
    ],
  ],
  BE: [
    [
      "Pistolets, couques et pain de campagne",
      "Panecillos, bollos y pan de pueblo",
      "Pistolets, koffiekoeken en boerenbrood",
      "Panini, dolci lievitati e pane casereccio",
      "Rolls, sweet buns and country bread",
    ],
    [
      "Chocolat à tartiner et sirop de Liège",
      "Chocolate para untar y sirope de Lieja",
      "Chocopasta en Luikse siroop",
      "Cioccolata da spalmare e sciroppo di Liegi",
      "Chocolate spread and Liège syrup",
    ],
    [
      "Fromages et jambon des environs",
      "Quesos y jamón de los alrededores",
      "Kaas en ham uit de buurt",
      "Formaggi e prosciutto dei dintorni",
      "Cheese and ham from the neighbourhood",
    ],
  ],
  NL: [
    [
      "Pain frais, vermicelles de chocolat et fromage",
      "Pan recién hecho, fideos de chocolate y queso",
      "Vers brood, hagelslag en kaas",
      "Pane fresco, codette di cioccolato e formaggio",
      "Fresh bread, chocolate sprinkles and cheese",
    ],
    [
      "Pain d’épices, yaourt et muesli",
      "Pan de especias, yogur y muesli",
      "Ontbijtkoek, yoghurt en muesli",
      "Pane speziato, yogurt e muesli",
      "Spiced breakfast cake, yoghurt and muesli",
    ],
    [
      "Œufs de la ferme et jus de pomme de la région",
      "Huevos de granja y zumo de manzana de la zona",
      "Boerderijeieren en appelsap uit de streek",
      "Uova di fattoria e succo di mela del posto",
      "Farm eggs and local apple juice",
    ],
  ],
};

/** Last on every table. */
export const BREAKFAST_DRINKS: Five = [
  "Café, thé, chocolat et jus de fruits",
  "Café, té, chocolate y zumos",
  "Koffie, thee, warme chocolademelk en vruchtensap",
  "Caffè, tè, cioccolata e succhi di frutta",
  "Coffee, tea, hot chocolate and fruit juice",
];
/** Of a house that says so among its commitments. */
export const BREAKFAST_ORGANIC: Five = [
  "En grande partie bio",
  "En gran parte ecológico",
  "Grotendeels biologisch",
  "In gran parte biologica",
  "Mostly organic",
];

/** What to know of it: one a house. */
export const BREAKFAST_INFOS: readonly Five[] = [
  [
    "Sans gluten ou sans lait : à demander la veille.",
    "Sin gluten o sin leche: pídelo el día antes.",
    "Glutenvrij of zonder melk? Vraag het een dag van tevoren.",
    "Senza glutine o senza latte? Chiedilo il giorno prima.",
    "Gluten-free or dairy-free? Ask the day before.",
  ],
  [
    "Départ avant l’heure ? L’hôtel prépare de quoi emporter, si on le dit la veille.",
    "¿Sales antes de la hora? Si lo dices el día antes, te preparan algo para llevar.",
    "Vertrek je eerder? Laat het een dag van tevoren weten en je krijgt iets mee.",
    "Parti prima? Dillo il giorno prima e ti preparano qualcosa da portare via.",
    "Leaving early? Say so the day before and they pack something for you.",
  ],
  [
    "En chambre sur demande, avec un supplément à l’hôtel.",
    "En la habitación a petición, con suplemento en el hotel.",
    "Op de kamer kan ook, tegen een toeslag in het hotel.",
    "In camera su richiesta, con un supplemento in hotel.",
    "In your room on request, for a supplement at the hotel.",
  ],
];
