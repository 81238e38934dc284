import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";

export type HotelNames = (hotelIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Names of hotels by id: one look at the primary key, some milliseconds for the thousand points of a map. */
export function createHotelNames(db: Db): HotelNames {
  return async (hotelIds) => {
    const rows =
      hotelIds.length === 0
        ? []
        : await db
            .select({ id: hotel.id, name: hotel.name })
            .from(hotel)
            .where(inArray(hotel.id, [...hotelIds]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}
