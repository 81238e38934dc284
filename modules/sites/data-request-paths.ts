import { APART_WORDS } from "./apart-words.ts";
import type { Site } from "./locales.ts";

const wordOf = (site: Site): string => APART_WORDS["data-request"][site.language];

/** Where somebody asks for a right about their data. */
export const dataRequestPath = (site: Site): string => `${site.prefix}/${wordOf(site)}`;
/** What asks to look into the mailbox, and what says that the request is with us. */
export const dataRequestSentPath = (site: Site): string => `${dataRequestPath(site)}?status=sent`;
export const dataRequestConfirmedPath = (site: Site): string => `${dataRequestPath(site)}?status=confirmed`;
/** Where the link of a mail is that proves the address, without the site's prefix. */
export const dataRequestConfirmLinkPath = (site: Site, token: string): `/${string}` =>
  `/${wordOf(site)}/confirm?token=${token}`;
