import type { CountryCode } from "#modules/sites/locales.ts";

/** Populated places of the source that are quarters of a city, doubles, or no places at all: by country and the source's name. */
const NOT_PLACES: Record<CountryCode, readonly string[]> = {
  FR: ["Saint-Yvon", "Château-Chinon(Campagne)", "Cergy-Pontoise", "Saint-Quentin-en-Yvelines"],
  ES: [
    "Ciudad Lineal",
    "Chamartín",
    "Santutxu",
    "Primer Ensanche",
    "Segundo Ensanche",
    "Iturrama",
    "Natahoyo",
    "Llefià",
    "Campiña",
    "Atamaría",
    "Grao de Murviedro",
    "Santa Uxía de Ribeira",
    "Ermitagaña",
    "Realejo Alto",
    "Carrizal de Ingenio",
    "San Isidro",
  ],
  BE: ["Chasse Royale", "Blauwput", "Knokke", "Heist"],
  NL: ["Zaanstad"],
  IT: [
    "Fuorigrotta",
    "Soccavo",
    "Secondigliano",
    "Ponticelli",
    "Pianura",
    "Barra",
    "Acilia-Castel Fusano-Ostia Antica",
    "bishopric of Perugia",
    "Montesilvano Marina",
  ],
};

/** Arrondissements ("Marseille 13") are no cities. */
const NUMBERED_QUARTER = /^(?:Marseille|Lyon|Paris) \d+/;

/** Station quarters, estates, strings of hamlets: the source's Italian and Spanish localities that nobody travels to. */
const HAMLET_NOISE =
  /\b(?:Stazione|Zona|Villaggio|Quartiere|Località|Frazione|Cooperativa|Coop|Case|Via|Barrio|Urbanización|Chef-Lieu|Residenziale)\b|\d|\.|-.*-/i;

/** Whether a row of the source is no place of its own. */
export function isNoPlace(country: CountryCode, name: string): boolean {
  return NUMBERED_QUARTER.test(name) || NOT_PLACES[country].includes(name);
}

/** Whether a locality that is no municipality goes by a name that only its neighbours use. */
export function isHamletNoise(country: CountryCode, name: string): boolean {
  return (country === "IT" || country === "ES") && HAMLET_NOISE.test(name);
}

/** Source rows whose name is that of their neighbour. */
export const RENAMED_ROWS: Readonly<Record<string, string>> = {
  "city:3110458": "San Lorenzo de El Escorial",
  "city:3036935": "Arles-sur-Tech",
  "city:2745874": "Valkenburg aan de Geul",
  "city:2513786": "Mojácar",
};

/** Source names that are wrong or in a language nobody on our sites speaks there, and what the place is called. */
export const RENAMED: Readonly<Record<string, string>> = {
  "el Pertús": "Le Perthus",
  "els Banys d'Arles": "Amélie-les-Bains-Palalda",
  "la Guingueta d'Ix": "Bourg-Madame",
  // The source has the Catalan names of the Pyrénées-Orientales.
  "Banyuls de la Marenda": "Banyuls-sur-Mer",
  Portvendres: "Port-Vendres",
  Argeles: "Argelès-sur-Mer",
  "Sant Andreu de Sureda": "Saint-André",
  "Sant Llorenç de Cerdans": "Saint-Laurent-de-Cerdans",
  "Cervera de la Marenda": "Cerbère",
  "Vilallonga dels Monts": "Villelongue-dels-Monts",
  "Montesquiu d'Albera": "Montesquieu-des-Albères",
  "Prats de Molló": "Prats-de-Mollo-la-Preste",
  Angostrina: "Angoustrine-Villeneuve-des-Escaldes",
  "St. Jean-Pla-de-Corts": "Saint-Jean-Pla-de-Corts",
  "Castell-Platja d'Aro": "Platja d'Aro",
  "Mieres del Camino": "Mieres",
  "Burela de Cabo": "Burela",
  Tuy: "Tui",
  Porriño: "O Porriño",
  "La Estrada": "A Estrada",
  Lejona: "Leioa",
  Galdácano: "Galdakao",
  Pasajes: "Pasaia",
  Campello: "El Campello",
  Liria: "Llíria",
  Onteniente: "Ontinyent",
  "Cuart de Poblet": "Quart de Poblet",
  Muchamiel: "Mutxamel",
  Mugia: "Muxía",
  Alcocéber: "Alcossebre",
  "Cala Rajada": "Cala Ratjada",
  "Santa Ponsa": "Santa Ponça",
  Vinaroz: "Vinaròs",
  "Almere Stad": "Almere",
  "Noordwijk-Binnen": "Noordwijk",
  "Katwijk Aan Zee": "Katwijk aan Zee",
  "Priziac ( Priziac )": "Priziac",
  "Château-Chinon(Ville)": "Château-Chinon",
  "Sangüesa/Zangoza": "Sangüesa",
  "Chert/Xert": "Chert",
  "Troina / Draginai": "Troina",
  Azuqueca: "Azuqueca de Henares",
  Malmédy: "Malmedy",
  "Les Sables d'Olonne": "Les Sables-d'Olonne",
};
