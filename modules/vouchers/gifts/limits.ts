/** What may be written on a gift, in letters as people count them (docs/product/gifts.md#gift-panel). */
export const NAME_MAX = 40;
export const MESSAGE_MAX = 180;
/** Characters that are read of a field, more than any takes: what is longer comes back with its error, and no longer. */
export const FIELD_READ_MAX = 1000;
/** Characters of a line of an address. */
export const ADDRESS_MAX = 120;
/** Whole euros of a gift card (docs/product/gifts.md#gift-cards). */
export const CARD_EUROS = { least: 25, most: 1_000, offered: [50, 100, 150, 200, 300] } as const;
/** How far ahead a gift may be mailed, days. */
export const MAIL_AHEAD_DAYS = 365;
/** Gifts of one order. */
export const MOST_GIFTS = 10;
/** Adults of an activity. */
export const MOST_ADULTS = 8;

/** Days in which an unused gift may be given back (Directive 2011/83/EU, article 9). */
export const WITHDRAW_DAYS = 14;
