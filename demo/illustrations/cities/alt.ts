import type { Localised } from "#modules/sites/locales.ts";
import type { City, CITY_LAYOUTS } from "./names.ts";

type CityLayout = (typeof CITY_LAYOUTS)[City][number];

/** French, Spanish, Dutch, Italian, English. */
const NAMES: Record<City, readonly [fr: string, es: string, nl: string, it: string, en: string]> = {
  paris: ["Paris", "París", "Parijs", "Parigi", "Paris"],
  lyon: ["Lyon", "Lyon", "Lyon", "Lione", "Lyon"],
  bordeaux: ["Bordeaux", "Burdeos", "Bordeaux", "Bordeaux", "Bordeaux"],
  marseille: ["Marseille", "Marsella", "Marseille", "Marsiglia", "Marseille"],
  nice: ["Nice", "Niza", "Nice", "Nizza", "Nice"],
  strasbourg: ["Strasbourg", "Estrasburgo", "Straatsburg", "Strasburgo", "Strasbourg"],
  lille: ["Lille", "Lille", "Rijsel", "Lilla", "Lille"],
  nantes: ["Nantes", "Nantes", "Nantes", "Nantes", "Nantes"],
  annecy: ["Annecy", "Annecy", "Annecy", "Annecy", "Annecy"],
  saintmalo: ["Saint-Malo", "Saint-Malo", "Saint-Malo", "Saint-Malo", "Saint-Malo"],
  larochelle: ["La Rochelle", "La Rochelle", "La Rochelle", "La Rochelle", "La Rochelle"],
  honfleur: ["Honfleur", "Honfleur", "Honfleur", "Honfleur", "Honfleur"],
  carcassonne: ["Carcassonne", "Carcasona", "Carcassonne", "Carcassonne", "Carcassonne"],
  bayonne: ["Bayonne", "Bayona", "Bayonne", "Bayonne", "Bayonne"],
  barcelona: ["Barcelone", "Barcelona", "Barcelona", "Barcellona", "Barcelona"],
  madrid: ["Madrid", "Madrid", "Madrid", "Madrid", "Madrid"],
  seville: ["Séville", "Sevilla", "Sevilla", "Siviglia", "Seville"],
  valencia: ["Valence", "Valencia", "Valencia", "Valencia", "Valencia"],
  granada: ["Grenade", "Granada", "Granada", "Granada", "Granada"],
  sansebastian: ["Saint-Sébastien", "San Sebastián", "San Sebastián", "San Sebastián", "San Sebastián"],
  rome: ["Rome", "Roma", "Rome", "Roma", "Rome"],
  venice: ["Venise", "Venecia", "Venetië", "Venezia", "Venice"],
  florence: ["Florence", "Florencia", "Florence", "Firenze", "Florence"],
  milan: ["Milan", "Milán", "Milaan", "Milano", "Milan"],
  naples: ["Naples", "Nápoles", "Napels", "Napoli", "Naples"],
  turin: ["Turin", "Turín", "Turijn", "Torino", "Turin"],
  amsterdam: ["Amsterdam", "Ámsterdam", "Amsterdam", "Amsterdam", "Amsterdam"],
  rotterdam: ["Rotterdam", "Róterdam", "Rotterdam", "Rotterdam", "Rotterdam"],
  utrecht: ["Utrecht", "Utrecht", "Utrecht", "Utrecht", "Utrecht"],
  maastricht: ["Maastricht", "Maastricht", "Maastricht", "Maastricht", "Maastricht"],
  brussels: ["Bruxelles", "Bruselas", "Brussel", "Bruxelles", "Brussels"],
  bruges: ["Bruges", "Brujas", "Brugge", "Bruges", "Bruges"],
  ghent: ["Gand", "Gante", "Gent", "Gand", "Ghent"],
  antwerp: ["Anvers", "Amberes", "Antwerpen", "Anversa", "Antwerp"],
};

const SPOTS: Record<CityLayout, Localised> = {
  river: { fr: "le fleuve", es: "el río", nl: "de rivier", it: "il fiume", en: "the river" },
  hill: { fr: "la colline", es: "la colina", nl: "de heuvel", it: "la collina", en: "the hill" },
  street: { fr: "une rue", es: "una calle", nl: "een straat", it: "una strada", en: "a street" },
  mirror: {
    fr: "le miroir d’eau",
    es: "el espejo de agua",
    nl: "de waterspiegel",
    it: "lo specchio d’acqua",
    en: "the mirror of water",
  },
  bridge: { fr: "le pont", es: "el puente", nl: "de brug", it: "il ponte", en: "the bridge" },
  port: { fr: "le vieux port", es: "el puerto viejo", nl: "de oude haven", it: "il porto vecchio", en: "the old port" },
  rock: {
    fr: "le rocher sur la mer",
    es: "la roca sobre el mar",
    nl: "de rots aan zee",
    it: "la rocca sul mare",
    en: "the rock by the sea",
  },
  bay: { fr: "la baie", es: "la bahía", nl: "de baai", it: "il golfo", en: "the bay" },
  canal: { fr: "le canal", es: "el canal", nl: "de gracht", it: "il canale", en: "the canal" },
  square: {
    fr: "la grande place",
    es: "la plaza mayor",
    nl: "het grote plein",
    it: "la piazza",
    en: "the main square",
  },
  castle: { fr: "le château", es: "el castillo", nl: "het kasteel", it: "il castello", en: "the castle" },
  lake: { fr: "le lac", es: "el lago", nl: "het meer", it: "il lago", en: "the lake" },
  walls: { fr: "les remparts", es: "las murallas", nl: "de wallen", it: "le mura", en: "the ramparts" },
  beach: { fr: "la plage", es: "la playa", nl: "het strand", it: "la spiaggia", en: "the beach" },
  gate: {
    fr: "la porte ancienne",
    es: "la puerta antigua",
    nl: "de oude poort",
    it: "la porta antica",
    en: "the old gate",
  },
  basin: { fr: "le bassin", es: "la dársena", nl: "de binnenhaven", it: "il bacino", en: "the basin" },
  roofs: { fr: "les toits", es: "los tejados", nl: "de daken", it: "i tetti", en: "the roofs" },
  terrace: {
    fr: "la terrasse en mosaïque",
    es: "la terraza de mosaico",
    nl: "het mozaïekterras",
    it: "la terrazza a mosaico",
    en: "the mosaic terrace",
  },
  corner: {
    fr: "la coupole au coin de l’avenue",
    es: "la cúpula en la esquina",
    nl: "de koepel op de hoek",
    it: "la cupola all’angolo",
    en: "the dome on the corner",
  },
  plaza: {
    fr: "la place en arc et son canal",
    es: "la plaza curva y su canal",
    nl: "het halfronde plein met zijn gracht",
    it: "la piazza ad arco e il suo canale",
    en: "the curved plaza and its canal",
  },
  pools: {
    fr: "les bassins de la ville nouvelle",
    es: "los estanques de la ciudad nueva",
    nl: "de vijvers van de nieuwe stad",
    it: "le vasche della città nuova",
    en: "the pools of the new city",
  },
  court: {
    fr: "la cour au bassin",
    es: "el patio del estanque",
    nl: "de hof met de vijver",
    it: "la corte con la vasca",
    en: "the court and its pool",
  },
  promenade: {
    fr: "la promenade",
    es: "el paseo marítimo",
    nl: "de boulevard",
    it: "il lungomare",
    en: "the promenade",
  },
  colosseum: { fr: "le Colisée", es: "el Coliseo", nl: "het Colosseum", it: "il Colosseo", en: "the Colosseum" },
  rialto: {
    fr: "le pont du Rialto",
    es: "el puente de Rialto",
    nl: "de Rialtobrug",
    it: "il ponte di Rialto",
    en: "the Rialto bridge",
  },
  salute: { fr: "la Salute", es: "la Salute", nl: "de Salute", it: "la Salute", en: "the Salute" },
  arch: {
    fr: "la cathédrale sous l’arche",
    es: "la catedral bajo el arco",
    nl: "de kathedraal onder de boog",
    it: "il Duomo sotto l’arco",
    en: "the cathedral under the arch",
  },
  drawbridge: {
    fr: "le pont-levis",
    es: "el puente levadizo",
    nl: "de ophaalbrug",
    it: "il ponte levatoio",
    en: "the drawbridge",
  },
  cubes: {
    fr: "les maisons cubiques",
    es: "las casas cubo",
    nl: "de kubuswoningen",
    it: "le case cubiche",
    en: "the cube houses",
  },
  garden: { fr: "le jardin", es: "el jardín", nl: "de tuin", it: "il giardino", en: "the garden" },
  market: {
    fr: "la place du marché",
    es: "la plaza del mercado",
    nl: "het marktplein",
    it: "la piazza del mercato",
    en: "the market square",
  },
  quay: { fr: "les quais", es: "los muelles", nl: "de kaaien", it: "le banchine", en: "the quays" },
};

/** In the city: "à Lyon". */
export function sayInCity(city: City): Localised {
  const [fr, es, nl, it, en] = NAMES[city];
  return { fr: `à ${fr}`, es: `en ${es}`, nl: `in ${nl}`, it: `a ${it}`, en: `in ${en}` };
}

/** The start of an alt text; a light follows (`../alt.ts`): "Vue de Lyon, le fleuve, à la tombée de la nuit". */
export function describeCity(city: City, layout: CityLayout): Localised {
  const [fr, es, nl, it, en] = NAMES[city];
  const spot = SPOTS[layout];
  return {
    fr: `Vue ${/^[AEIOUÉ]/.test(fr) ? "d’" : "de "}${fr}, ${spot.fr}`,
    es: `Vista de ${es}, ${spot.es}`,
    nl: `Gezicht op ${nl}, ${spot.nl}`,
    it: `Veduta di ${it}, ${spot.it}`,
    en: `View of ${en}, ${spot.en}`,
  };
}
