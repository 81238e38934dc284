import type { Site } from "./locales.ts";

/** Accounts: the same words on every site. */
export const accountPath = (site: Site): string => `${site.prefix}/account`;
export const signInPath = (site: Site): string => `${accountPath(site)}/signin`;
export const signOutPath = (site: Site): string => `${accountPath(site)}/signout`;
/** The same, which leads on to a path of the site. */
export const signInToPath = (site: Site, origin: string): string =>
  `${signInPath(site)}?origin=${encodeURIComponent(origin)}`;
export const tripsPath = (site: Site): string => site.prefix + tripsLinkPath;
/** The same in mails, without the site's prefix. */
export const tripsLinkPath: `/${string}` = "/account/trips";
export const accountWishlistPath = (site: Site): string => `${accountPath(site)}/wishlist`;
export const profilePath = (site: Site): string => `${accountPath(site)}/profile`;
export const exportPath = (site: Site): string => `${accountPath(site)}/export`;
export const erasePath = (site: Site): string => `${accountPath(site)}/erase`;
/** Where somebody comes back to from Google, on the way to a path of the site. */
export const welcomePath = (site: Site, origin: string): string =>
  `${accountPath(site)}/google?origin=${encodeURIComponent(origin)}`;
/** Where the link of a mail leads, without the site's prefix. The token is in the query: queries are not logged. */
export const signInLinkPath = (token: string): `/${string}` => `/account/link?token=${token}`;
