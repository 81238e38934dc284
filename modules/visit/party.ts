import type { SearchState } from "./state.ts";

/** Who travels. `singleRoom` is true as soon as children or babies come along. */
export type Party = { adults: number; children: number; babies: number; singleRoom: boolean };

/** The most people that anything may be asked for: addresses, bodies, steppers (docs/decisions/0023). */
export const MAX_ADULTS = 20;
export const MAX_CHILDREN = 10;
export const MAX_BABIES = 10;

/** Who says nothing. */
export const DEFAULT_ADULTS = 2;
export const DEFAULT_PARTY: Party = { adults: DEFAULT_ADULTS, children: 0, babies: 0, singleRoom: false };

/** The party of an address: more than can come is the most that can; what is missing or makes no sense is the default. */
export function readParty(state: SearchState): Party {
  const children = readCount(state.c, { least: 0, most: MAX_CHILDREN }) ?? 0,
    babies = readCount(state.b, { least: 0, most: MAX_BABIES }) ?? 0;
  return withSingleRoom({
    adults: readCount(state.a, { least: 1, most: MAX_ADULTS }) ?? DEFAULT_ADULTS,
    children,
    babies,
  });
}

function readCount(text: string | undefined, { least, most }: { least: number; most: number }): number | null {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) < least) return null;
  return Math.min(Number(text), most);
}

/** Children and babies stay with their parents: as soon as there are any, one room must hold everybody. */
export function withSingleRoom(party: Omit<Party, "singleRoom">): Party {
  return { ...party, singleRoom: party.children + party.babies > 0 };
}

/** More than these seldom find a room or two of their own. */
const MOST_TOGETHER = 4;

/** Whether so many travel that it may be why nothing was found. */
export function isLarge({ adults, children, babies }: Omit<Party, "singleRoom">): boolean {
  return adults + children + babies > MOST_TOGETHER;
}

/** Two adults: what needs no words. */
export function isDefaultParty({ adults, children, babies }: Party): boolean {
  return adults === DEFAULT_ADULTS && children === 0 && babies === 0;
}

/** How many of each, as search calls name them. */
export function countPeople({
  adults,
  children,
  babies,
}: Omit<Party, "singleRoom">): Record<"adults" | "children" | "babies", string> {
  return { adults: String(adults), children: String(children), babies: String(babies) };
}

/** The keys of a party in the address of a search; the default one needs none. */
export function writeParty(party: Party): SearchState {
  return isDefaultParty(party) ? {} : { ...writePeople(party), ...(party.singleRoom ? { s: "1" } : {}) };
}

/** How many of each. */
export function writePeople({ adults, children, babies }: Party): SearchState {
  return { a: String(adults), c: String(children), b: String(babies) };
}
