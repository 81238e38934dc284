import type { Cents } from "#platform/money.ts";

/** A stay that a search finds. `price`: on the day that was asked for, else what the stay begins at. */
export type StayFound = { packageId: number; hotelId: number; price: Cents };

/** `without`: the stay that the value was bought for; `held`: those that a box holds; `most`: how many. */
type Wanted = { worth: Cents; without: number | null; held: ReadonlySet<number>; most: number };

/**
 * Stays at nearly a value, one a hotel, those that a box holds before all others; of equals the lower id (docs/product/gifts.md#elsewhere). Ordered by price
 * once for each answer of the search, which many holders get.
 */
export function nearestInValue(found: readonly StayFound[], { worth, without, held, most }: Wanted): StayFound[] {
  const sorted = byPrice(found);
  const distance = ({ packageId, price }: StayFound) => (held.has(packageId) ? -1 : Math.abs(price - worth));
  const nearest = [...heldOf(sorted, held), ...around(sorted, { worth, without, most })]
    .filter(({ packageId }) => packageId !== without)
    .toSorted((a, b) => distance(a) - distance(b) || a.packageId - b.packageId);
  return firstOfHotels(nearest).slice(0, most);
}

const sortedAnswers = new WeakMap<readonly StayFound[], readonly StayFound[]>();

function byPrice(found: readonly StayFound[]): readonly StayFound[] {
  const known = sortedAnswers.get(found);
  if (known) return known;
  const sorted = found.toSorted((a, b) => a.price - b.price);
  sortedAnswers.set(found, sorted);
  return sorted;
}

const heldOf = (sorted: readonly StayFound[], held: ReadonlySet<number>): StayFound[] =>
  held.size === 0 ? [] : sorted.filter(({ packageId }) => held.has(packageId));

/** From the value on to both sides, until there are hotels enough, and all that are as far away as the last of them. */
function around(sorted: readonly StayFound[], { worth, without, most }: Omit<Wanted, "held">): StayFound[] {
  const hotels = new Set<number>();
  const stays: StayFound[] = [];
  const dearer = sorted.findIndex(({ price }) => price >= worth);
  let right = dearer === -1 ? sorted.length : dearer;
  let left = right - 1;
  let last = 0;
  for (;;) {
    const [below, above] = [sorted[left], sorted[right]];
    const isBelow = below !== undefined && (above === undefined || worth - below.price <= above.price - worth);
    const next = isBelow ? below : above;
    if (!next) return stays;
    const distance = Math.abs(next.price - worth);
    if (hotels.size >= most && distance > last) return stays;
    if (isBelow) left -= 1;
    else right += 1;
    last = distance;
    if (next.packageId === without) continue;
    hotels.add(next.hotelId);
    stays.push(next);
  }
}

function firstOfHotels(stays: readonly StayFound[]): StayFound[] {
  const seen = new Set<number>();
  return stays.filter(({ hotelId }) => !seen.has(hotelId) && seen.add(hotelId));
}
