import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";

/** All texts, as the server has them. */
export const messages = loadMessages({ languageOf: (site) => (isSiteId(site) ? SITES[site].language : site) });
