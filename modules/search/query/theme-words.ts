import type { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import { recordOf } from "#platform/objects.ts";
import { LANGUAGES, type Localised } from "#modules/sites/locales.ts";

/** What people type for a theme besides its name, comma-separated. */
type Words = Localised;

/** Other words for the themes of stays. They find the theme in every language, and are shown in the reader's own. */
const STAY_WORDS: Partial<Record<keyof typeof THEMES, Words>> = {
  spa: {
    fr: "bien-être, thalasso, hammam, sauna, balnéo",
    es: "bienestar, wellness, sauna, circuito termal",
    nl: "spa, sauna, hammam, welness",
    it: "benessere, centro benessere, wellness, sauna, hammam",
    en: "wellness, sauna, spa day",
  },
  romantic: {
    fr: "en amoureux, amoureux, Saint-Valentin, lune de miel",
    es: "romántico, en pareja, parejas, San Valentín, luna de miel",
    nl: "romantiek, romantische, voor twee, Valentijn",
    it: "romantica, in coppia, coppia, San Valentino, luna di miele",
    en: "romance, couples, Valentine, honeymoon",
  },
  relax: {
    fr: "relaxation, repos, ressourcement, zen",
    es: "relajante, descanso, desconexión",
    nl: "ontspannen, relaxen, relax, rust",
    it: "relax, riposo",
    en: "relaxing, relaxation",
  },
  gastronomy: {
    fr: "gastronomique, gourmand, gourmande, restaurant étoilé, bonne table",
    es: "gastronómica, gastronómico, gourmet",
    nl: "culinaire, gastronomie, gastronomisch, lekker eten",
    it: "gastronomico, gourmet, enogastronomico",
    en: "gourmet, gastronomy, foodie, food",
  },
  unusual: {
    fr: "atypique, original, originale, cabane, dormir dans les arbres",
    es: "insólito, con encanto especial, cabaña",
    nl: "bijzonder, boomhut, origineel",
    it: "insolita, particolare, casa sull’albero",
    en: "quirky, treehouse, glamping",
  },
  family: {
    fr: "famille, avec enfants, enfants",
    es: "familiar, familia, con niños, niños",
    nl: "gezin, familie, met kinderen, kinderen, kids",
    it: "famiglia, con bambini, bambini",
    en: "families, with kids, with children, kids",
  },
  low_budget: {
    fr: "pas cher, petit prix, petit budget, bon marché",
    es: "barato, barata, económico, económica, low cost",
    nl: "goedkoop, goedkope, budget",
    it: "economico, economica, low cost, poco prezzo",
    en: "cheap, budget, low cost",
  },
  beach: {
    fr: "mer, à la mer, plage, en bord de mer, littoral",
    es: "mar, costa, en la playa, junto al mar",
    nl: "zee, strand, kust, aan het strand, aan de kust",
    it: "al mare, spiaggia, costa, in riva al mare",
    en: "beach, sea, by the sea, coast, ocean",
  },
  last_minute: {
    fr: "last minute",
    es: "último minuto, último momento",
    nl: "lastminute",
    it: "ultimo minuto",
    en: "last-minute",
  },
  luxury: {
    fr: "luxueux, 5 étoiles, palace",
    es: "lujoso, 5 estrellas",
    nl: "luxueus, luxe hotel, 5 sterren",
    it: "lussuoso, di lusso, 5 stelle",
    en: "luxurious, 5 star",
  },
  wine: {
    fr: "œnologique, œnologie, vin, vignoble, vignobles, dégustation de vin",
    es: "vino, vinos, bodega, bodegas, viñedos",
    nl: "wijngaard, wijnproeverij",
    it: "vino, cantina, cantine, enologico, vigneti",
    en: "vineyard, vineyards, wine tasting, winery",
  },
  massage: { fr: "massages", es: "masajes", nl: "massages", it: "massaggio", en: "massages" },
  thermal: {
    fr: "thermal, thermale, cure thermale, bains thermaux, eaux thermales",
    es: "termas, balnearios, aguas termales",
    nl: "thermaal, thermale baden",
    it: "termale, bagni termali, alle terme",
    en: "thermal, hot springs, thermal spa",
  },
  theme_parks: {
    fr: "parc d’attractions, parc à thème, parcs",
    es: "parque temático, parque de atracciones",
    nl: "pretpark, attractiepark",
    it: "parco divertimenti, parco a tema, parco giochi",
    en: "theme park, amusement park",
  },
  full_board: {
    fr: "tout compris",
    es: "todo incluido",
    nl: "vol pension, all inclusive",
    it: "tutto compreso",
    en: "all inclusive",
  },
  private_jacuzzi: {
    fr: "jacuzzi, jacuzzi dans la chambre, jacuzzi privé, spa privatif",
    es: "jacuzzi, jacuzzi en la habitación, hidromasaje privado",
    nl: "jacuzzi, privé jacuzzi, jacuzzi op de kamer, bubbelbad",
    it: "jacuzzi, idromassaggio, vasca idromassaggio",
    en: "jacuzzi, hot tub, private jacuzzi",
  },
};

/** Other words for the themes of activities. */
const ACTIVITY_WORDS: Partial<Record<keyof typeof ACTIVITY_THEMES, Words>> = {
  outdoors: {
    fr: "sport, plein air, vélo, randonnée, golf",
    es: "deporte, aire libre, bici, senderismo, golf",
    nl: "sport, buiten, fietsen, wandelen, golf",
    it: "sport, aria aperta, bici, escursione, golf",
    en: "sport, outdoor, cycling, hiking, golf",
  },
  wellness: {
    fr: "spa, bien-être, massage, hammam",
    es: "spa, bienestar, masaje",
    nl: "spa, massage, sauna",
    it: "spa, benessere, massaggio, terme",
    en: "spa, wellness, massage",
  },
  food: {
    fr: "gastronomie, dîner, cours de cuisine, restaurant",
    es: "cena, clase de cocina, restaurante",
    nl: "diner, kookworkshop, restaurant, culinair",
    it: "gastronomia, cena, corso di cucina, ristorante",
    en: "dinner, cooking class, restaurant",
  },
  wine_beer: {
    fr: "vin, bière, dégustation",
    es: "vino, cerveza, cata",
    nl: "wijn, bier, proeverij",
    it: "vino, birra, degustazione",
    en: "wine, beer, tasting",
  },
  culture: {
    fr: "culture, musée, visite, château",
    es: "cultura, museo, visita, castillo",
    nl: "cultuur, museum, kasteel",
    it: "cultura, museo, visita, castello",
    en: "culture, museum, castle",
  },
  thrills: {
    fr: "karting, montgolfière, adrénaline",
    es: "karting, globo",
    nl: "karten, ballonvaart",
    it: "kart, mongolfiera",
    en: "karting, balloon",
  },
  family_fun: {
    fr: "parc, zoo, escape game, enfants",
    es: "parque, zoo, escape room",
    nl: "pretpark, dierentuin, escaperoom",
    it: "parco, zoo, escape room",
    en: "park, zoo, escape room",
  },
  on_water: {
    fr: "bateau, kayak, voile, paddle",
    es: "barco, kayak, vela",
    nl: "boot, kajak, zeilen",
    it: "barca, kayak, vela",
    en: "boat, kayak, sailing",
  },
};

/** The other words of a theme of stays (or of activities), by language. */
export function themeWords(key: string, of: "stays" | "activities"): Localised<readonly string[]> {
  const words: Partial<Record<string, Words>> = of === "stays" ? STAY_WORDS : ACTIVITY_WORDS;
  return recordOf(LANGUAGES, (language) => words[key]?.[language].split(",").map((word) => word.trim()) ?? []);
}
