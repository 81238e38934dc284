import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";

/** What a hotel is called, and its town. */
export type NamedHotel = { name: string; cityId: number };
export type HotelNames = (hotelIds: readonly number[]) => Promise<ReadonlyMap<number, NamedHotel>>;

/** Names of hotels by id: one look at the primary key, some milliseconds for the thousand points of a map. */
export function createHotelNames(db: Db): HotelNames {
  return async (hotelIds) => {
    const rows =
      hotelIds.length === 0
        ? []
        : await db
            .select({ id: hotel.id, name: hotel.name, cityId: hotel.cityId })
            .from(hotel)
            .where(inArray(hotel.id, [...hotelIds]));
    return new Map(rows.map(({ id, name, cityId }) => [id, { name, cityId }]));
  };
}

export type HotelNameStore = { find: HotelNames; forgetHotel: (hotelId: number) => void; forgetAll: () => void };

/** Keeps the names of all hotels that were asked for: some dozen bytes each. A changed hotel or catalogue forgets them. */
export function keepHotelNames(ask: HotelNames): HotelNameStore {
  const names = new Map<number, NamedHotel>();
  let changes = 0;
  return {
    find: async (hotelIds) => {
      const missing = hotelIds.filter((id) => !names.has(id));
      if (missing.length === 0) return names;
      const before = changes;
      const asked = await ask(missing);
      // A name that was read while hotels changed may be the old one: it is said, and not kept.
      if (changes !== before) return new Map([...names, ...asked]);
      for (const [id, name] of asked) names.set(id, name);
      return names;
    },
    forgetHotel: (hotelId) => {
      changes += 1;
      names.delete(hotelId);
    },
    forgetAll: () => {
      changes += 1;
      names.clear();
    },
  };
}
