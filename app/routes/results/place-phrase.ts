import type { Language } from "#modules/sites/locales.ts";

/** Labels by the words that go before them, where no rule finds them. */
type Phrases = Record<string, readonly string[]>;

const FRENCH: Phrases = {
  aux: ["Pays-Bas", "Îles Baléares", "Baléares", "Îles Canaries", "Canaries"],
  au: ["Pays basque", "Touquet"],
  à: ["Paris"],
  en: [
    "Centre-Val de Loire",
    "Ardèche",
    "Ariège",
    "Charente",
    "Charente-Maritime",
    "Corrèze",
    "Corse-du-Sud",
    "Haute-Corse",
    "Côte-d’Or",
    "Côte-d'Or",
    "Dordogne",
    "Eure-et-Loir",
    "Haute-Garonne",
    "Gironde",
    "Ille-et-Vilaine",
    "Indre-et-Loire",
    "Isère",
    "Haute-Loire",
    "Loire-Atlantique",
    "Lozère",
    "Maine-et-Loire",
    "Haute-Marne",
    "Mayenne",
    "Meurthe-et-Moselle",
    "Moselle",
    "Haute-Saône",
    "Saône-et-Loire",
    "Savoie",
    "Haute-Savoie",
    "Seine-Maritime",
    "Seine-et-Marne",
    "Seine-Saint-Denis",
    "Vendée",
    "Haute-Vienne",
    "Île-de-France",
    "Provence-Alpes-Côte d’Azur",
    "Provence-Alpes-Côte d'Azur",
    "Auvergne-Rhône-Alpes",
    "Bourgogne-Franche-Comté",
    "Nouvelle-Aquitaine",
    "Occitanie",
    "Castille-et-León",
    "Castille-La Manche",
    "Aragon",
    "Camargue",
    "Alsace",
    "Provence",
    "Champagne",
    "Bourgogne",
    "Dordogne",
    "Toscane",
    "Auvergne",
    "Trentin-Haut-Adige",
  ],
  "dans le": [
    "Grand Est",
    "Calvados",
    "Cantal",
    "Cher",
    "Doubs",
    "Finistère",
    "Gard",
    "Gers",
    "Jura",
    "Loir-et-Cher",
    "Loiret",
    "Lot",
    "Lot-et-Garonne",
    "Morbihan",
    "Nord",
    "Pas-de-Calais",
    "Puy-de-Dôme",
    "Bas-Rhin",
    "Haut-Rhin",
    "Rhône",
    "Tarn",
    "Tarn-et-Garonne",
    "Var",
    "Vaucluse",
    "Territoire de Belfort",
    "Val-de-Marne",
    "Val-d’Oise",
    "Val-d'Oise",
    "Latium",
    "Piémont",
    "Luberon",
    "Périgord",
    "Vexin",
    "Brabant-Septentrional",
    "Limbourg",
    "Frioul-Vénétie Julienne",
  ],
  "dans l’": [
    "Ain",
    "Aisne",
    "Allier",
    "Aube",
    "Aude",
    "Aveyron",
    "Essonne",
    "Eure",
    "Hérault",
    "Indre",
    "Oise",
    "Orne",
    "Yonne",
  ],
  "dans la": [
    "Creuse",
    "Drôme",
    "Loire",
    "Manche",
    "Marne",
    "Meuse",
    "Nièvre",
    "Sarthe",
    "Somme",
    "Vienne",
    "Vallée de la Loire",
  ],
  "dans les": [
    "Hauts-de-France",
    "Pays de la Loire",
    "Alpes-de-Haute-Provence",
    "Hautes-Alpes",
    "Alpes-Maritimes",
    "Ardennes",
    "Bouches-du-Rhône",
    "Côtes-d’Armor",
    "Côtes-d'Armor",
    "Landes",
    "Pyrénées-Atlantiques",
    "Hautes-Pyrénées",
    "Pyrénées-Orientales",
    "Yvelines",
    "Hauts-de-Seine",
    "Deux-Sèvres",
    "Vosges",
    "Pouilles",
    "Marches",
    "Asturies",
    "Abruzzes",
    "Dolomites",
    "Cinque Terre",
  ],
  "sur la": [
    "Côte d’Azur",
    "Côte d'Azur",
    "Costa Brava",
    "Costa del Sol",
    "Costa Blanca",
    "Costa Dorada",
    "Côte d’Opale",
    "Côte d'Opale",
    "Côte belge",
  ],
  sur: ["Texel"],
};
const SPANISH: Phrases = {
  "en el": ["País Vasco", "Lacio", "Piamonte", "Véneto", "Norte", "Jura", "Périgord", "Pirineo aragonés"],
  "en la": [
    "Costa Brava",
    "Costa del Sol",
    "Costa Blanca",
    "Costa Dorada",
    "Costa Azul",
    "Comunidad Valenciana",
    "Comunidad de Madrid",
    "Región de Murcia",
    "Toscana",
    "Borgoña",
    "Provenza",
  ],
  "en los": ["Países Bajos", "Países del Loira", "Dolomitas", "Vosgos", "Pirineos"],
  "en las": ["Islas Baleares", "Islas Canarias", "Ardenas", "Marcas", "Rías Baixas", "Landas"],
};
const DUTCH: Phrases = {
  op: [
    "Texel",
    "Vlieland",
    "Terschelling",
    "Ameland",
    "Schiermonnikoog",
    "Corsica",
    "Sicilië",
    "Sardinië",
    "Mallorca",
    "Ibiza",
    "Menorca",
    "Tenerife",
    "Gran Canaria",
    "Lanzarote",
    "Fuerteventura",
  ],
  "op de": ["Veluwe", "Balearen", "Canarische Eilanden", "Utrechtse Heuvelrug"],
  "in de": [
    "Ardennen",
    "Provence",
    "Dordogne",
    "Champagne",
    "Bourgogne",
    "Vogezen",
    "Dolomieten",
    "Achterhoek",
    "Vlaamse Ardennen",
    "Elzas",
    "Marken",
    "Abruzzen",
    "Kempen",
  ],
  "in het": ["Baskenland", "Heuvelland", "Pajottenland"],
  "aan de": [
    "Costa Brava",
    "Costa del Sol",
    "Costa Blanca",
    "Costa Dorada",
    "Côte d’Azur",
    "Côte d'Azur",
    "Belgische kust",
    "Belgische Kust",
    "Opaalkust",
  ],
  "aan het": ["Gardameer", "Comomeer"],
};
const ITALIAN: Phrases = {
  nel: ["Lazio", "Chianti", "Salento", "Nord", "Calvados", "Périgord", "Limburgo"],
  nelle: [
    "Marche",
    "Ardenne",
    "Langhe",
    "Cinque Terre",
    "Fiandre",
    "Isole Baleari",
    "Isole Canarie",
    "Baleari",
    "Canarie",
  ],
  nei: ["Paesi Bassi", "Paesi Baschi", "Vosgi"],
  sulle: ["Dolomiti"],
  sulla: ["Costa Brava", "Costa del Sol", "Costa Blanca", "Costa Dorada"],
  in: ["Costa Azzurra", "Costa Smeralda", "Val d’Orcia", "Val d'Orcia", "Provenza", "Borgogna", "Alsazia"],
  sul: ["Lago di Garda", "Lago di Como", "Lago Maggiore"],
};
const ENGLISH: Phrases = {
  "in the": [
    "Netherlands",
    "Ardennes",
    "Basque Country",
    "Balearic Islands",
    "Canary Islands",
    "Loire Valley",
    "Dolomites",
    "Dordogne",
    "Cinque Terre",
    "Algarve",
    "Veluwe",
    "Marche",
  ],
  "on the": [
    "Costa Brava",
    "Costa del Sol",
    "Costa Blanca",
    "Costa Dorada",
    "French Riviera",
    "Côte d’Azur",
    "Côte d'Azur",
    "Belgian Coast",
    "Belgian coast",
  ],
  on: ["Texel", "Lake Garda", "Lake Como"],
};
const TABLES: Record<Language, Phrases> = { fr: FRENCH, es: SPANISH, nl: DUTCH, it: ITALIAN, en: ENGLISH };

/** Kinds that behave like towns: "à Deauville". */
const TOWNS = ["city", "searesort", "skiresort"];

/** A place with its preposition ("en Normandie", "in de Ardennen"); null where the language would need one that we do not know. */
export function placePhrase(language: Language, kind: string, label: string): string | null {
  for (const [words, labels] of Object.entries(TABLES[language]))
    if (labels.includes(label) && !TOWNS.includes(kind)) return join(words, label);
  if (kind === "poi" || kind === "hotel" || kind === "theme") return null;
  if (language === "fr") return frenchPhrase(kind, label);
  if (language === "it")
    return TOWNS.includes(kind) ? italianTo(label) : kind === "country" || kind === "region" ? `in ${label}` : null;
  if (kind === "touristicregion") return null;
  return language === "es" ? `en ${label}` : `in ${label}`;
}

const AROUND: Record<Language, string> = {
  fr: "autour de",
  es: "cerca de",
  nl: "rond",
  it: "nei dintorni di",
  en: "around",
};

/** The surroundings of a town: "autour d’Angers", "autour du Havre", "rond Brugge". */
export function aroundPhrase(language: Language, label: string): string {
  if (language === "fr") {
    if (label.startsWith("Le ")) return `autour du ${label.slice(3)}`;
    if (label.startsWith("Les ")) return `autour des ${label.slice(4)}`;
    if (/^[aeiouyhàâéèêëîïôœ]/iu.test(label)) return `autour d’${label}`;
  }
  return `${AROUND[language]} ${label}`;
}

function frenchPhrase(kind: string, label: string): string | null {
  if (TOWNS.includes(kind)) {
    if (label.startsWith("Le ")) return `au ${label.slice(3)}`;
    if (label.startsWith("Les ")) return `aux ${label.slice(4)}`;
    return `à ${label}`;
  }
  // Feminine names of regions and countries take "en"; others have articles that only the table knows.
  return (kind === "region" || kind === "country") && label.endsWith("e") ? `en ${label}` : null;
}

/** "a" takes a d before its own vowel: "ad Amsterdam", but "a Empoli". */
function italianTo(label: string): string {
  return /^[aàáâä]/iu.test(label) ? `ad ${label}` : `a ${label}`;
}

function join(words: string, label: string): string {
  return words.endsWith("’") ? `${words}${label}` : `${words} ${label}`;
}
