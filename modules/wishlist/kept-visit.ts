import { isDay } from "#platform/dates.ts";
import { parseEntries } from "./entries.ts";
import type { KeptVisit, WishlistEntry } from "./types.ts";

const from = (least: number, most: number) => (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
/** What of an address an offer is kept with, each with what calls take: dates, party, and that it is a gift of so many nights. */
const VISIT_FORMS = new Map<string, (text: string) => boolean>(
  Object.entries({
    checkin: isDay,
    checkout: isDay,
    a: from(1, 20),
    c: from(0, 10),
    b: from(0, 10),
    flow: (text) => text === "gifting",
    giftNights: from(1, 20),
  } satisfies Record<keyof KeptVisit, (text: string) => boolean>),
);

/** Of a state, or of what stands in the browser, what makes sense; nothing where there is nothing to say. */
export function withVisit(state: unknown): Pick<WishlistEntry, "visit"> {
  const known = Object.entries(Object(state)).filter(
    ([name, value]) => typeof value === "string" && VISIT_FORMS.get(name)?.(value),
  );
  return known.length > 0 ? { visit: Object.fromEntries(known) as KeptVisit } : {};
}

/** Reads the list that the browser kept. */
export const parseWishlist = (text: string | null): WishlistEntry[] =>
  parseEntries(text, ({ visit, at }) => ({ ...withVisit(visit), ...(typeof at === "number" ? { at } : {}) }));
