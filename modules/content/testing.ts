import { day } from "#platform/dates.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { Asker, ContentLinks } from "./types.ts";
import { readContent } from "./load.server.ts";
import type { Content } from "./content.ts";

/** Addresses that say what they were made of; theme 404 and place 404 do not exist. */
export const testLinks: ContentLinks = {
  uri: (link, site) => (isMissing(link) ? null : `${site.prefix}/${JSON.stringify(link)}`),
  label: (link) =>
    link.to !== "search" || isMissing(link) ? null : `theme ${link.theme ?? "-"} place ${link.place?.id ?? "-"}`,
  count: () => 7,
  paidLabel: (site) => `paid in ${site.language}`,
  pictureAlt: (image, site) => `${image} in ${site.language}`,
  holdings: ({ nights }) => Promise.resolve({ hotels: 10 * nights, reviews: 40, average: 8.9 }),
};

const isMissing = (link: Parameters<ContentLinks["uri"]>[0]) =>
  link.to === "search" && (link.theme === 404 || link.place?.id === 404);

export function askAs(
  site: SiteId = "fr_FR",
  changes: Partial<Omit<Asker, "site" | "today">> & { today?: string } = {},
): Asker {
  const today = day(changes.today ?? "2026-11-21");
  return { site: SITES[site], page: "home", flow: "booking", time: "12:00", ...changes, today };
}

/** The installation's content with some of it replaced. */
export function contentWith(changes: Partial<Content>): Content {
  return { ...readContent(), ...changes };
}
