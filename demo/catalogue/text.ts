import { recordOf } from "#platform/objects.ts";
import { LANGUAGES, type Language, type Localised } from "#modules/sites/locales.ts";

/** One text in the five languages, side by side, so that facts agree: French, Spanish, Dutch, Italian, English. */
export type Five = readonly [fr: string, es: string, nl: string, it: string, en: string];

/** What the placeholders of a text stand for: the same in every language, or a phrase for each. */
export type Fillings = Readonly<Record<string, string | number | Localised>>;

const COLUMN = { fr: 0, es: 1, nl: 2, it: 3, en: 4 } as const satisfies Record<Language, number>;

/** The text of one language with its placeholders filled. Throws on a placeholder that nothing fills. */
export function fill(five: Five, language: Language, fillings: Fillings = {}): string {
  const text = five[COLUMN[language]];
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fillings[name];
    if (value === undefined) throw new Error(`nothing fills {${name}} in: ${text}`);
    return typeof value === "object" ? value[language] : String(value);
  });
  return capitalise(filled);
}

/** Makes one value a language. */
export function inEveryLanguage<T>(make: (language: Language) => T): Localised<T> {
  return recordOf(LANGUAGES, make);
}

/** A text in every language. */
export function localise(five: Five, fillings?: Fillings): Localised {
  return inEveryLanguage((language) => fill(five, language, fillings));
}

/** Words for the inside of a sentence: as they are. */
export function wordsOf(five: Five): Localised {
  return inEveryLanguage((language) => five[COLUMN[language]]);
}

/** First letter large; what starts with an apostrophe or a digit stays. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
