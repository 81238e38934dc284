import type { Localised } from "#modules/sites/locales.ts";
import type { CountryCode } from "#modules/sites/locales.ts";

/** How a town is named inside a sentence, contraction and elision done: "au Havre", "d'Annecy", "ad Amsterdam". */
export type TownPhrases = { name: Localised; inTown: Localised; ofTown: Localised };

/** The phrases of a town from its names. */
export function phraseTown(names: Localised, country: CountryCode): TownPhrases {
  return {
    name: names,
    inTown: {
      fr: frenchIn(names.fr),
      es: `en ${names.es}`,
      nl: `in ${names.nl}`,
      it: italianIn(names.it),
      en: `in ${names.en}`,
    },
    ofTown: {
      fr: frenchOf(names.fr, country),
      es: `de ${names.es}`,
      nl: `van ${names.nl}`,
      it: `di ${names.it}`,
      en: `of ${names.en}`,
    },
  };
}

/** "à Lyon", "au Touquet", "aux Sables-d'Olonne", "à La Rochelle". */
export function frenchIn(name: string): string {
  if (name.startsWith("Le ")) return `au ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** "de Lyon", "d'Annecy", "du Touquet", "des Sables-d'Olonne"; a Dutch or German H is breathed: "de Haarlem". */
export function frenchOf(name: string, country: CountryCode): string {
  if (name.startsWith("Le ")) return `du ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `des ${name.slice(4)}`;
  const first = name.normalize("NFD").charAt(0).toLowerCase();
  const elides = "aeiouy".includes(first) && !/^(Yo|Ya|Ye)/.test(name);
  const isMute = first === "h" && country === "FR";
  return elides || isMute ? `d’${name}` : `de ${name}`;
}

/** "a Roma", "ad Annecy"; an article that belongs to the name stays: "a L'Aquila", "alla Spezia" is "a La Spezia" here. */
export function italianIn(name: string): string {
  return /^[aàá]/i.test(name) ? `ad ${name}` : `a ${name}`;
}
