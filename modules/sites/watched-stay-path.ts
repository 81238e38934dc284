import type { Site } from "./locales.ts";
import { screenWord, slugify } from "./paths.ts";

/** The page of a watched stay, without the site's prefix. */
export const watchedStayLinkPath = (site: Site, stay: { id: number; label: string; query: string }): `/${string}` =>
  `/${screenWord(site.language, "product")}/${stay.id}/${slugify(stay.label) || "_"}?${stay.query}`;
