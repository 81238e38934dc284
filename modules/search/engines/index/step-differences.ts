import type { StepPair, StepPriceRequest } from "#modules/availability/upsells/step-prices.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { byteAt, intAt } from "../typed-arrays.ts";
import { stayTotal } from "./amounts.ts";
import { hasBit } from "./bitset.ts";
import type { PartyColumns } from "./columns.ts";
import { feasibleStays } from "./feasibility.ts";
import { positionsOf, type SearchIndex } from "./layout.ts";
import { partyColumns } from "./party.ts";
import { ringPosition } from "./ring.ts";

/** What steps between a hotel's stays cost without dates: availability's `StepPrices`, worked out in memory. */
export function stepDifferences(
  index: SearchIndex,
  { hotelId, party, pairs }: StepPriceRequest,
): (Map<number, Cents> | null)[] {
  const row = index.hotels.rowOf.get(hotelId);
  const positions = row === undefined ? [] : positionsOf(index, row);
  const placeOf = new Map(positions.map((position) => [intAt(index.packages.id, position), position]));
  const columns = partyColumns(index, party);
  const known = new Map<number, Uint8Array>();
  const staysOf = (position: number): Uint8Array => {
    const stays = known.get(position) ?? possibleStays(index, columns, position);
    known.set(position, stays);
    return stays;
  };
  return pairs.map((pair) => {
    const places = placesOf(pair, placeOf);
    return places && cheapestTogether(index, columns, places, staysOf);
  });
}

type Places = { plain: number; richer: number };

function placesOf(pair: StepPair, placeOf: ReadonlyMap<number, number>): Places | null {
  const plain = placeOf.get(pair.plain);
  const richer = placeOf.get(pair.richer);
  return plain === undefined || richer === undefined ? null : { plain, richer };
}

/** By offset from today, bit n − 1: one may arrive for n nights with the whole party. */
function possibleStays(index: SearchIndex, columns: PartyColumns, position: number): Uint8Array {
  return hasBit(columns.fits, 0, position)
    ? feasibleStays(index, position, byteAt(columns.rooms, position)).slice(0, HORIZON_DAYS)
    : new Uint8Array(HORIZON_DAYS);
}

/** By nights, what the richer stay costs more on the plainer one's cheapest day that both have; of equals the first. */
function cheapestTogether(
  index: SearchIndex,
  columns: PartyColumns,
  { plain, richer }: Places,
  staysOf: (position: number) => Uint8Array,
): Map<number, Cents> {
  const [ofPlain, ofRicher] = [staysOf(plain), staysOf(richer)];
  const lowest = new Float64Array(MAX_NIGHTS + 1).fill(Infinity);
  const cheapest = new Int32Array(MAX_NIGHTS + 1);
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    const both = byteAt(ofPlain, offset) & byteAt(ofRicher, offset);
    const at = ringPosition(index.today + offset);
    for (let nights = 1; both >> (nights - 1) !== 0; nights++) {
      if (((both >> (nights - 1)) & 1) === 0) continue;
      const total = stayTotal(index, columns, plain, at, nights);
      if (total >= (lowest[nights] ?? 0)) continue;
      lowest[nights] = total;
      cheapest[nights] = at;
    }
  }
  const differences = new Map<number, Cents>();
  lowest.forEach((total, nights) => {
    if (total === Infinity) return;
    differences.set(nights, cents(stayTotal(index, columns, richer, intAt(cheapest, nights), nights) - total));
  });
  return differences;
}
