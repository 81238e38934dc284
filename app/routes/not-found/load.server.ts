import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import { loadSearchBox } from "#app/routes/search-box.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Marketicle } from "#modules/content/types.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Site } from "#modules/sites/locales.ts";

type Ask = { services: DiscoverServices & Pick<Services, "messages">; site: Site; url: URL };

/** A teaser as the page shows it. */
export type Teaser = Pick<Marketicle, "id" | "title" | "text" | "image" | "imageAlt" | "url">;

/** What the 404 page offers instead (docs/product/services.md#lost-page): a search, and the selection of the moment. */
export async function loadNotFound({ services, site, url }: Ask) {
  const flags = await services.flags.flagsFor(site, factsOf(url));
  const teasers = services.content
    .marketicles(site)
    .map(({ id, title, text, image, imageAlt, url: uri }): Teaser => ({ id, title, text, image, imageAlt, url: uri }));
  return {
    box: loadSearchBox({ services, site, flow: "booking", flags }),
    teasers,
  };
}
export type NotFoundData = Awaited<ReturnType<typeof loadNotFound>>;
