import type { Language } from "#modules/sites/locales.ts";
import { PLACE_WORDS } from "./place-words.ts";
import { sightPhrase } from "./sight-words.ts";

/** Kinds that behave like towns: "à Deauville". */
const TOWNS = ["city", "searesort", "skiresort"];

/** A place with its preposition ("en Normandie", "in de Ardennen", "bij de Efteling"); null where the language would need one that we do not know. */
export function placePhrase(language: Language, kind: string, label: string): string | null {
  if (kind === "hotel" || kind === "theme") return null;
  if (kind === "poi") return sightPhrase(language, label);
  if (TOWNS.includes(kind)) return townPhrase(language, label);
  return knownPhrase(language, label) ?? usualPhrase(language, kind, label);
}

function townPhrase(language: Language, label: string): string {
  if (language === "fr") {
    if (label.startsWith("Le ")) return `au ${label.slice(3)}`;
    return label.startsWith("Les ") ? `aux ${label.slice(4)}` : `à ${label}`;
  }
  if (language === "it") return italianTo(label);
  return language === "es" ? `en ${label}` : `in ${label}`;
}

/** What the tables of the language say of a name. */
function knownPhrase(language: Language, label: string): string | null {
  const { before, patterns } = PLACE_WORDS[language];
  const name = label.replaceAll("'", "’");
  for (const [words, labels] of Object.entries(before))
    if (labels.split("|").some((known) => known.trim() === name)) return join(words, label);
  const pattern = patterns.find(([beginning]) => beginning.test(name));
  if (!pattern) return null;
  return lowerDirection(language, name.replace(...(pattern as [RegExp, string])));
}

/** "dans le nord des Pays-Bas", "in the northern Netherlands": directions are no names. */
function lowerDirection(language: Language, phrase: string): string {
  const pattern =
    language === "en" ? /(?<=in the )(?:North|East|West|South)ern/ : /(?<=dans (?:le |l’))(?:Nord|Sud|Est|Ouest)/;
  return language === "fr" || language === "en" ? phrase.replace(pattern, (word) => word.toLowerCase()) : phrase;
}

/** What names of a kind that no table has take, where they all take the same. */
function usualPhrase(language: Language, kind: string, label: string): string | null {
  if (kind === "touristicregion") return null;
  switch (language) {
    case "fr":
      // Provinces of Spain and Italy are called like their towns.
      if (kind === "department") return `dans la province ${frenchOf(label)}`;
      // Feminine names of regions and countries take "en"; others have articles that only the table knows.
      return label.endsWith("e") ? `en ${label}` : null;
    case "it":
      return kind === "department" ? `in provincia di ${label}` : `in ${label}`;
    case "es":
      return `en ${label}`;
    default:
      return `in ${label}`;
  }
}

const AROUND: Record<Language, string> = {
  fr: "autour",
  es: "cerca de",
  nl: "rond",
  it: "nei dintorni di",
  en: "around",
};

/** The surroundings of a town: "autour d’Angers", "autour du Havre", "rond Brugge". */
export function aroundPhrase(language: Language, label: string): string {
  return `${AROUND[language]} ${language === "fr" ? frenchOf(label) : label}`;
}

/** Towns in H that French elides before; the others, most of them in the north and the east, it does not: "de Honfleur". */
const SILENT_H = /^(?:Hendaye|Hossegor|Hyères|Hérouville|Hondarribia)/u;

/** "d’Angers", "du Havre", "des Sables-d’Olonne", "de Honfleur". */
function frenchOf(label: string): string {
  if (label.startsWith("Le ")) return `du ${label.slice(3)}`;
  if (label.startsWith("Les ")) return `des ${label.slice(4)}`;
  return /^[aeiouyàáâéèêëîïôœ]/iu.test(label) || SILENT_H.test(label) ? `d’${label}` : `de ${label}`;
}

/** "a" takes a d before its own vowel: "ad Amsterdam", but "a Empoli". */
function italianTo(label: string): string {
  return /^[aàáâä]/iu.test(label) ? `ad ${label}` : `a ${label}`;
}

function join(words: string, label: string): string {
  return words.endsWith("’") ? `${words}${label}` : `${words} ${label}`;
}
