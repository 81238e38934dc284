import { isDay } from "#platform/dates.ts";
import { parseEntries } from "./entries.ts";
import type { KeptVisit, WishlistEntry } from "./types.ts";

const day = { test: isDay };
const upTo20 = /^([1-9]|1\d|20)$/;
const upTo10 = /^(\d|10)$/;
/** What of an address an offer is kept with, each with what calls take: dates, party, and that it is a gift of so many nights. */
const VISIT_FORMS = new Map<string, { test: (text: string) => boolean }>(
  Object.entries({
    checkin: day,
    checkout: day,
    a: upTo20,
    c: upTo10,
    b: upTo10,
    flow: /^gifting$/,
    giftNights: upTo20,
  } satisfies Record<keyof KeptVisit, { test: (text: string) => boolean }>),
);

/** Of a state, or of what stands in the browser, what makes sense; nothing where there is nothing to say. */
export function withVisit(state: unknown): Pick<WishlistEntry, "visit"> {
  const known = Object.entries(Object(state)).filter(
    ([name, value]) => typeof value === "string" && VISIT_FORMS.get(name)?.test(value),
  );
  return known.length > 0 ? { visit: Object.fromEntries(known) as KeptVisit } : {};
}

/** Reads the list that the browser kept. */
export const parseWishlist = (text: string | null): WishlistEntry[] =>
  parseEntries(text, ({ visit, at }) => ({ ...withVisit(visit), ...(typeof at === "number" ? { at } : {}) }));
