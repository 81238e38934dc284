import { LOCALES, type Locale } from "#modules/sites/locales.ts";
import type { SiteList } from "#modules/catalogue/on-site.ts";
import type { SearchQuery } from "#modules/search/types.ts";
import { createRandom } from "./synthetic.ts";

/** Publishes things of random sites, drawn by their ids: half of them everywhere. */
export function sitesById(id: number): SiteList {
  const random = createRandom(Math.imul(id, 2_654_435_761));
  if (random.chance(0.5)) return null;
  const sites = LOCALES.filter(() => random.chance(0.4));
  return sites.length > 0 ? sites : [LOCALES[random.below(LOCALES.length)] as Locale];
}

/** The same search on one site after the other. */
export const onSites = <Query extends SearchQuery>(query: Query, at: number): Query => ({
  ...query,
  siteId: LOCALES[at % LOCALES.length] as Locale,
});
