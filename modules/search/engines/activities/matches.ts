import { chordOfKm, chordSquared, latitudesNear, unitVector } from "../index/geo.ts";
import { hasBit, lowestBit } from "../index/bitset.ts";
import { tagOfId } from "../index/facet-values.ts";
import type { SearchQuery } from "../../types.ts";
import type { ActivityIndex, GroupPrices, HotelColumns } from "./activity-index.ts";

/** Vouchers that are there for the asked people, whatever they cost: the first `length` of `found`, ascending. Valid until the next search. */
export type Matches = {
  index: ActivityIndex;
  query: SearchQuery;
  group: GroupPrices;
  found: Int32Array;
  length: number;
  from: Vector | null;
  least: number;
  most: number;
};
type Vector = { x: number; y: number; z: number };

/** The hotels of the matches, one after the other, as columns: `HotelColumns` up to `length`. */
export type FoundHotels = HotelColumns & { length: number };

/** Finds the vouchers of a search, but for its bounds of price. */
export function findMatches(index: ActivityIndex, query: SearchQuery): Matches {
  const group = index.groups[query.party.adults] ?? index.tooMany;
  const { wanted, found } = index.scratch;
  const matches: Matches = {
    index,
    query,
    group,
    found,
    length: 0,
    from: query.point ? unitVector(query.point) : null,
    least: query.price.min ?? -Infinity,
    most: query.price.max ?? Infinity,
  };
  wanted.set(group.exists);
  const onSite = index.onSite.get(query.siteId);
  const themes = query.themeId === null ? [] : [index.themes.get(query.themeId)];
  for (const set of [
    ...(onSite ? [onSite] : []),
    ...themes,
    ...query.tags.map((tag) => index.tags.get(tagOfId(tag))),
  ]) {
    if (!set) return matches;
    for (let word = 0; word < index.words; word++) wanted[word] = (wanted[word] ?? 0) & (set[word] ?? 0);
  }
  collect(matches);
  keepNear(matches);
  return matches;
}

function collect(matches: Matches): void {
  const {
    index,
    query: { hotelId, destinationId },
  } = matches;
  const { from, to } = stretchOf(matches);
  const list = destinationId === null ? null : (index.byPlace.get(destinationId) ?? NOTHING);
  if (list === null || (hotelId !== null && to - from < list.length)) collectStretch(matches, from, to);
  else collectList(matches, list, from, to);
  if (list !== null && hotelId !== null) matches.length = keep(matches, (position) => list.includes(position));
}

const NOTHING = new Int32Array(0);

/** Positions [from, to) that can match by where they are: a hotel's, or those between two latitudes. */
function stretchOf({ index: { hotels, count }, query: { hotelId, point, distance, bounds } }: Matches): {
  from: number;
  to: number;
} {
  const firstOf = (number: number) => hotels.first[number] ?? count;
  if (hotelId !== null) {
    const number = hotels.numbers.get(hotelId);
    return number === undefined ? { from: 0, to: 0 } : { from: firstOf(number), to: firstOf(number + 1) };
  }
  const near = point && distance ? latitudesNear(point, distance.maxKm) : { south: -90, north: 90 };
  return {
    from: firstOf(northOf(hotels.latitude, Math.max(near.south, bounds?.south ?? -90), true)),
    to: firstOf(northOf(hotels.latitude, Math.min(near.north, bounds?.north ?? 90), false)),
  };
}

/** The first of ascending latitudes that lies beyond `limit`, or with `isIn` on it. */
function northOf(latitudes: Float64Array, limit: number, isIn: boolean): number {
  let low = 0,
    high = latitudes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const latitude = latitudes[middle] ?? 0;
    if (latitude < limit || (!isIn && latitude === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function collectStretch(matches: Matches, from: number, to: number): void {
  const {
    index: {
      scratch: { wanted, found },
    },
  } = matches;
  let length = 0;
  for (let word = from >> 5; word << 5 < to; word++) {
    for (let bits = wanted[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = word * 32 + lowestBit(bits);
      if (position >= from && position < to) found[length++] = position;
    }
  }
  matches.length = length;
}

function collectList(matches: Matches, list: Int32Array, from: number, to: number): void {
  const {
    index: {
      scratch: { wanted, found },
    },
  } = matches;
  let length = 0;
  for (const position of list) {
    if (position >= from && position < to && hasBit(wanted, 0, position)) found[length++] = position;
  }
  matches.length = length;
}

/** Takes out what lies outside the ring of distance or the frame of the map. */
function keepNear(matches: Matches): void {
  const {
    index: {
      hotel,
      hotels: { latitude, longitude },
    },
    query: { distance, bounds },
  } = matches;
  if (bounds) {
    matches.length = keep(matches, (position) => {
      const number = hotel[position] ?? 0;
      const [north, east] = [latitude[number] ?? 0, longitude[number] ?? 0];
      return north <= bounds.north && north >= bounds.south && east <= bounds.east && east >= bounds.west;
    });
  }
  if (distance && matches.from) {
    const least = distance.minKm <= 0 ? 0 : chordOfKm(distance.minKm),
      most = chordOfKm(distance.maxKm);
    matches.length = keep(matches, (position) => {
      const chord = chordTo(matches, hotel[position] ?? 0);
      return chord <= most && chord >= least;
    });
  }
}

/** Moves the kept ones to the front; returns how many there are. */
function keep({ found, length }: Matches, isKept: (position: number) => boolean): number {
  let kept = 0;
  for (let at = 0; at < length; at++) {
    const position = found[at] ?? 0;
    if (isKept(position)) found[kept++] = position;
  }
  return kept;
}

/** Squared chord from the search's point to a hotel; 0 without a point. */
export function chordTo(
  {
    index: {
      hotels: { x, y, z },
    },
    from,
  }: Matches,
  number: number,
): number {
  return from ? chordSquared(from, { x: x[number] ?? 0, y: y[number] ?? 0, z: z[number] ?? 0 }) : 0;
}

/** What a voucher is sorted by before its popularity. */
export function keyOf(matches: Matches, position: number): number {
  switch (matches.query.sort) {
    case "priceAsc":
      return matches.group.sell[position] ?? 0;
    case "promo":
      return -(matches.group.promo[position] ?? 0);
    case "distance":
      return chordTo(matches, matches.index.hotel[position] ?? 0);
    case "popularity":
      return 0;
  }
}

/** Whether a voucher's price is within the bounds. */
export function isInPrice({ group: { sell }, least, most }: Matches, position: number): boolean {
  const cents = sell[position] ?? 0;
  return cents >= least && cents <= most;
}

/** The hotels of the matches, those too that have nothing within the price. Valid until the next search. */
export function findHotels(matches: Matches): FoundHotels {
  const {
    index: {
      hotel,
      rank,
      tagsLow,
      tagsHigh,
      scratch: { hotels },
    },
    group: { sell },
    found,
    length,
    least,
    most,
  } = matches;
  let count = 0;
  for (let at = 0; at < length; count++) {
    const from = at,
      number = hotel[found[at] ?? 0] ?? 0;
    let lowest = MOST_CENTS,
      best = Infinity,
      bestRank = Infinity,
      low = 0,
      high = 0;
    for (; at < length && hotel[found[at] ?? 0] === number; at++) {
      const position = found[at] ?? 0,
        price = sell[position] ?? 0;
      if (price < lowest) lowest = price;
      if (price < least || price > most) continue;
      low |= tagsLow[position] ?? 0;
      high |= tagsHigh[position] ?? 0;
      const key = keyOf(matches, position),
        popularity = rank[position] ?? 0;
      if (key > best || (key === best && popularity > bestRank)) continue;
      best = key;
      bestRank = popularity;
    }
    hotels.from[count] = from;
    hotels.lowest[count] = lowest;
    hotels.key[count] = best;
    hotels.rank[count] = bestRank;
    hotels.tagsLow[count] = low;
    hotels.tagsHigh[count] = high;
  }
  return { ...hotels, length: count };
}

const MOST_CENTS = 0x7fffffff;
