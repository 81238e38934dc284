import type { MarketingLabelCode } from "#modules/catalogue/marketing-labels.ts";

/** What is known of an offer that might be a reason to take it. */
export type ReasonFacts = {
  /** Rooms left on the asked nights; null without dates. */
  availableRooms: number | null;
  /** Bookings of the last 90 days. */
  recentBookings: number;
  labels: readonly MarketingLabelCode[];
};

/** Few rooms left, many bookings, or a label; in the order of their weight: what ends soon, what somebody chose for us, what others say. */
export const REASON_CODES = [
  "rooms",
  "flash_sale",
  "last_minute",
  "favourite",
  "booked",
  "top_rated",
  "new",
  "eco",
] as const satisfies ("rooms" | "booked" | MarketingLabelCode)[];
export type ReasonCode = (typeof REASON_CODES)[number];

/** Rooms left are worth a word from three down, bookings of three months from fifteen on; a fifth of a list says anything at all (docs/product/search.md#stress). */
export const REASONS = { fewRooms: 3, manyBookings: 15, share: 5 } as const;

/**
 * The one reason that each offer of a list gives, in the order of the list; null for most (docs/product/search.md#stress). A reason counts only while it
 * is rare: where more than a fifth of the list share it, the bar goes up (fewer rooms, more bookings) until it is, and where none is high enough nobody
 * says it. In a list of one or two nothing is rare. The kinds take turns, so that no list says the same of all it points out.
 */
export function chooseReasons(list: readonly ReasonFacts[]): (ReasonCode | null)[] {
  const most = mostOf(list.length);
  const chosen = list.map((): ReasonCode | null => null);
  const queues = REASON_CODES.map((code) => ({ code, places: holdersOf(code, list, most) }));
  for (let left = most; left > 0;) {
    let isOver = true;
    for (const { code, places } of queues) {
      const place = left > 0 ? takeFree(places, chosen) : undefined;
      if (place === undefined) continue;
      chosen[place] = code;
      left -= 1;
      isOver = false;
    }
    if (isOver) break;
  }
  return chosen;
}

/** A fifth, one at least, and always less than half. */
function mostOf(count: number): number {
  return Math.min(Math.max(1, Math.floor(count / REASONS.share)), Math.ceil(count / 2) - 1);
}

/** The places in the list of those that may give a reason; none where too many could. */
function holdersOf(code: ReasonCode, list: readonly ReasonFacts[], most: number): number[] {
  if (code === "rooms")
    return rarest(
      list.map(({ availableRooms }) => -fewRooms(availableRooms)),
      most,
    );
  if (code === "booked")
    return rarest(
      list.map(({ recentBookings }) => (recentBookings >= REASONS.manyBookings ? recentBookings : -Infinity)),
      most,
    );
  const holders = list.flatMap(({ labels }, place) => (labels.includes(code) ? [place] : []));
  return holders.length <= most ? holders : [];
}

/** Infinity where there are enough, or where nobody knows. */
function fewRooms(rooms: number | null): number {
  return rooms !== null && rooms > 0 && rooms <= REASONS.fewRooms ? rooms : Infinity;
}

/** Those with the highest figures, as far down as no more than `most` share them. */
function rarest(figures: readonly number[], most: number): number[] {
  const bars = [...new Set(figures.filter(Number.isFinite))].toSorted((a, b) => b - a);
  let holders: number[] = [];
  for (const bar of bars) {
    const above = figures.flatMap((figure, place) => (figure >= bar ? [place] : []));
    if (above.length > most) break;
    holders = above;
  }
  return holders;
}

function takeFree(places: number[], chosen: readonly (ReasonCode | null)[]): number | undefined {
  while (places.length > 0) {
    const place = places.shift();
    if (place !== undefined && chosen[place] === null) return place;
  }
  return undefined;
}
