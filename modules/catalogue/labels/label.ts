import type { Language, Localised, SiteId } from "#modules/sites/locales.ts";

/** Sites whose words differ from those of their language. */
export type Variant = Extract<SiteId, "fr_BE" | "nl_BE">;

/** A word in every language, and what Belgium says instead where that is another word. */
export type Label = Localised & Partial<Record<Variant, string>>;

/** Whose words are wanted: a language, or a site (whose language it then is). */
export type LabelLanguage = Language | Variant;

const LANGUAGE_OF: Record<Variant, Language> = { fr_BE: "fr", nl_BE: "nl" };

/** The words for a site, or a language. */
export function readLabel(label: Label, language: LabelLanguage): string {
  if (language === "fr_BE" || language === "nl_BE") return label[language] ?? label[LANGUAGE_OF[language]];
  return label[language];
}

/** Which words a site shows. */
export function labelLanguage(site: { id: SiteId; language: Language }): LabelLanguage {
  return site.id === "fr_BE" || site.id === "nl_BE" ? site.id : site.language;
}
