import { dayNumber } from "#platform/dates.ts";
import { rateAt, type RateTable } from "./assess.ts";
import type { RoomNights } from "./stock.server.ts";

/** What a package's rooms are taken from. */
type Pooled = { poolId: number; roomRateId: number };

/** Rooms that somebody has already are free for them: added to what is left of the pool on those nights, in rates that were loaded for them alone. */
export function freeOwnNights(rates: RateTable, { poolId, roomRateId }: Pooled, own: readonly RoomNights[]): void {
  for (const stay of own.filter((one) => one.poolId === poolId)) {
    const first = dayNumber(stay.checkin);
    for (let night = first; night < first + stay.nights; night++) {
      const rate = rateAt(rates, roomRateId, night);
      if (rate) rate.left += stay.rooms;
    }
  }
}
