import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";

/** How far a thing is said in a language: every one of its main texts, some of them, or none. */
export type TextState = "complete" | "partial" | "absent";
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

export const statesOf = (file: RecordFile, texts: AnyTexts): TextStates => ({
  fr: stateOfTexts(file, texts, "fr"),
  es: stateOfTexts(file, texts, "es"),
  nl: stateOfTexts(file, texts, "nl"),
  it: stateOfTexts(file, texts, "it"),
  en: stateOfTexts(file, texts, "en"),
});

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);
