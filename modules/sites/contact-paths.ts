import type { Site } from "./locales.ts";

/** Help and contact: the same word on every site. Where its form is a page, and what says thank you for a message. */
export const contactPath = (site: Site): string => site.prefix + contactLinkPath;
/** The same in mails, without the site's prefix. */
export const contactLinkPath: `/${string}` = "/contact";
export const contactMessagePath = (site: Site): string => `${contactPath(site)}/message`;
export const contactThanksPath = (site: Site): string => site.prefix + contactThanksLinkPath;
/** The same, for addresses that are told elsewhere, without the site's prefix. */
export const contactThanksLinkPath: `/${string}` = "/contact?ref=contact_thank_you";
/** Where the link of a mail is that asks whether a message is meant, without the site's prefix. */
export const contactConfirmLinkPath = (token: string): `/${string}` => `/contact/confirm?token=${token}`;
