import type { Db } from "#platform/db/client.server.ts";
import { searchableActivityVouchers } from "#modules/catalogue/activity-vouchers.server.ts";
import { buildActivityIndex, replaceHotels, type ActivityIndex } from "./activity-index.ts";

export type LiveActivities = {
  current: () => ActivityIndex;
  /** Loads the vouchers of hotels whose catalogue has changed; null means all. One reading at a time, so that none overtakes a later one. */
  reload: (hotelIds: readonly number[] | null) => Promise<void>;
};

/**
 * The activity index, empty until `reload(null)`. Whoever reads the change feed tells it what to look at; the first reading must come after
 * the feed's position is known, so that nothing is missed between the two.
 */
export function createLiveActivities(db: Db): LiveActivities {
  let index = buildActivityIndex([]);
  let work: Promise<void> = Promise.resolve();
  const read = async (hotelIds: readonly number[] | null) => {
    const vouchers = await searchableActivityVouchers(db, hotelIds ?? undefined);
    index = hotelIds === null ? buildActivityIndex(vouchers) : replaceHotels(index, hotelIds, vouchers);
  };
  return {
    current: () => index,
    reload: (hotelIds) => {
      const next = work.then(() => read(hotelIds));
      work = next.catch(() => undefined);
      return next;
    },
  };
}
