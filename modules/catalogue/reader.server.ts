import { createFormat, type Format } from "#platform/format.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { SITES, type Language, type Site, type SiteId } from "#modules/sites/locales.ts";
import type { Texts } from "./types.ts";
import { labelLanguage, type LabelLanguage } from "./vocabulary-labels.ts";

/** What views ask of geography. */
export type Places = {
  byId: (id: number) => Destination | null;
  /** The place itself first, then what contains it up to the country. */
  ancestors: (id: number) => readonly Destination[];
  /** Places of the same kind near by, where they are known. */
  siblings?: (id: number) => readonly Destination[];
  /** The town next to a point, where points are known. */
  nearestCity?: (latitude: number, longitude: number) => Destination | null;
};

/** Address of a page of the site; null where no page exists (yet). */
export type LinkTo = (
  target: { screen: "theme" | "search" | "product" | "hotel"; id: number; slug: string; kind?: Destination["kind"] },
  site: Site,
) => string | null;

/** Who reads: a site with its words, formats, places and addresses. */
export type Reader = {
  site: Site;
  language: Language;
  labels: LabelLanguage;
  t: Translate;
  format: Format;
  places: Places;
  linkTo: LinkTo;
};

/** Everything but the site: what the composition root knows. */
export type ReaderDeps = { messages: MessageStore; places: Places; linkTo: LinkTo };

export function createReader({ messages, places, linkTo }: ReaderDeps, siteId: SiteId): Reader {
  const site = SITES[siteId];
  const t = messages.translator(siteId);
  return {
    site,
    language: site.language,
    labels: labelLanguage(site),
    t,
    format: createFormat(site.language, t),
    places,
    linkTo,
  };
}

/** A text of the catalogue in a language: English where it is missing, else the first there is; null when there is none at all. */
export function pickText<T>(texts: Texts<T>, language: Language): T | null {
  return texts[language] ?? texts.en ?? Object.values(texts).find((text) => text !== undefined) ?? null;
}
