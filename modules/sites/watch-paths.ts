import { accountPath } from "./account-paths.ts";
import type { Site } from "./locales.ts";

/** Where somebody asks to be told when a stay is free; `query`: the stay with its dates and people, as an address says them. */
export const watchPath = (site: Site, query = ""): string => `${accountPath(site)}/watch${query ? `?${query}` : ""}`;
/** Where the link of its mail leads, without the site's prefix. The token is in the query: queries are not logged. */
export const watchLeaveLinkPath = (token: string): `/${string}` => `/account/watch/leave?token=${token}`;
/** A list that somebody shares. The token is in the query, too. */
export const sharedListPath = (site: Site, token: string): string =>
  `${site.prefix}/p/wishlist/shared?list=${encodeURIComponent(token)}`;
