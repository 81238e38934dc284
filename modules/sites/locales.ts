/** The six locale sites that sell, and the preview that editors read (docs/product/sites.md#sites). */
export const LOCALES = ["fr_FR", "es_ES", "fr_BE", "nl_BE", "nl_NL", "it_IT"] as const;
export type Locale = (typeof LOCALES)[number];

/** `preview` shows the English source catalogue; it never exists in production. */
export type SiteId = Locale | "preview";

export const LANGUAGES = ["fr", "es", "nl", "it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts in every language: what the catalogue, destinations and vocabularies carry. */
export type Localised<T = string> = Record<Language, T>;

/** What a language calls itself. */
export const LANGUAGE_NAMES: Localised = {
  fr: "Français",
  es: "Español",
  nl: "Nederlands",
  it: "Italiano",
  en: "English",
};

/** Countries that hotels lie in. */
export const COUNTRIES = ["NL", "FR", "BE", "IT", "ES"] as const;
export type CountryCode = (typeof COUNTRIES)[number];
export const COUNTRY_IDS = { NL: 5, FR: 21, BE: 22, IT: 41, ES: 42 } as const satisfies Record<CountryCode, number>;

export type Site = {
  id: SiteId;
  language: Language;
  country: CountryCode;
  /** BCP 47 tag for `lang`, hreflang and Intl. */
  tag: string;
  /** First path segment where two sites share a host. */
  prefix: "" | `/${Language}`;
  /** Development host; production hosts come from SITE_HOSTS. */
  devHost: string;
  timeZone: string;
};

export const SITES: Record<SiteId, Site> = {
  fr_FR: {
    id: "fr_FR",
    language: "fr",
    country: "FR",
    tag: "fr-FR",
    prefix: "",
    devHost: "fr.localhost",
    timeZone: "Europe/Paris",
  },
  es_ES: {
    id: "es_ES",
    language: "es",
    country: "ES",
    tag: "es-ES",
    prefix: "",
    devHost: "es.localhost",
    timeZone: "Europe/Madrid",
  },
  fr_BE: {
    id: "fr_BE",
    language: "fr",
    country: "BE",
    tag: "fr-BE",
    prefix: "/fr",
    devHost: "be.localhost",
    timeZone: "Europe/Brussels",
  },
  nl_BE: {
    id: "nl_BE",
    language: "nl",
    country: "BE",
    tag: "nl-BE",
    prefix: "/nl",
    devHost: "be.localhost",
    timeZone: "Europe/Brussels",
  },
  nl_NL: {
    id: "nl_NL",
    language: "nl",
    country: "NL",
    tag: "nl-NL",
    prefix: "",
    devHost: "nl.localhost",
    timeZone: "Europe/Amsterdam",
  },
  it_IT: {
    id: "it_IT",
    language: "it",
    country: "IT",
    tag: "it-IT",
    prefix: "",
    devHost: "it.localhost",
    timeZone: "Europe/Rome",
  },
  preview: {
    id: "preview",
    language: "en",
    country: "FR",
    tag: "en-GB",
    prefix: "",
    devHost: "localhost",
    timeZone: "Europe/Paris",
  },
};

/** What the visitors of a site call its country. */
export const SITE_NAMES: Record<Locale, string> = {
  fr_FR: "France",
  es_ES: "España",
  fr_BE: "Belgique",
  nl_BE: "België",
  nl_NL: "Nederland",
  it_IT: "Italia",
};

/** Whether a text names a site that an API call may ask for. */
export function isSiteId(text: string): text is SiteId {
  return Object.hasOwn(SITES, text);
}
