/** Wrong passwords of an address, and of a partner's name, before both wait: five at once, then one a minute (docs/product/suppliers.md#partners). */
export const PARTNER_TRIES = { perMinute: 1, burst: 5 };

/** How long what came in is kept, days. */
export const KEPT_DAYS = 30;

/** A hotel that is connected and was not heard of for so long is silent, hours. */
export const SILENT_HOURS = 24;

/** Whoever was last heard of before this is silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_HOURS * 3_600_000);
