import type { Site } from "#modules/sites/locales.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import { belowLink } from "../below-link.ts";

/** Where its buyer says where money is to be sent that its provider would not give back. */
export const refundPath = (site: Site, orderId: string): string => `${confirmationPath(site, orderId)}/refund`;

/** The same in the mails of an order, whose own link is given. */
export const refundLinkPath = (orderLink: `/${string}`): `/${string}` => belowLink(orderLink, "refund");
