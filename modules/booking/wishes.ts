import type { GuestWishes } from "#modules/suppliers/types.ts";

/**
 * What a buyer may ask the hotel for: the one list of it, apart from its schema (wishes-schema.ts), so that the page needs no validation library before
 * the first check. The form's fields, the bodies of calls, what is kept with the stay, what the buyer and the hotel read follow from it.
 */
export const WISHES = ["specialRequest"] as const satisfies readonly (keyof GuestWishes)[];
export type WishName = (typeof WISHES)[number];

/** Null where nothing is said. */
export type Wishes = Record<WishName, string | null>;

export const NO_WISHES: Wishes = { specialRequest: null };
