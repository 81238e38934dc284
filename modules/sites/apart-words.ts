import type { Language } from "./locales.ts";

/** First words of addresses that no page which people browse leads to: those pages do not carry them (paths.ts has the others). By the word of the preview site. */
export const APART_WORDS = {
  "my-review": {
    fr: "mon-avis",
    es: "mi-opinion",
    nl: "mijn-beoordeling",
    it: "la-mia-recensione",
    en: "my-review",
  },
  "data-request": {
    fr: "demande-donnees-personnelles",
    es: "solicitud-datos-personales",
    nl: "verzoek-persoonsgegevens",
    it: "richiesta-dati-personali",
    en: "data-request",
  },
} as const satisfies Record<string, Record<Language, string>>;
