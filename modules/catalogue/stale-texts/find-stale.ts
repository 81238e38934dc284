import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import type { LineChange } from "../import/report.ts";

/** The language that things are written in first; the others follow it. */
export const SOURCE_LANGUAGE = "fr" satisfies Language;
const TRANSLATED = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

/** A text beside a French one that has just become another. `french`: what that was. */
type StaleMark = { language: Language; field: string; french: unknown };
/** A text that somebody has just written, or taken away. */
type FreshText = { language: Language; field: string };
/** What the French of a field is from now on. */
type FrenchNow = { field: string; french: unknown };

type TextNews = { stale: StaleMark[]; fresh: FreshText[]; french: FrenchNow[] };

const PREFIX = /^texts\.([a-z]{2})\.(.+)$/;

/**
 * What a change of a thing means for its translations: those of a French field that became another were written before it, unless the same change brings them
 * too. French that was not there before, or is no more, says nothing of them.
 */
export function findStale(line: object, change: LineChange): TextNews {
  const places = Object.entries(change).flatMap(([path, values]) => {
    const [, language, field] = PREFIX.exec(path) ?? [];
    return language !== undefined && field !== undefined ? [{ language, field, ...values }] : [];
  });
  const fresh = places.flatMap(({ language, field }) => {
    const known = TRANSLATED.find((one) => one === language);
    return known === undefined ? [] : [{ language: known, field }];
  });
  const french = places.filter(({ language }) => language === SOURCE_LANGUAGE);
  const stale = french
    .filter(({ was, is }) => hasWords(was) && hasWords(is))
    .flatMap(({ field, was }) =>
      TRANSLATED.filter(
        (language) =>
          hasWords(textAt(line, language, field)) &&
          !fresh.some((one) => one.language === language && one.field === field),
      ).map((language) => ({ language, field, french: was })),
    );
  return { stale, fresh, french: french.map(({ field, is }) => ({ field, french: is ?? null })) };
}

const hasWords = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A text of a line in a language. */
export function textAt(line: object, language: Language, field: string): unknown {
  let value: unknown = line;
  for (const key of ["texts", language, ...field.split(".")])
    value =
      typeof value === "object" && value !== null
        ? new Map<string, unknown>(Object.entries(value)).get(key)
        : undefined;
  return value;
}
