import type { CountryCode } from "#modules/sites/locales.ts";

/** Populated places of the source that are quarters of a city, doubles, or no places at all: by country and the source's name. */
const NOT_PLACES: Record<CountryCode, readonly string[]> = {
  FR: ["Saint-Yvon", "Château-Chinon(Campagne)", "Cergy-Pontoise", "Saint-Quentin-en-Yvelines"],
  ES: [
    "Ciudad Lineal", "Chamartín", "Santutxu", "Primer Ensanche", "Segundo Ensanche", "Iturrama", "Natahoyo", "Llefià", "Campiña", "Atamaría",
    "Grao de Murviedro", "Santa Uxía de Ribeira", "Realejo Alto", "Carrizal de Ingenio", "San Isidro",
  ],
  BE: ["Chasse Royale", "Blauwput", "Knokke", "Heist"],
  NL: ["Zaanstad"],
  IT: [
    "Fuorigrotta", "Soccavo", "Secondigliano", "Ponticelli", "Pianura", "Barra", "Acilia-Castel Fusano-Ostia Antica", "bishopric of Perugia",
    "Montesilvano Marina",
  ],
};

/** Arrondissements ("Marseille 13") are no cities. */
const NUMBERED_QUARTER = /^(?:Marseille|Lyon|Paris) \d+/;

/** Whether a row of the source is no place of its own. */
export function isNoPlace(country: CountryCode, name: string): boolean {
  return NUMBERED_QUARTER.test(name) || NOT_PLACES[country].includes(name);
}

/** Source rows whose name is that of their neighbour. */
export const RENAMED_ROWS: Readonly<Record<string, string>> = { "city:3110458": "San Lorenzo de El Escorial" };

/** Source names that are wrong or in a language nobody on our sites speaks there, and what the place is called. */
export const RENAMED: Readonly<Record<string, string>> = {
  "el Pertús": "Le Perthus",
  "els Banys d'Arles": "Amélie-les-Bains-Palalda",
  "la Guingueta d'Ix": "Bourg-Madame",
  "Almere Stad": "Almere",
  "Noordwijk-Binnen": "Noordwijk",
  "Katwijk Aan Zee": "Katwijk aan Zee",
  "Priziac ( Priziac )": "Priziac",
  "Château-Chinon(Ville)": "Château-Chinon",
  "Sangüesa/Zangoza": "Sangüesa",
  "Chert/Xert": "Chert",
  "Troina / Draginai": "Troina",
  "Azuqueca": "Azuqueca de Henares",
  "Malmédy": "Malmedy",
  "Les Sables d'Olonne": "Les Sables-d'Olonne",
};
