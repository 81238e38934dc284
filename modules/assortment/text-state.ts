import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";

/** How far a thing is said in a language: every one of its main texts, some of them, or none; `stale`: all of them, but some were written before the French changed. */
export type TextState = "complete" | "partial" | "absent" | "stale";
export type TextStates = Record<Language, TextState>;

/** Texts that a visitor would miss. Plans have none. */
export const MAIN_TEXTS = {
  hotels: ["description", "gettingThere"],
  rooms: ["name", "description"],
  "rate-plans": [],
  activities: ["title", "description"],
  packages: ["label", "description"],
  "activity-vouchers": ["label", "description", "reservation"],
} as const satisfies Record<RecordFile, readonly string[]>;

type AnyTexts = Partial<Record<Language, object>>;

export function stateOfTexts(file: RecordFile, texts: AnyTexts, language: Language): TextState {
  const own = texts[language];
  if (!own) return "absent";
  const said = new Map<string, unknown>(Object.entries(own));
  return MAIN_TEXTS[file].every((field) => Boolean(said.get(field))) ? "complete" : "partial";
}

/** `stale`: languages with a text that was written before its French changed. */
export function statesOf(file: RecordFile, texts: AnyTexts, stale: readonly Language[]): TextStates {
  const of = (language: Language): TextState => {
    const state = stateOfTexts(file, texts, language);
    return state === "complete" && stale.includes(language) ? "stale" : state;
  };
  return { fr: of("fr"), es: of("es"), nl: of("nl"), it: of("it"), en: of("en") };
}

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);
