import type { Language } from "#modules/sites/locales.ts";

/** What goes before the name of a sight that one is near to, by the noun that the name begins with. */
type SightWords = {
  /** Before a name that begins with none of the nouns: most are proper names. */
  plain: string;
  /** The same before a vowel. */
  elided?: string;
  /** By the words that go before it: nouns with an article, and names that take one. */
  before: Readonly<Record<string, string>>;
};

const WORDS: Record<Language, SightWords> = {
  fr: {
    plain: "près de",
    elided: "près d’",
    before: {
      "près du": `Château|Champ|Circuit|Colisée|Futuroscope|Keukenhof|Lac|Mont|Mont-Saint-Michel|Musée|Palais|Parc|Parque|Pont|Puy
        |Rijksmuseum|Vatican|ZooParc`,
      "près de l’": "Abbaye|Alcazar|Alhambra|Atomium|Écomusée",
      "près de la": "Cathédrale|Cité|Dune|Grand-Place|Grotte|Mosquée-cathédrale|Place|Sagrada|Tour|Vallée",
      "près des": "Arènes|Calanques|Canaux|Grottes|Jardins|Moulins|Place|Plages|Ruines|Thermes|Tre",
    },
  },
  es: {
    plain: "cerca de",
    before: {
      "cerca del": `Alcázar|Atomium|Campo|Castillo|Circuito|Coliseo|Ecomuseo|Keukenhof|Lago|Monasterio|Mont|Museo|Palacio|Parque
        |Puente|Rijksmuseum|Santuario|Tajo|Valle|Vaticano|Zoo`,
      "cerca de la": `Arena|Catedral|Ciudad|Ciudadela|Cueva|Duna|Galería|Gran|Gruta|Mezquita|Plaza|Sagrada|Torre`,
      "cerca de los": "Canales|Jardines|Molinos",
      "cerca de las": "Calanques|Cuevas|Playas|Ruinas|Termas|Tres",
    },
  },
  nl: {
    plain: "bij",
    before: {
      "bij de": `Arena|Blauwe|Calanques|Cité|Citadel|Dom|Drei|Dune|Efteling|Eiffeltoren|Grachten|Grot|Grote|Grotten|Kathedraal
        |Keukenhof|Landingsstranden|Mezquita|Molens|Mont|Pont|Pragser|Puente|Ruïnes|Sagrada|Stad|Thermen|Toren|Tuinen|Uffizi
        |Vallei|Zaanse`,
      "bij het": `Alcázar|Alhambra|Atomium|Circuit|Colosseum|Kasteel|Klooster|Koninklijk|Louvre|Nationaal|Openluchtmuseum|Prado
        |Rijksmuseum|Rotsdorp|San|Slagveld`,
    },
  },
  it: {
    plain: "vicino a",
    before: {
      "vicino al": `Campo|Castello|Circuito|Colosseo|Duomo|Futuroscope|Keukenhof|Lago|Monastero|Mont|Monte|Museo|Palazzo|Parco|Parque
        |Ponte|Puy|Rijksmuseum|Santuario|Tajo|Vaticano`,
      "vicino allo": "Zoo",
      "vicino all’": "Alcázar|Alhambra|Arena|Atomium|Ecomuseo",
      "vicino alla": `Cattedrale|Cittadella|Città|Duna|Galleria|Grand|Grotta|Moschea|Reggia|Sagrada|Torre|Valle`,
      "vicino ai": "Calanchi|Canali|Giardini|Mulini",
      "vicino agli": "Scavi",
      "vicino alle": "Grotte|Spiagge|Terme|Tre",
    },
  },
  en: {
    plain: "near",
    before: {
      "near the":
        "Alcázar|Alhambra|Atomium|Blue|Calanques|Caves|City|Colosseum|D-Day|Dune|Eiffel|Leaning|Louvre|Mosque|Palace|Pont|Prado|Rijksmuseum|Royal|Sagrada|Uffizi|Valley",
    },
  },
};

/** Generic French nouns are no names: "du château de Chambord"; a park's or a tower's own name keeps its letter. */
const FRENCH_NOUNS = new Set(
  "Abbaye|Arènes|Canaux|Cathédrale|Champ|Château|Circuit|Grotte|Grottes|Jardins|Lac|Moulins|Mosquée-cathédrale|Musée|Palais|Place|Plages|Ruines|Thermes|Tour|Vallée".split(
    "|",
  ),
);

/** Near a sight: "près du château de Chambord", "bij de Efteling", "vicino alla Torre Eiffel". */
export function sightPhrase(language: Language, label: string): string {
  const { plain, elided, before } = WORDS[language];
  const [first = ""] = label.split(" ", 1);
  const words = Object.entries(before).find(([, nouns]) => nouns.split("|").some((noun) => noun.trim() === first))?.[0];
  if (words) return join(words, language === "fr" ? lowerNoun(label, first) : label);
  if (language === "es" && label.startsWith("La ")) return `cerca de la ${label.slice(3)}`;
  return elided && /^[aeiouyàáâéèêëîïôœ]/iu.test(label) ? `${elided}${label}` : join(plain, label);
}

function lowerNoun(label: string, first: string): string {
  const name = label.replace(/^Parc national/u, "parc national");
  return FRENCH_NOUNS.has(first) ? `${first.toLowerCase()}${name.slice(first.length)}` : name;
}

const join = (words: string, label: string) => (words.endsWith("’") ? `${words}${label}` : `${words} ${label}`);
