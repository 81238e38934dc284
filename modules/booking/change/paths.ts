import type { Site } from "#modules/sites/locales.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import { belowLink } from "../below-link.ts";

/** Where the stay of a booking is changed. */
export const changePath = (site: Site, orderId: string): string => `${confirmationPath(site, orderId)}/change`;

/** The same in the mails of an order, whose own link is given. */
export const changeLinkPath = (orderLink: `/${string}`): `/${string}` => belowLink(orderLink, "change");

/** Where its guest comes back to from paying a change. */
export const changedPath = (site: Site, orderId: string, number: number): string =>
  `${changePath(site, orderId)}?done=${number}`;
