import { APART_WORDS } from "./apart-words.ts";
import type { Site } from "./locales.ts";
import { screenWord, slugify } from "./paths.ts";

/** Where a stay is reviewed, by the sealed link of a mail. The token is in the query: queries are not logged. */
export const reviewPath = (site: Site, token: string): string => site.prefix + reviewLinkPath(site, token);
/** The same in mails, without the site's prefix. */
export const reviewLinkPath = (site: Site, token: string): `/${string}` =>
  `/${APART_WORDS["my-review"][site.language]}?token=${encodeURIComponent(token)}`;
/** What says thank you for it. */
export const reviewThanksPath = (site: Site, token: string): string => `${reviewPath(site, token)}&status=sent`;
/** Where its draft is kept while somebody writes. */
export const reviewDraftPath = (site: Site, token: string): string =>
  `${site.prefix}/${APART_WORDS["my-review"][site.language]}/draft?token=${encodeURIComponent(token)}`;
/** Where a guest asks not to be asked again, without the site's prefix. */
export const reviewSilenceLinkPath = (site: Site, token: string): `/${string}` =>
  `/${APART_WORDS["my-review"][site.language]}/silence?token=${encodeURIComponent(token)}`;
/** Where the reviews of a hotel are read; and the same in mails, without the site's prefix. */
export const reviewedHotelPath = (site: Site, hotelId: number, name: string): string =>
  site.prefix + reviewedHotelLinkPath(site, hotelId, name);
export const reviewedHotelLinkPath = (site: Site, hotelId: number, name: string): `/${string}` =>
  `/${screenWord(site.language, "hotel")}/${hotelId}/${slugify(name) || "_"}#reviews`;
